"""Fitting the numbers of a game's judgement on games that agents play with themselves.

A position is read by how much each number tells in it: the judgement is asked again with that number a little larger.
So every number of the module that judges is a term by its name, and nothing is written down twice. What is fitted is a
logistic regression that stays near the numbers written by hand; how near, is chosen by what it says of games that it
was not fitted on.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import log
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, Any

from game.ai.leaf import settle
from game.lab.games import MOST_DECISIONS
from game.lab.machines import Machines, workers
from game.records.own_cards import ruleset_for
from game.weights import Weights, judging, weighed, weights_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[Any]

NOISE = 0.3
"""How many of the moves are made by chance: so much that what a turn left behind tells of more than of the habits of
whoever plays."""
STEP, LEAST_STEP = 0.25, 0.01
"""By how much of itself a number is made larger to see what it does, and by how much at least."""
LOOSE, AT_LEAST, UNKNOWN = 0.5, 0.02, 0.1
"""How far a number may easily move: by that part of itself, at least by so much, and one that is 0 by hand by more."""
TIGHT = (0.3, 1.0, 3.0, 10.0, 30.0, 100.0)
"""Strengths of what holds the numbers near those written by hand, of which the best is chosen."""
MOST = 15
"""Positions of one game that count in full: long games must not drown the others."""
FREE, FIXED = 1e-3, 1e9
"""How the hand-written judgement as a whole is held, if it is linear in its numbers and may be scaled, and if not."""
NEARLY = 0.02
"""A judgement is taken to be linear if its numbers add up to what it says, but for such a part."""
FOLDS = 5
TRUST = (1.0, 0.8)
"""How much of what is to be learned from a position is how its game went on, of which the best is chosen: the rest is
the judgement a little later in the same game, which depends less on luck."""
ROUNDS = 4
"""How often that later judgement is fitted anew."""
NEWTON, FAR = 14, 3.0


@dataclass(frozen=True)
class Task:
    """A game to learn from."""

    game: str
    agent: str
    noise: float
    number: int
    seed: int


@dataclass(frozen=True)
class Row:
    """A position of a game: its number, how the game ended for the first seat, what the hand-written judgement says (as
    a logit), and how that moves with each number."""

    game: int
    outcome: float
    judged: float
    slopes: tuple[float, ...]


@dataclass(frozen=True)
class Fitted:
    """Weights, and what they say of games that they were not fitted on."""

    weights: Weights
    games: int
    positions: int
    before: float
    """The mean loss of the hand-written numbers, in nats."""
    after: float
    hold: float
    trust: float


def learned(
    game: str,
    games: int,
    agent: str = "greedy",
    noise: float = NOISE,
    seed: int = 0,
    machines: Machines = 1,
    progress: Callable[[int, int], object] | None = None,
) -> Fitted:
    """Play games and fit. The same games and weights, whoever plays them.

    Raises RulesetError, UnknownAgent, NoCluster or ValueError (nothing to fit).
    """
    from game.ai import agent_named

    agent_named(agent)
    module = judging(ruleset_for(game, ()))
    if module is None or not weights_of(module):
        raise ValueError(f"{game} has no judgement whose numbers could be fitted")
    rows: list[Row] = []
    with workers(machines) as spread:
        tasks = (Task(game, agent, noise, number, seed + number) for number in range(games))
        for done, found in enumerate(spread(rows_of, tasks), 1):
            rows += found
            if progress:
                progress(done, games)
    rows.sort(key=lambda row: row.game)
    return fit(weights_of(module), rows)


# ---- games
def rows_of(task: Task) -> list[Row]:
    """Play a game; none if it does not end."""
    module, moved = terms(task.game)
    positions, outcome = watched(task)
    rows = []
    for position in positions:
        judged = logit(module.evaluate(position, 0))
        slopes = tuple((logit(other.evaluate(position, 0)) - judged) / step for other, step in moved)
        rows.append(Row(task.number, outcome, judged, slopes))
    return rows


@cache
def terms(game: str) -> tuple[ModuleType, list[tuple[ModuleType, float]]]:
    """The judgement, and for each of its numbers the same with that number a step larger, and the step."""
    module = judging(ruleset_for(game, ()))
    assert module is not None
    moved = []
    for name, value in weights_of(module).items():
        step = STEP * abs(value) + LEAST_STEP
        moved.append((weighed(module, {name: value + step}), step))
    return module, moved


def watched(task: Task) -> tuple[list[Any], float]:
    """Positions of a game, in their order, and how it ended for the first seat: those in which a turn begins. Within a
    turn a card not yet played would be taken for a good one, because it will be played."""
    from game.ai import agent_named

    ruleset = ruleset_for(task.game, ())
    decks, random = list(ruleset.decks().values()), Random(task.seed)
    agents = [agent_named(task.agent, task.seed * 2 + seat) for seat in range(2)]
    position = ruleset.new_game([decks[random.randrange(len(decks))] for _ in agents], task.seed)
    turn = position.turn
    found: list[Any] = []
    for _ in range(MOST_DECISIONS):
        moves = position.moves
        if not moves:
            break
        if position.turn != turn:
            turn = position.turn
            begun = position.copy()
            settle(begun, random)
            if begun.result is None:
                found.append(begun)
        if len(moves) == 1:
            position.play(moves[0])
        elif random.random() < task.noise:
            likely = ruleset.worthwhile(position, moves)
            position.play(likely[random.randrange(len(likely))])
        else:
            position.play(agents[position.seat].choose(position, position.seat))
    result = position.result
    if result is None:
        return [], 0.5
    return found, float(result.winners == (0,)) if len(result.winners) == 1 else 0.5


def logit(chance: float) -> float:
    """What a chance is on the logistic curve."""
    chance = min(max(chance, 1e-9), 1 - 1e-9)
    return log(chance / (1 - chance))


# ---- fitting
class Lessons:
    """Positions as columns of numbers."""

    def __init__(self, weights: Weights, rows: Sequence[Row]) -> None:
        import numpy as np

        self.games = np.array([row.game for row in rows])
        self.outcomes = np.array([row.outcome for row in rows])
        self.judged = np.array([row.judged for row in rows])
        self.hand = np.array(list(weights.values()))
        self.room = np.maximum(LOOSE * np.abs(self.hand), AT_LEAST)
        self.room[self.hand == 0] = UNKNOWN
        slopes = np.array([row.slopes for row in rows])
        self.columns = np.column_stack([self.judged, slopes * self.room])
        _, self.at, counts = np.unique(self.games, return_inverse=True, return_counts=True)
        self.share = np.minimum(1.0, MOST / counts[self.at])
        amiss = np.abs(slopes @ self.hand - self.judged).mean()
        self.linear = bool(amiss < NEARLY * np.abs(self.judged).mean())

    def loss(self, said: Numbers) -> float:
        """How surprised one is by the outcomes, on the average, in nats."""
        import numpy as np

        each = np.logaddexp(0, -said) * self.outcomes + np.logaddexp(0, said) * (1 - self.outcomes)
        return float(np.average(each, weights=self.share))

    def regression(self, chosen: Numbers, hold: float, trust: float) -> Numbers:
        """How much to take of the hand-written judgement, and how far to move each number, as some positions say."""
        columns, outcomes, games = self.columns[chosen], self.outcomes[chosen], self.games[chosen]
        found = self.newton(columns, outcomes, self.share[chosen], hold)
        for _ in range(ROUNDS if trust < 1 else 0):
            targets = later(columns @ found, outcomes, games, trust)
            found = self.newton(columns, targets, self.share[chosen], hold)
        return found

    def newton(self, columns: Numbers, targets: Numbers, share: Numbers, hold: float) -> Numbers:
        """Logistic regression."""
        import numpy as np

        held = np.full(columns.shape[1], hold)
        held[0] = FREE if self.linear else FIXED
        by_hand = np.zeros(columns.shape[1])
        by_hand[0] = 1.0
        found = by_hand.copy()
        for _ in range(NEWTON):
            chance = 1 / (1 + np.exp(-np.clip(columns @ found, -30, 30)))
            slope = columns.T @ (share * (chance - targets)) + held * (found - by_hand)
            bend = (columns.T * (share * chance * (1 - chance))) @ columns + np.diag(held)
            step = np.linalg.solve(bend, slope)
            step *= min(1.0, FAR / (np.abs(columns @ step).max() + 1e-9))
            found -= step
            if np.abs(step).max() < 1e-5:
                break
        return found


def later(said: Numbers, outcomes: Numbers, games: Numbers, trust: float) -> Numbers:
    """What is to be learned from each position: what its game came to, mixed with what is said of it later on."""
    import numpy as np

    chances = 1 / (1 + np.exp(-said))
    targets = outcomes.copy()
    for at in range(len(targets) - 2, -1, -1):
        if games[at] == games[at + 1]:
            targets[at] = trust * targets[at + 1] + (1 - trust) * chances[at + 1]
    return targets


def fit(weights: Weights, rows: Sequence[Row]) -> Fitted:
    """Fit the numbers of a judgement. Raises ValueError if there is too little to fit on."""
    import numpy as np

    games = len({row.game for row in rows})
    if games < 2 * FOLDS:
        raise ValueError(f"{games} games that ended are too few to fit on; at least {2 * FOLDS} are needed")
    lessons = Lessons(weights, rows)
    folds = lessons.at % FOLDS

    def unseen(hold: float, trust: float) -> float:
        said = np.empty(len(rows))
        for fold in range(FOLDS):
            found = lessons.regression(folds != fold, hold, trust)
            said[folds == fold] = lessons.columns[folds == fold] @ found
        return lessons.loss(said)

    after, hold, trust = min((unseen(hold, trust), hold, trust) for hold in TIGHT for trust in TRUST)
    found = lessons.regression(np.full(len(rows), True), hold, trust)
    numbers = found[0] * lessons.hand + found[1:] * lessons.room
    return Fitted(
        {name: round(float(number), 4) for name, number in zip(weights, numbers, strict=True)},
        games,
        len(rows),
        lessons.loss(lessons.judged),
        after,
        hold,
        trust,
    )


# ---- the file
def written(game: str, agent: str, noise: float, seed: int, asked: int, found: Fitted) -> Iterator[str]:
    """The lines of a file of weights."""
    yield f"# Fitted by: playmat train {game} --games {asked} --agent {agent} --noise {noise:g} --seed {seed}"
    yield "# The names are the constants of strategy.py beside this file."
    yield "format = 1"
    yield ""
    yield "[fit]"
    yield f"games = {found.games}"
    yield f"positions = {found.positions}"
    yield f"loss_before = {found.before:.4f}  # of the hand-written numbers, in nats"
    yield f"loss_after = {found.after:.4f}  # on games that were not fitted on"
    yield f"hold = {found.hold:g}  # how tightly the numbers are held near those written by hand"
    yield f"trust = {found.trust:g}  # how much is learned from outcomes; the rest is from later judgements"
    yield ""
    yield "[weights]"
    for name, number in found.weights.items():
        yield f"{name if name.isidentifier() else json.dumps(name)} = {number}"
