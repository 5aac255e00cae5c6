"""Keywords, printed and granted, and what a unit may not do."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal

from game.kernel.abilities import Static
from game.kernel.events import tell
from game.kernel.modifiers import FOREVER, SKILLS, last
from game.kernel.reading import NOTHING
from game.language import phrase
from game.language.errors import happens_once
from game.language.vocabulary.speech import Ability, Action, Duration, Fact, Selector, Standing
from rulesets.nomansland.state import BIT, NmlPosition

if TYPE_CHECKING:
    from game.kernel.effects import Play
    from game.language.vocabulary.making import Making

Keyword = Literal[
    "Backliner",
    "Backstart",
    "Burnout",
    "Efficient",
    "Frontliner",
    "Intimidation",
    "Protection",
    "Rally Cry",
    "Ready",
    "Second Step",
    "Spellcaster",
]
Granted = Literal[
    "Backliner", "Burnout", "Frontliner", "Intimidation", "Protection", "Rally Cry", "Ready", "Second Step"
]
"""The keywords that mean something to a unit in play: the others are about a card in hand."""
FORBIDDEN = {"attack": "peaceful", "move": "rooted", "be targeted by enemy cards": "veiled"}


@phrase("{words*, }.")
class Keywords(Ability):
    """What the card has by nature; the rules say what each keyword does."""

    words: tuple[Keyword, ...]

    def make(self, making: Making) -> None:
        making.abilities.skills |= frozenset(self.words)


class Marks(Action, Fact):
    """Bits in a slot of some units, all the time or for a while."""

    reads = NOTHING
    who: Selector
    duration: Duration | None
    slot: str
    bits: int

    def static(self, name: str) -> Static:
        who, slot, bits = self.who, self.slot, self.bits
        if not isinstance(who, Standing) or self.duration is not None:
            raise happens_once(self.text)

        def apply(position: NmlPosition, card: int) -> None:
            marks = getattr(position, slot)
            for unit in who.found(position, card, position.controller[card]):
                marks[unit] |= bits

        return Static(name, SKILLS, apply)

    def do(self, play: Play[NmlPosition]) -> bool | None:
        units = self.who.pick(play)
        for unit in units:
            until = FOREVER if self.duration is None else self.duration.until(play.you)
            last(play.position, SKILLS, unit, self.slot, self.bits, until, play.origin)
            tell(play.position, ("marked", unit, self.slot, self.bits, until))
        return bool(units)


@phrase("{who} <has|have> {words* and }[ {duration}]")
class Has(Marks):
    """Keywords besides those printed."""

    who: Selector
    words: tuple[Granted, ...]
    duration: Duration | None = None
    slot = "keywords"

    @cached_property
    def bits(self) -> int:  # type: ignore[override]
        """The bits of all the keywords."""
        return sum(BIT[word] for word in set(self.words))


@phrase("{who} cannot {act}[ {duration}]")
class Cannot(Marks):
    """What a creature may not do in its activation, or that no enemy card may be aimed at it; it may be attacked, and
    what chooses nothing reaches it."""

    who: Selector
    act: Literal["attack", "move", "be targeted by enemy cards"]
    duration: Duration | None = None
    bits = 1

    @property
    def slot(self) -> str:  # type: ignore[override]
        """Where it is marked that this is forbidden."""
        return FORBIDDEN[self.act]
