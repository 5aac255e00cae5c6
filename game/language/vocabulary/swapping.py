"""Two numbers of a card that change places, in games whose numbers are no more than that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.modifiers import FOREVER, alter
from game.kernel.said import said
from game.language.phrase import phrase
from game.language.vocabulary.selectors import nobody
from game.language.vocabulary.speech import Action, Checked, Duration, Selector, Stat

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.effects import Play
    from game.kernel.position import Position


@phrase("swap the {one} and {other} of {who}[ {duration}]")
class SwapStats(Action, Checked):
    """Each is what the other was at that moment, with all that changes them."""

    one: Stat
    other: Stat
    who: Selector
    duration: Duration | None = None

    def fault(self, definition: Definition) -> str | None:
        return said("'{words}' changes nothing", words=self.text) if self.one.slot == self.other.slot else None

    def vain(self, play: Play[Position]) -> bool:
        """Is there nobody whose numbers could change?"""
        return nobody(self.who, play)

    def do(self, play: Play[Position]) -> bool | None:
        position, cards = play.position, self.who.pick(play)
        until = FOREVER if self.duration is None else self.duration.until(play.you)
        if position.dirty:
            position.ruleset.refresh(position)
        for card in cards:
            more = getattr(position, self.other.slot)[card] - getattr(position, self.one.slot)[card]
            alter(position, card, ((self.one.slot, more), (self.other.slot, -more)), until, play.origin)
        return bool(cards)
