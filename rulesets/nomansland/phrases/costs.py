"""What an activated ability costs."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from game.kernel.said import said
from game.language import Phrase, phrase
from game.language.vocabulary.costs import ExhaustThis
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Cost
from rulesets.nomansland.resources import COUNT, funds, pay, payable, words_of, words_of_funds
from rulesets.nomansland.state import KIND, NmlPosition
from rulesets.nomansland.units import sacrifice

Resource = Literal["Arcane", "Primal", "Refined", "Tech"]


@phrase("{number}[ {kind}]")
class Price(Phrase):
    """So many resources of a kind, or of any."""

    number: int
    kind: Resource | None = None


def amounts(prices: tuple[Price, ...]) -> tuple[int, ...]:
    """A number for each kind of resource, any kind first."""
    row = [0] * COUNT
    for price in prices:
        row[KIND[price.kind] if price.kind else 0] += price.number
    return tuple(row)


@phrase("{prices* and }")
class Pay(Cost):
    """Paid like the cost of a card."""

    prices: tuple[Price, ...]

    @cached_property
    def amounts(self) -> tuple[int, ...]:
        """A number for each kind of resource, any kind first."""
        return amounts(self.prices)

    def payable(self, position: NmlPosition, card: int, seat: int) -> bool:
        return payable(position, seat, self.amounts, magic=self.magic(position, card))

    def lacking(self, position: NmlPosition, card: int, seat: int) -> str:
        have = funds(position, seat)
        return said("it costs {cost}: you have {have}", cost=words_of(self.amounts), have=words_of_funds(have))

    def pay(self, position: NmlPosition, card: int, seat: int) -> None:
        pay(position, seat, self.amounts, magic=self.magic(position, card))

    def magic(self, position: NmlPosition, card: int) -> bool:
        """May Spellcaster pay for it? If it is the cost of an exhaust ability."""
        return any(
            any(cost is self for cost in ability.costs) and any(isinstance(cost, ExhaustThis) for cost in ability.costs)
            for ability in position.text[card].abilities.activated
        )


@phrase("sacrifice {this}")
class SacrificeThis(Cost):
    """The card is given up."""

    this: This

    def payable(self, position: NmlPosition, card: int, seat: int) -> bool:
        return bool(position.controller[card] == seat)

    def lacking(self, position: NmlPosition, card: int, seat: int) -> str:
        return said("it is not yours to give up")

    def pay(self, position: NmlPosition, card: int, seat: int) -> None:
        sacrifice(position, card)

    def spent(self, card: int) -> tuple[int, ...]:
        return (card,)
