"""Cards in play that change sides, for good or for a turn, in games whose positions have a slot `lent` for it."""

from __future__ import annotations

from typing import Any


def change_side(position: Any, card: int, seat: int, *, for_turn: bool) -> bool:
    """A card comes to a seat's side, where it is. False if it is there, or no longer where sides are changed."""
    ruleset, before = position.ruleset, position.controller[card]
    if position.zone[card] != ruleset.sided_zone or before == seat:
        return False
    position.lent[card] = (position.lent[card] or before + 1) if for_turn else 0
    ruleset.hand_over(position, card, seat)
    return True


def give_back(position: Any) -> None:
    """The turn ends: what was taken for it goes back to a seat that is still in the game."""
    ruleset = position.ruleset
    for card in [card for row in position.piles[ruleset.sided_zone] for card in row if position.lent[card]]:
        seat, position.lent[card] = position.lent[card] - 1, 0
        if seat != position.controller[card] and not position.out >> seat & 1:
            ruleset.hand_over(position, card, seat)
