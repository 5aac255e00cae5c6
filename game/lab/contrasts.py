"""Fitting the numbers of a game's judgement on contrasts.

At one decision of a game the turn is gone on with in several ways, careful and careless ones, and each is played out by
the same agent with the same luck. Of two ways that ended differently the judgement is to prefer the one that won. What
they share falls out of the comparison: whose cards were better and who was ahead, which is most of what decides a game
and says nothing about which move is good. (A fit on how whole games ended learns just that, and plays worse.)

A judgement is taken to be straight near the numbers written by hand: the logarithm of its odds has a slope in each. All
of them together may become larger or smaller at no price; each for itself is held to its proportion.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from math import log
from random import Random
from shlex import quote
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from game.ai.agent import dismiss
from game.ai.leaf import settle
from game.lab.games import MOST_DECISIONS
from game.lab.machines import Machines, stoppable, workers
from game.lab.weighing import by_hand, judgements, lines, stopped_after
from game.weights import Weights, reweigh, weights_of

if TYPE_CHECKING:
    from game.ai.agent import Agent
    from game.kernel.position import Position

WAYS = 5
"""Ways in which a turn is gone on with."""
STRAY = 0.05
"""How often any worthwhile move is made on the way to the decision, so that not all games are alike."""
CARELESS = (0.15, 0.4, 0.8)
"""How often any worthwhile move is made in a way instead of the best one at a glance; one of these for each way."""
WHOLE = 0.7
"""How often a turn is gone on with to its end."""
LONGEST = 40
"""Decisions after which a way ends."""
BUMP, LEAST_BUMP = 0.1, 0.01
"""By how much of itself a number is moved to find a slope, and by how much at least."""
CLEAR = 12.0
"""Odds, as a logarithm, beyond which a judgement has no slopes worth reading."""
ENDINGS = 0.3
"""How much it counts that odds foretell how a game ended, beside that the better of two ways is told."""
PULL = 30.0
"""How strongly each number is held to what was written by hand."""
FREE = 1e-6
"""How strongly all of them together are held to it: just so much that there is one answer."""
ROUNDS = 40
"""Steps of Newton's method at most."""


@dataclass(frozen=True)
class Place:
    """A decision that is to be found and contrasted."""

    game: str
    agent: str
    number: int
    seed: int


class Way(NamedTuple):
    """How a turn was gone on with: the logarithm of the odds of the first seat by the numbers written by hand, its
    slope in each of them, and the points that the first seat made in the end."""

    odds: float
    slopes: tuple[float, ...]
    points: float


@dataclass(frozen=True)
class Fitted:
    """Numbers that tell better ways from worse, and on how many decisions, of those that were to be contrasted, and
    pairs of ways they were found."""

    weights: Weights
    places: int
    of: int
    pairs: int


def fitted(
    game: str,
    places: int,
    agent: str = "greedy",
    seed: int = 0,
    machines: Machines = 1,
    held: Sequence[str] = (),
    progress: Callable[[int, int], object] | None = None,
) -> Fitted:
    """Contrast so many decisions, and fit the numbers to them, but for the proportions of those that are held. The same
    numbers, whoever plays. Stopped half-way, what was contrasted counts.

    Hold what pays only later: who plays out a way does in its next turn what was put off, so nothing is lost by putting
    it off, and one who judges so puts it off for ever.

    Raises RulesetError, UnknownAgent, NoCluster or ValueError (nothing to fit, or no number of that name).
    """
    hand = by_hand(game, agent)
    if strange := [name for name in held if name not in hand]:
        raise ValueError(f"{game} has no number '{strange[0]}'; expected some of {', '.join(hand)}")
    random = Random(seed)
    found: list[tuple[int, list[Way]]] = []
    with stoppable(lambda: len(found)), workers(machines, game) as spread:
        wanted = (Place(game, agent, number, random.getrandbits(30)) for number in range(places))
        for done, one in enumerate(spread(contrasted, wanted), 1):
            found.append(one)
            if progress:
                progress(done, places)
    groups = [ways for _, ways in sorted(found)]
    numbers, pairs = fit(groups, list(hand.values()), [name not in held for name in hand])
    return Fitted(
        {name: round(number, 4) for name, number in zip(hand, numbers, strict=True)}, len(found), places, pairs
    )


# ---- the ways of a decision
def contrasted(place: Place) -> tuple[int, list[Way]]:
    """The number of a place and its ways; none if its game had no decision in one's own turn."""
    from game.ai import agent_named

    ruleset, (module,) = judgements(place.game, 1)
    random = Random(place.seed)
    decks = list(ruleset.decks().values())
    position = ruleset.new_game([random.choice(decks), random.choice(decks)], place.seed)
    agents = [agent_named(place.agent, place.seed * 31 + seat) for seat in range(2)]
    met = []
    try:
        for _ in range(MOST_DECISIONS):
            if position.result is not None:
                break
            if own_turn(position) and len(ruleset.worthwhile(position, position.moves)) > 1:
                met.append(position.copy())
            play_on(position, agents, random, STRAY)
    finally:
        dismiss(agents)
    if not met:
        return place.number, []
    start, luck = met[random.randrange(len(met))], random.getrandbits(30)
    ways: list[Way] = []
    for _ in range(WAYS):
        position = way(start, random)
        if position.result is None:
            odds = odds_of(module, position)
            slopes = slopes_in(module, position, odds)
            if abs(odds) < CLEAR and not any(odds == other.odds and slopes == other.slopes for other in ways):
                ways.append(Way(odds, slopes, played_out(position, place.agent, luck)))
    return place.number, ways


def own_turn(position: Position) -> bool:
    """Does somebody decide in their own turn, with nothing under way?"""
    return len(position.moves) > 1 and position.seat == position.active and position.ruleset.quiet(position)


def play_on(position: Position, agents: Sequence[Agent], random: Random, stray: float = 0.0) -> None:
    """One decision more."""
    moves = position.moves
    if len(moves) > 1 and random.random() < stray:
        moves = position.ruleset.worthwhile(position, moves)
        position.play(moves[random.randrange(len(moves))])
    else:
        position.play(moves[0] if len(moves) == 1 else agents[position.seat].choose(position, position.seat))


def way(start: Position, random: Random) -> Position:
    """A turn gone on with, to its end or to a moment before it."""
    position, ruleset = start.copy(), start.ruleset
    careless, whole, early = random.choice(CARELESS), random.random() < WHOLE, random.randrange(1, 6)
    decisions = 0
    while position.result is None and position.turn == start.turn and decisions < LONGEST:
        moves = ruleset.worthwhile(position, position.moves)
        if len(moves) > 1:
            if not whole and decisions >= early and ruleset.quiet(position):
                break
            decisions += 1
        if len(moves) > 1 and random.random() < careless:
            position.play(moves[random.randrange(len(moves))])
        else:
            position.play(ruleset.quick(position, position.moves, random))
    settle(position, random)
    return position


def played_out(position: Position, agent: str, luck: int) -> float:
    """The points that the first seat makes from here; a half if nobody wins."""
    from game.ai import agent_named

    agents, random = [agent_named(agent, luck * 31 + seat) for seat in range(2)], Random(luck)
    try:
        for _ in range(MOST_DECISIONS):
            if position.result is not None:
                winners = position.result.winners
                return float(winners == (0,)) if len(winners) == 1 else 0.5
            play_on(position, agents, random)
    finally:
        dismiss(agents)
    return 0.5


def odds_of(module: ModuleType, position: Position) -> float:
    """The logarithm of the odds of the first seat."""
    likely = min(max(module.evaluate(position, 0), 1e-9), 1 - 1e-9)
    return log(likely / (1 - likely))


def slopes_in(module: ModuleType, position: Position, odds: float) -> tuple[float, ...]:
    """The slope of the odds in each number."""
    slopes = []
    for name, number in weights_of(module).items():
        bump = max(BUMP * abs(number), LEAST_BUMP)
        reweigh(module, {name: number + bump})
        slopes.append((odds_of(module, position) - odds) / bump)
        reweigh(module, {name: number})
    return tuple(slopes)


# ---- the fit
def fit(groups: Sequence[Sequence[Way]], hand: Sequence[float], free: Sequence[bool]) -> tuple[list[float], int]:
    """The numbers that tell better ways, and how many pairs of ways say so: logistic regression on the differences of
    ways that ended differently, and on how all ended. Numbers that are not free keep their proportion."""
    import numpy as np

    rows: list[tuple[float, ...]] = []
    odds: list[float] = []
    ended: list[float] = []
    counts: list[float] = []
    pairs = 0
    for ways in groups:
        better = [(one, other) for one, other in permutations(ways, 2) if one.points > other.points]
        pairs += len(better)
        for one, other in better:  # pairs of one decision are much alike: ten are not worth ten times one
            rows.append(tuple(mine - theirs for mine, theirs in zip(one.slopes, other.slopes, strict=True)))
            odds.append(one.odds - other.odds)
            ended.append(1.0)
            counts.append(len(better) ** -0.5)
        for one in ways:
            rows.append(one.slopes)
            odds.append(one.odds)
            ended.append(one.points)
            counts.append(ENDINGS)
    written = np.array(hand, dtype=float)
    if not rows:
        return [float(number) for number in written], 0
    slopes, known, end, weight = (np.array(column, dtype=float) for column in (rows, odds, ended, counts))
    spread = slopes.std(axis=0)
    spread[(spread < 1e-9) | ~np.array(free)] = np.inf  # what no way hangs on keeps its proportion as well
    columns = np.column_stack([slopes @ written, slopes / spread])
    pull = np.array([FREE, *[PULL] * len(written)])
    moved = np.zeros(len(pull))

    def loss(at: Any) -> float:
        told = known + columns @ at
        return float(weight @ (np.logaddexp(0, told) - end * told) + pull @ at**2 / 2)

    for _ in range(ROUNDS):
        likely = 1 / (1 + np.exp(-np.clip(known + columns @ moved, -30, 30)))
        down = columns.T @ (weight * (likely - end)) + pull * moved
        bent: Any = (columns.T * (weight * likely * (1 - likely))) @ columns + np.diag(pull)
        step = np.linalg.solve(bent, down)
        now = loss(moved)
        while loss(moved - step) > now and np.abs(step).max() > 1e-9:
            step = step / 2  # odds far from even are nearly flat, and a whole step would go beyond all measure
        moved = moved - step
        if np.abs(step).max() < 1e-9:
            break
    return [float(number) for number in written * (1 + moved[0]) + moved[1:] / spread], pairs


# ---- the file
def written(game: str, agent: str, seed: int, held: Sequence[str], found: Fitted) -> Iterator[str]:
    """The lines of a file of weights."""
    hold = f" --hold {','.join(held)}" if held else ""
    command = f"playmat fit {game} --decisions {found.of} --agent {quote(agent)} --seed {seed}{hold}"
    yield from lines(f"Fitted by: {command}{stopped_after(found.places, found.of, 'decisions')}", found.weights)
