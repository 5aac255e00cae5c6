"""Every promise here is kept by every game that is found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from game import load_ruleset, rulesets_found
from game.kernel.position import Position
from game.lab.checks import any_move

Games = Callable[..., Iterator[Position]]


@pytest.fixture(params=sorted(rulesets_found()))
def ruleset(request: pytest.FixtureRequest) -> Any:
    """Each game in turn."""
    return load_ruleset(request.param)


@pytest.fixture
def decisions(ruleset: Any) -> Games:
    """Every `step`th decision of random games, with all numbers of seats in turn."""

    def walk(games: int, step: int = 1) -> Iterator[Position]:
        for seed in range(games):
            random = Random(seed)
            position = new_game(ruleset, seed)
            count = 0
            while position.moves:
                if count % step == 0:
                    yield position.copy()
                position.play(any_move(position, random))
                count += 1

    return walk


def new_game(ruleset: Any, seed: int) -> Position:
    """A game with the shipped decks; the seed says how many seats, too."""
    names = list(ruleset.decks())
    seats = ruleset.seats[seed % len(ruleset.seats)]
    position: Position = ruleset.new_game([names[(seed + seat) % len(names)] for seat in range(seats)], seed)
    return position
