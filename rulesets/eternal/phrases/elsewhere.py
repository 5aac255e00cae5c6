"""Abilities that work while their card lies in a hand, a deck or the void."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.abilities import Trigger
from game.language import phrase
from game.language.vocabulary.speech import Ability, Deed, Event
from rulesets.eternal.state import DECK, HAND, VOID, EternalPosition

if TYPE_CHECKING:
    from game.kernel.position import Event as Happening
    from game.language.vocabulary.making import Making

Heard = tuple[int, ...] | None
WHERE = {
    "in your void": (VOID,),
    "in your deck": (DECK,),
    "in your hand or deck": (HAND, DECK),
    "on top of your deck": (DECK,),
}


@phrase("{place}: when {event}, {deeds*. }.")
class Elsewhere(Ability):
    """Done whenever it happens while the card lies there, though nobody may see it."""

    place: Literal["in your void", "in your deck", "in your hand or deck", "on top of your deck"]
    event: Event
    deeds: tuple[Deed, ...]

    def make(self, making: Making) -> None:
        event, zones, top = self.event, WHERE[self.place], self.place.startswith("on top")

        def hears(position: EternalPosition, card: int, told: Happening) -> Heard:
            if position.zone[card] not in zones:
                return None
            if top and position.piles[DECK][position.controller[card]][-1] != card:
                return None
            return event.hears(position, card, told)

        effects = making.effects(self.deeds, about=True)
        making.abilities.hear(Trigger(f"{event.happening} elsewhere", hears, effects))
