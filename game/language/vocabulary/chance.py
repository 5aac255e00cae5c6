"""What chance decides, in games whose texts may say so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.language.phrase import Several, phrase
from game.language.vocabulary.groups import Group
from game.language.vocabulary.speech import Choice, Selector

if TYPE_CHECKING:
    from game.kernel.effects import Play
    from game.kernel.position import Position


@phrase("{number} random {what}")
class Random(Selector, Choice):
    """Some of them, by chance; with too few, all of them. 'It' is one that chance took."""

    number: Several
    what: Group
    by_chance = True

    @property
    def plural(self) -> bool:
        return self.number != 1

    def candidates(self, play: Play) -> list[int]:
        return self.what.apart(play, self)

    def bounds(self, play: Play[Position], found: int) -> tuple[int, int]:
        return 0, self.number

    def pick(self, play: Play[Position]) -> list[int]:
        return play.answered(self)
