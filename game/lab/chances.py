"""How true the chances are that are thought: of the decisions at which an agent took itself to win in seven of ten, how
many were won?

Games are played between an agent and itself. Each game counts as much as every other, however many decisions it has:
those of one game end alike, so many of them say no more than few.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from game.ai.agent import PROVED, dismiss, never
from game.ai.telling import AS_THOUGHT, lead, logarithm
from game.kernel.judging import Telling
from game.lab.games import Order, played_by
from game.lab.machines import Machines, workers
from game.library import load_ruleset
from game.records.decks import Deck
from game.records.own_cards import equipped, ruleset_for

if TYPE_CHECKING:
    from game.ai.agent import Agent, Thought
    from game.kernel.position import Position
    from game.kernel.refusal import Move

BANDS = 10
"""Chances are counted in so many bands of one width."""
STEPS = 20
"""Steps of Newton's method, of which six are enough."""
A_GAME = 0.2
"""About as much as one game says of a number."""


class Said(NamedTuple):
    """What was told at a decision of a game, the share of its win that came to the seat which decided, how that stood
    to the next turn (`game.ai.telling.lead`), and how much of the game had been played (`Ruleset.settled`)."""

    thought: float
    won: float
    lead: float = 0.0
    settled: float = 0.0


class Band(NamedTuple):
    """Decisions that were thought about as likely to be won: their mean, how many were won of as many, half the width
    of the interval of 95 % around that, and how many decisions and games they are."""

    thought: float
    won: float
    give: float
    decisions: int
    games: int


@dataclass
class Chances:
    """What was thought in the games played so far, and what came of it."""

    game: str
    agent: str
    games: list[list[Said]] = field(default_factory=list)
    seats: int = 2
    faults: Counter[str] = field(default_factory=Counter)
    """What programs did that lost them games, and how many."""

    def bands(self) -> list[Band]:
        """From the least likely to the likeliest, those that are empty left out."""
        found = []
        for band in range(BANDS):
            parts = [
                (inside, len(game))
                for game in self.games
                if (inside := [one for one in game if min(int(one.thought * BANDS), BANDS - 1) == band])
            ]
            weights = [len(inside) / of for inside, of in parts]
            if not parts:
                continue
            total = sum(weights)
            thought, won = (sum(sum(one[at] for one in inside) / of for inside, of in parts) / total for at in (0, 1))
            strays = [sum(one.won - won for one in inside) / of for inside, of in parts]
            # As if one game more had strayed by a half, so that few that ended alike do not look like certainty.
            strays.append(total / len(parts) / 2)
            give = min(1.0, 1.96 * sqrt(sum(stray * stray for stray in strays)) / total)
            found.append(Band(thought, won, give, sum(len(inside) for inside, _ in parts), len(parts)))
        return found

    def off(self) -> float:
        """By how much a band is wrong on the average, each as often as it was met."""
        bands = self.bands()
        met = sum(band.decisions for band in bands)
        return sum(abs(band.thought - band.won) * band.decisions for band in bands) / max(1, met)

    def truest(self) -> Telling:
        """With which telling these would have come true the best: by logistic regression, each game once, drawn to that
        of the game as if by one game more."""
        import numpy as np

        even, telling = -log(self.seats - 1), self.telling

        def row(one: Said) -> tuple[float, ...]:
            thought = (logarithm(one.thought) - even - telling.tempo * one.lead) / telling.further(one.settled)
            return one.lead, thought, thought * one.settled

        rows = [(*row(one), one.won, 1 / len(game)) for game in self.games for one in game]
        *known, won, weight = np.array(rows or [(0.0, 0.0, 0.0, 0.5, 0.0)], dtype=float).T
        columns, now = np.column_stack(known), np.array(telling)
        best = now.copy()
        for _ in range(STEPS):
            likely = 1 / (1 + np.exp(-np.clip(even + columns @ best, -30, 30)))
            down = columns.T @ (weight * (likely - won)) + A_GAME * (best - now)
            bent = (columns.T * (weight * likely * (1 - likely))) @ columns + A_GAME * np.eye(len(now))
            best = best - np.linalg.solve(bent, down)
        return Telling(*map(float, best))

    @property
    def telling(self) -> Telling:
        """How the game tells chances at such a table."""
        return load_ruleset(self.game).tellings.get(self.seats, AS_THOUGHT)

    def counts(self) -> dict[str, Any]:
        """As data: game, agent, seats, games, decisions, off, truest (tempo, sharpness, hardening), bands (thought,
        won, give, decisions, games), faults."""
        return {
            "game": self.game,
            "agent": self.agent,
            "seats": self.seats,
            "games": len(self.games),
            "decisions": sum(map(len, self.games)),
            "off": round(self.off(), 4),
            "truest": {name: round(value, 4) for name, value in self.truest()._asdict().items()},
            "bands": [{name: round(value, 4) for name, value in band._asdict().items()} for band in self.bands()],
            "faults": dict(sorted(self.faults.items())),
        }


def chances(
    game: str,
    games: int,
    agent: str = "search:100",
    decks: Sequence[Deck] = (),
    seed: int = 0,
    machines: Machines = 1,
    seats: int = 2,
) -> Iterator[Chances]:
    """Play games and count; gives what was counted after each: the same object, grown.

    Raises RulesetError, UnknownAgent, DeckError, Stuck or NoCluster.
    """
    from game.ai import agent_named

    agent_named(agent)
    ruleset = ruleset_for(game, decks)
    decks = tuple(decks) or tuple(ruleset.decks().values())
    found, random = Chances(game, agent, seats=seats), Random(seed)
    lists = [tuple(random.choice(decks) for _ in range(seats)) for _ in range(games)]
    wanted = [
        Order(game, (agent,) * seats, tuple(range(seats)), lists[one], seed + one, ruleset.packs)
        for one in range(games)
    ]
    with workers(machines, game) as spread:
        for said, faults in spread(said_in, wanted):
            found.games.append(said)
            found.faults.update(faults)
            yield found


def said_in(order: Order) -> tuple[list[Said], tuple[str, ...]]:
    """Play a game and hear what is thought in it, but for what was proved; and what programs did that lost them the
    game. Raises Stuck."""
    from game.ai import agent_named

    ears = [Ear(agent_named(name, order.seed * 31 + seat)) for seat, name in enumerate(order.agents)]
    position = equipped(order.game, order.packs).new_game(order.decks, order.seed)
    try:
        outcome = played_by(ears, position, order)
    finally:
        dismiss(ear.agent for ear in ears)
    shares = position.ruleset.shares(position)
    said = [
        Said(thought, shares[seat], ahead, settled)
        for seat, ear in enumerate(ears)
        for thought, ahead, settled in ear.heard
    ]
    return said, outcome.faults


class Ear:
    """An agent, and what it thought of its best move at each decision, how it stood to the next turn there, and how
    much of the game had been played."""

    def __init__(self, agent: Agent) -> None:
        self.agent = agent
        self.thoughts: list[Thought] = []
        self.heard: list[tuple[float, float, float]] = []

    def choose(self, position: Position, seat: int, cancelled: Callable[[], bool] = never) -> Move:
        move = self.agent.choose(position, seat, cancelled)
        thoughts = self.agent.thoughts
        if thoughts and thoughts[0].value < PROVED:
            self.heard.append((thoughts[0].value, lead(position, seat), position.ruleset.settled(position)))
        return move
