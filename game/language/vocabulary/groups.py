"""Descriptions of cards: [other] [adjectives] noun [suffixes]."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from game.kernel.modifiers import CONDITIONAL
from game.kernel.reading import NOTHING, in_zone
from game.kernel.said import said
from game.language.phrase import Phrase, phrase
from game.language.vocabulary.speech import Adjective, Checked, Choice, Countable, Filter, Noun, Place, Suffix

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.effects import Play
    from game.kernel.position import Position


@phrase("[{adjectives* } ]{nouns* or }[ {suffixes* }]")
class Group(Countable, Checked):
    """A description of cards, without saying how many."""

    reads = NOTHING
    nouns: tuple[Noun, ...]
    adjectives: tuple[Adjective, ...] = ()
    suffixes: tuple[Suffix, ...] = ()

    @cached_property
    def place(self) -> Place | None:
        """Where the text says the cards are."""
        return next((suffix.place for suffix in self.suffixes if isinstance(suffix, InPlace)), None)

    @cached_property
    def kinds(self) -> frozenset[tuple[int, str | None]]:
        """Where such cards lie, and of which types they are (None: any)."""
        place = self.place
        return frozenset(
            (zone, type)
            for noun in self.nouns
            for zone in (noun.zones if place is None else (place.zone,))
            for type in (noun.types or (None,))
        )

    def read(self) -> int:
        """The places where such cards lie, and what describes them."""
        found = super().read()
        for zone, _ in self.kinds:
            found |= in_zone(zone)
        return found

    @cached_property
    def find(self) -> Callable[[Position, int, int], list[int]]:
        """All such cards, for a source and the seat that is 'you': by zone, then by seat."""
        place = self.place
        homes = [
            (zone, noun.types if place is not None or noun.mixed else None, noun.among if place is None else None)
            for noun in self.nouns
            for zone in (noun.zones if place is None else (place.zone,))
        ]
        filters: tuple[Filter, ...] = (*self.adjectives, *self.suffixes)
        # Whose cards they are decides which piles need to be looked at.
        yours = any(isinstance(one, Yours) for one in filters) or (place is not None and place.yours)
        enemy = any(isinstance(one, Enemy) for one in filters)
        tests = [one.holds for one in filters]
        several = len(self.nouns) > 1  # which may mean the same card

        def find(position: Position, source: int, you: int) -> list[int]:
            found: list[int] = []
            for zone, types, among in homes:
                row = position.piles[zone]
                for pile in (row[you],) if yours else (*row[:you], *row[you + 1 :]) if enemy else row:
                    if among is not None:
                        found += among(position, pile)
                        continue
                    found += pile if types is None else [card for card in pile if position.card[card].type in types]
            for test in tests:
                found = [card for card in found if test(position, card, source, you)]
            return list(dict.fromkeys(found)) if several else found

        return find

    @cached_property
    def others(self) -> bool:
        """Are they others than those spoken of before?"""
        return any(isinstance(one, Other) for one in self.adjectives)

    def apart(self, play: Play[Position], choice: Choice | None = None) -> list[int]:
        """Those that a text means that is being carried out; those of which a choice is made."""
        found = self.find(play.position, play.source, play.you)
        if not self.others:
            return found
        named = (play if choice is None else play.before(choice)).named
        return [card for card in found if card not in named]

    def count(self, position: Position, source: int, you: int) -> int:
        return len(self.find(position, source, you))

    def fault(self, definition: Definition) -> str | None:
        if self.place is None and any(noun.zone is None for noun in self.nouns):
            return said("'{words}' does not say where", words=self.text)
        return None


@phrase("{word.inflected}")
class CardNoun(Noun):
    """Any card of a place."""

    reads = NOTHING
    word: Literal["card"]

    @property
    def zone(self) -> int | None:
        return None

    @property
    def types(self) -> frozenset[str] | None:
        return None


@phrase("other")
class Other(Adjective):
    """Not this card, nor what it is attached to; where it is told of some that are chosen, or of each, nor one that the
    text has spoken of."""

    reads = NOTHING

    def holds(self, position: Position, card: int, source: int, you: int) -> bool:
        return card != source and (source < 0 or card != position.host[source])


@phrase("enemy")
class Enemy(Adjective):
    """An opponent controls it."""

    reads = NOTHING

    def holds(self, position: Position, card: int, source: int, you: int) -> bool:
        return position.controller[card] != you


@phrase("you control")
class Yours(Suffix):
    """You control it."""

    reads = NOTHING

    def holds(self, position: Position, card: int, source: int, you: int) -> bool:
        return position.controller[card] == you


class Measured(Suffix):
    """With so much of something, or with that much at most or at least; how much is known once all that changes it has
    been counted."""

    layer = CONDITIONAL
    number: int
    side: Literal["less", "more"] | None

    @abstractmethod
    def amount(self, position: Any, card: int) -> int | None:
        """How much a card has; None if there is no such thing on it."""

    def holds(self, position: Position, card: int, source: int, you: int) -> bool:
        if position.dirty:
            position.ruleset.refresh(position)
        amount = self.amount(position, card)
        if amount is None:
            return False
        if self.side is None:
            return amount == self.number
        return amount <= self.number if self.side == "less" else amount >= self.number


class Giving(Checked):
    """Gives up cards of one's own: it must not be said of what could be somebody else's."""

    what: Phrase
    mine: ClassVar[tuple[str, ...]] = ()
    """What a description ends with of which all cards are one's own."""

    def fault(self, definition: Definition) -> str | None:
        group = getattr(self.what, "what", None)
        if not isinstance(group, Group) or group.place is not None:
            return None
        if any(isinstance(one, Yours) or one.text.lower() in self.mine for one in group.suffixes):
            return None
        if any(isinstance(one, Enemy) for one in group.adjectives):
            return said("'{words}': only what you control is sacrificed", words=self.text)
        words, own = self.text, f"{self.what.text.lower()} you control"
        return said("'{words}': only what you control is sacrificed; say '{own}'", words=words, own=own)


@phrase("in {place}")
class InPlace(Suffix):
    """It lies there."""

    reads = NOTHING
    place: Place

    def read(self) -> int:
        """That place."""
        return super().read() | in_zone(self.place.zone)

    def holds(self, position: Position, card: int, source: int, you: int) -> bool:
        if position.zone[card] != self.place.zone:
            return False
        mine = position.controller[card] == you
        return (mine or not self.place.yours) and not (mine and self.place.theirs)
