"""What the table shows besides cards: the combat in progress, which window is open, and the symbols of loyalty."""

from __future__ import annotations

from typing import Any

from game.kernel.notation import PASS
from game.kernel.zones import present
from rulesets.invasion.loyalty import symbols
from rulesets.invasion.narration import zone
from rulesets.invasion.state import (
    AMBUSHED,
    ASSIGNED,
    ATTACKED,
    BATTLEFIELD_PHASE,
    BEGINNING,
    CAPITAL_PHASE,
    DEFENDED,
    END,
    KINGDOM_PHASE,
    NO_FIGHT,
    PLAY,
    QUEST_PHASE,
    TARGETED,
    InvasionPosition,
)

STEPS = {
    TARGETED: "a target is declared",
    ATTACKED: "attackers are declared",
    AMBUSHED: "after ambush",
    DEFENDED: "defenders are declared",
    ASSIGNED: "damage is assigned",
}
PHASE_WINDOWS = {
    BEGINNING: "Beginning of the turn",
    KINGDOM_PHASE: "Kingdom phase",
    QUEST_PHASE: "Quest phase",
    CAPITAL_PHASE: "Capital phase",
    BATTLEFIELD_PHASE: "Battlefield phase",
    END: "End of the turn",
}


def window(position: InvasionPosition) -> str:
    """The action window that is open, in words; nothing between windows."""
    if PASS not in position.moves:
        return ""
    if position.items:
        return f"The chain: {len(position.items)} waiting"
    if position.step != NO_FIGHT:
        return f"Combat: {STEPS.get(position.step, 'damage is applied')}"
    return PHASE_WINDOWS.get(position.phase, "")


def combat(position: InvasionPosition) -> dict[str, Any]:
    """The combat in progress: who attacks whom through which section, and who fights."""
    where = present(position, position.target)
    attackers = [card for row in position.piles[PLAY] for card in row if position.attacking[card]]
    aim = position.aim & 0xFFF if position.aim >= 0 else where
    more: dict[str, Any] = {
        "attacker": position.attacker,
        "section": where,
        "zone": zone(position.place[where]),
        "step": position.step,
        "attackers": attackers,
        "defenders": [card for row in position.piles[PLAY] for card in row if position.defending[card]],
        "pairs": [[card, aim] for card in attackers],
    }
    if position.aim >= 0:
        more["legend"] = aim
    return more


def more_view(position: InvasionPosition) -> dict[str, Any]:
    """What belongs in a view besides cards and counters; nothing of it is hidden."""
    more: dict[str, Any] = {"symbols": [symbols(position, seat) for seat in range(position.seats)]}
    if words := window(position):
        more["window"] = words
    if position.target >= 0:
        more["combat"] = combat(position)
    return more
