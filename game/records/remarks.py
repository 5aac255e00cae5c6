"""What a person wrote about a match: its name, whether it is a favourite, notes at moves, and where it branched off.

All of it stands in the match's own file, in lines after the header that the players of moves pass over:

    # name: The long siege
    # favourite
    # branch: 2026-05-03 20.00.00 era.match, after move 40
    # note 12: Why not attack here?
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.records.files import FileError, printable, read_bytes, why, write_bytes
from game.records.hold import Hold

MARK = b"#"
LONGEST_NAME, LONGEST_NOTE = 80, 400
_LINE = re.compile(r"# (?:(name|branch): (.+)|(favourite)|note (\d{1,6}): (.+))")


@dataclass(frozen=True)
class Remarks:
    """What was written about one match. Notes are at the number of moves made before them."""

    name: str = ""
    favourite: bool = False
    branch: str = ""
    notes: Mapping[int, str] = field(default_factory=dict)

    @property
    def lines(self) -> list[str]:
        """They as lines of the file."""
        return [
            *([f"# name: {tidy(self.name, LONGEST_NAME)}"] if self.name.strip() else []),
            *(["# favourite"] if self.favourite else []),
            *([f"# branch: {tidy(self.branch, LONGEST_NOTE)}"] if self.branch else []),
            *(
                f"# note {at}: {tidy(note, LONGEST_NOTE)}"
                for at, note in sorted(self.notes.items())
                if tidy(note, LONGEST_NOTE)
            ),
        ]


def tidy(words: str, most: int) -> str:
    """Words on one line, not too long."""
    return printable(" ".join(words.split()))[:most].strip()


def is_remark(line: str) -> bool:
    """Is a line of a match no move but something written about it?"""
    return line.startswith("#")


def remarks_in(lines: list[str]) -> Remarks:
    """The remarks among the lines of a match; other lines that begin with the mark say nothing to the program."""
    name, branch, favourite, notes = "", "", False, {}
    for line in lines:
        if not is_remark(line) or not (found := _LINE.fullmatch(line)):
            continue
        if found[1] == "name":
            name = tidy(found[2], LONGEST_NAME)
        elif found[1] == "branch":
            branch = tidy(found[2], LONGEST_NOTE)
        elif found[3]:
            favourite = True
        elif found[4]:
            notes[int(found[4])] = tidy(found[5], LONGEST_NOTE)
    return Remarks(name, favourite, branch, notes)


def write_remarks(path: Path, remarks: Remarks) -> None:
    """Write them into the file of a match, of which nothing else changes, nor the date on which it was played. Raises
    FileError; then the file is as it was."""
    hold = Hold(path)
    try:
        try:
            stat = path.stat()
        except OSError as error:
            raise FileError(f"{path}: {why(error)}") from error
        content = read_bytes(path)
        first, *rest = content.splitlines(keepends=True) or [b""]
        if not first.endswith(b"\n"):
            raise FileError(f"{path}: line 1: is only half written")
        known = [line for line in rest if not _is_ours(line)]
        written = [line.encode("utf-8") + b"\n" for line in remarks.lines]
        write_bytes(path, b"".join((first, *written, *known)))
        os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    finally:
        hold.release()


def _is_ours(line: bytes) -> bool:
    return line.startswith(MARK) and _LINE.fullmatch(line.decode("utf-8", "replace").rstrip("\r\n")) is not None
