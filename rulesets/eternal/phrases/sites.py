"""What sites say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.language import CardName, phrase
from game.language.vocabulary.speech import Ability

if TYPE_CHECKING:
    from game.language.vocabulary.making import Making


@phrase("Agenda: {spells*, }; {hero}.")
class Agenda(Ability):
    """Three spells, one a turn as its player chooses, and then a Hero."""

    spells: tuple[CardName, ...]
    hero: CardName
    extra = "agenda"

    def make(self, making: Making) -> None:
        """The rules do what it says."""
