"""Who kills whom by damage, in games where damage comes from one card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, cast

from game.kernel.reading import NOTHING
from game.kernel.zones import present, reference
from game.language.phrase import phrase
from game.language.vocabulary.events import AnyOf, heard
from game.language.vocabulary.making import IfDone
from game.language.vocabulary.speech import Moment, Subject

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.kernel.effects import Effects, Play
    from game.kernel.position import Event as Happening
    from game.kernel.position import Position
    from game.language.vocabulary.making import Making
    from game.language.vocabulary.speech import Deed


class Slayers(Protocol):
    """What such a game does."""

    def is_dying(self, position: Any, card: int) -> bool:
        """Does a card in play die of what it has taken, if nothing else happens instead?"""


@phrase("{who} <kills|kill> {whom}")
class Kills(Moment):
    """Its damage is such that the other one dies of it, of whatever else it has been dealt."""

    reads = NOTHING
    who: Subject
    whom: AnyOf

    happening = "damage"

    def hears(self, position: Position, card: int, event: Happening) -> tuple[int, ...] | None:
        slain = event[2]
        if heard(self.who, position, card, event) is None:
            return None
        if slain not in self.whom.found(position, card, position.controller[card]):
            return None
        return (reference(position, slain),) if cast(Slayers, position.ruleset).is_dying(position, slain) else None

    def effects(self, making: Making, deeds: Iterable[Deed]) -> Effects:
        return making.program(making.name(), [Slain(), IfDone(making.effects(deeds))])


class Slain:
    """The step that looks whether somebody has died indeed, and nothing has saved it."""

    def do(self, play: Play[Position]) -> bool | None:
        return all(present(play.position, ref) < 0 for ref in play.subject)
