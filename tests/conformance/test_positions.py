"""A position is plain data at every decision, in mid-effect too; a game repeats itself; no card is lost."""

from __future__ import annotations

import importlib
import json
import pkgutil
from random import Random
from typing import Any

import pytest

from game import rulesets_found
from game.kernel.agenda import Program
from game.kernel.position import from_data
from game.lab.checks import (
    Broken,
    any_move,
    cards_of,
    check_cards,
    check_fresh,
    check_notation,
    check_order,
    check_piles,
    check_same,
    play_three,
)
from game.lab.soak import soak
from tests.random_games import new_game


def play_closely(ruleset: Any, seed: int, step: int = 1) -> None:
    """A random game in which the copy, the JSON twin and the original take every `step`th move together, in a long one
    less and less often; one in eight with more seats."""
    random, count = Random(seed), seed % step
    position = new_game(ruleset, seed // 8 if seed % 8 == 0 else len(ruleset.seats) * seed)
    while position.moves:
        move, count = any_move(position, random), count + 1
        if count < step:
            position.play(move)
        else:
            position, count = play_three(position, move), 0
            step += step > 1


@pytest.mark.parametrize("part", range(4))
def test_copy_twin_and_original_stay_equal(ruleset: Any, part: int) -> None:
    for seed in range(part * 10, part * 10 + 10):
        play_closely(ruleset, seed, 7)


@pytest.mark.soak
def test_copy_twin_and_original_stay_equal_in_a_thousand_games(ruleset: Any) -> None:
    for seed in range(1000):
        play_closely(ruleset, seed)


def test_a_forgotten_slot_is_found(ruleset: Any) -> None:
    """The comparison looks at the class, so a slot that neither copy nor JSON carries is reported."""
    position = new_game(ruleset, 0)
    twin = position.copy()
    twin.turn += 1
    with pytest.raises(Broken, match="turn"):
        check_same(position, twin, "the copy")
    cls = ruleset.position_class
    forgetful = type("Forgetful", (cls,), {"__slots__": ("forgotten",), "__module__": cls.__module__})
    odd = from_data(forgetful, ruleset, position.to_data())
    with pytest.raises(Broken, match="forgotten"):
        check_same(odd, odd.copy(), "the copy")


def test_the_same_setup_and_moves_give_the_same_game(ruleset: Any) -> None:
    def record(seed: int) -> list[str]:
        random, position, texts = Random(seed), new_game(ruleset, seed), []
        while position.moves:
            move = any_move(position, random)
            texts.append(position.notation(move))
            position.play(move)
        return [*texts, position.to_json()]

    assert all(record(seed) == record(seed) for seed in range(3))
    assert new_game(ruleset, 0).to_json() != new_game(ruleset, len(ruleset.seats)).to_json()


def test_no_card_is_lost_or_doubled(ruleset: Any) -> None:
    for seed in range(12):
        random, position = Random(seed), new_game(ruleset, seed)
        cards = cards_of(position)
        while position.moves:
            check_piles(position)
            check_cards(position, cards)
            position.play(any_move(position, random))
        check_piles(position)


def test_every_move_has_a_text_of_its_own_that_reads_back(decisions: Any) -> None:
    for position in decisions(4, 2):
        check_notation(position)


def test_numbers_are_never_stale(decisions: Any) -> None:
    for position in decisions(4, 3):
        check_fresh(position)


def test_numbers_do_not_rest_on_what_came_first(decisions: Any) -> None:
    for position in decisions(4, 3):
        check_order(position)


def test_a_stale_number_is_found(ruleset: Any, decisions: Any) -> None:
    derived = [name for name, (kind, _) in ruleset.position_class.kinds.items() if kind == "derived"]
    if not derived:
        pytest.skip("nothing is derived here")
    position = list(decisions(1, 5))[-1]
    position.ruleset.refresh(position)
    position.dirty = 0
    for name in derived:
        setattr(position, name, [number + 1 for number in getattr(position, name)])
    with pytest.raises(Broken, match="should be"):
        check_fresh(position)


def test_looking_at_a_position_does_not_change_it(ruleset: Any) -> None:
    """Whoever looks has the derived numbers computed; what is written is the same before and after, at the end, too."""
    for seed in range(20):
        random, position, count = Random(seed), new_game(ruleset, seed), seed
        while True:
            count += 1
            if not position.moves or count % 5 == 0:
                seen = position.copy()
                seen.view(None)
                ruleset.refresh(seen)
                assert seen.differences(position) == [], (seed, position.turn, position.result)
            if not position.moves:
                break
            position.play(any_move(position, random))


def test_every_program_is_known_by_its_name(ruleset: Any) -> None:
    """A position in which one waits could not be read back."""
    package = importlib.import_module(rulesets_found()[ruleset.name])
    modules = [
        importlib.import_module(found.name) for found in pkgutil.walk_packages(package.__path__, package.__name__ + ".")
    ]
    programs = {value for module in modules for value in vars(module).values() if isinstance(value, Program)}
    assert {ruleset.named(program.name).name for program in programs} == {program.name for program in programs}


def test_a_view_is_json(decisions: Any) -> None:
    for position in decisions(3, 11):
        for seat in (None, *range(position.seats)):
            view = position.view(seat)
            assert json.loads(json.dumps(view)) == view


def test_a_soak_finds_no_fault(ruleset: Any) -> None:
    report = soak(ruleset.name, 4, seed=1000)
    assert report["faults"] == []
    assert sum(report["endings"].values()) == 4


@pytest.mark.soak
def test_twenty_thousand_games(ruleset: Any) -> None:
    assert soak(ruleset.name, 20_000, seed=5000, machines=2)["faults"] == []
