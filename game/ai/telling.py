"""What the worth of a move is told as: chances that come true as often as they say.

A move is judged as if the turn ended after it, so whoever has the turn seems better off than they are, and whoever
answers in another's turn worse; the other way round in a game that judges when the other one has answered. And a lead
means less than it seems where three play, since the others see it too, and less at the beginning of a game than at its
end. By how much each game says itself (`Ruleset.tellings`), as `playmat chances` measured it. Which of two moves is
better never changes by that.
"""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING

from game.kernel.judging import Telling, likely

if TYPE_CHECKING:
    from game.kernel.position import Position

AS_THOUGHT = Telling()
CERTAIN = 1e-6
"""As near to 0 or 1 as a worth can come, however a blurred judgement strays."""


def told(position: Position, seat: int, worth: float) -> float:
    """How likely a seat is to win if what a move at this decision is worth to it, from 0 to 1, was judged at the end of
    the turn."""
    telling = position.ruleset.tellings.get(position.seats, AS_THOUGHT)
    if telling == AS_THOUGHT:
        return worth
    even = -log(position.seats - 1)
    further = telling.further(position.ruleset.settled(position))
    odds = even + further * (logarithm(worth) - even) + telling.tempo * lead(position, seat)
    return likely(odds)


def lead(position: Position, seat: int) -> float:
    """The share of a seat in what the next turn is worth: all of it for the one whose turn it is next, lost by the
    others in equal parts. Before the first turn nobody is ahead."""
    if not position.turn:
        return 0.0
    waiting = [other % position.seats for other in range(position.active + 1, position.active + position.seats)]
    after = next((other for other in waiting if not position.out >> other & 1), position.active)
    return 1.0 if seat == after else -1.0 / (position.seats - 1)


def logarithm(worth: float) -> float:
    """The logarithm of the odds of a worth."""
    within = min(max(worth, CERTAIN), 1.0 - CERTAIN)
    return log(within / (1.0 - within))
