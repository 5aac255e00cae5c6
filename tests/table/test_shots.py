"""Scenes in typical positions, as `playmat screenshot` draws them."""

from __future__ import annotations

import os
import subprocess
import sys

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from game.records import review
from game.records.settings import Settings
from scenes.shots import SHOTS, NoSuchShot, matches, render
from scenes.window import App


@pytest.fixture
def app(tmp_path, monkeypatch):
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))
    yield App(Settings(skin="plain", animation="none", pace="none", volume=0))
    pygame.display.quit()


@pytest.mark.parametrize("name", SHOTS)
def test_each_shot_is_built_drawn_and_told_in_words(name, app, few_looks, tmp_path, monkeypatch):
    monkeypatch.setattr(review, "NOTABLE", 0.01)  # so that a mistake is found all the same
    scene = SHOTS[name](app, "era")
    app.draw()
    assert len(scene.describe()) > 40
    picture = app.surface.copy()
    picture.fill((0, 0, 0))
    assert pygame.image.tobytes(app.surface, "RGB") != pygame.image.tobytes(picture, "RGB")
    written = [path.relative_to(tmp_path) for path in tmp_path.rglob("*") if path.is_file()]
    assert not [path for path in written if path.parts[0] != "cache"], "of a person's own files none is touched"


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("table-combat", "before the damage"),
        ("table-response", "waits"),
        ("table-drag", "Escape puts it back"),
        ("privacy", "Pass the machine"),
        ("table-start", "opening hand"),
        ("table", "main phase"),
    ],
)
def test_a_shot_shows_the_position_that_its_name_promises(name, says, app):
    assert says in SHOTS[name](app, "era").describe()


def test_the_picture_of_a_mistake_shows_it(app):
    """It showed a place in the middle of the match, where no mistake was made."""
    tape = matches.replay(app, "era").tape
    at = next(number for number, one in enumerate(tape.history) if one.seat == 0 and len(tape.at(number).moves) > 1)
    position, played = tape.at(at), tape.history[at].text
    better = next(text for text in map(position.notation, position.moves) if text != played)
    one = review.Judged(place=at, seat=0, chance=0.6, lost=0.2, played=played, better=better)
    scene = matches.replay(app, "era", review.Review(match="", judged=(one,)))
    assert "Mistake 1 of 1" in scene.describe() and scene.replay.place == at


@pytest.mark.parametrize("game", ["era", "eternal", "invasion", "nomansland", "vale"])
def test_who_won_and_lost_is_named_in_each_game(game, app):
    """It said "{seat}'s capital has burned down."."""
    assert "{" not in SHOTS["result"](app, game).describe()


@pytest.mark.parametrize("game", ["era", "eternal", "invasion", "nomansland", "vale"])
def test_the_picture_of_a_result_shows_how_the_match_ended(game, app):
    """It said that 'You win' in the middle of a match, with 4 points against 9."""
    scene = SHOTS["result"](app, game)
    match = app.scenes[-2].match
    assert match.result is not None and scene.outcome.winners == match.result.winners


def test_a_shot_is_written_as_a_picture_of_the_size_asked_for(tmp_path, monkeypatch):
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))
    render("table-3", "era", (1600, 900), 0, tmp_path / "table.png", wait=0)
    assert pygame.image.load(tmp_path / "table.png").get_size() == (1600, 900)


def test_an_unknown_shot_is_named_with_those_there_are(tmp_path):
    with pytest.raises(NoSuchShot, match="no scene 'tabel'; expected one of: main-menu"):
        render("tabel", "era", (1280, 720), 0, tmp_path / "x.png")


def test_what_a_shot_needed_is_gone_with_the_program(tmp_path):
    """Each picture of matches left a folder behind."""
    script = (
        "from game import Match; from scenes.shots import matches;"
        "Match.begin('toy', ['Hills', 'Winds'], folder=matches.folder_for_now()).close()"
    )
    ended = subprocess.run([sys.executable, "-c", script], env={**os.environ, "TMPDIR": str(tmp_path)}, check=False)
    assert ended.returncode == 0 and not list(tmp_path.iterdir())
