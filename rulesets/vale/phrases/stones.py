"""Magic stones: gained, paid, swapped, counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.language import Phrase, Several, phrase
from game.language.vocabulary.speech import Action, Amount, Condition, Countable
from rulesets.vale.state import STONES, ValePosition
from rulesets.vale.stones import gain, pay, stones_of, wealth

if TYPE_CHECKING:
    from game.kernel.effects import Play

Colour = Literal["red", "blue", "purple"]


def row(colour: str, number: int) -> list[int]:
    """So many stones of one colour, as red, blue, purple."""
    return [number if each == colour else 0 for each in STONES]


@phrase("{number} {colour} <stone|stones>")
class Stones(Phrase):
    """So many stones of a colour."""

    number: Several
    colour: Colour

    @property
    def colours(self) -> list[int]:
        """As red, blue, purple."""
        return row(self.colour, self.number)

    def held(self, play: Play[ValePosition]) -> bool:
        """Do you have them?"""
        position = play.position
        return bool(position.stones[play.you * 3 + STONES.index(self.colour)] >= self.number)


@phrase("gain {stones* and }[ per {per.singular}]")
class Gain(Action):
    """From the supply, all at once."""

    stones: tuple[Stones, ...]
    per: Countable | None = None

    def do(self, play: Play[ValePosition]) -> bool | None:
        position = play.position
        times = 1 if self.per is None else self.per.count(position, play.source, play.you)
        if times:
            red, blue, purple = map(sum, zip(*(stones.colours for stones in self.stones), strict=True))
            gain(position, play.you, red * times, blue * times, purple * times)
        return None


@phrase("pay {stones}")
class Pay(Action):
    """To the supply; you cannot pay what you do not have."""

    stones: Stones

    @property
    def wanted(self) -> str:
        return self.stones.text

    def can(self, play: Play[ValePosition]) -> bool:
        return self.stones.held(play)

    def do(self, play: Play[ValePosition]) -> bool | None:
        position = play.position
        if not self.stones.held(play):
            return False
        pay(position, play.you, *self.stones.colours)
        return True


@phrase("pay all your stones")
class PayAll(Action):
    """To the supply."""

    def do(self, play: Play[ValePosition]) -> bool | None:
        position = play.position
        pay(position, play.you, *stones_of(position, play.you))
        return None


@phrase("swap {given} for {taken}")
class Swap(Action):
    """With the supply, if you have what is given."""

    given: Stones
    taken: Stones

    @property
    def wanted(self) -> str:
        return self.given.text

    def can(self, play: Play[ValePosition]) -> bool:
        return self.given.held(play)

    def do(self, play: Play[ValePosition]) -> bool | None:
        position = play.position
        if not self.given.held(play):
            return False
        pay(position, play.you, *self.given.colours)
        gain(position, play.you, *self.taken.colours)
        return True


@phrase("swap each of your stones for a {colour} stone")
class SwapEach(Action):
    """With the supply, one for one."""

    colour: Colour

    def do(self, play: Play[ValePosition]) -> bool | None:
        position = play.position
        stones = stones_of(position, play.you)
        pay(position, play.you, *stones)
        gain(position, play.you, *row(self.colour, sum(stones)))
        return None


@phrase("the worth of your[ {colour}] stones")
class Worth(Amount):
    """What they are worth to you at this moment."""

    colour: Colour | None = None

    def count(self, position: ValePosition, source: int, you: int) -> int:
        if self.colour is None:
            return wealth(position, you)
        at = you * 3 + STONES.index(self.colour)
        return int(position.stones[at] * position.worth[at])


@phrase("{colour} <stone|stones> you have")
class StonesHeld(Countable):
    """How many, whatever they are worth."""

    colour: Colour

    def count(self, position: ValePosition, source: int, you: int) -> int:
        return int(position.stones[you * 3 + STONES.index(self.colour)])


@phrase("{colour} <stone|stones> paid")
class StonesPaid(Countable):
    """How many you paid for the creature that you have just summoned."""

    colour: Colour

    def count(self, position: ValePosition, source: int, you: int) -> int:
        return int(position.paid[you * 3 + STONES.index(self.colour)])


@phrase("you have a {colour} stone")
class HaveStone(Condition):
    """At least one."""

    colour: Colour

    def holds(self, position: ValePosition, source: int, you: int) -> bool:
        return bool(position.stones[you * 3 + STONES.index(self.colour)])
