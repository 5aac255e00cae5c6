"""Building: every gesture puts in and takes out what it says, and nothing of it is lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.records.decks import Need
from game.records.shelf import Shelf
from scenes.builder.builder_scene import BuilderScene
from tests import disk
from tests.builder.conftest import Builder

Build = Callable[..., BuilderScene]


def count(scene: Any, name: str) -> int:
    return scene.counts().get(name, 0)


def test_click_enter_and_plus_add_a_card(person: Builder, build: Build) -> None:
    scene = build()
    person.click(person.card("Ramhide Cerato"))
    assert count(scene, "Ramhide Cerato") == 1
    person.keys("enter plus")
    assert count(scene, "Ramhide Cerato") == 3
    assert scene.deck.section("dinos")["Ramhide Cerato"] == 3


def test_minus_and_delete_take_one_out(person: Builder, build: Build) -> None:
    scene = build()
    person.type("spark volley")
    person.keys("down minus")
    assert count(scene, "Spark Volley") == 2
    person.keys("delete delete minus")
    assert count(scene, "Spark Volley") == 0
    assert "There is no Spark Volley" in scene.describe()


def test_a_card_is_dragged_into_the_deck_and_out_of_it(person: Builder, build: Build) -> None:
    scene = build()
    start = person.card("Ramhide Cerato")
    person.drag(start, scene.column.center)
    assert count(scene, "Ramhide Cerato") == 1
    person.drag(start, (scene.grid.rect.centerx, scene.grid.rect.bottom - 4))
    assert count(scene, "Ramhide Cerato") == 1
    person.drag(person.line("Ramhide Cerato"), scene.grid.rect.center)
    assert count(scene, "Ramhide Cerato") == 0
    person.drag(person.line("Spark Volley"), (scene.column.centerx, scene.column.top + 60))
    assert count(scene, "Spark Volley") == 3


def test_escape_lets_go_of_a_carried_card(person: Builder, build: Build) -> None:
    import pygame
    from pygame.event import Event

    scene = build()
    start = person.card("Ramhide Cerato")
    person.press(start)
    person.send(Event(pygame.MOUSEMOTION, pos=scene.column.center, rel=(1, 1), buttons=(1, 0, 0)))
    assert scene.grid.carried
    person.keys("escape")
    assert scene.grid.carried is None and person.scene is scene
    person.release(scene.column.center)
    assert count(scene, "Ramhide Cerato") == 0


def test_the_buttons_of_a_line_change_its_count(person: Builder, build: Build) -> None:
    scene = build()
    at = person.line("Battle Roar")
    rows = scene.tab.list
    less, more = rows.buttons(rows.at(at))
    person.click(less.center)
    person.click(less.center)
    assert count(scene, "Battle Roar") == 1
    person.click(more.center)
    assert count(scene, "Battle Roar") == 2


def test_the_list_is_worked_by_keys(person: Builder, build: Build) -> None:
    scene = build()
    scene.form.focus(scene.tab.list)
    person.keys("home down down")
    name = scene.tab.list.current.name
    assert name and scene.looked_at().name == name
    person.keys("plus")
    assert count(scene, name) == 2
    person.keys("minus minus")
    assert count(scene, name) == 0
    person.keys("end space")
    assert person.scene.name == "reading"


def test_what_is_against_the_rules_is_read_to_its_end_by_keys(person: Builder, build: Build) -> None:
    """More broken clauses than have room were scrolled by the wheel alone."""
    scene = build()
    told = scene.tab.widgets()[-1]
    person.type("dino")
    person.keys("down " + "enter right " * 9)
    assert told.enabled and scene.tab.faults
    scene.form.focus(scene.tab.list)
    person.keys("tab")
    assert told.focused

    def seen() -> bytes:
        return pygame.image.tobytes(person.app.surface.subsurface(told.rect), "RGB")

    before = seen()
    person.keys("end")
    assert seen() != before
    person.keys("home")
    assert seen() == before
    scene.form.focus(scene.grid)
    person.keys("ctrl+z " * 30)
    assert not scene.tab.faults and not told.enabled


def test_undo_and_redo_go_all_the_way(person: Builder, build: Build) -> None:
    scene = build()
    before = scene.deck
    person.type("dino")
    person.keys("down")
    steps = ["enter right enter", "minus left minus", "enter enter down enter"] * 3
    for step in steps:
        person.keys(step)
    after = scene.deck
    person.keys("ctrl+z " * 30)
    assert scene.deck == before.model_copy(update={"name": scene.deck.name})
    person.keys("ctrl+y " * 15 + "ctrl+shift+z " * 15)
    assert scene.deck == after
    person.click("Undo")
    assert scene.deck != after
    person.click("Redo")
    assert scene.deck == after


def test_each_broken_clause_is_told_as_it_happens(person: Builder, build: Build) -> None:
    scene = build()
    assert scene.tab.faults == []
    person.click(person.card("Cinderjaw Rex"))
    broken = scene.ruleset.faults(scene.deck)
    assert {rule for rule, _ in broken} == {"deck.dinos", "deck.unique-dino", "deck.crystals", "deck.events"}
    assert scene.tab.faults == [words for _, words in broken]
    person.keys("ctrl+z")
    assert scene.tab.faults == []


def test_a_starter_deck_stays_as_it_is(person: Builder, build: Build, shelf: Shelf) -> None:
    scene = build()
    model = scene.deck
    person.keys("escape")
    shelf.read()
    assert shelf.kept == []
    scene = build()
    person.click(person.card("Ramhide Cerato"))
    assert scene.deck.name == "Cinder March 2" and "a copy of your own" in scene.describe()
    person.keys("escape")
    shelf.read()
    assert [kept.deck.name for kept in shelf.kept] == ["Cinder March 2"]
    assert scene.ruleset.decks()["Cinder March"] is model


def test_the_deck_is_kept_by_itself(person: Builder, build: Build, shelf: Shelf) -> None:
    scene = build()
    person.click(person.card("Ramhide Cerato"))
    shelf.read()
    assert shelf.kept == []
    person.wait(1)
    shelf.read()
    assert shelf.kept[0].deck == scene.deck
    assert not scene.waiting


def test_a_full_disk_is_told_and_the_next_change_tries_again(
    person: Builder, build: Build, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = build()

    with monkeypatch.context() as patch:
        disk.fill(patch)
        person.click(person.card("Ramhide Cerato"))
        person.wait(1)
        assert "The deck is not kept" in scene.describe() and "No space left" in scene.describe()
    person.click(person.card("Ramhide Cerato"))
    person.wait(1)
    assert "not kept" not in scene.describe()
    shelf.read()
    assert shelf.kept[0].deck == scene.deck


def test_a_deck_that_cannot_be_kept_is_not_left_unasked(
    person: Builder, build: Build, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was built was gone."""
    scene = build()

    with monkeypatch.context() as patch:
        disk.fill(patch)
        person.click(person.card("Ramhide Cerato"))
        person.wait(1)
        person.keys("escape")
        assert "Leave without keeping?" in person.scene.describe() and "No space left" in person.scene.describe()
        person.click("Stay")
        assert person.scene is scene
    person.keys("escape")
    assert person.scene is not scene
    shelf.read()
    assert shelf.kept[0].deck == scene.deck


def test_name_plan_and_tags(person: Builder, build: Build, shelf: Shelf) -> None:
    scene = build()
    person.keys("f2 ctrl+a")
    person.type("Äsche / «x»")
    person.keys("tab ctrl+a")
    person.type("Win.")
    person.keys("tab")
    person.type("fast, for Anna, fast")
    person.keys("enter")
    assert (scene.deck.name, scene.deck.plan, scene.deck.tags) == ("Äsche / «x»", "Win.", ("fast", "for Anna"))
    person.keys("f2 escape escape")
    shelf.read()
    assert shelf.kept[0].deck == scene.deck


def test_search_in_the_deck_follows_it(person: Builder, build: Build) -> None:
    scene = build()
    person.type("in:deck type:dino")
    assert len(scene.grid.entries) == 3
    person.click(scene.grid.place_of(0).center)
    person.keys("minus minus")
    assert len(scene.grid.entries) == 2


def test_play_takes_the_deck_to_the_table_or_says_why_not(person: Builder, build: Build) -> None:
    scene = build()
    person.click(person.card("Ramhide Cerato"))
    person.click("Play this deck")
    assert "3 dinos are needed" in person.scene.describe()
    person.keys("enter ctrl+z")
    person.click("Play this deck")
    assert person.scene.name == "table"
    assert person.scene.match.decks[0] == scene.deck and scene.deck.name == "Cinder March 2"


def test_a_deck_without_its_pack_says_which_one_is_missing(person: Builder, build: Build) -> None:
    scene = build()
    main = {**scene.deck.section("main"), "Boiling Spit": 2, "Hot Air": 1}
    packs = (Need(name="Geysers", fingerprint="0" * 16),)
    deck = scene.deck.model_copy(update={"packs": packs, "sections": {**scene.deck.sections, "main": main}})
    scene.editing.change(deck, "import")
    scene.changed("Imported.")
    lacks = "nothing here has Boiling Spit and Hot Air: the deck needs the pack 'Geysers'"
    assert scene.tab.faults == [lacks]
    person.click("Play this deck")
    assert f"N{lacks[1:]}." in person.scene.describe()


def test_cards_that_the_game_does_not_know_can_be_taken_out(person: Builder, build: Build) -> None:
    scene = build()
    main = {**scene.deck.section("main"), "Somebody's Card": 2}
    scene.editing.change(scene.deck.model_copy(update={"sections": {**scene.deck.sections, "main": main}}), "import")
    scene.changed("Imported.")
    assert any(fault.startswith("no card is called 'Somebody's Card'") for fault in scene.tab.faults)
    at = person.line("Somebody's Card")
    less, _ = scene.tab.list.buttons(scene.tab.list.at(at))
    person.click(less.center)
    person.click(scene.tab.list.buttons(scene.tab.list.at(person.line("Somebody's Card")))[0].center)
    assert scene.tab.faults == []
