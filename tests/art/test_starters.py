"""The decks that one begins with are painted while the main menu is looked at."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest

from game import load_ruleset
from game.records.match import Match
from game.records.settings import LastGame, Settings
from scenes.art.mats.mat import Mat
from scenes.art.worker import file_name
from scenes.shots.positions import mine
from scenes.starters import WAIT, Starters, paint, pictures, wishes
from scenes.table.scene import TableScene
from scenes.table.sitting import order_of
from scenes.window import App

GAMES = ("era", "eternal", "invasion", "nomansland")


@pytest.mark.parametrize("game", GAMES)
def test_cards_and_mat_are_those_that_the_first_match_asks_for(game: str) -> None:
    app = App(Settings(window=(1280, 720), skin="plain", animation="none", pace="none", volume=0))
    names = list(load_ruleset(game).decks())
    match = Match.begin(game, names[:2], 3, ("human", "random"), folder=False)
    while not mine(match.position):
        match.play(match.position.moves[0])
    scene = TableScene(app, match, order_of(match))
    app.push(scene)
    scene.covered = False
    scene.refresh()
    asked: list[Any] = list(pictures(game, (), app.size, app.look.scale))
    zones = scene.plan.held_zones
    held = [piece for piece in scene.arranged.pieces if piece.zone in zones and piece.seat == 0 and not piece.is_pile]
    faces = {(scene.faces.face_of(scene.faces.definition(piece.view)), piece.rect.size) for piece in held}
    assert faces and faces <= set(asked)
    mats: list[Any] = []
    scene.faces.mat = lambda mat, size: mats.append((mat, size))  # type: ignore[method-assign, assignment]
    app.draw()
    assert mats == [one for one in asked if isinstance(one[0], Mat)]
    app.pop()


def test_the_game_played_last_comes_first_with_its_decks() -> None:
    last = LastGame(game="vale", who=("You", "Computer"), decks=("Mine", "Theirs"))
    wished = wishes(["era", "vale"], Settings(last=last))
    assert wished == [("vale", ("Mine", "Theirs")), ("era", ()), ("vale", ())]


def test_painting_begins_once_the_menu_was_at_rest_and_ends_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []

    class Process:
        def __init__(self, **how: Any) -> None:
            begun.append(how["name"])

        def start(self) -> None:
            self.alive = True

        def is_alive(self) -> bool:
            return self.alive

        def terminate(self) -> None:
            begun.append("stopped")
            self.alive = False

    monkeypatch.setattr("multiprocessing.context.SpawnContext.Process", Process)
    starters = Starters()

    def rest(now: float) -> list[str]:
        starters.rest(now, ["era"], Settings(), (1280, 720), 1.0)
        return begun

    assert rest(5.0) == [] and rest(5.0 + WAIT / 2) == []
    assert rest(5.1 + WAIT) == ["starters"] == rest(99.0)
    starters.stop()
    assert begun == ["starters", "stopped"]


def test_what_is_there_is_not_painted_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.orphans.end_with_parent", lambda: None)
    monkeypatch.setattr("os.nice", lambda more: None, raising=False)
    monkeypatch.setattr("scenes.starters.pictures", lambda *_: iter(few))
    few = [one for one in pictures("era", (), (1280, 720), 1.0) if not isinstance(one[0], Mat)][:1]
    few = [(few[0][0], (60, 84))]
    paint(tmp_path, [("era", ()), ("no such game", ())], (1280, 720), 1.0)
    file = tmp_path / file_name(*few[0])
    painted = file.stat().st_mtime_ns
    paint(tmp_path, [("era", ())], (1280, 720), 1.0)
    assert file.stat().st_mtime_ns == painted
