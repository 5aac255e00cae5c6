"""Words that are longer than the English ones have room: Polish, and a made-up language two fifths longer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scenes.window import App
from scenes.words import ENGLISH, PSEUDO, use
from tests.layout import rooms
from tests.layout.eyes import Eyes
from tests.layout.test_layout import FEW, GAMES, app, eyes, look, of_moments, of_rooms

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


@pytest.mark.slow
@pytest.mark.xfail(
    reason="small buttons and the panel at the right still cut some; pytest -m slow --runxfail lists them"
)
@pytest.mark.parametrize("game", ["", *GAMES])
@pytest.mark.parametrize("language", ["Polski", PSEUDO])
def test_every_scene_has_room_for_longer_words(eyes: Eyes, app: App, game: str, language: str) -> None:
    app.change(language=language)
    found = of_rooms(eyes, app, game, [WHOLE])
    if game:
        found += of_moments(eyes, app, game, ("human", "human"), FEW, WHOLE)
    assert found == []
