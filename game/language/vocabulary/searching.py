"""Searching one's deck, in games whose texts may say so."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

from game.kernel.events import tell
from game.kernel.said import marked, said
from game.kernel.zones import learned, put, show, shuffle
from game.language.phrase import Phrase, Several, phrase
from game.language.vocabulary.asked import rules
from game.language.vocabulary.speech import Action, Choice

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.effects import Doing, Play
    from game.kernel.position import Position
    from game.language.vocabulary.making import Making


class Sought(Phrase):
    """A kind of card as it may lie in a deck: only what is printed on it counts."""

    @property
    def narrow(self) -> bool:
        """Are there cards that it is not said of?"""
        return True

    @abstractmethod
    def fits(self, position: Any, card: int) -> bool:
        """Is it said of this card?"""


class LookThrough:
    """The step before the choice: you see your deck."""

    def do(self, play: Play[Position]) -> bool | None:
        position = play.position
        mine = 1 << play.you
        unknown = [card for card in position.piles[rules(play).deck][play.you] if not position.known[card] & mine]
        for card in unknown:
            position.known[card] |= mine
        if unknown:
            learned(position, mine)
        return None


@phrase("search your deck for {number} {what} and put <it|them> into your hand")
class Search(Action, Choice):
    """You look through it and take as many, fewer or none, for nobody else can tell whether there were any; of equal
    cards it does not matter which. What is of a named kind is shown to all. Then the deck is shuffled."""

    number: Several
    what: Sought

    def steps(self, making: Making) -> list[Doing]:
        return [LookThrough(), self]

    def candidates(self, play: Play) -> list[int]:
        position = play.position
        found: dict[Definition, list[int]] = {}
        for card in position.piles[rules(play).deck][play.you]:
            if self.what.fits(position, card):
                found.setdefault(position.card[card], []).append(card)
        rows = sorted(found.items(), key=lambda row: row[0].name)
        return [card for _, row in rows for card in row[: self.number]]

    def bounds(self, play: Play[Position], found: int) -> tuple[int, int]:
        return 0, self.number

    def prompt(self, play: Play[Position]) -> str:
        return said(marked("Take which {what}?"), what=self.what.text)

    def do(self, play: Play[Position]) -> bool | None:
        position = play.position
        cards = play.answered(self)
        for card in cards:
            put(position, card, rules(play).hand)
            tell(position, ("takes", play.you, card))
            if self.what.narrow:
                show(position, card, (1 << position.seats) - 1)
        shuffle(position, rules(play).deck, play.you)
        return bool(cards)
