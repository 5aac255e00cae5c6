"""Cards that are alike: a move names only one of them, and that one changes places with the one that was meant."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from game.kernel.unlisted import stands_for
from scenes.table.hand import Row

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class Change(NamedTuple):
    """Two cards that have changed places: the one that a move named, and the one that was meant; in which zone they
    lay, and which cards lay before the first."""

    named: int
    meant: int
    zone: str
    before: frozenset[int]


class Twins:
    """Which cards have changed places on the mat. Nothing else tells them apart, so that nobody sees it."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._changed: list[Change] = []

    def meant(self, row: Row, touched: Iterable[int | None]) -> None:
        """Moves are made by touching these cards: what they name comes to lie there."""
        scene, before = self.scene, len(self._changed)
        named = [card for move in row for card in scene.offer.cards_of(move)] if scene.offer else []
        for card in touched:
            if card is not None and named and card not in named:
                self._changed += [self._change(one, card) for one in named if stands_for(scene.position, one, card)][:1]
        if len(self._changed) > before:
            scene.refresh()

    def _change(self, named: int, meant: int) -> Change:
        """As they are about to change places."""
        position, zones = self.scene.position, self.scene.view["zones"]
        zone = self.scene.match.ruleset.zones[position.zone[named]]
        piles = [] if zone.shared else [[card.get("id") for card in pile] for pile in zones[zone.name]]
        before = next((pile[: pile.index(named)] for pile in piles if named in pile), [])
        return Change(named, meant, zone.name, frozenset(before))

    def placed(self, view: dict[str, Any]) -> dict[str, Any]:
        """A view with its cards where they lie now."""
        if not self._changed:
            return view
        shared = {zone.name for zone in self.scene.match.ruleset.zones if zone.shared}
        zones = {name: zone if name in shared else [pile[:] for pile in zone] for name, zone in view["zones"].items()}
        for change in self._changed:
            for name, pile in ((name, pile) for name, piles in zones.items() if name not in shared for pile in piles):
                ids = [card.get("id") for card in pile]
                if change.named in ids and change.meant in ids:
                    one, other = ids.index(change.named), ids.index(change.meant)
                    pile[one], pile[other] = pile[other], pile[one]
                elif change.meant in ids and name == change.zone:  # the one that was meant is where the other one lay
                    card = pile.pop(ids.index(change.meant))
                    pile.insert(sum(other.get("id") in change.before for other in pile), card)
        return {**view, "zones": zones}
