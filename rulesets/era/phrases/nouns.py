"""Kinds of card, what describes them, and where they lie."""

from __future__ import annotations

from typing import Literal

from game.kernel.reading import NOTHING
from game.language import phrase
from game.language.vocabulary.groups import Measured
from game.language.vocabulary.speech import Adjective, Countable, Noun, Place, Standing, Stat
from rulesets.era.state import CRYSTALS, DINOS, EQUIPMENT, GRAVEYARD, HAND, EraPosition

Element = Literal["Air", "Earth", "Fire", "Water"]

KINDS = {
    "dino": (DINOS, frozenset({"dino"})),
    "crystal": (CRYSTALS, frozenset({"crystal"})),
    "equipment": (EQUIPMENT, frozenset({"weapon", "armour"})),
    "weapon": (EQUIPMENT, frozenset({"weapon"})),
    "armour": (EQUIPMENT, frozenset({"armour"})),
}
PILES = {"hand": HAND, "graveyard": GRAVEYARD}


@phrase("{word.inflected}")
class Card(Noun):
    """What lies face up on the battlefield."""

    reads = NOTHING
    word: Literal["dino", "crystal", "equipment", "weapon", "armour"]

    @property
    def zone(self) -> int | None:
        return KINDS[self.word][0]

    @property
    def types(self) -> frozenset[str] | None:
        return KINDS[self.word][1]

    @property
    def mixed(self) -> bool:
        return self.word in ("weapon", "armour")


@phrase("<action|actions>")
class ActionCard(Noun):
    """A card that is never on the battlefield: the text must say where."""

    reads = NOTHING

    @property
    def zone(self) -> int | None:
        return None

    @property
    def types(self) -> frozenset[str] | None:
        return frozenset({"action"})


@phrase("{element}")
class OfElement(Adjective):
    """Of that element."""

    reads = NOTHING
    element: Element

    def holds(self, position: EraPosition, card: int, source: int, you: int) -> bool:
        return bool(position.card[card].element == self.element)


@phrase("{state}")
class InState(Adjective):
    """How a dino or crystal is at the moment."""

    state: Literal["ready", "exhausted", "wounded"]

    def holds(self, position: EraPosition, card: int, source: int, you: int) -> bool:
        if self.state == "wounded":
            return bool(position.wounds[card])
        return bool(position.exhausted[card]) == (self.state == "exhausted")


@phrase("{whose} {pile}")
class Pile(Place):
    """A hand or a graveyard."""

    reads = NOTHING
    whose: Literal["your", "its owner's"]
    pile: Literal["hand", "graveyard"]

    @property
    def zone(self) -> int:
        return PILES[self.pile]

    @property
    def yours(self) -> bool:
        return self.whose == "your"


@phrase("{word}")
class DinoStat(Stat):
    """A number of a dino."""

    reads = NOTHING
    word: Literal["power", "stamina", "hitpoints"]

    @property
    def slot(self) -> str:
        return self.word


@phrase("with {number} or {side} {stat}", "with exactly {number} {stat}")
class With(Measured):
    """Measured by what it is now; wounds do not matter, and a cost is what is printed."""

    reads = NOTHING
    number: int
    stat: Literal["power", "stamina", "hitpoints", "cost"]
    side: Literal["less", "more"] | None = None

    def amount(self, position: EraPosition, card: int) -> int | None:
        if self.stat == "cost":
            return getattr(position.card[card], "cost", None)
        return max(0, getattr(position, self.stat)[card]) if position.zone[card] == DINOS else None


@phrase("<wound|wounds> on {whom}")
class WoundsOn(Countable):
    """The wounds on dinos."""

    reads = NOTHING
    whom: Standing

    def count(self, position: EraPosition, source: int, you: int) -> int:
        return sum(position.wounds[dino] for dino in self.whom.found(position, source, you))
