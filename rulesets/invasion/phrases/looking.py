"""Looking at the top of one's deck, which is no searching."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.events import tell
from game.kernel.zones import put, show
from game.language import phrase
from game.language.vocabulary.speech import Deed
from rulesets.invasion.state import DECK, InvasionPosition
from rulesets.invasion.targets import BURY_PROMPT

if TYPE_CHECKING:
    from game.kernel.effects import Doing, Play
    from game.language.vocabulary.making import Making


def top(play: Play[InvasionPosition], number: int) -> list[int]:
    """The top cards of the deck, the topmost first."""
    cards: list[int] = play.position.piles[DECK][play.you][::-1]
    return cards[:number]


@phrase("look at the top {number} cards of your deck and put one of them on the bottom")
class LookAndBury(Deed):
    """The others stay where they are."""

    number: int

    def steps(self, making: Making) -> list[Doing]:
        return [LookAt(self.number), self.bury]

    @property
    def bury(self) -> Bury:
        """The second half."""
        return Bury(self.number)


class LookAt:
    """The step that lets you know them."""

    def __init__(self, number: int) -> None:
        self.number = number

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        for card in top(play, self.number):
            show(play.position, card, 1 << play.you)
        return None


class Bury:
    """The step that puts one of them under the deck. Tells ('buries', seat, card)."""

    of_cards, verb, wanted = True, "choose", "a card of your deck"

    def __init__(self, number: int) -> None:
        self.number = number

    def choices(self) -> list[Bury]:
        """It is its own choice."""
        return [self]

    def candidates(self, play: Play[InvasionPosition]) -> list[int]:
        return top(play, self.number)

    def bounds(self, play: Play[InvasionPosition], found: int) -> tuple[int, int]:
        return min(1, found), 1

    def chooser(self, play: Play[InvasionPosition]) -> int:
        return play.you

    def prompt(self, play: Play[InvasionPosition]) -> str:
        return BURY_PROMPT

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        for card in play.answered(self):
            put(position, card, DECK, play.you, 0)
            tell(position, ("buries", play.you, card))
        return True
