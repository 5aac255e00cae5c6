"""What may be so or not."""

from __future__ import annotations

from typing import Literal

from game.kernel.modifiers import CONDITIONAL, NUMBERS
from game.kernel.reading import NOTHING
from game.language import phrase
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Condition
from rulesets.eternal.aegis import has_aegis
from rulesets.eternal.elsewhere import health_of, skills_of, strength_of
from rulesets.eternal.kindred import subtypes_of
from rulesets.eternal.phrases.gains import Symbols
from rulesets.eternal.phrases.nouns import Wielding
from rulesets.eternal.phrases.skills import Skill
from rulesets.eternal.state import (
    FIGHTING,
    HAND,
    INFLUENCE,
    KIND,
    KINDS,
    NIGHTS,
    PLAYER,
    RENOWNED,
    WHOSE_TURN,
    EternalPosition,
)
from rulesets.eternal.units import is_night, maximum_of


@phrase("you have {symbols}")
class HasInfluence(Condition):
    """At least that much of each kind."""

    reads = INFLUENCE
    symbols: Symbols

    def holds(self, position: EternalPosition, source: int, you: int) -> bool:
        return all(
            position.influence[you * len(KINDS) + KIND[letter]] >= self.symbols.count(letter)
            for letter in set(self.symbols)
        )


@phrase("you have {number} or {side} {what}")
class PlayerHas(Condition):
    """A number of your own."""

    reads = INFLUENCE | PLAYER | WHOSE_TURN
    number: int
    side: Literal["more", "less"]
    what: Literal["health", "armor", "maximum power", "influence"]

    def holds(self, position: EternalPosition, source: int, you: int) -> bool:
        if self.what == "health":
            amount = position.life[you]
        elif self.what == "armor":
            amount = position.armor[you]
        elif self.what == "influence":
            amount = sum(position.influence[you * len(KINDS) : (you + 1) * len(KINDS)])
        else:
            amount = maximum_of(position, you)
        return bool(amount >= self.number if self.side == "more" else amount <= self.number)


@phrase("you have no armor")
class NoArmor(Condition):
    """None at all."""

    reads = PLAYER

    def holds(self, position: EternalPosition, source: int, you: int) -> bool:
        return not position.armor[you]


@phrase("you have Aegis")
class PlayerHasAegis(Condition):
    """The shield of a player is there."""

    reads = PLAYER

    def holds(self, position: EternalPosition, source: int, you: int) -> bool:
        return has_aegis(position, you)


@phrase("it is Night")
class ItIsNight(Condition):
    """Since a Nightfall."""

    reads = NIGHTS

    def holds(self, position: EternalPosition, source: int, you: int) -> bool:
        return is_night(position)


@phrase("{this} has {number} or more {stat}")
class ThisHas(Condition):
    """A number of the card itself, as it is after all other changes."""

    reads = NOTHING
    this: This
    number: int
    stat: Literal["strength", "health"]
    layer = CONDITIONAL

    def holds(self, position: EternalPosition, source: int, you: int) -> bool:
        measure = strength_of if self.stat == "strength" else health_of
        return source >= 0 and measure(position, source) >= self.number


@phrase("{this} has {skill}")
class ThisHasSkill(Condition):
    """A skill of the card itself that is not used up."""

    reads = NOTHING
    this: This
    skill: Skill
    layer = NUMBERS

    def holds(self, position: EternalPosition, source: int, you: int) -> bool:
        return source >= 0 and bool(skills_of(position, source) & self.skill.bits & ~position.spent[source])


@phrase("{this} became renowned this turn")
class BecameRenowned(Condition):
    """For the first time in its stay, in this turn."""

    this: This

    def holds(self, position: EternalPosition, source: int, you: int) -> bool:
        return source >= 0 and bool(position.deeds[source] & RENOWNED)


@phrase("it is {whose} turn")
class TurnIs(Condition):
    """The turn is that of the card's player, the first that this player has, or that of the other one."""

    reads = WHOSE_TURN
    whose: Literal["your", "your first", "the enemy player's"]

    def holds(self, position: EternalPosition, source: int, you: int) -> bool:
        if self.whose == "your first" and position.turns[you] != 1:
            return False
        return bool((position.active == you) == (self.whose != "the enemy player's"))


@phrase("{this} is ready")
class IsReady(Condition):
    """It is not exhausted."""

    reads = FIGHTING
    this: This

    def holds(self, position: EternalPosition, source: int, you: int) -> bool:
        return source >= 0 and not position.exhausted[source]


@phrase("{this} wields a weapon")
class Wields(Condition):
    """A weapon hangs on it."""

    reads = NOTHING
    this: This

    def holds(self, position: EternalPosition, source: int, you: int) -> bool:
        return source >= 0 and Wielding().holds(position, source, source, you)


@phrase("you drew {number} or fewer power cards this game")
class DrewFewPowers(Condition):
    """Those of the opening hand count."""

    number: int

    def holds(self, position: EternalPosition, source: int, you: int) -> bool:
        return bool(position.powers_drawn[you] <= self.number)


@phrase("you have influence in exactly one faction")
class OneInfluence(Condition):
    """Of one kind only, however much."""

    reads = INFLUENCE

    def holds(self, position: EternalPosition, source: int, you: int) -> bool:
        return sum(map(bool, position.influence[you * len(KINDS) : (you + 1) * len(KINDS)])) == 1


@phrase("2 or more units in your hand share a type")
class ShareType(Condition):
    """Any type."""

    def holds(self, position: EternalPosition, source: int, you: int) -> bool:
        units = [card for card in position.piles[HAND][you] if position.card[card].type == "unit"]
        types = [one for unit in units for one in set(subtypes_of(position, unit))]
        return len(types) > len(set(types))
