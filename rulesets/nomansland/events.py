"""What happens in No Man's Land: every event that is told, with its facts in their order."""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.events import KERNEL, PACKET

EVENTS: Mapping[str, str] = {
    **KERNEL,
    "turn": "turn seat",
    "phase": "phase",
    "ends": "seat",
    "keeps": "seat",
    "mulligans": "seat",
    "draws": "seat card",
    "takes": "seat card",
    "looks": "seat number",
    "discards": "seat card",
    "plays": "seat card",
    "uses": "seat doer:card ability",
    "triggers": "doer:card seat entity:card",
    "enters": "card square",
    "steps": "unit:card from:square to:square",
    "activates": "unit:card",
    "attacks": "unit:card square victim:card",
    "strikes": "unit:card square victim:card",
    "damage": PACKET,
    "hit": "source seat amount flags",
    "deals": "source receiver:card",
    "guards": "unit:card",
    "heals": "unit:card amount",
    "life": "seat amount",
    "dies": "unit:card",
    "lives": "unit:card",
    "destroyed": "card",
    "sacrificed": "card",
    "exhausted": "unit:card counters",
    "refreshed": "unit:card",
    "marked": "unit:card slot bits until",
    "granted": "unit:card",
    "refreshes": "seat",
    "floats": "seat resource",
    "resource": "seat resource",
    "adds": "seat resource amount",
    "converts": "seat state resource",
    "channels": "seat card",
    "pitches": "seat card",
}
