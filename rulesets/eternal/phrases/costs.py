"""What an ability, or a spell, costs besides."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.kernel.abilities import Activated as UsedAbility
from game.kernel.effects import NO_EFFECTS, Effects
from game.kernel.said import said
from game.language import phrase
from game.language.tokens import articled, lowered
from game.language.vocabulary.abilities import Activated
from game.language.vocabulary.groups import Giving
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Ability, Action, Choice, Condition, Cost, Deed, Selector
from game.language.vocabulary.tolls import Paying, Toll
from rulesets.eternal import drawing
from rulesets.eternal.phrases.deeds import Sacrifice
from rulesets.eternal.phrases.nouns import CardKind
from rulesets.eternal.state import HAND, RELICS, THRIFTY, EternalPosition, avatar
from rulesets.eternal.units import sacrifice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.abilities import Payable
    from game.kernel.effects import Play
    from game.language.vocabulary.making import Making


@phrase("pay {number}")
class Pay(Cost):
    """Power."""

    number: int

    def price(self, position: EternalPosition, card: int, seat: int) -> int:
        """How much it is now."""
        thrifty = position.zone[card] == RELICS and position.held[avatar(position, seat)] & THRIFTY
        return max(0, self.number - 1) if thrifty else self.number

    def payable(self, position: EternalPosition, card: int, seat: int) -> bool:
        return bool(position.power[seat] >= self.price(position, card, seat))

    def lacking(self, position: EternalPosition, card: int, seat: int) -> str:
        return said(
            "it costs {number} power: you have {have}",
            number=self.price(position, card, seat),
            have=position.power[seat],
        )

    def pay(self, position: EternalPosition, card: int, seat: int) -> None:
        position.power[seat] -= self.price(position, card, seat)


@phrase("{number}")
class PowerToll(Toll):
    """Power, which somebody pays in the middle of an effect."""

    number: int

    def payable(self, position: EternalPosition, seat: int) -> bool:
        return bool(position.power[seat] >= self.number)

    def pay(self, position: EternalPosition, seat: int) -> None:
        position.power[seat] -= self.number


@phrase("pay {toll} power")
class PayPower(Paying):
    """In the middle of an effect, if you have it; else nothing is paid."""

    toll: PowerToll


@phrase("sacrifice {this}")
class SacrificeThis(Cost):
    """The card is given up."""

    this: This

    def payable(self, position: EternalPosition, card: int, seat: int) -> bool:
        return bool(position.controller[card] == seat)

    def lacking(self, position: EternalPosition, card: int, seat: int) -> str:
        return said("it is not yours to give up")

    def pay(self, position: EternalPosition, card: int, seat: int) -> None:
        sacrifice(position, [card])

    def spent(self, card: int) -> tuple[int, ...]:
        return (card,)


@phrase("only while {condition}")
class OnlyWhile(Cost):
    """Nothing that is paid, but what must be so."""

    condition: Condition

    def payable(self, position: EternalPosition, card: int, seat: int) -> bool:
        return self.condition.holds(position, card, seat)

    def lacking(self, position: EternalPosition, card: int, seat: int) -> str:
        return said("it is used {what}", what=lowered(self.text))

    def pay(self, position: EternalPosition, card: int, seat: int) -> None:
        """There is nothing to pay."""


class Priced(UsedAbility):
    """An ability for whose cost something is chosen. `price`: what is chosen and done before anything else."""

    def __init__(
        self, number: int, costs: Sequence[Payable], effects: Effects, once_a_turn: bool, price: Effects = NO_EFFECTS
    ) -> None:
        super().__init__(number, costs, effects, once_a_turn)
        self.price = price


@phrase("once a turn, {costs*, }: {deeds*. }.")
class OnceATurn(Activated):
    """Used once in each of its player's turns."""

    once_a_turn = True


class UltimatePrice(Priced):
    """One that is used up by being used."""

    ultimate = True


@phrase("once a turn, [{costs*, }, ]{price}: {deeds*. }.")
class OnceATurnPriced(Ability):
    """Once in each of its player's turns, for a price that is chosen; 'it' is what was chosen."""

    kind: ClassVar[type[Priced]] = Priced
    price: Action
    deeds: tuple[Deed, ...]
    costs: tuple[Cost, ...] = ()

    def make(self, making: Making) -> None:
        making.stays(self.text)
        number = len(making.abilities.activated)
        price = making.effects([self.price])
        effects = making.effects(self.deeds, about=True)
        making.abilities.activated.append(self.kind(number, self.costs, effects, self.kind is Priced, price))


@phrase("Ultimate, [{costs*, }, ]{price}: {deeds*. }.")
class UltimatePriced(OnceATurnPriced):
    """Done once, for a price that is chosen; 'it' is what was chosen."""

    kind = UltimatePrice


@phrase("discard a {what.singular}")
class DiscardOne(Action, Choice):
    """A card of your hand of one type."""

    what: CardKind

    def candidates(self, play: Play[EternalPosition]) -> list[int]:
        position = play.position
        types = self.what.types or frozenset()
        hand = position.piles[HAND][play.you]
        return [card for card in hand if card != play.source and position.card[card].type in types]

    def prompt(self, play: Play[EternalPosition]) -> str:
        return articled(said("Choose a {what} to discard", what=self.what.text))

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return drawing.discard(play, play.answered(self))


@phrase("as a cost, {price}.")
class AsACost(Ability):
    """Chosen and done as the card is played, before its targets are named and before anybody may react."""

    price: Action

    def make(self, making: Making) -> None:
        making.abilities.price = making.effects([self.price])


@phrase("[{costs*, }, ]{price:DiscardOne}: {deeds*. }.")
class PaidWithCards(Ability):
    """For a card of the hand."""

    price: Action
    deeds: tuple[Deed, ...]
    costs: tuple[Cost, ...] = ()

    def make(self, making: Making) -> None:
        making.stays(self.text)
        number = len(making.abilities.activated)
        price, effects = making.effects([self.price]), making.effects(self.deeds)
        making.abilities.activated.append(Priced(number, self.costs, effects, False, price))


@phrase("[{costs*, }, ]sacrifice {what:Choose}: {deeds*. }.")
class PaidWithLives(Ability, Giving):
    """For some that are given up."""

    what: Selector
    deeds: tuple[Deed, ...]
    costs: tuple[Cost, ...] = ()

    def make(self, making: Making) -> None:
        making.stays(self.text)
        number = len(making.abilities.activated)
        price, effects = making.effects([Sacrifice(self.what)]), making.effects(self.deeds)
        making.abilities.activated.append(Priced(number, self.costs, effects, False, price))
