"""What came up only just, and not by what the person did: a click there was meant for what stood there before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.repeats import SEEN

if TYPE_CHECKING:
    from scenes.table.hand import Menu
    from scenes.table.scene import TableScene
    from scenes.widgets import Control


class Unseen:
    """Knows what can be clicked since the table changed by itself, and when it did."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._since = -SEEN
        self._came: set[tuple[Any, ...]] = set()
        self._menu: Menu | None = None

    def compare(self, stood: list[Control], menu: Menu | None) -> None:
        """The table may have changed by itself; before that these controls and this menu were there."""
        scene = self.scene
        stand = scene.controls()
        if scene.menu is not menu or stood != stand:
            self._since, self._menu = scene.app.now, scene.menu if scene.menu is not menu else None
            self._came = set(map(_place, stand)) - set(map(_place, stood))

    def at(self, point: tuple[int, int]) -> bool:
        """Is what can be clicked at a point there only just?"""
        scene = self.scene
        if scene.app.now - self._since >= SEEN:
            return False
        if scene.menu is not None and any(place.collidepoint(point) for place in scene.menu.places):
            return scene.menu is self._menu
        piece = scene.gestures.piece_at(point)
        found = scene.gestures.button_at(point) or next((one for one in scene.cards if one.piece is piece), None)
        return found is not None and _place(found) in self._came


def _place(control: Any) -> tuple[Any, ...]:
    """What it is, and where."""
    return control.key_of, *control.rect
