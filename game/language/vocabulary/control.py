"""Who controls what, in games whose texts may change it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.siding import change_side
from game.language.phrase import phrase
from game.language.vocabulary.speech import Selector
from game.language.vocabulary.vain import DoneTo

if TYPE_CHECKING:
    from game.kernel.effects import Play
    from game.kernel.position import Position


@phrase("take control of {what}[ {how_long}]")
class TakeControl(DoneTo):
    """It stays the same card, where it is; if it is taken for this turn, it goes back when the turn ends."""

    what: Selector
    how_long: Literal["this turn"] | None = None

    def do(self, play: Play[Position]) -> bool | None:
        for_turn = self.how_long is not None
        taken = [change_side(play.position, card, play.you, for_turn=for_turn) for card in self.what.pick(play)]
        return any(taken)
