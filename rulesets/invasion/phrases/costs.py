"""What an Action costs, and when it may be used."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import Any, Literal

from game.kernel.effects import Play
from game.kernel.said import marked, said
from game.language import Several, phrase
from game.language.vocabulary.groups import Group
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Choice, Condition, Cost, Countable
from game.language.vocabulary.tolls import Toll
from rulesets.invasion.board import fresh, questing_on
from rulesets.invasion.leaving import sacrifice
from rulesets.invasion.marks import add_tokens, corrupt, corruptible
from rulesets.invasion.money import funds, lacks, pay
from rulesets.invasion.state import (
    AMBUSHED,
    ASSIGNED,
    ATTACKED,
    CAPITAL_PHASE,
    NO_CORRUPTION,
    QUEST_PHASE,
    InvasionPosition,
)
from rulesets.invasion.targets import most_for_x
from rulesets.invasion.turn import AS_IT_BEGINS, about_to_fight


@phrase("pay {number}")
class Pay(Cost):
    """Resources."""

    number: int

    def price(self, position: InvasionPosition, card: int, seat: int) -> int:
        """How many."""
        return self.number

    def payable(self, position: InvasionPosition, card: int, seat: int) -> bool:
        return not lacks(position, seat, self.number)

    def lacking(self, position: InvasionPosition, card: int, seat: int) -> str:
        return said("it costs {number}: you have {have}", number=self.number, have=funds(position, seat))

    def pay(self, position: InvasionPosition, card: int, seat: int) -> None:
        pay(position, seat, self.number)


@phrase("{number}")
class ResourceToll(Toll):
    """Resources, which somebody pays in the middle of an effect."""

    number: int

    def payable(self, position: InvasionPosition, seat: int) -> bool:
        return not lacks(position, seat, self.number)

    def pay(self, position: InvasionPosition, seat: int) -> None:
        pay(position, seat, self.number)


@phrase("pay {number} per {per.singular}")
class PayPer(Cost):
    """Resources, counted as the Action begins; none are no price. [effect.some-cost]"""

    number: int
    per: Countable

    def price(self, position: InvasionPosition, card: int, seat: int) -> int:
        """How many."""
        return self.number * self.per.count(position, card, seat)

    def payable(self, position: InvasionPosition, card: int, seat: int) -> bool:
        price = self.price(position, card, seat)
        return price > 0 and not lacks(position, seat, price)

    def lacking(self, position: InvasionPosition, card: int, seat: int) -> str:
        price = self.price(position, card, seat)
        if not price:
            return said("there is no {what} to pay for", what=self.per.text)
        return said("it costs {number}: you have {have}", number=price, have=funds(position, seat))

    def pay(self, position: InvasionPosition, card: int, seat: int) -> None:
        pay(position, seat, self.price(position, card, seat))


@phrase("corrupt {this}")
class CorruptThis(Cost):
    """What is corrupt already cannot be corrupted for it."""

    this: This

    def payable(self, position: InvasionPosition, card: int, seat: int) -> bool:
        return corruptible(position, card)

    def lacking(self, position: InvasionPosition, card: int, seat: int) -> str:
        kept = fresh(position).held[card] & NO_CORRUPTION
        return said("it cannot be corrupted") if kept else said("it is corrupt already")

    def pay(self, position: InvasionPosition, card: int, seat: int) -> None:
        corrupt(position, card)


@phrase("sacrifice {this}")
class SacrificeThis(Cost):
    """The card is given up."""

    this: This

    def payable(self, position: InvasionPosition, card: int, seat: int) -> bool:
        return bool(position.controller[card] == seat)

    def lacking(self, position: InvasionPosition, card: int, seat: int) -> str:
        return said("it is not yours to give up")

    def pay(self, position: InvasionPosition, card: int, seat: int) -> None:
        sacrifice(position, card)


@phrase("sacrifice the questing unit")
class SacrificeQuesting(Cost):
    """The unit that quests on this quest is given up."""

    def payable(self, position: InvasionPosition, card: int, seat: int) -> bool:
        return questing_on(position, card) >= 0

    def lacking(self, position: InvasionPosition, card: int, seat: int) -> str:
        return said("no unit is questing on it")

    def pay(self, position: InvasionPosition, card: int, seat: int) -> None:
        sacrifice(position, questing_on(position, card))


@phrase("remove {number} <token|tokens> from {this}")
class RemoveTokens(Cost):
    """Resource tokens that lie on the card."""

    number: Several
    this: This

    def payable(self, position: InvasionPosition, card: int, seat: int) -> bool:
        return bool(position.tokens[card] >= self.number)

    def lacking(self, position: InvasionPosition, card: int, seat: int) -> str:
        return said("it needs {number} on it: there are {have}", number=self.number, have=position.tokens[card])

    def pay(self, position: InvasionPosition, card: int, seat: int) -> None:
        add_tokens(position, card, -int(self.number))


# ---- costs that leave a choice
class ChosenCost(Cost, Choice):
    """A cost of which something is chosen as the Action begins: `give` pays it."""

    announced = True
    of_cards = False
    """So that cards given up are no targets, and nothing is cancelled because they are gone."""

    def payable(self, position: InvasionPosition, card: int, seat: int) -> bool:
        return bool(self.candidates(Play(position, card, seat)))

    @property
    def wanted(self) -> str:
        return f"a way to {self.text}"

    def lacking(self, position: InvasionPosition, card: int, seat: int) -> str:
        return said("you cannot {what}", what=self.text)

    def pay(self, position: InvasionPosition, card: int, seat: int) -> None:
        raise NotImplementedError("a cost with a choice is paid by what was chosen")

    def prompt(self, play: Play[InvasionPosition]) -> str:
        return said("To pay for it, {what}", what=self.text)

    @abstractmethod
    def give(self, position: InvasionPosition, card: int, seat: int, chosen: list[int]) -> None:
        """Pay with what was chosen."""


@phrase("sacrifice a {what.singular}")
class SacrificeOne(ChosenCost):
    """Only what you control can be given up."""

    what: Group

    def lacking(self, position: InvasionPosition, card: int, seat: int) -> str:
        return said("you have no {what} to sacrifice", what=self.what.text)

    def candidates(self, play: Play[InvasionPosition]) -> list[int]:
        position = play.position
        found = self.what.find(position, play.source, play.you)
        return [card for card in found if position.controller[card] == play.you]

    def give(self, position: InvasionPosition, card: int, seat: int, chosen: list[int]) -> None:
        sacrifice(position, *chosen)


class ChosenNumber(ChosenCost):
    """X is what the player likes, from 1 on. [effect.some-cost]"""

    chooses_x = True

    def candidates(self, play: Play[InvasionPosition]) -> list[int]:
        return list(range(1, self.most(play) + 1))

    @abstractmethod
    def most(self, play: Play[InvasionPosition]) -> int:
        """The highest X that can be paid."""

    @property
    def verb(self) -> str:
        return "amount"

    def prompt(self, play: Play[InvasionPosition]) -> str:
        return marked("Choose X")


@phrase("pay X")
class PayX(ChosenNumber):
    """As many resources as there are beside what else is paid for it, and what a target asks for."""

    in_resources = True

    def payable(self, position: InvasionPosition, card: int, seat: int) -> bool:
        return not lacks(position, seat, 1)

    def most(self, play: Play[InvasionPosition]) -> int:
        return most_for_x(play)

    def lacking(self, position: InvasionPosition, card: int, seat: int) -> str:
        return said("it costs {number}: you have {have}", number=1, have=funds(position, seat))

    def give(self, position: InvasionPosition, card: int, seat: int, chosen: list[int]) -> None:
        position.x[card] = chosen[0]
        pay(position, seat, chosen[0])


@phrase("remove X tokens from {this}")
class RemoveX(ChosenNumber):
    """As many tokens as lie there."""

    this: This

    def most(self, play: Play[InvasionPosition]) -> int:
        return play.position.tokens[play.source]

    def lacking(self, position: InvasionPosition, card: int, seat: int) -> str:
        return said("it needs {number} on it: there are {have}", number=1, have=position.tokens[card])

    def give(self, position: InvasionPosition, card: int, seat: int, chosen: list[int]) -> None:
        position.x[card] = chosen[0]
        add_tokens(position, card, -chosen[0])


class Chosen:
    """The step of an effect that asks for a chosen cost, before the targets; it does nothing itself."""

    def __init__(self, cost: ChosenCost) -> None:
        self.cost = cost

    def choices(self) -> Iterator[Any]:
        yield self.cost

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        return None


# ---- when
class Limit(Cost):
    """What must be so when an Action begins; nothing is paid."""

    limits = True

    def pay(self, position: InvasionPosition, card: int, seat: int) -> None:
        pass

    def lacking(self, position: InvasionPosition, card: int, seat: int) -> str:
        return said("it is used {what} only", what=self.text)


@phrase("once per turn")
class OncePerTurn(Limit):
    """The rules count how often an Action was used."""

    once_a_turn = True

    def payable(self, position: InvasionPosition, card: int, seat: int) -> bool:
        return True


@phrase("if {condition}")
class OnlyIf(Limit):
    """Looked at only when the Action begins: what it costs may end it."""

    condition: Condition

    def payable(self, position: InvasionPosition, card: int, seat: int) -> bool:
        return self.condition.holds(position, card, seat)

    def lacking(self, position: InvasionPosition, card: int, seat: int) -> str:
        return said("it is not so that {what}", what=self.condition.text)


@phrase("{when}")
class InTime(Limit):
    """In some part of the turn, or at some step of a combat."""

    when: Literal[
        "in your turn",
        "in your quest phase",
        "in your capital phase",
        "as your battlefield phase begins",
        "before defenders of your capital are declared",
        "after combat damage is assigned",
    ]

    def payable(self, position: InvasionPosition, card: int, seat: int) -> bool:
        if self.when == "before defenders of your capital are declared":
            return position.attacker == 1 - seat and position.step in (ATTACKED, AMBUSHED)
        if self.when == "after combat damage is assigned":
            return bool(position.step == ASSIGNED)
        if self.when == AS_IT_BEGINS:
            return bool(position.active == seat) and about_to_fight(position)
        phase = {"in your quest phase": QUEST_PHASE, "in your capital phase": CAPITAL_PHASE}.get(self.when)
        return bool(position.active == seat and phase in (None, position.phase))
