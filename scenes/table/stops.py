"""When a person is asked in the windows that may be let go by. Nothing that a setting asks for is ever skipped."""

from __future__ import annotations

from typing import Any

from scenes.table.offers import Offer, without_bare

MODES = ("when I could act", "always", "when attacked or targeted", "never this turn")
COULD_ACT, ALWAYS, ATTACKED, NEVER = MODES
SHORT = {COULD_ACT: "could act", ALWAYS: "always", ATTACKED: "attacked", NEVER: "not this turn"}


class Stops:
    """One seat's wish. 'Never this turn' holds until the next turn begins and then falls back to what was set
    before."""

    def __init__(self) -> None:
        self.mode = COULD_ACT
        self._before, self._turn = COULD_ACT, -1

    def step(self, turn: int) -> None:
        """Go on to the next mode."""
        self.set(MODES[(MODES.index(self.mode) + 1) % len(MODES)], turn)

    def set(self, mode: str, turn: int) -> None:
        """Wish for a mode from now on."""
        if mode == NEVER and self.mode != NEVER:
            self._before, self._turn = self.mode, turn
        self.mode = mode

    def skips(self, offer: Offer, view: dict[str, Any], seat: int) -> bool:
        """Is this decision a window that the seat lets go by unasked?"""
        if self.mode == NEVER and view["turn"] != self._turn:
            self.mode = self._before
        if not offer.has_pass or self.mode == ALWAYS:
            return False
        if self.mode == NEVER:
            return True
        if not without_bare(offer.position.moves, offer):
            return True
        return self.mode == ATTACKED and not concerned(view, seat)


def concerned(view: dict[str, Any], seat: int) -> bool:
    """Is a card of this seat attacked, or the target of something that waits?"""
    mine = {card["id"] for pile in _piles(view) for card in pile if "id" in card and card.get("controller") == seat}
    combat = view.get("combat") or {}
    if mine & {card for card in combat.values() if card is not None}:
        return True
    return any(item["seat"] != seat and mine & set(item["targets"]) for item in view["stack"])


def _piles(view: dict[str, Any]) -> list[list[dict[str, Any]]]:
    found: list[list[dict[str, Any]]] = []
    for zone in view["zones"].values():
        found += zone if zone and isinstance(zone[0], list) else [zone]
    return found
