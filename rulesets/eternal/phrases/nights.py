"""What makes a Night longer and worse."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from game.kernel.abilities import Replacement
from game.language import phrase
from game.language.vocabulary.speech import Ability, Standing
from rulesets.eternal.phrases.deeds import GiveBack, StealsBearer, bearer_of, listen
from rulesets.eternal.units import NIGHT, is_night

if TYPE_CHECKING:
    from game.kernel.packets import Packet
    from game.kernel.position import Event as Happening
    from game.language.vocabulary.making import Making
    from rulesets.eternal.state import EternalPosition


class NightDamage(Ability):
    """What the Night deals is another."""

    whom: Standing

    @abstractmethod
    def changed(self, position: EternalPosition, card: int, packet: Packet) -> Packet:
        """What it deals instead."""

    def make(self, making: Making) -> None:
        def applies(position: EternalPosition, card: int, packet: Packet) -> bool:
            meant = self.whom.found(position, card, position.controller[card])
            return bool(packet.flags & NIGHT) and packet.receiver in meant

        making.abilities.replacements.append(Replacement(making.name(), "damage", applies, self.changed))


@phrase("the Night deals {number} more damage to {whom}.")
class NightIsWorse(NightDamage):
    """Beside the 1 that it deals anyway."""

    number: int
    whom: Standing

    def changed(self, position: EternalPosition, card: int, packet: Packet) -> Packet:
        return packet._replace(amount=packet.amount + self.number)


@phrase("what the Night would deal to {whom} it deals to {others} instead.")
class NightTurns(NightDamage):
    """All of it."""

    whom: Standing
    others: Standing

    def changed(self, position: EternalPosition, card: int, packet: Packet) -> Packet:
        return packet._replace(receiver=self.others.found(position, card, position.controller[card])[0])


@phrase("the Night does not end by itself.")
class NightStays(Ability):
    """Only what ends it ends it."""

    def make(self, making: Making) -> None:
        """Looked up as a turn begins at Night."""


@phrase("steal the cursed unit until the Night ends.")
class StealsAtNight(StealsBearer):
    """It goes back as soon as it is no Night any more, or when the curse is gone or silenced."""

    def holds(self, position: EternalPosition) -> bool:
        return is_night(position)

    def make(self, making: Making) -> None:
        def dawns(position: EternalPosition, card: int, event: Happening) -> tuple[int, ...] | None:
            return None if is_night(position) else bearer_of(position, card)

        super().make(making)
        for moment in ("turn", "dawn"):
            listen(making, moment, dawns, GiveBack())
