"""What can happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.reading import NOTHING
from game.kernel.zones import reference
from game.language.phrase import phrase
from game.language.vocabulary.groups import Group
from game.language.vocabulary.speech import Event, Standing, Subject

if TYPE_CHECKING:
    from game.kernel.position import Event as Happening
    from game.kernel.position import Position


@phrase("{who}")
class Certain(Subject):
    """One certain card, such as the one that the text is printed on."""

    reads = NOTHING
    who: Standing

    @property
    def plural(self) -> bool | None:
        return self.who.plural

    def found(self, position: Position, source: int, you: int) -> list[int]:
        return self.who.found(position, source, you)


@phrase("a {what.singular}")
class AnyOf(Subject):
    """Whichever of them it happens to; whosever it is, unless the text says whose."""

    reads = NOTHING
    what: Group

    @property
    def plural(self) -> bool:
        return False

    def found(self, position: Position, source: int, you: int) -> list[int]:
        return self.what.find(position, source, you)


@phrase("{who} <attacks|attack>")
class Attacks(Event):
    """An attack is declared; 'it' is the attacker."""

    who: Subject

    happening = "attacks"

    def hears(self, position: Position, card: int, event: Happening) -> tuple[int, ...] | None:
        return heard(self.who, position, card, event)


def heard(who: Standing | Subject, position: Position, card: int, event: Happening) -> tuple[int, ...] | None:
    """The first card that an event is about, if it is one of those meant."""
    return (
        (reference(position, event[1]),) if event[1] in who.found(position, card, position.controller[card]) else None
    )
