"""What happens in ERA: every event that is told, with its facts in their order."""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.events import KERNEL, PACKET

EVENTS: Mapping[str, str] = {
    **KERNEL,
    "turn": "turn seat",
    "phase": "phase",
    "keeps": "seat number",
    "redraws": "seat number",
    "draws": "seat card",
    "revealed": "seat doer:card",
    "takes": "seat card",
    "looks": "seat number",
    "discards": "seat card",
    "plays": "seat card bearer:card?",
    "uses": "seat doer:card ability",
    "attached": "card dino:card",
    "energy": "seat element number crystal:card",
    "charged": "seat crystal:card card",
    "exhausted": "card",
    "readied": "card",
    "attacks": "dino:card target:card",
    "intercepts": "dino:card attacker:card",
    "strikes": "dino:card target:card power",
    "damage": PACKET,
    "suffer": PACKET,
    "wound": PACKET,
    "hurt": "dino:card amount source",
    "prevented": "dino:card amount",
    "healed": "dino:card",
    "shielded": "dino:card amount",
    "marked": "dino:card slot until",
    "dies": "dino:card",
    "lives": "dino:card",
    "destroyed": "card",
    "extinct": "seat",
    "leaves": "seat",
}
