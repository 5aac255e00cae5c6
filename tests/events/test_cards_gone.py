"""The deck of an event, or the pack with its cards, goes while the event is under way: it is told, and nothing is
lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import load_ruleset
from game.records.card_draft import CardDraft
from game.records.decks import Deck
from game.records.earlier_packs import EARLIER
from game.records.gauntlet import GauntletRun, gauntlet_file
from game.records.league import begin as begin_season
from game.records.league import league_file
from game.records.own_cards import equipped, with_needs
from game.records.pack_shelf import PackShelf
from game.records.packs import Pack, read_pack, write_pack
from game.records.places import packs
from game.records.runs import write_as
from scenes.events import open_event
from scenes.main_menu import MainMenu
from scenes.repeats import Repeats
from scenes.start import NewGame
from scenes.table.scene import TableScene
from scenes.words import ENGLISH, use
from tests.builder.conftest import Builder

TOAD = {"name": "Fire Toad", "type": "action", "element": "Fire", "cost": 1, "text": "Deal 3 damage to a dino."}
PACK = Pack(pack="Ember Cards", game="era", card={"fire-toad": TOAD})


def put_pack() -> Path:
    path = packs("era") / f"{PACK.slug}.toml"
    write_pack(PACK, path)
    return path


def own_deck() -> Deck:
    deck = load_ruleset("era").decks()["Cinder March"]
    main = dict(deck.section("main"))
    del main["Spark Volley"]
    toads = deck.model_copy(update={"name": "Toads", "sections": {**deck.sections, "main": {**main, "Fire Toad": 3}}})
    return with_needs(toads, equipped("era", [PACK]))


def put_event(kind: str) -> Path:
    deck = own_deck()
    if kind == "Gauntlet":
        write_as(GauntletRun(game="era", seed=5, deck=deck), gauntlet_file("era"))
        return gauntlet_file("era")
    write_as(begin_season(load_ruleset("era"), deck, "easy", 5), league_file("era"))
    return league_file("era")


def won(person: Builder) -> None:
    table: Any = person.scene
    table.commit([(table.match.ruleset.verbs.concede, 1)])
    for _ in range(5):
        person.send()
    person.app.repeats = Repeats()  # a game takes longer than a double click


@pytest.mark.parametrize("kind", ["Gauntlet", "League"])
def test_a_pack_that_goes_between_two_matches_is_told_and_the_event_waits_for_it(person: Builder, kind: str) -> None:
    pack, run = put_pack(), put_event(kind)
    before = run.read_bytes()
    open_event(person.app, "era", kind)
    pack.unlink()
    person.click("Next match")
    assert person.scene.name == "dialogue" and "needs the pack 'Ember Cards'" in person.scene.describe()
    assert run.read_bytes() == before
    put_pack()
    person.click("Close")
    person.click("Next match")
    assert isinstance(person.scene, TableScene)


@pytest.mark.parametrize("kind", ["Gauntlet", "League"])
def test_an_event_whose_pack_is_gone_is_seen_and_waits_for_it(person: Builder, kind: str) -> None:
    pack, run = put_pack(), put_event(kind)
    before = run.read_bytes()
    pack.unlink()
    open_event(person.app, "era", kind)
    person.send()
    assert person.scene.name == kind.casefold(), "it is no damaged file, to be thrown away"
    person.click("Next match")
    assert "needs the pack 'Ember Cards'" in person.told() and "Throw" not in person.told()
    person.click("Close")
    person.click("Back")
    assert run.read_bytes() == before
    put_pack()
    open_event(person.app, "era", kind)
    person.send()
    person.click("Next match")
    assert isinstance(person.scene, TableScene)


@pytest.mark.parametrize("kind", ["Gauntlet", "League"])
def test_a_match_goes_on_and_counts_though_its_pack_goes_meanwhile(person: Builder, kind: str) -> None:
    pack, run = put_pack(), put_event(kind)
    open_event(person.app, "era", kind)
    person.click("Next match")
    pack.unlink()
    table: Any = person.scene
    table.match.play(table.match.position.moves[0])
    table.main_menu()
    person.app.replace(MainMenu(person.app))
    person.send()
    person.click("Continue")
    won(person)
    person.click("Go on")
    put_pack()
    person.app.replace(MainMenu(person.app))
    open_event(person.app, "era", kind)
    person.send()
    assert '"won"' in run.read_text()


@pytest.mark.parametrize("kind", ["Gauntlet", "League"])
def test_an_event_goes_on_with_a_pack_and_a_card_that_are_called_otherwise_by_now(person: Builder, kind: str) -> None:
    """As decks on the shelf do: the run could not be gone on with, since no card was called so any more."""
    pack, _ = put_pack(), put_event(kind)
    PackShelf("era").rename(pack, "Flame Cards")
    draft = CardDraft(equipped("era", [read_pack(pack)]), read_pack(pack), pack, "fire-toad")
    draft.fields["name"] = "Flame Toad"
    draft.keep()
    open_event(person.app, "era", kind)
    assert person.scene.name == kind.casefold(), person.scene.describe()
    person.click("Next match")
    assert isinstance(person.scene, TableScene), person.scene.describe()
    match = person.scene.match
    assert match.decks[0].section("main").get("Flame Toad") == 3
    assert [need.name for need in match.decks[0].packs] == [own.pack for own in match.ruleset.packs] == ["Flame Cards"]


def test_what_keeps_an_event_from_going_on_is_told_in_the_language_that_is_set(person: Builder) -> None:
    heap = Deck(game="era", name="Heap", sections={"main": {"Ember Fang": 60}})
    write_as(GauntletRun(game="era", seed=5, deck=heap), gauntlet_file("era"))
    try:
        use("Polski")
        open_event(person.app, "era", "Gauntlet")
        person.send()
        told = person.scene.describe()
    finally:
        use(ENGLISH)
    assert "Deck: „Heap” nie jest już dozwolona: " in told and "legal" not in told and "needed" not in told
    assert told.count(str(gauntlet_file("era"))) == 1 and gauntlet_file("era").exists()


def test_a_card_that_is_refused_by_now_is_told_in_the_language_that_is_set(person: Builder) -> None:
    pack, _ = put_pack(), put_event("League")
    open_event(person.app, "era", "League")
    write_pack(PACK.model_copy(update={"card": {"fire-toad": {**TOAD, "text": "Deal 3 damage to a bus."}}}), pack)
    use("Polski")
    person.click("Next match")
    told = person.scene.describe()
    use(ENGLISH)
    assert "paczka „Ember Cards”: card.fire-toad.text: " in told


def test_an_own_deck_that_is_not_legal_any_more_is_told_in_the_language_that_is_set(person: Builder) -> None:
    heap = Deck(game="era", name="Heap", sections={"main": {"Ember Fang": 60}})
    write_as(begin_season(load_ruleset("era"), heap, "easy", 5), league_file("era"))
    open_event(person.app, "era", "League")
    use("Polski")
    person.click("Next match")
    told = person.scene.describe()
    use(ENGLISH)
    assert "Talia „Heap” nie jest dozwolona: " in told and "legal" not in told and "needed" not in told


def match_of_three(person: Builder) -> None:
    person.app.start_match(NewGame("era", ("human", "novice"), (own_deck(), "Deep Roots"), 3, ("You", "Bot"), games=3))


@pytest.mark.parametrize("card", [None, {"cost": 5}, {"name": "Flame Toad"}, {"text": "Deal 3 damage to a bus."}])
def test_a_match_of_three_goes_on_with_its_cards_as_they_were(person: Builder, card: dict[str, Any] | None) -> None:
    """A card of another cost was in its second game; one of another name, or text, or none, kept it from being played:
    'no card is called Fire Toad'."""
    pack = put_pack()
    match_of_three(person)
    if card is None:
        pack.unlink()
    else:
        write_pack(PACK.model_copy(update={"card": {"fire-toad": {**TOAD, **card}}}), pack)
    won(person)
    person.click("Next game")
    assert isinstance(person.scene, TableScene), person.scene.describe()
    assert person.scene.match.ruleset.by_name["Fire Toad"].fields["cost"] == 1
    won(person)
    person.click("New match")
    table: Any = person.scene
    if card == {"cost": 5}:
        assert table.match.ruleset.by_name["Fire Toad"].fields["cost"] == 5, "another match, with the cards of now"
    else:
        assert table.name == "dialogue"


def test_the_next_game_of_a_match_of_three_waits_for_its_cards(person: Builder) -> None:
    """Where they were not kept."""
    pack = put_pack()
    match_of_three(person)
    pack.unlink()
    for kept in (pack.parent / EARLIER).iterdir():
        kept.unlink()
    won(person)
    result = person.scene
    person.click("Next game")
    assert person.scene.name == "dialogue" and "needs the pack 'Ember Cards'" in person.scene.describe()
    person.click("Close")
    assert person.scene is result
    put_pack()
    person.click("Next game")
    table: Any = person.scene
    assert isinstance(table, TableScene) and table.match.header.score == (1, 0)
