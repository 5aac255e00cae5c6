"""What the enemy shows you, and you choose of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.zones import show
from game.language.vocabulary.speech import Action, Choice
from rulesets.eternal import aegis
from rulesets.eternal.state import HAND, EternalPosition

if TYPE_CHECKING:
    from game.kernel.effects import Doing, Play
    from game.language.vocabulary.making import Making
    from rulesets.eternal.phrases.nouns import Sort


class Show:
    """A step in which you see the enemy hand or deck, unless Aegis is in the way."""

    hostile = True

    def __init__(self, zone: int) -> None:
        self.zone = zone

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        if not aegis.reaches_player(play, 1 - play.you):
            return False
        for card in position.piles[self.zone][1 - play.you]:
            show(position, card, 1 << play.you)
        return True


class OfShown(Action, Choice):
    """One of the cards that the enemy player shows you is chosen: only those that you were shown can be."""

    what: Sort
    zone = HAND
    hostile = True

    def steps(self, making: Making) -> list[Doing]:
        return [Show(self.zone), self]

    def candidates(self, play: Play[EternalPosition]) -> list[int]:
        position = play.position
        return [
            card
            for card in position.piles[self.zone][1 - play.you]
            if position.known[card] >> play.you & 1 and self.meant(play, card)
        ]

    def meant(self, play: Play[EternalPosition], card: int) -> bool:
        """Is it such a card?"""
        return self.what.meets(play.position, card, play.source)
