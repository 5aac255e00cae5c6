"""What is true while a card is in play: numbers that change, what is forbidden, what costs more or less."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.abilities import Static
from game.kernel.events import tell
from game.kernel.modifiers import FOREVER, NUMBERS, SKILLS, TEXT, THIS_TURN, alter, last
from game.kernel.pricing import Surcharge
from game.kernel.reading import NOTHING
from game.language import Word, phrase
from game.language.errors import happens_once
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Action, Duration, Fact, Selector, Standing, Subject
from rulesets.invasion.board import x_of
from rulesets.invasion.phrases.nouns import Kind
from rulesets.invasion.state import (
    ANY_DEFENCE,
    ANY_ZONE,
    COMBATANTS,
    GAINED,
    NO_ATTACK,
    NO_CANCELLING,
    NO_CORRUPTION,
    NO_DEFENCE,
    NO_POWER,
    NO_SEARCHING,
    RAINS_MORE,
    SPENDS_DAMAGE,
    SPENDS_TOKENS,
    VEILED,
    InvasionPosition,
)
from rulesets.invasion.targets import Toll

if TYPE_CHECKING:
    from game.kernel.effects import Play

FORBIDDEN = {
    "attack": NO_ATTACK,
    "defend": NO_DEFENCE,
    "attack or defend": NO_ATTACK | NO_DEFENCE,
    "become corrupt": NO_CORRUPTION,
    "be targeted by opponents": VEILED,
}


def standing(who: Selector, text: str) -> Standing:
    """Whom a fact is about. Raises TextError if that is not always clear."""
    if not isinstance(who, Standing):
        raise happens_once(text)
    return who


@phrase("{who} cannot {act}[ {duration}]")
class Cannot(Action, Fact):
    """What a card may not do, or what may not be done to it. Tells ('bound', card, bits) where it is for a while."""

    reads = NOTHING
    who: Selector
    act: Literal["attack", "defend", "attack or defend", "become corrupt", "be targeted by opponents"]
    duration: Duration | None = None

    def static(self, name: str) -> Static:
        who, bits = standing(self.who, self.text), FORBIDDEN[self.act]

        def apply(position: InvasionPosition, card: int) -> None:
            for one in who.found(position, card, position.controller[card]):
                position.held[one] |= bits

        return Static(name, SKILLS, apply)

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        cards = self.who.pick(play)
        for card in cards:
            until = FOREVER if self.duration is None else self.duration.until(play.you)
            last(play.position, SKILLS, card, "held", FORBIDDEN[self.act], until, play.origin)
            tell(play.position, ("bound", card, FORBIDDEN[self.act], until))
        return bool(cards)


class GainedTrait(Word):
    """A trait that a card may gain: no race, and not that of attachments."""


@phrase("{who} <gains|gain> the {trait} trait[ {duration}]")
class GainsTrait(Action, Fact):
    """As though it was printed on the card; several can be gained, and the printed ones stay. Tells ('becomes known
    as', card, bits, until) of each."""

    reads = NOTHING
    who: Selector
    trait: GainedTrait
    duration: Duration | None = None

    def static(self, name: str) -> Static:
        who, bit = standing(self.who, self.text), GAINED[self.trait]
        if self.duration is not None:
            raise happens_once(self.text)

        def apply(position: InvasionPosition, card: int) -> None:
            for one in who.found(position, card, position.controller[card]):
                position.gained[one] |= bit

        return Static(name, TEXT, apply)

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        cards = self.who.pick(play)
        until = FOREVER if self.duration is None else self.duration.until(play.you)
        for card in cards:
            last(position, TEXT, card, "gained", GAINED[self.trait], until)
            tell(position, ("becomes known as", card, GAINED[self.trait], until))
        return bool(cards)


class Flag(Fact):
    """A bit of `held` that the card has itself."""

    reads = NOTHING
    bit: int

    def static(self, name: str) -> Static:
        bit = self.bit

        def apply(position: InvasionPosition, card: int) -> None:
            position.held[card] |= bit

        return Static(name, SKILLS, apply)


@phrase("damage cannot be cancelled")
class NothingCancels(Flag):
    """As long as this card is in play."""

    bit = NO_CANCELLING


@phrase("players cannot search")
class NobodySearches(Flag):
    """As long as this card is in play, a search sees nothing; a deck is shuffled all the same."""

    bit = NO_SEARCHING


@phrase("you deal 1 more indirect damage to opponents each time", "you deal 1 more indirect damage each time")
class RainsMore(Flag):
    """For each effect and opponent; several such cards add up, and none adds to what its controller is dealt."""

    bit = RAINS_MORE


@phrase("in your capital phase, you may spend damage on {this} like resources")
class SpendsDamage(Flag):
    """What is spent is taken away; resources are spent first."""

    this: This
    bit = SPENDS_DAMAGE


@phrase("you may spend the tokens on {this} like resources")
class SpendsTokens(Flag):
    """On cards and effects alike; resources are spent first."""

    this: This
    bit = SPENDS_TOKENS


@phrase("{who} may defend any of your zones")
class DefendsAnywhere(Fact):
    """It need not stand in the zone attacked."""

    reads = NOTHING
    who: Standing

    def static(self, name: str) -> Static:
        who = self.who

        def apply(position: InvasionPosition, card: int) -> None:
            for one in who.found(position, card, position.controller[card]):
                position.held[one] |= ANY_DEFENCE

        return Static(name, SKILLS, apply)


@phrase("the power of {this} does not count")
class HasNoPower(Flag):
    """Neither what is printed on it nor what else gives it power."""

    this: This
    bit = NO_POWER


@phrase("{this} may attack from any zone")
class AttacksFromAnywhere(Flag):
    """It need not stand in the battlefield."""

    this: This
    bit = ANY_ZONE


@phrase("{who} <deals|deal> {number} more combat damage[ {when}]")
class DealsMore(Fact):
    """Beyond its power, when it fights."""

    reads = NOTHING
    who: Standing
    number: int
    when: Literal["while attacking"] | None = None

    def read(self) -> int:
        """The attackers, if it is about them."""
        return super().read() | (COMBATANTS if self.when else NOTHING)

    def static(self, name: str) -> Static:
        who, number, attacking = self.who, self.number, self.when is not None

        def apply(position: InvasionPosition, card: int) -> None:
            for one in who.found(position, card, position.controller[card]):
                if not attacking or position.attacking[one]:
                    position.extra[one] += number

        return Static(name, NUMBERS, apply)


@phrase("opponents pay {number} more for each effect that targets {who}")
class TargetsCostMore(Fact):
    """For each effect, however often it names the card."""

    reads = NOTHING
    number: int
    who: Subject

    def static(self, name: str) -> Static:
        who = self.who
        return Toll(name, self.number, lambda position, card: who.found(position, card, position.controller[card]))


@phrase("opponents discard a card for each effect that targets {who}")
class TargetsCostCards(Fact):
    """They choose it themselves, as they aim; without a card they cannot."""

    reads = NOTHING
    who: Subject

    def static(self, name: str) -> Static:
        who = self.who
        return Toll(name, 1, lambda position, card: who.found(position, card, position.controller[card]), in_cards=True)


# ---- prices
class CostsMore(Fact):
    """Cards cost more or less while this card is in play."""

    reads = NOTHING

    def more(self, position: InvasionPosition, source: int, seat: int, card: int) -> int:
        """How much more a card costs a seat; below zero: less."""
        raise NotImplementedError

    def static(self, name: str) -> Static:
        return Surcharge(name, self.more)


@phrase("units that opponents play cost {number} more")
class UnitsCostMore(CostsMore):
    """Those of the other side."""

    number: int

    def more(self, position: InvasionPosition, source: int, seat: int, card: int) -> int:
        theirs = position.controller[source] != seat and position.card[card].type == "unit"
        return self.number if theirs else 0


@phrase("the first {what.singular} that you play each turn costs {number} less")
class FirstCostsLess(CostsMore):
    """What was played before this card came counts as well."""

    what: Kind
    number: int

    def more(self, position: InvasionPosition, source: int, seat: int, card: int) -> int:
        if position.controller[source] != seat or not self.what.fits(position, card):
            return 0
        named = position.ruleset.definition
        before = any(who == seat and self.what.means(named(key)) for who, key in position.played)
        return 0 if before else -self.number


# ---- for a while
@phrase("{who} <gets|get> -X hit points this turn")
class LosesX(Action):
    """X was chosen as the Action began."""

    who: Selector

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        x = x_of(position, play.source)
        cards = self.who.pick(play)
        for card in cards:
            alter(position, card, [("hitpoints", -x)], THIS_TURN)
        return bool(cards)


def change_power(play: Play[InvasionPosition], who: Selector, times: int) -> bool:
    """So many times the power that cards have now is added for the turn."""
    position = play.position
    if position.dirty:
        position.ruleset.refresh(position)
    cards = who.pick(play)
    for card in cards:
        alter(position, card, [("power", times * position.power[card])], THIS_TURN)
    return bool(cards)


@phrase("{who} <loses|lose> all its power this turn")
class LosesPower(Action):
    """All that it has now."""

    who: Selector

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        return change_power(play, self.who, -1)


@phrase("double the power of {who} this turn")
class DoublesPower(Action):
    """All that it has now, once more."""

    who: Selector

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        return change_power(play, self.who, 1)
