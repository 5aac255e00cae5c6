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

from game.records.game_faces import GameFace
from game.records.settings import Settings
from scenes import new_game, start
from scenes.main_menu import MainMenu
from scenes.window import App
from scenes.words import ENGLISH, use
from tests.person import Person, ticking

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


@pytest.fixture(autouse=True)
def english_again(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever language a test speaks, the next one speaks English."""
    monkeypatch.delenv("PLAYMAT_LANGUAGE", raising=False)
    yield
    use(ENGLISH)


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
            "has_cards_beside": lambda game: False,
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
        app = App(quiet.model_copy(update=settings), clock=ticking(), save=save)
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
