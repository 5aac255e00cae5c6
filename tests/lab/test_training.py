"""Numbers of a judgement that are fitted on games: from names to a file, the same again from the same seed."""

from __future__ import annotations

import tomllib
from math import exp
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import load_ruleset, rulesets_found
from game.lab.training import Row, Task, fit, rows_of, terms, watched
from game.weights import fitted, judging, weighed, weights_of
from rulesets.eternal import strategy
from scenes.command import main


def test_the_numbers_of_a_judgement_have_names() -> None:
    weights = weights_of(strategy)
    assert weights["LIFE"] == strategy.LIFE
    assert weights["POWER.3"] == strategy.POWER[3]
    assert weights["SKILL.Flying.1"] == strategy.SKILL["Flying"][1]
    assert "LOW" not in weights and "UNITS" not in weights, "what counts or numbers something is no weight"


@pytest.mark.parametrize("game", rulesets_found())
def test_a_copy_judges_by_other_numbers_and_the_original_as_before(game: str) -> None:
    ruleset: Any = load_ruleset(game)
    module = judging(ruleset)
    assert module is not None
    lists = list(ruleset.decks().values())
    position = ruleset.new_game([lists[0], lists[-1]], 5)
    random = Random(1)
    for _ in range(20):
        if position.moves:
            position.play(ruleset.quick(position, position.moves, random))
    said = module.evaluate(position, 0)
    weights = weights_of(module)
    moved = [
        name for name in weights if weighed(module, {name: weights[name] * 1.5 + 0.1}).evaluate(position, 0) != said
    ]
    assert moved or not weights, "the numbers are those that the judgement reads"
    assert weighed(module, {}).evaluate(position, 0) == module.evaluate(position, 0) == said


def test_what_is_made_of_the_numbers_follows_them() -> None:
    other = weighed(strategy, {"SKILL.Deadly.0": 7.0})
    assert any(there == 7.0 for _, there, _ in other.SKILL_BITS)
    assert all(there < 1 for _, there, _ in strategy.SKILL_BITS)


def test_terms_add_up_to_the_judgement_where_it_is_linear() -> None:
    module, _ = terms("eternal")
    hand = list(weights_of(module).values())
    rows = rows_of(Task("eternal", "eager", 0.1, 0, 3))
    assert len(rows) > 3
    for row in rows:
        assert sum(slope * one for slope, one in zip(row.slopes, hand, strict=True)) == pytest.approx(
            row.judged, 0.02, 0.02
        )


def test_a_hidden_truth_is_found() -> None:
    random = Random(4)
    weights, truth = {"A": 1.0, "B": 1.0}, (2.0, 0.2)
    rows = []
    for number in range(3000):
        slopes = random.gauss(0, 1), random.gauss(0, 1)
        chance = 1 / (1 + exp(-sum(one * slope for one, slope in zip(truth, slopes, strict=True))))
        rows.append(Row(number, float(random.random() < chance), sum(slopes), slopes))
    found = fit(weights, rows)
    assert found.weights["A"] == pytest.approx(2.0, abs=0.25) and found.weights["B"] == pytest.approx(0.2, abs=0.15)
    assert found.after < found.before


def test_too_few_games_are_refused() -> None:
    with pytest.raises(ValueError, match="too few"):
        fit({"A": 1.0}, [Row(number, 1.0, 0.0, (1.0,)) for number in range(4)])


def test_a_game_shows_the_begin_of_each_turn_and_ends_as_it_did() -> None:
    positions, outcome = watched(Task("vale", "eager", 0.1, 0, 3))
    assert outcome in (0.0, 0.5, 1.0)
    turns = [position.turn for position in positions]
    assert turns == sorted(set(turns)) and len(turns) > 5
    assert all(position.result is None for position in positions)


def test_the_command_writes_the_same_file_again_whatever_the_processes(tmp_path: Path) -> None:
    words = ["train", "vale", "--games", "20", "--agent", "eager", "--seed", "2"]
    for number in (1, 2):
        assert main([*words, "--workers", str(number), "--out", str(tmp_path / f"{number}.toml")]) == 0
    text = (tmp_path / "1.toml").read_text("utf-8")
    assert text == (tmp_path / "2.toml").read_text("utf-8")
    table = tomllib.loads(text)
    assert table["format"] == 1 and table["fit"]["games"] == 20 and table["fit"]["positions"] > 100
    module = judging(load_ruleset("vale"))
    assert module is not None and set(table["weights"]) == set(weights_of(module))


def test_without_a_file_the_judgement_is_that_written_by_hand() -> None:
    for game in rulesets_found():
        module = judging(load_ruleset(game))
        assert module is not None
        if not (Path(str(module.__file__)).with_name("weights.toml")).exists():
            assert fitted(module) is module
