"""What every game tells the opponent: chances that add up, moves worth a thought, guesses at what is hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from game.ai import agent_named
from game.kernel.judging import Judging
from game.lab.checks import any_move
from game.records.examples_play import Performance
from game.stops import Stops
from tests.guesses import guesses
from tests.random_games import new_game
from tests.shipped import shipped

Games = Callable[..., Iterator[Any]]


def test_what_one_hopes_the_others_fear(ruleset: Any, decisions: Games) -> None:
    """Also when all is over."""
    for position in decisions(3, 5):
        add_up(position)
    for seed in range(3):
        random, position = Random(seed), new_game(ruleset, seed)
        while position.moves:
            position.play(any_move(position, random))
        add_up(position)


def add_up(position: Any) -> None:
    chances = [position.ruleset.evaluate(position, seat) for seat in range(position.seats)]
    assert all(0 <= chance <= 1 for chance in chances) and sum(chances) == pytest.approx(1)


NUMBERS = "hitpoints", "power", "strength", "health", "attack", "score"
"""What a position is judged by, by the names that the games have for it."""


def test_numbers_beyond_all_measure_are_judged(ruleset: Any, decisions: Games) -> None:
    """A card of one's own that doubles its strength in every turn gets there."""
    raised = 0
    for position in decisions(2, 25):
        for seat in range(position.seats):
            trial = position.copy()
            for numbers in (getattr(trial, name) for name in NUMBERS if hasattr(trial, name)):
                owners = trial.controller if len(numbers) == len(trial.controller) else range(trial.seats)
                for at, owner in zip(range(len(numbers)), owners, strict=True):
                    if owner == seat:
                        numbers[at] = 1_000_000
                        raised += 1
            add_up(trial)
    assert raised


def test_moves_worth_a_thought_are_moves_and_never_none(ruleset: Any, decisions: Games) -> None:
    fewer = 0
    for position in decisions(5, 2):
        found = ruleset.worthwhile(position, position.moves)
        assert found and len(set(found)) == len(found) and set(found) <= set(position.moves)
        assert ruleset.quick(position, position.moves, Random(1)) in position.moves
        fewer += len(found) < len(position.moves)
    assert fewer > 100 or type(ruleset).rated is Judging.rated


def test_the_places_of_the_examples_are_thought_about(ruleset: Any) -> None:
    """Seldom ones, which random games do not come to: what was triggered by a text that is blank by now."""
    for position in places(ruleset):
        assert ruleset.quick(position, position.moves, Random(1)) in position.moves
        assert set(ruleset.worthwhile(position, position.moves)) <= set(position.moves)
        assert Stops(position.seat).lets_go(position, [], True) in (None, *position.moves)


def places(ruleset: Any) -> Iterator[Any]:
    """The decisions that the examples of a game come to."""
    for example in shipped(ruleset.name):
        if example.kind == "deck":
            continue
        performance = Performance(example, ruleset)
        for _ in example.step:
            if performance.position.moves:
                yield performance.position
            performance.play_step()


def test_as_many_cards_are_guessed_as_are_hidden_and_all_are_the_game_s(ruleset: Any, decisions: Games) -> None:
    if ruleset.open_lists:
        return  # nobody guesses where lists lie open
    for position in decisions(3, 60):
        for hidden, guess in guesses(position):
            assert len(guess) == len(hidden)
            assert all(ruleset.definitions[card.key] is card for card in guess)


def test_the_search_beats_chance(ruleset: Any) -> None:
    decks = sorted(ruleset.decks())
    for seed in range(2):
        position = ruleset.new_game([decks[0], decks[1 % len(decks)]], seed)
        agents = [agent_named("search:30", seed), agent_named("random", seed)]
        if seed:
            agents.reverse()
        while position.result is None:
            position.play(agents[position.seat].choose(position, position.seat))
        assert position.result.winners == (seed,)
