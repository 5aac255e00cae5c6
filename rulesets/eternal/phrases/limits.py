"""When, and on whom, a card may be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.said import said
from game.language import CardName, phrase
from game.language.vocabulary.speech import Ability, Checked
from rulesets.eternal.phrases.nouns import Sort
from rulesets.eternal.units import is_night

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.language.vocabulary.making import Making
    from rulesets.eternal.state import EternalPosition


def not_on_units(definition: Definition, *types: str) -> str | None:
    """Why a card is not played on a unit in such a way: it is none of these types."""
    if definition.type in types:
        return None
    return said("this card is not played on a unit: it is a {type}", type=said(definition.type))


@phrase("this card cannot be played at Night.")
class NotAtNight(Ability):
    """Only by day."""

    def make(self, making: Making) -> None:
        """Asked when the card is about to be played."""

    def only(self, position: EternalPosition, seat: int, card: int) -> bool:
        """May it be played now?"""
        return not is_night(position)


@phrase("while there is no unit you control, you may play this card without a unit and create a {name} that wields it.")
class BringsBearer(Ability, Checked):
    """There must be room for the unit."""

    name: CardName

    def fault(self, definition: Definition) -> str | None:
        return not_on_units(definition, "weapon")

    def make(self, making: Making) -> None:
        """Asked when the card is about to be played."""

    @property
    def brings(self) -> str:
        """The unit that comes along."""
        return self.name


@phrase("this card can only be played on a {what.singular}.")
class OnlyOn(Ability, Checked):
    """The units that it may be put on."""

    what: Sort

    def fault(self, definition: Definition) -> str | None:
        return not_on_units(definition, "weapon", "curse")

    def make(self, making: Making) -> None:
        """Asked when the card is about to be played."""

    def bearer(self, position: EternalPosition, unit: int) -> bool:
        """May it be played on this unit?"""
        return self.what.meets(position, unit, unit)
