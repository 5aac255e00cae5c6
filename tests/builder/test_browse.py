"""Looking through the cards: search, filters, order, scrolling, reading, all by keyboard and by mouse."""

from __future__ import annotations

import re
from typing import Any

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game import load_ruleset
from game.kernel.cards import Definition
from game.records.reference import close_rules, rules_for
from scenes.builder.scene import CollectionScene
from scenes.look import Look
from tests.builder.conftest import Builder
from tests.records.test_query import many

ERA = load_ruleset("era")


@pytest.fixture
def cards(person: Builder) -> Any:
    scene = CollectionScene(person.app, ERA)
    person.app.push(scene)
    person.send()
    return scene


def shown(scene: Any) -> list[str]:
    return [entry.definition.name for entry in scene.grid.entries]


def test_typing_searches_at_once(person: Builder, cards: Any) -> None:
    assert person.focused == "Search" and len(shown(cards)) == len(ERA.definitions)
    person.type("cost<=1 element:fire")
    assert set(shown(cards)) == {
        c.name for c in ERA.definitions.values() if c.element == "Fire" and c.fields.get("cost") == 1
    }
    person.keys("escape")
    assert len(shown(cards)) == len(ERA.definitions) and person.scene is cards
    person.keys("escape")
    assert person.scene is not cards


def test_a_search_that_means_nothing_is_told_and_leaves_the_cards(person: Builder, cards: Any) -> None:
    person.type("raptor")
    before = shown(cards)
    person.type(" colour:red")
    assert shown(cards) == before
    assert "Nothing is called 'colour'" in cards.describe()


def test_where_no_card_is_found_that_is_said(person: Builder, cards: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    said, put = list[str](), Look.put
    monkeypatch.setattr(Look, "put", lambda look, *given: (said.append(given[3]), put(look, *given))[1])
    person.type("raptor")
    cards.app.draw()
    assert shown(cards) and "No card is like that." not in said
    person.type(" qqq")
    cards.app.draw()
    assert not shown(cards) and "No card is like that." in said


def test_chips_filter_and_clear(person: Builder, cards: Any) -> None:
    person.click("type Weapon")
    person.click("type Armour")
    person.click("element Air")
    assert {ERA.card_named(name).type for name in shown(cards)} == {"weapon", "armour"}
    assert {ERA.card_named(name).element for name in shown(cards)} == {"Air"}
    person.click("cost 1")
    assert shown(cards) and all(ERA.card_named(name).cost == 1 for name in shown(cards))
    person.click("Clear filters")
    assert len(shown(cards)) == len(ERA.definitions)


def test_every_control_is_reached_by_tab_and_does_its_work_by_key(person: Builder, cards: Any) -> None:
    seen = set()
    for _ in range(40):
        seen.add(person.focused)
        person.keys("tab")
    assert seen == {control.name for control in cards.controls() if control.enabled}
    cards.form.focus(person.control("type Dino"))
    person.keys("space")
    assert {ERA.card_named(name).type for name in shown(cards)} == {"dino"}
    cards.form.focus(person.control("Order"))
    person.keys("left left")
    assert cards.sort.value != "By type"


def test_the_order_is_kept_to(person: Builder, cards: Any) -> None:
    cards.sort.choose(len(cards.sort.options) - 1)
    assert shown(cards) == sorted(shown(cards), key=str.casefold)


def test_arrows_go_from_card_to_card_and_the_view_follows(person: Builder, cards: Any) -> None:
    person.keys("down")
    assert person.focused == "Cards" and cards.grid.chosen == 0
    person.keys("right right down")
    assert cards.grid.chosen == cards.grid.columns + 2
    person.keys("end")
    assert cards.grid.chosen == len(shown(cards)) - 1
    assert cards.grid.rect.contains(cards.grid.place_of(cards.grid.chosen))
    person.keys("home up")
    assert person.focused != "Cards"


def test_a_letter_begins_a_search_from_the_cards(person: Builder, cards: Any) -> None:
    person.keys("down r")
    assert person.focused == "Search" and cards.search.content == "r"
    person.keys("down ctrl+f")
    assert person.focused == "Search"


def test_wheel_and_bar_scroll(person: Builder, cards: Any) -> None:
    grid = cards.grid
    person.wheel(grid.rect.center, -4)
    person.wait(0.5)
    assert grid.offset == grid.target > 0
    person.drag((grid.rect.right - 4, grid.rect.top + 20), (grid.rect.right - 4, grid.rect.bottom - 2))
    assert grid.offset == grid.height - grid.rect.height


def test_a_card_is_read_with_rules_and_rulings(person: Builder, cards: Any) -> None:
    person.type("cinderjaw")
    person.click(person.card("Cinderjaw Rex"), button=3)
    assert person.scene.name == "reading"
    told = " ".join(person.scene.describe().split())
    assert "Rulings" in told and "Cinderjaw Rex does not raise" in told
    assert not re.search(r"\b[a-z]+\.[a-z]", told), "rules stand under their chapters, not under their ids"
    person.keys("space")
    assert person.scene is cards
    person.keys("escape down home space right")
    assert person.scene.title == shown(cards)[1]
    person.keys("escape")
    assert person.scene is cards


def test_a_gamepad_shows_a_card_large_and_types_no_letters(person: Builder, cards: Any) -> None:
    """Its button for the large card typed a 'z' into the search, and others a 'u', an 'l' and an 'h'."""
    person.focus("Cards")
    for button in (pygame.CONTROLLER_BUTTON_BACK, pygame.CONTROLLER_BUTTON_LEFTSTICK, pygame.CONTROLLER_BUTTON_Y):
        person.send(Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))
        person.send(Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0))
    assert person.scene.name == "reading"
    person.keys("escape")
    assert cards.search.content == ""


def test_a_card_under_the_mouse_is_read_beside_the_grid(person: Builder, cards: Any) -> None:
    person.point(person.card("Ramhide Cerato"))
    assert cards.looked_at().name == "Ramhide Cerato"


def test_help_tells_the_language_with_the_games_own_words(person: Builder, cards: Any) -> None:
    person.keys("f1")
    words = person.scene.describe()
    assert "element:air,water" in words and "cost<=2" in words and "hitpoints" in words
    for left, meaning in person.scene._right:
        if ":" in left and left != "Known words":
            cards.search.content = left
            cards.find()
            assert not cards.trouble, (left, meaning)
    person.keys("f1")
    assert person.scene is cards


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [75, 100, 200])
def test_nothing_lies_over_anything_else(person: Builder, cards: Any, size: tuple[int, int], scale: int) -> None:
    person.app.change(window=size, scale=scale)
    window = Rect((0, 0), person.app.size)
    rects = [control.rect for control in cards.controls()]
    if scale < 200 or size[0] > 1280:
        assert all(window.contains(rect) for rect in rects)
        assert all(not a.colliderect(b) for number, a in enumerate(rects) for b in rects[:number])


def test_six_hundred_cards_are_shown_and_only_those_in_view_are_drawn(person: Builder) -> None:
    scene = CollectionScene(person.app, many(600))
    person.app.push(scene)
    person.send()
    assert len(scene.grid.entries) == 600
    assert len(scene.grid.seen()) < 40
    scene.grid.scroll_to(10**9, at_once=True)
    person.wait(0.3)
    assert 599 in scene.grid.seen()


def test_a_game_with_a_shared_pile_shows_its_cards(person: Builder, monkeypatch: pytest.MonkeyPatch) -> None:
    from scenes.builder.decks_scene import DecksScene

    monkeypatch.setattr(ERA, "shared_deck", True, raising=False)
    scene = DecksScene(person.app, "era")
    person.app.push(scene)
    person.send()
    assert "New deck" not in scene.describe()
    person.click("Cards")
    assert person.scene.name == "collection" and len(shown(person.scene)) == len(ERA.definitions)


def test_what_another_keyword_does_is_not_told_with_a_card() -> None:
    game = load_ruleset("nomansland")
    card = game.card_named("Relief Rider")  # "if you went second"; it has no Second Step
    assert "keyword.second-step" not in [rule.id for rule in rules_for(game, card)]
    assert "keyword.second-step" in [rule.id for rule in rules_for(game, game.card_named("Elk Cavalry"))]


def test_small_words_bring_no_rules_to_a_card_and_a_keyword_is_explained_first() -> None:
    game = load_ruleset("eternal")
    beside = [rule.id for rule in rules_for(game, game.card_named("Core Scavenger"))]  # "another unit", "this unit"
    assert "text.another-turn" not in beside and "cleanup.this-turn" not in beside
    assert rules_for(game, game.card_named("Arcanum Monitor"))[0].id == "skill.overwhelm"


@pytest.mark.parametrize(
    ("game", "name", "helps", "far_fetched"),
    [
        (
            "eternal",
            "Feln Cauldron",
            "text.random action.sacrifice action.discard",
            "skill.endurance-gained discard.ten",
        ),
        ("eternal", "Detain", "skill.fast timing.fast", "text.fast-weapon"),
        ("eternal", "Skycrag Huntsman", "text.target play.pay", "site.no-target direct.relic-weapon"),
        ("invasion", "Troll Den", "forced.must effect.sacrifice", "card.support-power effect.choose-order"),
        ("invasion", "Melekh the Changer", "card.heroes card.zones", "end.limit zone.gone-zero quest.zone-unit"),
        ("invasion", "Queek Headtaker", "legend.play", "development.face-up-title"),
    ],
)
def test_a_rule_that_only_happens_to_have_a_word_of_a_card_is_not_told_with_it(
    game: str, name: str, helps: str, far_fetched: str
) -> None:
    ruleset = load_ruleset(game)
    beside = {rule.id for rule in rules_for(ruleset, ruleset.card_named(name))}
    assert {*helps.split()} <= beside and not {*far_fetched.split()} & beside


@pytest.mark.parametrize(
    ("game", "name", "first"),
    [
        ("nomansland", "Flak Burst", "spell.reaction"),
        ("eternal", "Torch", "skill.fast"),
        ("invasion", "Demolition!", "card.tactic"),
    ],
)
def test_what_a_card_is_has_its_rule_beside_it(game: str, name: str, first: str) -> None:
    ruleset = load_ruleset(game)
    assert rules_for(ruleset, ruleset.card_named(name))[0].id == first


def test_the_short_help_names_the_keys_as_they_are_now(person: Builder) -> None:
    from scenes import keys

    scene = CollectionScene(person.app, ERA)
    person.app.push(scene)
    keys.use({"space": "q", "q": "space", "f1": "f5", "f5": "f1"})
    try:
        assert scene.keys_words() == "Type to search  ·  arrows choose  ·  Q or right click reads  ·  F5 help"
        scene.show_help()
        person.send()
        assert "\nQ, right click: read a card" in person.scene.describe()
    finally:
        keys.use({})


@pytest.mark.parametrize(
    ("game", "type", "text"),
    [
        ("nomansland", "spell", "Draw a card."),
        ("eternal", "spell", "Draw a card."),
        ("invasion", "tactic", "Action: draw a card."),
        ("vale", "creature", "Active: draw a card."),
    ],
)
def test_how_games_and_turns_begin_is_no_rule_of_a_card_that_draws_one(game: str, type: str, text: str) -> None:
    ruleset = load_ruleset(game)
    like = next(card for card in ruleset.definitions.values() if card.type == type)
    card = Definition("own.test.card", "Test Card", type, text, like.fields, ruleset.read)
    assert not [rule.id for rule in close_rules(ruleset, card) if rule.id.startswith(("setup.", "start."))]
