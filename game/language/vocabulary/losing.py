"""Cards that chance takes from a hand, and what depends on them, in games whose texts may say so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.language.phrase import Several, phrase
from game.language.vocabulary.actions import Discard
from game.language.vocabulary.conditions import JudgedAfter
from game.language.vocabulary.players import ByEach
from game.language.vocabulary.searching import Sought
from game.language.vocabulary.speech import Deed, Nameless, Players, Pronoun

if TYPE_CHECKING:
    from game.kernel.effects import Doing, Play
    from game.kernel.position import Position
    from game.language.vocabulary.making import Making


@phrase("discard {number} random <card|cards>")
class DiscardAtRandom(Discard):
    """Cards of your hand, but not the one that is being paid for; with too few, all of them."""

    by_chance = True

    def bounds(self, play: Play[Position], found: int) -> tuple[int, int]:
        return 0, self.number


@phrase("{who} <discards|discard> {number} random <card|cards>")
class PlayersDiscardAtRandom(Deed, Nameless):
    """Each of them, whatever chance takes."""

    who: Players
    number: Several

    def steps(self, making: Making) -> list[Doing]:
        return [ByEach(self.who, making.effects([DiscardAtRandom(self.number)]))]


@phrase("if it was a {what.singular}, {deed}[; otherwise {other}]")
class IfItWas(Deed, Pronoun):
    """Of what has been discarded, destroyed or the like before."""

    what: Sought
    deed: Deed
    other: Deed | None = None

    def steps(self, making: Making) -> list[Doing]:
        other = None if self.other is None else making.effects([self.other], about=True)
        return [JudgedAfter(self.fits, making.effects([self.deed], about=True), other)]

    def fits(self, play: Play[Position], card: int) -> bool:
        """Is it said of this card? Only what is printed on it counts."""
        return self.what.fits(play.position, card)
