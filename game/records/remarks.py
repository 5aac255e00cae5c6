"""What a person wrote about a match: its name, whether it is a favourite, notes at moves, and where it branched off.

All of it stands in the match's own file, in lines after the header that the players of moves pass over:

    # name: The long siege
    # favourite
    # branch: 2026-05-03 20.00.00 era.match, after move 40
    # note 12: Why not attack here?
    # note 15 of 2: In the second branch this wins.

The program itself writes `# unasked` before a move that the table made for its person.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from game.kernel.said import said
from game.records.files import FileError, line_of, printable, read_bytes, why, write_bytes
from game.records.hold import Hold

MARK = b"#"
UNASKED = "# unasked"
"""The line before a move that the table made by itself, since its person did not want to be asked."""
LONGEST_NAME, LONGEST_NOTE = 80, 400
_LINE = re.compile(r"# (?:(name|branch): (.+)|(favourite)|note (\d{1,6})(?: of (\d{1,4}))?: (.+))")


@dataclass(frozen=True)
class Remarks:
    """What was written about one match. Notes are at the number of moves made before them; those of its branches have
    the branch's number, too."""

    name: str = ""
    favourite: bool = False
    branch: str = ""
    notes: Mapping[int, str] = field(default_factory=dict)
    beside: Mapping[tuple[int, int], str] = field(default_factory=dict)
    """Notes in branches, by branch and number of moves."""

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
            *(
                f"# note {at} of {branch}: {tidy(note, LONGEST_NOTE)}"
                for (branch, at), note in sorted(self.beside.items())
                if tidy(note, LONGEST_NOTE)
            ),
        ]

    def note(self, branch: int, at: int) -> str:
        """What stands at a place of a line."""
        return (self.beside.get((branch, at)) if branch else self.notes.get(at)) or ""

    def places(self, branch: int) -> set[int]:
        """Where notes stand in a line."""
        return {at for by, at in self.beside if by == branch} if branch else set(self.notes)

    def noted(self, branch: int, at: int, words: str) -> Remarks:
        """The same with other words at a place; none take the note away."""
        notes, beside = dict(self.notes), dict(self.beside)
        if branch:
            beside[branch, at] = words
        else:
            notes[at] = words
        return replace(
            self,
            notes={at: note for at, note in notes.items() if note},
            beside={at: note for at, note in beside.items() if note},
        )


def tidy(words: str, most: int) -> str:
    """Words on one line, not too long."""
    return printable(" ".join(words.split()))[:most].strip()


def is_remark(line: str) -> bool:
    """Is a line of a match no move but something written about it?"""
    return line.startswith("#")


def remarks_in(lines: list[str]) -> Remarks:
    """The remarks among the lines of a match; other lines that begin with the mark say nothing to the program."""
    name, branch, favourite = "", "", False
    notes: dict[int, str] = {}
    beside: dict[tuple[int, int], str] = {}
    for line in lines:
        if not is_remark(line) or not (found := _LINE.fullmatch(line)):
            continue
        if found[1] == "name":
            name = tidy(found[2], LONGEST_NAME)
        elif found[1] == "branch":
            branch = tidy(found[2], LONGEST_NOTE)
        elif found[3]:
            favourite = True
        elif found[4] and found[5] and int(found[5]):
            beside[int(found[5]), int(found[4])] = tidy(found[6], LONGEST_NOTE)
        elif found[4]:
            notes[int(found[4])] = tidy(found[6], LONGEST_NOTE)
    return Remarks(name, favourite, branch, notes, beside)


def write_remarks(path: Path, remarks: Remarks) -> None:
    """Write them into the file of a match, of which nothing else changes, nor the date on which it was played. Raises
    FileError; then the file is as it was."""
    hold = Hold(path)
    try:
        try:
            stat = path.stat()
        except OSError as error:
            raise FileError(why(error), path) from error
        content = read_bytes(path)
        first, *rest = content.splitlines(keepends=True) or [b""]
        if not first.endswith(b"\n"):
            raise FileError(said("is only half written"), line_of(path, 1))
        known = [line for line in rest if not _is_ours(line)]
        written = [line.encode("utf-8") + b"\n" for line in remarks.lines]
        write_bytes(path, b"".join((first, *written, *known)))
        os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    finally:
        hold.release()


def _is_ours(line: bytes) -> bool:
    return line.startswith(MARK) and _LINE.fullmatch(line.decode("utf-8", "replace").rstrip("\r\n")) is not None
