"""The disk is full, a folder is read only, files vanish while they are listed, another program has the index: nothing
is lost, and it is said in words."""

from __future__ import annotations

import errno
import os
import sqlite3
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import load_ruleset
from game.records.draft import begin as begin_draft
from game.records.draft import write_draft
from game.records.files import FileError, remove, throw_away, write_whole
from game.records.forge import ForgeRun
from game.records.index import Index
from game.records.league import League, Meeting, add_other, others_file, read_others
from game.records.match import Match
from game.records.pack_shelf import PackShelf
from game.records.packs import Pack, packs_in, write_pack
from game.records.places import decks, journals, packs, studies
from game.records.remarks import Remarks, write_remarks
from game.records.runs import write_as
from game.records.settings import Settings, save_settings
from game.records.shelf import Shelf
from game.records.statistics import save_csv
from game.records.study_files import keep, kept
from game.records.study_setup import begun

WRITES: dict[str, Callable[[Path], object]] = {
    "settings": lambda path: save_settings(Settings(volume=7), path),
    "a pack": lambda path: write_pack(Pack(pack="Mine", game="era"), path),
    "a deck": lambda path: Shelf("era").keep(next(iter(load_ruleset("era").decks().values())), path),
    "a draft": lambda path: write_draft(begin_draft(load_ruleset("eternal"), 1), path),
    "a run": lambda path: write_as(ForgeRun(game="era", seed=1), path),
    "a study": lambda path: keep(begun(load_ruleset("era")), load_ruleset("era"), path),
    "notes": lambda path: write_remarks(path, Remarks(name="A fine match")),
}


def fails(number: int) -> Callable[..., Any]:
    def failing(*_: object, **__: object) -> Any:
        raise OSError(number, os.strerror(number))

    return failing


@pytest.mark.parametrize(
    ("module", "name", "number"),
    [(os, "fsync", errno.ENOSPC), (os, "replace", errno.EACCES), (tempfile, "mkstemp", errno.EROFS)],
    ids=["full disk", "held by another program", "read only"],
)
@pytest.mark.parametrize("what", WRITES)
def test_what_cannot_be_written_is_said_and_what_there_was_stays(
    what: str, module: Any, name: str, number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "here" / "file.toml"
    path.parent.mkdir()
    path.write_text("volume = 50\n")
    with monkeypatch.context() as broken:
        broken.setattr(module, name, fails(number))
        with pytest.raises((FileError, OSError), match=os.strerror(number)) as told:
            WRITES[what](path)
    assert str(path) in str(told.value)
    assert [file.name for file in path.parent.iterdir()] == [path.name] and path.read_text() == "volume = 50\n"


@pytest.mark.skipif(os.name != "posix", reason="elsewhere nobody is shut out of a file by its mode")
def test_who_may_read_a_file_is_as_with_any_other(tmp_path: Path) -> None:
    path, usual = tmp_path / "ladder.toml", tmp_path / "usual"
    usual.touch()
    write_whole(path, "seed = 1\n")
    assert path.stat().st_mode == usual.stat().st_mode
    path.chmod(0o640)
    write_whole(path, "seed = 2\n")
    assert path.stat().st_mode & 0o777 == 0o640


def test_tables_are_not_written_where_there_is_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", fails(errno.ENOSPC))
    with pytest.raises(FileError, match="cannot be written: No space"):
        save_csv("a,b\n")


@pytest.fixture
def season() -> League:
    deck = next(iter(load_ruleset("nomansland").decks().values()))
    return League(game="nomansland", seed=7, level="easy", decks=(deck,) * 8)


def test_a_result_of_a_league_that_cannot_be_written_is_said(season: League) -> None:
    others_file(season).mkdir(parents=True)
    with pytest.raises(FileError, match="cannot be written: Is a directory"):
        add_other(season, Meeting(0, 1, 2), 1)


@pytest.mark.parametrize(
    "line", [b"\xff\xfe", b"[1e999, 1, 2, 0]", b"[" * 90_000, b"[[], 1, 2, 0]", b"{}", b"0", b"[0, 1, 2, true]"]
)
def test_results_of_a_league_are_read_past_lines_that_are_none(season: League, line: bytes) -> None:
    others_file(season).parent.mkdir(parents=True)
    others_file(season).write_bytes(b"[0, 1, 2, 1]\n" + line + b"\n[0, 3, 4, -1]\n[0, 5")
    found = read_others(season)
    assert found in ({}, {Meeting(0, 1, 2): 1, Meeting(0, 3, 4): -1}), "bytes that are no text spoil the file"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes among its files")
def test_results_of_a_league_are_not_waited_for(season: League) -> None:
    others_file(season).parent.mkdir(parents=True)
    os.mkfifo(others_file(season))
    assert read_others(season) == {}


def test_what_cannot_be_removed_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "run"
    remove(path)
    path.write_text("a run")
    with monkeypatch.context() as broken:
        broken.setattr(Path, "unlink", fails(errno.EROFS))
        broken.setattr(os, "replace", fails(errno.EROFS))
        with pytest.raises(FileError, match="run: cannot be deleted: Read-only"):
            remove(path)
        with pytest.raises(FileError, match="run: cannot be deleted: Read-only"):
            throw_away(path, 3)
    assert path.read_text() == "a run"


def test_files_that_vanish_while_they_are_listed_harm_nobody() -> None:
    """A link to nothing is listed, and is not there for whoever looks at it then; a link to itself neither."""
    study, _ = keep(begun(load_ruleset("era")), load_ruleset("era"))
    for folder in (studies("era"), decks("era"), packs("era"), journals()):
        folder.mkdir(parents=True, exist_ok=True)
        for ending in (".toml", ".match"):
            (folder / ("gone" + ending)).symlink_to(folder / "nowhere")
            (folder / ("loop" + ending)).symlink_to(folder / ("loop" + ending))
    assert kept("era") == [study]
    assert len(Shelf("era").faults) == 2 and len(packs_in("era")) == 2 and len(PackShelf("era").found) == 2
    index = Index()
    assert not index.find() and not index.due
    index.close()


@pytest.mark.parametrize("fault", ["another program has it", "the disk is full"])
def test_an_index_that_cannot_be_changed_goes_on_in_memory(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    starters = list(load_ruleset("era").decks())
    for seed in (1, 2):
        Match.begin("era", starters[:2], seed, ("human", "human"), ("You", "Ann")).close()
    index = Index()
    index.refresh()
    gone, stays = index.get(index.find())
    file = index._file
    assert file is not None
    other = sqlite3.connect(file, isolation_level=None)
    if fault == "another program has it":
        index._base.execute("PRAGMA busy_timeout = 1")
        other.execute("BEGIN EXCLUSIVE")
    else:
        index._base.execute("PRAGMA query_only = 1")
    gone.path.unlink()
    index.look()
    index.refresh()
    assert [one.path for one in index.get(index.find())] == [stays.path]
    other.close()
    index.close()


def test_an_index_whose_file_goes_while_it_is_asked_goes_on_in_memory() -> None:
    """A home on a stick that was pulled out, or another program that found it broken: the list of matches ended."""
    Match.begin("era", list(load_ruleset("era").decks())[:2], 1, ("human", "human"), ("You", "Ann")).close()
    asked: list[Callable[[Index], Any]] = [
        lambda index: index.find(),
        lambda index: index.count("Unfinished"),
        lambda index: index.left()["era"].names,
        lambda index: index.games(),
        lambda index: [one.names for one in index.all()],
        lambda index: index.drawn(),
        lambda index: index.looks(index.get(index.find())[0]),
    ]
    for ask in asked:
        index = Index()
        index.refresh()
        told, file = ask(index), index._file
        assert file is not None
        os.truncate(file, 0)
        assert ask(index) == told
        index.close()
