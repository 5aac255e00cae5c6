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
    return rows_of_kinds(position.ruleset, len(position.ruleset.definitions))[kin - 1] if kin else printed


def number_of_kinds(ruleset: Ruleset, kinds: tuple[str, ...]) -> int:
    """The number of a sub-type, or of several that some card has together, counted from 1."""
    return rows_of_kinds(ruleset, len(ruleset.definitions)).index(kinds) + 1


@cache
def kinds_among(ruleset: Ruleset, number: int) -> list[str]:
    """Looked up once for so many cards."""
    cards: list[Any] = list(ruleset.definitions.values())
    return sorted({kind for definition in cards for kind in definition.subtypes})


@cache
def rows_of_kinds(ruleset: Ruleset, number: int) -> list[tuple[str, ...]]:
    """Each sub-type alone, then those that a card has together; looked up once for so many cards."""
    together = {tuple(one.subtypes) for one in ruleset.definitions.values() if len(one.subtypes) > 1}
    return [*((kind,) for kind in kinds_among(ruleset, number)), *sorted(together)]
