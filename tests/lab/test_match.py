"""Two agents until it is decided: fair pairs, the same counts again, over processes and after a stop."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game import load_ruleset
from game.lab import match as matching
from game.lab.match import Conditions, Pair, Score, match, pair_orders
from game.lab.simulate import simulate
from game.lab.sprt import Question
from game.records.files import FileError

QUESTION = Question(0, 150)
OPEN = Question(0, 0.1)
"""A question that sixty games do not decide."""


def decks(count: int = 3) -> tuple[Any, ...]:
    return tuple(load_ruleset("era").decks().values())[:count]


def test_in_a_pair_only_the_agents_change_places() -> None:
    conditions = Conditions("era", ("a", "b"), decks(), 7)
    for number in range(12):
        one, two = pair_orders(conditions, number)
        assert (one.seed, one.decks) == (two.seed, two.decks)
        assert one.agents == ("a", "b") == two.agents[::-1] and one.numbers == (0, 1) == two.numbers[::-1]


def test_each_deck_meets_each_on_either_side_and_no_luck_comes_twice() -> None:
    conditions = Conditions("era", ("a", "b"), decks(), 7)
    orders = [pair_orders(conditions, number)[0] for number in range(12)]
    met = Counter(tuple(deck.name for deck in order.decks) for order in orders)
    names = [deck.name for deck in decks()]
    assert met == {(one, two): 2 if one == two else 1 for one in names for two in names}
    assert len({order.seed for order in orders}) == 12


def test_points_are_counted_by_pairs() -> None:
    score = Score(Question())
    for number, points in enumerate(((1.0, 1.0), (1.0, 0.0), (0.5, 1.0), (0.0, 0.0), (0.5, 0.5))):
        score.add(Pair(number, points, ("it broke",) if number == 2 else ()))
    assert score.pairs == [1, 0, 2, 1, 1] and (score.games, score.wins, score.draws) == (10, 4, 3)
    counts = score.counts()
    assert counts["losses"] == 3 and counts["faults"] == {"it broke": 1} and counts["verdict"] == "undecided"
    assert "10 games, +34.9 Elo" in score.line()


def test_it_stops_when_it_is_decided_with_the_same_counts_over_processes(tmp_path: Path) -> None:
    ends = [list(match("toy", ("greedy", "random"), (), QUESTION, 400, 5, processes))[-1] for processes in (1, 2)]
    assert ends[0].counts() == ends[1].counts()
    assert ends[0].verdict == "better" and 10 < ends[0].games < 200


def test_it_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also with a line half written, and with pairs that were played out of turn."""
    file = tmp_path / "results.jsonl"
    whole = list(match("toy", ("greedy", "random"), (), QUESTION, 400, 5))[-1].counts()
    begun = match("toy", ("greedy", "random"), (), QUESTION, 400, 5, results=file)
    for _ in range(5):
        next(begun)
    begun.close()  # type: ignore[attr-defined]
    lines = file.read_text().splitlines(keepends=True)
    assert len(lines) == 6
    file.write_text("".join([lines[0], *lines[3:], lines[1], lines[2][:30]]))
    played: list[int] = []
    play = matching.play_pair

    def noted(work: tuple[Conditions, int]) -> Pair:
        played.append(work[1])
        return play(work)

    monkeypatch.setattr(matching, "play_pair", noted)
    assert list(match("toy", ("greedy", "random"), (), QUESTION, 400, 5, results=file))[-1].counts() == whole
    assert played[0] == 1 and 5 in played and not {0, 2, 3, 4} & set(played)
    played.clear()
    assert list(match("toy", ("greedy", "random"), (), QUESTION, 400, 5, results=file))[-1].counts() == whole
    assert not played, "everything was there"
    numbers = [json.loads(line)["number"] for line in file.read_text().splitlines()[1:]]
    assert sorted(numbers) == list(range(whole["games"] // 2))


def test_results_of_another_match_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    list(match("toy", ("random", "random"), (), QUESTION, 2, 5, results=file))
    before = file.read_text()
    with pytest.raises(FileError, match=r"this match \(other agents, other seed\)"):
        list(match("toy", ("greedy", "random"), (), QUESTION, 2, 6, results=file))
    with pytest.raises(FileError, match=r"not those of this simulation \(other kind\)"):
        list(simulate("toy", 2, ("random", "random"), (), 5, results=file))
    assert file.read_text() == before
    file.write_text("what is this\n")
    with pytest.raises(FileError, match="line 1: no results of a match"):
        list(match("toy", ("random", "random"), (), QUESTION, 2, 5, results=file))


@pytest.mark.parametrize(
    "row",
    (
        '{"number": "x", "points": [1, 0], "faults": []}',
        '{"number": -1, "points": [1, 0], "faults": []}',
        '{"number": 1, "points": [9, 9], "faults": []}',
        '{"number": 1, "points": [0.3, 1], "faults": []}',
        '{"number": 1, "points": [NaN, 0], "faults": []}',
        '{"number": 1, "points": [1], "faults": []}',
        '{"number": 1, "points": "ab", "faults": []}',
        '{"number": 1, "points": [1, 0], "faults": [3]}',
        "[1]",
        "null",
        "",
        "[" * 100_000,
    ),
)
def test_a_damaged_line_is_refused_and_said_where(row: str, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    list(match("toy", ("random", "random"), (), QUESTION, 4, 5, results=file))
    lines = file.read_text().splitlines()
    file.write_text("\n".join([lines[0], row, *lines[2:], ""]))
    before = file.read_text()
    with pytest.raises(FileError, match=r"results.jsonl, line 2:"):
        list(match("toy", ("random", "random"), (), QUESTION, 6, 5, results=file))
    assert file.read_text() == before


def test_what_an_editor_makes_of_line_ends_costs_nothing(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    list(match("toy", ("random", "random"), (), QUESTION, 8, 5, results=file))
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))
    before = file.read_bytes()
    list(match("toy", ("random", "random"), (), QUESTION, 10, 5, results=file))
    assert file.read_bytes().startswith(before) and file.read_bytes().count(b"\n") == 6
    list(match("toy", ("random", "random"), (), QUESTION, 10, 5, results=file))


def test_one_line_of_something_else_is_no_half_written_head(tmp_path: Path) -> None:
    file = tmp_path / "deck.json"
    for content in ("my deck", '{"name": "Ash"}'):
        file.write_text(content)
        with pytest.raises(FileError, match="line 1: no results of a match"):
            list(match("toy", ("random", "random"), (), QUESTION, 2, 5, results=file))
        assert file.read_text() == content
    file.write_text("")
    list(match("toy", ("random", "random"), (), QUESTION, 2, 5, results=file))
    whole = file.read_text()
    file.write_text(whole[:100])
    list(match("toy", ("random", "random"), (), QUESTION, 2, 5, results=file))
    assert file.read_text() == whole


@pytest.mark.skipif(sys.platform == "win32", reason="files have no largest size")
def test_a_disk_that_is_full_is_told_of_by_the_file(tmp_path: Path) -> None:
    """A file that can grow no more is the same; what stands there is gone on with where there is room again."""
    file = tmp_path / "results.jsonl"
    words = f"match random random --game toy --games 60 --elo1 0.1 --seed 5 --workers 1 --results {file}"
    script = (
        "import resource, signal, sys; from scenes.command import main; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (1_200, 1_200)); sys.exit(main(sys.argv[1:]))"
    )
    environment = {name: value for name, value in os.environ.items() if name != "PLAYMAT_DEBUG"}
    command = [sys.executable, "-B", "-c", script, *words.split()]
    said = subprocess.run(command, capture_output=True, text=True, env=environment)
    assert (said.returncode, said.stdout) == (1, "")
    assert said.stderr == f"playmat: {file}: cannot be written: File too large\n"
    assert 600 < file.stat().st_size <= 1_200
    some = ("random", "random")
    assert (
        list(match("toy", some, (), OPEN, 60, 5, results=file))[-1].counts()
        == list(match("toy", some, (), OPEN, 60, 5))[-1].counts()
    )


def test_two_do_not_write_results_into_one_file(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    begun = match("toy", ("random", "random"), (), QUESTION, 40, 5, results=file)
    next(begun)
    with pytest.raises(FileError, match="is open in another Playmat"):
        next(match("toy", ("random", "random"), (), QUESTION, 40, 5, results=file))
    begun.close()  # type: ignore[attr-defined]
    next(match("toy", ("random", "random"), (), QUESTION, 40, 5, results=file))
    assert [*tmp_path.iterdir()] == [file]


def test_what_is_even_is_not_less_than_nothing() -> None:
    *_, score = match("toy", ("random", "random"), (), Question(-1, 1), 2, 5)
    assert score.pairs == [0, 0, 1, 0, 0] and score.line().startswith("2 games, +0.0 Elo")


def test_it_stops_undecided_after_so_many_games() -> None:
    scores = list(match("toy", ("random", "random"), (), Question(-1, 1), 6, 5))
    assert scores[-1].games == 6 and scores[-1].counts()["verdict"] == "undecided"
