"""Forced wins in one turn, which the opponent must find."""

from __future__ import annotations

import pytest

from game import load_ruleset
from game.ai import agent_named
from game.records.examples import Example
from game.records.examples_play import examples_in
from game.records.examples_stage import ruleset_for, staged

INVASION = load_ruleset("invasion")
PUZZLES = [example for example in examples_in(INVASION) if example.kind == "puzzle"]


def test_there_are_two() -> None:
    assert len(PUZZLES) >= 2


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: str(puzzle.title))
def test_search_wins_in_the_turn(puzzle: Example) -> None:
    position = staged(puzzle, ruleset_for(puzzle, INVASION))
    seekers = agent_named("search:2000", 1), agent_named("search:100", 2)
    turn = position.turn
    while position.moves and position.turn == turn:
        seat = position.seat
        position.play(seekers[seat].choose(position, seat) if len(position.moves) > 1 else position.moves[0])
    assert position.result is not None and position.result.winners == (0,)
