"""Which creatures, and where they are."""

from __future__ import annotations

from abc import abstractmethod
from typing import Literal

from game.kernel.effects import NO_EFFECTS
from game.language import Phrase, phrase
from game.language.vocabulary.speech import Adjective, Condition, Countable, Place, Suffix
from rulesets.vale.phrases.facts import Family
from rulesets.vale.phrases.kinds import Kind
from rulesets.vale.state import AREA, DISCARD, HAND, ValePosition

PLACES = {"your hand": HAND, "your area": AREA, "their area": AREA, "the discard pile": DISCARD}


@phrase("{family}")
class OfFamily(Adjective):
    """Of that family."""

    family: Family

    def holds(self, position: ValePosition, card: int, source: int, you: int) -> bool:
        return bool(position.card[card].family == self.family)


@phrase("{where}")
class Somewhere(Place):
    """A hand, an area, or the discard pile. 'Their' is said of the player who does it."""

    where: Literal["your hand", "your area", "their area", "the discard pile"]

    @property
    def zone(self) -> int:
        return PLACES[self.where]

    @property
    def yours(self) -> bool:
        return self.where != "the discard pile"


class Trait(Phrase):
    """What can be said of a creature."""

    @abstractmethod
    def fits(self, position: ValePosition, card: int) -> bool: ...


@phrase("that {traits* and }")
class That(Suffix):
    """All of it must be so."""

    traits: tuple[Trait, ...]

    def holds(self, position: ValePosition, card: int, source: int, you: int) -> bool:
        return all(trait.fits(position, card) for trait in self.traits)


@phrase("<costs|cost> {most} or less")
class CostsAtMost(Trait):
    """Its printed cost."""

    most: int

    def fits(self, position: ValePosition, card: int) -> bool:
        return bool(position.card[card].cost <= self.most)


@phrase("<has|have> a {kind} effect")
class HasEffect(Trait):
    """Printed on it."""

    kind: Kind

    def fits(self, position: ValePosition, card: int) -> bool:
        abilities = position.card[card].abilities
        return bool(abilities.activated) if self.kind == "active" else abilities.spell is not NO_EFFECTS


@phrase("different <family|families> in your area")
class Families(Countable):
    """How many of the five families are there."""

    def count(self, position: ValePosition, source: int, you: int) -> int:
        return len({position.card[card].family for card in position.piles[AREA][you]})


@phrase("there are cards in your area that cost {costs* and }")
class EachCost(Condition):
    """At least one of each printed cost."""

    costs: tuple[int, ...]

    def holds(self, position: ValePosition, source: int, you: int) -> bool:
        return {position.card[card].cost for card in position.piles[AREA][you]} >= set(self.costs)
