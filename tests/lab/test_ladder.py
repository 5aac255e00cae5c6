"""The ladder of levels: rungs in pairs of games, gone on with after a stop, kept beside a game's rules and told in one
line a level."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.levels import LEVELS
from game.lab.ladder import RUNGS, as_ladder, ladder, renewed
from game.library import load_ruleset, rulesets_found
from game.records.files import FileError
from game.records.ladder import FILE, Ladder, Rung, keep_ladder, ladder_in, rung_up_to
from scenes.command import CommandError, main

AGENTS = ("random", "eager", "greedy")


def test_the_rungs_are_the_levels_over_two_that_only_know_the_rules() -> None:
    assert ("random", "eager", *LEVELS) == RUNGS


def test_it_goes_on_after_a_stop_and_counts_the_same(tmp_path: Path) -> None:
    def whole(folder: Path | None) -> Ladder:
        return as_ladder(dict(ladder("toy", 8, 3, results=folder, agents=AGENTS)), 3)

    for pair, _ in enumerate(ladder("toy", 8, 3, results=tmp_path, agents=AGENTS), 1):
        if pair == 5:  # in the middle of the second rung
            break
    files = sorted(path.name for path in tmp_path.iterdir())
    assert files == ["toy-eager-random.jsonl", "toy-greedy-eager.jsonl"]
    before = (tmp_path / files[0]).read_text()
    found = whole(tmp_path)
    assert (tmp_path / files[0]).read_text() == before, "what was played is not played again"
    assert found == whole(None)
    assert [(rung.level, rung.below, rung.games) for rung in found.rung] == [
        ("eager", "random", 8),
        ("greedy", "eager", 8),
    ]
    assert [name for name, _ in found.rows()] == list(AGENTS) and found.rows()[0][1] == 0


def test_it_is_kept_beside_the_rules_and_told_in_a_line(tmp_path: Path) -> None:
    rung = Rung(level="normal", below="easy", games=200, points=160.5, elo=240.8, interval=(190.1, 300.2))
    table = Ladder(version="1", seed=4, rung=(rung,))
    keep_ladder(tmp_path, table)
    assert ladder_in(tmp_path) == table
    assert rung_up_to(tmp_path, "normal") == rung and rung.line == "normal beats easy in 80 % of 200 games"
    assert rung_up_to(tmp_path, "hard") is None is rung_up_to(tmp_path / "nowhere", "normal")
    (tmp_path / FILE).write_text("rung = 3\n", encoding="utf-8")
    ladder_in.cache_clear()
    with pytest.raises(FileError, match=FILE):
        ladder_in(tmp_path)
    ladder_in.cache_clear()


def test_rungs_measured_later_take_the_place_of_theirs_and_leave_the_others() -> None:
    def rung(level: str, below: str, points: float) -> Rung:
        return Rung(level=level, below=below, games=20, points=points, elo=0.0, interval=(-9.0, 9.0))

    low, high = rung("easy", "novice", 12), rung("hard", "normal", 13)
    before = Ladder(version="1", seed=4, rung=(low, high))
    middle, higher = rung("normal", "easy", 16), rung("hard", "normal", 15)
    found = Ladder(version="1", seed=4, rung=(higher, middle))
    assert renewed(None, found) == found
    assert renewed(before, found).rung == (low, middle, higher)
    for other in ({"seed": 5}, {"version": "2"}):
        assert renewed(before.model_copy(update=other), found) == found, "they are not of one measurement"


def test_what_is_shipped_can_be_read_and_rises() -> None:
    for game in rulesets_found():
        found = ladder_in(load_ruleset(game).folder)
        for rung in found.rung if found else ():
            assert rung.level in RUNGS and rung.below == RUNGS[RUNGS.index(rung.level) - 1]
            if rung.level in LEVELS:  # to do something for its own sake may be worse than to do anything
                assert rung.points > rung.games / 2, (game, rung.line)


def test_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["ladder", "toy", "--games", "4", "--agents", "random,greedy", "--results", str(tmp_path)]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert "greedy beats random in " in said and "random 0, greedy " in said
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["rung"][0]["games"] == 4


@pytest.mark.parametrize("more", [[], ["--json"]])
def test_a_program_that_lost_by_what_it_did_is_named(more: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """As JSON it was not."""
    assert main(["ladder", "toy", "--games", "2", "--agents", "program:no-such-bot,random", *more]) == 0
    assert "the program 'no-such-bot' cannot be started" in capsys.readouterr().out


@pytest.mark.parametrize(("level", "gone"), [("hard", "; no longer in it: hard"), ("greedy", "")])
def test_a_table_that_is_replaced_is_told_with_the_rungs_that_leave_it(
    level: str, gone: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("scenes.command_lab.load_ruleset", lambda game: SimpleNamespace(folder=tmp_path))
    rung = Rung(level=level, below="random", games=20, points=13, elo=0.0, interval=(-9.0, 9.0))
    keep_ladder(tmp_path, Ladder(version="1", seed=4, rung=(rung,)))
    words = ["ladder", "toy", "--games", "2", "--agents", "random,greedy", "--write"]
    assert main(words) == 0
    said = capsys.readouterr().err
    assert f"the table of another measurement (seed 4, version 1, 20 games) is replaced{gone}\n" in said
    assert main(words) == 0
    assert "is replaced" not in capsys.readouterr().err, "it is the same measurement"
    ladder_in.cache_clear()


def test_what_was_stopped_half_way_takes_the_place_of_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("scenes.command_lab.load_ruleset", lambda game: SimpleNamespace(folder=tmp_path))
    hard = Rung(level="hard", below="normal", games=20, points=13, elo=0.0, interval=(-9.0, 9.0))
    keep_ladder(tmp_path, before := Ladder(version="1", seed=4, rung=(hard,)))
    words = ["ladder", "toy", "--games", "4", "--agents", "random,eager,greedy", "--write"]
    for pairs, said in ((0, None), (1, None), (3, ["eager"])):

        def stopped(*order: Any, pairs: int = pairs) -> Iterator[Any]:
            yield from islice(ladder(*order), pairs)
            raise KeyboardInterrupt

        monkeypatch.setattr("game.lab.ladder.ladder", stopped)
        if pairs == 0:
            assert main(words) == 130
        elif said is None:
            with pytest.raises(CommandError, match="no level was played to its end"):
                main(words)
        else:
            assert main(words) == 0
        found = ladder_in(tmp_path)
        assert found and (found == before if said is None else [rung.level for rung in found.rung] == said)
    ladder_in.cache_clear()
