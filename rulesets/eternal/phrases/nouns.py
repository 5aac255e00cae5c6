"""Kinds of card, what describes them, their numbers, and where they lie when not in play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, cached_property
from typing import TYPE_CHECKING, Literal, get_args

from game.kernel.modifiers import CONDITIONAL, NUMBERS, TEXT
from game.kernel.reading import EVERYTHING, NOTHING
from game.kernel.said import said
from game.kernel.zones import reference
from game.language import CardName, Phrase, Word, phrase
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Adjective, Noun, Place, Standing, Suffix
from rulesets.eternal.cards import factions_of
from rulesets.eternal.elsewhere import cost_of, health_of, skills_of, strength_of
from rulesets.eternal.kindred import subtypes_of
from rulesets.eternal.phrases.skills import Skill, bits_of
from rulesets.eternal.reacting import in_direct_attack
from rulesets.eternal.state import (
    ALL_BATTLE_SKILLS,
    ATTACHED,
    CURSES,
    DEALT,
    DEALT_TO,
    DECK,
    DIED,
    FIGHTING,
    HAND,
    HIT_PLAYER,
    KINDS,
    LETTERS,
    MARKET,
    PLAYED_BY,
    PLAYERS,
    POWERS,
    RELICS,
    SITES,
    UNITS,
    VOID,
    EternalPosition,
)
from rulesets.eternal.units import is_frozen

if TYPE_CHECKING:
    from game.kernel.cards import Definition

RELIC_TYPES = frozenset({"relic", "relic weapon", "cursed relic"})
HOMES: dict[str, tuple[tuple[int, ...], frozenset[str]]] = {
    "unit": ((UNITS,), frozenset({"unit"})),
    "site": ((SITES,), frozenset({"site"})),
    "weapon": ((ATTACHED, RELICS), frozenset({"weapon", "relic weapon"})),
    "curse": ((ATTACHED,), frozenset({"curse"})),
    "relic": ((RELICS,), RELIC_TYPES),
    "relic weapon": ((RELICS,), frozenset({"relic weapon"})),
    "attachment": ((ATTACHED, RELICS), RELIC_TYPES | {"weapon", "curse"}),
    "player": ((PLAYERS,), frozenset({"player"})),
    "target": ((UNITS, SITES, PLAYERS), frozenset({"unit", "site", "player"})),
    "power card": ((POWERS,), frozenset({"power"})),
    "nonpower card": ((), RELIC_TYPES | {"unit", "site", "weapon", "curse", "spell", "fast spell"}),
    "cursed relic": ((RELICS,), frozenset({"cursed relic"})),
    "spell": ((), frozenset({"spell", "fast spell"})),
    "fast spell": ((), frozenset({"fast spell"})),
}
"""For each noun where such cards are in play, and the types of card that it names."""
PILES = {"hand": HAND, "void": VOID, "deck": DECK, "market": MARKET, "black market": MARKET}
MEASURES = {"strength": strength_of, "health": health_of, "cost": cost_of}
Letter = Literal["Fire", "Time", "Justice", "Primal", "Shadow"]


class Kind(Word):
    """A sub-type or a faction; never a word that says something else of cards."""

    shape = (
        r"(?!(?:All|Attacking|Blocking|Cursed|Damaged|Each|Enemy|Every|Exhausted|Friendly|My|Other|Power|Ready|Stunned"
        r"|Their|Undamaged|Your)\b|Non-)[A-Z][\w'-]*"
    )
    besides = frozenset(get_args(Letter))


@phrase("{word.inflected}")
class CardKind(Noun):
    """What lies on the playmat, or cards of these types elsewhere. A target is a unit, a site or a player."""

    reads = NOTHING
    word: Literal[
        "unit",
        "site",
        "weapon",
        "curse",
        "relic",
        "relic weapon",
        "attachment",
        "player",
        "target",
        "power card",
        "cursed relic",
        "spell",
        "fast spell",
    ]

    @property
    def zone(self) -> int | None:
        return next(iter(self.zones), None)

    @property
    def zones(self) -> tuple[int, ...]:
        return HOMES[self.word][0]

    @property
    def types(self) -> frozenset[str] | None:
        return HOMES[self.word][1]


@phrase("{kinds* or }")
class OfKind(Adjective):
    """Of a sub-type or a faction, or of one of several."""

    reads = NOTHING
    kinds: tuple[Kind, ...]

    @cached_property
    def wanted(self) -> frozenset[str]:
        """The kinds, to be looked up."""
        return frozenset(self.kinds)

    def holds(self, position: EternalPosition, card: int, source: int, you: int) -> bool:
        return not self.wanted.isdisjoint(kinds_now(position, card))


def kinds_now(position: EternalPosition, card: int) -> frozenset[str]:
    """The sub-types and factions of a card as it is now."""
    definition = position.card[card]
    if not position.kin[card]:
        return kinds_of(definition)
    return kinds_of(definition).difference(definition.subtypes).union(subtypes_of(position, card))


@cache
def kinds_of(definition: Definition) -> frozenset[str]:
    """The sub-types and factions of a card."""
    factions = {KINDS[LETTERS.index(letter)] for letter in factions_of(definition)}
    return frozenset(factions.union(definition.subtypes))


def is_of(definition: Definition, kind: str) -> bool:
    """Is a card of this sub-type or faction?"""
    return kind in kinds_of(definition)


@phrase("{state}")
class InState(Adjective):
    """How a unit, or a player with a relic weapon, is at the moment; in a direct attack one attacks and one blocks. A
    curse makes a unit cursed, and a cursed relic a player."""

    reads = FIGHTING
    state: Literal["attacking", "blocking", "cursed", "exhausted", "ready", "stunned", "undamaged"]

    def rather(self, happening: str) -> str:
        """What to say where it is too early for it: blockers are declared after attackers."""
        return said("say 'when an enemy unit blocks'") if self.state == "blocking" and happening == "attacks" else ""

    def holds(self, position: EternalPosition, card: int, source: int, you: int) -> bool:
        if self.state in ("attacking", "blocking"):
            fights = getattr(position, self.state)[card]
            return bool(fights) or in_direct_attack(position, card, attacks=self.state == "attacking")
        if self.state == "cursed":
            return is_cursed(position, card)
        if self.state == "ready":
            return not position.exhausted[card]
        if self.state == "stunned":
            return bool(position.stunned[card]) or is_frozen(position, card)
        if self.state == "undamaged":
            return not position.damage[card]
        return bool(getattr(position, self.state)[card])


@phrase("non-{word}")
class NotOfType(Adjective):
    """Of any other type."""

    reads = NOTHING
    word: Literal["unit", "power", "relic"]

    def holds(self, position: EternalPosition, card: int, source: int, you: int) -> bool:
        return self.word not in position.card[card].type.split()


def is_cursed(position: EternalPosition, card: int) -> bool:
    """Does a curse lie on a unit, or is a cursed relic attached to a player?"""
    return any(
        position.host[one] == card and position.card[one].type in CURSES
        for zone in (ATTACHED, RELICS)
        for pile in position.piles[zone]
        for one in pile
    )


@phrase("{how} {skills* or }")
class WithSkill(Suffix):
    """It has one of the skills, or none of them."""

    reads = NOTHING
    layer = NUMBERS
    how: Literal["with", "without"]
    skills: tuple[Skill, ...]

    def holds(self, position: EternalPosition, card: int, source: int, you: int) -> bool:
        return bool(skills_of(position, card) & bits_of(self.skills)) == (self.how == "with")


@phrase("without battle skills")
class NoBattleSkills(Suffix):
    """It has none of them."""

    reads = NOTHING
    layer = NUMBERS

    def holds(self, position: EternalPosition, card: int, source: int, you: int) -> bool:
        return not skills_of(position, card) & ALL_BATTLE_SKILLS


@phrase("of exactly one faction")
class OneFaction(Suffix):
    """Its influence is of one kind only."""

    reads = NOTHING

    def holds(self, position: EternalPosition, card: int, source: int, you: int) -> bool:
        return len(factions_of(position.card[card])) == 1


@phrase("with {number} or {side} {stat}")
class With(Suffix):
    """Measured by what it is now."""

    reads = NOTHING
    number: int
    side: Literal["less", "more"]
    stat: Literal["strength", "health", "cost"]

    def read(self) -> int:
        """What a card costs may rest on anything."""
        return EVERYTHING if self.stat == "cost" else NOTHING

    @property
    def judged_in(self) -> int:
        """Cost is printed or changed elsewhere; the others are known once all that changes them has been counted."""
        return TEXT if self.stat == "cost" else CONDITIONAL

    def holds(self, position: EternalPosition, card: int, source: int, you: int) -> bool:
        amount = MEASURES[self.stat](position, card)
        return amount <= self.number if self.side == "less" else amount >= self.number


@phrase("with {side} {stat} than {whom}")
class Than(Suffix):
    """Compared with another card as it is now; of none there is nothing more or less."""

    layer = CONDITIONAL
    side: Literal["more", "less"]
    stat: Literal["strength", "health", "strength or health"]
    whom: Standing

    def holds(self, position: EternalPosition, card: int, source: int, you: int) -> bool:
        measures = [measure for word, measure in MEASURES.items() if word in self.stat]
        differences = [
            measure(position, card) - measure(position, other)
            for other in self.whom.found(position, source, you)
            for measure in measures
        ]
        return any(one > 0 if self.side == "more" else one < 0 for one in differences)


@phrase("wielding a weapon")
class Wielding(Suffix):
    """A weapon hangs on it."""

    reads = NOTHING

    def holds(self, position: EternalPosition, card: int, source: int, you: int) -> bool:
        return any(
            position.host[weapon] == card and position.card[weapon].type == "weapon"
            for pile in position.piles[ATTACHED]
            for weapon in pile
        )


@phrase("on {this}")
class OnThis(Suffix):
    """It lies on this card."""

    reads = NOTHING
    this: This

    def holds(self, position: EternalPosition, card: int, source: int, you: int) -> bool:
        return bool(source >= 0 and position.host[card] == source)


@phrase("on an enemy")
class OnEnemy(Suffix):
    """It lies on a unit of the enemy, or is attached to the enemy player, whoever played it."""

    reads = NOTHING

    def holds(self, position: EternalPosition, card: int, source: int, you: int) -> bool:
        bearer = position.host[card]
        return bool(position.controller[bearer if bearer >= 0 else card] != you)


DEEDS: Mapping[str, Callable[[int], int]] = {
    "died": lambda you: DIED,
    "dealt damage": lambda you: DEALT,
    "dealt damage to a player": lambda you: DEALT_TO[0] | DEALT_TO[1],
    "dealt damage to you": lambda you: DEALT_TO[you],
    "dealt damage to the enemy player": lambda you: DEALT_TO[1 - you],
    "hit the enemy player": lambda you: HIT_PLAYER,
}
"""The bits of what may have happened, as a seat says it."""


@phrase("that {did} this turn")
class ThatDid(Suffix):
    """What it did or suffered, in play or before it left."""

    did: Literal[
        "died",
        "dealt damage",
        "dealt damage to a player",
        "dealt damage to you",
        "dealt damage to the enemy player",
        "hit the enemy player",
    ]

    def holds(self, position: EternalPosition, card: int, source: int, you: int) -> bool:
        return bool(position.deeds[card] & DEEDS[self.did](you))


@phrase("that you played this turn")
class ThatYouPlayed(Suffix):
    """You played it into this stay in play."""

    def holds(self, position: EternalPosition, card: int, source: int, you: int) -> bool:
        return bool(position.deeds[card] & PLAYED_BY[you])


@phrase("wielding no weapon")
class Unarmed(Suffix):
    """No weapon hangs on it."""

    reads = NOTHING

    def holds(self, position: EternalPosition, card: int, source: int, you: int) -> bool:
        return not Wielding().holds(position, card, source, you)


@phrase("called {first}")
class Called(Suffix):
    """Its name begins so."""

    reads = NOTHING
    first: Kind

    def holds(self, position: EternalPosition, card: int, source: int, you: int) -> bool:
        return bool(position.card[card].name.replace(",", "").split()[0] == self.first)


@phrase("with exactly {number} {stat}")
class WithExactly(Suffix):
    """Neither more nor less."""

    number: int
    stat: Literal["strength", "health", "cost"]

    def holds(self, position: EternalPosition, card: int, source: int, you: int) -> bool:
        return MEASURES[self.stat](position, card) == self.number


@phrase("named {name}")
class Named(Suffix):
    """It has this name."""

    reads = NOTHING
    name: CardName

    def holds(self, position: EternalPosition, card: int, source: int, you: int) -> bool:
        return bool(position.card[card].name == self.name)


@phrase("{whose} {pile}")
class Pile(Place):
    """A hand, a void, a deck or a market."""

    reads = NOTHING
    whose: Literal["your", "the enemy", "its owner's"]
    pile: Literal["hand", "void", "deck", "market", "black market"]

    @property
    def zone(self) -> int:
        return PILES[self.pile]

    @property
    def yours(self) -> bool:
        return self.whose == "your"

    @property
    def theirs(self) -> bool:
        return self.whose == "the enemy"


@phrase("either void")
class EitherVoid(Place):
    """Those of both players, as where a unit and its weapons have different owners."""

    reads = NOTHING
    zone = VOID
    yours = False


@phrase("[{adjectives* } ]{nouns* or }[ {suffixes* }]")
class Sort(Phrase):
    """A description of cards, wherever they are."""

    reads = NOTHING
    nouns: tuple[Noun, ...]
    adjectives: tuple[Adjective, ...] = ()
    suffixes: tuple[Suffix, ...] = ()

    def meets(self, position: EternalPosition, card: int, source: int) -> bool:
        """Is a card one of them, for a source and its player?"""
        kind, you = position.card[card].type, position.controller[source] if source >= 0 else -1
        if not any(noun.types is None or kind in noun.types for noun in self.nouns):
            return False
        return all(one.holds(position, card, source, you) for one in (*self.adjectives, *self.suffixes))


@phrase("that fell with {this}")
class FellWith(Suffix):
    """A weapon that was killed with its bearer: with this unit, or on the same unit as this weapon."""

    this: This

    def holds(self, position: EternalPosition, card: int, source: int, you: int) -> bool:
        bearer = position.fell_with[card]
        return bearer > 0 and source >= 0 and bearer in (reference(position, source) + 1, position.fell_with[source])


@phrase("no dearer than your number of units")
class NoDearer(Suffix):
    """It costs as much as you have units in play, or less."""

    def holds(self, position: EternalPosition, card: int, source: int, you: int) -> bool:
        return cost_of(position, card) <= len(position.piles[UNITS][you])


@phrase("of {number} or more factions")
class Factions(Suffix):
    """Its influence is of so many kinds."""

    reads = NOTHING
    number: int

    def holds(self, position: EternalPosition, card: int, source: int, you: int) -> bool:
        return len(factions_of(position.card[card])) >= self.number


@phrase("with more health than strength")
class Sturdy(Suffix):
    """As it is now."""

    reads = NOTHING
    layer = CONDITIONAL

    def holds(self, position: EternalPosition, card: int, source: int, you: int) -> bool:
        return health_of(position, card) > strength_of(position, card)
