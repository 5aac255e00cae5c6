"""Keeping matches: taking one in from text, saving one elsewhere, throwing one away and getting it back."""

from __future__ import annotations

from pathlib import Path

from game.records.files import LARGEST, FileError, put_back, read_text, throw_away, write_whole
from game.records.hold import Hold
from game.records.journal import SUFFIX, new_path, record_of
from game.records.match import Match
from game.records.names import free_path
from game.records.places import home, journals

DELETED_KEPT = 200
PASTED = Path("the text")


def take_in(text: str, source: Path = PASTED, folder: Path | None = None) -> Path:
    """Keep a match that was given as text, once it was followed from its first move to its last; returns its file.
    Raises FileError naming the line that cannot be followed; then nothing is kept."""
    if len(text) > LARGEST:
        raise FileError(f"{source}: is larger than {LARGEST:,} bytes")
    text = text.lstrip("\ufeff").replace("\r\n", "\n").strip("\n") + "\n"
    record = record_of(text.encode("utf-8", "replace"), source)
    Match.of(record, source)
    path = new_path(record.header.game, folder)
    write_whole(path, text)
    return path


def save_elsewhere(path: Path, name: str) -> Path:
    """A copy of a match where exported things lie. Raises FileError."""
    there = free_path(home() / "exports", name, SUFFIX)
    write_whole(there, read_text(path))
    return there


def delete(path: Path) -> Path:
    """Throw a match away; returns where it lies now, for `restore`. Raises FileError, also if it is open somewhere."""
    hold = Hold(path)
    try:
        return throw_away(path, DELETED_KEPT)
    finally:
        hold.release()


def restore(deleted: Path, folder: Path | None = None) -> Path:
    """Get a match back. Raises FileError."""
    path = free_path(folder or journals(), deleted.stem, deleted.suffix)
    put_back(deleted, path)
    return path
