"""What happens in the toy: every event that is told, with its facts in their order."""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.events import KERNEL

EVENTS: Mapping[str, str] = {
    **KERNEL,
    "turn": "turn seat",
    "draws": "seat card",
    "discards": "seat card",
    "plays": "seat card",
    "places": "seat card square",
    "lands": "card",
    "rests": "seat",
}
