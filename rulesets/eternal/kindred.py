"""The sub-types of cards, which may have become others than those printed."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset
    from rulesets.eternal.state import EternalPosition


def subtypes_of(position: EternalPosition, card: int) -> tuple[str, ...]:
    """The sub-types of a card as it is now."""
    kin = position.kin[card]
    printed: tuple[str, ...] = position.card[card].subtypes
    return (every_kind(position.ruleset)[kin - 1],) if kin else printed


def number_of_kind(ruleset: Ruleset, kind: str) -> int:
    """The number of a sub-type, counted from 1."""
    return every_kind(ruleset).index(kind) + 1


def every_kind(ruleset: Ruleset) -> list[str]:
    """All sub-types of a game, in an order that stays."""
    return kinds_among(ruleset, len(ruleset.definitions))


@cache
def kinds_among(ruleset: Ruleset, number: int) -> list[str]:
    """Looked up once for so many cards."""
    cards: list[Any] = list(ruleset.definitions.values())
    return sorted({kind for definition in cards for kind in definition.subtypes})
