"""What is so as long as a card stays in play, beyond its numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.abilities import Replacement, Static
from game.kernel.modifiers import SKILLS
from game.kernel.reading import NOTHING
from game.language import phrase
from game.language.vocabulary.groups import Group
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Ability, Fact
from rulesets.invasion.board import fresh, section
from rulesets.invasion.damage import DOUBLED, REDIRECT, times
from rulesets.invasion.phrases.facts import Flag
from rulesets.invasion.state import (
    CHEAP_AMBUSH,
    DEATHLESS,
    DEVELOPMENT,
    DOUBLES,
    ELVES_AMBUSH,
    KINGDOM,
    QUEST,
    SEARCHES_DEEPER,
    UNIT,
    InvasionPosition,
)

if TYPE_CHECKING:
    from game.kernel.packets import Packet
    from game.language.vocabulary.making import Making


@phrase("you search one more card when you search your deck")
class SearchesDeeper(Flag):
    """Whenever a text says 'search'."""

    bit = SEARCHES_DEEPER


@phrase("you win when your deck and your hand are empty")
class Deathless(Flag):
    """Otherwise the empty deck loses."""

    bit = DEATHLESS


@phrase("damage assigned to units is doubled.")
class DoublesDamage(Ability):
    """Whatever is cancelled or redirected of it is taken from the double amount."""

    def make(self, making: Making) -> None:
        def applies(position: InvasionPosition, card: int, packet: Packet) -> bool:
            return bool(fresh(position).kind[packet.receiver] & UNIT) and not packet.flags & DOUBLED

        def carry_out(position: InvasionPosition, card: int, packet: Packet) -> Packet:
            amount = packet.amount * times(position, packet.receiver)
            return packet._replace(amount=amount, flags=packet.flags | DOUBLED)

        making.abilities.replacements.append(
            Replacement(making.name(), "damage", applies, carry_out, rank=REDIRECT - 1)
        )

        def apply(position: InvasionPosition, card: int) -> None:
            position.held[card] |= DOUBLES

        making.abilities.statics.append(Static(making.name(), SKILLS, apply, reads=NOTHING))


@phrase("sacrifice {this} as soon as the power of {where} is {number} or more.")
class TooMuchPower(Ability):
    """Looked at after everything that happens."""

    this: This
    where: Literal["your kingdom or your quest zone"]
    number: int

    def make(self, making: Making) -> None:
        number = self.number

        def doomed(position: InvasionPosition, card: int) -> bool:
            if position.dirty:
                position.ruleset.refresh(position)
            seat = position.controller[card]
            return any(position.power[section(position, seat, place)] >= number for place in (KINGDOM, QUEST))

        making.abilities.doomed = making.abilities.topples = doomed  # type: ignore[attr-defined]


@phrase("each {what.singular} is a development too")
class DevelopmentsToo(Fact):
    """It adds to the hit points of its zone."""

    reads = NOTHING
    what: Group

    def static(self, name: str) -> Static:
        what = self.what

        def apply(position: InvasionPosition, card: int) -> None:
            for one in what.find(position, card, position.controller[card]):
                if not position.kind[one] & DEVELOPMENT:
                    position.kind[one] |= DEVELOPMENT
                    position.hitpoints[section(position, position.controller[one], position.place[one])] += 1

        return Static(name, SKILLS, apply)


@phrase("facedown Wood Elf units that you control and that have no Ambush have Ambush equal to their cost")
class ElvesAmbush(Flag):
    """Only their owner knows which those are."""

    bit = ELVES_AMBUSH


@phrase("your first ambush each turn costs 1 less per development in its zone")
class CheapAmbush(Flag):
    """What ambushes is a development of the zone itself."""

    bit = CHEAP_AMBUSH
