"""The figures of a deck: reckoned by formula, and the same as counted by dealing."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from game import load_ruleset
from game.lab.figures import Drawing, cards_of, curve, drawing, drawn_from, hypergeometric, odds, sample_hand, shares
from game.records.decks import Deck

ERA = load_ruleset("era")
MARCH = ERA.decks()["Cinder March"]


@pytest.mark.parametrize(("cards", "copies", "drawn"), [(8, 3, 4), (7, 0, 3), (6, 6, 2), (9, 2, 9), (5, 2, 0)])
def test_hypergeometric_is_the_share_of_all_draws(cards: int, copies: int, drawn: int) -> None:
    draws = [sum(card < copies for card in draw) for draw in combinations(range(cards), drawn)]
    for found in range(drawn + 2):
        assert hypergeometric(cards, copies, drawn, found) == pytest.approx(draws.count(found) / len(draws))


def test_odds_without_cards_set_aside_are_those_of_one_draw() -> None:
    way = Drawing(cards=40, kept=40, opening=7, each_turn=1)
    for turn in range(6):
        for least in range(1, 4):
            plain = sum(hypergeometric(40, 3, 7 + turn, found) for found in range(least, 4))
            assert odds(way, 3, turn, least) == pytest.approx(plain)


@pytest.mark.parametrize(("name", "least"), [("Spark Volley", 1), ("Spark Volley", 2), ("War Drums", 1)])
def test_odds_are_what_dealing_gives(name: str, least: int) -> None:
    section = drawn_from(ERA)
    assert section is not None
    way = drawing(MARCH, ERA, section)
    assert (way.cards, way.kept, way.opening, way.each_turn) == (30, 27, 6, 1)
    card = ERA.card_named(name)
    dice, games = Random(1), 4000
    seen = dict.fromkeys((0, 1, 5), 0)
    for _ in range(games):
        hand, later = sample_hand(MARCH, ERA, section, dice)
        for turn in seen:
            seen[turn] += (hand + later[:turn]).count(card) >= least
    for turn, count in seen.items():
        chance = odds(way, MARCH.section("main")[name], turn, least, card.type not in section.set_aside)
        assert abs(count / games - chance) < 4 * (0.25 / games) ** 0.5, turn


def test_a_sample_hand_is_one_that_the_game_could_deal() -> None:
    section = drawn_from(ERA)
    assert section is not None
    position = ERA.new_game([MARCH, MARCH], seed=3)
    dealt = len(position.piles[ERA.hand][position.seat])  # type: ignore[attr-defined]
    for seed in range(50):
        hand, later = sample_hand(MARCH, ERA, section, Random(seed))
        assert len(hand) == dealt and all(card.type != "event" for card in hand) and len(later) == 5
        for card in {*hand, *later}:
            assert (hand + later).count(card) <= MARCH.section("main")[card.name]


def test_small_decks_have_small_hands() -> None:
    section = drawn_from(ERA)
    assert section is not None
    deck = Deck(game="era", name="Few", sections={"main": {"Spark Volley": 2, "War Drums": 1}})
    hand, later = sample_hand(deck, ERA, section, Random(1))
    assert [card.name for card in hand] == ["Spark Volley"] * 2 and [card.name for card in later] == ["War Drums"]
    way = drawing(deck, ERA, section)
    assert odds(way, 2, 0, 2) == 1 and odds(way, 1, 0, 1, opens=False) == 0 and odds(way, 1, 1, 1, opens=False) == 1
    empty = Deck(game="era", name="None", sections={})
    assert sample_hand(empty, ERA, section, Random(1)) == ([], [])
    assert odds(drawing(empty, ERA, section), 0, 3) == 0


def test_curve_and_shares_count_every_card() -> None:
    main = cards_of(MARCH, ERA, "main")
    assert sum(main.values()) == 30
    assert curve(main, "cost") == {
        cost: sum(count for card, count in main.items() if card.fields.get("cost") == cost) for cost in range(1, 5)
    }
    assert shares(cards_of(MARCH, ERA), "type", ("dino", "crystal")) == {
        "dino": 3, "crystal": 3, "action": 17, "weapon": 7, "armour": 3, "event": 3,
    }  # fmt: skip
    assert curve(cards_of(MARCH, ERA, "crystals"), "cost") == {}
