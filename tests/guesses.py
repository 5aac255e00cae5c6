"""What each seat of a position guesses of the cards that it cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.kernel.knowledge import knows


def guesses(position: Any) -> Iterator[tuple[list[int], list[Any]]]:
    """For each two seats the cards of the one that the other does not know, and what it imagines them to be."""
    for seat in range(position.seats):
        for owner in range(position.seats):
            if owner != seat:
                hidden = [
                    card
                    for card in range(len(position.card))
                    if position.owner[card] == owner and not knows(position, seat, card)
                ]
                yield hidden, position.ruleset.prior(position, seat, owner, hidden, Random(3))
