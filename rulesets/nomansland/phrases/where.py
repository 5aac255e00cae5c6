"""Where on the battlefield something is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from game.language import phrase
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Condition, Suffix
from rulesets.nomansland.board import ADJACENT, BACKLINES, FRONTLINES, NML, SIDES, SURROUNDING
from rulesets.nomansland.state import COLUMNS, FIELD_PLACE

Zones = Callable[[Any, int, int], tuple[int, ...]]
"""Places, from the position, the source (-1: gone) and the seat that is 'you'."""


def of_terrain(position: Any, source: int, you: int) -> tuple[int, ...]:
    """The zone that a terrain lies in."""
    return (position.place[source],) if source >= 0 else ()


def of_side(position: Any, source: int, you: int) -> tuple[int, ...]:
    """The side on which a field terrain lies."""
    return SIDES[position.place[source] - FIELD_PLACE] if source >= 0 and position.place[source] >= FIELD_PLACE else ()


def of_column(position: Any, source: int, you: int) -> tuple[int, ...]:
    """The column of the source."""
    return tuple(range(position.place[source] % COLUMNS, FIELD_PLACE, COLUMNS)) if source >= 0 else ()


PLACES: dict[str, Zones] = {
    "in NML": lambda position, source, you: NML,
    "in this zone": of_terrain,
    "in this column": of_column,
    "on this side": of_side,
    "on your side": lambda position, source, you: SIDES[you],
    "on the enemy side": lambda position, source, you: SIDES[1 - you],
    "in your frontline": lambda position, source, you: FRONTLINES[you],
    "in your backline": lambda position, source, you: BACKLINES[you],
}
NEAR = {"adjacent to": ADJACENT, "surrounding": SURROUNDING}


@phrase("{there}")
class There(Suffix):
    """In a part of the battlefield: a zone of the rules, or one that the source itself names."""

    there: Literal[
        "in NML",
        "in this zone",
        "in this column",
        "on this side",
        "on your side",
        "on the enemy side",
        "in your frontline",
        "in your backline",
    ]

    def holds(self, position: Any, card: int, source: int, you: int) -> bool:
        return position.place[card] in PLACES[self.there](position, source, you)


@phrase("{how} {this}")
class Near(Suffix):
    """Adjacent is the plus shape around a unit; surrounding are the corners as well."""

    how: Literal["adjacent to", "surrounding"]
    this: This

    def holds(self, position: Any, card: int, source: int, you: int) -> bool:
        return source >= 0 and position.place[card] in NEAR[self.how][position.place[source]]


@phrase("{this} is {where:There}")
class IsThere(Condition):
    """The card stands in such a place now."""

    this: This
    where: Suffix

    def holds(self, position: Any, source: int, you: int) -> bool:
        return source >= 0 and self.where.holds(position, source, source, you)
