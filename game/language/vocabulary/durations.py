"""How long something lasts beyond the turn, in games whose texts may say so."""

from __future__ import annotations

from game.kernel.modifiers import UNTIL_TURN_OF
from game.kernel.reading import NOTHING
from game.language.phrase import phrase
from game.language.vocabulary.speech import Duration


@phrase("until your next turn")
class UntilYourTurn(Duration):
    """Until your next turn begins."""

    reads = NOTHING

    def until(self, you: int) -> int:
        return UNTIL_TURN_OF[you]
