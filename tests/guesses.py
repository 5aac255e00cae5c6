"""What each seat of a position guesses of the cards that it cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game import load_ruleset
from game.kernel.knowledge import knows
from game.lab.checks import any_move


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


def decisions(game: str, games: int, step: int) -> Iterator[Any]:
    """Every `step`th decision of random games between two starter decks."""
    ruleset: Any = load_ruleset(game)
    decks = sorted(ruleset.decks())
    for seed in range(games):
        position = ruleset.new_game([decks[seed % len(decks)], decks[(seed + 1) % len(decks)]], seed)
        random, count = Random(seed), 0
        while position.moves:
            if count % step == 0:
                yield position
            position.play(any_move(position, random))
            count += 1
