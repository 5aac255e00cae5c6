"""What can happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.zones import reference
from game.language.phrase import phrase
from game.language.vocabulary.speech import Event, Standing

if TYPE_CHECKING:
    from game.kernel.position import Event as Happening
    from game.kernel.position import Position


@phrase("{who} <attacks|attack>")
class Attacks(Event):
    """An attack is declared; 'it' is the attacker."""

    who: Standing

    @property
    def happening(self) -> str:
        return "attacks"

    def hears(self, position: Position, card: int, event: Happening) -> tuple[int, ...] | None:
        return heard(self.who, position, card, event)


def heard(who: Standing, position: Position, card: int, event: Happening) -> tuple[int, ...] | None:
    """The first card that an event is about, if it is one of those meant."""
    return (
        (reference(position, event[1]),) if event[1] in who.found(position, card, position.controller[card]) else None
    )
