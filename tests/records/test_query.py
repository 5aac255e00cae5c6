"""Searching cards: every form of the language finds what it says, quickly, and says what it cannot understand."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import load_ruleset
from game.kernel.cards import Definition
from game.kernel.ruleset import Ruleset
from game.records.pool import Pool, amount
from game.records.query import QueryError, search

ERA = load_ruleset("era")
POOL = Pool(ERA)


@pytest.fixture(scope="module")
def of_eternal() -> Pool:
    return Pool(load_ruleset("eternal"))


def many(count: int) -> Ruleset:
    """The game with so many cards, all but the first hundred made up."""
    ruleset = ERA.twin()
    shipped = list(ERA.definitions.values())
    ruleset.add_cards(
        Definition(f"copy-{number}", f"{card.name} {number}", card.type, card.text, card.fields, ERA.read)
        for number in range(count - len(shipped))
        for card in (shipped[number % len(shipped)],)
    )
    return ruleset


def test_attributes_come_from_the_card_model() -> None:
    found = {attribute.name: attribute for attribute in POOL.attributes}
    assert list(found) == ["type", "element", "power", "stamina", "hitpoints", "cost"]
    assert found["type"].options == ("dino", "crystal", "event", "action", "weapon", "armour")
    assert found["element"].options == ("Air", "Earth", "Fire", "Water")
    assert (found["cost"].kind, found["cost"].options) == ("number", (1, 2, 3, 4, 5))


CASES: dict[str, Callable[[Definition], bool]] = {
    "raptor": lambda card: "raptor" in (card.name + card.text).lower(),
    "RÁPTOR": lambda card: "raptor" in (card.name + card.text).lower(),
    '"each other dino"': lambda card: "each other dino" in card.text.lower(),
    'text:"draw a card"': lambda card: "draw a card" in card.text.lower(),
    "name:storm": lambda card: "storm" in card.name.lower(),
    "type:weapon": lambda card: card.type == "weapon",
    "element:fire,water": lambda card: card.element in ("Fire", "Water"),
    "element!=fire,water": lambda card: card.element not in ("Fire", "Water"),
    "elem:air": lambda card: card.element == "Air",
    "cost<=1": lambda card: card.fields.get("cost", 99) <= 1,
    "cost:1,3": lambda card: card.fields.get("cost") in (1, 3),
    "cost!=2": lambda card: "cost" in card.fields and card.cost != 2,
    "power>3 stamina>=5": lambda card: card.type == "dino" and card.power > 3 and card.stamina >= 5,
    "type:event element:air": lambda card: card.type == "event" and card.element == "Air",
    "type:event or type:dino": lambda card: card.type in ("event", "dino"),
    "type:event | type:dino": lambda card: card.type in ("event", "dino"),
    "-type:action": lambda card: card.type != "action",
    "not type:action and !type:dino": lambda card: card.type not in ("action", "dino"),
    "type:dino (element:air or power:5)": lambda card: (
        card.type == "dino" and (card.element == "Air" or card.power > 4)
    ),
    "-(type:dino or type:action)": lambda card: card.type not in ("dino", "action"),
    "in:deck": lambda card: card.name in ("Spark Volley", "Cinderjaw Rex"),
    "": lambda card: True,
    "type:dino or": lambda card: card.type == "dino",
    "type:dino -": lambda card: card.type == "dino",
    "type:dino cost:": lambda card: card.type == "dino",
    "(type:dino": lambda card: card.type == "dino",
}


@pytest.mark.parametrize("words", CASES)
def test_finds_what_it_says(words: str) -> None:
    wanted = [card.name for card in ERA.definitions.values() if CASES[words](card)]
    assert [entry.definition.name for entry in search(words, POOL, {"Spark Volley", "Cinderjaw Rex"})] == wanted
    assert wanted


MEANT = {
    "rarity:common": {"Common"},
    "rarity:uncom": {"Uncommon"},
    "rarity:com": {"Common"},
    "rarity!=common,rare": {"Legendary", "None", "Promo", "Uncommon"},
    "type:spell": {"spell", "fast spell"},
    "type:curse": {"curse"},
    "type:cur": {"curse", "cursed relic"},
    "type:ell": set(),
    "created:y": {True},
}


@pytest.mark.parametrize("words", MEANT)
def test_a_value_is_a_word_or_the_beginning_of_one_but_not_a_part_of_another(words: str, of_eternal: Pool) -> None:
    name = re.split(r"\W", words)[0]
    assert {has for entry in search(words, of_eternal) for has in entry.values[name]} == MEANT[words]


def test_letters_are_found_among_others(of_eternal: Pool) -> None:
    found = {has for entry in search("influence:tt", of_eternal) for has in entry.values["influence"]}
    assert found == {has for has in of_eternal.attribute("influence").options if "TT" in has} and len(found) > 5  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("cots<2", "nothing is called 'cots' on these cards; did you mean 'cost'"),
        ("zzz:2", "known are name, text, type, element"),
        ("cost>many", "expected a number after '>'"),
        ("fire)", r"'\)' stands where nothing was opened"),
        ("in:hand", "only in:deck"),
        ("(" * 99, "too many brackets"),
    ],
)
def test_says_what_it_does_not_understand(words: str, why: str) -> None:
    with pytest.raises(QueryError, match=why):
        search(words, POOL)


@given(st.text(alphabet='abcost:<>=!()|"-, 123élement', max_size=40))
def test_any_words_find_cards_or_say_why_not(words: str) -> None:
    try:
        assert len(search(words, POOL)) <= len(POOL.entries)
    except QueryError as error:
        assert str(error)


def test_six_hundred_cards_are_searched_and_sorted_within_50_ms() -> None:
    pool = Pool(many(600))
    began = time.process_time()
    found = search('(text:"draw" or power>2) -type:event element:fire,water,air', pool)
    pool.ordered(found, ["cost", "type"])
    assert time.process_time() - began < 0.05
    assert len(pool.entries) == 600


def test_orders() -> None:
    events = search("type:event,action", POOL)
    by_cost = [entry.definition for entry in POOL.ordered(events, ["cost"])]
    costs = [card.fields.get("cost", 99) for card in by_cost]
    assert costs == sorted(costs)
    names = [card.name.casefold() for card in by_cost if card.fields.get("cost") == 1]
    assert names == sorted(names)
    by_type = [entry.definition.type for entry in POOL.ordered(POOL.entries, ["type", "name"])]
    assert by_type == sorted(by_type, key=["dino", "crystal", "event", "action", "weapon", "armour"].index)
    down = POOL.ordered(events, ["name"], downward=True)
    assert down == list(reversed(POOL.ordered(events, ["name"])))


@pytest.mark.parametrize(
    ("value", "number"),
    [(3, 3), (True, 1), ("2 F", 2), ("X", None), ({"arcane": 2, "any": 1}, 3), ({}, None), (None, None)],
)
def test_what_counts_as_a_number(value: object, number: float | None) -> None:
    assert amount(value) == number
