"""Cards that are alike: a move names only one of them, and that one changes places with the one that was meant."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from game.kernel.unlisted import stands_for
from scenes.table.hand import Row

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class Twins:
    """Which cards have changed places on the mat. Nothing else tells them apart, so that nobody sees it."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._changed: list[tuple[int, int]] = []

    def meant(self, row: Row, touched: Iterable[int | None]) -> None:
        """Moves are made by touching these cards: what they name comes to lie there."""
        scene, before = self.scene, len(self._changed)
        named = [card for move in row for card in scene.offer.cards_of(move)] if scene.offer else []
        for card in touched:
            if card is not None and named and card not in named:
                self._changed += [(one, card) for one in named if stands_for(scene.position, one, card)][:1]
        if len(self._changed) > before:
            scene.refresh()

    def placed(self, view: dict[str, Any]) -> dict[str, Any]:
        """A view with its cards where they lie now."""
        if not self._changed:
            return view
        shared = {zone.name for zone in self.scene.match.ruleset.zones if zone.shared}
        zones = {name: zone if name in shared else [pile[:] for pile in zone] for name, zone in view["zones"].items()}
        for pair in self._changed:
            for pile in (pile for name, piles in zones.items() if name not in shared for pile in piles):
                places = [number for number, card in enumerate(pile) if card.get("id") in pair]
                if len(places) == 2:
                    one, other = places
                    pile[one], pile[other] = pile[other], pile[one]
        return {**view, "zones": zones}
