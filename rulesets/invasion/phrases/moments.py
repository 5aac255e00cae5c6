"""Moments of a turn, and what players do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.modifiers import THIS_PHASE
from game.kernel.zones import reference
from game.language import phrase
from game.language.vocabulary.speech import Duration, Event, Moment
from rulesets.invasion.state import BATTLEFIELD_PHASE, KINGDOM_PHASE, QUEST_PHASE, InvasionPosition

if TYPE_CHECKING:
    from game.kernel.position import Event as Happening

PHASE = {"kingdom": KINGDOM_PHASE, "battlefield": BATTLEFIELD_PHASE}


@phrase("your turn {which}")
class YourTurn(Moment):
    """Before anybody can act in it, or after everybody could."""

    which: Literal["begins", "ends"]

    @property
    def happening(self) -> str:
        return "turn" if self.which == "begins" else "turn ends"

    def hears(self, position: InvasionPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        return () if event[1] == position.controller[card] else None


@phrase("each turn {which}")
class EachTurn(Moment):
    """Anybody's, before anybody can act in it, or after everybody could."""

    which: Literal["begins", "ends"]

    @property
    def happening(self) -> str:
        return "turn" if self.which == "begins" else "turn ends"

    def hears(self, position: InvasionPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        return ()


@phrase("your {phase} phase {which}")
class YourPhase(Moment):
    """At its beginning, or at its end."""

    phase: Literal["kingdom", "battlefield"]
    which: Literal["begins", "ends"]

    @property
    def happening(self) -> str:
        return "phase" if self.which == "begins" else "phase ends"

    def hears(self, position: InvasionPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        return () if event[1:] == (PHASE[self.phase], position.controller[card]) else None


@phrase("a phase ends")
class PhaseEnds(Moment):
    """Any phase of anybody's turn."""

    happening = "phase ends"

    def hears(self, position: InvasionPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        return ()


@phrase("a opponent collects {number} or more resources")
class Collects(Moment):
    """In the kingdom phase."""

    number: int

    happening = "collects"

    def hears(self, position: InvasionPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        _, seat, amount = event
        return () if seat != position.controller[card] and amount >= self.number else None


@phrase("a opponent draws for the quest phase")
class OpponentDraws(Moment):
    """The draw by the power of the quest zone."""

    happening = "draws"

    def hears(self, position: InvasionPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        _, seat, _, phase = event
        return () if seat != position.controller[card] and seat == position.active and phase == QUEST_PHASE else None


@phrase("you heal a unit")
class YouHeal(Event):
    """At least one damage was taken off it; 'it' is that unit."""

    happening = "mends"

    def hears(self, position: InvasionPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        _, seat, healed = event
        return (reference(position, healed),) if seat == position.controller[card] else None


@phrase("this phase")
class ThisPhase(Duration):
    """Until the phase ends."""

    def until(self, you: int) -> int:
        return THIS_PHASE
