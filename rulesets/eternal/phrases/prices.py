"""Costs and skills of cards that are not in play, and how they change."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

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


ASKED: set[int] = set()
"""Which of them (by `id`) are just being asked whether a card is among theirs."""


class Reaching(Fact):
    """How something of your cards changes, wherever they lie, as long as the card that says so is in play."""

    reads = NOTHING
    about: ClassVar[str]
    what: Sort | None = None

    @property
    def by(self) -> int:
        """How much it changes."""
        return 1

    def reaches(self, position: EternalPosition, source: int, card: int) -> bool:
        """Is a card among those?"""
        yours = position.controller[card] == position.controller[source]
        return yours and (self.what is None or self.what.meets(position, card, source))

    def static(self, name: str) -> Static:
        by, reaches, own = self.by, self.reaches, id(self)

        def amount(position: EternalPosition, source: int, card: int) -> int:
            if own in ASKED:  # 'your units without Flying have Flying' looks at a card as it is without this
                return 0
            ASKED.add(own)
            try:
                return by if reaches(position, source, card) else 0
            finally:
                ASKED.remove(own)

        return Reach(name, self.about, amount)


class Lessening(Reaching):
    """It becomes less."""

    number: int

    @property
    def by(self) -> int:
        return -self.number


@phrase("{what.plural} you play cost {number} less")
class YoursCost(Lessening):
    """As long as the card is in play."""

    about = "cost"
    what: Sort
    number: int


@phrase("Amplify costs you {number} less, but no less than 1")
class AmplifyCosts(Lessening):
    """Each payment for it."""

    about = "amplify"
    number: int


@phrase("you may use each Spellcraft one more time")
class SpellcraftTwice(Reaching):
    """For its price each time; once more however many texts say so."""

    about = "spellcraft"


@phrase("Spellcraft of {what.plural} you play costs nothing")
class SpellcraftIsFree(Reaching):
    """It may be used as often as else."""

    about = "free spellcraft"
    what: Sort


@phrase("as you play this card, you may sacrifice a unit; it costs {price} less then.")
class Offering(Ability):
    """One unit, whatever is still missing."""

    price: int
    extra = "offering"

    def make(self, making: Making) -> None:
        """Asked when the card is about to be played."""


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


@phrase("your {what.plural} are fast", "{what.plural} {whose} are fast")
class YoursAreFast(Reaching):
    """They are played whenever fast spells are. What says 'of yours' was written before."""

    about = "fast"
    what: Sort
    whose: Literal["of yours"] | None = None


class Having(Reaching):
    """They have a skill."""

    about = "skills"
    what: Sort
    skill: Skill

    @property
    def by(self) -> int:
        return self.skill.bits


@phrase("your {what.plural} have {skill}", "{what.plural} {whose} have {skill}")
class YoursHave(Having):
    """All such cards of a player, in hand and deck too. What says 'of yours' was written before."""

    what: Sort
    skill: Skill
    whose: Literal["of yours"] | None = None


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


@phrase("while {condition}, this card costs 0.")
class CostsNothing(Ability):
    """Wherever it lies, and whatever would make it dearer."""

    condition: Condition

    def make(self, making: Making) -> None:
        """Asked when the cost of the card is counted."""

    def discount(self, position: EternalPosition, card: int) -> int:
        """How much less it costs: more than anything can cost."""
        return ALL if self.condition.holds(position, card, position.controller[card]) else 0


ALL = 1 << 10


@phrase("{who} costs as much less as it")
class CostsAsMuchLess(Action, Pronoun):
    """By the cost of what was chosen before, wherever that is now."""

    who: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        amount = sum(cost_of(position, ref & 0xFFF) for ref in play.meant)
        return effects.cheapen(play, self.who.pick(play), -amount)


@phrase("{what.plural} in decks have {skill}")
class HaveInDecks(Having):
    """All such cards of both players, as long as they lie there."""

    what: Sort
    skill: Skill

    def reaches(self, position: EternalPosition, source: int, card: int) -> bool:
        return position.zone[card] == DECK and self.what.meets(position, card, source)
