"""Opening hands: never without power nor all of it, and redraws with 2, 3 or 4 power cards, each as likely."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game import load_ruleset
from game.records.decks import Deck
from rulesets.eternal.state import DECK, HAND, KEEP, REDRAW

RULESET = load_ruleset("eternal")
STARTER = next(iter(RULESET.decks().values()))
GAMES = 300


def powers(position: Any, seat: int) -> int:
    return sum(position.card[card].type == "power" for card in position.piles[HAND][seat])


def of_power(count: int) -> Deck:
    """A legal deck of 75 with so many power cards."""
    units = [card.name for card in RULESET.definitions.values() if card.type == "unit" and not card.created]
    others = dict.fromkeys(units[: (75 - count) // 4], 4)
    others[units[-1]] = 75 - count - sum(others.values())
    cards = {name: number for name, number in others.items() if number}
    return Deck(game="eternal", name=f"{count} power", sections={"main": {**cards, "Fire Sigil": count}})


def test_no_hand_is_all_power_or_none() -> None:
    for deck in (of_power(50), of_power(25)):
        assert RULESET.faults(deck) == []
        for seed in range(GAMES):
            position = RULESET.new_game([deck, deck], seed)
            assert all(0 < powers(position, seat) < 7 for seat in (0, 1))


def test_a_redraw_has_its_odds_whatever_the_share_of_the_deck() -> None:
    for deck in (of_power(50), of_power(25)):
        counts: Counter[int] = Counter()
        for seed in range(GAMES):
            position = RULESET.new_game([deck, deck], seed)
            seat = position.seat
            position.play(REDRAW)
            counts[powers(position, seat)] += 1
            assert len(position.piles[HAND][seat]) == 7 and len(position.piles[DECK][seat]) == 68
        assert set(counts) == {2, 3, 4}
        assert all(abs(count - GAMES / 3) < 35 for count in counts.values()), counts


def test_a_second_redraw_is_of_six_with_the_same_odds() -> None:
    agreed = RULESET.played_with({"Redraws of the opening hand": "twice"})
    counts: Counter[int] = Counter()
    for seed in range(GAMES):
        position = agreed.new_game([STARTER, STARTER], seed)
        seat = position.seat
        position.play(REDRAW)
        position.play(REDRAW)
        assert position.seat == 1 - seat and len(position.piles[HAND][seat]) == 6
        counts[powers(position, seat)] += 1
    assert set(counts) == {2, 3, 4} and all(abs(count - GAMES / 3) < 35 for count in counts.values()), counts


def test_without_that_setting_a_hand_is_redrawn_once() -> None:
    position = RULESET.new_game([STARTER, STARTER], 1)
    seat = position.seat
    position.play(REDRAW)
    assert position.seat == 1 - seat
    position.play(KEEP)
    assert position.turn == 1 and len(position.piles[HAND][position.active]) == 7


def test_either_player_begins_half_of_the_games() -> None:
    begins = sum(RULESET.new_game([STARTER, STARTER], seed).seat for seed in range(GAMES))
    assert abs(begins - GAMES / 2) < 30
