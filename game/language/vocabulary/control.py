"""Who controls what, in games whose texts may change it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Protocol, cast

from game.language.phrase import phrase
from game.language.vocabulary.speech import Selector
from game.language.vocabulary.vain import DoneTo

if TYPE_CHECKING:
    from game.kernel.effects import Play
    from game.kernel.position import Position


class Sides(Protocol):
    """What such a game does."""

    def change_side(self, position: Any, card: int, seat: int, *, for_turn: bool) -> bool:
        """A card in play comes to a seat's side, for good or until the turn ends; False if it is there."""


@phrase("take control of {what}[ {how_long}]")
class TakeControl(DoneTo):
    """It stays the same card, where it is; if it is taken for this turn, it goes back when the turn ends."""

    what: Selector
    how_long: Literal["this turn"] | None = None

    def do(self, play: Play[Position]) -> bool | None:
        sides, for_turn = cast(Sides, play.position.ruleset), self.how_long is not None
        cards = self.what.pick(play)
        taken = [sides.change_side(play.position, card, play.you, for_turn=for_turn) for card in cards]
        return any(taken)
