"""Who is about to die, in games where something else may happen instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, cast

from game.kernel.packets import DEATH
from game.language.phrase import phrase
from game.language.vocabulary.speech import Subject, Would

if TYPE_CHECKING:
    from game.kernel.packets import Packet
    from game.kernel.position import Position


class Mortal(Protocol):
    """What such a game does."""

    def may_live(self, position: Any, card: int) -> bool:
        """Could a card that would die stay where it is?"""

    def stay_alive(self, position: Any, card: int) -> None:
        """It does not die: what would have killed it is spent. Tells ('lives', card)."""


@phrase("{who} would die")
class WouldDie(Would):
    """Of what it has taken, or by being destroyed. It is left with as little as one can live with. Whosever it is,
    unless the text says whose."""

    who: Subject

    @property
    def kind(self) -> str:
        return DEATH

    def meets(self, position: Position, card: int, packet: Packet) -> bool:
        dying = packet.receiver
        if dying not in self.who.found(position, card, position.controller[card]):
            return False
        return cast(Mortal, position.ruleset).may_live(position, dying)

    def averted(self, position: Position, packet: Packet) -> None:
        cast(Mortal, position.ruleset).stay_alive(position, packet.receiver)
