"""The robot's hands with a real mouse and a real keyboard: what it does goes through the X server to the window, in
real time. Run as a program (`python -m tests.window.real_hands GAME mouse SEED`, or `keys`: without a mouse) where a
virtual screen is open."""

from __future__ import annotations

import subprocess
import sys
import time

import pygame
from pygame.event import Event

from game.records.settings import Settings
from scenes.robot.evening import Evening, Sitting
from scenes.robot.hands import Clock, Hands
from scenes.robot.player import Player
from scenes.robot.typist import Typing, Typist

KEYS = {pygame.K_RETURN: "Return", pygame.K_ESCAPE: "Escape", pygame.K_SPACE: "space", pygame.K_TAB: "Tab"}
KEYS |= {pygame.K_RIGHT: "Right", pygame.K_LEFT: "Left", pygame.K_UP: "Up", pygame.K_DOWN: "Down"}
WHEEL = {1: 4, -1: 5}
SETTLES = 1.0
"""Seconds after which a new window is where its manager wants it: a click before may miss what it was meant for."""
ARRIVES = 0.05
"""Seconds after which what the X server was told has come to the window."""


class RealClock(Clock):
    """Time as it passes: to move it on is to wait, while the window goes on."""

    def __init__(self) -> None:
        self.window: pygame.Window | None = None
        self.go_on = lambda: None

    def __call__(self) -> float:
        return time.monotonic()

    @property  # type: ignore[override]
    def now(self) -> float:
        return time.monotonic()

    @now.setter
    def now(self, until: float) -> None:
        while time.monotonic() < until:
            self.go_on()
            time.sleep(1 / 120)


class RealHands(Hands):
    """Moves the mouse of the screen and presses its keys."""

    def frame(self, *events: Event, seconds: float = 1 / 60) -> None:
        clock = self.clock
        assert isinstance(clock, RealClock)
        clock.go_on = lambda: self.app.step(pygame.event.get())
        words = [word for event in events for word in said(event)]
        if words:
            subprocess.run(["xdotool", *words], check=True)
        clock.now = time.monotonic() + max(seconds, ARRIVES if words else 0)


def said(event: Event) -> list[str]:
    """What xdotool is told for an event."""
    if event.type == pygame.MOUSEMOTION:
        x, y = (int(part) for part in event.pos)
        return ["mousemove", "--window", window(), str(x), str(y)]
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        return ["mousedown" if event.type == pygame.MOUSEBUTTONDOWN else "mouseup", str(event.button)]
    if event.type == pygame.KEYDOWN:
        held = [name for bit, name in ((pygame.KMOD_CTRL, "ctrl"), (pygame.KMOD_SHIFT, "shift")) if event.mod & bit]
        return ["key", "+".join([*held, KEYS.get(event.key) or pygame.key.name(event.key)])]
    if event.type == pygame.MOUSEWHEEL:
        return ["click", "--repeat", str(abs(event.y)), str(WHEEL[1 if event.y > 0 else -1])]
    return []


def window() -> str:
    """The window of this program, as X numbers it."""
    return str(pygame.display.get_wm_info()["window"])


class RealTyping(Typing, RealHands):
    """Presses the keys of the screen, and leaves its mouse alone."""


class WithMouse(Evening):
    """An evening of real time, mouse and keys."""

    made_of = RealClock, RealHands, Player


class WithKeys(Evening):
    """An evening of real time and keys alone."""

    made_of = RealClock, RealTyping, Typist


def main(game: str, hands: str, seed: int) -> None:
    """A match against the computer from the menu through the result to a rematch."""
    kind = {"mouse": WithMouse, "keys": WithKeys}[hands]
    settings = Settings(volume=0, welcomed=True, pace="brisk", animation="fast")
    one = kind(Sitting(game, ("You", "Computer, quick"), seed), settings)
    one.hands.frame(seconds=SETTLES)
    began = time.monotonic()
    one.play()
    print(f"{game}, seed {seed}: {one.moves} moves by hand, {time.monotonic() - began:.0f} s, no fault")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
