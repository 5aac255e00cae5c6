"""What a text promises for later in the turn, in games with a zone for it: a card without a face waits there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, cast

from game.kernel.abilities import Trigger
from game.kernel.events import tell
from game.kernel.parts import end_part
from game.kernel.pricing import Surcharge
from game.kernel.zones import create
from game.language.phrase import phrase
from game.language.vocabulary.parts import part_of
from game.language.vocabulary.searching import Sought
from game.language.vocabulary.speech import Deed

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.effects import Doing, Play
    from game.kernel.position import Event as Happening
    from game.kernel.position import Position
    from game.language.vocabulary.making import Making


FIRST = -9
"""The rank of what nobody need hear of: before all that waits."""


class Lasting(Protocol):
    """What such a game has. A part that is `used` has done what it was for; with the turn all of them end."""

    lasting_zone: int


@phrase("the next {what.singular} you play this turn costs {number} less[, but no less than {least}]")
class NextCostsLess(Deed):
    """That one alone, and several such promises add up for it."""

    what: Sought
    number: int
    least: int = 0

    def steps(self, making: Making) -> list[Doing]:
        number, fits = self.number, self.what.fits

        def less(position: Any, part: int, seat: int, card: int) -> int:
            return -number if waits(position, part, seat, card) else 0

        def played(position: Any, part: int, event: Happening) -> tuple[int, ...] | None:
            if not waits(position, part, event[1], event[2]):
                return None
            position.used[part] = 1
            return ()

        def waits(position: Any, part: int, seat: int, card: int) -> bool:
            return not position.used[part] and position.controller[part] == seat and fits(position, card)

        kept = making.program(making.name(), [Kept()])
        triggers = [Trigger("plays", played, kept, rank=FIRST)]
        return [Promise(part_of(making, self.text, triggers=triggers, statics=[Surcharge("less", less, self.least)]))]


class Kept:
    """The step in which a promise that has been kept ends."""

    def do(self, play: Play[Position]) -> bool | None:
        end_part(play.position, play.source)
        return None


class Promise:
    """The step that leaves a part behind. Tells ('lingers', source)."""

    def __init__(self, part: Definition) -> None:
        self.part = part

    def do(self, play: Play[Position]) -> bool | None:
        tell(play.position, ("lingers", play.dealer))
        create(play.position, self.part, play.you, cast(Lasting, play.position.ruleset).lasting_zone)
        return True
