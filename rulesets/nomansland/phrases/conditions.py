"""What may be so or not."""

from __future__ import annotations

from typing import Any

from game.language import phrase
from game.language.vocabulary.speech import Condition


@phrase("you went second")
class WentSecond(Condition):
    """The other one began the game."""

    def holds(self, position: Any, source: int, you: int) -> bool:
        return bool(position.first != you)
