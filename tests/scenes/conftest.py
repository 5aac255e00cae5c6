"""A window without a screen, and a person at its keyboard and mouse."""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest
from pygame.event import Event

from game.records.game_faces import GameFace
from game.records.settings import Settings
from scenes import new_game, start
from scenes.main_menu import MainMenu
from scenes.widgets import Control
from scenes.window import App

TAKING = [
    "scenes.builder.decks_scene",
    "scenes.builder.playing",
    "scenes.drafting.run_scene",
    "scenes.events.event",
    "scenes.events.gauntlet",
    "scenes.events.hub",
    "scenes.events.league",
    "scenes.events.resting",
    "scenes.rulebook",
    "scenes.study.list_scene",
]
"""What takes from scenes.start as it is imported, and is imported late."""
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
    "pageup": pygame.K_PAGEUP,
    "pagedown": pygame.K_PAGEDOWN,
    "a": pygame.K_a,
    "c": pygame.K_c,
    "v": pygame.K_v,
    "x": pygame.K_x,
    "q": pygame.K_q,
    "f11": pygame.K_F11,
}
MODS = {"shift": pygame.KMOD_SHIFT, "ctrl": pygame.KMOD_CTRL, "alt": pygame.KMOD_ALT}


class Person:
    """Presses keys and clicks, one frame after the other, and reads what the top scene says."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.going_on = True

    def send(self, *events: Event) -> None:
        self.going_on = self.app.step(list(events))

    def keys(self, words: str) -> Person:
        """Press keys by name, one a frame: "tab shift+tab enter"."""
        for word in words.split():
            *mods, key = word.split("+")
            mod = sum(MODS[name] for name in mods)
            self.send(Event(pygame.KEYDOWN, key=KEYS[key], mod=mod), Event(pygame.KEYUP, key=KEYS[key], mod=mod))
        return self

    def type(self, text: str) -> None:
        for letter in text:
            self.send(
                Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0),
                Event(pygame.TEXTINPUT, text=letter),
                Event(pygame.KEYUP, key=ord(letter.lower()), mod=0),
            )

    def control(self, name: str) -> Control:
        for control in self.app.top.controls():
            if control.name == name:
                return control
        raise AssertionError(f"no control {name!r} in\n{self.app.top.describe()}")

    def click(self, name: str, share: float = 0.5) -> None:
        """Click a control at a share of its width."""
        rect = getattr(self.control(name), "box", self.control(name).rect)
        self.click_at((round(rect.left + share * (rect.width - 1)), rect.centery))

    def click_at(self, at: tuple[int, int]) -> None:
        self.send(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        self.send(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        self.send(Event(pygame.MOUSEBUTTONUP, pos=at, button=1))

    def focus(self, name: str) -> None:
        """Tab until the control has the focus."""
        for _ in self.app.top.controls():
            if self.focused == name:
                return
            self.keys("tab")
        assert self.focused == name, self.app.top.describe()

    @property
    def focused(self) -> str:
        return next((control.name for control in self.app.top.controls() if control.focused), "")


class Games:
    """What the menus ask of the engine, answered without it; `started` collects the orders."""

    def __init__(self) -> None:
        self.unfinished = False
        self.continued = 0
        self.started: list[start.NewGame] = []

    def begin(self, app: App, order: start.NewGame) -> None:
        self.started.append(order)

    def resume(self, app: App, journal: Path | None = None) -> None:
        self.continued += 1


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> Games:
    """Two games: one for two seats, one for two to four."""
    for taking in TAKING:  # what is imported while these are in place would keep them
        importlib.import_module(taking)
    answers = Games()
    for module in (start.__name__, new_game.__name__, MainMenu.__module__):
        for name, answer in {
            "games": lambda: {"duel": "The Duel", "feast": "The Feast"},
            "deck_names": lambda game: ["Ash", "Birch", "Cedar"] if game == "duel" else ["Dill"],
            "has_shared_deck": lambda game: False,
            "settings_of": lambda game, seats: {},
            "faces": lambda: {"duel": GameFace(title="The Duel", line="Two swords."), "feast": GameFace(title="Feast")},
            "seat_counts": lambda game: (2,) if game == "duel" else (2, 3, 4),
            "has_unfinished": lambda: answers.unfinished,
            "start_match": answers.begin,
            "continue_match": answers.resume,
        }.items():
            monkeypatch.setattr(f"{module}.{name}", answer, raising=False)
    monkeypatch.setattr("scenes.rulebook.games", dict)
    monkeypatch.setattr("scenes.table.gallery.gallery_for", lambda settings: None)
    monkeypatch.setattr(
        "scenes.builder.open_decks", lambda app: None
    )  # its scenes have tests, and a monkey, of their own
    monkeypatch.setattr("scenes.main_menu.open_studies", lambda app: None)
    return answers


@pytest.fixture
def open_app(games: Games) -> Iterator[Callable[..., App]]:
    """Opens the main menu; the clock moves by a sixtieth of a second each time it is read."""

    def build(save: Callable[[Any], object] | None = None, **settings: Any) -> App:
        quiet = Settings(volume=0)
        ticks = iter(range(10**9))
        app = App(quiet.model_copy(update=settings), clock=lambda: next(ticks) / 60, save=save)
        app.push(MainMenu(app))
        app.step([])
        return app

    yield build
    pygame.display.quit()


@pytest.fixture
def app(open_app: Callable[..., App]) -> App:
    return open_app()


@pytest.fixture
def person(app: App) -> Person:
    return Person(app)


@pytest.fixture
def sit_down() -> type[Person]:
    """For tests that open their own window."""
    return Person
