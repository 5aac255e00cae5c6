"""The builder in a window without a screen, and a person at its keyboard and mouse."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest
from pygame.event import Event

from game import load_ruleset
from game.records.settings import Settings
from game.records.shelf import Shelf
from scenes.builder.builder_scene import BuilderScene
from scenes.builder.decks_scene import DecksScene
from scenes.main_menu import MainMenu
from scenes.widgets import Control
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


class Person:
    """Presses keys, clicks, drags and turns the wheel, a frame for each, and reads what the scene says."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def scene(self) -> Any:
        return self.app.top

    def send(self, *events: Event) -> None:
        self.app.step(list(events))

    def keys(self, words: str) -> Person:
        """Press keys by name, one a frame: "ctrl+z down enter"."""
        for word in words.split():
            *mods, name = word.split("+")
            key = pygame.key.key_code(NAMES.get(name, name))
            self.send(
                Event(pygame.KEYDOWN, key=key, mod=sum(MODS[mod] for mod in mods), unicode=""),
                Event(pygame.KEYUP, key=key, mod=sum(MODS[mod] for mod in mods)),
            )
        return self

    def type(self, text: str) -> None:
        for letter in text:
            self.send(Event(pygame.TEXTINPUT, text=letter))

    def control(self, name: str) -> Control:
        for control in self.scene.controls():
            if control.name == name:
                return control
        raise AssertionError(f"no control {name!r} in\n{self.scene.describe()}")

    def point(self, at: Point) -> None:
        self.send(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))

    def press(self, at: Point, button: int = 1) -> None:
        self.point(at)
        self.send(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))

    def release(self, at: Point, button: int = 1) -> None:
        self.send(Event(pygame.MOUSEBUTTONUP, pos=at, button=button))

    def click(self, at: Point | str, button: int = 1) -> None:
        """Click a place, or a control by name."""
        at = self.control(at).rect.center if isinstance(at, str) else at
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

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds * 60)):
            self.send()

    @property
    def focused(self) -> str:
        return next((control.name for control in self.scene.controls() if control.focused), "")

    # -- what the builder shows
    def card(self, name: str) -> Point:
        """Where a card of the grid is, scrolled to."""
        names = [entry.definition.name for entry in self.scene.grid.entries]
        number = names.index(name)
        if not self.scene.grid.rect.contains(self.scene.grid.place_of(number)):
            self.scene.grid.scroll_to(number // self.scene.grid.columns * self.scene.grid.row_height, at_once=True)
        return self.scene.grid.place_of(number).center

    def line(self, name: str) -> Point:
        """Where a card's line in the deck is, scrolled to."""
        rows = self.scene.tab.list
        number = [row.name for row in rows.rows].index(name)
        rows.offset = number * rows._line
        rows._clamp()
        return rows.place_of(number).center


@pytest.fixture
def person() -> Iterator[Person]:
    """The main menu is open; the clock moves by a sixtieth of a second each time it is read."""
    ticks = iter(range(10**9))
    app = App(Settings(volume=0, skin="plain", animation="none", pace="none"), clock=lambda: next(ticks) / 60)
    app.push(MainMenu(app))
    app.step([])
    yield Person(app)
    while app.scenes:
        app.scenes.pop().leave()
    pygame.display.quit()


@pytest.fixture
def shelf() -> Shelf:
    return Shelf("era")


@pytest.fixture
def decks(person: Person) -> DecksScene:
    """The decks of a game are shown."""
    scene = DecksScene(person.app, "era")
    person.app.push(scene)
    person.send()
    return scene


@pytest.fixture
def build(person: Person) -> Callable[..., BuilderScene]:
    """Opens the builder on a starter deck."""

    def open_on(deck: str = "Cinder March") -> BuilderScene:
        ruleset = load_ruleset("era")
        scene = BuilderScene(person.app, ruleset, Shelf("era"), ruleset.decks()[deck])
        person.app.push(scene)
        person.send()
        return scene

    return open_on
