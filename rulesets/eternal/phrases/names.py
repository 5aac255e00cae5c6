"""Names of cards in a text."""

from __future__ import annotations

from collections.abc import Iterable

from game.language import CardName


def names_of(cards: Iterable[tuple[str, str]]) -> list[CardName]:
    """Names that a text can say, of cards' names and types."""
    return [named(*card) for card in cards]


def named(name: str, type: str) -> CardName:
    found = CardName(name)
    found.type = type
    return found
