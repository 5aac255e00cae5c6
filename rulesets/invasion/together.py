"""What each of several players does as a part of one effect: nothing comes of it before all have done it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.agenda import Program, running

if TYPE_CHECKING:
    from rulesets.invasion.state import InvasionPosition

ALL_DONE = Program("invasion/all done")
"""Stands on the agenda below what each of them does."""


def in_the_midst(position: InvasionPosition) -> bool:
    """Have some done their part, and others not yet?"""
    return running(position, ALL_DONE) is not None
