"""A match remembers: history, log, undo and redo, and a journal that survives any kind of stop."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import Match, RulesetError
from game.kernel.position import IllegalMove
from game.records.decks import DeckError
from game.records.files import FileError
from game.records.journal import read_journal, unfinished

DECKS = ["Cinder March", "Deep Roots"]


def begin(folder: Any = False, **more: Any) -> Match:
    return Match.begin("era", DECKS, seed=3, folder=folder, **more)


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


def test_several_moves_are_taken_back_one_by_one_and_the_log_with_them() -> None:
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
    ("first", "words"),
    [
        ("shopping list", "no match of Playmat"),
        ('{"playmat": "match", "format": 2, "game": "era"}', "newer Playmat"),
        ('{"playmat": "deck"}', "no match of Playmat"),
        ('{"playmat": "match", "format": 1, "game": "era"}', "seed: is missing"),
        (
            '{"playmat": "match", "format": 1, "game": "chess", "seed": 1, "seats": ["human"], "decks": []}',
            "no game 'chess'",
        ),
        ("[" * 5000, "no match of Playmat"),
        ('{"playmat": "match", "format": 1, "game": "era", "seed": 1, "seats": ["human"], "decks": []}', "seats"),
    ],
)
def test_another_file_is_refused_and_left_as_it_is(tmp_path: Path, first: str, words: str) -> None:
    path = tmp_path / "odd.match"
    path.write_text(first + "\n")
    with pytest.raises(FileError, match=words) as caught:
        Match.resume(path)
    assert str(path) in str(caught.value) and path.read_text() == first + "\n"


@pytest.mark.parametrize("line", ["1: attack 2/Nobody with Nobody", "fly", "0: keep", "undo", "9: keep", "keep"])
def test_a_line_that_cannot_be_followed_is_named(tmp_path: Path, line: str) -> None:
    match = begin(tmp_path)
    match.close()
    assert match.path is not None
    content = match.path.read_text() + line + "\n"
    match.path.write_text(content)
    with pytest.raises(FileError, match="line 2"):
        Match.resume(match.path)
    assert match.path.read_text() == content


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


def test_a_full_disk_does_not_stop_the_match(tmp_path: Path) -> None:
    match = begin(tmp_path)
    assert match._journal is not None

    class Full:
        closed = False

        def write(self, line: bytes) -> int:
            raise OSError(28, "No space left on device")

        def close(self) -> None: ...

    match._journal._file.close()
    match._journal._file = Full()  # type: ignore[assignment]
    match.play("keep")
    assert "No space left" in match.trouble and len(match.history) == 1
    match.close()


def test_the_header_is_one_line_of_json(tmp_path: Path) -> None:
    match = begin(tmp_path, seats=("human", "search:400"), names=("Ann", "Bo"), open_lists=True)
    match.close()
    assert match.path is not None and match.ruleset.open_lists
    header = json.loads(match.path.read_text().splitlines()[0])
    assert header["seats"] == ["human", "search:400"] and header["decks"][0]["name"] == "Cinder March"
    assert Match.follow(match.path).open_lists
