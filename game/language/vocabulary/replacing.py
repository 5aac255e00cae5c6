"""What is about to happen, and what may happen instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.packets import Packet
from game.language.phrase import phrase
from game.language.vocabulary.speech import Instead, Subject, Would

if TYPE_CHECKING:
    from game.kernel.effects import Doing
    from game.kernel.position import Position
    from game.language.vocabulary.making import Making


@phrase("{who} would be dealt damage")
class WouldBeDealt(Would):
    """Damage is about to be marked."""

    who: Subject

    @property
    def kind(self) -> str:
        return "damage"

    def meets(self, position: Position, card: int, packet: Packet) -> bool:
        return packet.receiver in self.who.found(position, card, position.controller[card])


@phrase("prevent {number} of it", "prevent all of it")
class PreventOfIt(Instead):
    """So much less lands, or nothing."""

    of = "damage"
    number: int | None = None

    def changed(self, packet: Packet) -> Packet | None:
        return packet._replace(amount=0 if self.number is None else max(0, packet.amount - self.number))

    def steps(self, making: Making) -> list[Doing]:
        return []
