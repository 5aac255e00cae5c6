"""What is searched for in a deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.language import phrase
from game.language.vocabulary.searching import Sought
from rulesets.era.phrases.nouns import OfElement

if TYPE_CHECKING:
    from rulesets.era.state import EraPosition

FOUND = {
    "action": ("action",),
    "equipment": ("weapon", "armour"),
    "weapon": ("weapon",),
    "armour": ("armour",),
    "card": ("action", "weapon", "armour"),
}


@phrase("[{element} ]{word.inflected}[ with {number} or {side} cost]")
class InDeck(Sought):
    """Actions and equipment: an event never comes to a hand."""

    word: Literal["action", "equipment", "weapon", "armour", "card"]
    element: OfElement | None = None
    number: int | None = None
    side: Literal["less", "more"] | None = None

    @property
    def narrow(self) -> bool:
        return self.word != "card" or self.element is not None or self.number is not None

    def fits(self, position: EraPosition, card: int) -> bool:
        definition = position.card[card]
        if definition.type not in FOUND[self.word]:
            return False
        if self.element is not None and not self.element.holds(position, card, -1, -1):
            return False
        if self.number is None:
            return True
        cost: int = definition.cost
        return cost <= self.number if self.side == "less" else cost >= self.number
