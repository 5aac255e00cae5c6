"""Keeping matches: taking one in from text, saving one elsewhere, throwing one away and getting it back."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from game.kernel.said import said
from game.records.files import (
    LARGEST,
    FileError,
    put_back,
    read_bytes,
    read_text,
    throw_away,
    thrown_away,
    why,
    write_bytes,
    write_whole,
)
from game.records.hold import Hold
from game.records.journal import SUFFIX, new_path, read_journal, record_of
from game.records.match import check_whole
from game.records.names import free_path
from game.records.places import home, journals
from game.records.remarks import remarks_in, write_remarks
from game.records.review import beside
from game.records.tree import tree_of, without

DELETED_KEPT = 200
PASTED = Path("the text")


def take_in(text: str, source: Path = PASTED, folder: Path | None = None) -> Path:
    """Keep a match that was given as text, once it was followed from its first move to its last; returns its file.
    Raises FileError naming the line that cannot be followed; then nothing is kept."""
    if len(text) > LARGEST:
        raise FileError(said("is larger than {most:,} bytes", most=LARGEST), source)
    text = text.lstrip("\ufeff").replace("\r\n", "\n").strip("\n") + "\n"
    record = record_of(text.encode("utf-8", "replace"), source)
    check_whole(record, source)
    path = new_path(record.header.game, folder)
    write_whole(path, text)
    return path


def drop_branch(path: Path, number: int) -> None:
    """Take a branch out of a match, with what leaves it and the notes in it. Raises FileError; then the file is as it
    was."""
    hold = Hold(path)
    try:
        record = read_journal(path)
        dropped = {branch.number for _, branch in tree_of(record, path).in_order(number)}
        first = read_bytes(path).split(b"\n", 1)[0]
        stat = path.stat()
        write_bytes(path, b"\n".join([first, *(line.encode("utf-8") for line in without(record, path, number)), b""]))
        os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    except OSError as error:
        raise FileError(why(error), path) from error
    finally:
        hold.release()
    remarks = remarks_in(record.lines)
    beside = {place: note for place, note in remarks.beside.items() if place[0] not in dropped}
    if beside != remarks.beside:
        write_remarks(path, replace(remarks, beside=beside))


def save_elsewhere(path: Path, name: str) -> Path:
    """A copy of a match where exported things lie. Raises FileError."""
    there = free_path(home() / "exports", name, SUFFIX)
    write_whole(there, read_text(path))
    return there


def delete(path: Path) -> Path:
    """Throw a match away; returns where it lies now, for `restore`. Raises FileError, also if it is open somewhere."""
    hold = Hold(path)
    try:
        beside(path).unlink(missing_ok=True)  # it can be found anew
        return throw_away(path, DELETED_KEPT)
    finally:
        hold.release()


def deleted() -> list[Path]:
    """The matches that were thrown away and can be put back, the last one at the end."""
    return thrown_away(journals(), SUFFIX)


def restore(deleted: Path, folder: Path | None = None) -> Path:
    """Get a match back. Raises FileError."""
    path = free_path(folder or journals(), deleted.stem, deleted.suffix)
    put_back(deleted, path)
    return path
