"""What hangs on the death of what a text has hurt before."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.kernel.zones import present
from game.language.phrase import phrase
from game.language.vocabulary.conditions import Branch
from game.language.vocabulary.speech import Deed, Pronoun

if TYPE_CHECKING:
    from game.kernel.effects import Doing, Effects, Play
    from game.language.vocabulary.making import Making
    from game.language.vocabulary.slaying import Slayers


@phrase("if it dies, {deed}[; otherwise {other}]")
class IfItDies(Deed, Pronoun):
    """Looked at right after what was done to it: whether that has killed it."""

    deed: Deed
    other: Deed | None = None

    def steps(self, making: Making) -> list[Doing]:
        instead = None if self.other is None else making.effects([self.other], about=True)
        return [Fallen(making.effects([self.deed], about=True), instead)]


class Fallen(Branch):
    """Which way to go on is said by whether all that is meant has gone."""

    def __init__(self, effects: Effects, other: Effects | None) -> None:
        self.effects, self.other = effects, other

    def holds(self, play: Play) -> bool:
        """Was there something, and is all of it gone from where it was, or about to go?"""
        position, dying = play.position, cast("Slayers", play.position.ruleset).is_dying
        return bool(play.meant) and all(
            present(position, ref) < 0 or dying(position, present(position, ref)) for ref in play.meant
        )
