"""One's own matches in numbers: what counts, what is counted of it, and the same as a file."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.records.index import LEFT, OVER, Listed
from game.records.places import home
from game.records.settings import Settings
from game.records.statistics import as_csv, streaks, tallies
from scenes.main_menu import MainMenu
from scenes.matches.statistics import StatisticsScene
from scenes.window import App


def match(number: int, winners: tuple[int, ...], game: str = "era", decks: tuple[str, ...] = ("Ash", "Elm")) -> Listed:
    """A match of the first seat against the computer."""
    when = datetime(2026, 1 + number // 3, 5, 12).timestamp() + number
    return Listed(
        Path(f"{number}.match"), when, game, game.title(), ("human", "easy"), ("You", "Bot"), decks, OVER, winners,
        "end.extinct", 10 * number, "", False, "", 0, "", (0, 0),
    )  # fmt: skip


@pytest.fixture
def matches() -> list[Listed]:
    """Three won, one lost, one drawn; and three that do not count."""
    some = [
        match(1, (0,)),
        match(2, (0,)),
        match(3, (1,), decks=("Oak", "Elm")),
        match(4, (), "vale", ()),
        match(5, (0,)),
    ]
    friends = match(6, (0,))._replace(seats=("human", "human"))
    watched = match(7, (0,))._replace(seats=("easy", "easy"))
    return [*some, friends, watched, match(8, ())._replace(state=LEFT)]


def test_what_is_counted(matches: list[Listed]) -> None:
    games = {row.what: (row.played, row.won, row.drawn, row.moves) for row in tallies(matches, "By game")}
    assert games == {"Era": (4, 3, 0, 110), "Vale": (1, 0, 1, 40)}
    decks = {row.what: (row.played, row.won) for row in tallies(matches, "By deck")}
    assert decks == {"Era: Ash": (3, 3), "Era: Oak": (1, 0)}, "one deck for all is nobody's"
    assert [row.what for row in tallies(matches, "By month")] == ["2026-01", "2026-02"]
    assert {row.what for row in tallies(matches, "By opponent")} == {"Era: easy", "Vale: easy"}
    assert {row.what for row in tallies(matches, "By seat")} == {"Era: seat 1", "Vale: seat 1"}
    assert streaks(matches) == (2, 1)


def test_how_sure_one_can_be(matches: list[Listed]) -> None:
    era, vale = tallies(matches, "By game")
    assert era.share == 0.75 and vale.share == 0.5
    low, high = era.interval
    assert 0.30 < low < 0.31 and 0.95 < high < 0.96, "by hand, after Wilson"
    many = era._replace(played=400, won=300)
    assert high - low > 4 * (many.interval[1] - many.interval[0])


def test_as_a_table_for_others(matches: list[Listed]) -> None:
    rows = list(csv.DictReader(as_csv(matches).splitlines()))
    assert [row["result"] for row in rows] == ["won", "won", "lost", "draw", "won"]
    assert rows[2]["deck"] == "Oak" and rows[0]["opponents"] == "easy" and rows[3]["moves"] == "40"


@pytest.fixture
def app() -> Iterator[App]:
    ticks = iter(range(10**9))
    app = App(Settings(skin="plain", animation="none", volume=0, welcomed=True), clock=lambda: next(ticks) / 60)
    app.push(MainMenu(app))
    app.step([])
    yield app
    while app.scenes:
        app.scenes.pop().leave()
    pygame.display.quit()


def press(app: App, *keys: int) -> None:
    for key in keys:
        app.step([Event(pygame.KEYDOWN, key=key, mod=0, unicode="")])


def test_it_is_turned_through_by_keys_and_saved(app: App, matches: list[Listed]) -> None:
    app.push(StatisticsScene(app, matches))
    assert "Era: 4 played, 3 won, 75%" in app.top.describe()
    press(app, pygame.K_RIGHT)
    assert "Era: Ash: 3 played" in app.top.describe()
    press(app, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
    assert "2026-02: " in app.top.describe()
    press(app, pygame.K_TAB, pygame.K_RETURN)
    (path,) = (home() / "exports").glob("*.csv")
    assert path.read_text() == as_csv(matches) and str(path) in app.top.describe()
    press(app, pygame.K_ESCAPE)
    assert app.top.name == "main-menu"


def test_the_library_opens_it(app: App) -> None:
    button = next(one for one in app.top.controls() if one.name == "Matches")
    for press_or_not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.step([Event(press_or_not, pos=button.rect.center, button=1)])
    button = next(one for one in app.top.controls() if one.name == "Statistics")
    for press_or_not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.step([Event(press_or_not, pos=button.rect.center, button=1)])
    assert app.top.name == "statistics" and not app.top.rows  # type: ignore[attr-defined]
