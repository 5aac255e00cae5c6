"""What the column beside the cards shows of a deck: one tab at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.kernel.cards import Definition
from scenes.look import Look

if TYPE_CHECKING:
    from scenes.builder.builder_scene import BuilderScene


class Tab:
    """One view of the deck."""

    title = ""

    def __init__(self, scene: BuilderScene) -> None:
        self.scene = scene
        self.area = Rect(0, 0, 0, 0)

    def widgets(self) -> list[Any]:
        """Its controls."""
        return []

    def put(self, area: Rect, look: Look) -> None:
        """Take this place."""
        self.area = Rect(area)

    def changed(self) -> None:
        """The deck is another."""

    def draw(self, surface: Surface, look: Look) -> None:
        """Draw what is no control."""

    def update(self, dt: float) -> bool:
        """Time passed; True if that changed the picture."""
        return False

    @property
    def waiting(self) -> bool:
        """May something arrive without an event?"""
        return False

    def hover(self, at: tuple[int, int]) -> Definition | None:
        """The mouse is there: the card under it."""
        return None

    def current(self) -> Definition | None:
        """The card that the keyboard is on."""
        return None

    @property
    def carried(self) -> tuple[str, str] | None:
        """The card that the mouse carries out of it, and from which section."""
        return None

    def let_go(self) -> None:
        """Nothing is carried any more, out of it or into it."""

    def section_at(self, at: tuple[int, int]) -> str:
        """The section under the mouse, if the tab shows sections."""
        return ""

    def light(self, at: tuple[int, int] | None) -> None:
        """A card is carried over it (None: no longer)."""

    def close(self) -> None:
        """The builder is left."""
