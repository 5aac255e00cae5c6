"""The decks on their shelf: opened, copied, renamed, found, deleted and brought back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.records.decks import Deck
from game.records.shelf import Shelf
from scenes.backdrop import mat_rect
from tests import disk
from tests.builder.conftest import Builder


def own(scene: Any) -> list[str]:
    return [row.words for row in scene.rows.rows if row.path]


def test_decks_are_reached_from_the_main_menu(person: Builder) -> None:
    person.click("Decks")
    assert person.scene.name == "decks"
    person.keys("escape")
    assert person.scene.name == "main-menu"


def test_a_starter_deck_is_opened_by_key_and_by_double_click(person: Builder, decks: Any) -> None:
    person.keys("down enter")
    assert person.scene.name == "builder" and person.scene.deck.name == decks.deck.name
    person.keys("escape")
    number = [row.words for row in decks.rows.rows].index("Open Sky")
    at = decks.rows.place_of(number).center
    person.click(at)
    assert decks.deck.name == "Open Sky" and person.scene is decks
    person.click(at)
    assert person.scene.name == "builder" and person.scene.deck.name == "Open Sky"


def test_a_starter_deck_is_duplicated_renamed_and_deleted(person: Builder, decks: Any, shelf: Shelf) -> None:
    assert not person.control("Rename").enabled and not person.control("Delete").enabled
    person.click("Duplicate")
    assert own(decks) == ["Cinder March 2"] and decks.deck.name == "Cinder March 2"
    person.keys("f2 ctrl+a")
    person.type("Embers")
    person.keys("enter")
    assert own(decks) == ["Embers"]
    person.click("Delete")
    assert own(decks) == []
    person.click("Undo delete")
    assert own(decks) == ["Embers"] and decks.deck.name == "Embers"
    decks.form.focus(decks.rows)
    person.keys("delete")
    assert own(decks) == []
    person.keys("ctrl+z")
    assert own(decks) == ["Embers"]
    shelf.read()
    assert [kept.deck.name for kept in shelf.kept] == ["Embers"]


def test_a_held_key_deletes_one_deck_and_duplicates_one(person: Builder, decks: Any) -> None:
    """Who held Delete for a second had no decks any more."""

    def hold(key: int, mod: int = 0) -> None:
        for _ in range(6):
            person.send(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        person.send(Event(pygame.KEYUP, key=key, mod=mod))

    hold(pygame.K_d, pygame.KMOD_CTRL)
    assert own(decks) == ["Cinder March 2"]
    person.click("Duplicate")
    decks.form.focus(decks.rows)
    hold(pygame.K_DELETE)
    assert own(decks) == ["Cinder March 2"]


def test_a_deleted_deck_comes_back_also_after_the_decks_were_left(person: Builder, decks: Any) -> None:
    """Nothing asks before a deck is deleted, so that nothing but the button may be the end of it."""
    for name in ("Cinder March 2", "Cinder March 3"):
        person.click("Duplicate")
        assert decks.deck.name == name
    for _ in range(2):
        person.click("Delete")
    person.keys("escape")
    person.click("Decks")
    assert own(person.scene) == [] and person.control("Undo delete").enabled
    person.click("Undo delete")
    last = own(person.scene)
    assert len(last) == 1
    person.click("Undo delete")
    assert own(person.scene) == ["Cinder March 2", "Cinder March 3"] and not person.control("Undo delete").enabled


def test_a_name_that_is_taken_gets_a_number(person: Builder, decks: Any) -> None:
    person.click("Duplicate")
    person.keys("f2 ctrl+a")
    person.type("Deep Roots")
    person.keys("enter")
    assert own(decks) == ["Deep Roots 2"]


def test_a_new_deck_that_stays_empty_is_not_kept(person: Builder, decks: Any) -> None:
    person.click("New deck")
    person.keys("escape")
    assert own(decks) == []
    person.keys("ctrl+n")
    person.click(person.card("Ramhide Cerato"))
    person.keys("escape")
    assert person.scene is decks and own(decks) == ["A new deck"]
    assert "not legal yet" in person.control("Decks").describe()


def test_decks_are_found_by_name_and_tag(person: Builder, decks: Any, shelf: Shelf) -> None:
    march = decks.deck
    for name, tags in (("Embers", ("fast",)), ("Tide", ("slow", "for Anna"))):
        shelf.keep(march.model_copy(update={"name": name, "tags": tags}))
    decks.resume()
    decks.form.focus(decks.find)
    person.type("anna")
    assert own(decks) == ["Tide"]
    assert [row.words for row in decks.rows.rows if row.deck] == ["Tide"]


def test_a_broken_file_is_told_and_left_alone(person: Builder, decks: Any, shelf: Shelf) -> None:
    shelf.keep(decks.deck.model_copy(update={"name": "Embers"}))
    broken = shelf.folder / "bad.toml"
    broken.write_text("name = 3", encoding="utf-8")
    decks.resume()
    assert own(decks) == ["Embers"]
    assert any("bad.toml" in row.words for row in decks.rows.rows)
    assert broken.read_text(encoding="utf-8") == "name = 3"


def test_a_folder_that_cannot_be_written_is_told(person: Builder, decks: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    disk.fill(monkeypatch)
    person.click("Duplicate")
    assert "No space left" in decks.describe() and own(decks) == []


def test_the_new_game_form_offers_ones_own_decks(person: Builder, decks: Any, shelf: Shelf) -> None:
    from scenes.new_game import NewGameScene

    shelf.keep(Deck(game="era", name="Half", sections={"main": {"Spark Volley": 1}}))
    shelf.keep(decks.deck.model_copy(update={"name": "Embers"}))
    form = NewGameScene(person.app)
    person.app.push(form)
    form._game.choose(list(form._games).index("era"))
    assert form._decks[0].options[0] == "Embers" and "Half" not in form._decks[0].options
    order = form.order()
    assert order.decks[0] == "Embers"
    person.app.start_match(order)
    assert person.scene.name == "table" and person.scene.match.decks[0].name == "Embers"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [75, 100, 150])
def test_nothing_lies_over_anything_else(person: Builder, decks: Any, size: tuple[int, int], scale: int) -> None:
    person.app.change(window=size, scale=scale)
    if scale > 100 and size[0] < 1900:
        return
    window = Rect((0, 0), person.app.size)
    rects = [control.rect for control in decks.controls()]
    assert all(window.contains(rect) for rect in rects)
    assert all(not a.colliderect(b) for number, a in enumerate(rects) for b in rects[:number])


def test_decks_are_played_from_the_command_line(
    shelf: Shelf, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    from game import load_ruleset
    from scenes.command import main

    march = load_ruleset("era").decks()["Cinder March"]
    shelf.keep(march.model_copy(update={"name": "Embers, mine"}))
    words = ["simulate", "era", "--games", "2", "--seats", "random,random", "--decks", '"Embers, mine",Deep Roots']
    assert main(words) == 0
    assert "of 2 won" in capsys.readouterr().out


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1200, 640)])
def test_decks_lie_on_the_mat_and_its_seam_goes_round_them(person: Builder, decks: Any, size: tuple[int, int]) -> None:
    person.app.resize(*size)
    decks.layout()
    mat = mat_rect(size, person.app.look)
    places = [control.rect for control in decks.form.controls() if control.rect.width]
    assert len(places) > 8 and all(mat.contains(place) for place in places)
