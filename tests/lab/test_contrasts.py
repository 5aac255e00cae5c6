"""Numbers of a judgement that are fitted on contrasts: ways to go on with a turn, how each ended, and what tells the
better ones."""

from __future__ import annotations

import tomllib
from math import exp
from pathlib import Path
from random import Random

import pytest

from game import load_ruleset
from game.lab import contrasts
from game.lab.contrasts import Place, Way, contrasted, fit, fitted, odds_of, slopes_in, way
from game.lab.weighing import judgements
from game.weights import judging, weighed, weights_of
from scenes.command import main


def test_the_ways_of_a_decision_are_several_and_the_same_again() -> None:
    place = Place("vale", "greedy", 4, 10)
    number, ways = contrasted(place)
    assert number == 4 and 2 <= len(ways) <= contrasts.WAYS
    assert len({(one.odds, one.slopes) for one in ways}) == len(ways), "two ways to the same place are one"
    assert all(one.points in (0.0, 0.5, 1.0) for one in ways)
    assert contrasted(place) == (number, ways)


def test_a_way_leaves_where_it_began_and_goes_no_further_than_the_turn() -> None:
    era = load_ruleset("era")
    decks = list(era.decks().values())
    start, random = era.new_game([decks[0], decks[1]], 3), Random(1)
    while not contrasts.own_turn(start):
        start.play(era.quick(start, start.moves, random))
    before = start.to_json()
    for seed in range(6):
        reached = way(start, Random(seed))
        assert start.turn <= reached.turn <= start.turn + 1
    assert start.to_json() == before


def test_slopes_are_those_of_the_odds_and_no_number_stays_moved() -> None:
    ruleset, (module,) = judgements("era", 1)
    original = judging(ruleset)
    assert original is not None
    decks = list(ruleset.decks().values())
    position, random = ruleset.new_game([decks[0], decks[1]], 3), Random(1)
    for _ in range(60):
        position.play(ruleset.quick(position, position.moves, random))
    hand = weights_of(original)
    odds = odds_of(module, position)
    slopes = dict(zip(hand, slopes_in(module, position, odds), strict=True))
    assert weights_of(module) == hand and odds_of(module, position) == odds
    for name in ("LIFE", "GUARD", "WEAKEST"):
        there = odds_of(weighed(original, {name: hand[name] + 0.05}), position)
        assert there - odds == pytest.approx(0.05 * slopes[name], abs=1e-6), "the odds are straight in each number"


def test_what_tells_better_ways_is_found_though_something_else_decides_most_games() -> None:
    """Who leads says most of how games end, and is the same in all ways of a decision; the second number tells ways
    apart, and is written down far too small; nothing hangs on the third."""
    random, groups = Random(5), []
    for _ in range(400):
        ahead, ways = random.gauss(0, 2), []
        for _ in range(4):
            better = random.gauss(0, 1)
            likely = 1 / (1 + exp(-ahead - 0.8 * better))
            ways.append(Way(ahead + 0.1 * better, (ahead, better, 0.0), float(random.random() < likely)))
        groups.append(ways)
    hand = [1.0, 0.1, 0.3]
    (lead, told, nothing), pairs = fit(groups, hand, [True, True, True])
    assert 0.5 < told < 1.1 and 0.7 < lead < 1.3 and told / lead > 5 * hand[1] / hand[0]
    held, _ = fit(groups, hand, [False, True, True])
    assert held[0] / held[2] == pytest.approx(hand[0] / hand[2]), "what nothing hangs on, and what is held"
    assert nothing > 0.0
    assert pairs == sum(
        ways[one].points > ways[other].points for ways in groups for one in range(4) for other in range(4)
    )
    assert fit([], hand, [True] * 3) == (hand, 0)
    blank = [[Way(0.0, (0.0, 0.0, 0.0), 1.0), Way(0.0, (0.0, 0.0, 0.0), 0.0)]]
    assert fit(blank, hand, [True] * 3) == (hand, 1), "what says nothing moves nothing"


def test_numbers_that_are_far_too_sure_are_made_smaller_and_not_driven_beyond_all_measure() -> None:
    """Where odds are far from even a likelihood is nearly flat: a whole step of Newton's method goes ever further."""
    random, groups = Random(3), []
    for _ in range(200):
        ways = []
        for _ in range(3):
            ahead = random.gauss(0, 8)
            ways.append(Way(ahead, (ahead,), float(random.random() < 1 / (1 + exp(-ahead / 20)))))
        groups.append(ways)
    (lead,), _ = fit(groups, [1.0], [True])
    assert 0.02 < lead < 0.1


def test_the_command_writes_the_same_file_again_whatever_the_processes(tmp_path: Path) -> None:
    words = ["fit", "vale", "--decisions", "6", "--agent", "eager", "--seed", "2", "--hold", "STONE,COST"]
    for number in (1, 2):
        assert main([*words, "--workers", str(number), "--out", str(tmp_path / f"{number}.toml")]) == 0
    text = (tmp_path / "1.toml").read_text("utf-8")
    assert text == (tmp_path / "2.toml").read_text("utf-8")
    table, module = tomllib.loads(text), judging(load_ruleset("vale"))
    assert table["format"] == 1 and "playmat fit vale --decisions 6 --agent eager --seed 2 --hold STONE,COST" in text
    assert table["weights"]["STONE"] / table["weights"]["COST"] == pytest.approx(0.5 / 0.75, abs=0.01)
    assert module is not None and set(table["weights"]) == set(weights_of(module))


def test_what_has_no_numbers_is_refused() -> None:
    with pytest.raises(ValueError, match="toy has no judgement"):
        fitted("toy", 2)
    with pytest.raises(ValueError, match="no number 'INCOM'; expected some of LIFE, DINO"):
        fitted("era", 2, held=["INCOM"])
