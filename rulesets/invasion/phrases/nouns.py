"""Kinds of card, what describes them, their numbers, and where they lie when not in play."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

from game.kernel.cards import Definition
from game.kernel.modifiers import TEXT, WITHOUT
from game.kernel.reading import NOTHING
from game.kernel.said import said
from game.language import Word, phrase
from game.language.vocabulary.groups import Measured
from game.language.vocabulary.searching import Sought
from game.language.vocabulary.speech import Adjective, Countable, Noun, Place, Stat, Suffix
from rulesets.invasion.board import cost_of, developments, has_trait, is_printed, questing_on
from rulesets.invasion.damage import remaining
from rulesets.invasion.keywords import CHANGING
from rulesets.invasion.state import (
    BATTLEFIELD,
    CAPITAL,
    COMBATANTS,
    CORRUPTION,
    DECK,
    DEVELOPMENT,
    DEVELOPMENTS,
    DISCARD,
    EXPERIENCE,
    FACE_DOWN,
    FIRES,
    HAND,
    LEGEND,
    PLAY,
    QUEST_CARD,
    SECTION,
    SUPPORT,
    TOKENS,
    UNIT,
    WOUNDS,
    InvasionPosition,
)

KINDS = {
    "unit": UNIT,
    "support": SUPPORT,
    "quest": QUEST_CARD,
    "legend": LEGEND,
    "zone": SECTION,
    "development": DEVELOPMENT,
    "tactic": 0,
}
HOMES = {"zone": (CAPITAL,), "support": (PLAY, EXPERIENCE), "development": (DEVELOPMENTS, PLAY), "tactic": ()}
PILES = {"hand": HAND, "discard pile": DISCARD, "deck": DECK}


class Trait(Word):
    """A trait, or the race of a card."""


def of_kind(bits: int) -> Callable[[Any, list[int]], list[int]]:
    """Those cards in play that are of a kind at the moment."""

    def among(position: InvasionPosition, cards: list[int]) -> list[int]:
        if position.dirty:
            position.ruleset.refresh(position)
        kind = position.kind
        return [card for card in cards if kind[card] & bits]

    return among


@phrase("{word.inflected}")
class InPlay(Noun):
    """What lies in play, if the text does not say otherwise. A zone is a section of a capital."""

    reads = NOTHING
    word: Literal["unit", "support", "quest", "legend", "zone", "development", "tactic"]

    @property
    def judged_in(self) -> int:
        """What is a development is known once all that makes developments has been counted. [effect.net]"""
        return WITHOUT if self.word == "development" else super().judged_in

    @property
    def zone(self) -> int | None:
        return self.zones[0] if self.zones else None

    @property
    def zones(self) -> tuple[int, ...]:
        return HOMES.get(self.word, (PLAY,))

    @property
    def types(self) -> frozenset[str] | None:
        return frozenset({self.word})

    @property
    def among(self) -> Callable[[Any, list[int]], list[int]] | None:
        return of_kind(KINDS[self.word])


@phrase("{trait}")
class OfTrait(Adjective):
    """Of a race, or with a trait."""

    reads = NOTHING
    trait: Trait

    def holds(self, position: InvasionPosition, card: int, source: int, you: int) -> bool:
        return has_trait(position, card, self.trait)


@phrase("non-{trait}")
class NotOfTrait(Adjective):
    """Not of a race, and without a trait of that name."""

    reads = NOTHING
    trait: Trait

    def holds(self, position: InvasionPosition, card: int, source: int, you: int) -> bool:
        return not has_trait(position, card, self.trait)


State = Literal["corrupt", "damaged", "attacking", "defending", "attacking or defending", "questing", "burning"]

STATES = {
    "corrupt": CORRUPTION,
    "damaged": WOUNDS,
    "attacking": COMBATANTS,
    "defending": COMBATANTS,
    "attacking or defending": COMBATANTS,
    "questing": NOTHING,
    "burning": FIRES,
}
"""What is read to know a state; who quests is a matter of what is attached."""


@phrase("{state}")
class InState(Adjective):
    """How it is at the moment."""

    reads = NOTHING
    state: State

    def rather(self, happening: str) -> str:
        """What to say where it is too early for it: defenders are declared after attackers."""
        early = self.state == "defending" and happening in ("attacks", "zone attacked")
        return said("say 'while this unit is attacking', or 'when an enemy unit defends'") if early else ""

    def read(self) -> int:
        """What makes it so."""
        return STATES[self.state]

    def holds(self, position: InvasionPosition, card: int, source: int, you: int) -> bool:
        state = self.state
        if state == "corrupt":
            return bool(position.corrupt[card])
        if state == "burning":
            return bool(position.burning[card])
        if state == "damaged":
            return bool(position.damage[card] > 0)
        if state == "questing":
            host = position.host[card]
            return host >= 0 and questing_on(position, host) == card
        attacking, defending = position.attacking[card], position.defending[card]
        return bool((attacking and state != "defending") or (defending and state != "attacking"))


@phrase("facedown")
class Facedown(Adjective):
    """What only its owner may look at, even if it is a unit as well."""

    reads = NOTHING

    def holds(self, position: InvasionPosition, card: int, source: int, you: int) -> bool:
        return bool(position.zone[card] in (DEVELOPMENTS, EXPERIENCE) or position.development[card] == FACE_DOWN)


@phrase("with a token")
class WithToken(Suffix):
    """A resource token lies on it."""

    reads = TOKENS

    def holds(self, position: InvasionPosition, card: int, source: int, you: int) -> bool:
        return bool(position.tokens[card])


@phrase("that is not {state}")
class NotInState(Suffix):
    """Not so at the moment."""

    reads = NOTHING
    state: InState

    def holds(self, position: InvasionPosition, card: int, source: int, you: int) -> bool:
        return not self.state.holds(position, card, source, you)


@phrase("with cost {number} or {side}", "with cost exactly {number}")
class WithCost(Measured):
    """As printed: loyalty and what changes the price do not matter."""

    reads = NOTHING
    layer = TEXT
    number: int
    side: Literal["less", "more"] | None = None

    def amount(self, position: InvasionPosition, card: int) -> int | None:
        return cost_of(position, card)


@phrase("with {number} or {side} {stat}", "with exactly {number} {stat}")
class With(Measured):
    """As it is now; damage does not matter."""

    reads = NOTHING
    number: int
    stat: Literal["power", "hit points"]
    side: Literal["less", "more"] | None = None

    def amount(self, position: InvasionPosition, card: int) -> int | None:
        amounts = position.power if self.stat == "power" else position.hitpoints
        return int(amounts[card])


@phrase("with fewer than {number} hit points")
class WithHitPoints(Suffix):
    """As changed by effects; damage does not matter."""

    reads = NOTHING
    number: int

    def holds(self, position: InvasionPosition, card: int, source: int, you: int) -> bool:
        if position.dirty:
            position.ruleset.refresh(position)
        return bool(position.hitpoints[card] < self.number)


@phrase("with remaining hit points below the number of {what.plural}")
class WithRemaining(Suffix):
    """Hit points less damage."""

    reads = WOUNDS
    what: Countable

    def holds(self, position: InvasionPosition, card: int, source: int, you: int) -> bool:
        return remaining(position, card) < self.what.count(position, source, you)


@phrase("with cost no more than your battlefield has developments")
class WithCostByDevelopments(Suffix):
    """As printed."""

    reads = NOTHING

    def holds(self, position: InvasionPosition, card: int, source: int, you: int) -> bool:
        cost = cost_of(position, card)
        return bool(cost <= len(developments(position, you, BATTLEFIELD)))


if TYPE_CHECKING:
    StatWord = str
else:  # the rows of the table
    StatWord = Literal["power", *CHANGING]


@phrase("{word}", "<hit point|hit points>")
class CardStat(Stat):
    """A number of a card in play."""

    reads = NOTHING
    word: StatWord | None = None

    @property
    def slot(self) -> str:
        return "hitpoints" if self.word is None else self.word.lower()


@phrase("{whose} {pile}")
class Pile(Place):
    """A hand, a discard pile or a deck."""

    reads = NOTHING
    whose: Literal["your", "its owner's", "their owner's", "a opponent's"]
    pile: Literal["hand", "discard pile", "deck"]

    @property
    def zone(self) -> int:
        return PILES[self.pile]

    @property
    def yours(self) -> bool:
        return self.whose == "your"

    @property
    def theirs(self) -> bool:
        return self.whose == "a opponent's"


@phrase("[{adjectives* } ]{word.inflected}[ with cost {cost} or less][ with {title} in its title]")
class Kind(Sought):
    """A kind of card by what is printed on it, wherever it is."""

    reads = NOTHING
    word: Literal["unit", "support", "tactic", "card"]
    adjectives: tuple[OfTrait, ...] = ()
    cost: int | None = None
    title: Literal["Squig"] | None = None

    @property
    def narrow(self) -> bool:
        """Does it ask for anything, or is it any card?"""
        return self.word != "card" or bool(self.adjectives or self.title) or self.cost is not None

    def fits(self, position: InvasionPosition, card: int) -> bool:
        """Is a card one?"""
        return self.means(position.card[card])

    def means(self, definition: Definition) -> bool:
        """Is something printed so one?"""
        return (
            (self.word == "card" or definition.type == self.word)
            and (self.cost is None or definition.cost <= self.cost)
            and (self.title is None or self.title in definition.name)
            and all(is_printed(definition, one.trait) for one in self.adjectives)
        )
