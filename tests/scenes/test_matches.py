"""The list that Continue opens: every match that was left, with a picture; broken files hide none; finished ones are
apart."""

from __future__ import annotations

import os
import re
import threading
import time
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game import load_ruleset
from game.records.index import Index, Listed
from game.records.match import Match
from game.records.places import journals
from game.records.settings import Settings
from scenes import words
from scenes.main_menu import MainMenu
from scenes.matches import reading
from scenes.matches.card import MatchCard, date_of, titled
from scenes.matches.library import in_files
from scenes.start import go_on_with, matches_left
from scenes.table.resting import Resting
from scenes.window import App
from tests.person import ticking

NOW = datetime.now().timestamp()
ENTER, ESCAPE, DOWN = pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_DOWN


def left(
    game: str, seats: tuple[str, ...], age: float, moves: int = 12, names: tuple[str, ...] = (), **more: Any
) -> Path:
    """A match that was played so far and left so many seconds ago."""
    decks = list(load_ruleset(game).decks())
    match = Match.begin(game, [decks[seat % len(decks)] for seat in range(len(seats))], 3, seats, names, **more)
    dice = Random(3)
    for _ in range(moves):
        if match.position.moves:
            match.play(match.ruleset.quick(match.position, match.position.moves, dice))
    match.close()
    assert match.path is not None
    os.utime(match.path, (NOW - age, NOW - age))
    return match.path


@pytest.fixture
def files() -> dict[str, Path]:
    """Four matches, one of them over, one that breaks off in the middle, and a file that is none."""
    found = {
        "era": left("era", ("human", "easy"), 60, names=("You", "Computer")),
        "vale": left("vale", ("human", "human", "human"), 3600, names=("Ann", "Bo", "Cy")),
        "over": left("toy", ("human", "greedy"), 30, 5000, ("You", "Computer")),
    }
    lines = found["era"].read_text().splitlines()
    found["broken"] = journals() / "2020-01-01 10.00.00 era.match"
    found["broken"].write_text("\n".join([*lines[:4], "1: fly to the moon", *lines[4:]]) + "\n")
    os.utime(found["broken"], (NOW - 10, NOW - 10))
    found["rubbish"] = journals() / "2020-01-02 10.00.00 era.match"
    found["rubbish"].write_bytes(b"\xff\xfe rubbish\n")
    found["newer"] = journals() / "2020-01-03 10.00.00 era.match"
    found["newer"].write_text(lines[0].replace('"format":2', '"format":7', 1) + "\n")
    return found


def opened(size: tuple[int, int] = (1280, 720)) -> App:
    settings = Settings(window=size, skin="plain", animation="none", pace="none", volume=0, welcomed=True)
    app = App(settings, clock=ticking())
    app.push(MainMenu(app))
    app.step([])
    return app


@pytest.fixture
def app(files: dict[str, Path]) -> Iterator[App]:
    app = opened()
    yield app
    while app.scenes:
        app.scenes.pop().leave()
    pygame.display.quit()


def press(app: App, *keys: int) -> None:
    for key in keys:
        app.step([Event(pygame.KEYDOWN, key=key, mod=0, unicode=""), Event(pygame.KEYUP, key=key, mod=0)])


def click(app: App, at: tuple[int, int]) -> None:
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)])
    app.step([Event(pygame.MOUSEBUTTONUP, pos=at, button=1)])


def read(app: App) -> list[MatchCard]:
    """Open the list and wait until all is read."""
    press(app, ENTER)
    assert app.top.name == "continue", app.top.describe()
    for _ in range(5000):
        if not app.top.waiting:
            break
        app.step([])
    app.draw()
    return [card for card in app.top.controls() if isinstance(card, MatchCard)]


def test_all_that_were_left_are_listed_the_newest_first(app: App, files: dict[str, Path]) -> None:
    cards = read(app)
    names = [card.match.path for card in cards]
    assert names[:3] == [files["broken"], files["era"], files["vale"]], app.top.describe()
    assert set(names[3:]) == {files["rubbish"], files["newer"]}, "what is no match at all comes last"
    _, era, vale, *_ = cards
    decks = list(load_ruleset("era").decks())
    assert era.lines == (f"You with {decks[0]}", f"Computer (easy) with {decks[1]}")
    match = Match.follow(files["era"])
    assert era.state.startswith(f"Turn {match.position.turn}, " if match.position.turn else "Before the first turn, ")
    assert era.state.endswith(("you decide", "Computer decides"))
    assert vale.state.startswith("Round ")
    assert vale.lines == ("Ann", "Bo", "Cy"), "one deck for all is nobody's"
    assert "today" in app.top.describe() or "yesterday" in app.top.describe()
    for card in (era, vale):
        assert card.picture is not None and len({tuple(card.picture.get_at((x, 300))) for x in range(0, 900, 9)}) > 5


def test_a_broken_file_hides_nothing_and_says_why(app: App, files: dict[str, Path]) -> None:
    cards = {card.match.path: card for card in read(app)}
    assert "line 5" in cards[files["broken"]].trouble and "fly to the moon" in cards[files["broken"]].trouble
    assert "not text in UTF-8" in cards[files["rubbish"]].trouble
    assert "newer Playmat" in cards[files["newer"]].trouble
    assert str(journals()) not in cards[files["broken"]].short_trouble
    press(app, ENTER)
    assert app.top.name == "dialogue" and "fly to the moon" in app.top.describe()
    press(app, ENTER, ESCAPE, DOWN, ENTER)
    assert app.top.name == "table" and app.top.kept_in == files["era"]


def test_what_cannot_be_gone_on_with_is_shown_as_far_as_it_goes_and_played_on_from_there(
    app: App, files: dict[str, Path]
) -> None:
    read(app)
    before = files["broken"].read_bytes()
    press(app, ENTER)
    assert "played on from any place" in app.top.describe()
    press(app, ENTER)
    assert app.top.name == "replay" and app.top.replay.place == app.top.tape.last > 0
    press(app, pygame.K_p, ENTER)
    assert app.top.name == "table" and app.top.kept_in == files["broken"], app.top.describe()
    assert files["broken"].read_bytes() == before, "nothing is written before the first move"


def test_an_events_match_that_cannot_be_gone_on_with_is_not_played_on_from_the_middle(
    app: App, files: dict[str, Path]
) -> None:
    files["broken"].write_text(files["broken"].read_text().replace('"event":""', '"event":"gauntlet"', 1))
    read(app)
    press(app, ENTER)
    assert "thrown away under Matches" in app.top.describe(), app.top.describe()
    press(app, ENTER, pygame.K_p, ENTER)
    assert app.top.name == "dialogue" and "counts" in app.top.describe()


def test_a_click_goes_on_with_a_match(app: App, files: dict[str, Path]) -> None:
    vale = read(app)[2]
    click(app, vale.rect.center)
    assert app.top.name == "table" and app.top.kept_in == files["vale"]


def test_it_may_be_opened_before_all_is_read(app: App, files: dict[str, Path]) -> None:
    press(app, ENTER, DOWN, ENTER)
    assert app.top.name == "table" and app.top.kept_in == files["era"]


def test_all_others_are_in_the_library_and_can_be_looked_at(app: App, files: dict[str, Path]) -> None:
    cards = read(app)
    assert files["over"] not in [card.match.path for card in cards]
    click(app, next(one for one in app.top.controls() if one.name == "All matches: 6").rect.center)
    assert app.top.name == "library"
    scene: Any = app.top
    scene._choices["which"].choose(2)
    assert scene.match.path == files["over"]
    for _ in range(2000):
        app.step([])
        if not app.top.waiting:
            break
    assert "won by" in scene.rows.current.state or "a draw" in scene.rows.current.state
    before = files["over"].read_bytes()
    click(app, next(one for one in app.top.controls() if one.name == "The end").rect.center)
    app.step([])
    app.step([])
    assert app.top.name == "result"
    assert files["over"].read_bytes() == before
    press(app, ESCAPE)
    assert app.top.name == "table"


def test_a_match_that_is_open_elsewhere_is_said_to_be(app: App, files: dict[str, Path]) -> None:
    elsewhere = Match.resume(files["era"])
    card = next(card for card in read(app) if card.match.path == files["era"])
    click(app, card.rect.center)
    assert app.top.name == "dialogue" and "open in another Playmat" in app.top.describe()
    elsewhere.close()


def test_an_error_of_ours_in_one_match_hides_no_other(
    app: App, files: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PLAYMAT_DEBUG")
    picture = reading.picture

    def sometimes(app: App, match: Match, look: Any) -> Any:
        if match.game == "era":
            raise KeyError("a fault of ours")
        return picture(app, match, look)

    monkeypatch.setattr(reading, "picture", sometimes)
    cards = read(app)
    assert "a fault of ours" in cards[1].trouble and cards[2].picture is not None
    assert app.top.name == "continue"


def test_the_picture_of_a_match_among_friends_shows_nobodys_hand(
    app: App, files: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: dict[str, Any] = {}
    draw = Resting.steps

    def look(resting: Resting, size: tuple[int, int]) -> Any:
        seen[resting.scene.match.game] = resting.scene.view["seat"]
        return draw(resting, size)

    monkeypatch.setattr(Resting, "steps", look)
    read(app)
    assert seen["vale"] is None and seen["era"] == 0


def test_without_any_match_there_is_nothing_to_continue(files: dict[str, Path]) -> None:
    for path in files.values():
        path.unlink()
    app = opened()
    assert "Continue" not in app.top.describe()
    files["rubbish"].write_text("rubbish\n")
    app.scenes.pop().leave()
    app.push(MainMenu(app))
    app.step([])
    assert "Continue" in app.top.describe(), "what cannot be read is not kept silent"
    app.scenes.pop().leave()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=str)
def test_it_fits_the_window(files: dict[str, Path], size: tuple[int, int]) -> None:
    app = opened(size)
    cards = read(app)
    window = app.surface.get_rect()
    for control in app.top.controls():
        assert window.contains(control.rect) or control.clip is not None
    assert cards[0].rect.width > cards[0].rect.height * 3
    app.scenes.pop().leave()


def test_matches_on_disk(files: dict[str, Path]) -> None:
    index = Index()
    index.refresh()
    matches = index.get(index.find())
    unread = [one for one in matches if one.why]
    assert [one.path for one in matches if not one.why] == [files[name] for name in ("broken", "over", "era", "vale")]
    assert {one.path for one in unread} == {files["rubbish"], files["newer"]}
    assert all(str(one.path) in one.why for one in unread)
    assert [one.ended for one in matches if not one.why] == [False, True, False, False]
    index.close()


def test_when_it_was() -> None:
    now = datetime(2026, 3, 1, 9, 5)
    told = [
        date_of(datetime(*when).timestamp(), now)
        for when in ((2026, 3, 1, 8, 7), (2026, 2, 28, 23, 0), (2025, 12, 3, 7, 30))
    ]
    assert told == ["today, 8:07", "yesterday, 23:00", "3 December 2025, 7:30"]


def test_how_far_a_match_came_is_told_by_its_turn_though_the_program_was_ended_at_the_table(app: App) -> None:
    """'30 moves in' stood there, which the list of matches and 'Continue' after leaving say otherwise."""
    path = left("era", ("human", "human"), 0, moves=30, names=("Ann", "Bo"))
    app.replace(MainMenu(app))
    for _ in range(3_000):
        app.step([])
        if "moves in" not in app.top.describe():
            break
        time.sleep(0.01)
    turn = Match.follow(path).position.turn
    assert f"turn {turn}, with Ann and Bo" in app.top.describe()
    assert matches_left()["era"].words == f"turn {turn}, with Ann and Bo"


def test_how_far_matches_came_is_looked_up_beside_the_frames(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there are ten thousand of them, each look at the list takes longer than a frame has."""
    left("era", ("human", "human"), 0, moves=30, names=("Ann", "Bo"))
    app.replace(MainMenu(app))
    look, within = Index.look, list[bool]()

    def looked(index: Index) -> None:
        within.append(threading.current_thread() is threading.main_thread())
        look(index)

    monkeypatch.setattr(Index, "look", looked)
    for _ in range(3_000):
        app.step([])
        if "moves in" not in app.top.describe():
            break
        time.sleep(0.01)
    assert "turn" in app.top.describe() and within and not any(within)


def test_a_click_is_not_lost_while_it_becomes_known_how_far_a_match_came(app: App) -> None:
    """The menu was made anew for it, and the button that was pressed was there no more."""
    left("era", ("human", "human"), 0, moves=30, names=("Ann", "Bo"))
    app.replace(MainMenu(app))
    (matches,) = (control for control in app.top.controls() if control.name == "Matches")
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=matches.rect.center, button=1)])
    for _ in range(3_000):
        app.step([])
        if "moves in" not in app.top.describe():
            break
        time.sleep(0.01)
    app.step([Event(pygame.MOUSEBUTTONUP, pos=matches.rect.center, button=1)])
    assert app.top.name == "library"


@pytest.mark.parametrize(
    ("event", "told", "briefly"),
    [
        ("Draft", "Draft, match 2", "draft"),
        ("Gauntlet 5", "Gauntlet, match 2", "gauntlet"),
        ("Forge 1", "Forge, match 2", "forge"),
        ("League 1", "League, match 2", "league"),
        ("Best of three", "Best of three, game 2", "best of three, 1 : 0"),
        ("", "", ""),
    ],
)
def test_what_a_match_is_one_of_is_said_wherever_it_stands(event: str, told: str, briefly: str) -> None:
    """A match of a draft could not be told from one that was played for itself, nor be found by that word."""
    row: Any = {"games": 3, "score": (1, 0)} if event == "Best of three" else {}
    left("toy", ("human", "greedy"), 60, 3, ("You", "Computer"), event=event, round=2 if event else 0, **row)
    index = Index()
    index.refresh()
    (one,) = index.get(index.find(event.partition(" ")[0]))
    words.use("Polski")
    assert index.find(words.say(event.rstrip(" 15")).partition(" ")[0], stands_for=in_files), (
        "by the word that one reads"
    )
    words.use("English")
    index.close()
    assert titled(one) == (f"{one.title}  \u00b7  {told}" if told else one.title)
    assert titled(one._replace(name="Mine")) == f"Mine ({titled(one)})"
    assert MatchCard(one, print, "").value.startswith(f"{told}; " if told else "You with ")
    assert matches_left()["toy"].words == (f"{briefly}, " if told else "") + "3 moves in, with Computer"


def test_a_match_that_was_left_alone_is_known_to_be_the_only_one() -> None:
    left("era", ("human", "easy"), 60)
    assert [one.alone for one in matches_left().values()] == [True]
    left("era", ("human", "easy"), 30)
    assert [one.alone for one in matches_left().values()] == [False]


def test_of_each_game_only_the_newest_match_that_was_left_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """With ten thousand of them the menu stood still for a third of a second."""
    for number in range(4):
        newest = left("era", ("human", "easy"), 40 - number)
    other = left("vale", ("human", "easy"), 10)
    listed, looked = Index._listed, list[str]()

    def counted(index: Index, row: Sequence[Any]) -> Listed:
        looked.append(row[0])
        return listed(index, row)

    monkeypatch.setattr(Index, "_listed", counted)
    index = Index()
    index.refresh()
    assert [one.path for one in index.left().values()] == [other, newest]
    assert sorted(looked) == sorted([other.name, newest.name])
    index.close()


def test_how_far_a_match_came_is_told_by_its_turn_as_soon_as_it_is_left(app: App) -> None:
    path = left("era", ("human", "human"), 0, moves=30, names=("Ann", "Bo"))
    assert matches_left()["era"].words == "30 moves in, with Ann and Bo"
    go_on_with(app, matches_left()["era"])
    turn = app.top.match.position.turn
    app.replace(MainMenu(app))
    assert matches_left()["era"].words == f"turn {turn}, with Ann and Bo" and turn > 1
    words.use("Polski")
    assert matches_left()["era"].words == f"tura {turn}, z: Ann i Bo"
    words.use("English")
    card = read(app)[0]
    assert card.match.path == path and card.picture is not None


FAULTS = {
    "rubbish": "Plik nie jest meczem Playmat: to nie tekst w UTF-8 (bajt 0).",
    "newer": "7",
    "branch": "Nie ma odgałęzienia 9, które można by kontynuować",
    "end": "Oczekiwano",
    "later branch": "After: oczekiwano najwyżej",
    "broken": "„1: fly to the moon”: „fly to the moon” to nie ruch",
}


def test_why_a_match_cannot_be_read_is_told_in_the_language_that_is_set(files: dict[str, Path]) -> None:
    """In the Polish list it stood there in English, since it is kept in the index."""
    lines = files["era"].read_text()
    for name, more in (
        ("branch", "on 9"),
        ("end", "end nonsense"),
        ("later branch", 'branch 1 {"after": 999, "seats": ["human", "easy"]}'),
    ):
        files[name] = journals() / f"2020-01-04 {name} era.match"
        files[name].write_text(f"{lines}{more}\n")
    index = Index()
    index.refresh()
    index.close()
    app = opened()
    try:
        words.use("Polski")
        read(app)
        told = {card.match.path: card.trouble for card in app.top.controls() if isinstance(card, MatchCard)}
        for name, why in FAULTS.items():
            assert why in told[files[name]], told[files[name]]
            rest = told[files[name]].partition("; oczekiwano jednego")[0].replace("fly to the moon", "")
            assert not re.search(r"\b(is|the|there|line|expected|cannot)\b", rest), rest
        app.scenes.pop().leave()
    finally:
        words.use(words.ENGLISH)
