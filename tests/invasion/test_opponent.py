"""The opponent of Invasion: guesses that could be true, and what it thinks of."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from game import load_ruleset
from game.records.examples_play import Performance
from rulesets.invasion.construction import most_copies
from tests.guesses import guesses
from tests.random_games import decisions
from tests.shipped import shipped


def test_guesses_could_be_true() -> None:
    for position in decisions(load_ruleset("invasion"), 2, 60):
        for _, guess in guesses(position):
            assert all(count <= most_copies(card) for card, count in Counter(guess).items())


def shown(title: str, steps: int) -> Any:
    """The position of an example after its first steps."""
    ruleset: Any = load_ruleset("invasion")
    example = next(one for one in shipped("invasion") if one.title.startswith(title))
    performance = Performance(example, ruleset)
    for _ in range(steps):
        assert performance.play_step() == []
    return performance.position


def at_a_glance(position: Any) -> str:
    """The move that seems best without thinking."""
    move: str = position.notation(position.ruleset.quick(position, position.moves, Random(1)))
    return move


def test_savage_strikes_none_of_its_own() -> None:
    assert at_a_glance(shown("Savage: a unit alone", 1)) == "done"


def test_fear_takes_the_best_of_the_opponent() -> None:
    assert at_a_glance(shown("Feared names targets", 2)).startswith("target 2/")


def test_what_is_worth_most_is_saved() -> None:
    assert at_a_glance(shown("The Altar of Khaine: of two units", 1)) == "choose Veteran"


def test_a_tactic_for_either_player_hits_the_opponent() -> None:
    assert at_a_glance(shown("Surprise Assault may be aimed", 1)) == "option 2"
