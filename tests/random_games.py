"""Random games of the shipped decks, decision by decision."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.lab.checks import any_move


def new_game(ruleset: Any, seed: int) -> Any:
    """A game with the shipped decks; the seed says how many seats, too."""
    names = list(ruleset.decks())
    seats = ruleset.seats[seed % len(ruleset.seats)]
    return ruleset.new_game([names[(seed + seat) % len(names)] for seat in range(seats)], seed)


def decisions(ruleset: Any, games: int, step: int = 1) -> Iterator[Any]:
    """Every `step`th decision of random games, with all numbers of seats in turn."""
    for seed in range(games):
        random, position, count = Random(seed), new_game(ruleset, seed), 0
        while position.moves:
            if count % step == 0:
                yield position.copy()
            position.play(any_move(position, random))
            count += 1
