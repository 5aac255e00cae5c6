"""What happens in No Man's Land."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.zones import after_moves, reference
from game.language import phrase
from game.language.vocabulary.events import heard
from game.language.vocabulary.speech import Event, Moment, Subject
from rulesets.nomansland.board import NML
from rulesets.nomansland.playing import AT_ONCE

if TYPE_CHECKING:
    from game.kernel.position import Event as Happening
    from rulesets.nomansland.state import NmlPosition


@phrase("{who} <enters|enter> the battlefield")
class Enters(Event):
    """It was played or put there, and is there now; 'it' is that card."""

    who: Subject

    happening = "enters"

    def hears(self, position: NmlPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        return heard(self.who, position, card, event)


@phrase("{who} <dies|die>")
class Dies(Event):
    """However it came about; 'it' is the card, in its owner's pitch by then."""

    who: Subject

    happening = "dies"

    def hears(self, position: NmlPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        died = event[1]
        meant = died in self.who.found(position, card, position.controller[card])
        return (after_moves(position, died),) if meant else None


@phrase("{who} <moves|move> into {where}")
class MovesInto(Event):
    """By itself or moved by something; entering is no move. What the zone does is done at once."""

    who: Subject
    where: Literal["this zone", "NML"]

    happening = "steps"

    @property
    def rank(self) -> int:
        return AT_ONCE if self.where == "this zone" else 0

    def hears(self, position: NmlPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        to = event[3]
        there = to in NML and event[2] not in NML if self.where == "NML" else to == position.place[card]
        return heard(self.who, position, card, event) if there else None


@phrase("{who} <moves|move> out of {where}")
class MovesOut(Event):
    """By itself or moved by something, not by dying or returning. What the zone does is done at once."""

    who: Subject
    where: Literal["this zone", "NML"]

    happening = "steps"

    @property
    def rank(self) -> int:
        return AT_ONCE - 1 if self.where == "this zone" else 0

    def hears(self, position: NmlPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        old, new = event[2:]
        there = old in NML and new not in NML if self.where == "NML" else old == position.place[card]
        return heard(self.who, position, card, event) if there else None


@phrase("{who} <deals|deal> damage[ to {whom}]")
class DealsDamage(Event):
    """Of any kind, to units or players; 'it' is the unit that it was dealt to."""

    who: Subject
    whom: Subject | None = None

    happening = "deals"

    def hears(self, position: NmlPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        unit, you = event[2], position.controller[card]
        if heard(self.who, position, card, event) is None:
            return None
        if self.whom is not None and unit not in self.whom.found(position, card, you):
            return None
        return (reference(position, unit),) if unit >= 0 else ()


@phrase("{who} <is|are> dealt damage")
class IsDealt(Event):
    """Damage has landed on it; 'it' is that unit."""

    who: Subject

    happening = "damage"

    def hears(self, position: NmlPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        unit = event[2]
        meant = unit in self.who.found(position, card, position.controller[card])
        return (reference(position, unit),) if meant else None


@phrase("{who} <damages|damage> a opponent")
class DamagesOpponent(Event):
    """Damage has landed on the other player."""

    who: Subject

    happening = "hit"

    def hears(self, position: NmlPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        source, seat = event[1], event[2]
        return heard(self.who, position, card, event) if source >= 0 and seat != position.controller[card] else None


@phrase("you play a {kind}")
class YouPlay(Event):
    """It is on the stack now; 'it' is that card."""

    kind: Literal["spell", "creature", "construct", "terrain"]

    happening = "plays"

    def hears(self, position: NmlPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        _, seat, played = event
        meant = seat == position.controller[card] and position.card[played].type == self.kind
        return (reference(position, played),) if meant else None


@phrase("a opponent plays a {kind}")
class OpponentPlays(Event):
    """It is on the stack now; 'it' is that card."""

    kind: Literal["spell", "creature", "construct", "terrain"]

    happening = "plays"

    def hears(self, position: NmlPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        _, seat, played = event
        meant = seat != position.controller[card] and position.card[played].type == self.kind
        return (reference(position, played),) if meant else None


@phrase("you draw a card")
class YouDraw(Event):
    """Each card; 'it' is that card."""

    happening = "draws"

    def hears(self, position: NmlPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        _, seat, drawn = event
        return (reference(position, drawn),) if seat == position.controller[card] else None


@phrase("you discard a card")
class YouDiscard(Moment):
    """For an effect, or at the end of the turn; what is pitched is not discarded."""

    happening = "discards"

    def hears(self, position: NmlPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        return () if event[1] == position.controller[card] else None


@phrase("your turn {which}")
class YourTurn(Moment):
    """The start phase, or the end phase, of your turn begins."""

    which: Literal["begins", "ends"]

    @property
    def happening(self) -> str:
        return "turn" if self.which == "begins" else "ends"

    def hears(self, position: NmlPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        return () if event[-1] == position.controller[card] else None
