"""Where on the battlefield something is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

from game.kernel.reading import NOTHING
from game.kernel.said import marked, said
from game.kernel.timing import GONE, item_of
from game.language import phrase
from game.language.vocabulary.groups import Group
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Checked, Choice, Condition, Selector, Suffix
from rulesets.nomansland.board import ADJACENT, BACKLINES, FRONTLINES, NML, SIDES, SURROUNDING, distance
from rulesets.nomansland.keywords import RETREATING
from rulesets.nomansland.state import COLUMNS, FIELD_PLACE, NmlPosition

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.effects import Play

Zones = Callable[[Any, int, int], tuple[int, ...]]
"""Places, from the position, the source (-1: gone) and the seat that is 'you'."""


def place_of(position: NmlPosition, source: int) -> int:
    """Where the source is, or was when it left: what it had set off happens as from there (stack.will-resolve)."""
    if source >= 0:
        return int(position.place[source])
    for frame in reversed(position.agenda):
        if frame[0] is GONE or frame[0] is RETREATING:
            item = frame[4] if frame[0] is GONE else item_of(position, frame[4][0])
            if item is not None:
                return int(position.left[item[2] & 0xFFF])
    return -1


def of_zone(position: NmlPosition, source: int, you: int) -> tuple[int, ...]:
    """The zone that the source is in."""
    return (place_of(position, source),)


def of_side(position: NmlPosition, source: int, you: int) -> tuple[int, ...]:
    """The side on which a field terrain lies."""
    place = place_of(position, source)
    return SIDES[place - FIELD_PLACE] if place >= FIELD_PLACE else ()


def of_column(position: NmlPosition, source: int, you: int) -> tuple[int, ...]:
    """The column of the source."""
    place = place_of(position, source)
    return tuple(range(place % COLUMNS, FIELD_PLACE, COLUMNS)) if place >= 0 else ()


PLACES: dict[str, Zones] = {
    "in NML": lambda position, source, you: NML,
    "in this zone": of_zone,
    "in this column": of_column,
    "on this side": of_side,
    "on your side": lambda position, source, you: SIDES[you],
    "on the enemy side": lambda position, source, you: SIDES[1 - you],
    "in your frontline": lambda position, source, you: FRONTLINES[you],
    "in your backline": lambda position, source, you: BACKLINES[you],
    "in a frontline": lambda position, source, you: FRONTLINES[0] + FRONTLINES[1],
    "in a backline": lambda position, source, you: BACKLINES[0] + BACKLINES[1],
}
NEAR = {"adjacent to": ADJACENT, "surrounding": SURROUNDING}


@phrase("{there}")
class There(Suffix, Checked):
    """In a part of the battlefield: a zone of the rules, or one that the source itself names."""

    reads = NOTHING
    there: Literal[
        "in NML",
        "in this zone",
        "in this column",
        "on this side",
        "on your side",
        "on the enemy side",
        "in your frontline",
        "in your backline",
        "in a frontline",
        "in a backline",
    ]

    def holds(self, position: NmlPosition, card: int, source: int, you: int) -> bool:
        return position.place[card] in PLACES[self.there](position, source, you)

    def fault(self, definition: Definition) -> str | None:
        wrong = definition.type == "spell" or is_field(definition) != (self.there == "on this side")
        return meaningless(self.there, definition) if "this" in self.there and wrong else None


def is_field(definition: Definition) -> bool:
    """Does a card lie on a side, and in none of its zones?"""
    return definition.type == "terrain" and bool(definition.subtype == "Field")


def meaningless(words: str, definition: Definition) -> str:
    """Why words do not stand on a card that lies elsewhere."""
    type = said("field terrain" if is_field(definition) else definition.type)
    return said("'{words}' means nothing on a {type}", words=words, type=type)


class FromHere(Suffix, Checked):
    """Told from the zone that the source is in."""

    def fault(self, definition: Definition) -> str | None:
        placed = definition.type != "spell" and not is_field(definition)
        return None if placed else meaningless(self.text, definition)


@phrase("{how} {this}")
class Near(FromHere):
    """Adjacent is the plus shape around a unit; surrounding are the corners as well."""

    reads = NOTHING
    how: Literal["adjacent to", "surrounding"]
    this: This

    def holds(self, position: NmlPosition, card: int, source: int, you: int) -> bool:
        place = place_of(position, source)
        return place >= 0 and position.place[card] in NEAR[self.how][place]


@phrase("within distance {number} of {this}")
class Within(FromHere):
    """So few moves away that anything between would not count; itself is at no distance."""

    reads = NOTHING
    number: int
    this: This

    def holds(self, position: NmlPosition, card: int, source: int, you: int) -> bool:
        place = place_of(position, source)
        return place >= 0 and distance(position.place[card], place) <= self.number


@phrase("each {what.singular} in a chosen column")
class InChosenColumn(Selector, Choice):
    """The column is named when targets are; whoever stands in it on resolution is meant."""

    what: Group
    of_cards = False

    @property
    def verb(self) -> str:
        return "column"

    def candidates(self, play: Play[NmlPosition]) -> list[int]:
        return list(range(COLUMNS))

    def prompt(self, play: Play[NmlPosition]) -> str:
        return marked("Choose a column")

    def pick(self, play: Play[NmlPosition]) -> list[int]:
        position = play.position
        chosen = play.answered(self)
        found = self.what.find(position, play.source, play.you)
        return [card for card in found if position.place[card] % COLUMNS in chosen]


@phrase("{this} is {where:There}")
class IsThere(Condition):
    """The card stands in such a place now."""

    reads = NOTHING
    this: This
    where: Suffix

    def holds(self, position: NmlPosition, source: int, you: int) -> bool:
        return source >= 0 and self.where.holds(position, source, source, you)
