"""Somebody at the window in tests: presses keys, points, clicks, drags and types, and reads what the top scene says.
One frame for each event."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any, Self

import pygame
from pygame.event import Event

from scenes.widgets import Control, Label
from scenes.window import App

MODS = {"shift": pygame.KMOD_SHIFT, "ctrl": pygame.KMOD_CTRL, "alt": pygame.KMOD_ALT}
NAMES = {
    "enter": "return",
    "back": "backspace",
    "pageup": "page up",
    "pagedown": "page down",
    "minus": "-",
    "plus": "=",
}
Point = tuple[int, int]


def ticking() -> Callable[[], float]:
    """A clock that moves by a frame each time it is read."""
    ticks = count()
    return lambda: next(ticks) / 60


class Person:
    """A mouse and a keyboard before an app."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.going_on = True
        """Was the window still open after the last frame?"""

    @property
    def scene(self) -> Any:
        return self.app.top

    def send(self, *events: Event) -> None:
        self.going_on = self.app.step(list(events))

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            self.send()

    def wait(self, seconds: float) -> None:
        self.frames(round(seconds * 60))

    def told(self) -> str:
        """All that the form says beside its fields."""
        found: list[str] = []

        def walk(widget: Any) -> None:
            if isinstance(widget, Label):
                found.append(widget.text)
            for child in getattr(widget, "children", ()):
                walk(child)

        walk(self.scene.form._body)
        return "\n".join(found)

    # ---- keys
    def keys(self, words: str) -> Self:
        """Press keys by name, one a frame: "ctrl+z down enter"."""
        for word in words.split():
            *mods, name = word.split("+")
            key, mod = pygame.key.key_code(NAMES.get(name, name)), sum(MODS[mod] for mod in mods)
            self.send(
                Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""), Event(pygame.KEYUP, key=key, mod=mod, unicode="")
            )
        return self

    def type(self, text: str) -> None:
        """Type letters; a new line is Enter."""
        for letter in text:
            if letter == "\n":
                self.keys("enter")
                continue
            key = ord(letter.lower())
            self.send(
                Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter),
                Event(pygame.TEXTINPUT, text=letter),
                Event(pygame.KEYUP, key=key, mod=0, unicode=letter),
            )

    def focus(self, name: str) -> None:
        """Press Tab until a control whose name begins so has the focus."""
        for _ in range(80):
            if self.focused.startswith(name):
                return
            self.keys("tab")
        raise AssertionError(f"Tab never came to {name!r} in\n{self.scene.describe()}")

    # ---- the mouse
    def point(self, at: Point) -> None:
        self.send(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))

    def press(self, at: Point, button: int = 1) -> None:
        self.point(at)
        self.send(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))

    def release(self, at: Point, button: int = 1) -> None:
        self.send(Event(pygame.MOUSEBUTTONUP, pos=at, button=button))

    def click(self, at: Point | str, button: int = 1, *, share: float = 0.5) -> None:
        """Click a place, or a control by name at a share of its width."""
        if isinstance(at, str):
            control = self.control(at)
            rect = getattr(control, "box", control.rect)
            at = (round(rect.left + share * (rect.width - 1)), rect.centery)
        self.press(at, button)
        self.release(at, button)

    def drag(self, start: Point, end: Point) -> None:
        self.press(start)
        for share in (0.2, 0.6, 1.0):
            there = (round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share))
            self.send(Event(pygame.MOUSEMOTION, pos=there, rel=(1, 1), buttons=(1, 0, 0)))
        self.release(end)

    def wheel(self, at: Point, steps: int) -> None:
        self.point(at)
        self.send(Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False, precise_x=0.0, precise_y=float(steps)))

    def click_row(self, name: str, row: int) -> None:
        """Click a row of a list that is in sight."""
        control = self.control(name)
        at = (control.rect.centerx, control.rect.top + 6 + round((row - control.first + 0.5) * control._row))
        assert control.row_at(at) == row
        self.click(at)

    def replace(self, name: str, text: str) -> None:
        """Click into an entry and type something else."""
        self.click(name)
        self.keys("ctrl+a back")
        self.type(text)

    # ---- what is there
    def control(self, name: str) -> Any:
        """A control by its name."""
        found: list[Control] = [control for control in self.scene.controls() if control.name == name]
        assert found, f"no control {name!r} in\n{self.scene.describe()}"
        return found[0]

    @property
    def focused(self) -> str:
        return next((control.name for control in self.scene.controls() if control.focused), "")
