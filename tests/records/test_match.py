"""A match remembers: history, log, undo and redo, and a journal that survives any kind of stop."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import Match, RulesetError
from game.kernel.position import IllegalMove
from game.records.decks import DeckError
from game.records.files import FileError
from game.records.index import unfinished
from game.records.journal import Header, Journal, read_journal
from game.records.match import KEPT

DECKS = ["Cinder March", "Deep Roots"]


def begin(folder: Any = False, **more: Any) -> Match:
    return Match.begin("era", DECKS, seed=3, folder=folder, **more)


def whole_header(**changed: Any) -> str:
    """The first line of a match; it names a test, so that it does not say when that was begun."""
    header = json.loads(begin(seats=("human", "normal")).header.model_dump_json())
    return json.dumps({**header, "begun": "", **changed})


def play_some(match: Match, moves: int, seed: int = 1) -> Match:
    random = Random(seed)
    for _ in range(moves):
        if match.position.moves:
            match.play(random.choice(match.position.moves))
    return match


def to_first_main_phase(match: Match) -> int:
    """Keep both hands; returns the seat that has the turn."""
    match.play("keep")
    match.play("keep")
    return match.position.active


# ---- undo
def test_a_move_that_revealed_nothing_is_taken_back_and_made_again() -> None:
    match = begin()
    seat = to_first_main_phase(match)
    before, log = match.position.to_json(), match.log(seat)
    charge = next(move for move in match.position.moves if match.position.notation(move).startswith("charge"))
    match.play(charge)
    after = match.position.to_json()
    assert match.can_undo(seat) and not match.can_undo(1 - seat)
    assert match.undo(seat)
    assert match.position.to_json() == before and match.log(seat) == log and len(match.history) == 2
    assert match.can_redo(seat) and match.redo(seat)
    assert match.position.to_json() == after and not match.can_redo(seat)
    assert match.can_undo(seat), "what was made again can be taken back again"


def test_what_was_revealed_stays() -> None:
    match = begin()
    seat = to_first_main_phase(match)
    assert not match.can_undo(seat), "hands were kept: decks were shuffled and a card drawn"
    match.play("end turn")
    assert not match.undo(seat) and not match.undo(1 - seat)


def test_against_the_computer_a_card_played_and_its_answers_are_taken_back() -> None:
    """The computer has seen the card; the person has learned nothing, so nothing is lost by taking it back."""
    match = begin(seats=("human", "greedy"))
    while not (match.position.active == match.position.seat == 0 and match.position.turn):
        match.play(match.position.moves[0 if not match.position.turn else -1])
    before, moves = match.position.to_json(), len(match.history)
    match.play(
        next(move for move in match.position.moves if match.position.notation(move).startswith(("equip", "play")))
    )
    while match.position.seat == 1:
        match.play("pass")
    assert match.can_undo(0) and match.undo(0)
    assert match.position.to_json() == before and len(match.history) == moves


@pytest.mark.parametrize("kept", [30, 1])
def test_several_moves_are_taken_back_one_by_one_and_the_log_with_them(
    monkeypatch: pytest.MonkeyPatch, kept: int
) -> None:
    monkeypatch.setattr("game.records.match.KEPT", kept)  # what is not kept is played anew
    match = begin()
    seat = to_first_main_phase(match)
    positions = [match.position.to_json()]
    for start in ("exhaust", "charge"):
        match.play(next(move for move in match.position.moves if match.position.notation(move).startswith(start)))
        positions.append(match.position.to_json())
    assert match.undo(seat) and match.position.to_json() == positions[1]
    assert match.undo(seat) and match.position.to_json() == positions[0]
    assert not match.undo(seat)
    assert [played.text for played in match.history] == ["keep", "keep"]


def test_a_match_of_computers_alone_keeps_few_positions_and_can_be_taken_back_to_any() -> None:
    match, then = begin(seats=("random", "random")), {}
    for number in range(70):
        then[number] = match.position.to_json()
        play_some(match, 1, number)
    assert sum(one.position is not None for one in match._undo) == KEPT < len(match._undo) == 70
    for number in (60, 20):
        assert not match.taught(number)
        match.take_back(number)
        assert match.position.to_json() == then[number]


def test_listeners_outlive_an_undo() -> None:
    match = begin()
    heard: list[str] = []
    seat = to_first_main_phase(match)
    match.listeners.append(lambda position, event: heard.append(event[0]))
    match.play(next(move for move in match.position.moves if match.position.notation(move).startswith("exhaust")))
    assert match.undo(seat)
    match.redo(seat)
    assert heard.count("energy") == 2


# ---- log
def test_the_log_calls_seats_by_name_and_hides_what_a_viewer_may_not_know() -> None:
    match = play_some(begin(names=("Ann", "Bo")), 120)
    draws = [entry.text for entry in match.log(None) if " draws " in entry.text and "event" not in entry.text]
    assert draws and all(text.endswith("draws a card.") for text in draws)
    for seat, name in enumerate(("Ann", "Bo")):
        mine = [entry.text for entry in match.log(seat) if entry.text.startswith(f"{name} draws")]
        assert mine and not any(text.endswith("draws a card.") for text in mine)
        others = [
            entry.text
            for entry in match.log(1 - seat)
            if entry.text.startswith(f"{name} draws") and "event" not in entry.text
        ]
        assert others and all(text.endswith("draws a card.") for text in others)
    assert not any("Seat 1" in entry.text for entry in match.log(0))


# ---- refusals
def test_an_illegal_move_changes_nothing(tmp_path: Path) -> None:
    match = begin(tmp_path)
    before = match.position.to_json()
    with pytest.raises(IllegalMove):
        match.play("end turn")
    assert match.position.to_json() == before and match.history == []
    match.close()
    assert match.path is not None and len(read_journal(match.path).lines) == 0


@pytest.mark.parametrize(
    ("game", "decks", "error", "words"),
    [
        ("era", ["Cinder March", "No Such"], DeckError, "No Such"),
        ("ear", DECKS, RulesetError, "era"),
        ("era", DECKS[:1], ValueError, "seats"),
    ],
)
def test_a_match_that_cannot_begin_says_why_and_leaves_no_journal(
    tmp_path: Path, game: str, decks: list[str], error: Any, words: str
) -> None:
    with pytest.raises(error, match=words):
        Match.begin(game, decks, folder=tmp_path)
    assert list(tmp_path.iterdir()) == []


# ---- journal
def test_a_journal_gives_the_same_match_at_every_length(tmp_path: Path) -> None:
    match = begin(tmp_path)
    play_some(match, 60)
    match.close()
    again = Match.resume(match.path)  # type: ignore[arg-type]
    assert again.position.same(match.position) and again.history == match.history
    assert [again.log(seat) for seat in (0, 1, None)] == [match.log(seat) for seat in (0, 1, None)]
    play_some(again, 5, seed=2)
    again.close()
    assert Match.follow(match.path).position.same(again.position)  # type: ignore[arg-type]


def test_undo_is_in_the_journal(tmp_path: Path) -> None:
    match = begin(tmp_path)
    seat = to_first_main_phase(match)
    match.play(next(move for move in match.position.moves if match.position.notation(move).startswith("charge")))
    match.undo(seat)
    match.close()
    again = Match.resume(match.path)  # type: ignore[arg-type]
    assert again.position.same(match.position) and again.can_redo(seat)
    again.close()


def test_a_pulled_plug_costs_the_last_line_at_most(tmp_path: Path) -> None:
    match = play_some(begin(tmp_path), 20)
    match.close()
    path = match.path
    assert path is not None
    whole = path.read_bytes()
    lines = whole.split(b"\n")
    for cut in range(len(whole) - len(lines[-2]) - 1, len(whole)):
        path.write_bytes(whole[:cut])
        again = Match.resume(path)
        assert len(again.history) == 19
        assert bool(again.notice) == (not whole[:cut].endswith(b"\n"))
        again.play(match.history[-1].text)
        again.close()
        assert path.read_bytes() == whole, "what was dropped is gone, and the match goes on behind the last whole line"


def test_continue_offers_what_is_not_over(tmp_path: Path) -> None:
    assert unfinished(tmp_path) == []
    left, over, given_up = (begin(tmp_path) for _ in range(3))
    over.play("concede 1")
    given_up.discard()
    for match in (left, over, given_up):
        match.close()
    (tmp_path / "notes.match").write_text("shopping list\n")
    (tmp_path / "empty.match").write_text("")
    assert unfinished(tmp_path) == [left.path]
    assert over.result.winners == (1,)


@pytest.mark.parametrize(
    ("leaving", "told"),
    [
        ("concede 2", ["You concede.", "Ann concedes."]),
        ("timeout 2", ["You run out of time.", "Ann runs out of time."]),
    ],
)
def test_the_log_tells_who_gave_up(leaving: str, told: list[str]) -> None:
    for name, words in zip(("You", "Ann"), told, strict=True):
        match = begin(seats=("human" if name == "Ann" else "easy", "human"), names=("Bob", name))
        match.play(leaving)
        entry = match.log(0)[-1]
        assert (entry.text, entry.move, entry.doer) == (words, 0, 1)
        match.take_back(0)
        assert words not in [entry.text for entry in match.log(0)]


def test_a_game_that_tells_of_a_lost_timer_tells_it_once() -> None:
    match = Match.begin("eternal", ["Brass Giants", "Bright Wings"], seed=1, folder=False)
    before = len(match.log(0))
    match.play(f"timeout {match.position.seat + 1}")
    assert [entry.kind for entry in match.log(0)[before:]].count("timeout") == 1
    assert sum("runs out of time" in entry.text for entry in match.log(0)) == 1


@pytest.mark.parametrize(
    ("first", "words"),
    [
        ("shopping list", "no match of Playmat"),
        ('{"playmat": "match", "format": 3, "game": "era"}', "newer Playmat"),
        ('{"playmat": "deck"}', "no match of Playmat"),
        ('{"playmat": "match", "format": 1, "game": "era"}', "seed: is missing"),
        (
            '{"playmat": "match", "format": 1, "game": "chess", "seed": 1, "seats": ["human"], '
            '"decks": [{"game": "chess", "name": "White", "sections": {}}]}',
            "no game 'chess'",
        ),
        ("[" * 5000, "no match of Playmat"),
        ('{"playmat": "match", "format": 1, "game": "era", "seed": 1, "seats": ["human"], "decks": []}', "1 seats"),
        (whole_header(seats=["human", "normal", "normal"]), "decks: expected one for each of the 3 seats"),
        (whole_header(names=["Ann"]), "names: expected one for each of the 2 seats"),
        (whole_header(names=["Ann", "B\0b"]), r"names.1: expected one line without control characters"),
        (whole_header(names=["Ann", ""]), "names.1"),
        (whole_header(seats=["human", "wizard"]), "line 1: 'wizard' is no agent; expected"),
        (whole_header(seats=["human", "search:0s"]), "is no agent"),
        (whole_header(settings={"First player": "Nobody"}), "line 1: ERA has no setting"),
        (whole_header(seed=10**30), "seed"),
        ('{"playmat": "match", "seed": ' + "9" * 5000 + "}", "no match of Playmat"),
    ],
)
def test_another_file_is_refused_and_left_as_it_is(tmp_path: Path, first: str, words: str) -> None:
    path = tmp_path / "odd.match"
    path.write_text(first + "\n")
    with pytest.raises(FileError, match=words) as caught:
        Match.resume(path)
    assert str(path) in str(caught.value) and path.read_text() == first + "\n"


@pytest.mark.parametrize(
    "line",
    [
        "1: attack 2/Nobody with Nobody",
        "fly",
        "0: keep",
        "undo",
        "9: keep",
        "keep",
        "²: pass",
        "1: choose " + "9" * 5000,
        "1: target Rex#" + "9" * 5000,
        "1: target " + "9" * 5000 + "/Rex",
        "1: use Earth Crystal (0)",
        "1: use Earth Crystal (-1)",
        "1: use Earth Crystal (7)",
        "1: concede 0",
        "1: timeout ²",
        "1: \0",
        "1: keep\u2028",
        "end",
        "end nothing",
        "end {}",
        'end {"winners": 5, "rule": "x"}',
        "undo ²",
        "",
    ],
)
def test_a_line_that_cannot_be_followed_is_named(tmp_path: Path, line: str) -> None:
    match = begin(tmp_path)
    match.close()
    assert match.path is not None
    content = match.path.read_text() + line + "\n"
    match.path.write_text(content)
    with pytest.raises(FileError, match=r"line 2: '.*' cannot be followed: ") as caught:
        Match.resume(match.path)
    with pytest.raises(FileError) as checked:
        Match.follow(match.path)
    assert match.path.read_text() == content and str(caught.value) == str(checked.value)
    assert all(letter.isprintable() for letter in str(caught.value)) and len(str(caught.value)) < 1000


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "odd.match"
    path.write_bytes(b"\xff\xfe\x00\n")
    with pytest.raises(FileError, match="UTF-8"):
        Match.resume(path)
    with pytest.raises(FileError, match="No such file"):
        Match.resume(tmp_path / "missing.match")


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(FileError, match="cannot be written"):
        begin(tmp_path / "file")


class Disk:
    """A file on a disk with room for so many bytes more."""

    def __init__(self, journal: Journal, room: int) -> None:
        self.file, self.room = journal._file, room
        journal._file = self  # type: ignore[assignment]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)

    def write(self, line: bytes) -> int:
        if not self.room:
            raise OSError(28, "No space left on device")
        written = self.file.write(line[: self.room])
        self.room -= written
        return written


def journal_of(match: Match) -> Journal:
    assert match._journal is not None
    return match._journal


@pytest.mark.parametrize("room", [0, 1, 6])
def test_a_full_disk_does_not_stop_the_match_and_joins_no_moves_when_there_is_room_again(
    tmp_path: Path, room: int
) -> None:
    match = begin(tmp_path)
    disk = Disk(journal_of(match), room)
    match.play("keep")
    assert ("No space left" in match.trouble or "no room" in match.trouble) and len(match.history) == 1
    path = journal_of(match).path
    assert path.read_bytes().endswith(b"\n") and len(path.read_text().splitlines()) == 1, "no half line is left"
    match.play("redraw")
    assert match.trouble
    disk.room = 1000
    match.play("keep")
    assert not match.trouble
    match.close()
    again = Match.resume(path)
    assert again.history == match.history and again.position.same(match.position)
    again.close()


def test_the_end_that_a_full_disk_had_no_room_for_is_written_as_the_match_is_left(tmp_path: Path) -> None:
    """The match was left for good where the room had ended, though there was room again."""
    match = begin(tmp_path)
    path = journal_of(match).path
    disk = Disk(journal_of(match), 0)
    match.play("concede 1")
    assert match.result and match.trouble and len(path.read_text().splitlines()) == 1
    disk.room = 1000
    match.close()
    assert not match.trouble and Match.follow(path).result == match.result


def test_a_journal_that_is_deleted_or_replaced_is_noticed_and_not_written_into(tmp_path: Path) -> None:
    match = begin(tmp_path)
    path = journal_of(match).path
    content = path.read_bytes()
    path.unlink()
    match.play("keep")
    assert "deleted" in match.trouble and not path.exists()
    path.write_bytes(content)
    match.play("keep")
    assert "replaced" in match.trouble and path.read_bytes() == content
    match.close()


def test_a_match_is_gone_on_with_by_one_program_at_a_time(tmp_path: Path) -> None:
    match = begin(tmp_path)
    path = journal_of(match).path
    match.play("keep")
    with pytest.raises(FileError, match="is open in another Playmat"):
        Match.resume(path)
    assert len(Match.follow(path).history) == 1, "to look at it is no harm"
    match.play("keep")
    match.close()
    assert sorted(tmp_path.iterdir()) == [path], "nothing is left beside it"
    again = Match.resume(path)
    assert len(again.history) == 2
    again.close()


HOLDS = """
import sys, time
from datetime import datetime
from pathlib import Path
from game import Match
match = Match.resume(Path(sys.argv[1]))
print("holds it", flush=True)
time.sleep(60)
"""


def test_a_program_that_was_killed_holds_nothing(tmp_path: Path) -> None:
    match = begin(tmp_path)
    path = journal_of(match).path
    match.close()
    other = subprocess.Popen([sys.executable, "-c", HOLDS, str(path)], stdout=subprocess.PIPE, text=True)
    try:
        assert other.stdout is not None and other.stdout.readline() == "holds it\n"
        with pytest.raises(FileError, match="is open in another Playmat"):
            Match.resume(path)
    finally:
        other.kill()
        other.communicate()
    again = Match.resume(path)
    again.play("keep")
    again.close()


def test_a_move_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_some(begin(tmp_path), 12)
    before, log, path = match.position.to_json(), match.log(None), journal_of(match).path
    lines = path.read_text()

    def fail(position: Any, frame: Any) -> None:
        raise ZeroDivisionError

    move = match.position.moves[0]
    monkeypatch.setattr("game.kernel.position.run", lambda position: fail(position.agenda.pop(), None))
    with pytest.raises(ZeroDivisionError):
        match.play(move)
    monkeypatch.undo()
    assert match.position.to_json() == before and match.log(None) == log and path.read_text() == lines
    match.play(move)
    assert len(match.history) == 13
    match.close()


@pytest.mark.parametrize("move", [(), (999,), (0, 0, 0), (2, 7), "²: pass", "choose " + "9" * 5000])
def test_whatever_is_no_move_is_refused(move: Any) -> None:
    match = play_some(begin(), 12)
    before = match.position.to_json()
    with pytest.raises(IllegalMove):
        match.play(move)
    assert match.position.to_json() == before and len(match.history) == 12


def test_what_would_be_read_as_another_move_is_not_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begin(tmp_path)
    redraw, path = match.position.move("redraw"), journal_of(match).path
    before, lines = match.position.to_json(), path.read_text()
    monkeypatch.setattr(type(match.position), "notation", lambda position, move: "keep")
    with pytest.raises(IllegalMove, match="'keep' cannot be written down"):
        match.play(redraw)
    assert match.history == [] and match.position.to_json() == before and path.read_text() == lines
    match.close()


def test_the_header_is_one_line_of_json(tmp_path: Path) -> None:
    match = begin(tmp_path, seats=("human", "search:400"), names=("Ann", "Bo"), open_lists=True)
    match.close()
    assert match.path is not None and match.ruleset.open_lists
    header = json.loads(match.path.read_text().splitlines()[0])
    assert header["seats"] == ["human", "search:400"] and header["decks"][0]["name"] == "Cinder March"
    assert Match.follow(match.path).open_lists


def test_a_clock_that_goes_backwards_writes_over_no_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Clock(datetime):
        @classmethod
        def now(cls, tz: Any = None) -> Any:
            return datetime(2020, 1, 1, 12)

    monkeypatch.setattr("game.records.journal.datetime", Clock)
    first, second = begin(tmp_path), begin(tmp_path)
    assert first.path and second.path and first.path != second.path
    first.play("keep")
    os.utime(second.path, (0, 0))
    first.close()
    second.close()
    assert unfinished(tmp_path) == [first.path, second.path], "the last played is the newest, whatever its name"
    assert Match.resume(first.path).history


def test_where_several_people_sit_none_of_them_is_called_you_in_an_old_match_either():
    """Its result said 'You win' to both."""
    header = Header(game="duel", seed=1, seats=("human", "human"), names=("You", "Friend"), decks=())
    assert header.called == ("Player 1", "Player 2")
    assert header.model_copy(update={"names": ("You", "Ann")}).called == ("Player", "Ann")
    assert header.model_copy(update={"seats": ("human", "easy"), "names": ("You", "Computer")}).called[0] == "You"
    assert header.model_copy(update={"names": ()}).called == ("Seat 1", "Seat 2")
