"""Branches of a match in its own file: written, read, gone on with, dropped, and refused where they say nonsense."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from game import load_ruleset
from game.kernel.position import IllegalMove
from game.records.files import FileError
from game.records.index import Index
from game.records.journal import FORMAT, header_of, read_journal
from game.records.keeping import drop_branch, take_in
from game.records.match import Match
from game.records.remarks import Remarks, remarks_in, write_remarks
from game.records.replay import Tape, branch
from game.records.tree import Start, Tree, tree_of
from scenes.command_records import faults_of

GAMES = ("era", "eternal", "invasion", "nomansland", "toy", "vale")
OLD = Path(__file__).parent.parent / "formats" / "format_1"
FRIENDS = ("human", "human")


def played(game: str, moves: int, who: tuple[str, str] = ("human", "easy"), seed: int = 3) -> Path:
    decks = (list(load_ruleset(game).decks()) * 2)[:2]
    match = Match.begin(game, decks, seed, who, ("You", "Bot"))
    more(match, moves)
    match.close()
    assert match.path
    return match.path


def more(match: Match, moves: int = 10**6, seed: int = 3, unasked: int = 0) -> None:
    dice = Random(seed)
    end = len(match.history) + moves
    while match.position.moves and len(match.history) < end:
        move = match.ruleset.quick(match.position, match.position.moves, dice)
        match.play(move, unasked=bool(unasked) and len(match.history) % unasked == 1)


def tree_in(path: Path) -> Tree:
    return tree_of(read_journal(path), path)


def went_on(path: Path, of: int, after: int, moves: int, seed: int = 5) -> Match:
    match = Match.branched(path, Start(of=of, after=after, seats=FRIENDS, names=("Ada", "Bo")))
    more(match, moves, seed)
    match.close()
    return match


@pytest.fixture
def grown() -> Path:
    """A match that runs, with two branches, one of which has a branch of its own."""
    path = played("era", 40)
    went_on(path, 0, 20, 8)
    went_on(path, 0, 30, 6, 6)
    went_on(path, 1, 24, 9, 7)
    return path


@pytest.mark.parametrize("game", GAMES)
def test_a_branch_is_played_in_the_same_file_and_is_the_same_again(game: str) -> None:
    path = played(game, 10**6)
    before, whole = path.read_bytes(), Match.follow(path).history
    match = Match.branched(path, Start(after=len(whole) // 2, seats=FRIENDS))
    assert path.read_bytes() == before, "nothing is written before the first move"
    more(match, 7, 5)
    match.close()
    assert path.read_bytes().startswith(before) and list(path.parent.iterdir()) == [path]
    again = Match.follow(path, 1)
    assert again.history == match.history and again.position.same(match.position) and again.seats == FRIENDS
    assert [entry.text for entry in again.log(None)] == [entry.text for entry in match.log(None)]
    assert Match.follow(path).history == whole and Match.follow(path).result is not None
    assert list(faults_of(path)) == []
    tape = Tape.read(path, 1)
    tape.go_on()
    assert tape.history == match.history and tape.at(tape.last).same(match.position)


def test_it_is_a_tree(grown: Path) -> None:
    tree = tree_in(grown)
    assert [(depth, one.number, one.of, one.after) for depth, one in tree.in_order()] == [
        (0, 0, -1, 0),
        (1, 1, 0, 20),
        (2, 3, 1, 24),
        (1, 2, 0, 30),
    ]
    assert tree.shared(0, 2) >= 30 and tree.shared(1, 3) == 24 and tree.shared(2, 3) == 20 == tree.shared(3, 2)
    assert [tree.home_of(3, place) for place in (0, 20, 21, 24, 25)] == [0, 0, 1, 1, 3]
    assert list(faults_of(grown)) == []


def test_each_line_of_it_is_gone_on_with(grown: Path) -> None:
    assert tree_in(grown).going == 3
    lengths = {}
    for number in (0, 2, 3, 1):
        match = Match.resume(grown, number)
        made = len(match.history)
        more(match, 3)
        match.close()
        lengths[number] = made + 3
    assert {number: len(Match.follow(grown, number).history) for number in lengths} == lengths
    match = Match.resume(grown)
    assert match.branch == 1, "the one that was played last"
    before = grown.read_bytes()
    match.close()
    assert grown.read_bytes() == before, "looking in writes nothing"
    assert list(faults_of(grown)) == []


def test_a_branch_that_is_not_there_is_named(grown: Path) -> None:
    with pytest.raises(FileError, match="there is no branch 9"):
        Match.follow(grown, 9)


def test_what_was_played_before_a_branch_is_not_taken_back_in_it(grown: Path) -> None:
    match = Match.resume(grown, 3)
    assert match.base == 24 and all(point >= 24 for seat in (0, 1) for point in match.undo_points(seat))
    with pytest.raises(IllegalMove):
        match.take_back(23)
    match.take_back(24)
    more(match, 2, 11)
    match.close()
    assert Match.follow(grown, 3).history == match.history and len(match.history) == 26
    assert list(faults_of(grown)) == []


def test_a_branch_stays_what_it_is_when_the_line_that_it_left_is_taken_back(grown: Path) -> None:
    before = {number: Match.follow(grown, number).history for number in (1, 2, 3)}
    main = Match.resume(grown, 0)
    main.take_back(10)
    main.play(main.position.moves[-1])
    more(main, 20, 12)
    main.close()
    assert {number: Match.follow(grown, number).history for number in (1, 2, 3)} == before
    tree = tree_in(grown)
    assert tree.shared(0, 1) == 10 and tree.home_of(1, 15) == 1 and tree.home_of(1, 10) == 0
    tape = Tape.read(grown, 1)
    tape.go_on()
    match = branch(tape, 15, FRIENDS, ())
    assert match.history == before[1][:15]
    match.close()


def test_a_file_of_the_first_format_gets_branches(tmp_path: Path) -> None:
    path = tmp_path / "era.match"
    path.write_bytes((OLD / "era.match").read_bytes())
    os.utime(path, (1e9, 1e9))
    went_on(path, 0, 6, 4)
    lines = path.read_text("utf-8").splitlines()
    assert (
        header_of(lines[0], path).format == FORMAT == 2
        and lines[1:13] == (OLD / "era.match").read_text("utf-8").splitlines()[1:13]
    )
    assert lines[13].startswith('branch 1 {"of":0,"after":6') and list(faults_of(path)) == []


def test_the_library_has_one_row_with_what_was_played(grown: Path) -> None:
    def row(which: str) -> list[tuple[int, int, int, str]]:
        index = Index()
        index.refresh()
        found = index.get(index.find(which=which))
        index.close()
        return [(one.branches, one.going, one.moves, one.state) for one in found]

    assert row("All matches") == row("Unfinished") == [(3, 3, 40, "left")]
    match = Match.resume(grown, 3)
    match.discard()
    match.close()
    assert row("Unfinished") == [(3, 0, 40, "left")], "the match itself still runs"
    match = Match.resume(grown, 0)
    match.discard()
    match.close()
    assert row("Unfinished") == [] and row("Finished") == [(3, -1, 40, "given up")]


def test_it_goes_out_and_comes_in_as_text(grown: Path) -> None:
    there = take_in(grown.read_text("utf-8"))
    assert there != grown and there.read_bytes() == grown.read_bytes()


def edited(path: Path, find: str, instead: str) -> Path:
    lines = path.read_text("utf-8").splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith(find))
    lines[at : at + 1] = [line for line in instead.split("\n") if line]
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


@pytest.mark.parametrize(
    ("find", "instead", "line", "words"),
    [
        ("branch 2", "branch 1 {\"after\": 2, \"seats\": [\"human\", \"human\"]}", 51, "a branch 1 already"),
        ("branch 2", "branch 2 {\"after\": 99, \"seats\": [\"human\", \"human\"]}", 51, "40 at most"),
        ("branch 2", "branch 2 {\"of\": 7, \"after\": 2, \"seats\": [\"human\", \"human\"]}", 51, "no branch 7"),
        ("branch 2", "branch 2 {\"after\": 2, \"seats\": [\"human\"]}", 51, "each of the 2 seats"),
        ("branch 2", "branch 2 {\"after\": 2", 51, "is no branch"),
        ("branch 2", "branch 2 {\"seats\": 3}", 51, "after"),
        ("branch 2", "branch two", 51, "expected 'branch NUMBER"),
        ("branch 2", "branch 2 {\"after\": 2, \"seats\": [\"human\", \"nobody\"]}", 51, "nobody"),
        ("branch 2", "on 9", 51, "no branch 9"),
        ("branch 3", "1: fly to the moon", 58, "fly to the moon"),
    ],
)  # fmt: skip
def test_nonsense_is_told_with_its_place_and_left(grown: Path, find: str, instead: str, line: int, words: str) -> None:
    edited(grown, find, instead)
    before = grown.read_bytes()
    with pytest.raises(FileError) as found:
        list(faults_of(grown))
    assert f"line {line}:" in str(found.value) and words in str(found.value), found.value
    with pytest.raises(FileError, match=f"line {line}:"):
        take_in(grown.read_text("utf-8"))
    assert grown.read_bytes() == before and len(list(grown.parent.iterdir())) == 1


def test_an_illegal_move_in_a_branch_hides_neither_the_match_nor_what_comes_before_it(grown: Path) -> None:
    lines = grown.read_text("utf-8").splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("branch 3")) + 4
    grown.write_text("\n".join([*lines[:at], "1: fly to the moon", *lines[at:]]) + "\n", "utf-8")
    before = grown.read_bytes()
    with pytest.raises(FileError, match=f"line {at + 1}: '1: fly to the moon'"):
        list(faults_of(grown))
    assert len(Match.follow(grown).history) == 40 and Match.follow(grown, 2).branch == 2
    tape = Tape.read(grown, 3)
    tape.go_on()
    assert f"line {at + 1}:" in tape.trouble and tape.last == 24 + 3
    with pytest.raises(FileError, match=f"line {at + 1}:"):
        Match.resume(grown, 3)
    assert grown.read_bytes() == before


@pytest.mark.parametrize("cut", [1, 20, 90, 200])
def test_a_file_that_was_cut_off_keeps_what_is_whole(grown: Path, cut: int) -> None:
    grown.write_bytes(grown.read_bytes()[:-cut])
    tree = tree_in(grown)
    for number in tree.branches:
        assert Match.follow(grown, number).branch == number
    assert len(Match.follow(grown).history) == 40


def test_two_programs_do_not_play_on_at_once(grown: Path) -> None:
    match = Match.resume(grown, 2)
    for act in (
        lambda: Match.resume(grown, 1),
        lambda: Match.branched(grown, Start(after=3, seats=FRIENDS)),
        lambda: drop_branch(grown, 1),
    ):
        with pytest.raises(FileError, match="open in another"):
            act()
    match.close()
    Match.branched(grown, Start(after=3, seats=FRIENDS)).close()


def test_once_it_is_over_others_may_have_the_file() -> None:
    path = played("toy", 4)
    match = Match.resume(path)
    more(match)
    assert match.result is not None
    write_remarks(path, Remarks("Won"))
    went_on(path, 0, 2, 3)
    match.close()
    assert Match.follow(path).result == match.result and len(tree_in(path).branches) == 2


def test_a_branch_is_deleted_with_what_leaves_it(grown: Path) -> None:
    write_remarks(grown, Remarks(beside={(1, 22): "There", (2, 33): "Here"}))
    kept, main = Match.follow(grown, 2).history, Match.follow(grown).history
    drop_branch(grown, 1)
    tree = tree_in(grown)
    assert sorted(tree.branches) == [0, 2] and Match.follow(grown, 2).history == kept
    assert Match.follow(grown).history == main and list(faults_of(grown)) == []
    assert remarks_in(read_journal(grown).lines).beside == {(2, 33): "Here"}
    went_on(grown, 2, 34, 2)
    assert sorted(tree_in(grown).branches) == [0, 2, 3]


def test_deleting_one_branch_mixes_no_lines(grown: Path) -> None:
    for number in (0, 1, 2, 0, 3, 1):
        match = Match.resume(grown, number)
        more(match, 2, unasked=2)
        match.close()
    before = {number: Match.follow(grown, number).history for number in (0, 1, 3)}
    drop_branch(grown, 2)
    assert {number: Match.follow(grown, number).history for number in (0, 1, 3)} == before
    assert tree_in(grown).last == 1


def test_a_rated_match_is_played_on_from_the_middle_only_once_it_is_over() -> None:
    match = Match.begin("toy", ["Hills", "Hills"], 3, ("human", "easy"), rated=True)
    more(match, 5)
    match.close()
    assert match.path
    with pytest.raises(ValueError, match="counts and still runs"):
        branch(Tape.read(match.path), 0, FRIENDS, ())
    match = Match.resume(match.path)
    more(match)
    assert match.path
    branch(Tape.read(match.path), 0, FRIENDS, ()).close()


def test_the_branch_of_a_match_that_runs_shows_no_more_than_the_match(grown: Path) -> None:
    match = Match.resume(grown, 2)
    more(match)
    match.close()
    assert match.result is not None and not Tape.read(grown, 2).open
    match = Match.resume(grown, 0)
    match.play("concede 1")
    assert Tape.read(grown, 2).open
