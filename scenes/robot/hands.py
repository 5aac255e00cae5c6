"""A mouse and a keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

if TYPE_CHECKING:
    from scenes.widgets import Control
    from scenes.window import App

Point = tuple[int, int]
FRAME = 1 / 60
UNHURRIED = 0.5
"""Seconds before a click, so that two of them are no double click."""


class Fault(AssertionError):
    """Something that must not happen in the window; the message says what."""


class Clock:
    """Time that passes only when somebody says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Hands:
    """Posts events, one frame each, and lets time pass."""

    def __init__(self, app: App, clock: Clock) -> None:
        self.app, self.clock = app, clock
        self.done: list[str] = []
        """The last things that were done, for whoever reads of a fault."""

    def frame(self, *events: Event, seconds: float = FRAME) -> None:
        """One frame."""
        self.clock.now += seconds
        self.app.step(events)

    def note(self, words: str) -> None:
        """Remember what is being done."""
        self.done.append(words)
        del self.done[:-40]

    def key(self, key: int, mod: int = 0, text: str = "") -> None:
        """Press a key."""
        self.note(f"key {pygame.key.name(key) or key}")
        events = [Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text)]
        if text:
            events.append(Event(pygame.TEXTINPUT, text=text))
        self.frame(*events, Event(pygame.KEYUP, key=key, mod=mod))

    def letter(self, letter: str) -> None:
        """Press the key of a letter, a digit, or one that has a name."""
        named = {"space": pygame.K_SPACE, "enter": pygame.K_RETURN, "esc": pygame.K_ESCAPE}
        self.key(named.get(letter) or ord(letter), text=letter if len(letter) == 1 else "")

    def point(self, at: Point) -> None:
        self.frame(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))

    def press(self, at: Point, button: int = 1) -> None:
        self.point(at)
        self.frame(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))

    def release(self, at: Point, button: int = 1) -> None:
        self.frame(Event(pygame.MOUSEBUTTONUP, pos=at, button=button))

    def click(self, at: Point, button: int = 1, hurried: bool = False) -> None:
        """Press and let go."""
        self.note(f"{'right ' if button == 3 else ''}click at {at}")
        self.clock.now += 0.0 if hurried else UNHURRIED
        self.press(at, button)
        self.release(at, button)

    def carry(self, start: Point, end: Point) -> None:
        """Press, and move the mouse to another place without letting go."""
        self.note(f"drag from {start} towards {end}")
        self.clock.now += UNHURRIED
        self.press(start)
        self.point(((start[0] * 2 + end[0]) // 3, (start[1] * 2 + end[1]) // 3))
        self.point(end)

    def wheel(self, steps: int) -> None:
        self.frame(Event(pygame.MOUSEWHEEL, y=steps, x=0))

    def tab_to(self, name: str) -> None:
        """Press Tab until a control of the form has the focus whose name begins so."""
        for _ in range(80):
            focused = next((one for one in self.app.top.controls() if one.focused), None)
            if focused is not None and focused.name.startswith(name):
                return
            self.key(pygame.K_TAB)
        raise Fault(f"Tab never came to '{name}' in\n{self.app.top.describe()}")

    def control(self, name: str) -> Control:
        """A control of the top scene by the beginning of its name."""
        found = next((one for one in self.app.top.controls() if one.name.startswith(name)), None)
        if found is None:
            raise Fault(f"there is no '{name}' in\n{self.app.top.describe()}")
        return found

    def push(self, name: str) -> None:
        """Click a button by its name, or press it by the keyboard where it is scrolled out of sight."""
        control = self.control(name)
        at = control.rect.center
        if control.clip is None or control.clip.collidepoint(at):
            self.click(at)
        else:
            self.tab_to(name)
            self.key(pygame.K_RETURN)
