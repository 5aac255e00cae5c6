"""What happens in the Vale: every event that is told, with its facts in their order; stones are red, blue, purple."""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.events import KERNEL

STONES = "red blue purple"

EVENTS: Mapping[str, str] = {
    **KERNEL,
    "round": "round first:seat",
    "phase": "phase",
    "turn": "seat",
    "claims": "seat card",
    "sells": f"seat card {STONES}",
    "tames": "seat card",
    "summons": f"seat doer:card {STONES}",
    "removes": f"seat card {STONES}",
    "uses": "seat doer:card",
    "borrows": "card doer:card",
    "draws": "seat card",
    "revealed": "card",
    "discards": "seat card",
    "unclaimed": "card",
    "recovers": "seat card",
    "returns": "seat card",
    "takes": "seat card",
    "gains": f"seat {STONES}",
    "pays": f"seat {STONES}",
    "names": "seat other:seat",
    "keeps": f"seat {STONES}",
    "scores": "seat points source",
    "loses": "seat points source",
    "ends": "seat",
    "leaves": "seat",
    "over": "round score*",
}
