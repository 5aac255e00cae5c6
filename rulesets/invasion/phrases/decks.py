"""Decks and hands: developments from the top, searching, discarding, shuffling."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from game.kernel.zones import shuffle as mix
from game.language import Several, phrase
from game.language.vocabulary.groups import Group, Yours
from game.language.vocabulary.options import ChooseOf
from game.language.vocabulary.players import ByEach
from game.language.vocabulary.speech import Action, Countable, Deed, Players
from rulesets.invasion.aftermath import discard_at_random
from rulesets.invasion.entering import develop
from rulesets.invasion.leaving import discard, mill
from rulesets.invasion.phrases.doing import Sacrifice
from rulesets.invasion.phrases.selectors import Some
from rulesets.invasion.phrases.where import place_of
from rulesets.invasion.state import BATTLEFIELD, DECK, HAND, KINGDOM

if TYPE_CHECKING:
    from game.kernel.effects import Doing, Play
    from game.language.vocabulary.making import Making


@phrase("put the top [{number} ]<card|cards> of your deck into {where} as <a development|developments>")
class DevelopTop(Action):
    """Face down, and nobody but you may look at them."""

    where: Literal["this zone", "your battlefield", "your kingdom"]
    number: int = 1

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        place = {"your battlefield": BATTLEFIELD, "your kingdom": KINGDOM}.get(self.where)
        if place is None:
            place = place_of(position, play.source)
        top = list(reversed(position.piles[DECK][play.you][-self.number :]))
        for card in top:
            develop(position, card, play.you, place)
        return bool(top)


@phrase("shuffle your deck")
class ShuffleDeck(Action):
    """Nobody knows what lies where."""

    def do(self, play: Play) -> bool | None:
        mix(play.position, DECK, play.you)
        return True


@phrase("{who} <discards|discard> {what}")
class PlayersLose(Action):
    """All cards of a hand, one of them that chance picks, or cards from the top of a deck."""

    who: Players
    what: Literal["their hand", "a random card"]

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        done = []
        for seat in self.who.seats(play):
            if self.what == "their hand":
                cards = list(position.piles[HAND][seat])
                discard(position, *cards)
                done.append(bool(cards))
            else:
                done.append(discard_at_random(position, seat))
        return any(done)


@phrase("{who} <discards|discard> the top [{number} ]<card|cards> of their deck[ per {per.singular}]")
class PlayersMill(Action):
    """Unseen, from deck to discard pile."""

    who: Players
    number: int = 1
    per: Countable | None = None

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        times = 1 if self.per is None else self.per.count(position, play.source, play.you)
        for seat in self.who.seats(play):
            mill(position, seat, self.number * times)
        return times > 0


@phrase("{who} <sacrifices|sacrifice> a {what.singular}")
class PlayersSacrifice(Deed):
    """Each of them says which."""

    who: Players
    what: Group

    def steps(self, making: Making) -> list[Doing]:
        what = Group(self.what.nouns, self.what.adjectives, (*self.what.suffixes, Yours()))
        return [ByEach(self.who, making.effects([Sacrifice(Some(Several(1), what))]))]


@phrase("{who} <chooses|choose> one: {options*; }")
class PlayersChoose(Deed):
    """Each of them says which, and does it as 'you'; it must be possible."""

    who: Players
    options: tuple[Deed, ...]

    def steps(self, making: Making) -> list[Doing]:
        return [ByEach(self.who, making.effects([ChooseOf("one", self.options)]))]
