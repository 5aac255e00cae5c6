"""Units that change sides, for good or for a turn."""

from __future__ import annotations

from game.kernel.zones import take_control
from rulesets.nomansland.state import NmlPosition


def hand_over(position: NmlPosition, unit: int, seat: int) -> None:
    """It is on another side, and its activation is over."""
    take_control(position, unit, seat)
    if position.acting >= 0 and position.acting & 0xFFF == unit:
        position.acting = -1
