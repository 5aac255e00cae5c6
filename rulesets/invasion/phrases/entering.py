"""Cards that enter play by an effect or change their controller; what a quest skips; what it takes to win."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal

from game.kernel.events import tell
from game.kernel.said import marked, said
from game.language import phrase
from game.language.vocabulary.making import choices_in
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Ability, Action, Cost, Countable, Deed, Selector, Suffix
from rulesets.invasion.board import faceless, has_trait, is_attachment, section
from rulesets.invasion.construction import affiliations
from rulesets.invasion.entering import may_enter, may_seize, put_into_play, seize
from rulesets.invasion.legality import hosts
from rulesets.invasion.phrases.facts import CostsMore
from rulesets.invasion.phrases.nouns import Trait
from rulesets.invasion.phrases.selectors import Some, Targets
from rulesets.invasion.phrases.where import Attached
from rulesets.invasion.state import (
    BATTLEFIELD,
    BATTLEFIELD_PHASE,
    BOARD,
    FACE_DOWN,
    NO_FIGHT,
    PLAY,
    RACES,
    InvasionPosition,
)
from rulesets.invasion.turn import skip

if TYPE_CHECKING:
    from game.kernel.effects import Doing, Play
    from game.language.vocabulary.making import Making


def homes(position: InvasionPosition, seat: int, card: int, places: Sequence[int] | None = None) -> list[int]:
    """The zones of a seat that a card may be put into, or the cards that an attachment may be put on; only in these
    places, if the text names any."""
    if is_attachment(position.card[card]):
        return [
            host
            for host in hosts(position, seat, card)
            if (places is None or (position.controller[host] == seat and position.place[host] in places))
            and may_enter(position, seat, card, position.place[host])
        ]
    zones = [section(position, seat, place) for place in (range(BOARD) if places is None else places)]
    return [zone for zone in zones if may_enter(position, seat, card, position.place[zone])]


def bring_home(position: InvasionPosition, seat: int, card: int, home: int) -> bool:
    """A card is put into play in a zone, or on a card."""
    host = home if position.zone[home] == PLAY else -1
    return put_into_play(position, card, seat, position.place[home], host)


def prompt_for(position: InvasionPosition, cards: Sequence[int]) -> str:
    """The question where cards are put into play."""
    attached = any(is_attachment(position.card[card]) for card in cards)
    return marked("Attach it to which card?") if attached else marked("Into which zone?")


@phrase("put {what} into {where}")
class PutInto(Deed):
    """Out of hand or discard pile, at no cost; where it goes is chosen with it, if the text does not say."""

    what: Selector
    where: Literal["play", "your battlefield"]

    def steps(self, making: Making) -> list[Doing]:
        return [Entering(self.what, None if self.where == "play" else (BATTLEFIELD,))]


class Entering:
    """The step in which cards enter play, in one zone or, an attachment, on a card: only those that may."""

    of_cards, of_places, verb, wanted = True, True, "choose", "a zone"

    def __init__(self, what: Selector, places: Sequence[int] | None) -> None:
        self.what, self.places = what, places

    def choices(self) -> Iterator[Any]:
        """Which cards, if that is chosen, and where they go."""
        if isinstance(self.what, Some):
            yield Filtered(self.what, self.homes)
        else:
            yield from choices_in(self.what)
        yield self

    def homes(self, play: Play[InvasionPosition], card: int) -> list[int]:
        """Where a card may go."""
        return homes(play.position, play.you, card, self.places)

    def candidates(self, play: Play[InvasionPosition]) -> list[int]:
        """The homes that all of them have."""
        homes = [self.homes(play, card) for card in self.what.pick(play)]
        return [home for home in homes[0] if all(home in row for row in homes)] if homes else []

    def bounds(self, play: Play[InvasionPosition], found: int) -> tuple[int, int]:
        return (1, 1) if found else (0, 0)

    def chooser(self, play: Play[InvasionPosition]) -> int:
        return play.you

    def prompt(self, play: Play[InvasionPosition]) -> str:
        return prompt_for(play.position, self.what.pick(play))

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        entered = []
        for home in play.answered(self):
            for card in self.what.pick(play.before(self)):
                entered.append(bring_home(position, play.you, card, home))
        return any(entered)


class Filtered:
    """A choice without the cards with which nothing would be done. [chain.choice]"""

    def __init__(self, choice: Some | Targets, test: Callable[[Play, int], object], wanted: str = "") -> None:
        self.stands_for, self.test = choice, test
        self.of_cards, self.verb, self.wanted = choice.of_cards, choice.verb, wanted or choice.wanted

    def candidates(self, play: Play[InvasionPosition]) -> list[int]:
        return [card for card in self.stands_for.candidates(play) if self.test(play, card)]

    def bounds(self, play: Play[InvasionPosition], found: int) -> tuple[int, int]:
        return self.stands_for.bounds(play, found)

    def chooser(self, play: Play[InvasionPosition]) -> int:
        return self.stands_for.chooser(play)

    def prompt(self, play: Play[InvasionPosition]) -> str:
        return self.stands_for.prompt(play)


@phrase("take control of {what}")
class TakeControl(Deed):
    """It moves to your zone of the same name."""

    what: Selector

    def steps(self, making: Making) -> list[Doing]:
        making.abilities.skills |= {"Seizes"}
        return [Taking(self.what)]


@phrase("take control of {what} as long as {this} is attached to it")
class HoldControl(Deed):
    """It goes back when the attachment has left it."""

    what: Attached
    this: This

    def steps(self, making: Making) -> list[Doing]:
        making.abilities.skills |= {"Seizes", "Holds"}
        return [Taking(self.what)]


class Taking:
    """The step in which cards change their controller; those that may not do so cannot be chosen."""

    def __init__(self, what: Selector) -> None:
        self.what = what

    def choices(self) -> Iterator[Any]:
        """Which ones, if that is chosen."""
        if isinstance(self.what, Some | Targets):
            yield Filtered(self.what, lambda play, card: may_seize(play.position, card, play.you))
        else:
            yield from choices_in(self.what)

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        taken = [seize(play.position, card, play.you) for card in self.what.pick(play)]
        return any(taken)


@phrase("for the rest of the game, you must burn {number} zones to win")
class BurnMore(Action):
    """Even when the card has left play."""

    number: int

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        position.needed[play.you] = max(position.needed[play.you], self.number)
        tell(position, ("must burn", play.you, self.number))
        return True


@phrase("skip the rest of your battlefield phase")
class SkipTheRest(Cost):
    """A phase can be skipped more than once, as long as it has not gone further than its beginning."""

    def payable(self, position: InvasionPosition, card: int, seat: int) -> bool:
        return bool(position.phase == BATTLEFIELD_PHASE and position.active == seat and position.step == NO_FIGHT)

    def lacking(self, position: InvasionPosition, card: int, seat: int) -> str:
        return said("there is no battlefield phase of yours to skip now")

    def pay(self, position: InvasionPosition, card: int, seat: int) -> None:
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

    def more(self, position: InvasionPosition, source: int, seat: int, card: int) -> int:
        definition = position.card[card]
        mine = seat == position.controller[source] and definition.type == "unit"
        if not mine or not has_trait(position, card, self.kind):
            return 0
        there = any(
            position.card[other].name == definition.name and position.development[other] != FACE_DOWN
            for other in position.piles[PLAY][seat]
        )
        return -definition.cost if there else 0


@phrase("the first card that you play in your turn costs {number} less per {per.singular}")
class FirstCostsLessPer(CostsMore):
    """Whatever it is; in the turn of an opponent nothing is cheaper."""

    number: int
    per: Countable

    def more(self, position: InvasionPosition, source: int, seat: int, card: int) -> int:
        if not seat == position.controller[source] == position.active or any(
            who == seat for who, *_ in position.played
        ):
            return 0
        return -self.number * self.per.count(position, source, seat)


@phrase("that is not of its controller's race")
class OfAnotherRace(Suffix):
    """The race of the capital board; a card without a race is of another one."""

    def holds(self, position: InvasionPosition, card: int, source: int, you: int) -> bool:
        races = [] if faceless(position, card) else affiliations(position.card[card])
        return RACES[position.race[position.controller[card]]] not in races


@phrase("you may play this legend from your discard pile.")
class FromDiscard(Ability):
    """As though it was in your hand."""

    def make(self, making: Making) -> None:
        making.abilities.skills |= {"From the discard pile"}
