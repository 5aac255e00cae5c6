"""Chances are told as they come true, and choices are the same whatever is told."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game import load_ruleset
from game.ai.agent import PROVED
from game.ai.search import Search
from game.ai.telling import told
from game.kernel.judging import Telling
from game.kernel.position import Position

WORTHS = (0.02, 0.3, 0.5, 0.8, 0.99)


@pytest.fixture
def frank(era: Any) -> Any:
    """ERA as if having the next turn were worth something, and nothing else were to be said of chances."""
    ruleset = era.twin()
    ruleset.tellings = dict.fromkeys((2, 3, 4), Telling(0.6, 1.0))
    return ruleset


def table(ruleset: Any, seats: int, turn: int = 3, active: int = 0) -> Position:
    decks = list(ruleset.decks().values())
    position: Position = ruleset.new_game([decks[seat % len(decks)] for seat in range(seats)], 1)
    position.turn, position.active = turn, active
    return position


def test_whose_turn_it_is_has_less_and_who_is_next_has_as_much_more(frank: Any) -> None:
    position = table(frank, 2)
    for worth in WORTHS:
        assert told(position, 0, worth) < worth < told(position, 1, worth)
        assert told(position, 0, worth) + told(position, 1, 1 - worth) == pytest.approx(1.0)
    assert told(position, 0, 0.5) == pytest.approx(1 / (1 + 2.718281828**0.6))


def test_at_a_table_of_more_only_the_next_one_has_more(frank: Any) -> None:
    for active, after, rest in ((0, 1, 2), (1, 2, 0), (2, 0, 1)):
        position = table(frank, 3, active=active)
        third = 1 / 3
        assert told(position, active, third) == told(position, rest, third) < third < told(position, after, third)
        assert sum(told(position, seat, third) for seat in range(3)) == pytest.approx(1.0, abs=0.02)
        position.out = 1 << after
        assert told(position, after, third) < third < told(position, rest, third), "the next one that is still in"


def test_before_the_first_turn_nobody_is_ahead(frank: Any) -> None:
    position = table(frank, 2, turn=0)
    for seat, worth in ((seat, worth) for seat in (0, 1) for worth in WORTHS):
        assert told(position, seat, worth) == pytest.approx(worth)


def test_sharpness_moves_away_from_an_even_game(frank: Any) -> None:
    frank.tellings = dict.fromkeys((2, 3, 4), Telling(0.0, 1.5))
    for seats in (2, 3, 4):
        position, even = table(frank, seats), 1 / seats
        assert told(position, 0, even) == pytest.approx(even)
        assert told(position, 0, even - 0.1) < even - 0.1 and told(position, 0, even + 0.1) > even + 0.1


def test_late_in_a_game_a_lead_means_more() -> None:
    """The Vale's rounds are numbered, and a lead in the last one can hardly be made up for."""
    vale: Any = load_ruleset("vale").twin()
    vale.tellings = dict.fromkeys((2, 3, 4), Telling(0.0, 0.2, 2.0))
    for seats in (2, 3, 4):
        position = table(vale, seats, turn=1)
        early, settled = told(position, 0, 0.8), vale.settled(position)
        position.turn = 10
        assert 0.0 <= settled < vale.settled(position) == 1.0
        assert told(position, 0, 1 / seats) == pytest.approx(1 / seats)
        assert 1 / seats < early < 0.8 < told(position, 0, 0.8)


@pytest.mark.parametrize("name", ("era", "eternal", "invasion", "vale", "nomansland"))
def test_what_is_thought_better_is_told_as_better_from_the_first_turn_to_the_last(name: str) -> None:
    ruleset: Any = load_ruleset(name)
    for seats in ruleset.seats:
        position = table(ruleset, seats, turn=0)
        while position.result is None:
            chances = [told(position, position.seat, worth) for worth in WORTHS]
            assert chances == sorted(chances) and len(set(chances)) == len(WORTHS)
            position.play(ruleset.quick(position, position.moves, Random(seats)))


def test_where_a_game_says_nothing_chances_are_told_as_they_are_thought(frank: Any) -> None:
    frank.tellings = {2: Telling(0.6, 1.0)}
    assert told(table(frank, 3), 1, 0.4) == 0.4 != told(table(frank, 2), 1, 0.4)


def test_what_strays_beyond_all_chances_is_told_as_nearly_sure(frank: Any) -> None:
    position = table(frank, 2)
    assert 0.0 < told(position, 0, -0.2) < told(position, 0, 1.3) < PROVED


@pytest.mark.parametrize("name", ("era", "eternal", "invasion", "vale", "nomansland"))
def test_the_same_moves_are_chosen_whatever_is_told(name: str) -> None:
    ruleset: Any = load_ruleset(name)
    plain = ruleset.twin()
    plain.tellings = {}
    decks, random = (list(ruleset.decks().values()) * 2)[:2], Random(2)
    position = ruleset.new_game(decks, 2)
    asked = 0
    while position.result is None and asked < 12:
        moves = ruleset.worthwhile(position, position.moves)
        if len(moves) > 2:
            asked += 1
            one, two = Search(iterations=40, seed=asked), Search(iterations=40, seed=asked)
            move = one.choose(position, position.seat)
            position.ruleset = plain
            assert two.choose(position, position.seat) == move
            assert [thought.move for thought in one.found] == [thought.move for thought in two.found]
            position.ruleset = ruleset
        position.play(ruleset.quick(position, position.moves, random))
    assert asked == 12
