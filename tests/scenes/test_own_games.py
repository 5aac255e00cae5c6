"""A game of somebody's own that is not ready yet: the others are played as ever, and what is wrong with it is told."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.library import playable
from game.records.decks import check_game
from game.records.settings import LastGame, Settings
from scenes.importing import game_of
from scenes.main_menu import MainMenu
from scenes.start import faces
from scenes.window import App
from tests.person import Person, ticking

BROKEN = {
    "its code breaks off": ("x = 1 / 0\n", "__init__.py: line 1: ZeroDivisionError"),
    "it cannot be made": ("def ruleset():\n    raise KeyError('cards')\n", "__init__.py: line 2: KeyError"),
    "it has no rules": ("", "has no function ruleset()"),
    "a file of its cards": (
        "from game.records.files import FileError\nraise FileError('is not TOML', 'cards/all.toml')\n",
        "cards/all.toml: is not TOML",
    ),
    "a file of its decks": (
        "from game.records.files import FileError\nfrom tests.games.toy.rules import Toy\n"
        "class Haven(Toy):\n    def decks(self):\n        raise FileError('is not TOML', 'decks/ash.toml')\n"
        "def ruleset():\n    return Haven()\n",
        "decks/ash.toml: is not TOML",
    ),
}
SHIPPED = {"era", "eternal", "invasion", "nomansland", "vale"}


def name_of(kind: str) -> str:
    """A game that was made is kept under its name."""
    return f"haven{list(BROKEN).index(kind)}"


@pytest.fixture(params=BROKEN)
def wrong(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A broken game beside those that ship; what must be said of it."""
    code, words = BROKEN[request.param]
    folder = tmp_path / "mygames" / name_of(request.param)
    folder.mkdir(parents=True)
    (tmp_path / "mygames" / "__init__.py").touch()
    (folder / "__init__.py").write_text(code)
    (folder / "table.toml").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PLAYMAT_RULESETS", "mygames")
    yield words
    for name in [name for name in sys.modules if name.partition(".")[0] == "mygames"]:
        del sys.modules[name]


@pytest.fixture
def person() -> Iterator[Person]:
    app = App(Settings(volume=0), clock=ticking())
    app.push(MainMenu(app))
    app.step([])
    yield Person(app)
    pygame.display.quit()


def test_the_others_can_be_played(wrong: str) -> None:
    rulesets, (fault,) = playable()
    assert set(rulesets) == SHIPPED and wrong in str(fault)


def test_a_package_that_is_none_does_not_stop_them(monkeypatch: pytest.MonkeyPatch, person: Person) -> None:
    monkeypatch.setenv("PLAYMAT_RULESETS", "nosuch,os")
    rulesets, faults = playable()
    assert set(rulesets) == SHIPPED and len(faults) == 2
    person.click("New game")
    said = person.told()
    assert "'nosuch' named for rulesets cannot be imported" in said and "'os', named for rulesets, is a single" in said
    person.click("Start")
    assert person.scene.name == "table"


@pytest.mark.parametrize(
    ("way", "scene"),
    [
        ("Learn", "learn"),
        ("Puzzles", "puzzles"),
        ("Decks", "decks"),
        ("Events", "events"),
        ("Matches", "library"),
        ("Studies", "studies"),
        ("Rulebook", "rulebook"),
        ("Settings", "settings"),
    ],
)
def test_every_way_of_the_menu_is_open(wrong: str, person: Person, way: str, scene: str) -> None:
    person.click(way)
    assert person.scene.name == scene and ("ERA" in person.scene.describe() or way in ("Matches", "Settings"))


def test_the_form_of_a_new_game_says_what_is_wrong(wrong: str, person: Person) -> None:
    person.click("New game")
    assert person.scene.name == "new-game" and wrong in person.told()
    person.click("Start")
    assert person.scene.name == "table"


def test_who_chooses_it_is_told_why_not(wrong: str, person: Person) -> None:
    person.click(next(game for game in faces() if game not in SHIPPED).title())
    assert person.scene.name == "dialogue" and wrong in person.scene.describe()


def test_again_does_not_begin_another_game(wrong: str, person: Person) -> None:
    """It began the first game of the form instead."""
    last = LastGame(game="haven0", who=("You", "Computer, normal"), decks=("Ash", "Birch"))
    person.app.change(last=last)
    person.scene.reworded()
    person.scene.layout()
    person.click("Again")
    assert person.scene.name == "dialogue" and person.app.settings.last == last
    person.keys("enter")
    assert person.scene.name == "new-game"


@pytest.mark.parametrize("game", sorted(SHIPPED))
def test_again_begins_what_is_all_there(person: Person, game: str) -> None:
    person.click("New game")
    person.scene.turn_to(game)
    person.click("Start")
    last = person.app.settings.last
    assert last and last.game == game
    person.app.replace(MainMenu(person.app))
    person.frames()
    person.click("Again")
    assert person.scene.name == "table" and person.app.settings.last == last


def test_lists_and_decks_are_understood(wrong: str) -> None:
    assert game_of("4 Searing Brand") == "era"
    with pytest.raises(ValueError, match="expected one of era, eternal, invasion, nomansland"):
        check_game("vale", "deck.toml")
