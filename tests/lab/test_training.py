"""Numbers of a judgement that are tuned by games: from names to a file, the same again from the same seed."""

from __future__ import annotations

import socket
import tomllib
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import load_ruleset, rulesets_found
from game.lab.training import Pair, at, led, trained
from game.records.files import FileError
from game.weights import judging, reweigh, tuned, weighed, weights_of
from rulesets.eternal import strategy
from scenes.command import main
from scenes.command_lab import put_out
from tests import disk


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


def test_what_was_remembered_by_other_numbers_is_forgotten() -> None:
    other, card = weighed(strategy, {}), load_ruleset("eternal").by_name["Amber Acolyte"]
    before = other.beyond_numbers(card)
    reweigh(other, {"TEXT": 7.0})
    assert other.beyond_numbers(card) > before > 0 and strategy.beyond_numbers(card) == before


def test_a_pair_is_even_between_equals_and_leans_to_who_knows_the_rules() -> None:
    module = judging(load_ruleset("vale"))
    assert module is not None
    hand = weights_of(module)
    assert led(Pair("vale", "greedy", 3, 7, hand, hand)) == (3, 0.0)
    blind = {name: -number for name, number in hand.items()}
    leads = [led(Pair("vale", "greedy", 0, seed, hand, blind))[1] for seed in range(4)]
    assert sum(leads) > 0.5 and led(Pair("vale", "greedy", 0, 1, blind, hand))[1] == -leads[1]


def test_steps_are_a_part_of_the_number_and_those_of_nothing_are_small() -> None:
    hand = {"A": 1.0, "B": 0.0, "C": -0.5}
    assert at(hand, {"A": 1.0, "B": 2.0, "C": 0.0}) == pytest.approx({"A": 1.3, "B": 0.04, "C": -0.5})
    lot = {"A": 1.0, "B": -1.0, "C": -1.0}
    assert at(hand, dict.fromkeys(hand, 0.0), lot, -1) == pytest.approx({"A": 0.7, "B": 0.02, "C": -0.35})


def test_a_number_that_loses_games_is_moved_to_where_it_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    """One number wins the more games the larger it is; the others do nothing."""
    from game.lab import training

    def by_one_number(pair: Pair) -> tuple[int, float]:
        ahead = (pair.one["POWER.5"] - pair.other["POWER.5"]) / 4
        return pair.number, 0.5 if Random(pair.seed).random() < 0.5 + ahead else -0.5

    monkeypatch.setattr(training, "led", by_one_number)
    hand = weights_of(strategy)
    found = trained("eternal", 3200).weights
    assert found["POWER.5"] > 1.3 * hand["POWER.5"]
    others = [abs(found[name] - hand[name]) / max(0.3 * hand[name], 0.02) for name in hand if name != "POWER.5"]
    assert sum(others) / len(others) < 0.4


def test_the_command_writes_the_same_file_again_whatever_the_processes(tmp_path: Path) -> None:
    words = ["train", "vale", "--games", "20", "--agent", "eager", "--seed", "2"]
    for number in (1, 2):
        assert main([*words, "--workers", str(number), "--out", str(tmp_path / f"{number}.toml")]) == 0
    text = (tmp_path / "1.toml").read_text("utf-8")
    assert text == (tmp_path / "2.toml").read_text("utf-8")
    table = tomllib.loads(text)
    assert table["format"] == 1 and "--games 32 --agent eager --seed 2" in text, "a command that can be given"
    module = judging(load_ruleset("vale"))
    assert module is not None and set(table["weights"]) == set(weights_of(module))


@pytest.mark.parametrize(
    ("command", "job", "told"),
    [
        ("train vale --games 64 --agent eager", "game.lab.training.led", "--seed 0 (stopped after 16 games)"),
        (
            "fit vale --decisions 20 --agent eager",
            "game.lab.contrasts.contrasted",
            "--seed 0 (stopped after 12 decisions)",
        ),
        ("draft eternal --drafts 5 --agent eager --json", "game.lab.drafting.play_out", '"games": 12,'),
    ],
)
def test_what_was_played_before_it_was_stopped_counts(
    command: str, job: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done, most = [], 12
    module, _, name = job.rpartition(".")
    play = getattr(import_module(module), name)

    def stopped(what: Any) -> Any:
        if len(done) == most:
            raise KeyboardInterrupt
        done.append(what)
        return play(what)

    monkeypatch.setattr(job, stopped)
    assert main(command.split()) == 0
    assert told in capsys.readouterr().out
    most = 0
    done.clear()
    assert main(command.split()) == 130, "nothing was played"


def test_a_file_that_ships_has_a_number_for_each_name_and_judges() -> None:
    """It says by which command it is made again, or else only what it names is not as it is written by hand."""
    shipped = 0
    for game in rulesets_found():
        ruleset: Any = load_ruleset(game)
        file, module = ruleset.folder / "weights.toml", judging(ruleset)
        if not file.is_file():
            continue
        shipped += 1
        assert module is not None
        text = file.read_text("utf-8")
        numbers = tomllib.loads(text)["weights"]
        assert set(numbers) == set(weights_of(module))
        made = f"# Tuned by: playmat train {game} --games", f"# Fitted by: playmat fit {game} --decisions"
        hand = weights_of(module)
        changed = {name for name, number in numbers.items() if number != hand[name]}
        by_hand = text.startswith("# As they are written by hand, but for")
        assert text.startswith(made) or (by_hand and all(f"# {name}, " in text for name in changed))
        lists = list(ruleset.decks().values())
        position = ruleset.new_game([lists[0], lists[-1]], 5)
        assert ruleset.shares(position)[0] == weighed(module, numbers).evaluate(position, 0)
        assert ruleset.evaluate(position, 0) == module.evaluate(position, 0), "the yardstick stays as it is"
    assert shipped


def test_without_a_file_the_judgement_is_that_written_by_hand() -> None:
    for game in rulesets_found():
        module = judging(load_ruleset(game))
        assert module is not None
        if not (Path(str(module.__file__)).with_name("weights.toml")).exists():
            assert tuned(module) is module


def test_numbers_are_written_whole_or_not_at_all_and_are_not_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "weights.toml"
    out.write_text("[weights]\n")

    disk.fill(monkeypatch)
    with pytest.raises(FileError, match=r"weights\.toml.*No space left"):
        put_out(["[weights]", "cost = 1.0"], "20 games", out)
    assert [file.read_text() for file in tmp_path.iterdir()] == ["[weights]\n"]
    assert capsys.readouterr().out == "[weights]\ncost = 1.0\n", "hours may have been spent on them"


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="this system has nothing of the kind")
def test_no_file_takes_the_place_of_a_device(tmp_path: Path) -> None:
    device = tmp_path / "device"
    with socket.socket(socket.AF_UNIX) as end:
        end.bind(str(device))
        with pytest.raises(FileError, match=f"{device}: cannot be written: is no file"):
            main(["train", "toy", "--games", "20", "--out", str(device)])
    assert device.is_socket()
