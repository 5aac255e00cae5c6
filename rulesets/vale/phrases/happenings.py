"""What permanents listen for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.zones import reference
from game.language import phrase
from game.language.vocabulary.speech import Event
from rulesets.vale.phrases.facts import Family
from rulesets.vale.phrases.stones import Colour
from rulesets.vale.state import STONES, ValePosition

if TYPE_CHECKING:
    from game.kernel.position import Event as Happening


@phrase("you summon another[ {family}] card[ with a {colour} stone]")
class YouSummon(Event):
    """Paid with at least one such stone, if the text says so; 'it' is the creature summoned."""

    colour: Colour | None = None
    family: Family | None = None

    happening = "summons"

    def hears(self, position: ValePosition, card: int, event: Happening) -> tuple[int, ...] | None:
        _, seat, summoned, *paid = event
        if seat != position.controller[card] or summoned == card:
            return None
        paid_with = self.colour is None or paid[STONES.index(self.colour)] > 0
        meant = paid_with and self.family in (None, position.card[summoned].family)
        return (reference(position, summoned),) if meant else None


@phrase("a opponent summons a[ {family}] card")
class OpponentSummons(Event):
    """In the turn of another player; 'it' is the creature summoned."""

    family: Family | None = None

    happening = "summons"

    def hears(self, position: ValePosition, card: int, event: Happening) -> tuple[int, ...] | None:
        _, seat, summoned, *_ = event
        meant = seat != position.controller[card] and self.family in (None, position.card[summoned].family)
        return (reference(position, summoned),) if meant else None


@phrase("you tame a[ {family}] card")
class YouTame(Event):
    """It goes to your hand; 'it' is that creature."""

    family: Family | None = None

    happening = "tames"

    def hears(self, position: ValePosition, card: int, event: Happening) -> tuple[int, ...] | None:
        _, seat, tamed = event
        meant = seat == position.controller[card] and self.family in (None, position.card[tamed].family)
        return (reference(position, tamed),) if meant else None


@phrase("you {deed} a card")
class YouDo(Event):
    """Each card; 'it' is that card."""

    deed: Literal["draw", "sell", "recover"]

    @property
    def happening(self) -> str:
        return f"{self.deed}s"

    def hears(self, position: ValePosition, card: int, event: Happening) -> tuple[int, ...] | None:
        _, seat, moved, *_ = event
        return (reference(position, moved),) if seat == position.controller[card] else None
