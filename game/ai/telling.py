"""What the worth of a move is told as: chances that come true as often as they say.

A move is judged as if the turn ended after it, so whoever has the turn seems better off than they are, and whoever
answers in another's turn worse; the other way round in a game that judges when the other one has answered. By how much
each game says itself (`Ruleset.tempo`, `Ruleset.sharpness`), as `playmat chances` measured it. Which of two moves is
better never changes by that.
"""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.kernel.position import Position

CERTAIN = 1e-6
"""As near to 0 or 1 as a worth can come, however a blurred judgement strays."""


def told(position: Position, seat: int, worth: float) -> float:
    """How likely a seat is to win if what a move at this decision is worth to it, from 0 to 1, was judged at the end of
    the turn."""
    ruleset, others = position.ruleset, position.seats - 1
    even = -log(others)
    odds = even + ruleset.sharpness * (logarithm(worth) - even) + ruleset.tempo * lead(position, seat) / others
    return 1.0 / (1.0 + exp(-odds))


def lead(position: Position, seat: int) -> int:
    """The share of a seat in what the next turn is worth: one part lost by everybody who has to wait for theirs longer,
    all of which goes to the one whose turn it is next. Before the first turn nobody is ahead."""
    if not position.turn:
        return 0
    waiting = [other % position.seats for other in range(position.active + 1, position.active + position.seats)]
    after = next((other for other in waiting if not position.out >> other & 1), position.active)
    return position.seats - 1 if seat == after else -1


def logarithm(worth: float) -> float:
    """The logarithm of the odds of a worth."""
    likely = min(max(worth, CERTAIN), 1.0 - CERTAIN)
    return log(likely / (1.0 - likely))
