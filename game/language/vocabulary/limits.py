"""How often something happens, in games that mark on a card what it has done this turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.kernel.abilities import Trigger
from game.language.phrase import phrase
from game.language.vocabulary.abilities import Triggered

if TYPE_CHECKING:
    from game.kernel.abilities import Abilities
    from game.kernel.position import Event as Happening
    from game.language.vocabulary.making import Making
    from game.language.vocabulary.speech import Event

Hears = Callable[[Any, int, "Happening"], "tuple[int, ...] | None"]
"""What an event means for a card, of a position: what 'it' is, or None."""


@phrase("once a turn, when {event}, {deeds*. }.")
class TriggeredOnce(Triggered):
    """Done the first time in each turn that the event happens, whosever turn it is."""

    def make(self, making: Making) -> None:
        making.stays(self.text)
        effects = self.event.effects(making, self.deeds)
        hears = first_time(self.event, making.abilities)
        making.abilities.hear(Trigger(self.event.happening, hears, effects, rank=self.event.rank))


def first_time(event: Event, abilities: Abilities) -> Hears:
    """Hears of an event the first time in each turn. That is noted beside the uses of the activated abilities."""
    index = sum(map(len, abilities.triggers.values()))

    def hears(position: Any, card: int, happening: Happening) -> tuple[int, ...] | None:
        once = 1 << 4 * (len(abilities.activated) + index)
        if position.used[card] & once:
            return None
        subject = event.hears(position, card, happening)
        if subject is not None:
            position.used[card] |= once
        return subject

    return hears
