"""The deck doctor in the builder: asked, stopped, and its best change made."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing.connection import wait

import pytest

from game.lab.doctor import Change, Doctor, Swap
from scenes.builder.builder_scene import BuilderScene
from scenes.builder.doctor_tab import DoctorTab
from tests.builder.conftest import Builder

Build = Callable[..., BuilderScene]


def test_it_is_asked_while_one_goes_on_building_and_stopped(person: Builder, build: Build) -> None:
    scene = build()
    person.keys("ctrl+5")
    tab = scene.tab
    assert isinstance(tab, DoctorTab) and not person.control("Make the best change").enabled
    person.click("What would the computer change?")
    assert tab.running and scene.waiting and tab.job
    person.keys("ctrl+1")
    wait([tab.job._pipe], 120)
    person.send()
    assert tab.job.done >= 1
    process = tab.job._process
    person.keys("ctrl+5")
    person.click("What would the computer change?")
    assert not tab.running and not process.is_alive() and not tab.job.fault


def test_leaving_stops_it(person: Builder, build: Build) -> None:
    scene = build()
    person.keys("ctrl+5")
    person.click("What would the computer change?")
    process = scene.tab.job._process
    person.keys("escape")
    assert person.scene is not scene and not process.is_alive()


def test_only_cards_of_the_decks_colours_are_tried(person: Builder, build: Build) -> None:
    scene = build("Cinder March")
    tab = next(tab for tab in scene.tabs if isinstance(tab, DoctorTab))
    cards = [scene.pool.by_name[name].definition for name in tab.candidates("main")]
    assert cards and {card.type for card in cards} <= {"action", "weapon", "armour", "event"}
    own = {scene.pool.by_name[name].definition.element for name in scene.deck.section("main")}
    assert {card.element for card in cards} <= own


def test_what_helped_is_shown_and_the_best_change_is_made(person: Builder, build: Build) -> None:
    scene = build("Cinder March")
    person.keys("ctrl+5")
    tab, deck = scene.tab, scene.deck
    out = next(iter(deck.section("main")))
    into = next(name for name in tab.candidates("main") if name not in deck.section("main"))
    tab.job = Doctor("era", deck, [], "main", [])
    worse, better = Change(Swap("main", out, into)), Change(Swap("main", out, into))
    for _ in range(12):
        worse.add(-0.5)
        better.add(0.5)
    worse.swap = Swap("main", into, out)
    tab.job.changes = [worse, better]
    tab.follow()
    person.send()
    told = tab.describe().split("\n")
    assert f"{out} out, {into} in: +50 %" in told[1] and "pairs: 12" in told[1] and "\u221250 %" in told[2]
    person.click("Make the best change")
    assert scene.deck.section("main")[into] == 1
    assert scene.deck.section("main").get(out, 0) == deck.section("main")[out] - 1
    assert not person.control("Make the best change").enabled, "it was made"


def test_a_deck_that_is_not_legal_is_told(person: Builder, build: Build) -> None:
    scene = build()
    person.keys("ctrl+5")
    tab = scene.tab
    scene.editing.change(scene.deck.model_copy(update={"sections": {}}), "emptied")
    scene.changed("Emptied.")
    person.click("What would the computer change?")
    assert tab.job is None and "Not legal yet" in person.scene.describe()


def test_where_there_is_no_other_deck_it_is_tried_against_itself(
    person: Builder, build: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = build("Cinder March")
    person.keys("ctrl+5")
    tab = scene.tab
    monkeypatch.setattr(type(scene.ruleset), "decks", lambda _: {"Cinder March": scene.deck})
    person.click("What would the computer change?")
    wait([tab.job._pipe], 120)
    person.send()
    assert tab.job.done >= 1 and not tab.job.fault
    tab.close()
