"""A turn timer may run out, and a seat may give up, at every decision of every game: the game goes on or is over."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.kernel.position import Position
from game.lab.checks import any_move, check_notation, check_piles, check_same
from tests.random_games import new_game


def leave_at_times(ruleset: Any, seed: int, one_in: int) -> Position:
    """A random game in which now and then the time of a seat runs out, or it gives up where others play on."""
    random = Random(seed)
    position = new_game(ruleset, seed)
    while position.moves:
        if random.random() * one_in < 1:
            seats = [seat for seat in range(position.seats) if not position.out >> seat & 1]
            verb = ruleset.verbs.concede if len(seats) > 2 and random.random() < 0.5 else ruleset.verbs.timeout
            move = (verb, position.seat if random.random() < 0.7 else random.choice(seats))
        else:
            move = any_move(position, random)
        twin = position.copy()
        position.play(move)
        twin.play(move)
        check_same(position, twin, f"the copy after {move}")
        check_piles(position)
    assert position.result is not None and position.result.rule != "end.loop"
    return position


def test_games_go_on_after_timeouts_and_concessions(ruleset: Any) -> None:
    for seed in range(6):
        leave_at_times(ruleset, seed, 15)


@pytest.mark.soak
def test_five_hundred_games_go_on_after_timeouts_and_concessions(ruleset: Any) -> None:
    for seed in range(500):
        leave_at_times(ruleset, seed, (8, 30)[seed % 2])


def test_a_seat_may_give_up_at_any_decision(ruleset: Any, decisions: Any) -> None:
    """With two seats the other one wins; with more the game goes on, and can be read and written."""
    for number, position in enumerate(decisions(len(ruleset.seats), 7)):
        others = [(position.seat + offset) % position.seats for offset in range(1, position.seats)]
        leaver = position.seat if number % 3 else next(seat for seat in others if not position.out >> seat & 1)
        position.play((ruleset.verbs.concede, leaver))
        if position.seats == 2:
            assert position.result is not None and position.result.winners == (1 - leaver,)
        elif position.moves:
            check_notation(position)
            assert not position.out >> position.seat & 1
