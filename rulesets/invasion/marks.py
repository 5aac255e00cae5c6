"""Marks on cards that texts change: corruption and resource tokens."""

from __future__ import annotations

from game.kernel.events import tell
from rulesets.invasion.state import CORRUPTION, NO_CORRUPTION, TOKENS, InvasionPosition


def corruptible(position: InvasionPosition, card: int) -> bool:
    """Is a card upright, and may it be turned? [effect.corrupt-cost]"""
    if position.dirty:
        position.ruleset.refresh(position)
    return not (position.corrupt[card] or position.held[card] & NO_CORRUPTION)


def corrupt(position: InvasionPosition, card: int) -> bool:
    """A card is turned sideways; False if it was, or may not be. Tells ('corrupts', card). [corrupt.works]"""
    if not corruptible(position, card):
        return False
    position.corrupt[card] = 1
    position.dirty |= CORRUPTION
    position.unsettled = 1
    tell(position, ("corrupts", card))
    return True


def restore(position: InvasionPosition, card: int) -> bool:
    """A corrupt card stands upright again; False if it did. Tells ('restores', card). [effect.restore]"""
    if not position.corrupt[card]:
        return False
    position.corrupt[card] = 0
    position.dirty |= CORRUPTION
    position.unsettled = 1
    tell(position, ("restores", card))
    return True


def add_tokens(position: InvasionPosition, card: int, number: int) -> None:
    """Resource tokens of the common pool are put on a card, or (below zero) taken away. Tells ('tokens', card,
    number)."""
    position.tokens[card] += number
    position.dirty |= TOKENS
    position.unsettled = 1
    tell(position, ("tokens", card, number))


def gain(position: InvasionPosition, seat: int, number: int) -> None:
    """A seat takes resources from the pool, or (below zero) loses some, never more than it has. Tells ('gains', seat,
    number)."""
    number = max(number, -position.resources[seat])
    if number:
        position.resources[seat] += number
        tell(position, ("gains", seat, number))
