"""A deck goes out as text, and own cards are built with like any others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import load_ruleset
from game.records.codes import deck_of_code
from game.records.lists import read_list, write_list
from game.records.packs import pack_of, write_pack
from game.records.places import packs
from game.records.shelf import Shelf
from scenes.builder.export import ExportScene
from scenes.builder.playing import ruleset_with
from tests.builder.conftest import Builder

ERA = load_ruleset("era")
PACK = {
    "pack": "Ember Cards",
    "game": "era",
    "card": {
        "fire-toad": {"name": "Fire Toad", "type": "dino", "element": "Fire", "power": 3, "stamina": 4, "hitpoints": 4}
    },
}


def test_list_and_code_are_copied_and_saved(
    person: Builder, decks: Any, monkeypatch: pytest.MonkeyPatch, a_home_of_its_own: Path
) -> None:
    copied: list[str] = []
    monkeypatch.setattr("scenes.clipboard.put_text", lambda words: not copied.append(words))
    deck = decks.deck
    person.click("Export")
    person.click("Copy list")
    person.click("Copy code")
    person.keys("ctrl+c")
    assert read_list(copied[0], ERA).deck == deck and deck_of_code(copied[1]) == deck and copied[2] == copied[0]
    person.click("Save file")
    saved = next((a_home_of_its_own / "exports").glob("*.txt"))
    assert read_list(saved.read_text(encoding="utf-8"), ERA).deck == deck and str(saved) in person.scene.describe()
    person.keys("escape")
    assert person.scene is decks


def test_no_clipboard_is_told(person: Builder, decks: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.clipboard.put_text", lambda words: False)
    person.click("Export")
    person.keys("enter")
    assert "no clipboard" in person.scene.describe()


def test_a_deck_with_own_cards_says_which_pack_to_give_along(person: Builder, decks: Any) -> None:
    person.click("Export")
    assert "along" not in person.scene.told
    person.keys("escape")
    write_pack(pack_of(PACK, "test"), packs("era") / "ember.toml")
    person.app.settings = person.app.settings.model_copy(update={"packs": {"era": ("Ember Cards",)}})
    deck = next(iter(ERA.decks().values()))
    deck = deck.model_copy(update={"sections": {**deck.sections, "dinos": {"Fire Toad": 1}}})
    person.app.push(ExportScene(person.app, ruleset_with("era", person.app.settings), deck))
    assert person.scene.told == "Give 'Ember Cards' along: Own cards says in which file it lies."


def test_own_cards_are_built_with_and_named_by_the_deck(person: Builder, decks: Any, shelf: Shelf) -> None:
    pack = pack_of(PACK, "test")
    write_pack(pack, packs("era") / "ember.toml")
    person.app.settings = person.app.settings.model_copy(update={"packs": {"era": ("Ember Cards",)}})
    decks.resume()
    assert "Fire Toad" in decks.ruleset.by_name
    person.keys("enter")
    scene = person.scene
    person.type("toad")
    person.keys("down enter ctrl+f escape escape")
    shelf.read()
    deck = shelf.kept[0].deck
    assert deck.section("dinos")["Fire Toad"] == 1 and [need.name for need in deck.packs] == ["Ember Cards"]
    person.app.settings = person.app.settings.model_copy(update={"packs": {}})
    assert "Fire Toad" not in ruleset_with("era", person.app.settings).by_name
    assert "Fire Toad" in ruleset_with("era", person.app.settings, deck).by_name
    (packs("era") / "ember.toml").unlink()
    assert "Fire Toad" not in ruleset_with("era", person.app.settings, deck).by_name
    assert scene.ruleset.title == "ERA"


def test_lists_codes_and_files_are_taken_in(
    person: Builder, decks: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    import pygame
    from pygame.event import Event

    from game.records.codes import code_of
    from game.records.decks import deck_text

    deck = decks.deck.model_copy(update={"name": "From Anna"})
    monkeypatch.setattr("scenes.clipboard.get_text", lambda: " \n")
    person.click("Import")
    assert "what was copied last" in person.scene.describe()
    person.keys("escape")
    monkeypatch.setattr("scenes.clipboard.get_text", lambda: write_list(deck, ERA))
    person.click("Import")
    assert decks.deck == deck and person.scene is decks
    monkeypatch.setattr("scenes.clipboard.get_text", lambda: code_of(deck))
    person.keys("ctrl+v")
    assert decks.deck == deck.model_copy(update={"name": "From Anna 2"})
    monkeypatch.setattr("scenes.clipboard.get_text", lambda: "3 Sprak Volley\n2 Battle Roar\n")
    person.click("Import")
    assert person.scene.name == "import" and "Spark Volley" in person.scene.describe()
    person.keys("escape")
    file = tmp_path / "sent.toml"
    file.write_text(deck_text(deck.model_copy(update={"name": "Sent"})), encoding="utf-8")
    person.send(Event(pygame.DROPFILE, file=str(file)))
    person.keys("enter")
    assert person.scene is decks and "Sent" in [row.words for row in decks.rows.rows]


def test_own_cards_are_reached_from_the_decks(person: Builder, decks: Any) -> None:
    person.click("Own cards")
    assert person.scene.name == "packs"
    person.keys("escape")
    assert person.scene is decks


def test_own_cards_made_while_building_are_there_at_once(person: Builder, decks: Any) -> None:
    person.keys("enter")
    scene = person.scene
    person.click(person.card("Bonefield Pachy"))
    deck = scene.deck
    person.keys("ctrl+e")
    assert person.scene.name == "packs"
    write_pack(pack_of(PACK, "test"), packs("era") / "ember.toml")
    person.app.settings = person.app.settings.model_copy(update={"packs": {"era": ("Ember Cards",)}})
    person.keys("escape")
    again = person.scene
    assert again is not scene and again.name == "builder" and "Fire Toad" in again.pool.by_name
    assert again.deck == deck
    person.keys("ctrl+z")
    assert again.deck.section("dinos") != deck.section("dinos")
    person.type("toad")
    person.keys("down enter")
    assert again.deck.section("dinos")["Fire Toad"] == 1
    person.keys("escape")
    assert person.scene is decks
