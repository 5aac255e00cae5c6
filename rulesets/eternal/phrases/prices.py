"""Costs and skills of cards that are not in play, and how they change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.abilities import Static
from game.kernel.reading import NOTHING
from game.language import phrase
from game.language.vocabulary.speech import Ability, Action, Condition, Countable, Fact, Pronoun, Selector
from rulesets.eternal import effects
from rulesets.eternal.elsewhere import Reach, cost_of
from rulesets.eternal.phrases.nouns import Sort
from rulesets.eternal.phrases.skills import Skill
from rulesets.eternal.state import DECK, EternalPosition

if TYPE_CHECKING:
    from game.kernel.effects import Play
    from game.language.vocabulary.making import Making


@phrase("{who} <costs|cost> {number} {side}")
class Costs(Action):
    """For good, wherever it goes."""

    who: Selector
    number: int
    side: Literal["less", "more"]

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return effects.cheapen(play, self.who.pick(play), self.number if self.side == "more" else -self.number)


@phrase("{what.plural} you play cost {number} less")
class YoursCost(Fact):
    """As long as the card is in play."""

    reads = NOTHING
    what: Sort
    number: int

    def static(self, name: str) -> Static:
        what, number = self.what, self.number

        def amount(position: EternalPosition, source: int, card: int) -> int:
            yours = position.controller[card] == position.controller[source]
            return -number if yours and what.meets(position, card, source) else 0

        return Reach(name, "cost", amount)


@phrase("Amplify costs you {number} less, but no less than 1")
class AmplifyCosts(Fact):
    """Each payment for it."""

    reads = NOTHING
    number: int

    def static(self, name: str) -> Static:
        number = self.number

        def amount(position: EternalPosition, source: int, card: int) -> int:
            return -number if position.controller[card] == position.controller[source] else 0

        return Reach(name, "amplify", amount)


@phrase("you may use each Spellcraft one more time")
class SpellcraftTwice(Fact):
    """For its price each time; once more however many texts say so."""

    reads = NOTHING

    def static(self, name: str) -> Static:
        def amount(position: EternalPosition, source: int, card: int) -> int:
            return int(position.controller[card] == position.controller[source])

        return Reach(name, "spellcraft", amount)


@phrase("this card costs {number} less per {per.singular}.")
class CostsLessPer(Ability):
    """Wherever it lies."""

    number: int
    per: Countable

    def make(self, making: Making) -> None:
        """Asked when the cost of the card is counted."""

    def discount(self, position: EternalPosition, card: int) -> int:
        """How much less it costs."""
        return self.number * self.per.count(position, card, position.controller[card])


@phrase("{what.plural} of yours are fast")
class YoursAreFast(Fact):
    """They are played whenever fast spells are."""

    reads = NOTHING
    what: Sort

    def static(self, name: str) -> Static:
        what = self.what

        def amount(position: EternalPosition, source: int, card: int) -> int:
            yours = position.controller[card] == position.controller[source]
            return int(yours and what.meets(position, card, source))

        return Reach(name, "fast", amount)


@phrase("{what.plural} of yours have {skill}")
class YoursHave(Fact):
    """All such cards of a player, in hand and deck too."""

    reads = NOTHING
    what: Sort
    skill: Skill

    def static(self, name: str) -> Static:
        what, bits = self.what, self.skill.bits

        def amount(position: EternalPosition, source: int, card: int) -> int:
            yours = position.controller[card] == position.controller[source]
            return bits if yours and what.meets(position, card, source) else 0

        return Reach(name, "skills", amount)


@phrase("while {condition}, this card costs {number} less.")
class CostsLess(Ability):
    """Wherever it lies."""

    condition: Condition
    number: int

    def make(self, making: Making) -> None:
        """Asked when the cost of the card is counted."""

    def discount(self, position: EternalPosition, card: int) -> int:
        """How much less it costs."""
        return self.number if self.condition.holds(position, card, position.controller[card]) else 0


@phrase("{who} costs as much less as it")
class CostsAsMuchLess(Action, Pronoun):
    """By the cost of what was chosen before, wherever that is now."""

    who: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        amount = sum(cost_of(position, ref & 0xFFF) for ref in play.meant)
        return effects.cheapen(play, self.who.pick(play), -amount)


@phrase("{what.plural} in decks have {skill}")
class HaveInDecks(Fact):
    """All such cards of both players, as long as they lie there."""

    reads = NOTHING
    what: Sort
    skill: Skill

    def static(self, name: str) -> Static:
        what, bits = self.what, self.skill.bits

        def amount(position: EternalPosition, source: int, card: int) -> int:
            return bits if position.zone[card] == DECK and what.meets(position, card, source) else 0

        return Reach(name, "skills", amount)
