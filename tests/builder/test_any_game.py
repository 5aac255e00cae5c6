"""The builder knows no game: a small one without colours, costs and a deck.toml is built for as well; and a monkey."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game import load_ruleset, rulesets_found
from game.lab.figures import cards_of
from game.records.pool import Pool
from game.records.sections import sections_of
from game.records.shelf import Shelf
from scenes.builder.builder_scene import BuilderScene
from scenes.builder.charts import hue_shares
from scenes.builder.decks_scene import DecksScene
from scenes.builder.filters import Filters, offered, yes_or_no
from scenes.builder.scene import CollectionScene
from scenes.table.plan import read_plan
from tests.builder.conftest import Builder


@pytest.mark.parametrize("game", sorted(rulesets_found()))
def test_every_game_has_its_cards_and_decks_shown(person: Builder, game: str) -> None:
    ruleset = load_ruleset(game)
    person.app.push(DecksScene(person.app, game))
    person.send()
    person.click("Cards")
    scene = person.scene
    assert isinstance(scene, CollectionScene) and len(scene.grid.entries) == len(scene.pool.entries) > 0
    person.keys("down space escape f1 escape escape")
    if not sections_of(ruleset):
        return
    deck = next(iter(ruleset.decks().values()))
    builder = BuilderScene(person.app, ruleset, Shelf(game), deck)
    person.app.push(builder)
    person.send()
    assert builder.tabs[0].faults == []  # type: ignore[attr-defined]
    for number in range(len(builder.tabs)):
        person.keys(f"ctrl+{number + 1}")
    person.keys("ctrl+1")
    person.click(builder.grid.place_of(0).center)
    assert sum(builder.counts().values()) == sum(sum(cards.values()) for cards in deck.sections.values()) + 1


@pytest.mark.parametrize("seed", [1, 2])
def test_a_monkey_breaks_nothing(person: Builder, seed: int) -> None:
    dice = Random(seed)
    person.app.push(DecksScene(person.app, "era"))
    keys = [
        pygame.K_TAB,
        pygame.K_RETURN,
        pygame.K_ESCAPE,
        pygame.K_DOWN,
        pygame.K_RIGHT,
        pygame.K_MINUS,
        pygame.K_SPACE,
    ]
    keys += [pygame.K_z, pygame.K_2, pygame.K_3, pygame.K_n, pygame.K_d, pygame.K_F1, pygame.K_F2, pygame.K_DELETE]
    for _ in range(160):
        scene: Any = person.scene
        if scene.name == "table" or len(person.app.scenes) < 2:
            person.app.replace(*(person.app.scenes[:0]), DecksScene(person.app, "era"), DecksScene(person.app, "era"))
        at = (dice.randrange(1280), dice.randrange(720))
        kind = dice.random()
        if kind < 0.35:
            mod = dice.choice((0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT))
            key = dice.choice(keys)
            person.send(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""), Event(pygame.KEYUP, key=key, mod=mod))
        elif kind < 0.5:
            person.send(Event(pygame.TEXTINPUT, text=dice.choice('abc<:"(- or')))
        elif kind < 0.7:
            person.drag(at, (dice.randrange(1280), dice.randrange(720)))
        elif kind < 0.9:
            person.click(at, dice.choice((1, 1, 3)))
        else:
            person.wheel(at, dice.choice((-3, 2)))
        person.scene.describe()


@pytest.mark.skipif("nomansland" not in rulesets_found(), reason="needs a game whose cards have several colours")
def test_cards_of_several_colours_are_filtered_and_counted_by_each(person: Builder) -> None:
    ruleset = load_ruleset("nomansland")
    deck = next(iter(ruleset.decks().values()))
    scene = BuilderScene(person.app, ruleset, Shelf("nomansland"), deck)
    person.app.push(scene)
    person.send()
    person.click("colour Arcane")
    arcane = [card.name for card in ruleset.definitions.values() if card.fields.get("arcane")]
    assert sorted(entry.definition.name for entry in scene.grid.entries) == sorted(arcane) != []
    cards = cards_of(deck, ruleset)
    counted = hue_shares(cards, scene.pool, scene.pictures.plan)
    assert counted == {
        name: count
        for name in ("arcane", "primal", "refined", "tech")
        if (count := sum(number for card, number in cards.items() if card.fields.get(name)))
    }


def test_colours_spelled_by_letters_and_switches_have_chips_that_say_what_they_are() -> None:
    ruleset = load_ruleset("eternal")
    pool = Pool(ruleset)
    filters = Filters(pool, read_plan(ruleset.folder), lambda: None)
    chips = {chip.words: chip for chip in filters.chips}
    assert {"Fire", "Shadow", "Created"} <= set(chips) and "Yes" not in chips
    chips["Fire"].on = True
    shown = {entry.definition.name for entry in pool.entries if filters.lets(entry)}
    assert {"Torch", "Fire Sigil", "Rakano Artisan"} <= shown and "Humbug" not in shown


def test_letters_are_no_chips_of_a_small_pool_either() -> None:
    ruleset = load_ruleset("eternal")
    pool = Pool(ruleset.of_pool({"Torch": 1, "Rakano Artisan": 1, "Copperhall Porter": 1, "Yeti Spy": 1}))
    assert not {"factions", "influence"} & {attribute.name for attribute in offered(pool, read_plan(ruleset.folder))}


def test_cards_that_are_only_created_in_play_are_seen_but_offered_to_no_deck(person: Builder) -> None:
    ruleset = load_ruleset("eternal")
    person.app.push(CollectionScene(person.app, ruleset))
    person.send()
    assert "Grenadin" in {entry.definition.name for entry in person.scene.grid.entries}
    person.app.push(BuilderScene(person.app, ruleset, Shelf("eternal"), next(iter(ruleset.decks().values()))))
    person.send()
    assert not any(entry.definition.created for entry in person.scene.grid.entries)


def test_cards_of_colours_spelled_by_letters_count_for_each_of_them() -> None:
    ruleset = load_ruleset("eternal")
    names = ("Torch", "Fire Sigil", "Seat of Glory", "Rakano Artisan", "Seek Power")
    cards = {ruleset.by_name[name]: 2 for name in names}
    assert hue_shares(cards, Pool(ruleset), read_plan(ruleset.folder)) == {"fire": 8, "justice": 4}


def test_what_is_spelled_in_letters_has_no_chips_and_what_is_or_is_not_no_chart() -> None:
    ruleset = load_ruleset("eternal")
    pool, plan = Pool(ruleset), read_plan(ruleset.folder)
    pool.attributes = tuple(
        one._replace(options=("F", "J", "FJ")) if one.name == plan.spelled else one for one in pool.attributes
    )
    names = [one.name for one in offered(pool, plan)]
    assert plan.spelled == "influence" and "influence" not in names
    assert [one.name for one in offered(pool, plan) if yes_or_no(one)] == ["created"]
