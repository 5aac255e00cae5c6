"""A win that can be forced in this turn is found: the search proves it once it has seen one."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import game.ai.search
from game import load_ruleset
from game.ai import agent_named
from game.ai.coach import Coach
from game.ai.judge import NOTABLE, Judge
from game.ai.outlook import CERTAIN
from game.ai.search import Search
from game.ai.winning import WORLDS, forced
from game.kernel.position import Position
from game.records.examples import examples_of
from game.records.examples_stage import ruleset_for, staged
from game.records.puzzles import puzzles_in


def brink(era: Any, attackers: dict[str, int], weapon: str = "") -> Position:
    """The enemy's last dino can take one more wound and has 4 stamina; we have dinos of these powers, and may have a
    weapon on the first."""
    dino = {"type": "dino", "element": "Fire", "stamina": 3, "hitpoints": 4}
    table = {
        "game": "era",
        "kind": "puzzle",
        "title": "On the brink",
        "cards": {name: {**dino, "power": power} for name, power in attackers.items()}
        | {"Last": {**dino, "power": 5, "stamina": 4}},
        "position": {
            "active": 1,
            "phase": "main",
            "seat": {
                "1": {
                    "dinos": list(attackers),
                    "equipment": [{"card": weapon, "on": next(iter(attackers))}] if weapon else [],
                    "crystals": ["Fire Crystal"],
                    "hand": ["Ember Fang", "Burn the Past"],
                    "deck": ["Melt Down"] * 5,
                },
                "2": {"dinos": [{"card": "Last", "wounds": 3}], "deck": ["Melt Down"] * 5},
            },
        },
        "step": [{"seat": 1, "move": "end turn"}],
    }
    example = examples_of(table, Path("brink"))[0]
    return staged(example, ruleset_for(example, era))


def test_a_win_by_two_blows_is_proved_to_its_end_and_one_that_is_not_there_is_not(era: Any) -> None:
    position = brink(era, {"One": 2, "Other": 2})
    while position.result is None and position.active == 0:
        if position.seat == 0 and len(position.moves) > 1:
            moves = era.worthwhile(position, position.moves)
            move, looked = forced(position, 0, moves, Random(1), 400, lambda: False)
            assert move and 0 < looked <= 400
            position.play(move)
        else:
            position.play(position.moves[-1])
    assert position.result and position.result.winners == (0,)
    position = brink(era, {"One": 1, "Other": 1})
    move, looked = forced(position, 0, position.moves, Random(1), 400, lambda: False)
    assert move is None and looked <= 400


def test_the_looks_keep_within_their_limit_and_stop_when_told(era: Any) -> None:
    position = brink(era, {"One": 2, "Other": 2})
    assert forced(position, 0, position.moves, Random(1), 3, lambda: False) == (None, 3)
    assert forced(position, 0, position.moves, Random(1), 100_000, lambda: True)[1] <= 50 * WORLDS


def test_the_search_plays_what_was_proved_within_its_iterations(era: Any) -> None:
    position = brink(era, {"One": 2, "Other": 2})
    agent = agent_named("search:200", 3)
    assert isinstance(agent, Search)
    move = agent.choose(position, 0)
    assert agent.thoughts[0].move == move and agent.spent <= 200
    assert agent.thoughts[0].value == 1.0 and agent.thoughts[0].visits >= sum(
        thought.visits for thought in agent.found[1:]
    )


def test_a_blurred_search_proves_nothing(era: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A weaker level is to miss things; and nothing is proved where no line won and nobody is well ahead."""

    def never(*_: object) -> None:
        raise AssertionError("a proof was asked for")

    monkeypatch.setattr(game.ai.search, "forced", never)
    Search(iterations=200, noise=0.1, seed=1).choose(brink(era, {"One": 2, "Other": 2}), 0)
    monkeypatch.setattr(game.ai.search, "HOPE", 1.1)
    Search(iterations=200, seed=1).choose(brink(era, {"One": 1, "Other": 1}), 0)


def test_a_blow_too_weak_by_its_numbers_is_thought_of_for_what_the_attack_sets_off(era: Any) -> None:
    """Icicle Fang takes 1 from the stamina of each enemy dino as its bearer attacks, Brine Trident adds 1 power for
    each card in hand."""
    appeals = []
    for power, weapon in ((1, ""), (1, "Icicle Fang"), (2, ""), (2, "Brine Trident")):
        position = brink(era, {"One": power}, weapon)
        rated = {position.notation(move): appeal for appeal, move in era.rated(position, position.moves)}
        appeals.append(rated.get("attack 2/Last with One"))
    assert appeals[0] is None and appeals[1] is not None
    assert appeals[2] is None and appeals[3] is not None and appeals[3] > 1
    assert position.notation(agent_named("search:100", 1).choose(position, 0)) == "attack 2/Last with One"


def test_a_win_by_a_move_that_is_seldom_worthwhile_is_found_by_one_well_ahead() -> None:
    """A support card goes onto the battlefield only here, where its owner is strong enough by it."""
    invasion = load_ruleset("invasion")
    (puzzle,) = [one for one in puzzles_in(invasion) if one.title == "A totem for the charge"]
    position = staged(puzzle, invasion)
    move = position.move(puzzle.step[0].move or "")
    assert move not in invasion.worthwhile(position, position.moves)
    assert agent_named("search:400", 1).choose(position, 0) == move
    agent = Search(iterations=400, seed=1)
    agent.winning, agent.taken = position.turn, {move}
    assert agent.choose(position, 0) != move, "by what was taken back in this turn"


def puzzle(game: str, title: str) -> Position:
    """A puzzle's position."""
    ruleset = load_ruleset(game)
    (example,) = (one for one in puzzles_in(ruleset) if one.title == title)
    return staged(example, ruleset_for(example, ruleset))


@pytest.mark.parametrize(
    ("game", "title", "wins"),
    [
        ("eternal", "Two torches", "play Torch"),
        ("eternal", "Justice from above", "play Justice Sigil"),
        ("era", "A hide of fire", "equip Bonefield Pachy with Firewalker Hide"),
        ("era", "Sparks, then jaws", "play Spark Volley"),
    ],
)
def test_a_hint_says_what_was_proved_to_win_and_says_it_first(game: str, title: str, wins: str) -> None:
    """Each move was judged anew, as if nothing had been proved: 'play Torch' was said to win 95 times in 100."""
    position = puzzle(game, title)
    coach = Coach(1)
    assert position.notation(coach.choose(position, 0)) == wins
    assert [(one.value, one.outlook) for one in coach.thoughts[:1]] == [(1.0, CERTAIN)]
    assert all(one.value < 1.0 and one.outlook != CERTAIN for one in coach.thoughts[1:])


def test_a_proved_win_that_was_let_go_is_a_mistake_and_another_way_to_win_is_none() -> None:
    position = puzzle("era", "A spark is enough")
    judge = Judge(1)
    for made, lost in (("end turn", True), ("attack 2/Cinderjaw Rex with Cinderjaw Rex", False)):
        judge.among = (position.move(made),)
        judge.choose(position, 0)
        best, *others = judge.thoughts
        assert best.value == 1.0
        assert [best.value - one.value >= NOTABLE for one in others] == [lost]
