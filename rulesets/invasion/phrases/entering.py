"""Cards that enter play by an effect or change their controller; what a quest skips; what it takes to win."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from game.kernel.events import tell
from game.language import phrase
from game.language.vocabulary.speech import Ability, Action, Choice, Cost, Countable, Selector, Suffix
from rulesets.invasion.board import is_attachment, section
from rulesets.invasion.construction import affiliations
from rulesets.invasion.entering import may_enter, put_into_play, seize
from rulesets.invasion.phrases.facts import CostsMore
from rulesets.invasion.phrases.nouns import Trait
from rulesets.invasion.state import BATTLEFIELD, BATTLEFIELD_PHASE, NO_FIGHT, PLAY, RACES
from rulesets.invasion.turn import skip

if TYPE_CHECKING:
    from game.kernel.effects import Play
    from game.language.vocabulary.making import Making


@phrase("put {what} into {where}")
class PutInto(Action, Choice):
    """Out of hand or discard pile, at no cost; where it goes is chosen with it, if the text does not say."""

    what: Selector
    where: Literal["play", "your battlefield"]

    def candidates(self, play: Play) -> list[int]:
        """The zones that all of them may enter."""
        position: Any = play.position
        cards = self.what.pick(play)
        places = range(3) if self.where == "play" else (BATTLEFIELD,)
        return [
            section(position, play.you, place)
            for place in places
            if cards and all(may_enter(position, play.you, card, place) for card in cards)
        ]

    def bounds(self, play: Play, found: int) -> tuple[int, int]:
        return (1, 1) if found else (0, 0)

    def prompt(self, play: Play) -> str:
        return "Into which zone?"

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        zones = play.answered(self)
        entered = [
            put_into_play(position, card, play.you, position.place[zone])
            for zone in zones
            for card in self.what.pick(play)
            if not is_attachment(position.card[card])
        ]
        return any(entered)


@phrase("take control of {what}")
class TakeControl(Action):
    """It moves to your zone of the same name."""

    what: Selector

    def do(self, play: Play) -> bool | None:
        taken = [seize(play.position, card, play.you) for card in self.what.pick(play)]  # type: ignore[arg-type]
        return any(taken)


@phrase("for the rest of the game, you must burn {number} zones to win")
class BurnMore(Action):
    """Even when the card has left play."""

    number: int

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        position.needed[play.you] = max(position.needed[play.you], self.number)
        tell(position, ("must burn", play.you, self.number))
        return True


@phrase("skip the rest of your battlefield phase")
class SkipTheRest(Cost):
    """A phase can be skipped more than once, as long as it has not gone further than its beginning."""

    def payable(self, position: Any, card: int, seat: int) -> bool:
        return bool(position.phase == BATTLEFIELD_PHASE and position.active == seat and position.step == NO_FIGHT)

    def lacking(self, position: Any, card: int, seat: int) -> str:
        return "there is no battlefield phase of yours to skip now"

    def pay(self, position: Any, card: int, seat: int) -> None:
        skip(position, BATTLEFIELD_PHASE)


@phrase("play this quest into an opponent's zone.")
class IntoTheirs(Ability):
    """The opponent controls it from then on."""

    def make(self, making: Making) -> None:
        making.abilities.skills |= {"Opponent's zone"}


@phrase("a deck may hold up to {number} copies of this card.")
class Copies(Ability):
    """More than the three that are allowed of others."""

    number: int

    def make(self, making: Making) -> None:
        making.abilities.skills |= {f"Copies {self.number}"}


@phrase("{kind} units that you play cost 0 while you control one of the same title")
class FreeCopies(CostsMore):
    """For each unit that you play: is there another of its title on your side?"""

    kind: Trait

    def more(self, position: Any, source: int, seat: int, card: int) -> int:
        definition = position.card[card]
        mine = seat == position.controller[source] and definition.type == "unit"
        if not mine or self.kind not in definition.fields.get("traits", ()):
            return 0
        there = any(position.card[other].name == definition.name for other in position.piles[PLAY][seat])
        return -definition.cost if there else 0


@phrase("the first card that you play each turn costs {number} less per {per.singular}")
class FirstCostsLessPer(CostsMore):
    """Whatever it is."""

    number: int
    per: Countable

    def more(self, position: Any, source: int, seat: int, card: int) -> int:
        if seat != position.controller[source] or any(who == seat for who, *_ in position.played):
            return 0
        return -self.number * self.per.count(position, source, seat)


@phrase("that is not of its controller's race")
class OfAnotherRace(Suffix):
    """The race of the capital board; a card without a race is of another one."""

    def holds(self, position: Any, card: int, source: int, you: int) -> bool:
        races = affiliations(position.card[card])
        return RACES[position.race[position.controller[card]]] not in races


@phrase("you may play this legend from your discard pile.")
class FromDiscard(Ability):
    """As though it was in your hand."""

    def make(self, making: Making) -> None:
        making.abilities.skills |= {"From the discard pile"}
