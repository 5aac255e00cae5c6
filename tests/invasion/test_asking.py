"""People who ask for nothing special: what nobody is ever passed over in."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game import load_ruleset
from game.stops import COULD_ACT, Stops
from tests.evening import evening


@pytest.mark.parametrize("people", [1, 2])
def test_nobody_is_passed_over_in_more_than_answers_and_attacks(people: int) -> None:
    for seed in range(3):
        unasked = evening(load_ruleset("invasion"), seed, people).unasked
        assert unasked <= {"Act, or pass", "What do you attack?", "Do you ambush?"}


def staged(play: list[Any], other: list[Any], phase: str = "battlefield", **more: Any) -> Any:
    from pathlib import Path

    from game.records.examples import examples_of
    from game.records.examples_stage import ruleset_for
    from game.records.examples_stage import staged as stage

    hand = ["Mountain Brigade"]
    seats = {
        "1": {"play": play, "hand": hand, "resources": 5},
        "2": {"play": other, "hand": hand, "resources": 5, **more},
    }
    head = {"game": "invasion", "title": "x", "kind": "puzzle", "step": [{"seat": 1, "prompt": "x"}]}
    example = examples_of({**head, "position": {"active": 1, "phase": phase, "seat": seats}}, Path("x"))[0]
    return stage(example, ruleset_for(example, load_ruleset("invasion")))


def put(position: Any, stops: list[Stops]) -> list[tuple[int, str]]:
    """What both are asked until combat is over, if everybody attacks and defends and else passes."""
    history: list[Any] = []
    found = []
    while position.phase < len(position.ruleset.phases) - 1 and position.active == 0:
        move = stops[position.seat].lets_go(position, history, True)
        if move is None:
            found.append((position.seat, position.prompt))
            fighting = [one for one in position.moves if len(one) == 2 and one[0] > 9]
            move = fighting[0] if fighting else position.moves[-1]
        history.append(SimpleNamespace(move=move))
        position.play(move)
    return found


def test_in_a_combat_both_sides_are_asked_where_it_matters() -> None:
    position = staged(
        [{"card": "Black Orc Squad", "place": "battlefield"}], [{"card": "Mountain Brigade", "place": "kingdom"}]
    )
    asked = put(position, [Stops(0), Stops(1)])
    assert asked.count((1, "Act, or pass")) == 2 and asked.count((0, "Act, or pass")) == 1
    assert (1, "Who defends?") in asked and (0, "Who attacks?") in asked


def test_without_anybody_to_attack_with_no_target_is_asked_for() -> None:
    position = staged([{"card": "Black Orc Squad", "place": "kingdom"}], [])
    assert put(position, [Stops(0), Stops(1)]) == []


@pytest.mark.parametrize(("card", "asked"), [("High Elf's Disdain", False), ("Nagarythe Archer", True)])
def test_whoever_wants_to_be_asked_when_they_could_act_is_asked_to_ambush_only_if_something_can(
    card: str, asked: bool
) -> None:
    mine = [{"card": "Black Orc Squad", "place": "battlefield"}]
    position = staged(mine, [], developments=[{"card": card, "place": "kingdom"}])
    assert ((1, "Do you ambush?") in put(position, [Stops(0), Stops(1, COULD_ACT)])) == asked
