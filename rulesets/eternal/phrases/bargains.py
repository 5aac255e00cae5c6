"""What is paid for as often as somebody likes, what the other player picks, and blockers that change places."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.kernel.effects import Effects, carry_on
from game.kernel.events import tell
from game.kernel.said import said
from game.language import CardName, phrase
from game.language.vocabulary.groups import Group
from game.language.vocabulary.selectors import Choose
from game.language.vocabulary.speech import Action, Checked, Choice, Deed
from rulesets.eternal import aegis, effects
from rulesets.eternal.phrases.numbers import no_lots
from rulesets.eternal.phrases.touching import reaches_over

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.effects import Doing, Play
    from game.language.vocabulary.making import Making
    from rulesets.eternal.state import EternalPosition


@phrase("exhaust any number of {what.plural}, paying {number} for each; for each, {deed}")
class ExhaustEach(Deed, Checked):
    """As many as you have power for."""

    what: Group
    number: int
    deed: Deed

    def fault(self, definition: Definition) -> str | None:
        return no_lots(self)

    def steps(self, making: Making) -> list[Doing]:
        return [ExhaustAndPay(self.what, self.number), ForEach(making.effects([self.deed]))]


class ExhaustAndPay(Action, Choice):
    """Chosen when it is done; how many there were is remembered for what follows."""

    names = ("what", "number")
    what: Group
    number: int

    def candidates(self, play: Play[EternalPosition]) -> list[int]:
        position = play.position
        return [card for card in self.what.find(position, play.source, play.you) if not position.exhausted[card]]

    def bounds(self, play: Play[EternalPosition], found: int) -> tuple[int, int]:
        position = play.position
        return 0, min(found, position.power[play.you] // self.number)

    def prompt(self, play: Play[EternalPosition]) -> str:
        return said("Choose what to exhaust, for {number} power each", number=self.number)

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        cards = play.answered(self)
        position.power[play.you] -= self.number * len(cards)
        return effects.exhaust(play, cards)


class ForEach:
    """A step that is done once for each of the cards chosen before."""

    def __init__(self, effects: Effects) -> None:
        self.effects = effects

    def do(self, play: Play[EternalPosition]) -> bool | None:
        for _ in play.it:
            carry_on(play, self.effects)
        return None


@phrase("you may pay {number} any number of times; each time, {deed}")
class PayOften(Deed, Checked):
    """Asked when it is this sentence's turn."""

    number: int
    deed: Deed

    def fault(self, definition: Definition) -> str | None:
        return no_lots(self)

    def steps(self, making: Making) -> list[Doing]:
        paid = PaidOften(self.number)
        return [paid, Often(paid, making.effects([self.deed]))]


class PaidOften(Action, Choice):
    """The choice of a number, which is paid."""

    names = ("number",)
    number: int
    of_cards = False

    @property
    def verb(self) -> str:
        return "amount"

    def candidates(self, play: Play[EternalPosition]) -> list[int]:
        position = play.position
        return list(range(position.power[play.you] // self.number + 1))

    def prompt(self, play: Play[EternalPosition]) -> str:
        return said("How often do you pay {number}?", number=self.number)

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        times = sum(play.answered(self))
        position.power[play.you] -= self.number * times
        return times > 0


class Often:
    """A step that is done once for each payment, whether or not the card is still there. What it would be done to is
    chosen each time, so that the other player may react before if that could be theirs."""

    def __init__(self, paid: PaidOften, effects: Effects) -> None:
        self.paid, self.effects = paid, effects
        self.hostile = any(isinstance(one, Choose) and reaches_over(one.what) for one in effects.choices)

    def do(self, play: Play[EternalPosition]) -> bool | None:
        for _ in range(sum(play.answered(self.paid))):
            carry_on(play, self.effects)
        return None


@phrase("the enemy player picks one of {whom}; deal {number} damage to it, and they create a {name} on the other")
class TheyPick(Deed):
    """Picked once everybody has reacted."""

    deals_damage = True
    whom: Choose
    number: int
    name: CardName

    def steps(self, making: Making) -> list[Doing]:
        return [Chosen(self.whom), Picked(self.whom, self.number, self.name)]


class Chosen:
    """A step before which something is chosen."""

    def __init__(self, whom: Choose) -> None:
        self.whom = whom

    def choices(self) -> Iterator[Any]:
        """What it is."""
        yield self.whom

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return bool(play.answered(self.whom))


class Picked:
    """A step before which the enemy player picks one of what was chosen."""

    of_cards, verb, hostile, wanted = True, "choose", True, "one of them"

    def __init__(self, whom: Choose, number: int, name: str) -> None:
        self.whom, self.number, self.name = whom, number, name

    def choices(self) -> Iterator[Any]:
        """The step itself is the choice."""
        yield self

    def candidates(self, play: Play[EternalPosition]) -> list[int]:
        return play.answered(self.whom)

    def bounds(self, play: Play[EternalPosition], found: int) -> tuple[int, int]:
        return 1, 1

    def chooser(self, play: Play[EternalPosition]) -> int:
        return 1 - play.you

    def prompt(self, play: Play[EternalPosition]) -> str:
        return said("Choose the unit that is dealt {number} damage", number=self.number)

    def do(self, play: Play[EternalPosition]) -> bool | None:
        hit = play.answered(self)
        spared = [unit for unit in play.answered(self.whom) if unit not in hit]
        effects.hurt(play, hit, self.number)
        if spared and aegis.reaches_player(play, 1 - play.you):
            weapon = play.position.ruleset.card_named(self.name)
            for unit in spared:
                effects.make(play, weapon, on=unit, seat=1 - play.you)
        return bool(hit)


@phrase("{whom} swap the attackers that they block")
class SwapBlocks(Action):
    """Each blocks what the other did. Tells ('blocks instead', unit, attacker) of each."""

    whom: Choose

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        units = aegis.reached(play, self.whom.pick(play))
        if len(units) != 2:
            return False
        one, other = units
        position.blocking[one], position.blocking[other] = position.blocking[other], position.blocking[one]
        position.dirty = 1
        for unit in units:
            tell(position, ("blocks instead", unit, position.blocking[unit] - 1))
        return True
