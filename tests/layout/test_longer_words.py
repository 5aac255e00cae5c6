"""Words that are longer than the English ones have room: Polish, and a made-up language two fifths longer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.kernel.position import Position
from game.kernel.said import said
from scenes import shots
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


def test_what_is_asked_over_cards_that_are_laid_out_is_read_whole(
    eyes: Eyes, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How to answer was cut off its end."""
    app.change(language="Polski", scale=150)
    match = Moments(app, "eternal", ("human", "human"), SEED)
    next(match.through(1))
    tray, hand = match.scene.tray, match.scene.view["zones"]["hand"][match.scene.looker]
    monkeypatch.setattr(tray, "_seen", lambda pile: [card["id"] for card in hand[:5]])
    tray.open(next(piece for piece in match.scene.arranged.pieces if piece.is_pile))
    swap = "swap a card in your hand with a Fire card in your market"
    tray.title = f"Ixtun Merchant: „{swap}” – wybierz: a Fire card in your market. Kliknij podświetloną kartę."  # noqa: RUF001
    assert look(eyes, app, "tray", WHOLE) == []
    assert tray.title.split()[-1] in " ".join(line.shown for line in eyes.lines)


def test_in_large_letters_the_heads_of_columns_are_of_one_size(eyes: Eyes, app: App) -> None:
    app.change(language="Polski", scale=150)
    shots.SHOTS["statistics"](app, "era")
    assert look(eyes, app, "statistics", WHOLE) == []
    heads = [line for line in eyes.lines if line.text in ("zagrane", "wygrane", "długość")]
    assert len(heads) == 3 and len({line.picture.get_height() for line in heads}) == 1


def test_in_large_letters_the_links_of_a_study_that_is_played_are_words(eyes: Eyes, app: App) -> None:
    """'Cofnij…', 'Zachowaj…' and 'Pytaj…' stood beside each other: there was no room for their keys."""
    app.change(language="Polski", scale=150)
    shots.SHOTS["study-table"](app, "invasion")
    assert look(eyes, app, "study-table", WHOLE) == []


def test_in_large_letters_the_lines_of_what_is_open_now_do_not_lie_over_each_other(eyes: Eyes, app: App) -> None:
    """Six lines were squeezed into the plate over the chain."""
    app.change(language="Polski", scale=150)
    scene = Moments(app, "invasion", ("human", "human"), SEED).scene
    view = Position.view
    step = said("Combat: {step}", step=said("attackers are declared"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Position, "view", lambda position, seat: {**view(position, seat), "window": step})
        for looker in (0, 1):
            scene.looker = looker
            assert look(eyes, app, "combat", WHOLE, (1920, 1080)) == []
            assert "atakujących" in [line.shown for line in eyes.lines]


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
