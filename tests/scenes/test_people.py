"""People have names and colours, asked where two or more play, and remembered."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import Rect, Surface

from game.records.settings import Settings
from scenes.new_game import NewGameScene
from scenes.people import COLOURS, NAMES, chosen, draw_sign, of_seats
from scenes.start import games as all_games
from scenes.table.tokens import Tokens
from scenes.window import App
from tests.person import Person, ticking
from tests.table.conftest import sit  # noqa: F401


def names_on(app):
    return [control.name for control in app.top.controls()]


def test_names_and_colours_are_asked_on_the_first_form_where_two_people_play(app, person, games):
    person.click("New game")
    assert "Your colour" not in names_on(app) and "Name 2" not in names_on(app)
    person.focus("Player 2")
    while person.control("Player 2").value != "Friend":
        person.keys("right")
    for name in ("Your name", "Your colour", "Name 2", "Colour 2"):
        assert name in names_on(app), app.top.describe()
    person.focus("Name 2")
    person.type("Bo")
    mine = person.control("Your colour").value
    person.focus("Colour 2")
    person.keys("left")
    assert person.control("Colour 2").value == mine, "the other's colour can be taken"
    assert person.control("Your colour").value != mine, "who had it takes the other one"
    person.click("Start")
    assert app.settings.people == ("", "Bo") and app.settings.colours[1] == mine
    assert games.started[0].names == ("Player", "Bo"), "with two at one screen nobody is 'You'"
    assert chosen(app.settings)[1] == mine


def test_decks_stay_as_they_were_chosen_when_somebody_else_sits_down(app, person, games):
    person.click("New game")
    person.focus("Deck 1")
    person.keys("right right")
    deck = person.control("Deck 1").value
    person.focus("Player 2")
    while person.control("Player 2").value != "Friend":
        person.keys("right")
    assert person.control("Deck 1").value == deck and person.focused == "Player 2"


def test_colours_follow_the_names_and_computers_have_none():
    settings = Settings(people=("Ann", "Bo"), colours=("Rose", "Leaf"))
    assert of_seats(("human", "human"), ("Bo", "Ann"), settings) == ["Leaf", "Rose"]
    assert of_seats(("human", "normal", "human"), ("Ann", "Computer", "Cy"), settings) == ["Rose", "", "Leaf"]
    assert of_seats(("human", "normal"), ("Ann", "Computer"), settings) == ["", ""]
    strange = chosen(Settings(colours=("Ultraviolet", "Sky")))
    assert strange[1] == "Sky" and len(set(strange)) == 4 and set(strange) <= set(NAMES)


@pytest.mark.parametrize(("one", "other"), list(combinations(COLOURS, 2)))
def test_no_colour_is_told_by_its_tone_alone(one, other):
    def shape(name):
        picture = Surface((40, 40), pygame.SRCALPHA)
        draw_sign(picture, name, Rect(4, 4, 32, 32))
        return pygame.mask.from_surface(picture)

    mine, theirs = shape(one), shape(other)
    both = mine.overlap_area(theirs, (0, 0))
    assert mine.count() + theirs.count() - 2 * both > 150


def test_the_table_shows_whose_is_what_in_their_colour(sit):
    def tones(table, area):
        part = table.app.surface.subsurface(area)
        return {tuple(part.get_at((x, y)))[:3] for x in range(part.get_width()) for y in range(part.get_height())}

    wanted = [tuple(pygame.Color(COLOURS[name]))[:3] for name in ("Rose", "Leaf")]
    table = sit(("human", "human"), colours=("Rose", "Leaf"), animation="normal", pace="normal")
    table.play_until(lambda position: position.turn >= 2)
    scene = table.scene
    for seat, tone in enumerate(wanted):
        assert tone in tones(table, scene.arranged.plates[seat])
    assert set(wanted) & tones(table, scene.column.log), "lines of the log"
    alone = sit(("human", "random"), colours=("Rose", "Leaf"))
    alone.person.frames()
    assert wanted[0] not in tones(alone, alone.scene.arranged.plates[0])


@pytest.mark.parametrize("game", ["era", "eternal", "invasion", "nomansland", "vale"])
def test_the_form_for_two_people_needs_no_scrolling(monkeypatch, game):
    published = {name: title for name, title in all_games().items() if name != "toy"}
    monkeypatch.setattr("scenes.new_game.games", lambda: published)
    app = App(Settings(volume=0, window=(1200, 680)), clock=ticking())
    scene = NewGameScene(app)
    app.push(scene)
    scene.turn_to(game)
    person = Person(app)
    person.focus("Player 2")
    while person.control("Player 2").value != "Friend":
        person.keys("right")
    assert all(control.clip is None for control in scene.controls()), scene.describe()


def test_nobody_is_first_who_is_not_there():
    app = App(Settings(volume=0), clock=ticking())
    scene = NewGameScene(app)
    app.push(scene)
    scene.turn_to("vale")
    (first,) = scene._agreed
    assert [word for word in first.words if word.startswith("Seat")] == ["Seat 1", "Seat 2"]
    person = Person(app)
    person.focus("Players")
    person.keys("right right")
    (first,) = scene._agreed
    assert "Seat 4" in first.words
    first.choose(first.words.index("Seat 2"))
    person.focus("Players")
    person.keys("left")
    (first,) = scene._agreed
    assert first.value == "Seat 2" and "Seat 4" not in first.words
    assert scene.order().settings == {"First player": "Seat 2"}


@pytest.mark.parametrize("chosen_colours", [("Sky", "Amber"), ("Amber", "Leaf")])
def test_the_markers_of_two_people_are_of_their_colours(sit, chosen_colours):
    table = sit(("human", "human", "random"), game="vale", colours=chosen_colours)
    tokens = table.scene.faces.tokens
    markers = [pygame.Color(*tokens.colour(seat)) for seat in range(3)]
    assert markers[:2] == [pygame.Color(COLOURS[name]) for name in chosen_colours]
    assert markers[2] not in markers[:2]
    marker = tokens.picture(0, 12)
    assert marker.get_size() == tokens.picture(1, 12).get_size()
    assert pygame.image.tobytes(marker, "RGBA") != pygame.image.tobytes(Tokens().picture(0, 12), "RGBA")


def test_without_colours_of_their_own_markers_are_of_as_many_colours_as_seats():
    assert len({Tokens(("", "", "", "")).colour(seat) for seat in range(4)}) == 4
