"""Positions of ERA to think about."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game import load_ruleset
from game.kernel.position import Position

DECKS = ["Cinder March", "Deep Roots"]


@pytest.fixture(scope="session")
def era() -> Any:
    return load_ruleset("era")


@pytest.fixture(scope="session")
def decisions(era: Any) -> list[Position]:
    """Decisions with several worthwhile moves, from games that quick moves play."""
    found = []
    for seed in range(4):
        random, position = Random(seed), era.new_game(DECKS, seed)
        while position.result is None and position.turn < 12:
            if len(era.worthwhile(position, position.moves)) > 2:
                found.append(position.copy())
            position.play(era.quick(position, position.moves, random))
    assert len(found) > 20
    return found
