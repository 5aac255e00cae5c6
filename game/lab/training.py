"""Tuning the numbers of a game's judgement by games: simultaneous perturbation (SPSA: Spall, 1992), as chess programs
are tuned.

In a pair of games two judgements meet that differ in every number at once: each has a number a step larger where the
other has it a step smaller, drawn by lot. Whichever wins more draws all numbers a little to its side. Over thousands of
pairs what the other numbers did cancels out, and what remains of each is whether it helps to win; nobody has to say
what a position is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING

from game.ai.agent import never
from game.ai.program import PREFIX
from game.lab.games import Order, Stuck, played_by
from game.lab.machines import Machines, stoppable, workers
from game.lab.weighing import by_hand, judgements, lines, stopped_after
from game.weights import Weights, reweigh

if TYPE_CHECKING:
    from game.ai.agent import Agent, Thought
    from game.kernel.position import Position
    from game.kernel.refusal import Move
    from game.kernel.ruleset import Ruleset

STEP, LEAST_STEP = 0.3, 0.02
"""By how much of itself a number is made larger and smaller, and by how much at least."""
GAIN = 0.015
"""How many steps the numbers move by, times the lead of a pair: from -0.5, both games lost, to 0.5."""
FARTHEST = -3.0, 5.0
"""Steps from where it was written that a number may get to, down and up."""
BATCH = 8
"""Pairs that are played before the numbers are moved."""
SETTLED = 0.3
"""The last part of the pairs, over which the mean of the numbers is taken."""


@dataclass(frozen=True)
class Pair:
    """Two games, between which two judgements change places."""

    game: str
    agent: str
    number: int
    seed: int
    one: Weights
    other: Weights


@dataclass(frozen=True)
class Tuned:
    """Numbers that win more, and on how many games they were found, of those that were to be played."""

    weights: Weights
    games: int
    of: int


def trained(
    game: str,
    games: int,
    agent: str = "greedy",
    seed: int = 0,
    machines: Machines = 1,
    progress: Callable[[int, int], object] | None = None,
) -> Tuned:
    """Play games, and move the numbers written by hand to where they win more. The same numbers, whoever plays them.
    Stopped half-way, what was played counts.

    Raises RulesetError, UnknownAgent, NoCluster or ValueError (nothing to tune).
    """
    hand = by_hand(game, agent)
    if agent.startswith(PREFIX):
        raise ValueError("a program judges by numbers of its own, which cannot be tuned here")
    steps = -(-games // (2 * BATCH))
    random, moved, mean = Random(seed), dict.fromkeys(hand, 0.0), dict.fromkeys(hand, 0.0)
    played = late = 0
    with stoppable(lambda: played), workers(machines, game) as spread:
        for step in range(steps):
            lots = [{name: random.choice((-1.0, 1.0)) for name in hand} for _ in range(BATCH)]
            pairs = [
                Pair(game, agent, number, random.getrandbits(30), at(hand, moved, lot, 1), at(hand, moved, lot, -1))
                for number, lot in enumerate(lots)
            ]
            for number, lead in sorted(spread(led, pairs)):
                for name, side in lots[number].items():
                    moved[name] = min(max(moved[name] + GAIN * lead * side, FARTHEST[0]), FARTHEST[1])
            played += 2 * BATCH
            if step >= steps * (1 - SETTLED):
                late += 1
                for name in mean:
                    mean[name] += (moved[name] - mean[name]) / late
            if progress:
                progress(played, steps * 2 * BATCH)
    best = at(hand, mean if late else moved)
    return Tuned({name: round(number, 4) for name, number in best.items()}, played, steps * 2 * BATCH)


def at(hand: Weights, moved: Weights, lot: Weights | None = None, side: int = 0) -> Weights:
    """Numbers so many steps from those written by hand, and a step further to one side of a lot."""
    return {
        name: number + max(STEP * abs(number), LEAST_STEP) * (moved[name] + (side * lot[name] if lot else 0.0))
        for name, number in hand.items()
    }


# ---- a pair of games
class Weighing:
    """An agent that judges by numbers of its own."""

    def __init__(self, agent: Agent, ruleset: Ruleset, module: ModuleType) -> None:
        self.agent, self.ruleset, self.module = agent, ruleset, module
        self.thoughts: list[Thought] = []

    def choose(self, position: Position, seat: int, cancelled: Callable[[], bool] = never) -> Move:
        self.ruleset.judge_by(self.module)
        return self.agent.choose(position, seat, cancelled)


def led(pair: Pair) -> tuple[int, float]:
    """Which pair it was, and how much more than half of its games one judgement won: from -0.5 to 0.5."""
    ruleset, (one, other) = judgements(pair.game, 2)
    reweigh(one, pair.one)
    reweigh(other, pair.other)
    decks, random = list(ruleset.decks().values()), Random(pair.seed)
    lists = (random.choice(decks), random.choice(decks))
    order = Order(pair.game, (pair.agent, pair.agent), (0, 1), lists, pair.seed)
    first, second = won(ruleset, (one, other), order), won(ruleset, (other, one), order)
    return pair.number, (first + 1.0 - second) / 2 - 0.5


def won(ruleset: Ruleset, modules: tuple[ModuleType, ModuleType], order: Order) -> float:
    """How much of a game the first seat won, if each seat judges by numbers of its own."""
    from game.ai import agent_named

    agents = [
        Weighing(agent_named(name, order.seed * 31 + seat), ruleset, module)
        for seat, (name, module) in enumerate(zip(order.agents, modules, strict=True))
    ]
    try:
        return played_by(agents, ruleset.new_game(order.decks, order.seed), order).points(0)
    except Stuck:
        return 0.5


# ---- the file
def written(game: str, agent: str, seed: int, found: Tuned) -> Iterator[str]:
    """The lines of a file of weights."""
    command = f"playmat train {game} --games {found.of} --agent {agent} --seed {seed}"
    yield from lines(f"Tuned by: {command}{stopped_after(found.games, found.of, 'games')}", found.weights)
