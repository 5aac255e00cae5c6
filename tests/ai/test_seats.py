"""The opponent has no favourite seat: with everybody one seat on it thinks the same of a position and its moves."""

from __future__ import annotations

import pytest

from game import load_ruleset
from game.ai.leaf import values
from game.kernel.position import Position
from game.records.examples_play import Performance
from tests.shipped import shipped
from tests.turned import one_seat_on


def thought(position: Position, seats_on: int) -> tuple[list[float], list[float]]:
    """How likely each seat is to win, from the one that goes `seats_on` to seat 1 on, and the appeals of the moves."""
    chances = values(position)
    appeals = position.ruleset.rated(position, position.moves)
    return chances[seats_on:] + chances[:seats_on], sorted(appeal for appeal, _ in appeals)


@pytest.mark.parametrize("game", ["era", "eternal", "invasion", "nomansland", "vale"])
def test_it_thinks_the_same_one_seat_on(game: str) -> None:
    ruleset, compared = load_ruleset(game), 0
    examples = shipped(game)
    for example in examples[:: 1 + len(examples) // 300]:
        if not example.plays or example.position.decks:
            continue
        here, there = Performance(example, ruleset), one_seat_on(example, ruleset)
        for _ in (None, *example.step):
            if not here.position.moves:
                break
            chances, appeals = thought(here.position, 0)
            turned = thought(there.position, 1)
            assert chances == pytest.approx(turned[0]), example.title
            assert appeals == pytest.approx(turned[1]), example.title
            compared += 1
            if here.next == len(example.step) or here.play_step() + there.play_step():
                break
    assert compared > 250
