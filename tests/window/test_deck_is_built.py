"""From end to end in a real X window: a legal deck is built by mouse and played, and found again after a restart.

Where to point is read from a twin of the program without a screen, which is given every click as well.
"""

from __future__ import annotations

import shutil
import time
from pathlib import Path
from typing import Any

import pytest

from game.records.decks import read_deck
from game.records.journal import read_journal
from scenes.builder.decks_scene import DecksScene
from tests.builder.conftest import Builder, person  # noqa: F401  (the twin)
from tests.window.test_real_mouse import Desk, desk, pytestmark, until  # noqa: F401

SETTINGS = """
format = 1
window = [1280, 720]
animation = "none"
volume = 0
skin = "plain"
graphics_card = false
welcomed = true
"""


class Both:
    """The real window and its twin: what is done with the mouse is done in both."""

    def __init__(self, desk: Desk, twin: Builder) -> None:
        self.desk, self.twin = desk, twin

    def click(self, at: tuple[int, int] | str) -> None:
        at = self.twin.control(at).rect.center if isinstance(at, str) else at
        self.desk.click(at)
        self.twin.click(at)

    def open(self, at: tuple[int, int] | str) -> None:
        """Click what shows another screen or form: a click before its first frame would go to the one before."""
        self.click(at)
        time.sleep(1)

    def card(self, name: str) -> tuple[int, int]:
        """The upper part of a card in the grid, which must be in view."""
        grid = self.twin.scene.grid
        place = grid.place_of([entry.definition.name for entry in grid.entries].index(name))
        at = (place.centerx, place.top + 20)
        assert grid.rect.collidepoint(at), f"{name} is not in view"
        return at

    def add(self, kind: str, wanted: dict[str, int]) -> None:
        """Show one kind of card, and click cards into the deck."""
        self.open(f"type {kind}")
        for name, count in wanted.items():
            for _ in range(count):
                self.click(self.card(name))
            self.agree()
        self.open(f"type {kind}")

    def agree(self) -> None:
        """Wait until the program has kept the deck that its twin has."""
        deck = self.twin.scene.deck

        def same() -> bool:
            path = kept(self.desk.home)
            return path is not None and read_deck(path) == deck

        until(same, "the deck's file as the twin has the deck")


@pytest.fixture
def twins_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What the twin keeps does not mix with what the program keeps, nor with what tests before it looked at last."""
    monkeypatch.setattr(DecksScene, "last_game", "")
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path / "twin"))
    return tmp_path / "twin"


@pytest.fixture
def both(desk: Desk, twins_home: Path, person: Builder) -> Both:
    desk.home.mkdir(exist_ok=True)
    (desk.home / "settings.toml").write_text(SETTINGS, encoding="utf-8")
    return Both(desk, person)


def kept(home: Path) -> Path | None:
    return next(iter((home / "decks" / "era").glob("*.toml")), None)


def test_a_legal_deck_is_built_by_mouse_played_and_found_again(both: Both, twins_home: Path) -> None:
    desk, twin = both.desk, both.twin
    desk.start()
    both.open("Decks")
    while twin.scene.game != "era":
        place: Any = twin.control("Game")
        both.open((place.rect.right - 10, place.rect.centery))
    both.open("New deck")
    both.click("element Fire")
    scene = twin.scene
    cards = [entry.definition for entry in scene.grid.entries]
    of_type = {kind: [card.name for card in cards if card.type == kind] for kind in ("dino", "event", "action")}
    both.add("Dino", dict.fromkeys(of_type["dino"][:3], 1))
    both.add("Crystal", {"Fire Crystal": 3})
    both.add("Event", dict.fromkeys(of_type["event"][:3], 1))
    shown = sorted(of_type["action"], key=lambda name: scene.ruleset.card_named(name).name)
    both.add("Action", dict.fromkeys(shown[:9], 3))
    assert scene.ruleset.faults(scene.deck) == []

    both.click("Play this deck")
    journal = until(lambda: next(iter((desk.home / "matches").glob("*.match")), None), "the match")
    assert read_journal(journal).header.decks[0] == scene.deck
    until(lambda: (desk.mouse("key", "--window", desk.window, "k", "sleep", "0.5"), desk.played())[1], "a move")

    desk.kill()
    desk.start()
    while twin.app.scenes:
        twin.app.scenes.pop().leave()
    shutil.rmtree(twins_home, ignore_errors=True)
    shutil.copytree(desk.home, twins_home)
    from scenes.main_menu import MainMenu

    twin.app.push(MainMenu(twin.app))
    twin.send()
    both.open("Decks")
    while twin.scene.game != "era":
        place = twin.control("Game")
        both.open((place.rect.right - 10, place.rect.centery))
    rows = twin.scene.rows
    number = [row.words for row in rows.rows].index(scene.deck.name)
    assert rows.rows[number].path and rows.rows[number].legal
    both.open(rows.place_of(number).center)
    both.click("Play")
    until(lambda: len(list((desk.home / "matches").glob("*.match"))) == 2, "a second match")
    newest = max((desk.home / "matches").glob("*.match"), key=lambda file: file.stat().st_mtime)
    until(lambda: read_journal(newest).header.decks[0] == scene.deck, "a match with the deck that was kept")
