"""Deeds of which nothing comes while there is nothing that they could be done to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.language.vocabulary.asked import rules
from game.language.vocabulary.selectors import nobody
from game.language.vocabulary.speech import Action, Selector

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.kernel.effects import Play
    from game.kernel.position import Position


class DoneTo(Action):
    """Something is done to cards."""

    what: Selector

    def vain(self, play: Play[Position]) -> bool:
        """Is there nothing that it could be done to?"""
        return nobody(self.what, play)


class DoneFor(Action):
    """Somebody is given something."""

    who: Selector

    def vain(self, play: Play[Position]) -> bool:
        """Is there nobody to be given it?"""
        return nobody(self.who, play)


def once_played(play: Play[Position], count: Callable[[], int]) -> int:
    """What is counted when the card that is asked about has been played: it is in no hand any more then."""
    hand = play.position.piles[rules(play).hand][play.you]
    if play.source not in hand:
        return count()
    at = hand.index(play.source)
    del hand[at]
    try:
        return count()
    finally:
        hand.insert(at, play.source)
