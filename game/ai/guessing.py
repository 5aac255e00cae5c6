"""Guessing what cannot be seen: what is left of a list that somebody may play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from functools import cache
from random import Random

from game.kernel.cards import Definition
from game.kernel.position import Position
from game.kernel.ruleset import Ruleset
from game.kernel.timing import abilities_on_stack


@cache
def starters(ruleset: Ruleset, *sections: str) -> list[Counter[Definition]]:
    """The starter decks as counts of cards: those of some sections, or of all."""
    lists = []
    for deck in ruleset.decks().values():
        cards: Counter[Definition] = Counter()
        for section in sections or deck.sections:
            cards.update({ruleset.card_named(name): count for name, count in deck.section(section).items()})
        lists.append(cards)
    return lists


def laid_open(position: Position, owner: int, hidden: Collection[int], apart: Collection[int]) -> Counter[Definition]:
    """The cards of a seat's list that are not hidden, without those of some zones: an ability that waits or is just
    being carried out is none."""
    none, zone = {*hidden, *abilities_on_stack(position)}, position.zone
    return Counter(
        position.card[card]
        for card, whose in enumerate(position.owner)
        if whose == owner and card not in none and zone[card] not in apart
    )


def left_over(
    lists: Sequence[Counter[Definition]], seen: Counter[Definition], count: int, random: Random
) -> list[Definition]:
    """The rest of one of the lists that hold all that was seen, at most `count` cards in no order; none if no list
    does."""
    possible = [cards for cards in lists if all(cards[card] >= number for card, number in seen.items())]
    if not possible:
        return []
    rest = list((possible[random.randrange(len(possible))] - seen).elements())
    random.shuffle(rest)
    return rest[:count]
