"""People who ask for nothing special: how often the machine is handed over, and how often somebody is asked for
nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.evening import evening


@pytest.mark.parametrize("people", [1, 2])
def test_two_hand_overs_and_three_questions_for_nothing_a_turn_at_most(ruleset: Any, people: int) -> None:
    for seed in range(4):
        it = evening(ruleset, seed, people)
        assert it.turns > 6 and bool(it.unasked) == bool(it.chances) and bool(it.handed) == (people == 2)
        assert max(it.handed.values(), default=0) <= 2
        assert max(it.pure.values(), default=0) <= 3
