"""When enough games were played: a sequential test over pairs of games, and what they say of the difference in Elo.

A pair is two games with the same luck in which the agents change places, so its five outcomes (0 to 2 points, by
halves) vary less than two games by themselves would. The test is the one of Fishtest, the laboratory of the chess
engine Stockfish: a generalized sequential probability ratio test over those five, in which the likeliest distributions
with the scores of the two hypotheses are weighed against each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, log10, sqrt
from typing import NamedTuple

RARE = 0.5
"""What an outcome that has not been seen counts for. With next to nothing, a few pairs in a row that end 1 to 1, as
those of two agents that think much alike do, would seem to have no spread at all and decide anything."""
LEAST = 1e-3
"""The smallest share of points that has an Elo."""
FARTHEST = 1_199.0
"""Elo from which on all that is known is that it is as much or more: what won all its games has no Elo."""
STEPS = 60
"""Halvings by which the likeliest distribution is found."""
NORMAL = 1.959964
"""Standard deviations that hold 95 %."""


class Question(NamedTuple):
    """Is the difference `elo1` or more rather than `elo0` or less? Wrong answers are to come no more often than `alpha`
    (yes, though it is elo0) and `beta` (no, though it is elo1)."""

    elo0: float = 0.0
    elo1: float = 10.0
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """The ratios, as logarithms, below and above which the answer is no and yes."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def verdict(self, pairs: Sequence[int]) -> str:
        """'better', 'not better', or '' as long as nothing is decided."""
        low, high = self.bounds
        found = ratio(pairs, self.elo0, self.elo1)
        return "better" if found >= high else "not better" if found <= low else ""


def score(elo: float) -> float:
    """The share of points that goes with a difference in Elo."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def elo_of(share: float) -> float:
    """The difference in Elo that goes with a share of points, of at most 1,200."""
    share = min(1 - LEAST, max(LEAST, share))
    return 400 * log10(share / (1 - share))


def shares(pairs: Sequence[int]) -> tuple[int, list[tuple[float, float]]]:
    """How many pairs there are, and each share of points with how often it comes; none never comes."""
    counts = [max(count, RARE) for count in pairs]
    every = sum(counts)
    return sum(pairs), [(points / 4, count / every) for points, count in enumerate(counts)]


def likeliest(found: Sequence[tuple[float, float]], mean: float) -> list[float]:
    """The frequencies most likely to have given those found, among those with this mean: each one is divided by
    1 + t (value - mean), for the t that makes them a distribution."""
    low, high = -1 / (found[-1][0] - mean), 1 / (mean - found[0][0])
    for _ in range(STEPS):
        t = (low + high) / 2
        if sum(share * (value - mean) / (1 + t * (value - mean)) for value, share in found) > 0:
            low = t
        else:
            high = t
    return [share / (1 + t * (value - mean)) for value, share in found]


def ratio(pairs: Sequence[int], elo0: float, elo1: float) -> float:
    """How much likelier, as a logarithm, the pairs are with elo1 than with elo0. `pairs` counts those of 0, 0.5, 1, 1.5
    and 2 points."""
    if not any(pairs):
        return 0.0
    count, found = shares(pairs)
    worse, better = (likeliest(found, score(elo)) for elo in (elo0, elo1))
    return count * sum(share * log(one / other) for (_, share), one, other in zip(found, better, worse, strict=True))


def elo(pairs: Sequence[int]) -> tuple[float, float, float]:
    """The difference in Elo, and where it lies with 95 %."""
    if not any(pairs):
        return 0.0, elo_of(0.0), elo_of(1.0)
    count, found = shares(pairs)
    mean = sum(points * of for points, of in enumerate(pairs)) / (4 * count)
    spread = sqrt(sum(share * (value - mean) ** 2 for value, share in found) / count)
    return elo_of(mean), elo_of(mean - NORMAL * spread), elo_of(mean + NORMAL * spread)


def told(found: float, digits: int = 1) -> str:
    """A difference in Elo, in words."""
    if abs(found) < FARTHEST:
        return f"{found:+z.{digits}f} Elo"
    return f"{found:+.0f} Elo or {'more' if found > 0 else 'less'}"


def told_within(low: float, high: float, digits: int = 1) -> str:
    """Where it lies, in words: an end that no number of points could tell is left open."""
    if low <= -FARTHEST and high >= FARTHEST:
        return "nothing is known yet"
    if low <= -FARTHEST:
        return f"{high:+z.{digits}f} at most"
    if high >= FARTHEST:
        return f"{low:+z.{digits}f} at least"
    return f"{low:+z.{digits}f} to {high:+z.{digits}f}"
