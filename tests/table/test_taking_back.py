"""Undo up to any line of the log, with a question where something hidden was seen since; and making it again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game import load_ruleset
from game.kernel.position import IllegalMove
from game.records.index import Index
from game.records.match import Match
from game.records.replay import Tape
from game.records.settings import Settings
from scenes.table.opponents import Opponents
from scenes.table.scene import TableScene
from scenes.table.sitting import order_of
from scenes.window import App
from tests.person import ticking

GAMES = ("era", "eternal", "invasion", "nomansland", "toy", "vale")


def begun(game: str, moves: int, folder: Any = None) -> Match:
    """A match of so many moves at least, in which the first seat decides and nothing is under way that might be passed
    for it."""
    decks = (list(load_ruleset(game).decks()) * 2)[:2]
    match = Match.begin(game, decks, 3, ("human", "easy"), ("You", "Bot"), folder=folder)
    dice = Random(3)
    ruleset, position = match.ruleset, match.position
    while position.moves and (len(match.history) < moves or position.seat or not ruleset.quiet(position)):
        match.play(ruleset.quick(position, position.moves, dice))
        position = match.position
    return match


@pytest.fixture
def app() -> Iterator[App]:
    app = App(Settings(skin="plain", animation="none", volume=0, welcomed=True), clock=ticking())
    yield app
    while app.scenes:
        app.scenes.pop().leave()
    pygame.display.quit()


def sit(app: App, game: str = "era", moves: int = 70) -> Any:
    match = begun(game, moves)
    scene = TableScene(app, match, order_of(match), Opponents(game, ("human", "human")))  # nothing moves by itself
    app.push(scene)
    app.draw()
    return scene


def press(app: App, *keys: int, mod: int = 0) -> None:
    for key in keys:
        app.step([Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""), Event(pygame.KEYUP, key=key, mod=mod)])


def click_back(app: App, scene: Any, number: int) -> None:
    """Point at an entry of the log, then click the arrow that appears in it."""
    rect = next(rect for rect, line in scene.log.rows if line == number)
    app.step([Event(pygame.MOUSEMOTION, pos=rect.center, rel=(0, 0), buttons=(0, 0, 0))])
    app.draw()
    place, line = scene.log._back
    assert line == number
    assert place.left == rect.left or scene.log.lines[number].icon == "flag", "it covers words of the entry"
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=place.center, button=1)])
    app.step([Event(pygame.MOUSEBUTTONUP, pos=place.center, button=1)])


@pytest.mark.parametrize("game", GAMES)
def test_any_move_can_be_taken_back_and_stands_so_in_the_file(game: str) -> None:
    match = begun(game, 14)
    whole = [played.text for played in match.history]
    match.take_back(7)
    twin = Match(match.header)
    for played in match.history:
        twin.play(played.move)
    assert len(match.history) == 7 and match.position.same(twin.position)
    assert [entry.text for entry in match.log(0)] == [entry.text for entry in twin.log(0)]
    assert match.redo(match.position.seat) and [played.text for played in match.history] == whole
    match.take_back(5)
    match.play(match.position.moves[-1])
    match.close()
    assert match.path
    again = Match.follow(match.path)
    assert again.history == match.history and again.position.same(match.position)
    tape = Tape.read(match.path)
    tape.go_on()
    assert tape.history == match.history and tape.at(tape.last).same(again.position)
    index = Index()
    index.refresh()
    assert [one.moves for one in index.get([match.path.name])] == [6]
    index.close()


@pytest.mark.parametrize("beyond", [None, 0, 1, 10**6])
def test_what_was_not_made_is_not_taken_back(beyond: int | None, tmp_path: Path) -> None:
    match = begun("era", 30, tmp_path)
    with pytest.raises(IllegalMove, match="nothing to take back"):
        match.take_back(-1 if beyond is None else len(match.history) + beyond)
    match.close()


def test_a_click_on_a_line_takes_back_after_a_question(app: App) -> None:
    scene = sit(app)
    taught = [number for _, number in scene.log.rows if scene.log.ways.get(number)]
    assert taught, "a card was drawn since"
    number, made = taught[-1], len(scene.match.history)
    goal = scene.back_ways.goals()[number]
    click_back(app, scene, number)
    assert app.top.name == "dialogue" and len(scene.match.history) == made
    many = f"{made - goal} moves are" if made - goal > 1 else "One move is"
    assert f"{many} taken back" in app.top.describe()
    press(app, pygame.K_ESCAPE)
    assert len(scene.match.history) == made
    click_back(app, scene, number)
    press(app, pygame.K_RETURN)
    assert len(scene.match.history) == goal and scene.match.position.seat == scene.looker and scene.deciding
    assert "Taken back" in scene.message
    press(app, pygame.K_u, mod=pygame.KMOD_SHIFT)
    assert len(scene.match.history) == made and "Made again" in scene.message
    press(app, pygame.K_u, mod=pygame.KMOD_SHIFT)
    assert "nothing to make again" in scene.message


def test_by_keys(app: App) -> None:
    scene = sit(app)
    made = len(scene.match.history)
    press(app, pygame.K_l, *[pygame.K_UP] * 6)
    goal = scene.back_ways.goals()[scene.log.chosen]
    press(app, pygame.K_u)
    if app.top.name == "dialogue":
        press(app, pygame.K_RETURN)
    assert len(scene.match.history) == goal < made


@pytest.mark.parametrize("way", ["never", "free"])
def test_the_setting(app: App, way: str) -> None:
    app.settings = app.settings.model_copy(update={"undo": way})
    scene = sit(app)
    made = len(scene.match.history)
    number = [number for number, goal in scene.back_ways.goals().items() if scene.match.taught(goal)][-1]
    assert (number in scene.log.ways) == (way == "free")
    scene.back_ways.to_line(number)
    assert app.top is scene
    assert (len(scene.match.history) == made) == (way == "never")
    if way == "never":
        assert "Something hidden" in scene.message


def test_a_step_that_showed_nothing_needs_no_question(app: App) -> None:
    scene = sit(app, "era", 20)
    for _ in range(40):
        free = [number for number, taught in scene.log.ways.items() if not taught]
        if free:
            break
        scene.commit([scene.match.position.moves[0]])
    number, goal = free[-1], scene.back_ways.goals()[free[-1]]
    scene.back_ways.to_line(number)
    assert app.top is scene and len(scene.match.history) == goal


def test_once_it_is_over_nothing_is_taken_back(app: App) -> None:
    scene = sit(app, "toy", 10**6)
    assert scene.log.ways == {}
    scene.back_ways.to_line(0)
    assert "replay" in scene.message


def test_what_was_taken_back_stays_in_the_log_until_something_else_is_played(app: App) -> None:
    scene = sit(app, "era", 20)
    app.settings = app.settings.model_copy(update={"undo": "free"})
    told = [line.text for line in scene.log.lines]
    made = len(scene.match.history)
    scene.back_ways.to_line(len(told) // 2)
    scene.back_ways.to_line(len(told) // 4)
    assert len(scene.match.history) < made
    undone = [line for line in scene.log.lines if line.undone]
    assert undone and [line.text for line in scene.log.lines if not line.undone] != told
    assert {one.text for one in scene.match.undone(0)} <= {one.text for one in begun("era", 20, False).log(0)}
    assert not any(scene.log.lines[number].undone for number in scene.log.ways)
    scene.app.draw()
    last = scene.log.lines.index(undone[-1])
    scene.back_ways.to_line(last)
    assert [line.text for line in scene.log.lines] == told and len(scene.match.history) == made, "made again by a click"
    assert not any(line.undone for line in scene.log.lines)
    scene.back_ways.to_line(len(told) // 2)
    assert any(line.undone for line in scene.log.lines)
    other = next(move for move in scene.match.position.moves if move != scene.match._redo[-1].moves[0].move)
    scene.commit([other])
    assert not any(line.undone for line in scene.log.lines)


def test_steps_that_showed_something_are_marked(app: App) -> None:
    scene = sit(app)
    match = scene.match
    showed = {line.move for line in scene.log.lines if line.showed}
    twin, learned = Match(match.header), set()
    for number, played in enumerate(match.history):
        before = twin.position.reveals[0]
        twin.play(played.move)
        if twin.position.reveals[0] != before:
            learned.add(number)
    assert showed and showed == learned & {line.move for line in scene.log.lines}
    assert any(line.move >= 0 and not line.showed for line in scene.log.lines)


@pytest.mark.parametrize("way", ["ask", "free"])
def test_in_a_rated_match_nothing_that_was_shown_is_taken_back(app: App, way: str) -> None:
    app.settings = app.settings.model_copy(update={"undo": way})
    scene = sit(app)
    scene.match.header = scene.match.header.model_copy(update={"rated": True})
    scene.refresh()
    made = len(scene.match.history)
    assert not any(scene.log.ways.values())
    for number, goal in scene.back_ways.goals().items():
        if scene.match.taught(goal):
            scene.back_ways.to_line(number)
    assert app.top is scene and len(scene.match.history) == made and "rated" in scene.message
    path = scene.match.path
    scene.match.close()
    assert order_of(Match.follow(path)).rated is False
    rated = Match.begin("toy", ["Hills", "Hills"], 3, rated=True)
    rated.close()
    assert rated.path and order_of(Match.follow(rated.path)).rated


@pytest.mark.parametrize("way", ["never", "ask", "free"])
def test_that_somebody_left_is_taken_back_as_what_it_is(app: App, way: str) -> None:
    app.settings = app.settings.model_copy(update={"undo": way})
    match = Match.begin("vale", ["The Vale"] * 3, 5, ("human",) * 3, ("Ann", "Bea", "Cid"), folder=False)
    while match.position.phase == 0 or match.position.seat != match.position.active:
        match.play(match.position.moves[0])
    leaver = match.position.seat
    match.play(f"concede {leaver + 1}")
    scene = TableScene(app, match, order_of(match), Opponents("vale", ("human",) * 3))
    app.push(scene)
    app.draw()
    scene.uncover()
    made = len(match.history)
    assert scene.deciding and scene.looker != leaver and not any(map(match.revealing, range(made)))
    scene.undo()
    if way == "never":
        assert app.top is scene and "gave up" in scene.message and "hidden" not in scene.message
        return
    told = app.top.describe()
    assert "Somebody gave up" in told and f"What {match.names[leaver]} did" in told and "hidden" not in told
    press(app, pygame.K_RETURN)
    assert len(match.history) < made and not match.position.out


@pytest.mark.parametrize(("count", "title"), [(1, "Take it back?"), (2, "Take all of it back?")])
def test_one_move_is_not_called_all_of_it(app: App, monkeypatch: pytest.MonkeyPatch, count: int, title: str) -> None:
    scene = sit(app)
    monkeypatch.setattr(scene.match, "taught", lambda goal: True)
    scene.back_ways.to(len(scene.match.history) - count)
    assert app.top.name == "dialogue" and title in app.top.describe()


def test_undo_asks_where_the_last_move_showed_something(app: App) -> None:
    scene = sit(app)
    dice = Random(1)
    while scene.can_undo or not scene.deciding:
        position = scene.match.position
        scene.commit([scene.match.ruleset.quick(position, position.moves, dice)])
    made = len(scene.match.history)
    press(app, pygame.K_u)
    assert app.top.name == "dialogue" and len(scene.match.history) == made
    press(app, pygame.K_RETURN)
    assert len(scene.match.history) < made and scene.match.position.seat == scene.looker


def test_the_computers_think_ahead_at_each_decision_of_a_person(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    decisions = []
    monkeypatch.setattr(
        Opponents, "ahead", lambda self, position, decision: decisions.append((position.seat, decision))
    )
    scene = sit(app)
    for _ in range(30):
        app.step([])
    assert set(decisions) == {(scene.looker, len(scene.match.history))}


def test_nobody_thinks_ahead_while_the_window_is_minimised(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The strongest opponent took all of the machine for a window that nobody saw."""
    heard: list[str] = []
    monkeypatch.setattr(Opponents, "ahead", lambda *_: heard.append("ahead"))
    monkeypatch.setattr(Opponents, "cancel", lambda self: heard.append("cancel"))
    sit(app)
    for _ in range(30):
        app.step([])
    assert heard[-1] == "ahead"
    for event, told in ((pygame.WINDOWMINIMIZED, "cancel"), (pygame.WINDOWRESTORED, "ahead")):
        app.step([Event(event)])
        heard.clear()
        app.step([])
        assert heard == [told]


def test_a_step_is_made_again_with_the_passes_that_the_table_made_after_it(app: App) -> None:
    """Shift+U after U made the attack alone, and then asked whether to act before one's own blow."""
    decks, dice = list(load_ruleset("era").decks())[:2], Random(3)
    match = Match.begin("era", decks, 3, ("human", "human"), ("Ann", "Bob"), folder=False)
    scene = TableScene(app, match, order_of(match))
    app.push(scene)
    for _ in range(200):
        seat, made = match.position.seat, len(match.history)
        scene.looker, scene.covered = seat, False
        scene.refresh()
        scene.commit([match.ruleset.quick(match.position, match.position.moves, dice)])
        own = [one for one in match.history[made:] if one.seat == seat and one.unasked]
        if own and match.position.seat == seat and match.undo_points(seat)[-1:] > [made]:
            break
    whole = [one.text for one in match.history]
    scene.refresh()
    press(app, pygame.K_u)
    assert len(match.history) < len(whole) - 1
    press(app, pygame.K_u, mod=pygame.KMOD_SHIFT)
    assert [one.text for one in match.history] == whole
