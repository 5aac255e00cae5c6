"""What each of several players gives up of their own, in games with one word for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, cast

from game.kernel.said import said
from game.language.phrase import phrase
from game.language.tokens import articled
from game.language.vocabulary.groups import Group
from game.language.vocabulary.players import ByEach
from game.language.vocabulary.speech import Action, Choice, Deed, Players

if TYPE_CHECKING:
    from game.kernel.effects import Doing, Play
    from game.kernel.position import Position
    from game.language.vocabulary.making import Making


class Givers(Protocol):
    """What such a game does."""

    def give_up(self, position: Any, cards: list[int]) -> None:
        """Cards in play leave it by the will of who controls them: nothing happens instead."""


@phrase("{who} <sacrifices|sacrifice> a {what.singular}")
class PlayersSacrifice(Deed):
    """Each of them chooses one of their own."""

    who: Players
    what: Group

    def steps(self, making: Making) -> list[Doing]:
        return [ByEach(self.who, making.effects([GiveUp(self.what)]))]


class GiveUp(Action, Choice):
    """The step in which a player chooses, and gives it up."""

    names = ("what",)
    what: Group

    @property
    def wanted(self) -> str:
        return articled(said("a {what} of your own", what=self.what.text))

    def candidates(self, play: Play[Position]) -> list[int]:
        position = play.position
        found = self.what.find(position, play.source, play.you)
        return [card for card in found if position.controller[card] == play.you]

    def vain(self, play: Play[Position]) -> bool:
        """Is there nothing to give up?"""
        return not self.candidates(play)

    def do(self, play: Play[Position]) -> bool | None:
        cards = play.answered(self)
        cast(Givers, play.position.ruleset).give_up(play.position, cards)
        return bool(cards)
