"""What each of several players does as a part of one effect: nothing comes of it before all have done it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.agenda import Program, push, running
from game.language.vocabulary.players import ByEach

if TYPE_CHECKING:
    from game.kernel.effects import Play
    from game.kernel.position import Position
    from rulesets.invasion.state import InvasionPosition

ALL_DONE = Program("invasion/all done")
"""Stands on the agenda below what each of them does."""


class Together(ByEach):
    """One after another, but what it triggers, and who has won or lost by it, is seen to at the end.
    [effect.each-player]"""

    def do(self, play: Play[Position]) -> bool | None:
        push(play.position, ALL_DONE, play.you)
        return super().do(play)


def in_the_midst(position: InvasionPosition) -> bool:
    """Have some done their part, and others not yet?"""
    return running(position, ALL_DONE) is not None
