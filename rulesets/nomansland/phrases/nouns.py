"""Kinds of card, what describes them, their numbers, and where they lie when not in play."""

from __future__ import annotations

from typing import Literal

from game.kernel.reading import NOTHING
from game.language import Word, phrase
from game.language.vocabulary.groups import Measured
from game.language.vocabulary.speech import Adjective, Noun, Place, Stat
from rulesets.nomansland.resources import price
from rulesets.nomansland.state import BOARD, DECK, FIELD, GROUND, HAND, KINDS, PITCH, NmlPosition

TYPES = {
    "creature": frozenset({"creature"}),
    "construct": frozenset({"construct"}),
    "unit": frozenset({"creature", "construct"}),
    "terrain": frozenset({"terrain"}),
}
PILES = {"hand": HAND, "pitch zone": PITCH, "deck": DECK}
STATS = {"attack": "attack", "health": "maximum", "range": "range"}


class Kind(Word):
    """A sub-type, or a resource that a card costs; never a word that says something else of cards."""

    shape = (
        r"(?!(?:Adjacent|All|Damaged|Each|Enemy|Every|Exhausted|Friendly|Melee|My|Opposing|Other|Ranged|Their|Your)\b)"
        r"[A-Z][\w'-]*"
    )
    besides = frozenset()


@phrase("{word.inflected}")
class InPlay(Noun):
    """What lies on the battlefield or in a field terrain zone."""

    reads = NOTHING
    word: Literal["creature", "construct", "unit", "terrain"]

    @property
    def zone(self) -> int | None:
        return GROUND if self.word == "terrain" else BOARD

    @property
    def zones(self) -> tuple[int, ...]:
        return (GROUND, FIELD) if self.word == "terrain" else (BOARD,)

    @property
    def types(self) -> frozenset[str] | None:
        return TYPES[self.word]

    @property
    def mixed(self) -> bool:
        return self.word in ("creature", "construct")


@phrase("{kind}")
class OfKind(Adjective):
    """Of a sub-type, or with that resource in its cost."""

    reads = NOTHING
    kind: Kind

    def holds(self, position: NmlPosition, card: int, source: int, you: int) -> bool:
        definition = position.card[card]
        if self.kind in KINDS:
            return price(definition)[KINDS.index(self.kind)] > 0
        return self.kind in (definition.subtypes if definition.type == "creature" else (definition.subtype,))


@phrase("{state}")
class InState(Adjective):
    """How a unit is at the moment; a ranged creature is one by nature, whatever its range is now."""

    state: Literal["exhausted", "damaged", "ranged", "melee"]

    def holds(self, position: NmlPosition, card: int, source: int, you: int) -> bool:
        if self.state == "exhausted":
            return bool(position.exhausted[card])
        if self.state == "damaged":
            return bool(position.health[card] < position.full[card])
        if position.dirty:
            position.ruleset.refresh(position)
        return bool(position.bow[card]) == (self.state == "ranged")


@phrase("with {number} or {side} {stat}", "with exactly {number} {stat}")
class With(Measured):
    """Measured by what is printed, or on the battlefield by what it is now."""

    number: int
    stat: Literal["attack", "health", "cost"]
    side: Literal["less", "more"] | None = None

    def amount(self, position: NmlPosition, card: int) -> int | None:
        if self.stat != "cost" and position.zone[card] == BOARD:
            return int(getattr(position, self.stat)[card])
        return getattr(position.card[card], self.stat, None)


@phrase("{word}")
class UnitStat(Stat):
    """A number of a unit."""

    reads = NOTHING
    word: Literal["attack", "health", "range"]

    @property
    def slot(self) -> str:
        return STATS[self.word]


@phrase("{whose} {pile}")
class Pile(Place):
    """A hand, a pitch zone or a deck."""

    reads = NOTHING
    whose: Literal["your", "its owner's"]
    pile: Literal["hand", "pitch zone", "deck"]

    @property
    def zone(self) -> int:
        return PILES[self.pile]

    @property
    def yours(self) -> bool:
        return self.whose == "your"
