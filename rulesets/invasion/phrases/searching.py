"""Searching one's deck, and shuffling cards back into it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from game.kernel.events import tell
from game.kernel.said import marked, said
from game.kernel.zones import present, put, show, shuffle
from game.language import Several, phrase
from game.language.vocabulary.speech import Action, Choice, Countable, Deed
from rulesets.invasion.board import is_attachment, place_of
from rulesets.invasion.entering import may_enter, put_into_play
from rulesets.invasion.legality import hosts
from rulesets.invasion.phrases.entering import bring_home, homes, prompt_for
from rulesets.invasion.phrases.nouns import Kind
from rulesets.invasion.state import DECK, DISCARD, HAND, NO_SEARCHING, PLAY, SEARCHES_DEEPER, InvasionPosition

if TYPE_CHECKING:
    from game.kernel.effects import Doing, Play
    from game.language.vocabulary.making import Making

Where = Literal[
    "put it into play on that unit",
    "put it into play",
    "put it into play here",
    "put it into your hand",
    "put them into your hand",
]
INTO_PLAY = ("put it into play", "put it into play here")


@phrase(
    "search the top {top} cards of your deck for {number} {what} and {where}",
    "search the top {top} cards of your deck for {every} {what.plural} and {where}",
)
class Search(Deed):
    """You look at so many cards and may take some of a kind; they stay where they were otherwise."""

    top: int
    what: Kind
    where: Where
    number: Several = Several(0)
    every: Literal["any number of"] | None = None

    @property
    def of_occasion(self) -> bool:
        """Does it do something with the unit that the 'when' is about?"""
        return self.where == "put it into play on that unit"

    def steps(self, making: Making) -> list[Doing]:
        find = Find(self.top, self.number, self.what, self.where)
        return [Look(self.top), find, *([Arrive(find)] if self.where in INTO_PLAY else [])]


def topmost(play: Play[InvasionPosition], count: int) -> list[int]:
    """The cards that a search sees, from the top; some cards let it see more."""
    position = play.position
    if position.dirty:
        position.ruleset.refresh(position)
    if any(position.held[card] & NO_SEARCHING for row in position.piles[PLAY] for card in row):
        return []
    count += sum(bool(position.held[card] & SEARCHES_DEEPER) for card in position.piles[PLAY][play.you])
    return list(reversed(position.piles[DECK][play.you][-count:]))


class Look:
    """The step that shows the cards to whoever searches."""

    def __init__(self, top: int) -> None:
        self.top = top

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        for card in topmost(play, self.top):
            show(play.position, card, 1 << play.you)
        return None


class Find:
    """The step that takes some of them; nobody else can tell whether there were any, so none need be taken."""

    of_cards, verb = True, "choose"

    def __init__(self, top: int, number: int, what: Kind, where: Where) -> None:
        self.top, self.number, self.what, self.where = top, number, what, where
        self.wanted = f"what to take: {what.text}"

    def choices(self) -> Iterator[Find]:
        """It is its own choice."""
        yield self

    def candidates(self, play: Play[InvasionPosition]) -> list[int]:
        position = play.position
        found = [card for card in topmost(play, self.top) if self.what.fits(position, card)]
        if self.where in INTO_PLAY:
            return [card for card in found if self.homes(play, card)]
        if self.where == "put it into play on that unit":
            return [card for card in found if bearers(play, card)]
        return found

    def homes(self, play: Play[InvasionPosition], card: int) -> list[int]:
        """Where a card may be put into play."""
        position = play.position
        here = (place_of(position, play.source),) if self.where == "put it into play here" else None
        return homes(position, play.you, card, here)

    def bounds(self, play: Play[InvasionPosition], found: int) -> tuple[int, int]:
        return 0, self.number or found

    def chooser(self, play: Play[InvasionPosition]) -> int:
        return play.you

    def prompt(self, play: Play[InvasionPosition]) -> str:
        enters = self.where.startswith("put it into play")
        return said(
            marked("Put which {what} into play?") if enters else marked("Take which {what}?"), what=self.what.text
        )

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        for card in play.answered(self):
            if self.where == "put it into play on that unit":
                for unit in bearers(play, card):
                    put_into_play(position, card, play.you, position.place[unit], unit)
            elif self.where not in INTO_PLAY:
                put(position, card, HAND)
                if self.what.narrow:  # others see that it is one
                    show(position, card, (1 << position.seats) - 1)
                tell(position, ("takes", play.you, card))
        return True


def bearers(play: Play[InvasionPosition], card: int) -> list[int]:
    """The units that the 'when' is about, if a card can be attached to them."""
    position = play.position
    units = [unit for ref in play.subject if (unit := present(position, ref)) >= 0]
    fitting = hosts(position, play.you, card) if is_attachment(position.card[card]) else []
    return [unit for unit in units if unit in fitting and may_enter(position, play.you, card, position.place[unit])]


class Arrive:
    """The step that puts what was found into a zone, or on a card, of your choice."""

    of_cards, of_places, verb, wanted = True, True, "choose", "a zone"

    def __init__(self, find: Find) -> None:
        self.find = find

    def choices(self) -> Iterator[Arrive]:
        """It is its own choice."""
        yield self

    def candidates(self, play: Play[InvasionPosition]) -> list[int]:
        return [home for card in play.answered(self.find) for home in self.find.homes(play, card)]

    def bounds(self, play: Play[InvasionPosition], found: int) -> tuple[int, int]:
        return min(1, found), 1

    def chooser(self, play: Play[InvasionPosition]) -> int:
        return play.you

    def prompt(self, play: Play[InvasionPosition]) -> str:
        return prompt_for(play.position, play.answered(self.find))

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        for home in play.answered(self):
            for card in play.answered(self.find):
                bring_home(play.position, play.you, card, home)
        return True


@phrase("shuffle a target card in your discard pile per {per.singular} into your deck")
class ShuffleBack(Action, Choice):
    """So many, or all that there are."""

    per: Countable

    @property
    def verb(self) -> str:
        return "target"

    @property
    def wanted(self) -> str:
        return "a card in your discard pile to shuffle into your deck"

    def candidates(self, play: Play[InvasionPosition]) -> list[int]:
        return list(play.position.piles[DISCARD][play.you])

    def bounds(self, play: Play[InvasionPosition], found: int) -> tuple[int, int]:
        number = min(found, self.per.count(play.position, play.source, play.you))
        return number, number

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        cards = play.answered(self)
        for card in cards:
            put(play.position, card, DECK)
        shuffle(play.position, DECK, play.you)
        return bool(cards)
