"""The opponent solves the puzzles that people are given: at least 85 in a hundred of each game."""

from __future__ import annotations

from typing import Any

import pytest

from game import load_ruleset
from game.ai import agent_named
from game.lab.puzzle_solving import solves
from game.records.examples import Example
from game.records.examples_stage import ruleset_for, staged
from game.records.puzzles import puzzles_in
from tests.shipped import shipped

GAMES = ("era", "eternal", "invasion", "nomansland", "vale")
PUZZLES = [(game, example) for game in GAMES for example in puzzles_in(load_ruleset(game))]
UNSOLVED = {
    "Two flights and a storm",
    "Healer and marshal",
    "A gift that grows",
    "Bigger, then louder",
    "The north wind, again",
}
"""Those that 2,000 iterations are not enough for, with the first seed."""


@pytest.mark.parametrize(
    "game, puzzle",
    [pytest.param(*one, marks=[pytest.mark.slow] if number % 4 else []) for number, one in enumerate(PUZZLES)],
    ids=[f"{game}: {one.title}" for game, one in PUZZLES],
)
def test_search_finds_the_way(request: pytest.FixtureRequest, game: str, puzzle: Example) -> None:
    if puzzle.title in UNSOLVED:
        request.applymarker(pytest.mark.xfail(reason="beyond 2,000 iterations", strict=False))
    assert solves("search:2000", puzzle, load_ruleset(game))


@pytest.mark.parametrize("game", GAMES)
def test_those_it_does_not_find_are_few(game: str) -> None:
    titles = {example.title for one, example in PUZZLES if one == game}
    assert len(titles) >= 20
    assert len(titles - UNSOLVED) / len(titles) >= 0.85


def test_every_title_here_is_of_a_puzzle() -> None:
    assert {example.title for _, example in PUZZLES} >= UNSOLVED


OLD = [
    (game, example) for game in GAMES for example in shipped(game) if example.kind == "puzzle" and example.goal is None
]


@pytest.mark.parametrize("game, puzzle", OLD, ids=[f"{game}: {one.title}" for game, one in OLD])
def test_search_wins_in_the_turn(game: str, puzzle: Any) -> None:
    """Puzzles too deep to be proved at the table."""
    position = staged(puzzle, ruleset_for(puzzle, load_ruleset(game)))
    seekers = agent_named("search:2000", 1), agent_named("search:100", 2)
    turn = position.turn
    while position.moves and position.turn == turn:
        seat = position.seat
        position.play(seekers[seat].choose(position, seat) if len(position.moves) > 1 else position.moves[0])
    assert position.result is not None and position.result.winners == (0,)
