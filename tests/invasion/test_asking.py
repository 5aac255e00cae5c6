"""People who ask for nothing special: what nobody is ever passed over in."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game import load_ruleset
from game.stops import ALWAYS, COULD_ACT, SPARINGLY, Stops
from rulesets.invasion.windows import TRIGGERED
from tests.evening import evening
from tests.laid import laid


@pytest.mark.parametrize("people", [1, 2])
def test_nobody_is_passed_over_in_more_than_answers_attacks_and_what_is_in_vain(people: int) -> None:
    for seed in range(3):
        unasked = evening(load_ruleset("invasion"), seed, people).unasked
        assert unasked <= {"Act, or pass", "What do you attack?", "Do you ambush?", TRIGGERED.prompt}


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


@pytest.mark.parametrize(
    ("capital", "hand", "asked"), [("High Elf", 1, True), ("High Elf", 0, False), ("Orc", 1, False)]
)
def test_who_may_hold_what_is_played_as_the_battle_begins_is_asked_then(capital: str, hand: int, asked: bool) -> None:
    """For Ulthuan! could not be played by people who play with each other: that moment went by unasked."""
    mine = {"hand": ["Mountain Brigade"] * hand, "resources": 1, "capital": [f"{capital} Capital"]}
    play = [{"card": "Black Orc Squad", "place": "battlefield"}]
    position = laid("invasion", {**mine, "play": play}, {}, phase="battlefield")
    assert (put(position, [Stops(0), Stops(1)])[:1] == [(0, "Act, or pass")]) == asked


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


def triggered(what: str, other: dict[str, Any] | None = None, **mine: Any) -> Any:
    """A turn begins, and something of seat 1 may be triggered by that."""
    play = [{"card": what, "place": "kingdom"}, {"card": "Clan Rats", "place": "quest", **mine}]
    return laid("invasion", {"play": play}, other or {}, phase="beginning", active=1)


@pytest.mark.parametrize(
    ("card", "mine", "other", "asked"),
    [
        ("Rat Ogres", {}, {}, False),
        ("Rat Ogres", {"corrupt": 1}, {}, True),
        ("Initiate of Saphery", {}, {"play": [{"card": "Mountain Brigade", "place": "quest", "damage": 1}]}, False),
        ("Initiate of Saphery", {"card": "Mountain Brigade", "damage": 1}, {}, True),
        ("Malekith", {}, {}, False),
        ("Malekith", {}, {"play": [{"card": "Clan Rats", "place": "quest"}]}, True),
    ],
)
def test_what_was_triggered_is_asked_for_only_if_something_would_come_of_it(
    card: str, mine: dict[str, Any], other: dict[str, Any], asked: bool
) -> None:
    position = triggered(card, other, **mine)
    assert position.prompt == TRIGGERED.prompt
    unasked = None if asked else position.move("pass")
    assert all(Stops(0, wish).lets_go(position, [], True) == unasked for wish in (SPARINGLY, ALWAYS))


def test_who_could_use_one_thing_that_was_triggered_is_asked_whatever_else_was() -> None:
    play = [{"card": card, "place": "kingdom"} for card in ("Rat Ogres", "Initiate of Saphery")]
    position = laid(
        "invasion",
        {"play": [*play, {"card": "Mountain Brigade", "place": "quest", "damage": 1}]},
        {},
        phase="beginning",
        active=1,
    )
    assert Stops(0).lets_go(position, [], True) is None
