"""Random legal decks of a game's whole pool: for proofs that starter decks alone would not give."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import TYPE_CHECKING

from game.records.decks import Deck

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.ruleset import Ruleset

SWAPS = 4
"""Tries to exchange a card, for each card of the deck that it begins with."""


def random_deck(ruleset: Ruleset, random: Random, around: Definition | None = None) -> Deck:
    """A starter deck in which one card after another gave way to a random one of its kind, if that was legal; `around`
    a card to as many copies of it, and to as much of what pays for it, as is legal."""
    deck = random.choice(list(ruleset.decks().values()))
    if ruleset.shared_deck:
        return deck
    pool = sorted(name for name, one in ruleset.by_name.items() if ruleset.for_decks(one))
    deck = _exchanged(ruleset, deck, random, pool)
    if around:
        named = [around.name, *ruleset.means_of(around)]
        deck = _exchanged(ruleset, deck, random, named, stay=frozenset(named))
    return deck.model_copy(update={"name": "Random"})


def _exchanged(ruleset: Ruleset, deck: Deck, random: Random, pool: Sequence[str], stay: Collection[str] = ()) -> Deck:
    """A legal deck in which cards gave way to cards of a pool, but for those that stay."""
    sections = {name: dict(cards) for name, cards in deck.sections.items()}
    for _ in range(SWAPS * deck_size(deck)):
        section = random.choice(sorted(name for name, cards in sections.items() if cards))
        cards = dict(sections[section])
        out, into = random.choice(sorted(cards)), random.choice(pool)
        if out in stay:
            continue
        cards[out] -= 1
        cards = {name: count for name, count in cards.items() if count}
        cards[into] = cards.get(into, 0) + 1
        tried = deck.model_copy(update={"sections": {**sections, section: cards}})
        if not ruleset.faults(tried):
            sections[section] = cards
    return deck.model_copy(update={"sections": sections})


def deck_size(deck: Deck) -> int:
    """The cards of a deck, all sections together."""
    return sum(sum(cards.values()) for cards in deck.sections.values())
