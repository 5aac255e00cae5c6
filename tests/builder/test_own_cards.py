"""Decks of own cards that are played from the builder: by the computer, by its doctor, and at the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import load_ruleset
from game.kernel.ruleset import Ruleset
from game.lab import doctor, trial
from game.lab.doctor import Doctor
from game.records.decks import Deck
from game.records.own_cards import equipped
from game.records.packs import Pack, write_pack
from game.records.places import packs
from game.records.shelf import Shelf
from scenes.builder.builder_scene import BuilderScene
from scenes.builder.doctor_tab import DoctorTab
from scenes.builder.trial_tab import TrialTab
from scenes.look import Look
from scenes.table.scene import TableScene
from scenes.words import ENGLISH, use
from tests.builder.conftest import Builder

ERA = load_ruleset("era")
TOAD = {"name": "Fire Toad", "type": "action", "element": "Fire", "cost": 1, "text": "Deal 3 damage to a dino."}
PACK = Pack(pack="Ember Cards", game="era", card={"fire-toad": TOAD})
NAMESAKE = Pack(pack="Pond Cards", game="era", card={"pond-toad": {**TOAD, "cost": 2}})
DECK = ERA.decks()["Cinder March"].model_copy(update={"name": "Toads"})


def put(pack: Pack) -> Path:
    path = packs("era") / f"{pack.slug}.toml"
    write_pack(pack, path)
    return path


def toads() -> Deck:
    """A deck that was not kept since the card came in: it does not name its pack yet."""
    main = dict(DECK.section("main"))
    del main["Spark Volley"]
    return DECK.model_copy(update={"sections": {**DECK.sections, "main": {**main, "Fire Toad": 3}}})


def built(person: Builder, deck: Deck) -> BuilderScene:
    """The builder, with the cards of the pack that is switched on."""
    scene = BuilderScene(person.app, equipped("era", [PACK]), Shelf("era"), deck)
    person.app.push(scene)
    person.send()
    return scene


def test_a_card_of_the_same_name_in_another_pack_keeps_no_deck_from_the_table(person: Builder) -> None:
    """Both packs were asked for, though one of them is switched off: 'there is a card called Fire Toad already'."""
    put(PACK), put(NAMESAKE)
    built(person, toads())
    person.click("Play this deck")
    assert isinstance(person.scene, TableScene), person.scene.describe()
    assert [pack.pack for pack in person.scene.match.ruleset.packs] == [PACK.pack]


def test_nor_from_trial_games(person: Builder) -> None:
    put(PACK), put(NAMESAKE)
    tab = next(tab for tab in built(person, toads()).tabs if isinstance(tab, TrialTab))
    job = tab.ordered()
    assert next(trial.results("era", job.deck, [DECK], 1, "random", 1)).turns > 0


def test_the_doctor_tries_own_cards_in_a_deck_that_has_none(person: Builder, monkeypatch: pytest.MonkeyPatch) -> None:
    put(PACK)
    tab = next(tab for tab in built(person, DECK).tabs if isinstance(tab, DoctorTab))
    seen: list[Ruleset] = []
    monkeypatch.setattr(doctor, "consult", lambda ruleset, *order: iter([seen.append(ruleset)]))
    assert "Fire Toad" in tab.candidates("main")
    _, reports, order = tab.ordered()._work
    list(reports(*order))
    assert "Fire Toad" in seen[0].by_name


def test_why_the_games_stopped_is_told_whole_in_the_language_that_is_set(
    person: Builder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stood there in English; what stopped the doctor, in one line that was cut off."""
    path, scene = put(PACK), built(person, toads())
    path.unlink()
    person.keys("ctrl+4")
    job = scene.tab.ordered()
    scene.tab.job = job
    job.start()
    while job.running:
        assert job._pipe.poll(60)
        person.send()
    person.keys("ctrl+5")
    scene.tab.job = Doctor("era", scene.deck, [], "main", [])
    scene.tab.job.fault = job.fault
    lines, look_puts = list[str](), Look.put
    monkeypatch.setattr(Look, "put", lambda look, *given: (lines.append(given[3]), look_puts(look, *given))[1])
    use("Polski")
    for number in (4, 5):
        person.keys(f"ctrl+{number}")
        lines.clear()
        person.app.redraw()
        person.send()
        told = scene.tab.describe().split("\n")[-1]
        assert told.startswith("Partie przerwano: talia „Toads” potrzebuje paczki „Ember Cards”, której nie ma w ")
        assert told.replace(" ", "") in "".join(lines).replace(" ", "")
    use(ENGLISH)
