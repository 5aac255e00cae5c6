"""Energy and charges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.events import tell
from game.kernel.said import marked, said
from game.kernel.zones import unseen
from game.language import phrase
from game.language.vocabulary.speech import Action, Choice, Cost, Countable, Selector
from game.language.vocabulary.tolls import Toll
from rulesets.era.energy import from_crystals, lay_charge, pay, within_reach
from rulesets.era.phrases.nouns import Element
from rulesets.era.state import ELEMENT, ELEMENTS, HAND, EraPosition

if TYPE_CHECKING:
    from game.kernel.effects import Play


@phrase("{number} {element} energy")
class EnergyCost(Cost):
    """Paid like the cost of a card."""

    number: int
    element: Element

    def payable(self, position: EraPosition, card: int, seat: int) -> bool:
        return within_reach(position, seat, ELEMENT[self.element], self.number)

    def lacking(self, position: EraPosition, card: int, seat: int) -> str:
        element = ELEMENT[self.element]
        have = position.energy[seat * len(ELEMENTS) + element]
        return said(
            "it needs {number} {element} energy: you have {have}, and {crystals}",
            number=self.number,
            element=self.element,
            have=have,
            crystals=from_crystals(position, seat, element),
        )

    def pay(self, position: EraPosition, card: int, seat: int) -> None:
        pay(position, seat, ELEMENT[self.element], self.number)


@phrase("{cost}")
class EnergyToll(Toll):
    """Paid like the cost of a card, with crystals that are ready for what is missing."""

    cost: EnergyCost

    def payable(self, position: EraPosition, seat: int) -> bool:
        return self.cost.payable(position, -1, seat)

    def pay(self, position: EraPosition, seat: int) -> None:
        self.cost.pay(position, -1, seat)


@phrase("gain {number} {element} energy[ per {per.singular}]")
class GainEnergy(Action):
    """Kept until the end of the turn."""

    number: int
    element: Element
    per: Countable | None = None

    def do(self, play: Play[EraPosition]) -> bool | None:
        times = 1 if self.per is None else self.per.count(play.position, play.source, play.you)
        return times > 0 and gain(play, ELEMENT[self.element], self.number * times)


@phrase("gain {number} energy of a element of your choice")
class GainAnyEnergy(Action, Choice):
    """The element is named as the effect happens."""

    number: int
    of_cards = False

    @property
    def verb(self) -> str:
        return "element"

    def candidates(self, play: Play[EraPosition]) -> list[int]:
        return list(range(len(ELEMENTS)))

    def prompt(self, play: Play[EraPosition]) -> str:
        return said("Choose the element of {number} energy", number=self.number)

    def do(self, play: Play[EraPosition]) -> bool | None:
        return gain(play, play.answered(self)[0], self.number)


@phrase("charge {crystal}")
class ChargeCrystal(Action, Choice):
    """A card from hand is laid under it; this is not the charge of the turn."""

    crystal: Selector

    def candidates(self, play: Play[EraPosition]) -> list[int]:
        return list(play.position.piles[HAND][play.you]) if self.crystal.pick(play) else []

    def prompt(self, play: Play[EraPosition]) -> str:
        return marked("Choose a card to charge with")

    def do(self, play: Play[EraPosition]) -> bool | None:
        position = play.position
        cards = play.answered(self)
        for card, crystal in zip(cards, self.crystal.pick(play), strict=False):
            lay_charge(position, unseen(position, card), crystal)
        return bool(cards)


def gain(play: Play[EraPosition], element: int, number: int) -> bool:
    """Energy for the seat that controls an effect."""
    position = play.position
    position.energy[play.you * len(ELEMENTS) + element] += number
    tell(position, ("energy", play.you, element, number, -1))
    return True
