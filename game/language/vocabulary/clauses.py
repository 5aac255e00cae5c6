"""How deeds combine in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.language.phrase import phrase
from game.language.vocabulary.speech import Action, Deed

if TYPE_CHECKING:
    from game.kernel.effects import Doing
    from game.language.vocabulary.making import Making


@phrase("{first} and {rest* and }")
class Both(Deed):
    """All of them, one after another, each as far as possible."""

    first: Action
    rest: tuple[Action, ...]

    def steps(self, making: Making) -> list[Doing]:
        return [step for action in (self.first, *self.rest) for step in action.steps(making)]
