"""Cards of one's own that name each other, where a game's texts name cards: they are read, kept together and follow
each other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import load_ruleset
from game.ai.terms import Terms
from game.records.card_draft import CardDraft
from game.records.decks import Deck, Need
from game.records.files import FileError
from game.records.match import Match
from game.records.own_cards import changed, equipped, ruleset_for, with_needs
from game.records.pack_shelf import PackShelf
from game.records.packs import Pack, read_pack, write_pack
from game.records.places import packs as packs_folder
from game.records.tryout import laid_out
from rulesets.eternal.state import UNITS

WISP = {"name": "Ash Wisp", "type": "unit", "cost": 1, "influence": "F", "strength": 1, "health": 1}
CALLER = {**WISP, "name": "Caller", "cost": 0, "influence": "", "text": "Summon: create an Ash Wisp."}
CARDS = {"caller": CALLER, "ash-wisp": WISP}


def pack(**other: Any) -> Pack:
    return Pack(pack="Ashes", game="eternal", card={**CARDS, **other})


def kept(pack: Pack) -> Path:
    path = packs_folder("eternal") / "ashes.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    write_pack(pack, path)
    return path


def draft(path: Path, card: str = "") -> CardDraft:
    return CardDraft(load_ruleset("eternal"), read_pack(path), path, card)


def deck() -> Deck:
    """A starter deck with four callers instead of four other cards."""
    starter = next(iter(load_ruleset("eternal").decks().values()))
    main = dict(starter.sections["main"])
    del main[next(name for name, count in main.items() if count == 4)]
    main["Caller"] = 4
    return starter.model_copy(update={"name": "Callers", "sections": {**starter.sections, "main": main}})


def test_a_text_names_another_card_of_its_pack_that_comes_into_play() -> None:
    ruleset = equipped("eternal", [pack()])
    position = laid_out(ruleset, ruleset.card_named("Caller"))
    position.play(position.move("play Caller"))
    while not any(position.card[card].name == "Ash Wisp" for card in position.piles[UNITS][0]):
        position.play(position.moves[0])
    assert "Ash Wisp" not in load_ruleset("eternal").by_name
    elsewhere = Terms.of(position.ruleset).game("eternal", position.ruleset.packs)
    assert elsewhere.card_named("Caller").abilities.triggers


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        ("Summon: create an Ash Wips.", r"card\.caller\.text: .*did you mean 'Ash Wisp"),
        ("Summon: create an Ash Blade.", r"card\.caller\.text: .*does not say on what unit"),
    ],
)
def test_what_is_wrong_about_a_named_card_is_said(text: str, trouble: str) -> None:
    blade = {"name": "Ash Blade", "type": "weapon", "cost": 1, "influence": "F", "strength": 1, "health": 1}
    with pytest.raises(FileError, match=trouble):
        equipped("eternal", [pack(caller={**CALLER, "text": text}, **{"ash-blade": blade})])


def test_the_editor_knows_and_offers_the_other_cards_of_the_pack() -> None:
    made = draft(kept(Pack(pack="Ashes", game="eternal", card={"ash-wisp": WISP})))
    made.fill("type", "unit")
    made.fill("name", "Caller")
    made.fill("text", "Summon: create an Ash")
    assert any("Ash Wisp" in offer.words for offer in made.advice.offers)
    made.fill("text", "summon: create a Ash Wisp")
    made.keep()
    assert read_pack(made.path).card["caller"]["text"] == "Summon: create an Ash Wisp."
    assert made.definition().abilities.triggers


def test_a_card_that_is_called_otherwise_is_so_in_the_texts_that_name_it() -> None:
    path = kept(pack(other={**CALLER, "name": "Unheard", "text": "Flying."}))
    made = draft(path, "ash-wisp")
    made.fill("name", "Spark Wisp")
    made.keep()
    texts = {card: fields.get("text") for card, fields in read_pack(path).card.items()}
    assert texts == {"caller": "Summon: create a Spark Wisp.", "ash-wisp": None, "other": "Flying."}
    assert equipped("eternal", [read_pack(path)])


def test_a_card_that_others_name_stays_what_they_need() -> None:
    path = kept(pack())
    made = draft(path, "ash-wisp")
    made.fill("type", "spell")
    made.fill("text", "Draw a card.")
    with pytest.raises(FileError, match="Caller names Ash Wisp: Ash Wisp does not stay in play"):
        made.keep()
    shelf = PackShelf("eternal")
    with pytest.raises(FileError, match="Caller names Ash Wisp: change its text first"):
        shelf.delete_card(path, "ash-wisp")
    assert read_pack(path) == pack()
    shelf.delete_card(path, "caller")
    shelf.delete_card(path, "ash-wisp")
    shelf.undo()
    shelf.undo()
    assert read_pack(path) == pack()


def test_a_match_keeps_the_cards_that_its_cards_name(tmp_path: Path) -> None:
    path = kept(pack(unneeded={**WISP, "name": "Elsewhere"}))
    match = Match.begin("eternal", [deck(), deck()], 3, folder=tmp_path / "matches")
    match.close()
    assert match.path
    write_pack(pack(**{"ash-wisp": {**WISP, "strength": 7}}), path)
    old = with_needs(deck(), equipped("eternal", [pack()]))
    assert changed(old, ruleset_for("eternal", [old])) == ["Ashes"]
    went_on = Match.follow(match.path)
    assert went_on.ruleset.card_named("Ash Wisp").fields["strength"] == 1
    assert "Elsewhere" not in went_on.ruleset.by_name


def test_a_deck_that_was_kept_before_named_cards_were_asked_for_finds_its_pack(tmp_path: Path) -> None:
    kept(pack())
    need = Need(name="Ashes", fingerprint=pack().fingerprint(["caller"]))
    old = deck().model_copy(update={"packs": (need,)})
    assert ruleset_for("eternal", [old], exactly=True).card_named("Ash Wisp")
