"""How strong each of several is, from the games among them: Elo, and where it lies with 95 %."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, log, sqrt
from typing import NamedTuple

SCALE = 400 / log(10)
"""Elo for each unit of the logistic curve."""
ROUNDS = 200
PRIOR = 0.5
"""Games drawn against an average one that each is given, so that who won all is not infinitely strong."""
NORMAL = 1.959964


class Rating(NamedTuple):
    """Elo above the average of all, and its interval."""

    elo: float
    low: float
    high: float


def ratings(count: int, games: Mapping[tuple[int, int], int], wins: Mapping[tuple[int, int], float]) -> list[Rating]:
    """Bradley and Terry's strengths, by Newton's method. `wins` are those of the first of a pair."""
    import numpy

    pairs = [(one, two, games[one, two], wins[one, two]) for one, two in games if one != two]
    strengths = numpy.zeros(count)
    for _ in range(ROUNDS):
        slope = numpy.zeros(count)
        curve = numpy.zeros((count, count))
        for one in range(count):
            expected = 1 / (1 + exp(-strengths[one]))
            slope[one] += PRIOR * (0.5 - expected)
            curve[one, one] += PRIOR * expected * (1 - expected)
        for one, two, played, won in pairs:
            expected = 1 / (1 + exp(strengths[two] - strengths[one]))
            slope[one] += won - played * expected
            slope[two] -= won - played * expected
            weight = played * expected * (1 - expected)
            curve[one, one] += weight
            curve[two, two] += weight
            curve[one, two] -= weight
            curve[two, one] -= weight
        step = numpy.linalg.solve(curve, slope)
        strengths += numpy.clip(step, -1, 1)
        if abs(step).max() < 1e-9:
            break
    strengths -= strengths.mean()
    # How far each is from the average of all.
    away = numpy.eye(count) - 1 / count
    spread = away @ numpy.linalg.inv(curve) @ away.T
    return [
        Rating(
            *(
                round(SCALE * float(strengths[one] + reach * sqrt(max(0.0, spread[one, one]))), 1) + 0.0  # never -0.0
                for reach in (0, -NORMAL, NORMAL)
            )
        )
        for one in range(count)
    ]
