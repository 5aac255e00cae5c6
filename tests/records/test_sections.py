"""How many cards a part of a deck has, and should have, in words."""

from __future__ import annotations

import re

import pytest

from game import load_ruleset
from game.records.sections import Section


@pytest.mark.parametrize(
    ("size", "total", "words"),
    [
        (30, 28, "28 of 30"),
        ((75, 150), 75, "75 (75 to 150)"),
        ((40, 0), 44, "44 (40 or more)"),
        ((0, 5), 3, "3 (0 to 5)"),
        (0, 7, "7"),
    ],
)
def test_what_a_deck_holds_is_told_by_what_it_may_hold(size, total, words):
    assert Section(label="Deck", size=size).counted(total) == words


@pytest.mark.parametrize("game", ["era", "eternal", "invasion", "nomansland"])
def test_a_deck_of_one_card_is_told_of_one(game: str) -> None:
    ruleset = load_ruleset(game)
    deck = next(iter(ruleset.decks().values()))
    few = {name: dict.fromkeys(list(cards)[:1], 1) for name, cards in deck.sections.items()}
    told = [words for _, words in ruleset.faults(deck.model_copy(update={"sections": few}))]
    assert told and not [words for words in told if re.search(r"\bare 1$|\b1 cards|\b1 \w+ crystals", words)], told
