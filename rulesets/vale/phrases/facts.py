"""What is true as long as a creature is in an area: of its player's stones and of what summoning costs."""

from __future__ import annotations

from typing import Literal

from game.kernel.abilities import Static
from game.kernel.modifiers import CONDITIONAL, NUMBERS
from game.kernel.reading import NOTHING
from game.language import phrase
from game.language.vocabulary.speech import Fact
from rulesets.vale.phrases.stones import Colour
from rulesets.vale.state import FAMILIES, STONES, ValePosition

Family = Literal["Fire", "Water", "Earth", "Wind", "Dragon"]


@phrase("your stone limit is {more} higher")
class HigherLimit(Fact):
    """You may have more stones."""

    reads = NOTHING
    more: int

    def static(self, name: str) -> Static:
        def apply(position: ValePosition, card: int) -> None:
            position.limit[position.controller[card]] += self.more

        return Static(name, NUMBERS, apply)


@phrase("your {colours* and } stones are worth {more} more")
class WorthMore(Fact):
    """Each of them, whenever its worth is asked for."""

    reads = NOTHING
    colours: tuple[Colour, ...]
    more: int

    def static(self, name: str) -> Static:
        def apply(position: ValePosition, card: int) -> None:
            for colour in self.colours:
                position.worth[position.controller[card] * 3 + STONES.index(colour)] += self.more

        return Static(name, CONDITIONAL, apply)


@phrase("your {one} and {other} stones swap worth")
class SwapWorth(Fact):
    """Each colour is worth what the other one would be; what is added to a colour is added then."""

    reads = NOTHING
    one: Colour
    other: Colour

    def static(self, name: str) -> Static:
        def apply(position: ValePosition, card: int) -> None:
            at, worth = position.controller[card] * 3, position.worth
            one, other = at + STONES.index(self.one), at + STONES.index(self.other)
            worth[one], worth[other] = worth[other], worth[one]

        return Static(name, NUMBERS, apply)


@phrase("your[ {family}] cards cost {less} less to summon")
class CostLess(Fact):
    """Such reductions add up; nothing costs less than nothing."""

    reads = NOTHING
    less: int
    family: Family | None = None

    def static(self, name: str) -> Static:
        def apply(position: ValePosition, card: int) -> None:
            at = position.controller[card] * len(FAMILIES)
            for number, family in enumerate(FAMILIES):
                if self.family in (None, family):
                    position.reduction[at + number] += self.less

        return Static(name, NUMBERS, apply)
