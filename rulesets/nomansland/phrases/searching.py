"""What is searched for in a deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.language import phrase
from game.language.vocabulary.searching import Sought
from rulesets.nomansland.phrases.nouns import OfKind, With

if TYPE_CHECKING:
    from rulesets.nomansland.state import NmlPosition

FOUND = {
    "creature": ("creature",),
    "construct": ("construct",),
    "unit": ("creature", "construct"),
    "terrain": ("terrain",),
    "spell": ("spell",),
    "card": ("creature", "construct", "terrain", "spell"),
}


@phrase("[{kind} ]{word.inflected}[ {size}]")
class InDeck(Sought):
    """By its kind, and by what is printed on it."""

    word: Literal["creature", "construct", "unit", "terrain", "spell", "card"]
    kind: OfKind | None = None
    size: With | None = None

    @property
    def narrow(self) -> bool:
        return self.word != "card" or self.kind is not None or self.size is not None

    def fits(self, position: NmlPosition, card: int) -> bool:
        if position.card[card].type not in FOUND[self.word]:
            return False
        return all(one is None or one.holds(position, card, -1, -1) for one in (self.kind, self.size))
