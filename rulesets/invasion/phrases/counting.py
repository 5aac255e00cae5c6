"""More that can be counted, and what is asked about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.reading import NOTHING, in_zone
from game.language import phrase
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Ability, Amount, Condition, Countable, Suffix
from rulesets.invasion.board import legend_of
from rulesets.invasion.numbers import share
from rulesets.invasion.state import BATTLEFIELD, HAND, KINGDOM, QUEST, WOUNDS, InvasionPosition

if TYPE_CHECKING:
    from game.language.vocabulary.making import Making


ZONES = {"kingdom": KINGDOM, "quest zone": QUEST, "battlefield": BATTLEFIELD}


@phrase("{what}")
class CountedToo(Countable):
    """Damage that lies on the card itself."""

    reads = WOUNDS
    what: Literal["damage on this card"]

    def count(self, position: InvasionPosition, source: int, you: int) -> int:
        return int(position.damage[source]) if source >= 0 else 0


@phrase("{this}'s power")
class ItsPower(Amount):
    """As it is when it is needed; 0 of a card that has left play."""

    reads = NOTHING
    this: This

    def count(self, position: InvasionPosition, source: int, you: int) -> int:
        if position.dirty:
            position.ruleset.refresh(position)
        return int(position.power[source]) if source >= 0 else 0


@phrase("your legend's power in your {where}")
class LegendsPower(Amount):
    """A legend has a power for each zone; 0 without one."""

    reads = NOTHING
    where: Literal["kingdom", "quest zone", "battlefield"]

    def count(self, position: InvasionPosition, source: int, you: int) -> int:
        if position.dirty:
            position.ruleset.refresh(position)
        legend = legend_of(position, you)
        return share(position, legend, ZONES[self.where]) if legend >= 0 else 0


@phrase("a opponent has {number} or more cards in hand")
class HoldsCards(Condition):
    """Whatever they are."""

    reads = in_zone(HAND)
    number: int

    def holds(self, position: InvasionPosition, source: int, you: int) -> bool:
        return len(position.piles[HAND][1 - you]) >= self.number


@phrase("with this title")
class SameTitle(Suffix):
    """A copy of the card that the text is printed on."""

    reads = NOTHING

    def holds(self, position: InvasionPosition, card: int, source: int, you: int) -> bool:
        return bool(source >= 0 and position.card[card].name == position.card[source].name)


@phrase("with cost no more than your resources")
class WithinMeans(Suffix):
    """The printed cost, without loyalty."""

    def holds(self, position: InvasionPosition, card: int, source: int, you: int) -> bool:
        return bool(position.card[card].fields.get("cost", 0) <= position.resources[you])


@phrase("{this} costs {number} more per {per.singular}.")
class ThisCostsMore(Ability):
    """Counted as it is played."""

    this: This
    number: int
    per: Countable

    def make(self, making: Making) -> None:
        making.abilities.rebates.append(self.less)

    def less(self, position: InvasionPosition, seat: int, card: int) -> int:
        """How much less it costs a seat: a number below zero."""
        return -self.number * self.per.count(position, card, seat)
