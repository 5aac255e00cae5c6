"""Dinos that change sides, for good or for a turn."""

from __future__ import annotations

from game.kernel.zones import take_control
from rulesets.era.damage import equipment_of, fallen, judge_later
from rulesets.era.state import DINOS, EraPosition


def change_side(position: EraPosition, dino: int, seat: int, *, for_turn: bool) -> bool:
    """A dino comes to a seat's side with what it bears; whoever has none left is out. Tells ('control', card, seat) of
    each. False if it is there."""
    before = position.controller[dino]
    if position.zone[dino] != DINOS or before == seat:
        return False
    position.lent[dino] = (position.lent[dino] or before + 1) if for_turn else 0
    hand_over(position, dino, seat)
    return True


def hand_over(position: EraPosition, dino: int, seat: int) -> None:
    """It and its equipment are on another side."""
    for card in (*equipment_of(position, dino), dino):
        take_control(position, card, seat)
    if fallen(position):
        judge_later(position)


def give_back(position: EraPosition) -> None:
    """The turn ends: what was taken for it goes back to a seat that is still in the game."""
    for dino in [dino for row in position.piles[DINOS] for dino in row if position.lent[dino]]:
        seat, position.lent[dino] = position.lent[dino] - 1, 0
        if seat != position.controller[dino] and not position.out >> seat & 1:
            hand_over(position, dino, seat)
