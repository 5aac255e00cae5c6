"""People who ask for nothing special: how often the machine is handed over, how often somebody is asked for nothing,
and what nobody is ever passed over in."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

from game import load_ruleset
from game.ai import agent_named
from game.stops import Stops, answers


def evening(seed: int, people: int) -> tuple[Counter[int], Counter[int], list[tuple[str, Any]], int]:
    """A game: hand-overs for an answer and back by turn, questions with nothing to do but pass by turn, the prompts and
    answers of all that went by unasked, turns. With one person at the screen the computer is the other seat."""
    ruleset: Any = load_ruleset("invasion")
    decks = sorted(ruleset.decks())
    position = ruleset.new_game([decks[(seed + seat) % len(decks)] for seat in range(2)], seed)
    stops, agents = [Stops(0), Stops(1)], [agent_named("greedy", seed), agent_named("greedy", seed + 1)]
    history: list[Any] = []
    handed, pure, unasked = Counter[int](), Counter[int](), []
    holder, away = position.seat if people == 2 else 0, -1
    while position.moves:
        seat, turn, chance = position.seat, position.turn, ruleset.chance(position)
        person = seat < people
        move = stops[seat].lets_go(position, history, seat == holder) if person else None
        if move is not None:
            unasked.append((position.prompt, chance))
        elif person and seat != holder:
            handed[turn] += chance is not None or away == turn
            away, holder = turn if chance else -1, seat
        if move is None:
            pure[turn] += person and chance is not None and not answers(position)
            move = agents[seat].choose(position, seat)
        history.append(SimpleNamespace(move=move))
        position.play(move)
    return handed, pure, unasked, position.turn


@pytest.mark.parametrize("people", [1, 2])
def test_three_hand_overs_and_five_questions_for_nothing_a_turn_at_most(people: int) -> None:
    for seed in range(3):
        handed, pure, unasked, turns = evening(seed, people)
        assert turns > 6 and bool(handed) == (people == 2)
        assert max(handed.values(), default=0) <= 2
        assert max(pure.values(), default=0) <= 3
        assert {prompt for prompt, _ in unasked} <= {"Act, or pass", "What do you attack?", "Do you ambush?"}


def staged(play: list[Any], other: list[Any], phase: str = "battlefield") -> Any:
    from pathlib import Path

    from game.records.examples import examples_of
    from game.records.examples_stage import ruleset_for
    from game.records.examples_stage import staged as stage

    hand = ["Mountain Brigade"]
    seats = {"1": {"play": play, "hand": hand, "resources": 5}, "2": {"play": other, "hand": hand, "resources": 5}}
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
