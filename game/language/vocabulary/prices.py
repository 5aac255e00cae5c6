"""What cards cost that are about to be played, in games whose cards have a number for it."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Literal

from game.kernel.pricing import Surcharge
from game.kernel.reading import NOTHING
from game.kernel.said import said
from game.language.phrase import phrase
from game.language.tokens import articled
from game.language.vocabulary.searching import Sought
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Ability, Checked, Condition, Countable, Fact

if TYPE_CHECKING:
    from game.kernel.abilities import Static
    from game.kernel.cards import Definition
    from game.kernel.position import Position
    from game.language.vocabulary.making import Making


@phrase("each {what.singular}[ {whose}] costs {number} {side}[, but no less than {least}]")
class Priced(Fact, Checked):
    """Some cards cost more or less as long as this one is in play; several such texts add up, and nothing costs less
    than nothing."""

    reads = NOTHING
    what: Sought
    number: int
    side: Literal["less", "more"]
    whose: Literal["you play", "that opponents play"] | None = None
    least: int = 0

    def fault(self, definition: Definition) -> str | None:
        if self.least and self.side == "more":
            return said("what costs more does not stop at a least cost")
        return None

    def static(self, name: str) -> Static:
        by = self.number if self.side == "more" else -self.number

        def more(position: Position, source: int, seat: int, card: int) -> int:
            yours = position.controller[source] == seat
            meant = self.whose is None or yours == (self.whose == "you play")
            return by if meant and self.what.fits(position, card) else 0

        return Surcharge(name, more, self.least)


class Rebate(Ability, Checked):
    """The card itself costs less, wherever it is played from."""

    this: This
    number: int

    def make(self, making: Making) -> None:
        making.abilities.rebates.append(self.less)

    @abstractmethod
    def less(self, position: Position, seat: int, card: int) -> int:
        """How much less it costs a seat now."""

    def fault(self, definition: Definition) -> str | None:
        if "cost" in definition.fields:
            return None
        return articled(said("a {type} has no cost", type=said(definition.type)))


@phrase("{this} costs {number} less per {per.singular}.")
class ThisCostsLess(Rebate):
    """Counted as it is played."""

    this: This
    number: int
    per: Countable

    def less(self, position: Position, seat: int, card: int) -> int:
        return self.number * self.per.count(position, card, seat)


@phrase("while {condition}, {this} costs {number} less.")
class ThisCostsLessWhile(Rebate):
    """Looked at as it is played."""

    condition: Condition
    this: This
    number: int

    def less(self, position: Position, seat: int, card: int) -> int:
        return self.number if self.condition.holds(position, card, seat) else 0
