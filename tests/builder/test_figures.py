"""The other tabs: figures that follow deck and card, hands, and the computer's games."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing.connection import wait
from typing import Any

import pytest
from pygame import Rect

from scenes.builder.builder_scene import BuilderScene
from scenes.builder.figures_tab import percent
from scenes.builder.trial_tab import ALL
from tests.builder.conftest import Builder

Build = Callable[..., BuilderScene]


def tab(scene: Any, title: str) -> Any:
    return next(one for one in scene.tabs if one.title == title)


def test_tabs_are_turned_by_mouse_and_key(person: Builder, build: Build) -> None:
    scene = build()
    person.click("Figures")
    assert scene.tab.title == "Figures" and person.control("Figures").value == "chosen"
    person.keys("ctrl+3")
    assert scene.tab.title == "Hands"
    person.keys("ctrl+4")
    assert scene.tab.title == "Trial"
    person.keys("ctrl+1")
    assert scene.tab.title == "List"


def test_the_odds_are_those_of_the_card_that_is_looked_at(person: Builder, build: Build) -> None:
    scene = build()
    person.keys("ctrl+2")
    person.point(person.card("Ramhide Cerato"))
    assert "1 copy" in scene.tab.describe()
    scene.search.content = "spark volley"
    scene.find()
    person.point(person.card("Spark Volley"))
    assert "Spark Volley (\u00d7 3)" in scene.tab.describe() and "all 3" in scene.tab.describe()
    before = scene.tab.describe()
    person.click(person.card("Spark Volley"))
    assert scene.tab.describe() != before


@pytest.mark.parametrize(
    ("chance", "words"), [(0, "0 %"), (0.001, "<1 %"), (0.5, "50 %"), (0.999, ">99 %"), (1, "100 %")]
)
def test_what_is_not_certain_is_never_written_so(chance: float, words: str) -> None:
    assert percent(chance) == words


def test_hands_are_dealt_and_dealt_anew(person: Builder, build: Build) -> None:
    scene = build()
    person.keys("ctrl+3")
    hands = scene.tab
    first = list(hands.hand)
    assert len(first) == 6 and all(card.name in scene.deck.section("main") for card in first)
    dealt = set()
    for _ in range(6):
        person.click("New hand")
        dealt.add(tuple(hands.hand))
    assert len(dealt) > 1
    place, card = hands._places[0]
    person.point(place.center)
    assert scene.looked_at() is card
    before = tuple(hands.hand)
    person.click(person.card("Ramhide Cerato"))
    assert hands._dealt_of is scene.deck and (tuple(hands.hand) != before or hands.hand)


def test_an_empty_deck_has_no_hand_and_figures_without_trouble(person: Builder, build: Build) -> None:
    scene = build()
    scene.editing.change(scene.deck.model_copy(update={"sections": {}}), "emptied")
    scene.changed("Emptied.")
    for key in ("ctrl+2", "ctrl+3", "ctrl+4", "ctrl+1"):
        person.keys(key)
    assert tab(scene, "Hands").hand == []


def test_the_computer_plays_the_deck_while_one_goes_on_building(person: Builder, build: Build) -> None:
    scene = build()
    person.keys("ctrl+4")
    trial_tab = scene.tab
    trial_tab.games.choose(0)
    trial_tab.against.choose(trial_tab.against.options.index("Deep Roots"))
    person.click("Let the computer play it")
    assert trial_tab.running and scene.waiting
    trial = trial_tab.job
    person.keys("ctrl+1")
    person.click(person.card("Ramhide Cerato"))
    while trial.done < 2 and trial.running:
        wait([trial._pipe], 120)
        person.send()
    person.keys("ctrl+4")
    assert "of 20 games" in trial_tab.describe() and "Deep Roots" in trial_tab.describe()
    assert " turns" in trial_tab.describe() and "when drawn" not in trial_tab.describe()
    trial_tab.shown.choose(1)
    person.send()
    assert "when drawn" in trial_tab.describe() and len(trial.cards) > 5
    assert trial.deck.sections != scene.deck.sections
    person.click("Let the computer play it")
    assert not trial_tab.running and trial._process is None and trial.done >= 2


def test_leaving_stops_the_games(person: Builder, build: Build) -> None:
    scene = build()
    person.keys("ctrl+4")
    assert scene.tab.against.value == ALL
    person.click("Let the computer play it")
    process = scene.tab.job._process
    person.keys("escape")
    assert person.scene is not scene and not process.is_alive()


def test_a_deck_that_is_not_legal_is_not_played(person: Builder, build: Build) -> None:
    scene = build()
    person.click(person.card("Ramhide Cerato"))
    person.keys("ctrl+4")
    person.click("Let the computer play it")
    assert "3 dinos are needed" in person.scene.describe() and scene.tab.job is None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("number", range(4))
def test_nothing_lies_over_anything_else(person: Builder, build: Build, size: tuple[int, int], number: int) -> None:
    scene = build()
    person.app.change(window=size)
    scene.turn_to(scene.tabs[number])
    person.send()
    window = Rect((0, 0), person.app.size)
    rects = [control.rect for control in scene.controls()]
    assert all(window.contains(rect) for rect in rects)
    assert all(not a.colliderect(b) for place, a in enumerate(rects) for b in rects[:place])
