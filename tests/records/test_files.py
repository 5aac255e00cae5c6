"""Reading files of other people: what is too large, too deep or no text is refused quickly and in words."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from game import Match, load_ruleset
from game.records.decks import deck_of, read_deck
from game.records.draft import begin
from game.records.files import LEFT_AFTER, FileError, read_bytes, read_text, read_toml, toml_of, write_whole
from game.records.index import UNREAD, Index
from game.records.journal import read_journal
from game.records.packs import packs_in
from game.records.pictures import check_picture
from game.records.runs import played
from game.records.settings import load_settings

DEEP = {
    "a long key": "a" + ".a" * 40_000 + " = 1",
    "a long heading": "[a" + ".a" * 40_000 + "]",
    "a long quoted key": '"a"' + ' . "a"' * 20_000 + " = 1",
    "a long key in a table": "x = {a" + ".a" * 40_000 + " = 1}",
    "lists in lists": "a = " + "[" * 45_000 + "]" * 45_000,
    "tables in tables": "a = " + "{a=" * 20_000 + "1" + "}" * 20_000,
    "lists not closed": "a = " + "[" * 90_000,
    "a number without end": "a = " + "9" * 90_000,
    "a text not closed": 'a = """' + "x" * 90_000,
    "quotes": '"' * 90_000,
}


@pytest.mark.parametrize("name", DEEP)
def test_what_is_made_to_choke_the_reader_is_refused_at_once(name: str) -> None:
    began = time.process_time()
    with pytest.raises(FileError, match="the file: is n"):
        toml_of(DEEP[name], "the file")
    assert time.process_time() - began < 1.0


def test_dots_in_a_text_are_no_depth() -> None:
    assert toml_of('a.b = "' + "one. " * 90 + '"  # ' + "." * 90, "the file") == {"a": {"b": "one. " * 90}}


def test_a_large_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.toml"
    with open(path, "wb") as file:
        file.truncate(100 * 1024 * 1024)
    began = time.process_time()
    with pytest.raises(FileError, match=r"large\.toml: is larger than 100,000 bytes"):
        read_deck(path)
    assert time.process_time() - began < 0.2


def test_folders_pipes_and_devices_are_no_files(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="is a folder, not a file"):
        read_text(tmp_path)
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        with pytest.raises(FileError, match="is no file"):
            read_text(tmp_path / "pipe")
    with pytest.raises(FileError, match=r"none\.toml: No such file"):
        read_toml(tmp_path / "none.toml")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes among its files")
@pytest.mark.parametrize("what", ["a pipe", "a link to a device", "a folder"])
def test_what_is_no_file_is_never_waited_for_nor_read_without_end(what: str, a_home_of_its_own: Path) -> None:
    """Whoever opens a pipe waits for a writer; whoever reads a device to its end fills the memory."""

    def put(path: Path) -> Path:
        path.parent.mkdir(parents=True, exist_ok=True)
        if what == "a pipe":
            os.mkfifo(path)
        elif what == "a folder":
            path.mkdir()
        else:
            path.symlink_to("/dev/zero")
        return path

    words = "is a folder, not a file" if what == "a folder" else "is no file"
    match = put(a_home_of_its_own / "matches" / "x.match")
    for read in (read_journal, read_bytes, read_text, check_picture):
        with pytest.raises(FileError, match=words):
            read(match)
    index = Index()
    index.refresh()
    (unread,) = index.get(index.find())
    assert unread.path == match and unread.state == UNREAD and words in unread.why
    index.close()
    assert played(begin(load_ruleset("eternal"), 1)) == ("none", None)
    put(a_home_of_its_own / "packs" / "era" / "x.toml")
    assert words in packs_in("era")[0].fault
    told: list[str] = []
    load_settings(told.append, put(a_home_of_its_own / "settings.toml"))
    assert words in told[0]


def test_a_file_of_another_system_is_read(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_bytes(b'\xef\xbb\xbfgame = "era"\r\nname = "X"\r\n[main]\r\nTorch = 1\r\n')
    assert read_deck(path).section("main") == {"Torch": 1}


def test_a_match_that_another_system_has_written_anew_goes_on(tmp_path: Path) -> None:
    match = Match.begin("era", ["Cinder March", "Deep Roots"], folder=tmp_path)
    match.play(match.position.moves[0])
    match.close()
    path = match.path
    assert path
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    again = Match.resume(path)
    assert again.position.same(match.position)
    again.play(again.position.moves[0])
    again.close()
    assert Match.follow(path).position.same(again.position)


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"game": "era"}, "file: name: is missing"),
        ({"game": "era", "name": "x", "main": {"Torch": 10_000_000}}, r"file: main\.Torch: .*150.*found 10000000"),
        ({"game": "era", "name": "x", "sections": {"main": {"Torch": 1}}}, "file: sections.main: "),
        ({"game": "era", "name": "x", "main": {"Torch": {"a": 1}}}, r"main\.Torch: .* \(found a table\)"),
        ({"game": "era", "name": "x", "main": {"Torch": 16**5000}}, "found a number of more than 60 digits"),
        ({"game": "era", "name": "x", "colour": "red"}, "colour: is not known here"),
        ({"game": "era", "name": "a\nb"}, "name: expected one line"),
        ({"game": "era", "name": "x", "main": {f"Card {n}": 1 for n in range(601)}}, "at most 600"),
        ({"game": "era", "name": "x", "main": {f"Card {n}": 0 for n in range(600)}}, "and 580 faults more"),
        ({"game": "era", "name": "x", "packs": [{"name": "E", "fingerprint": "../x"}]}, r"packs\.0\.fingerprint"),
    ],
)
def test_a_deck_that_cannot_be_says_where_and_why(table: dict[str, object], words: str) -> None:
    with pytest.raises(FileError, match=words):
        deck_of(table, "file")


def test_what_a_killed_program_left_of_a_file_is_gone_when_that_is_written_again(tmp_path: Path) -> None:
    """Each kill in the middle of writing left a file for ever."""
    path, killed = tmp_path / "a [1].toml", BaseException("kill -9")
    with pytest.MonkeyPatch.context() as broken, pytest.raises(BaseException, match="kill -9"):
        broken.setattr(os, "fsync", lambda handle: (_ for _ in ()).throw(killed))
        broken.setattr(Path, "unlink", lambda *_, **__: None)
        write_whole(path, "half")
    (half,) = tmp_path.iterdir()
    others = [tmp_path / name for name in ("a [1].toml.original", "b.toml.abcd1234.part", "a [1].toml.my.part")]
    for other in others:
        other.write_text("of somebody else")
    long_ago = time.time() - LEFT_AFTER - 60
    for file in others:
        os.utime(file, (long_ago, long_ago))
    write_whole(path, "one")
    assert half.exists(), "another program may be writing it just now"
    os.utime(half, (long_ago, long_ago))
    write_whole(path, "two")
    assert sorted(tmp_path.iterdir()) == sorted([path, *others]) and path.read_text() == "two"
