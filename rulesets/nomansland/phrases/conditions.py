"""What may be so or not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.language import phrase
from game.language.vocabulary.speech import Condition
from rulesets.nomansland.state import LIVES

if TYPE_CHECKING:
    from rulesets.nomansland.state import NmlPosition


@phrase("you went second")
class WentSecond(Condition):
    """The other one began the game."""

    def holds(self, position: NmlPosition, source: int, you: int) -> bool:
        return bool(position.first != you)


@phrase("you have {number} or {side} life")
class LifeLeft(Condition):
    """What is left of it."""

    reads = LIVES
    number: int
    side: Literal["less", "more"]

    def holds(self, position: NmlPosition, source: int, you: int) -> bool:
        life = position.life[you]
        return life <= self.number if self.side == "less" else life >= self.number
