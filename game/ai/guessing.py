"""Guessing what cannot be seen: what is left of a list that somebody may play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from game.kernel.cards import Definition


def left_over(
    lists: Sequence[Counter[Definition]], seen: Counter[Definition], count: int, random: Random
) -> list[Definition]:
    """The rest of one of the lists that hold all that was seen, at most `count` cards in no order; none if no list
    does."""
    possible = [cards for cards in lists if not seen - cards]
    if not possible:
        return []
    rest = list((possible[random.randrange(len(possible))] - seen).elements())
    random.shuffle(rest)
    return rest[:count]
