"""The packs of a game on the screen."""

from __future__ import annotations

from collections.abc import Callable

from game.records.card_draft import CardDraft
from game.records.decks import Deck
from game.records.own_cards import pool, with_needs
from game.records.packs import Pack, packs_in, read_pack, write_pack
from game.records.places import packs as folder_of
from game.records.places import pictures
from game.records.shelf import Shelf
from scenes.builder.builder_scene import BuilderScene
from scenes.editor.packs_scene import PacksScene
from tests.editor.conftest import EMBER, TOAD
from tests.person import Person

Open = Callable[..., Person]
ASH = Pack(pack="Ash Cards", game="era", card={"newt": {**TOAD, "name": "Newt"}, "elk": {**TOAD, "name": "Elk"}})


def test_packs_are_switched_on_and_off(open_packs: Open) -> None:
    person = open_packs(packs=(ASH, EMBER))
    assert person.scene.packs.rows == ["Ash Cards (2 cards), on", "Ember Cards (1 card), on"]
    person.click("In use")
    assert person.app.settings.packs["era"] == ("Ember Cards",)
    person.keys("tab")
    person.click_row("Packs", 1)
    assert person.scene.cards.rows == ["Fire Toad (action)"] and person.scene.on.on
    person.click_row("Packs", 0)
    assert person.scene.cards.rows == ["Newt (action)", "Elk (action)"] and not person.scene.on.on


def test_a_pack_is_made_and_named(open_packs: Open) -> None:
    person = open_packs()
    person.click("New pack")
    person.type("Ember Cards")
    person.keys("enter")
    assert person.scene.name == "ask-name" and "already" in person.scene.describe() + person.scene._wrong.text
    person.keys("ctrl+a")
    person.type("Größe & Co.")
    person.keys("enter")
    assert person.scene.name == "packs" and person.scene.pack.pack == "Größe & Co."
    assert person.app.settings.packs["era"] == ("Ember Cards", "Größe & Co.")
    person.click("Rename")
    person.keys("ctrl+a")
    person.type("Size")
    person.click("Keep")
    assert person.app.settings.packs["era"] == ("Ember Cards", "Size")
    assert {found.pack.pack for found in packs_in("era") if found.pack} == {"Ember Cards", "Size"}


def test_cards_and_packs_are_deleted_and_come_back(open_packs: Open) -> None:
    person = open_packs(packs=(ASH,))
    person.click_row("Cards", 1)
    person.keys("escape")
    person.click("Delete card")
    assert person.scene.cards.rows == ["Newt (action)"]
    assert person.scene.told.text == "Elk was deleted from 'Ash Cards'. Undo takes it back."
    person.click("Delete pack")
    assert person.scene.packs.rows == [] and not person.control("Rename").enabled
    person.keys("ctrl+z")
    assert person.scene.packs.rows == ["Ash Cards (1 card), on"]
    person.click("Undo")
    assert person.scene.cards.rows == ["Newt (action)", "Elk (action)"]
    assert not person.control("Undo").enabled


def test_that_decks_hold_what_was_deleted_is_said(open_packs: Open) -> None:
    person = open_packs(packs=(ASH, EMBER))
    ruleset, shelf = pool("era", person.app.settings), Shelf("era")
    for name, cards in (("Old", ("Newt", "Fire Toad")), ("New", ("Newt",)), ("Toads", ("Fire Toad",))):
        shelf.keep(with_needs(Deck(game="era", name=name, sections={"main": dict.fromkeys(cards, 2)}), ruleset))
    person.click_row("Cards", 1)
    person.keys("escape")
    person.click("Delete card")
    assert person.scene.told.text == "Elk was deleted from 'Ash Cards'. Undo takes it back."
    person.click("Delete card")
    lines = "Newt was deleted from 'Ash Cards'. Undo takes it back.", "Still in these decks: New and Old."
    assert person.scene.told.text == "\n".join(lines)
    person.click_row("Packs", 1)
    person.click("Delete pack")
    lines = "The pack 'Ember Cards' was deleted. Undo takes it back.", "Still in these decks: Old and Toads."
    assert person.scene.told.text == "\n".join(lines)


def test_a_deleted_card_comes_back_when_one_has_left_meanwhile(open_packs: Open) -> None:
    person = open_packs(packs=(ASH,))
    person.click("Delete card")
    person.click("Back")
    person.app.push(PacksScene(person.app, "era"))
    person.app.step([])
    person.click("Undo")
    assert set(person.scene.cards.rows) == {"Newt (action)", "Elk (action)"}


def test_a_pack_that_has_its_old_name_again_is_as_it_was_in_use(open_packs: Open) -> None:
    person = open_packs(packs=(EMBER,))
    person.click("Rename")
    person.keys("ctrl+a")
    person.type("Ash Cards")
    person.keys("enter")
    assert person.app.settings.packs["era"] == ("Ash Cards",)
    person.click("Undo")
    assert person.app.settings.packs["era"] == ("Ember Cards",)
    assert person.scene.packs.rows == ["Ember Cards (1 card), on"]


def test_what_another_window_has_made_of_a_pack_stays(open_packs: Open) -> None:
    """A card that was made there was gone with the next one that was deleted here, or with the pack's old name."""
    person = open_packs(packs=(ASH,))
    path = folder_of("era") / "ash-cards.toml"
    write_pack(ASH.model_copy(update={"card": {**ASH.card, "owl": {**TOAD, "name": "Owl"}}}), path)
    person.click("Delete card")
    assert set(read_pack(path).card) == {"elk", "owl"} and len(person.scene.cards.rows) == 2
    write_pack(EMBER.model_copy(update={"pack": "Ash Cards"}), path)
    person.click("Delete card")
    assert "has no card 'elk' any more" in person.told()
    person.keys("escape")
    write_pack(ASH.model_copy(update={"card": {"yak": {**TOAD, "name": "Yak"}}}), path)
    person.click("Rename")
    person.keys("ctrl+a")
    person.type("Ember Cards")
    write_pack(EMBER, folder_of("era") / "theirs.toml")
    person.keys("enter")
    assert "already" in person.told() and read_pack(path).pack == "Ash Cards"
    person.type("2")
    person.keys("enter")
    assert read_pack(path).pack == "Ember Cards2" and set(read_pack(path).card) == {"yak"}


def test_own_pictures_go_along_with_a_pack_that_is_called_otherwise(open_packs: Open) -> None:
    person = open_packs(packs=(EMBER,))
    folder = pictures("era")
    folder.mkdir(parents=True)
    (folder / "own.ember-cards.fire-toad.png").write_bytes(b"a toad")
    (folder / "own.ember-cards-2.fire-toad.png").write_bytes(b"of another pack")
    person.click("Rename")
    person.keys("ctrl+a")
    person.type("Ash Cards")
    person.keys("enter")
    there = folder / "own.ash-cards.fire-toad.png"
    assert there.read_bytes() == b"a toad" and pool("era", person.app.settings).by_name["Fire Toad"].key == there.stem
    (folder / "own.ember-cards.fire-toad.png").write_bytes(b"came since")
    person.click("Undo")
    assert there.exists() and (folder / "own.ember-cards.fire-toad.png").read_bytes() == b"came since"
    assert (folder / "own.ember-cards-2.fire-toad.png").exists()


def test_the_card_that_was_made_is_the_chosen_one(open_packs: Open) -> None:
    """The first one of the pack was, and Delete or Change meant it."""
    person = open_packs(packs=(ASH,))
    person.click("New card")
    person.replace("Name", "Owl")
    person.click("Keep")
    person.click("Back")
    assert person.scene.cards.rows[person.scene.cards.chosen].startswith("Owl")


def test_the_delete_key_deletes_what_has_the_focus(open_packs: Open) -> None:
    person = open_packs(packs=(ASH,))
    person.keys("tab tab")
    assert person.focused == "Cards"
    person.keys("delete")
    assert person.scene.cards.rows == ["Elk (action)"]


def test_what_is_wrong_with_packs_and_pictures_is_said(open_packs: Open) -> None:
    bad = Pack(pack="Bad", game="era", card={"x": {**TOAD, "text": "Win."}})
    person = open_packs(packs=(bad,))
    assert "card.x.text: cannot read 'Win" in person.scene.told.text
    assert person.scene.cards.rows == ["Fire Toad (action): not playable"]
    person.click("In use")
    assert "card.x.text: cannot read 'Win" in person.scene.told.text
    person.click("In use")
    path = folder_of("era") / "aaa.toml"
    path.write_text("pack = ", encoding="utf-8")
    person.scene.resume()
    assert person.scene.packs.rows[0] == "aaa.toml: cannot be read"
    person.click_row("Packs", 0)
    assert "is not TOML" in person.scene.told.text and not person.control("New card").enabled
    path.unlink()
    (folder_of("era") / "bad.toml").unlink()
    pictures("era").mkdir(parents=True)
    (pictures("era") / "nobody.png").write_bytes(b"")
    person.scene.resume()
    assert "no card has the id 'nobody'" in person.scene.told.text


def test_it_says_in_which_file_a_pack_lies(open_packs: Open) -> None:
    person = open_packs()
    assert str(folder_of("era") / "ember-cards.toml") in person.scene.told.text


def test_a_deck_that_is_open_goes_on_with_a_card_as_it_is_called_now(open_packs: Open) -> None:
    person = open_packs()
    ruleset, shelf = pool("era", person.app.settings), Shelf("era")
    deck = with_needs(Deck(game="era", name="Toads", sections={"main": {"Fire Toad": 2, "Spark Volley": 1}}), ruleset)
    path = shelf.keep(deck)
    person.app.replace(BuilderScene(person.app, ruleset, shelf, deck, path))
    person.frames()
    person.keys("ctrl+e")
    assert isinstance(person.scene, PacksScene) and person.scene.pack and person.scene.found
    made = CardDraft(ruleset, person.scene.pack, person.scene.found.path, "fire-toad")
    made.fill("name", "Ash Toad")
    made.keep()
    person.keys("escape")
    builder = person.scene
    assert isinstance(builder, BuilderScene)
    assert builder.deck.sections == {"main": {"Ash Toad": 2, "Spark Volley": 1}}
    builder.put_in(builder.ruleset.by_name["Ash Toad"], "main")
    builder.keep()
    (kept,) = Shelf("era").kept
    assert kept.path == path and kept.deck.sections["main"]["Ash Toad"] == 3


def test_a_deck_that_is_open_is_kept_in_its_file_though_its_pack_is_called_otherwise(open_packs: Open) -> None:
    person = open_packs()
    ruleset, shelf = pool("era", person.app.settings), Shelf("era")
    deck = with_needs(Deck(game="era", name="Toads", sections={"main": {"Fire Toad": 2}}), ruleset)
    path = shelf.keep(deck)
    person.app.replace(BuilderScene(person.app, ruleset, shelf, deck, path))
    person.frames()
    person.keys("ctrl+e")
    person.click("Rename")
    person.keys("ctrl+a")
    person.type("Ashes")
    person.keys("enter escape")
    builder = person.scene
    assert isinstance(builder, BuilderScene)
    builder.put_in(builder.ruleset.by_name["Fire Toad"], "main")
    builder.keep()
    (kept,) = Shelf("era").kept
    assert kept.path == path and [need.name for need in kept.deck.packs] == ["Ashes"]
    assert kept.deck.sections["main"]["Fire Toad"] == 3


def test_an_empty_shelf_opens_at_its_top_in_large_letters(open_packs: Open) -> None:
    person = open_packs(packs=(), scale=150)
    form, packs = person.scene.form, person.scene.packs
    assert form.focused.name == "New card" and form.view.contains(form.focused.rect)
    assert packs.rect.top > form.view.top, "its heading stands above it"
    short = packs.rect.height
    person.scene.create()
    person.type("Ash Cards")
    person.keys("enter")
    assert packs.rows == ["Ash Cards (0 cards), on"] and packs.rect.height > short
    person.scene.undo()
    assert packs.rows == [] and packs.rect.height == short
