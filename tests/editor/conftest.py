"""An editor without a screen, and a person at its keyboard and mouse."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest
from pygame.event import Event

from game.records.packs import Pack, write_pack
from game.records.places import packs as folder_of
from game.records.settings import Settings
from scenes.editor.packs_scene import PacksScene
from scenes.window import App

TOAD = {"name": "Fire Toad", "type": "action", "element": "Fire", "cost": 1, "text": "Deal 3 damage to a dino."}
EMBER = Pack(pack="Ember Cards", game="era", card={"fire-toad": TOAD})
KEYS = {
    "tab": pygame.K_TAB,
    "enter": pygame.K_RETURN,
    "space": pygame.K_SPACE,
    "escape": pygame.K_ESCAPE,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "back": pygame.K_BACKSPACE,
    "delete": pygame.K_DELETE,
}
MODS = {"shift": pygame.KMOD_SHIFT, "ctrl": pygame.KMOD_CTRL}


class Person:
    """Presses keys and clicks, one frame after the other."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def scene(self) -> Any:
        return self.app.top

    def send(self, *events: Event) -> None:
        self.app.step(list(events))

    def keys(self, words: str) -> None:
        for word in words.split():
            *mods, key = word.split("+")
            mod = sum(MODS[name] for name in mods)
            code = KEYS.get(key) or ord(key)
            self.send(Event(pygame.KEYDOWN, key=code, mod=mod), Event(pygame.KEYUP, key=code, mod=mod))

    def type(self, text: str) -> None:
        for letter in text:
            if letter == "\n":
                self.keys("enter")
            else:
                self.send(
                    Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0),
                    Event(pygame.TEXTINPUT, text=letter),
                    Event(pygame.KEYUP, key=ord(letter.lower()), mod=0),
                )

    def control(self, name: str) -> Any:
        for control in self.app.top.controls():
            if control.name == name:
                return control
        raise AssertionError(f"no control {name!r} in\n{self.app.top.describe()}")

    def click_at(self, at: tuple[int, int]) -> None:
        self.send(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        self.send(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        self.send(Event(pygame.MOUSEBUTTONUP, pos=at, button=1))

    def click(self, name: str) -> None:
        control = self.control(name)
        self.click_at(getattr(control, "box", control.rect).center)

    def click_row(self, name: str, row: int) -> None:
        """Click a row of a list that is in sight."""
        control = self.control(name)
        at = (control.rect.centerx, control.rect.top + 6 + round((row - control.first + 0.5) * control._row))
        assert control.row_at(at) == row
        self.click_at(at)

    def replace(self, name: str, text: str) -> None:
        """Click into an entry and type something else."""
        self.click(name)
        self.keys("ctrl+a")
        self.keys("back")
        self.type(text)

    @property
    def focused(self) -> str:
        return next((control.name for control in self.app.top.controls() if control.focused), "")


@pytest.fixture
def open_packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Person]]:
    """Opens the packs of a game, with these in the folder and switched on."""
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))

    def build(game: str = "era", packs: tuple[Pack, ...] = (EMBER,), **settings: Any) -> Person:
        for pack in packs:
            write_pack(pack, folder_of(game) / f"{pack.slug}.toml")
        ticks = iter(range(10**9))
        on = {game: tuple(pack.pack for pack in packs)}
        given = {
            "window": (1280, 720),
            "skin": "plain",
            "animation": "none",
            "pace": "none",
            "volume": 0,
            "packs": on,
            **settings,
        }
        app = App(Settings(**given), clock=lambda: next(ticks) / 60)
        app.push(PacksScene(app, game))
        app.step([])
        return Person(app)

    yield build
    pygame.display.quit()
