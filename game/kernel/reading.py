"""What the derived numbers are computed from: masks of what has changed (`position.dirty`) and of what is read.

A static, and the phrase that makes it, says what it `reads` beside the cards in play, whose coming, going and texts all
numbers rest on. What does not say it reads everything. A ruleset names further things that change in bits of its own
from `FIRST_OWN` on, and whoever changes one adds its bit to `dirty`.
"""

from __future__ import annotations

IN_PLAY = 1
"""The cards in play, their texts, and lasting changes."""
FIRST_OWN = 1
"""The first bit that is a ruleset's own."""
FIRST_ZONE = 10
"""The first bit of the zones that are not in play: one for each."""
NOTHING, EVERYTHING, ELSEWHERE = 0, -1, -1 << FIRST_ZONE
"""Nothing but the cards in play; all that there is; the cards in any other zone."""


def in_zone(number: int) -> int:
    """The bit of the cards in a zone."""
    return 1 << FIRST_ZONE + number
