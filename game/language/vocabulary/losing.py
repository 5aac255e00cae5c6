"""Cards that chance takes from a hand, in games whose texts may say so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.randomness import some
from game.language.phrase import Several, phrase
from game.language.vocabulary.asked import rules
from game.language.vocabulary.players import ByEach
from game.language.vocabulary.speech import Action, Deed, Players

if TYPE_CHECKING:
    from game.kernel.effects import Doing, Play
    from game.kernel.position import Position
    from game.language.vocabulary.making import Making


@phrase("discard {number} random <card|cards>")
class DiscardAtRandom(Action):
    """Cards of your hand, but not the one that is being paid for; with too few, all of them."""

    number: Several

    def do(self, play: Play[Position]) -> bool | None:
        position = play.position
        hand = [card for card in position.piles[rules(play).hand][play.you] if card != play.source]
        taken = some(position, hand, self.number)
        for card in taken:
            rules(play).discard(position, card)
        return bool(taken)


@phrase("{who} <discards|discard> {number} random <card|cards>")
class PlayersDiscardAtRandom(Deed):
    """Each of them, whatever chance takes."""

    who: Players
    number: Several

    def steps(self, making: Making) -> list[Doing]:
        return [ByEach(self.who, making.effects([DiscardAtRandom(self.number)]))]
