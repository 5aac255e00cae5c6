"""What permanents listen for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.zones import reference
from game.language import phrase
from game.language.vocabulary.speech import Event
from rulesets.vale.phrases.facts import Family
from rulesets.vale.phrases.stones import Colour
from rulesets.vale.state import STONES, ValePosition

if TYPE_CHECKING:
    from game.kernel.position import Event as Happening


@phrase("you summon another card[ with a {colour} stone]")
class YouSummon(Event):
    """Paid with at least one such stone, if the text says so; 'it' is the creature summoned."""

    colour: Colour | None = None

    happening = "summons"

    def hears(self, position: ValePosition, card: int, event: Happening) -> tuple[int, ...] | None:
        _, seat, summoned, *paid = event
        if seat != position.controller[card] or summoned == card:
            return None
        paid_with = self.colour is None or paid[STONES.index(self.colour)] > 0
        return (reference(position, summoned),) if paid_with else None


@phrase("you tame a {family} card")
class YouTame(Event):
    """It goes to your hand; 'it' is that creature."""

    family: Family

    happening = "tames"

    def hears(self, position: ValePosition, card: int, event: Happening) -> tuple[int, ...] | None:
        _, seat, tamed = event
        meant = seat == position.controller[card] and position.card[tamed].family == self.family
        return (reference(position, tamed),) if meant else None
