"""Dinos that change sides, for good or for a turn."""

from __future__ import annotations

from game.kernel.zones import take_control
from rulesets.era.damage import equipment_of, fallen, judge_later
from rulesets.era.state import EraPosition


def hand_over(position: EraPosition, dino: int, seat: int) -> None:
    """It and its equipment are on another side."""
    for card in (*equipment_of(position, dino), dino):
        take_control(position, card, seat)
    if fallen(position):
        judge_later(position)
