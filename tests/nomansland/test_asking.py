"""Two people at one machine who ask for nothing special: they do answer each other."""

from __future__ import annotations

from game import load_ruleset
from tests.evening import evening


def test_the_machine_is_handed_over_and_back_in_some_turn_of_every_game() -> None:
    for seed in range(4):
        assert max(evening(load_ruleset("nomansland"), seed, 2).handed.values()) == 2
