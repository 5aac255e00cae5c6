"""The card editor, key by key and click by click."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.language.advice import GAP
from game.records.packs import Pack, read_pack, write_pack
from game.records.places import packs as folder_of
from scenes.editor.area import rows_of
from scenes.editor.scene import LONG, EditorScene
from tests.editor.conftest import TOAD
from tests.person import Person

Open = Callable[..., Person]


@pytest.fixture
def editor(open_packs: Open) -> Person:
    """The editor with the Fire Toad."""
    person = open_packs()
    person.click("Change")
    assert isinstance(person.scene, EditorScene)
    return person


def kept() -> dict[str, Any]:
    return read_pack(folder_of("era") / "ember-cards.toml").card


# ---- a card from nothing
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_card_is_made_by_keyboard_alone(open_packs: Open, size: tuple[int, int]) -> None:
    person = open_packs(window=size)
    person.keys("tab tab tab enter")
    assert person.scene.name == "card-editor" and person.focused == "Name"
    person.type("Tin Newt")
    person.keys("tab right")
    assert person.scene.draft.type == "crystal"
    person.keys("left tab left tab")
    assert person.scene.draft.fields["element"] == "Water"
    person.keys("up up up tab")
    person.keys("ctrl+a back")
    person.type("4")
    person.keys("tab up tab tab")
    assert person.focused == "Rules text"
    person.type("when this dino attacks, draw a card.")
    person.keys("ctrl+s")
    assert kept()["tin-newt"] == {
        "name": "Tin Newt",
        "type": "dino",
        "element": "Water",
        "power": 3,
        "stamina": 4,
        "hitpoints": 2,
        "text": "When this dino attacks, draw a card.",
    }
    assert "Tin Newt is kept in Ember Cards" in person.scene.told.text
    person.keys("escape")
    assert person.scene.name == "packs" and "Tin Newt (dino)" in person.scene.cards.rows


def test_the_first_card_makes_a_pack_and_switches_it_on(open_packs: Open, tmp_path: Path) -> None:
    person = open_packs(packs=())
    person.click("New card")
    person.replace("Name", "Newt")
    person.click("Keep")
    assert read_pack(folder_of("era") / "My cards.toml").card["newt"]["type"] == "dino"
    assert person.app.settings.packs["era"] == ("My cards",)


def test_a_card_that_is_not_kept_leaves_no_pack_behind(open_packs: Open) -> None:
    person = open_packs(packs=())
    person.click("New card")
    person.replace("Name", "Newt")
    person.keys("escape")
    person.click("Leave")
    assert person.scene.name == "packs" and not person.scene.shelf.found
    assert not list(folder_of("era").glob("*.toml")) and not person.scene.take_back.enabled


def test_a_card_of_another_game_has_its_own_fields(open_packs: Open) -> None:
    person = open_packs("toy", ())
    person.click("New card")
    names = [control.name for control in person.scene.controls()]
    assert "Strength" in names and "Element" not in names
    person.replace("Name", "Plinth")
    person.replace("Strength", "7")
    person.replace("Rules text", "when this stone lands, draw 2 cards.")
    person.click("Keep")
    card = read_pack(folder_of("toy") / "My cards.toml").card["plinth"]
    assert (card["strength"], card["text"]) == (7, "When this stone lands, draw 2 cards.")


# ---- the text
def test_what_cannot_be_read_is_underlined_and_the_nearest_phrase_is_taken_by_key(editor: Person) -> None:
    editor.replace("Rules text", "Deal 3 damge to a dino.")
    area = editor.scene.area
    assert area.wrong == (7, 22) and "did you mean 'damage'" in editor.scene.told.text
    assert editor.scene.offered.rows[0].startswith("Ctrl+1  damage")
    editor.keys("ctrl+1")
    assert area.content == "Deal 3 damage to a dino." and area.wrong is None
    assert editor.scene.told.text == "Read and understood."


def test_a_kind_that_no_card_is_of_is_told(open_packs: Open) -> None:
    person = open_packs("eternal", ())
    person.click("New card")
    person.replace("Name", "Captain")
    person.replace("Rules text", "Each other Dragoon unit you control gets +1/+1.")
    assert person.scene.told.text == "Understood, but no card is of the kind 'Dragoon' so far."
    person.replace("Rules text", "Each other Dragon unit you control gets +1/+1.")
    assert person.scene.told.text == "Read and understood."


def test_an_offer_is_taken_by_click(editor: Person) -> None:
    editor.replace("Rules text", "dra")
    editor.click_row("What could stand here", 0)
    assert editor.scene.area.content == "draw a card" and editor.focused == "Rules text"
    editor.type(".")
    assert editor.scene.area.wrong is None


@pytest.mark.parametrize("button", ["Keep", "Try it"])
@pytest.mark.parametrize(("field", "wrong"), [("Name", ""), ("Rules text", "Deal 3 damge to a dino.")])
def test_whoever_is_refused_is_taken_to_what_is_wrong(editor: Person, button: str, field: str, wrong: str) -> None:
    """Nothing moved, and without sound the button seemed dead."""
    editor.replace(field, wrong)
    editor.click(button)
    assert editor.focused == field and kept()["fire-toad"]["name"] == "Fire Toad"


def test_a_digit_with_ctrl_is_a_command_and_no_letter(editor: Person) -> None:
    """X11 sends it as text, too."""
    editor.replace("Rules text", "Deal 3 damge to a dino.")
    key = {"key": pygame.K_1, "mod": pygame.KMOD_LCTRL, "unicode": "1"}
    typed = pygame.event.Event(pygame.TEXTINPUT, text="1")
    editor.send(pygame.event.Event(pygame.KEYDOWN, key), typed, pygame.event.Event(pygame.KEYUP, key))
    assert editor.scene.area.content == "Deal 3 damage to a dino."
    editor.send(typed)
    assert editor.scene.area.content == "Deal 3 damage1 to a dino."
    editor.send(pygame.event.Event(pygame.KEYDOWN, key), pygame.event.Event(pygame.WINDOWFOCUSLOST), typed)
    assert "damage11" in editor.scene.area.content, "the key went up where nobody heard it"


def test_altgr_types_letters_and_commands_nothing(editor: Person) -> None:
    """It is Ctrl and Alt together on some systems, and ś and ż are made with it."""
    editor.replace("Name", "")
    for code, letter in ((pygame.K_z, "ż"), (pygame.K_s, "ś"), (pygame.K_a, "ą"), (pygame.K_x, "ź")):
        key = {"key": code, "mod": pygame.KMOD_LCTRL | pygame.KMOD_RALT, "unicode": letter}
        editor.send(
            pygame.event.Event(pygame.KEYDOWN, key),
            pygame.event.Event(pygame.TEXTINPUT, text=letter),
            pygame.event.Event(pygame.KEYUP, key),
        )
    assert editor.scene.card_name.content == "żśąź"
    assert list(kept()) == ["fire-toad"] and kept()["fire-toad"]["name"] == "Fire Toad"


def test_a_gap_is_selected_and_typed_over(editor: Person) -> None:
    editor.replace("Rules text", "dea")
    editor.keys("ctrl+1")
    area = editor.scene.area
    assert GAP in area.content and area.content[slice(*area.selection)] == GAP
    editor.type("5")
    assert area.content.startswith("deal 5 damage")


def test_phrases_of_the_handbook_are_found_and_put_in(editor: Person) -> None:
    editor.replace("Rules text", "")
    editor.replace("Handbook", "discard card")
    rows = editor.scene.handbook.rows
    found = [row for row in editor.scene._rows if row.usage.replace("\n", " ") in rows]
    assert len(found) == len(rows) > 3 and all("discard" in f"{row.usage} {row.meaning}" for row in found)
    editor.click_row("Phrases", rows.index(next(row for row in rows if row.startswith("discard"))))
    assert editor.scene.area.content.startswith("discard a card")
    assert editor.scene.handbook.hint.startswith("Action: ")


def test_the_text_is_rewritten_when_it_is_left(editor: Person) -> None:
    editor.replace("Rules text", "deal  2 damage to A dino.")
    assert editor.scene.told.text.endswith("Deal 2 damage to a dino.")
    assert editor.scene.face.face.text == "Deal 2 damage to a dino."
    editor.keys("tab")
    assert editor.scene.area.content == editor.scene.draft.text == "Deal 2 damage to a dino."


def test_a_phrase_that_is_too_long_for_its_row_is_read_in_whole_beside_it(editor: Person) -> None:
    handbook = editor.scene.handbook
    for number, row in enumerate(handbook.rows):
        handbook.show(number)
        editor.scene._explain()
        assert (handbook.hint == row) == (len(row) > LONG)
    assert any(len(row) > LONG for row in handbook.rows)


def test_a_text_of_several_lines_is_edited_like_any_text(editor: Person) -> None:
    editor.replace("Rules text", "abc\ndef")
    area = editor.scene.area
    assert area.content == "abc\ndef"
    editor.keys("up home")
    assert area.caret == 0
    editor.keys("end")
    assert area.caret == 3
    editor.keys("down shift+home")
    assert area.selection == (4, 7)
    editor.keys("delete")
    assert area.content == "abc\n"
    editor.keys("ctrl+home")
    assert area.caret == 0
    at = (area.box.left + 14, area.box.top + 14)
    editor.click(at)
    assert area.caret == 0


def test_lines_are_broken_without_losing_a_character(open_packs: Open) -> None:
    person = open_packs()
    font = person.app.look.font("body")
    for text in ("", "a", "one two three four " * 9, "x" * 300, "a\n\nb\n", "  two  blanks  ", "…" * 50 + " end"):
        for width in (40, 120, 400):
            rows = rows_of(text, font, width)
            assert "".join(text[row.start : row.end] for row in rows) == text.replace("\n", "")
            assert all(font.size(text[row.start : row.end].rstrip())[0] <= width for row in rows)
            assert [row.start for row in rows] == sorted(row.start for row in rows)


# ---- judged as it is typed
def test_the_face_follows_every_letter(editor: Person) -> None:
    editor.replace("Name", "Ash")
    editor.replace("Cost", "12")
    face = editor.scene.face.face
    assert (face.name, face.cost, face.own) == ("Ash", "12", True)
    editor.click("Type")
    editor.keys("down enter")
    assert editor.scene.draft.type == "weapon" and editor.scene.face.face.type_line.startswith("Weapon")


def test_the_picture_comes_after_a_moment(open_packs: Open) -> None:
    person = open_packs(skin="pictures")
    person.click("Change")
    scene = person.scene
    assert scene.waiting
    for _ in range(40):
        person.app.step([])
    assert scene.face.gallery.settle(60)
    person.app.step([])
    assert not scene.waiting and scene.face._ground is not None
    person.replace("Cost", "3")  # written over the picture that is there
    assert not scene.waiting
    before, face = scene.face._drawn(scene.face.face), replace(scene.face.face, stats=(("Power", "1", "sword"),))
    assert scene.face._drawn(face).get_at((150, 200)) != before.get_at((150, 200)), "not over figures of another type"


@pytest.mark.parametrize(
    ("field", "text", "words"),
    [
        ("Name", "Spark Volley", "Name: there is a card called 'Spark Volley' already"),
        ("Name", "", "Name: expected a name"),
        ("Cost", "", "Cost: expected a number from 0 to 99 (found nothing)"),
        ("Rules text", "Win.", "Cannot read 'Win'"),
    ],
)
def test_a_card_with_a_fault_is_not_kept_and_says_why(editor: Person, field: str, text: str, words: str) -> None:
    before = kept()
    editor.replace(field, text)
    editor.keys("ctrl+s")
    assert editor.scene.told.text.startswith(words) and editor.scene.told.colour == "warning"
    assert kept() == before and editor.scene.name == "card-editor"


# ---- steps
def test_a_name_that_came_into_the_pack_meanwhile_is_not_taken_a_second_time(editor: Person) -> None:
    path = folder_of("era") / "ember-cards.toml"
    write_pack(Pack(pack="Ember Cards", game="era", card={"fire-toad": TOAD, "newt": {**TOAD, "name": "Newt"}}), path)
    editor.replace("Name", "newt")
    editor.click("Keep")
    assert editor.scene.told.text == "Name: there is a card called 'newt' already"
    assert [card["name"] for card in kept().values()] == ["Fire Toad", "Newt"]


def test_a_card_in_use_is_changed_under_its_name(editor: Person) -> None:
    editor.replace("Note", "It glows.")
    editor.click("Keep")
    assert editor.scene.told.text.startswith("Fire Toad is kept")
    assert kept()["fire-toad"]["note"] == "It glows."


def test_a_card_that_was_given_another_name_may_have_its_old_one_again(editor: Person) -> None:
    for name in ("Ember Toad", "Fire Toad"):
        editor.replace("Name", name)
        editor.click("Keep")
        assert editor.scene.told.text.startswith(f"{name} is kept")


def test_steps_are_taken_back_and_made_again(editor: Person) -> None:
    editor.replace("Cost", "7")
    editor.replace("Name", "Ash")
    for _ in range(60):
        editor.keys("ctrl+z")
    assert editor.scene.draft.fields["name"] == "Fire Toad" and editor.scene.draft.fields["cost"] == 1
    assert editor.control("Cost").content == "1"
    for _ in range(60):
        editor.keys("ctrl+y")
    assert editor.scene.draft.fields["name"] == "Ash" and editor.control("Cost").content == "7"


def test_leaving_asks_only_when_something_was_not_kept(editor: Person) -> None:
    editor.replace("Cost", "7")
    editor.keys("escape")
    assert editor.scene.title == "Leave without keeping?"
    editor.click("Stay")
    assert editor.scene.name == "card-editor"
    editor.keys("escape")
    editor.click("Leave")
    assert editor.scene.name == "packs" and kept()["fire-toad"]["cost"] == 1
    editor.click("Change")
    editor.keys("escape")
    assert editor.scene.name == "packs"


def test_the_mouse_wheel_turns_numbers_and_scrolls_the_text(editor: Person) -> None:
    at = editor.control("Cost").box.center
    editor.send(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    editor.send(pygame.event.Event(pygame.MOUSEWHEEL, y=1, x=0))
    assert editor.scene.draft.fields["cost"] == 2
    editor.replace("Rules text", "\n" * 12)
    at = editor.scene.area.box.center
    editor.send(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    first = editor.scene.area._first
    editor.send(pygame.event.Event(pygame.MOUSEWHEEL, y=1, x=0))
    assert editor.scene.area._first == first - 1
