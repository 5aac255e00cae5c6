"""The pool of ERA: how many cards of each kind, each worth having, each readable; and what the starter decks are made
of."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from game import load_ruleset
from game.kernel.cards import Definition
from game.language import walk
from rulesets.era.state import ELEMENTS
from rulesets.era.texts import language
from tests.beating import Comparison

ERA = load_ruleset("era")
POOL = [card for card in ERA.definitions.values() if card.type != "crystal"]
LEAST = {"dino": 5, "event": 4, "action": 8, "weapon": 4, "armour": 4}

KNOWN_NAMES = (
    "Boulderback Stegosaurus",
    "Flaretail Scorcher",
    "Blazeback Salamander",
    "Tsunami Triceratops",
    "Glacial Goliath",
    "Ironhide Behemoth",
    "Whirlpool Serpent",
    "Magmasaurus",
    "Gale's Whirlwind",
    "Earth's Embrace",
    "Blaze of Revelation",
    "Floodgate Release",
    "Terra Pulse",
)

NEEDED = {
    "interrupts": "Interrupt",
    "heals a wound": "RemoveWound",
    "prevents damage": "Shield",
    "readies": "Ready",
    "breaks equipment": "Destroy",
    "adds a charge": "ChargeCrystal",
    "moves a wound": "MoveWound",
    "plays from the graveyard": "PlayAgain",
    "attaches from the graveyard": "Attach",
    "returns a charge": "ChargeOn",
    "gives energy of a chosen element": "GainAnyEnergy",
    "places the wound elsewhere": "PlaceIt",
    "counts on resolution": "CountOf",
    "counts wounds all the time": "WoundsOn",
    "discards a hand": "DiscardHand",
    "forbids to intercept": "CannotIntercept",
    "soars": "HasSoar",
}


def test_the_pool_is_big_enough() -> None:
    assert len(POOL) >= 100
    crystals = [card.element for card in ERA.definitions.values() if card.type == "crystal"]
    assert sorted(crystals) == sorted(ELEMENTS)


@pytest.mark.parametrize("element", ELEMENTS)
def test_each_element_has_enough_of_every_type(element: str) -> None:
    counts = Counter(card.type for card in POOL if card.element == element)
    assert {kind: counts[kind] for kind in LEAST if counts[kind] < LEAST[kind]} == {}


def test_keys_and_names_are_unique_and_our_own() -> None:
    names = Counter(re.sub(r"\W", "", card.name.lower()) for card in ERA.definitions.values())
    assert [name for name, count in names.items() if count > 1] == []
    assert all(key == card.key for key, card in ERA.definitions.items())
    assert [card.key for card in POOL if card.key != re.sub(r"\W+", "-", card.name.lower().replace("'", ""))] == []
    assert [name for name in KNOWN_NAMES if re.sub(r"\W", "", name.lower()) in names] == []


def test_every_card_has_a_text_that_reads_and_writes_back() -> None:
    for card in POOL:
        assert card.text, card.name
        assert language().write(language().parse(card.text)) == card.text


@pytest.mark.parametrize("mechanism", NEEDED.values(), ids=NEEDED.keys())
def test_some_card(mechanism: str) -> None:
    said = {type(part).__name__ for card in POOL for part in walk(language().parse(card.text))}
    assert mechanism in said


def test_many_cards_have_several_abilities() -> None:
    assert len([card for card in POOL if len(language().parse(card.text).paragraphs) > 1]) >= 12


def test_every_element_can_make_a_deck_of_its_own() -> None:
    """3 different dinos, 3 different events, and 27 others at 3 copies each."""
    for element in ELEMENTS:
        counts = Counter(card.type for card in POOL if card.element == element)
        assert counts["dino"] >= 3
        assert counts["event"] >= 3
        assert 3 * (counts["action"] + counts["weapon"] + counts["armour"]) >= 27


# ---- no card that another beats in every number
def numbers(card: Definition) -> tuple[int, ...]:
    return (
        (card.power, card.stamina, card.hitpoints)
        if card.type == "dino"
        else (-card.cost if card.type != "event" else 0,)
    )


CARDS = Comparison(
    kind=lambda card: (card.type, card.element),
    numbers=numbers,
    drawback=r"cannot|^discard|\bdiscard(s)? (a|#|your)|put the top|each player|each dino( |$)"
    r"|place a wound on a dino you",
    less=r"(enemy|attacking) dino gets",
    counted="draws?",
)


def test_no_card_is_beaten_by_another_in_every_number() -> None:
    assert CARDS.beaten(POOL) == []


def test_no_two_cards_are_the_same() -> None:
    same = Counter((card.type, card.element, numbers(card), card.text) for card in POOL)
    assert [key for key, count in same.items() if count > 1] == []


def test_beats_sees_what_is_better() -> None:
    """The judge itself: cheaper, stronger or with one ability more."""

    def action(text: str, cost: int = 1) -> Definition:
        return Definition(
            "card", "Card", "action", text, {"element": "Fire", "cost": cost}, lambda card: card.abilities
        )

    plain = action("Deal 2 damage to a dino.")
    assert CARDS.beats(action("Deal 3 damage to a dino."), plain)
    assert CARDS.beats(action("Deal 2 damage to a dino.", 0), plain)
    assert CARDS.beats(action("Deal 2 damage to a dino. Draw a card."), plain)
    assert CARDS.beats(action("Draw 2 cards."), action("Draw a card."))
    assert not CARDS.beats(action("Deal 3 damage to a dino.", 2), plain)
    assert not CARDS.beats(action("Deal 2 damage to a dino. Discard a card."), plain)
    assert not CARDS.beats(plain, plain)


# ---- starter decks
def test_there_are_six_legal_decks_with_a_plan() -> None:
    decks = ERA.decks()
    assert len(decks) >= 6
    for name, deck in decks.items():
        assert ERA.faults(deck) == [], name
        assert deck.plan.endswith("."), name


def test_every_element_leads_a_deck_and_nothing_in_a_deck_is_dead() -> None:
    leaders = set()
    for name, deck in ERA.decks().items():
        crystals = {ERA.card_named(crystal).element: count for crystal, count in deck.section("crystals").items()}
        leaders.add(max(crystals, key=lambda element: crystals[element]))
        unpayable = [card for card in deck.section("main") if ERA.card_named(card).element not in crystals]
        assert unpayable == [], name
    assert leaders == set(ELEMENTS)
