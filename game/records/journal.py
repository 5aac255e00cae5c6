"""Journals: a running match on disk as an append-only file, a header and then a line a move.

    {"playmat": "match", "format": 1, "game": "era", "seed": 7, ...}
    1: keep
    2: redraw
    undo 2
    back 40
    end {"winners": [2], "rule": "end.extinct"}

The numbers before moves are seats; 'undo' takes back a seat's last move, 'back' all moves but the first so many. What
was played on from a place in the middle stands in the same file (tree.py). Lines that begin with # are no moves but
what a person wrote about the match (remarks.py). A line counts once its end is written, so whatever stops the program
costs at most the last move.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game.kernel.said import Said, marked, said
from game.records.decks import Deck
from game.records.files import FileError, complaint, line_of, not_written, printable, read_bytes, refuse_newer
from game.records.hold import Hold
from game.records.names import Name
from game.records.naming import called
from game.records.places import journals
from game.records.twist import Twist

FORMAT = 2
SUFFIX = ".match"


class Header(BaseModel):
    """The first line of a journal: how the match was set up."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    playmat: Literal["match"] = "match"
    format: Literal[1, 2] = 2
    version: str = ""
    """Of the program that began it, for whoever wonders why a move is not legal any more."""
    begun: Annotated[str, Field(max_length=40)] = ""
    """When it was begun, as '2026-05-03 20:00:00'."""
    game: Annotated[str, Field(min_length=1, max_length=40)]
    seed: Annotated[int, Field(ge=0, lt=2**63)]
    seats: Annotated[tuple[str, ...], Field(min_length=1, max_length=8)]
    """Who sits there: 'human' or an agent such as 'search:400'."""
    names: tuple[Name, ...] = ()
    decks: tuple[Deck, ...]
    open_lists: bool = False
    settings: dict[Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=80)]] = {}
    """What was agreed on before the game, where it differs from what is usual."""
    open_hands: bool = False
    rated: bool = False
    """Nothing that showed something hidden is taken back, and nobody plays on from the middle while it runs."""
    event: Annotated[str, Field(max_length=80)] = ""
    """The gauntlet or league that it belongs to."""
    round: Annotated[int, Field(ge=0, le=10_000)] = 0
    games: Annotated[int, Field(ge=1, le=9)] = 1
    """The match is one of so many games at most."""
    score: Annotated[tuple[int, ...], Field(max_length=8)] = ()
    """Games that each seat had won before this one."""
    follows: Annotated[int, Field(ge=0, lt=2**63)] | None = None
    """The seed of the game of this match that was played before."""
    free_decks: bool = False
    """The decks were made by the rules of an event, not by those of the game for building decks."""
    twist: Twist | None = None
    """What the seats begin with, besides what the rules give them."""

    @property
    def called(self) -> tuple[str, ...]:
        """What the seats are called, also in a match from when one of several people was still 'You'."""
        if not self.names:
            return tuple(f"Seat {seat + 1}" for seat in range(len(self.seats)))
        people = self.seats.count("human")
        return called(self.names, people) if people > 1 else self.names


class Record(NamedTuple):
    """A journal as read: its header, its lines, the length that is whole, and words about what was dropped."""

    header: Header
    lines: list[str]
    whole: int
    notice: str


class Journal:
    """A journal being written, which no other program can go on with meanwhile.

    What goes wrong while writing is kept in `trouble`; the match goes on all the same. What could not be written for
    want of room is written with the next line, or as the journal is closed, if there is room again, so that a line is
    whole or not there.
    """

    def __init__(
        self, path: Path, header: Header | None = None, whole: int = 0, hold: Hold | None = None, first: str = ""
    ) -> None:
        """Begin a new journal with a header, or go on with one that is held, after its first `whole` bytes; `first` is
        a line that is written before the next one. Raises FileError."""
        self.path, self.trouble = path, ""
        self._whole, self._owed = whole, first.encode("utf-8") + b"\n" if first else b""
        self._finished = False
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise not_written(path, error) from error
        self._hold = hold or Hold(path)
        try:
            self._file = open(path, "xb" if header else "r+b", buffering=0)  # noqa: SIM115  (kept open for the match)
            self._file.truncate(whole)
        except OSError as error:
            self._hold.release()
            raise not_written(path, error) from error
        # The disk is waited for beside the game, so that no frame is late.
        self._disk = ThreadPoolExecutor(1, "journal")
        if header:
            self.write(header.model_dump_json())
            if trouble := self.trouble:
                self.close()
                path.unlink(missing_ok=True)
                raise FileError(trouble)

    def write(self, line: str) -> None:
        """Add a line."""
        if self._finished or self._file.closed or self._lost():
            return
        self._owed += line.encode("utf-8") + b"\n"
        self._pay()

    def _pay(self) -> None:
        """Write what is owed, whole or not at all."""
        try:
            self._file.seek(self._whole)
            written = self._file.write(self._owed)
            if written < len(self._owed):
                self._file.truncate(self._whole)
                raise OSError("there was no room for a whole line")
        except OSError as error:
            self.trouble = not_written(self.path, error).whole
            return
        self._whole, self._owed, self.trouble = self._whole + written, b"", ""
        self._disk.submit(self._sync)

    def _lost(self) -> bool:
        """Has the file been deleted, or another one put in its place?"""
        try:
            lost = not os.path.samestat(os.fstat(self._file.fileno()), os.stat(self.path))
        except OSError:
            lost = True
        if lost:
            self.trouble = FileError(said("has been deleted or replaced"), self.path).whole
        return lost

    def _sync(self) -> None:
        try:
            os.fsync(self._file.fileno())
        except OSError as error:
            self.trouble = not_written(self.path, error).whole

    def finish(self) -> None:
        """Nothing more is to be written: let others have it, unless there was no room for the end. The disk is not
        waited for."""
        if not self._finished and not self.trouble:
            self._finished = True
            self._disk.submit(self._file.close)
            self._hold.release()

    def close(self) -> None:
        """Write what is owed, if there is room by now; wait for the disk, close the file, and let others go on."""
        if self.trouble and not self._finished and not self._lost():
            self._pay()
        self._finished = True
        self._disk.shutdown()
        self._file.close()
        self._hold.release()


def new_path(game: str, folder: Path | None = None) -> Path:
    """A path for a journal that begins now."""
    folder = folder or journals()
    name = f"{datetime.now():%Y-%m-%d %H.%M.%S} {game}"
    return next(
        path
        for number in range(1, 10_000)
        if not (path := folder / (name + (f" {number}" if number > 1 else "") + SUFFIX)).exists()
    )


def read_journal(path: Path) -> Record:
    """A journal, without a half-written last line. Raises FileError with file, line and what was expected."""
    return record_of(read_bytes(path), path)


def record_of(content: bytes, path: Path) -> Record:
    """The bytes of a journal, as read; `path` is what messages call it. Raises FileError."""
    whole = content.rfind(b"\n") + 1
    try:
        first, *lines = content[:whole].decode("utf-8-sig").replace("\r\n", "\n").split("\n")[:-1] or [""]
    except UnicodeDecodeError as error:
        raise FileError(
            said("is no match of Playmat: not text in UTF-8 (byte {start})", start=error.start), path
        ) from error
    header = header_of(first, path)
    half = marked("{name}: the last line was only half written and is left out")
    notice = said(half, name=path.name) if whole < len(content) else ""
    return Record(header, lines, whole, notice)


def header_of(line: str, path: Path) -> Header:
    """The header in the first line of a journal. Raises FileError."""
    try:
        table: Any = json.loads(line)
    except (ValueError, RecursionError):
        table = None
    if not isinstance(table, dict) or table.get("playmat") != "match":
        raise FileError(said('is no match of Playmat: expected {"playmat": "match", ...}'), line_of(path, 1))
    refuse_newer(table, FORMAT, line_of(path, 1))
    try:
        header = Header.model_validate(table)
    except ValidationError as error:
        raise FileError(complaint(error), line_of(path, 1)) from error
    for what, found in (("names", header.names), ("decks", header.decks)):
        if len(found) != len(header.seats) and (found or what == "decks"):
            raise FileError(for_each_seat(what, len(header.seats), len(found)), line_of(path, 1))
    return header


def for_each_seat(what: str, seats: int, found: int) -> Said:
    """That there are more or fewer of something than seats."""
    words = marked("{what}: expected one for each of the {number} seats ({count} found)")
    return said(words, what=what, number=seats, count=found)


def ended(line: str) -> tuple[tuple[int, ...], str] | None:
    """Who won, counted from 0, and by which rule, if a line says that the match is over. Raises ValueError."""
    if not line.startswith("end "):
        return None
    try:
        table = json.loads(line.removeprefix("end "))
        return tuple(int(seat) - 1 for seat in table["winners"]), str(table["rule"])
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        expected, found = ending((0,), "end.concede"), printable(line[:80])
        raise ValueError(said("expected {expected}, found '{found}'", expected=expected, found=found)) from error


def ending(winners: Sequence[int], rule: str) -> str:
    """The line that closes a journal; seats are counted from 1."""
    return "end " + json.dumps({"winners": [seat + 1 for seat in winners], "rule": rule})
