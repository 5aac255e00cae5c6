"""Whatever goes wrong inside a scene: the match is kept, the person is told and is back in the main menu."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.records.index import unfinished
from game.records.journal import read_journal
from game.records.places import settings_file, trouble_log
from game.records.settings import Settings
from scenes import fonts, rescue, start
from scenes.main_menu import MainMenu
from scenes.scene import Scene
from scenes.start import NewGame
from scenes.table.opponents import Opponents
from scenes.table.scene import TableScene
from scenes.window import App
from scenes.words import use
from tests.person import ticking

DECKS = ("Cinder March", "Deep Roots")
ENTER, ESCAPE = pygame.K_RETURN, pygame.K_ESCAPE
PATIENCE = 60
"""Seconds within which a process of its own has said that it cannot play, however busy the machine is."""


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.delenv("PLAYMAT_DEBUG")
    app = App(Settings(skin="plain", animation="none", pace="none", volume=0), clock=ticking())
    app.push(MainMenu(app))
    app.step([])
    yield app
    while app.scenes:
        app.scenes.pop().leave()
    pygame.display.quit()


def press(app: App, key: int) -> bool:
    return app.step([Event(pygame.KEYDOWN, key=key, mod=0, unicode=""), Event(pygame.KEYUP, key=key, mod=0)])


def seated(app: App, *seats: str) -> TableScene:
    """A table with a hand kept."""
    app.start_match(NewGame("era", seats or ("human", "greedy"), DECKS, 7))
    scene = app.top
    assert isinstance(scene, TableScene)
    while scene.match.position.seat != 0:
        app.step([])
    press(app, pygame.K_k)
    assert len(scene.match.history) >= 1
    return scene


def broken(*_: Any, **__: Any) -> Any:
    raise ZeroDivisionError("a fault of ours")


def told(app: App) -> str:
    """The message over the main menu; it names the log, which has the traceback."""
    assert [scene.name for scene in app.scenes] == ["main-menu", "dialogue"], app.top.describe()
    words = app.top.describe()
    assert str(trouble_log()) in words
    written = trouble_log().read_text(encoding="utf-8")
    assert "ZeroDivisionError: a fault of ours" in written and "in broken" in written
    app.step([])
    return words


@pytest.mark.parametrize("method", ["handle", "update", "draw"])
def test_an_error_at_the_table_keeps_the_match(app: App, monkeypatch: pytest.MonkeyPatch, method: str) -> None:
    scene = seated(app)
    path, played = scene.match.path, [move.text for move in scene.match.history]
    assert path is not None
    monkeypatch.setattr(scene, method, broken)
    assert app.step([Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))])
    assert "Your match is written down" in told(app)
    assert unfinished() == [path]
    assert [line.partition(": ")[2] for line in read_journal(path).lines] == played
    press(app, ENTER)
    assert app.top.name == "main-menu"
    assert "Continue" in app.top.describe()
    from game.records.match import Match

    again = Match.resume(path)
    again.play(again.position.moves[0])
    again.close()


def test_a_move_that_breaks_half_way_is_not_in_the_journal(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = seated(app)
    path = scene.match.path
    assert path is not None
    before = path.read_bytes()
    monkeypatch.setattr(type(scene.match.position), "play", broken)
    monkeypatch.setattr(scene, "update", lambda dt: scene.match.play(scene.match.position.moves[0]))
    app.step([])
    told(app)
    assert path.read_bytes() == before


def test_an_error_while_a_scene_is_built_or_laid_out_brings_back_the_menu(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as one:
        one.setattr("scenes.new_game.NewGameScene.__init__", broken)
        press(app, ENTER)  # New game
        assert "What was kept before" in told(app)
        press(app, ENTER)
    monkeypatch.setattr(TableScene, "layout", broken)
    app.step([])
    app.rescue.attempt(lambda: app.start_match(NewGame("era", ("human", "greedy"), DECKS, 7)))
    assert [scene.name for scene in app.scenes] == ["main-menu", "dialogue"]
    assert "Your match is written down" in app.top.describe()


def test_a_table_that_cannot_be_built_lets_go_of_the_journal(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.records.match import Match

    monkeypatch.setattr("scenes.table.scene.read_plan", broken)
    app.rescue.attempt(lambda: app.start_match(NewGame("era", ("human", "greedy"), DECKS, 7)))
    told(app)
    (path,) = unfinished()
    Match.resume(path).close()


def test_a_scene_that_cannot_be_left_is_left(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = seated(app)
    monkeypatch.setattr(scene, "draw", broken)
    monkeypatch.setattr(scene.opponents, "close", broken)
    app.redraw()
    app.step([])
    told(app)
    assert scene.match._journal is not None and scene.match._journal._file.closed


def test_a_menu_that_is_broken_too_does_not_loop(
    app: App, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with monkeypatch.context() as one:
        one.setattr(MainMenu, "draw", broken)
        app.redraw()
        assert app.step([])  # back in the menu, which has not been drawn yet
        assert app.step([])  # a bare notice instead
        assert [scene.name for scene in app.scenes] == ["notice"]
        logged = len(app.rescue.logged)
        for _ in range(20):
            assert app.step([])
        assert len(app.rescue.logged) == logged, "it is quiet"
        app.draw()
        assert "Something went wrong" in app.top.describe() and str(trouble_log()) in app.top.describe()
        press(app, ENTER)
        app.step([])
        app.step([])
        assert app.top.name == "notice", "still broken: the notice again"
    press(app, ENTER)
    assert app.top.name == "main-menu"
    app.step([])


def test_if_not_even_words_can_be_drawn_the_program_ends_with_words(
    app: App, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(MainMenu, "enter", broken)
    monkeypatch.setattr(rescue.Notice, "draw", broken)
    monkeypatch.setattr(MainMenu, "draw", broken)
    app.redraw()
    frames = 0
    while app.step([]):
        frames += 1
        assert frames < 10
    assert "Something went wrong" in capsys.readouterr().err


def test_where_the_log_cannot_be_written_it_is_printed(
    app: App, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setattr("game.records.places.trouble_log", lambda: tmp_path / "file" / "trouble.log")
    monkeypatch.setattr(app.top, "update", broken)
    app.step([])
    assert "could not be written down" in app.top.describe()
    assert "ZeroDivisionError" in capsys.readouterr().err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes among its files")
def test_a_pipe_in_the_place_of_the_log_is_not_waited_for(capsys: pytest.CaptureFixture[str]) -> None:
    trouble_log().parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(trouble_log())
    assert rescue.log(ValueError("this"), "a test") is None
    assert "ValueError: this" in capsys.readouterr().err


def test_a_long_log_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rescue, "LARGEST", 200)
    for number in range(4):
        rescue.log(ValueError(f"number {number} {'x' * 300}"), "a test")
    kept = trouble_log().with_name("trouble.log.old")
    assert "number 3" in trouble_log().read_text() and "number 2" in kept.read_text()


def test_an_error_before_the_first_frame_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PLAYMAT_DEBUG")
    seen: list[list[str]] = []

    def run(app: App) -> None:
        seen.append([scene.name for scene in app.scenes])

    monkeypatch.setattr(App, "run", run)
    start.open_window(broken)
    assert seen == [["main-menu", "dialogue"]]
    pygame.display.quit()


def test_settings_that_cannot_be_read_are_told_in_the_window_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who starts the program from a menu sees no terminal."""
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text('animation = "warp"\nwelcomed = true\n')
    seen: list[str] = []
    monkeypatch.setattr(App, "run", lambda app: seen.append(app.top.describe()))
    start.open_window()
    assert "Settings not read" in seen[0] and "found 'warp'" in seen[0]
    pygame.display.quit()


def test_settings_that_cannot_be_read_are_told_in_their_own_language(monkeypatch: pytest.MonkeyPatch) -> None:
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text('language = "Polski"\nanimation = "warp"\nwelcomed = true\n')
    seen: list[str] = []
    monkeypatch.setattr(App, "run", lambda app: seen.append(app.top.describe()))
    try:
        start.open_window()
    finally:
        use("English")
    assert "animation: oczekiwano" in seen[0] and "Cała reszta obowiązuje." in seen[0]
    pygame.display.quit()


class Wrong:
    """A computer that answers with a move that is none."""

    def __init__(self, *names: Any) -> None:
        self.notices: list[str] = []
        self.thoughts: list[Any] = []

    def start(self) -> None: ...
    def ask(self, position: Any, seat: int) -> None: ...
    def cancel(self) -> None: ...
    def close(self) -> None: ...

    def poll(self) -> Any:
        return (9, 9, 9)


class Dead(Wrong):
    """A computer that cannot even be asked."""

    ask = poll = broken


@pytest.mark.parametrize("worker", [Wrong, Dead])
def test_a_computer_that_cannot_think_or_answers_nonsense_makes_any_move(app: App, worker: Any) -> None:
    scene = seated(app, "human", "search:9")
    scene.opponents.close()
    scene.opponents = Opponents("era", scene.match.seats, 3, worker)
    played = len(scene.match.history)
    for _ in range(200):
        press(app, pygame.K_SPACE)
        if any(move.seat == 1 for move in scene.match.history[played:]):
            break
    assert app.top is scene and any(move.seat == 1 for move in scene.match.history[played:])
    assert any("could not think" in line.text for line in scene.log.lines)
    assert "the opponent search:9 in era" in trouble_log().read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("English", "The opponent has lost: the program 'no-such-bot' cannot be started"),
        ("Polski", "Przeciwnik przegrał: program „no-such-bot” nie daje się uruchomić"),
    ],
)
def test_a_program_that_does_not_play_by_the_rules_loses_at_the_table(app: App, language: str, words: str) -> None:
    app.change(language=language)
    scene = seated(app, "human", "program:no-such-bot")
    late = time.monotonic() + PATIENCE
    while scene.match.result is None and time.monotonic() < late:
        press(app, pygame.K_SPACE)
    assert scene.match.result is not None and scene.match.result.winners == (0,)
    assert scene.match.history[-1].text == "concede 2"
    assert any(words in line.text for line in scene.log.lines)


def test_a_process_that_is_killed_in_the_middle_of_a_match_is_started_anew(app: App) -> None:
    scene = seated(app, "human", "search:9")
    for _ in range(2000):
        press(app, pygame.K_SPACE)
        if scene.opponents.busy:
            break
    (thinker,) = scene.opponents._thinkers.values()
    assert thinker.process is not None  # type: ignore[attr-defined]
    thinker.process.kill()  # type: ignore[attr-defined]
    thinker.process.join()  # type: ignore[attr-defined]
    played = len(scene.match.history)
    for _ in range(4000):
        if len(scene.match.history) > played:
            break
        app.step([])
        pygame.time.wait(5)
    assert scene.match.history[played].seat == 1
    assert any("starts again" in line.text for line in scene.log.lines)


def test_a_scene_of_its_own_is_no_longer_there_after_an_error(app: App) -> None:
    class Bad(Scene):
        name = "bad"
        draw = broken

    app.push(Bad(app))
    app.step([])
    told(app)


def test_what_was_half_drawn_does_not_keep_the_rest_from_being_drawn(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = seated(app)

    def interrupted(surface: pygame.Surface) -> None:
        surface.set_clip(pygame.Rect(5, 5, 20, 10))
        raise ZeroDivisionError("a fault of ours")

    monkeypatch.setattr(scene, "draw", interrupted)
    app.step([Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))])
    app.redraw()
    app.step([])
    assert app.top.name == "dialogue" and app.surface.get_clip() == app.surface.get_rect()


def test_letters_without_a_width_can_be_written(app: App) -> None:
    for text in ("\ufe0f", "\u200d", "", "a\ufe0f"):
        assert app.look.line(text).get_width() > 0 and app.look.gilded(text).get_width() > 0
        for font in (fonts.text(16), fonts.title(16)):
            assert font.render(text, True, "white").get_width() > 0
