"""Whole evenings at the window by a robot that has only a mouse and keys: every game, every number of seats, against
the computer and among friends, from the main menu through the result to the rematch."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from pygame import Rect

from game import load_ruleset
from game.records.index import Listed
from game.records.settings import Settings
from scenes.matches import how_far
from scenes.robot import Evening, Fault, Hands, Sitting
from scenes.robot.player import Player
from scenes.robot.soak import Report, sit_through, sittings
from scenes.robot.typist import Typed
from scenes.start import games
from scenes.table.hand import Menu

THINKS, QUICK = "Computer, of three looks", "Computer, quick"
SITTINGS = [
    *(Sitting(game, ("You", THINKS), 11, 0.08, 1) for game in ("era", "eternal", "nomansland", "vale")),
    pytest.param(Sitting("invasion", ("You", THINKS), 11, 0.08, 1), marks=pytest.mark.slow),
    *(Sitting(game, ("You", "Friend"), 12) for game in ("eternal", "toy")),
    pytest.param(Sitting("nomansland", ("You", "Friend"), 12), marks=pytest.mark.slow),
    Sitting("invasion", ("You", "Friend"), 22),
    pytest.param(Sitting("era", ("You", "Friend", QUICK), 13, 0.05), marks=pytest.mark.slow),
    Sitting("vale", ("Friend", QUICK, "You", "Friend"), 14, 0.05, 1),
    Sitting("toy", (QUICK, "You"), 15, 0.2, 1),
    Sitting("toy", (QUICK, QUICK), 16),
]


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_an_evening(sitting: Sitting) -> None:
    evening = Evening(sitting)
    evening.play()
    people = sum(1 for who in sitting.who if who in ("You", "Friend"))
    assert evening.moves >= 3 * people


def test_an_evening_by_keys_alone() -> None:
    evening = Typed(Sitting("toy", ("You", "Friend"), 10))
    evening.play()
    assert evening.moves >= 3
    with pytest.raises(Fault, match="no mouse"):
        evening.hands.click((9, 9))


def test_an_evening_with_decks_of_the_whole_pool() -> None:
    evening = Evening(Sitting("era", ("You", QUICK), 18, any_decks=True))
    played: list[tuple[str, ...]] = []
    evening.after_the_end = lambda: played.append(tuple(deck.name for deck in evening.table.match.header.decks))  # type: ignore[method-assign]
    evening.play()
    assert played == [("Random 1", "Random 2")]


@pytest.mark.slow
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("game", ["era", "eternal", "invasion", "nomansland", "vale"])
def test_an_evening_at_each_level(game: str, level: str) -> None:
    for count in load_ruleset(game).seats:
        who = ("You", f"Computer, {level}", *["Computer, quick"] * (count - 2))
        Evening(Sitting(game, who, 20 + count, 0.05, 1)).play()


@pytest.mark.parametrize("game", list(games()))
def test_the_long_run_has_every_number_of_seats_people_and_computers(game: str) -> None:
    seats = load_ruleset(game).seats
    rows = list(sittings(game, 60, 0, seats))
    assert {len(row.who) for row in rows} == set(seats) and len({row.seed for row in rows}) == 60
    people = [sum(1 for who in row.who if not who.startswith("Computer")) for row in rows]
    assert 0 in people and 1 in people and max(people) == max(seats)
    assert any("Computer, easy" in row.who for row in rows) and any(row.kills for row in rows)
    assert rows == [*sittings(game, 30, 0, seats), *sittings(game, 30, 30, seats)], "a run goes on by its seeds"


def test_a_fault_is_told_with_its_file(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    from scenes.table.resting import Resting

    def broken(*_: object) -> None:
        raise KeyError("a fault of ours")

    monkeypatch.setattr(Resting, "draw", broken)
    report = sit_through(Sitting("toy", ("You", QUICK), 3), tmp_path)
    assert isinstance(report, Report) and "a fault of ours" in report.fault and "toy" in str(report)
    told = (tmp_path / "toy-3.txt").read_text()
    assert "in broken" in told and "the last things done" in told
    assert (tmp_path / "toy-3-1.match").exists()


def test_a_home_is_not_taken_away_from_what_is_read_beside_the_frames(tmp_path, monkeypatch) -> None:
    """The main menu read how far matches came: 'Directory not empty' ended a long run."""
    homes = []

    def slowly() -> list[Listed]:
        time.sleep(0.5)
        homes.append(Path(os.environ["PLAYMAT_HOME"]))
        return []

    monkeypatch.setattr(how_far, "untold", slowly)
    report = sit_through(Sitting("toy", ("You", QUICK), 3, kills=1), tmp_path)
    assert not report.fault and homes
    assert all(home.name.startswith("playmat-robot-") and not home.exists() for home in homes)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_a_long_run_can_be_stopped(tmp_path) -> None:
    words = [sys.executable, "-m", "scenes.command", "soak", "toy", "--table", "--games", "5000"]
    place = {**os.environ, "PLAYMAT_HOME": str(tmp_path), "TMPDIR": str(tmp_path)}
    root = Path(__file__).resolve().parents[2]
    with subprocess.Popen(words, cwd=root, env=place, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        try:
            while not any(tmp_path.glob("playmat-robot-*/**/*.match")):  # until a match is under way
                with pytest.raises(subprocess.TimeoutExpired):
                    run.wait(0.1)
            run.terminate()
            assert run.wait(30) == -signal.SIGTERM
        finally:
            run.kill()


def test_the_robot_sees_a_button_that_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The robot has teeth: where the table takes no moves, or others than were meant, it says so."""
    from scenes.table.scene import TableScene

    choose = TableScene.choose
    with monkeypatch.context() as one:
        one.setattr(TableScene, "choose", lambda scene, row: None)
        with pytest.raises(Fault, match="no move could be made"):
            Evening(Sitting("toy", ("You", QUICK), 3)).play()

    def other(scene: TableScene, row: object) -> None:
        choose(scene, (scene.position.moves[-1],))

    with monkeypatch.context() as one:
        one.setattr(TableScene, "choose", other)
        with pytest.raises(Fault, match=r"wanted .* was played"):
            Evening(Sitting("era", ("You", QUICK), 3)).play()


def test_hands_say_what_is_not_there() -> None:
    evening = Evening(Sitting("toy", ("You", QUICK), 3), Settings(skin="plain", volume=0))
    assert isinstance(evening.hands, Hands)
    with pytest.raises(Fault, match="no 'Sausages'"):
        evening.hands.push("Sausages")
    evening.close()


def test_a_row_of_a_menu_is_chosen_by_its_own_digit() -> None:
    pressed: list[str] = []
    hands = SimpleNamespace(letter=pressed.append)
    dice = SimpleNamespace(random=lambda: 0.0)
    player = Player(hands, dice)  # type: ignore[arg-type]
    menu = Menu("How many?", [("2", [(1, 2)]), ("1", [(1, 1)])], Rect(0, 0, 9, 9), keys="21")
    player.pick(SimpleNamespace(menu=menu), (1, 1))  # type: ignore[arg-type]
    assert pressed == ["1"]
