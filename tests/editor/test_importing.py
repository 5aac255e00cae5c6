"""Decks and packs that come from elsewhere: pasted, or dropped onto the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game import load_ruleset
from game.records.codes import code_of
from game.records.decks import Deck, deck_text
from game.records.lists import write_list
from game.records.own_cards import equipped, with_needs
from game.records.packs import packs_in, read_pack, write_pack
from game.records.places import packs as packs_folder
from game.records.shelf import Shelf
from scenes.importing import ImportScene, import_text
from tests.editor.conftest import EMBER
from tests.person import Person
from tests.proof.mutations import mutated

Open = Callable[..., Person]


@pytest.fixture
def person(open_packs: Open) -> Person:
    return open_packs(packs=())


@pytest.fixture
def deck() -> Deck:
    ruleset: Any = load_ruleset("era")
    found: Deck = ruleset.decks()["Deep Roots"]
    return found.model_copy(update={"name": "Roots of Mine"})


def drop(person: Person, path: Path) -> None:
    person.send(Event(pygame.DROPFILE, file=str(path)))


def kept() -> dict[str, Deck]:
    return dict(Shelf("era").named())


def list_of_toads() -> str:
    """A list with a card of the Ember Cards."""
    deck = load_ruleset("era").decks()["Cinder March"]
    own = deck.model_copy(update={"sections": {**deck.sections, "main": {**deck.section("main"), "Fire Toad": 1}}})
    return write_list(with_needs(own, equipped("era", [EMBER])), load_ruleset("era"))


def test_a_list_finds_the_cards_of_a_pack_that_is_not_in_use(open_packs: Open) -> None:
    person = open_packs()
    person.app.change(packs={})
    assert [deck.section("main")["Fire Toad"] for deck in taken(person, list_of_toads())] == [1]


def test_a_pack_is_taken_in_from_its_text(person: Person, tmp_path: Path) -> None:
    write_pack(EMBER, tmp_path / "ember.toml")
    assert taken(person, (tmp_path / "ember.toml").read_text(encoding="utf-8")) == []
    assert person.scene.title == "The pack is taken in"
    assert [found.pack for found in packs_in("era")] == [EMBER]
    assert person.app.settings.packs["era"] == ("Ember Cards",)


def test_a_text_that_is_a_broken_pack_is_told(person: Person) -> None:
    assert taken(person, 'pack = "P"\ngame = "era"\n[card.x]\nname = "X"\n') == []
    assert person.scene.title == "That is no deck" and "card.x" in person.scene.describe()
    assert not packs_in("era")


def test_a_list_says_which_pack_it_needs(person: Person) -> None:
    assert taken(person, list_of_toads()) == []
    told = person.scene.told.text
    assert told.endswith("Nothing here has Fire Toad: the deck needs the pack 'Ember Cards'.")


# ---- dropped files
@pytest.mark.parametrize("kind", ["deck.toml", "deck.toml.txt", "list.txt", "code.txt"])
def test_a_deck_is_dropped_onto_the_window(kind: str, person: Person, deck: Deck, tmp_path: Path) -> None:
    writers = {
        "deck.toml": deck_text,
        "deck.toml.txt": deck_text,  # as some mail and some browsers have it
        "list.txt": lambda deck: write_list(deck, load_ruleset("era")),
        "code.txt": code_of,
    }
    path = tmp_path / kind
    path.write_text(writers[kind](deck), encoding="utf-8")
    drop(person, path)
    assert person.scene.title == "The deck is kept" and "Roots of Mine" in person.scene.describe()
    assert kept()["Roots of Mine"].sections == deck.sections
    person.keys("enter")
    drop(person, path)
    assert "Roots of Mine 2" in kept()


def test_a_list_that_names_no_game_finds_its_own(person: Person, tmp_path: Path) -> None:
    path = tmp_path / "found.txt"
    path.write_text("3 Spark Volley\n1 Cinderjaw Rex\n", encoding="utf-8")
    drop(person, path)
    assert kept()["found"].sections == {"main": {"Spark Volley": 3}, "dinos": {"Cinderjaw Rex": 1}}
    assert "It cannot be played yet: " in person.scene.describe()


@pytest.mark.parametrize("name", ["from a friend.toml", "from a friend.txt"])
def test_a_pack_is_dropped_onto_the_window(name: str, person: Person, tmp_path: Path) -> None:
    path = tmp_path / name
    write_pack(EMBER, path)
    drop(person, path)
    assert (packs_folder("era") / "Ember Cards.toml").read_bytes() == path.read_bytes()
    assert person.app.settings.packs["era"] == ("Ember Cards",)
    assert "Ember Cards, 1 card, in " in person.scene.describe()
    person.keys("enter")
    assert person.scene.packs.rows == ["Ember Cards (1 card), on"]


def test_a_friends_pack_that_is_called_like_ones_own_takes_another_name(person: Person, tmp_path: Path) -> None:
    mine, theirs = packs_folder("era") / "Ember Cards.toml", tmp_path / "theirs.toml"
    mine.parent.mkdir(parents=True)
    write_pack(EMBER, mine)
    toad = next(iter(EMBER.card.values()))
    write_pack(EMBER.model_copy(update={"card": {"other": {**toad, "name": "Other Toad"}}}), theirs)
    for _ in range(2):  # the second time it is there already
        drop(person, theirs)
        person.keys("enter")
    assert [(found.pack and found.pack.pack, found.fault) for found in packs_in("era")] == [
        ("Ember Cards 2", ""),
        ("Ember Cards", ""),
    ]
    assert read_pack(mine) == EMBER
    assert person.app.settings.packs["era"] == ("Ember Cards 2",)


def test_a_pack_with_a_card_that_is_in_use_waits_to_be_switched_on(person: Person, tmp_path: Path) -> None:
    path = tmp_path / "theirs.toml"
    for name in ("Ember Cards", "A Toad of Mine"):
        write_pack(EMBER.model_copy(update={"pack": name}), path)
        drop(person, path)
        told = person.scene.describe()
        person.keys("enter")
    assert "not in use yet" in told and "there is a card called 'Fire Toad' already" in told
    assert person.app.settings.packs["era"] == ("Ember Cards",)
    assert {found.pack and found.pack.pack for found in packs_in("era")} == {"Ember Cards", "A Toad of Mine"}


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("x.toml", 'pack = "P"\ngame = "era"\n[card.x]\nname = "X"\ntype = "no"\n', "card.x"),
        ("x.toml", 'pack = "P"\ngame = "nothing"\n', "There is no game 'nothing'"),
        ("x.toml", "pack = ", "is not TOML"),
        ("x.toml", 'game = "nothing"\nname = "X"\n', "There is no game 'nothing'"),
        ("x.txt", "hello\nthere\n", "No game knows a card"),
        ("x.txt", " \n", "There is no card in it"),
        ("x.txt", "PM1.era.abc", "cut short"),
        ("x.match", '{"playmat": "match"}\n', "The file is a match: drop it where matches are listed. ("),
        ("x.png", b"\x89PNG\r\n\x1a\n\xff", "is not text"),
        ("x.toml", b"\x00" * 400_000, "is larger than"),
        ("x.txt", "1 Nobody\n" * 20_000, "The file is larger than 100,000 bytes. ("),
    ],
)
def test_a_file_that_is_nothing_of_ours_is_told_and_nothing_is_kept(
    name: str, content: str | bytes, words: str, person: Person, tmp_path: Path
) -> None:
    path = tmp_path / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    drop(person, path)
    assert person.scene.title == "This file cannot be taken in" and words in person.scene.describe()
    assert not kept() and not packs_folder("era").exists()
    drop(person, tmp_path / "none.txt")
    assert "No such file" in person.scene.describe()
    drop(person, tmp_path)
    assert f"This is a folder, not a file. ({tmp_path})" in person.scene.describe()


# ---- pasted texts
def taken(person: Person, text: str) -> list[Deck]:
    decks: list[Deck] = []
    import_text(person.app, "era", text, decks.append)
    person.app.step([])
    return decks


def test_a_text_without_trouble_is_taken_at_once(person: Person, deck: Deck) -> None:
    assert taken(person, write_list(deck, load_ruleset("era"))) == [deck]
    assert taken(person, f"  {code_of(deck)}\n") == [deck]
    assert taken(person, deck_text(deck)) == [deck]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "There is no card in it"),
        ("# only a comment", "There is no card in it"),
        ("PM1.toy.eJyrVg.00000000", "damaged"),
        ("# game: vale\n3 Torch", "is for 'vale', not for 'era'"),
    ],
)
def test_a_text_that_is_no_deck_is_told(text: str, words: str, person: Person) -> None:
    assert taken(person, text) == []
    assert person.scene.title == "That is no deck" and words in person.scene.describe()


LIST = "# name: Mine\n3 Spark Volley\n2 Spork Voley\n[Sidebord]\n1 Zzz\n1 Cinderjaw Rex"


@pytest.fixture
def scene(person: Person) -> tuple[Person, list[Deck]]:
    return person, taken(person, LIST)


def test_lines_are_put_right_by_suggestion_by_typing_and_left_out(scene: tuple[Person, list[Deck]]) -> None:
    person, decks = scene
    assert isinstance(person.scene, ImportScene) and not decks
    rows = person.scene.unread.rows
    assert [row.split(":")[0] for row in rows] == ["3", "4", "5"]
    assert rows[0] == "3: 2 Spork Voley   (no card is called 'Spork Voley')"
    person.click_row("Perhaps", 0)
    assert person.scene.told.text.startswith("Mine: cards understood: 6, lines not understood: 2.")
    assert person.scene.suggested.rows == ["Deck", "Dinos", "Crystals"]
    person.click_row("Perhaps", 0)
    assert len(person.scene.unread.rows) == 1
    person.replace("The line", "2 Battle Ro")
    assert person.scene.suggested.rows[0] == "Battle Roar" and len(person.scene.unread.rows) == 1
    person.type("ar")
    person.keys("enter")
    assert person.scene.unread.rows == []
    person.click("Import")
    assert person.scene.name == "packs"
    assert decks[0].name == "Mine"
    assert decks[0].sections["main"] == {"Spark Volley": 5, "Battle Roar": 2, "Cinderjaw Rex": 1}


def test_a_line_is_left_out(scene: tuple[Person, list[Deck]]) -> None:
    person, _ = scene
    person.click_row("Lines not understood", 2)
    assert person.scene.line.content == "1 Zzz"
    person.click("Leave the line out")
    assert [row.split(":")[0] for row in person.scene.unread.rows] == ["3", "4"]


def test_what_is_not_put_right_stays_in_the_deck_under_its_name(scene: tuple[Person, list[Deck]]) -> None:
    person, decks = scene
    person.click("Import")
    assert person.scene.title == "Import it like this?"
    person.click("Go on")
    assert isinstance(person.scene, ImportScene)
    person.click("Import")
    person.click("Import")
    assert decks[0].section("main") == {"Spark Volley": 3, "Spork Voley": 2, "Zzz": 1}
    assert decks[0].section("dinos") == {"Cinderjaw Rex": 1}


def test_escape_imports_nothing(scene: tuple[Person, list[Deck]]) -> None:
    person, decks = scene
    person.keys("escape")
    assert person.scene.name == "packs" and not decks


def test_spoilt_files_are_told_or_shown_and_never_break_the_window(person: Person, deck: Deck, tmp_path: Path) -> None:
    dice = Random(9)
    texts = {
        "x.toml": deck_text(deck).encode(),
        "x.txt": write_list(deck, load_ruleset("era")).encode(),
        "y.txt": code_of(deck).encode(),
    }
    for name, text in texts.items():
        for _ in range(15):
            (tmp_path / name).write_bytes(mutated(text, dice))
            drop(person, tmp_path / name)
            person.app.step([])
            while len(person.app.scenes) > 1:
                person.app.pop()


def test_a_deck_of_a_game_whose_players_share_one_is_not_taken_in(person: Person, deck: Deck, tmp_path: Path) -> None:
    vale = deck.model_copy(update={"game": "vale"})
    for name, text in (("file.toml", deck_text(vale)), ("code.txt", code_of(vale))):
        (tmp_path / name).write_text(text, encoding="utf-8")
        drop(person, tmp_path / name)
        assert (
            person.scene.title == "This file cannot be taken in"
            and "whose players share one" in person.scene.describe()
        )
        person.click("Close")
    assert not Shelf("vale").named()
