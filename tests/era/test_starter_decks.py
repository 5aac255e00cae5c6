"""The starter decks are made so that a game between any two of them comes to an end. A deck that mends and shields more
than anything can hurt it leaves both sides with their cards spent, looking at each other for sixty turns."""

from __future__ import annotations

from itertools import combinations_with_replacement

from game import load_ruleset
from game.lab.games import Order, play_out

STALLED_AT_MOST = 2
"""Games out of 21 that may go on to the limit."""


def test_games_between_starter_decks_come_to_an_end() -> None:
    decks = list(load_ruleset("era").decks().values())
    orders = [
        Order("era", ("greedy", "greedy"), (0, 1), pair, seed)
        for seed, pair in enumerate(combinations_with_replacement(decks, 2))
    ]
    drawn = [
        " against ".join(deck.name for deck in order.decks) for order in orders if len(play_out(order).winners) != 1
    ]
    assert len(drawn) <= STALLED_AT_MOST, drawn
