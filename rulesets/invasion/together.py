"""What each of several players does as a part of one effect: nothing comes of it before all have done it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.agenda import Frame, Program, running
from game.kernel.zones import present, reference
from rulesets.invasion.leaving import sacrifice

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesets.invasion.state import InvasionPosition


def all_leave(position: InvasionPosition, frame: Frame) -> None:
    """What they have given up leaves play together."""
    sacrifice(position, *[card for one in frame[5] if (card := present(position, one)) >= 0])


ALL_DONE = Program("invasion/all done", all_leave)
"""Stands on the agenda below what each of them does, with what they give up."""


def in_the_midst(position: InvasionPosition) -> bool:
    """Have some done their part, and others not yet?"""
    return running(position, ALL_DONE) is not None


def give_up(position: InvasionPosition, cards: Iterable[int]) -> None:
    """A player sacrifices cards: at once, or, as their part of what each does, when all have done theirs."""
    agenda = position.agenda
    if not in_the_midst(position):
        sacrifice(position, *cards)
        return
    at = max(at for at, frame in enumerate(agenda) if frame[0] is ALL_DONE)
    *head, given = agenda[at]
    agenda[at] = (*head, (*given, *(reference(position, card) for card in cards)))
