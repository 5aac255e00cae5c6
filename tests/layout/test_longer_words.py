"""Words that are longer than the English ones have room: Polish, and a made-up language two fifths longer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scenes.window import App
from scenes.words import ENGLISH, PSEUDO, use
from tests.layout import rooms
from tests.layout.eyes import Eyes
from tests.layout.moments import Moments
from tests.layout.test_layout import FEW, GAMES, SEED, app, eyes, look, of_moments, of_rooms

__all__ = ["app", "eyes"]
WHOLE = (1280, 720)
QUICK = ("main menu", "settings", "about", "quitting")


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use(ENGLISH)


@pytest.mark.parametrize("language", ["Polski", PSEUDO])
def test_the_first_scenes_have_room_for_longer_words(eyes: Eyes, app: App, language: str) -> None:
    app.change(language=language)
    found = []
    for name, build in rooms.common():
        if name in QUICK:
            build(app)
            found += look(eyes, app, name, WHOLE)
            app.replace()
    assert found == []


ROOMS = ("new game for 2", "builder, tab 2", "replay", "a puzzle, all hints")


@pytest.mark.parametrize("game", ["invasion"])
def test_the_tightest_table_and_its_rooms_have_room_for_longer_words(eyes: Eyes, app: App, game: str) -> None:
    app.change(language=PSEUDO)
    found = []
    for name, build in rooms.of_game(game):
        if name in ROOMS:
            app.scenes.clear()
            build(app)
            found += look(eyes, app, name, WHOLE)
    assert found == []


def test_in_polish_the_turn_keeps_clear_of_the_help_and_the_first_tab_of_the_log_is_whole(eyes: Eyes, app: App) -> None:
    app.change(language="Polski")
    match = Moments(app, "vale", ("human", "easy", "hard", "normal"), SEED)
    next(match.through(1))
    assert eyes.look_at(app) == []
    turn = next(line for line in eyes.lines if line.text.startswith("Runda 1:"))
    assert turn.ink.right + 5 <= match.scene.links[-1].rect.left
    assert "Wszystko" in [line.shown for line in eyes.lines]


@pytest.mark.slow
@pytest.mark.parametrize("size", [WHOLE, (1920, 1080)])
@pytest.mark.parametrize("game", ["", *GAMES])
@pytest.mark.parametrize("language", ["Polski", PSEUDO])
def test_every_scene_has_room_for_longer_words(
    eyes: Eyes, app: App, game: str, language: str, size: tuple[int, int]
) -> None:
    app.change(language=language)
    found = of_rooms(eyes, app, game, [size])
    if game:
        found += of_moments(eyes, app, game, ("human", "human"), FEW, size)
    assert found == []
