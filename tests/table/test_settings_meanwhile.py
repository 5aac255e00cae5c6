"""Settings that are changed while a match goes on: the table is then as if it had been laid with them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game import load_ruleset
from scenes import words
from scenes.look import english, strings
from scenes.table.first_match import begin_first_match
from scenes.table.opponents import InPlace, Opponents
from scenes.table.plan import read_plan
from scenes.words import ENGLISH
from tests.table.conftest import Table

Sit = Callable[..., Table]


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    words.use(ENGLISH)


def change(table: Table, **settings: Any) -> None:
    """Open the menu of the table, change something in the settings, and come back."""
    table.scene.open_menu()
    table.app.change(**settings)
    table.app.pop()
    table.person.frames(2)


def picture(table: Table) -> bytes:
    table.app.redraw()
    table.person.frames(1)
    return pygame.image.tobytes(table.app.surface, "RGB")


@pytest.mark.parametrize("game", ("era", "eternal", "invasion", "nomansland", "vale"))
def test_the_ground_is_turned_round_with_what_lies_on_it(sit: Sit, game: str) -> None:
    fresh = picture(sit(game=game, seats=("human", "human"), mirrored=True))
    turned = sit(game=game, seats=("human", "human"))
    picture(turned)
    change(turned, mirrored=True)
    assert picture(turned) == fresh


def test_a_table_that_has_no_room_for_its_scale_has_the_contrast_that_is_set(sit: Sit) -> None:
    table = sit(seats=("human", "human"), scale=200, contrast=True)
    assert table.scene.look.scale < table.app.look.scale
    assert table.scene.look.theme is table.app.look.theme


def test_in_high_contrast_the_ground_is_plain_though_a_mat_was_painted_for_it(sit: Sit) -> None:
    """The painted one took the place of the plain one as soon as it was there."""
    fresh = picture(sit(game="invasion", seats=("human", "human"), contrast=True))
    table = sit(game="invasion", seats=("human", "human"))
    painted = pygame.Surface(table.app.size)
    painted.fill("white")
    table.scene.faces.mat = lambda mat, size: painted
    picture(table)
    change(table, contrast=True)
    assert picture(table) == fresh


def test_the_menu_that_the_settings_were_opened_from_speaks_the_new_language_too(sit: Sit) -> None:
    table = sit(seats=("human", "human"))
    table.scene.open_menu()
    table.person.focus("Settings")
    table.person.keys("enter")
    table.app.change(language="Polski")
    table.person.keys("escape")
    menu = table.app.top
    assert menu.name == "pause" and menu.form is not None and menu.form.focused is not None
    assert "Mecz czeka" in menu.describe() and menu.form.controls().index(menu.form.focused) == 1


def test_advice_and_a_pile_that_were_open_are_put_away_with_their_language(sit: Sit) -> None:
    table = sit(game="vale", seats=("human", "human"))
    scene = table.scene
    scene.opponents = Opponents(scene.match.game, scene.match.seats, 3, worker=InPlace)
    table.person.keys("h")
    assert scene.coach.open
    change(table, language="Polski")
    assert not scene.coach.open
    change(table, language="English")
    table.person.keys("h")
    assert scene.coach.rows, "what was found is still known"


def test_what_is_said_of_taking_back_is_said_in_the_language_that_is_set(sit: Sit) -> None:
    table = sit(game="era", seats=("human", "human"))
    table.scene.back_ways.to_line(10**6)
    assert table.scene.message == english("table")["back_none"]
    change(table, language="Polski")
    table.scene.back_ways.to_line(10**6)
    assert table.scene.message == words.say(english("table")["back_none"]) != english("table")["back_none"]


def test_a_first_match_goes_on_in_the_language_that_is_set(sit: Sit) -> None:
    app = sit(language="Polski").app
    begin_first_match(app, "era")
    scene: Any = app.top
    app.step([])
    for language in ("English", "Polski"):
        scene.open_menu()
        app.change(language=language)
        app.pop()
        assert words.name_said(scene.match.names[1]) == ("Komputer" if language == "Polski" else "Computer")
    scene.guide.hint = None
    assert scene.said_there[0] == strings("first_match")["goal"] != english("first_match")["goal"]
    assert scene._read.words.startswith(strings("first_match")["read"])


def test_sentences_name_the_keys_that_hold(sit: Sit) -> None:
    table = sit(seats=("human", "human"), keys={"h": "x", "x": "h", "u": "i", "i": "u"})
    table.scene.opponents = Opponents(table.scene.match.game, table.scene.match.seats, 3, worker=InPlace)
    table.person.keys("x")
    assert table.scene.coach.foot.endswith("X or a click here puts this away.")
    table.person.keys("x f1")
    assert "X, Shift+X: the best moves" in table.app.top.describe() and "I goes back to it" in table.app.top.describe()
    table.person.keys("escape")
    change(table, keys={}, language="Polski")
    assert "Shift+U" in strings("table")["back_one"] and strings("coach")["close"].count("H ") == 1
    table.person.keys("f1")
    assert "H, Shift+H" in table.app.top.describe() and "{" not in table.app.top.describe()


def test_when_one_is_asked_is_said_in_polish(sit: Sit) -> None:
    table = sit(game="eternal", seats=("human", "human"), language="Polski")
    table.person.keys("a")
    assert "Oszczędnie [1]" in table.app.top.describe() and "Sparingly" not in table.app.top.describe()
    table.person.keys("2")
    assert table.scene.message.endswith("gdy atakują mnie lub we mnie celują.")
    link = next(one for one in table.scene.links if one.name == words.say("Ask me"))
    assert link.value == "gdy atak"


def test_what_another_one_decides_goes_on_in_the_sentence_in_another_language_too(sit):
    table = sit(game="vale", seats=("search:4000", "human"), language="Polski")
    scene = table.scene
    assert scene.words.prompt() == "Trwają łowy: ty zajmujesz stworzenie. Kliknij podświetloną kartę."
    scene.commit([scene.position.moves[0]])
    assert scene.words.prompt() == "P1 myśli: zajmij stworzenie"


def test_what_leads_on_from_a_question_that_is_two_is_said_in_another_language():
    words.use("Polski")
    ahead = read_plan(load_ruleset("era").folder).ahead
    assert [one.pass_ for one in ahead.values()] == ["Przechwyć"]


def test_a_card_that_lies_face_down_for_the_others_is_said_to_in_another_language(sit):
    table = sit(("human", "human"), language="Polski")
    scene = table.scene
    piece = next(piece for piece in scene.arranged.pieces if piece.secret)
    assert "dla innych leży zakryta" in scene.words.control(piece).value
