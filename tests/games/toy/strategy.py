"""How the computer judges the toy, and what it takes the other seat's cards for."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from tests.games.toy.rules import COPIES
from tests.games.toy.state import BOARD, HAND, ToyPosition

if TYPE_CHECKING:
    from game.kernel.cards import Definition


def evaluate(position: ToyPosition, seat: int) -> float:
    """Its share of the strength on the board; cards in hand count a little."""
    if position.result is not None:
        winners = position.result.winners
        return 0.5 if not winners else float(seat in winners)
    if position.dirty:
        position.ruleset.refresh(position)
    worth = [
        1 + sum(position.strength[stone] for stone in position.piles[BOARD][one]) + 0.3 * len(position.piles[HAND][one])
        for one in range(position.seats)
    ]
    return worth[seat] / sum(worth)


def prior(position: ToyPosition, owner: int, cards: list[int], random: Random) -> list[Definition]:
    """What may still be in a deck: of each card as many copies as are allowed and have not been seen."""
    hidden = set(cards)
    seen = Counter(
        position.card[card] for card, whose in enumerate(position.owner) if whose == owner and card not in hidden
    )
    pool = [card for card in position.ruleset.definitions.values() for _ in range(COPIES - seen[card])]
    while len(pool) < len(cards):
        pool += position.ruleset.definitions.values()
    return random.sample(pool, len(cards))
