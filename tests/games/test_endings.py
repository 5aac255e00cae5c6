"""Games between starter decks come to an end. Decks that mend more than can be hurt, or an opponent that only waits,
leave both sides looking at each other until the limit makes it a draw."""

from __future__ import annotations

from itertools import cycle

import pytest

from game import load_ruleset
from game.lab.games import Order, play_out

DRAWN_AT_MOST = 0.1


@pytest.mark.slow
@pytest.mark.parametrize(("game", "games"), [("era", 144), ("nomansland", 40)])
def test_games_between_starter_decks_come_to_an_end(game: str, games: int) -> None:
    decks = list(load_ruleset(game).decks().values())
    pairs = [(deck, decks[(at + step) % len(decks)]) for step in range(len(decks)) for at, deck in enumerate(decks)]
    seeded = zip(range(games), cycle(pairs), strict=False)
    orders = [Order(game, ("greedy", "greedy"), (0, 1), pair, seed) for seed, pair in seeded]
    drawn = [" - ".join(deck.name for deck in order.decks) for order in orders if len(play_out(order).winners) != 1]
    assert len(drawn) <= DRAWN_AT_MOST * games, drawn
