"""The builder in a window without a screen, and a person at its keyboard and mouse."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from game import load_ruleset
from game.records.settings import Settings
from game.records.shelf import Shelf
from scenes.builder.builder_scene import BuilderScene
from scenes.builder.decks_scene import DecksScene
from scenes.main_menu import MainMenu
from scenes.window import App
from tests.person import Person, Point, ticking


class Builder(Person):
    """Somebody who builds decks."""

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
def person() -> Iterator[Builder]:
    """The main menu is open; the clock moves by a sixtieth of a second each time it is read."""
    app = App(Settings(volume=0, skin="plain", animation="none", pace="none"), clock=ticking())
    app.push(MainMenu(app))
    app.step([])
    yield Builder(app)
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
