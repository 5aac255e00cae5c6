"""What every widget is, and what every control can do."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from scenes.look import Look
from scenes.words import say

ACTIVATE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Widget:
    """Something with a place on the screen. `rect` is in window pixels and true after `place`."""

    def __init__(self) -> None:
        self.rect = Rect(0, 0, 0, 0)

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        """Take a place with its top left corner at (x, y) and at most `width` pixels wide; returns the height taken."""
        raise NotImplementedError

    def draw(self, surface: Surface, look: Look) -> None:
        """Draw at `rect`."""
        raise NotImplementedError

    def move(self, dy: int) -> None:
        """Shift by `dy` pixels, with all that is inside: scrolling."""
        self.rect.y += dy

    def controls(self) -> Iterator[Control]:
        """The controls in it, in the order in which Tab visits them."""
        return iter(())


class Control(Widget):
    """A widget that a person acts on. `role` and `name` say what it is, for reading out and for tests.

    The form sets `focused` and `hovered`, and `clip`, the part of the window in which a scrolling control is seen.
    """

    role = "control"
    takes_text = False
    """Does it take letters while it has the focus?"""

    def __init__(self, name: str, hint: str = "") -> None:
        super().__init__()
        self.name = name
        self.hint = hint
        self.enabled = True
        self.focused = False
        self.hovered = False
        self.clip: Rect | None = None

    @property
    def value(self) -> str:
        """What it is set to, in words; empty for a control that holds nothing."""
        return ""

    @property
    def options(self) -> list[str]:
        """What a list of it offers when it is opened; empty for a control that cannot be opened."""
        return []

    def describe(self) -> str:
        """One line for reading out: role, name, value and state."""
        value = f": {say(self.value)}" if self.value else ""
        state = "" if self.enabled else say(" (unavailable)")
        return f"{self.role} {self.name}{value}{state}"

    def controls(self) -> Iterator[Control]:
        yield self

    def key(self, event: pygame.event.Event) -> bool:
        """A key was pressed while it has the focus. True when that meant something to it."""
        return False

    def text(self, typed: str) -> bool:
        """Text was typed while it has the focus. True when it was taken."""
        return False

    def hover(self, at: tuple[int, int]) -> None:
        """The mouse moved over it."""

    def press(self, at: tuple[int, int]) -> None:
        """The mouse button went down on it."""

    def drag(self, at: tuple[int, int]) -> None:
        """The mouse moved while the button is held that went down on it."""

    def release(self, at: tuple[int, int]) -> None:
        """The button that went down on it was let go, wherever the mouse is now."""

    def wheel(self, steps: int) -> bool:
        """The wheel was turned over it; True when it scrolled."""
        return False

    def focus_changed(self, look: Look) -> None:
        """The keyboard came to it or left it, as `focused` says."""

    def draw_focus(self, surface: Surface, look: Look, rect: Rect, radius: int = 8) -> None:
        """The ring that shows where the keyboard is: a bright line outside the edge, and a diamond on each side."""
        if not self.focused:
            return
        colour, gap = look.colour("focus"), look.px(3)
        ring = rect.inflate(2 * gap, 2 * gap)
        pygame.draw.rect(surface, look.colour("ink"), ring.inflate(2, 2), look.px(2) + 2, look.px(radius) + gap)
        pygame.draw.rect(surface, colour, ring, look.px(2), look.px(radius) + gap)
        for x in (ring.left, ring.right - 1):
            size = look.px(5)
            diamond = [
                (x - size, ring.centery),
                (x, ring.centery - size),
                (x + size, ring.centery),
                (x, ring.centery + size),
            ]
            pygame.draw.polygon(surface, colour, diamond)
            pygame.draw.polygon(surface, look.colour("ink"), diamond, 1)


class Field(Control):
    """A control with its name written before it: to the left where there is room, else above it."""

    def __init__(self, name: str, hint: str = "") -> None:
        super().__init__(name, hint)
        self.box = Rect(0, 0, 0, 0)
        self._name_at = Rect(0, 0, 0, 0)

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        height = look.px(40)
        named, line = look.measure(self.name)
        left = width * 2 // 5
        wide = width >= look.px(440) and named <= left - look.px(12)
        if wide:
            self._name_at = Rect(x, y, left - look.px(12), height)
            self.box = Rect(x + left, y, width - left, height)
        else:
            line = look.measure(self.name, width=width)[1] if named > width else line
            self._name_at = Rect(x, y, width, line)
            self.box = Rect(x, y + line + look.px(3), width, height)
        self.rect = Rect(x, y, width, self.box.bottom - y)
        return self.rect.height

    def move(self, dy: int) -> None:
        super().move(dy)
        self.box.y += dy
        self._name_at.y += dy

    def draw_name(self, surface: Surface, look: Look) -> None:
        """Write the name where `place` left room for it."""
        colour = "cream" if self.enabled else "muted"
        if look.measure(self.name)[0] > self._name_at.width:
            look.write_lines(surface, self.name, self._name_at, colour=colour)
        else:
            look.write(surface, self.name, self._name_at, colour=colour)
