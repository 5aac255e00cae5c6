"""What depends on a card that was meant before: what kind of card it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.language import phrase
from game.language.tokens import articled
from game.language.vocabulary.conditions import Branch, JudgedAfter
from game.language.vocabulary.speech import Deed, Pronoun, Selector
from rulesets.eternal.phrases.nouns import Sort

if TYPE_CHECKING:
    from game.kernel.effects import Doing, Play
    from game.language.vocabulary.making import Making
    from rulesets.eternal.state import EternalPosition


@phrase("if {who} is a {what.singular}, {deed}[; otherwise {other}]")
class IfItIs(Deed):
    """Looked at when it is this sentence's turn; of a card that is gone nothing is so."""

    who: Selector
    what: Sort
    deed: Deed
    other: Deed | None = None

    @property
    def later(self) -> str:
        """What is said of a card that has moved by then."""
        return articled(f"if it was a {self.what.text}, {self.deed.text}")

    def steps(self, making: Making) -> list[Doing]:
        other = None if self.other is None else making.effects([self.other], about=True)
        return [Judged(self.who, self.what, making.effects([self.deed], about=True), other)]


@phrase("if it was a {what.singular}, {deed}[; otherwise {other}]")
class IfItWas(Deed, Pronoun):
    """Of what has been discarded, sacrificed or killed before."""

    what: Sort
    deed: Deed
    other: Deed | None = None

    def steps(self, making: Making) -> list[Doing]:
        other = None if self.other is None else making.effects([self.other], about=True)
        return [JudgedAfter(self.fits, making.effects([self.deed], about=True), other)]

    def fits(self, play: Play[EternalPosition], card: int) -> bool:
        """Is it said of this card?"""
        return self.what.meets(play.position, card, play.source)


class Judged(Branch):
    """Which way to go on is said by a card."""

    def __init__(self, who: Selector, what: Sort, effects: Any, other: Any) -> None:
        self.who, self.what, self.effects, self.other = who, what, effects, other

    def holds(self, play: Play[EternalPosition]) -> bool:
        """Is it such a card?"""
        cards = self.who.pick(play)
        return bool(cards) and all(self.what.meets(play.position, card, play.source) for card in cards)
