"""What is paid before a colon."""

from __future__ import annotations

from typing import Any

from game.language.phrase import phrase
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Cost


@phrase("exhaust {this}")
class ExhaustThis(Cost):
    """The card is used up until it is readied."""

    this: This

    def payable(self, position: Any, card: int, seat: int) -> bool:
        return position.ruleset.why_no_exhausting(position, card) is None

    def lacking(self, position: Any, card: int, seat: int) -> str:
        return position.ruleset.why_no_exhausting(position, card) or ""

    def pay(self, position: Any, card: int, seat: int) -> None:
        position.ruleset.exhaust(position, card)
