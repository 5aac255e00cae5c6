"""The words that the toy adds to the rules language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel.abilities import Static
from game.kernel.modifiers import NUMBERS
from game.kernel.reading import NOTHING
from game.kernel.timing import cancel
from game.kernel.zones import put, reference
from game.language import phrase
from game.language.vocabulary.speech import Action, Choice, Event, Fact
from tests.games.toy.state import HAND, beside

if TYPE_CHECKING:
    from game.kernel.effects import Play
    from game.kernel.position import Event as Happening
    from game.kernel.position import Position


@phrase("this stone lands")
class Lands(Event):
    """It has come to its square; 'it' is the stone."""

    happening = "lands"

    def hears(self, position: Position, card: int, event: Happening) -> tuple[int, ...] | None:
        return (reference(position, card),) if event[1] == card else None


@phrase("take back a stone beside it")
class TakeBack(Action, Choice):
    """Its player chooses; the stone goes to its owner's hand."""

    def candidates(self, play: Play) -> list[int]:
        return beside(play.position, play.source) if play.source >= 0 else []

    @property
    def wanted(self) -> str:
        return "a stone to take back"

    def do(self, play: Play) -> bool | None:
        taken = play.answered(self)
        for stone in taken:
            put(play.position, stone, HAND)
        return bool(taken)


@phrase("blow out a waiting card")
class BlowOut(Action, Choice):
    """The card of another seat, named as the spark is played."""

    @property
    def verb(self) -> str:
        return "target"

    @property
    def wanted(self) -> str:
        return "a waiting card of the other seat"

    def candidates(self, play: Play) -> list[int]:
        return [item[0] for item in play.position.items if item[3] != play.you]

    def do(self, play: Play) -> bool | None:
        return any(cancel(play.position, card) for card in play.answered(self))


@phrase("this stone has {number} more strength for each stone beside it")
class Leans(Fact):
    """Recomputed all the time."""

    reads = NOTHING
    number: int

    def static(self, name: str) -> Static:
        def apply(position: Any, card: int) -> None:
            position.strength[card] += self.number * len(beside(position, card))

        return Static(name, NUMBERS, apply)
