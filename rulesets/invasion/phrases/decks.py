"""Decks and hands: developments from the top, searching, discarding, shuffling."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from game.kernel.said import said
from game.kernel.zones import put
from game.kernel.zones import shuffle as mix
from game.language import phrase
from game.language.vocabulary.groups import Group
from game.language.vocabulary.options import ChooseOf
from game.language.vocabulary.players import ByEach
from game.language.vocabulary.speech import Action, Countable, Deed, Nameless, Players, Selector, Tally
from rulesets.invasion.aftermath import discard_at_random
from rulesets.invasion.board import place_of
from rulesets.invasion.entering import develop
from rulesets.invasion.leaving import leave, mill
from rulesets.invasion.phrases.abilities import made
from rulesets.invasion.springing import make_discard
from rulesets.invasion.state import BATTLEFIELD, DECK, HAND, KINGDOM, InvasionPosition
from rulesets.invasion.together import give_up

if TYPE_CHECKING:
    from game.kernel.effects import Doing, Play
    from game.language.vocabulary.making import Making


@phrase("put the top [{number} ]<card|cards> of your deck into {where} as <a development|developments>")
class DevelopTop(Action, Nameless):
    """Face down, and nobody but you may look at them."""

    where: Literal["this zone", "your battlefield", "your kingdom"]
    number: int = 1

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        place = {"your battlefield": BATTLEFIELD, "your kingdom": KINGDOM}.get(self.where)
        if place is None:
            place = place_of(position, play.source)
        if place < 0:
            return False
        top = list(reversed(position.piles[DECK][play.you][-self.number :]))
        for card in top:
            develop(position, card, play.you, place)
        return bool(top)


@phrase("shuffle your deck")
class ShuffleDeck(Action):
    """Nobody knows what lies where."""

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        mix(play.position, DECK, play.you)
        return True


@phrase("{who} <discards|discard> {what}")
class PlayersLose(Action):
    """All cards of a hand, one of them that chance picks, or cards from the top of a deck."""

    who: Players
    what: Literal["their hand", "a random card"]

    def vain(self, play: Play[InvasionPosition]) -> bool:
        """Has none of them a card in hand?"""
        seats = self.who.seats(play)
        return bool(seats) and not any(play.position.piles[HAND][seat] for seat in seats)

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        done = []
        for seat in self.who.seats(play):
            if self.what == "their hand":
                cards = list(position.piles[HAND][seat])
                make_discard(position, play.you, *cards)
                done.append(bool(cards))
            else:
                done.append(discard_at_random(position, seat, play.you))
        return any(done)


@phrase("{who} <discards|discard> the top [{number} ]<card|cards> of their deck[ per {per.singular}]")
class PlayersMill(Action):
    """Unseen, from deck to discard pile."""

    who: Players
    number: int = 1
    per: Countable | None = None

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        times = 1 if self.per is None else self.per.count(position, play.source, play.you)
        for seat in self.who.seats(play):
            mill(position, seat, self.number * times)
        return times > 0


@phrase("{who} <discards|discard> as many cards from the top of their deck")
class MillAsMany(Action, Tally):
    """As many as the damage that the 'when' is about."""

    who: Players

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        for seat in self.who.seats(play):
            mill(position, seat, ~play.subject[0])
        return True


@phrase("put {what} on the bottom of its owner's deck")
class PutUnder(Action):
    """It leaves play, or whatever pile it lies in."""

    what: Selector

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        cards = self.what.pick(play)
        elsewhere = [card for card in cards if not position.ruleset.zones[position.zone[card]].in_play]
        leave(position, [card for card in cards if card not in elsewhere], DECK, at=0)
        for card in elsewhere:
            put(position, card, DECK, position.owner[card], at=0)
        return bool(cards)


@phrase("{who} <sacrifices|sacrifice> a {what.singular}")
class PlayersSacrifice(Deed):
    """Each of them says which."""

    who: Players
    what: Group

    def steps(self, making: Making) -> list[Doing]:
        effects = made(making, [GiveUp(self.what)])
        return [ByEach(self.who, effects)]


class GiveUp:
    """The step in which a player gives up one of their own cards."""

    of_cards, verb = True, "choose"

    def __init__(self, what: Group) -> None:
        self.what = what
        self.wanted = f"a {what.text} of yours"

    def choices(self) -> Iterator[GiveUp]:
        """It is its own choice."""
        yield self

    def candidates(self, play: Play[InvasionPosition]) -> list[int]:
        position = play.position
        found = self.what.find(position, play.source, play.you)
        return [card for card in found if position.controller[card] == play.you]

    def bounds(self, play: Play[InvasionPosition], found: int) -> tuple[int, int]:
        return min(1, found), 1

    def chooser(self, play: Play[InvasionPosition]) -> int:
        return play.you

    def prompt(self, play: Play[InvasionPosition]) -> str:
        return said("Sacrifice which {what}?", what=self.what.text)

    def vain(self, play: Play[InvasionPosition]) -> bool:
        """Is there nothing to give up?"""
        return not self.candidates(play)

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        cards = play.answered(self)
        give_up(play.position, cards)
        return bool(cards)


@phrase("{who} <chooses|choose> one: {options*; }")
class PlayersChoose(Deed):
    """Each of them says which, and does it as 'you'; it must be possible."""

    who: Players
    options: tuple[Deed, ...]

    def steps(self, making: Making) -> list[Doing]:
        return [ByEach(self.who, making.effects([ChooseOf("one", self.options)]))]
