"""Looking at the top of one's deck, in games whose texts may say so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.events import tell
from game.kernel.said import marked
from game.kernel.zones import look_through, put
from game.language.phrase import phrase
from game.language.vocabulary.asked import rules
from game.language.vocabulary.speech import Action, Choice, Nameless

if TYPE_CHECKING:
    from game.kernel.effects import Doing, Play
    from game.kernel.position import Position
    from game.language.vocabulary.making import Making


def top(play: Play[Position], number: int) -> list[int]:
    """The top cards of your deck, the topmost first."""
    return play.position.piles[rules(play).deck][play.you][: -number - 1 : -1]


class LookAtTop:
    """The step before the choice: you see them. Tells ('looks', seat, how many)."""

    def __init__(self, number: int) -> None:
        self.number = number

    def do(self, play: Play[Position]) -> bool | None:
        cards = top(play, self.number)
        look_through(play.position, cards, play.you)
        if cards:
            tell(play.position, ("looks", play.you, len(cards)))
        return bool(cards)


class AtTheTop(Action, Choice):
    """Something is done with the top cards of your deck, which you see for it."""

    number: int
    of_places = True  # of a deck nothing is told that 'it' could mean

    def steps(self, making: Making) -> list[Doing]:
        return [LookAtTop(self.number), self]

    def candidates(self, play: Play) -> list[int]:
        return top(play, self.number)


@phrase("look at the top {number} cards of your deck, put one into your hand and {rest}")
class TakeOneOf(AtTheTop, Nameless):
    """The one that you choose; the rest in the order in which they lay. What cannot be in a hand is not chosen."""

    number: int
    rest: Literal["put the rest on the bottom", "discard the rest"]

    @property
    def many(self) -> bool:
        return False

    def candidates(self, play: Play) -> list[int]:
        return [card for card in top(play, self.number) if rules(play).may_be_held(play.position, card)]

    def bounds(self, play: Play[Position], found: int) -> tuple[int, int]:
        """Before you see them it does not show whether there is one."""
        seen = all(play.position.known[card] >> play.you & 1 for card in top(play, self.number))
        return int(seen and found > 0), 1

    def prompt(self, play: Play[Position]) -> str:
        return marked("Take which card?")

    def do(self, play: Play[Position]) -> bool | None:
        position, taken = play.position, play.answered(self)
        rest = [card for card in top(play, self.number) if card not in taken]
        for card in taken:
            put(position, card, rules(play).hand)
            tell(position, ("takes", play.you, card))
        for card in rest:
            if self.rest == "discard the rest":
                rules(play).discard(position, card)
            else:
                put(position, card, rules(play).deck, play.you, 0)
        return bool(taken or rest)


@phrase("look at the top {number} cards of your deck and put them back in any order")
class PutBack(AtTheTop):
    """The topmost first; the last one follows from the others."""

    number: int

    def bounds(self, play: Play[Position], found: int) -> tuple[int, int]:
        most = min(self.number, len(top(play, self.number))) - 1
        return max(most, 0), max(most, 0)

    def prompt(self, play: Play[Position]) -> str:
        return marked("Which card comes next, from the top?")

    def do(self, play: Play[Position]) -> bool | None:
        position, first = play.position, play.answered(self)
        cards = top(play, self.number)
        for card in reversed([*first, *(card for card in cards if card not in first)]):
            put(position, card, rules(play).deck, play.you)
        return bool(cards)
