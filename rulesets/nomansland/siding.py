"""Units that change sides, for good or for a turn."""

from __future__ import annotations

from game.kernel.zones import take_control
from rulesets.nomansland.state import BOARD, NmlPosition


def change_side(position: NmlPosition, unit: int, seat: int, *, for_turn: bool) -> bool:
    """A unit comes to a seat's side, in the zone where it stands. Tells ('control', card, seat). False if it is
    there."""
    before = position.controller[unit]
    if position.zone[unit] != BOARD or before == seat:
        return False
    position.lent[unit] = (position.lent[unit] or before + 1) if for_turn else 0
    hand_over(position, unit, seat)
    return True


def hand_over(position: NmlPosition, unit: int, seat: int) -> None:
    """It is on another side, and its activation is over."""
    take_control(position, unit, seat)
    if position.acting >= 0 and position.acting & 0xFFF == unit:
        position.acting = -1


def give_back(position: NmlPosition) -> None:
    """The turn ends: what was taken for it goes back."""
    for unit in [unit for row in position.piles[BOARD] for unit in row if position.lent[unit]]:
        seat, position.lent[unit] = position.lent[unit] - 1, 0
        if seat != position.controller[unit]:
            hand_over(position, unit, seat)
