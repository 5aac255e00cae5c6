"""What may be so or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.language import phrase
from game.language.vocabulary.speech import Condition

if TYPE_CHECKING:
    from rulesets.nomansland.state import NmlPosition


@phrase("you went second")
class WentSecond(Condition):
    """The other one began the game."""

    def holds(self, position: NmlPosition, source: int, you: int) -> bool:
        return bool(position.first != you)
