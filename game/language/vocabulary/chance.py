"""What chance decides, in games whose texts may say so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.randomness import some
from game.language.phrase import Several, phrase
from game.language.vocabulary.groups import Group
from game.language.vocabulary.speech import Selector

if TYPE_CHECKING:
    from game.kernel.effects import Play
    from game.kernel.position import Position


@phrase("{number} random {what}")
class Random(Selector):
    """Some of them, by chance."""

    number: Several
    what: Group

    @property
    def plural(self) -> bool:
        return self.number != 1

    def possible(self, play: Play[Position]) -> list[int]:
        return self.what.apart(play)

    def pick(self, play: Play[Position]) -> list[int]:
        return some(play.position, self.possible(play), self.number)
