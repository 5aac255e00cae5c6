"""The lines that a match took: the one that was played, and the branches that were played on from places of it.

All of it stands in the one file, in the order in which it happened:

    1: keep
    2: redraw
    branch 1 {"of": 0, "after": 1, "seats": ["human", "hard"], "names": ["You", "Computer"]}
    2: keep
    on 0
    1: attack

A 'branch' goes on after so many moves of the line `of`, as that stood when the branch began; the line that was played
is 0. What follows belongs to it, until 'on' goes back to another one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game.kernel.said import said
from game.records.files import FileError, complaint, line_of, printable
from game.records.journal import Header, Record, ended, for_each_seat
from game.records.names import Name
from game.records.remarks import UNASKED, is_remark

MAIN = 0
MOST = 500
_BRANCH = re.compile(r"branch ([1-9][0-9]{0,3}) (\{.*)")
_BEGINS, _GOES_ON = """'branch NUMBER {"after": MOVES, ...}'""", "'on NUMBER'"
_ON = re.compile(r"on ([0-9]{1,4})")
Numbered = tuple[int, str]
"""A line of the file, and where it stands."""


class Start(BaseModel):
    """Where a branch leaves, and who sits there from then on."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    of: Annotated[int, Field(ge=0, lt=10_000)] = MAIN
    after: Annotated[int, Field(ge=0, lt=1_000_000)]
    seats: tuple[str, ...]
    names: tuple[Name, ...] = ()

    def line(self, number: int) -> str:
        """It as a line of the file."""
        return f"branch {number} {self.model_dump_json()}"


class Branch:
    """A line of play: what it took over from the line that it leaves, what was played in it, and what is left of both
    once what was taken back is gone. The one that was played has left nothing: `of` is -1."""

    def __init__(self, number: int, of: int, header: Header, stem: list[Numbered], line: int) -> None:
        """`line` says where in the file it begins."""
        self.number, self.of, self.header, self.stem, self.line = number, of, header, stem, line
        self.lines: list[Numbered] = []
        self.moves = list(stem)

    @property
    def after(self) -> int:
        """After how many moves it leaves."""
        return len(self.stem)

    @property
    def end(self) -> tuple[tuple[int, ...], str] | None:
        """Who won, and by which rule, if it says that it is over. Raises ValueError."""
        return ended(self.lines[-1][1]) if self.lines else None

    @property
    def unfinished(self) -> bool:
        """Can it be gone on with?"""
        try:
            return self.end is None
        except ValueError:
            return False

    def take(self, number: int, line: str) -> None:
        """A line that belongs to it."""
        self.lines.append((number, line))
        if line[:1].isdigit():
            self.moves.append((number, line))
        elif line.startswith("undo "):
            while len(self.moves) > len(self.stem) and self.moves.pop()[1][0] != line[5:6]:
                pass
        elif line.startswith("back ") and line[5:].isdigit():
            del self.moves[max(len(self.stem), int(line[5:])) :]


class Tree(NamedTuple):
    """All the lines that a match took, by their numbers, the one that was played last, and which lines of the file are
    moves that the table made by itself."""

    branches: dict[int, Branch]
    last: int
    unasked: frozenset[int] = frozenset()

    @property
    def main(self) -> Branch:
        """The line that was played."""
        return self.branches[MAIN]

    @property
    def going(self) -> int:
        """What one goes on with: the line that was played last, else the first one; -1 if neither can be."""
        return next((number for number in (self.last, MAIN) if self.branches[number].unfinished), -1)

    def leaving(self, number: int) -> list[Branch]:
        """The branches that leave a line, in the order of the places where they do."""
        found = [branch for branch in self.branches.values() if branch.of == number]
        return sorted(found, key=lambda branch: (branch.after, branch.number))

    def in_order(self, number: int = MAIN, depth: int = 0) -> Iterator[tuple[int, Branch]]:
        """A line and what leaves it, with how deep each lies."""
        yield depth, self.branches[number]
        for branch in self.leaving(number):
            yield from self.in_order(branch.number, depth + 1)

    def shared(self, one: int, other: int) -> int:
        """How many moves two lines have in common."""
        mine, theirs = self.branches[one].moves, self.branches[other].moves
        least = min(len(mine), len(theirs))
        return next((at for at in range(least) if mine[at] != theirs[at]), least)

    def home_of(self, number: int, place: int) -> int:
        """The line to which a place of a line belongs: where it leaves, a place is still the other one's."""
        branch = self.branches[number]
        while branch.of >= 0 and place <= self.shared(branch.number, branch.of):
            branch = self.branches[branch.of]
        return branch.number


def tree_of(record: Record, path: Path) -> Tree:
    """The lines that a match took. Nothing is played. Raises FileError naming the line of the file that says nonsense
    about branches."""
    branches = {MAIN: Branch(MAIN, -1, record.header, [], 1)}
    now = branches[MAIN]
    for number, line in enumerate(record.lines, 2):
        if is_remark(line):
            continue
        if line.startswith(("branch ", "on ")):
            now = _turned(branches, record.header, line, path, number)
        else:
            now.take(number, line)
    unasked = frozenset(number for number, line in enumerate(record.lines, 3) if line == UNASKED)
    return Tree(branches, now.number, unasked)


def without(record: Record, path: Path, number: int) -> list[str]:
    """The lines of a match without a branch, and without those that leave it. Raises FileError."""
    tree = tree_of(record, path)
    gone = {branch.number for _, branch in tree.in_order(number)} if number else set()
    owner = {line: one.number for one in tree.branches.values() for line, _ in [(one.line, ""), *one.lines]}
    lines: list[str] = []
    now = MAIN

    def turn(to: int) -> None:
        nonlocal now
        if to != now:
            lines.append(f"on {to}")
        now = to

    for row, line in enumerate(record.lines, 2):
        if is_remark(line):
            lines += [line] * (line != UNASKED)
        elif row in owner and owner[row] not in gone:
            if tree.branches[owner[row]].line == row:
                now = owner[row]
            else:
                turn(owner[row])
            lines += [UNASKED] * (row in tree.unasked) + [line]
    if tree.last not in gone:
        turn(tree.last)
    return lines


def _turned(branches: dict[int, Branch], header: Header, line: str, path: Path, row: int) -> Branch:
    """The branch to which a line of the file turns."""
    place = line_of(path, row)
    if found := _ON.fullmatch(line):
        if int(found[1]) not in branches:
            raise FileError(said("there is no branch {branch} to go on with", branch=found[1]), place)
        return branches[int(found[1])]
    if (found := _BRANCH.fullmatch(line)) is None:
        raise FileError(said("expected {one} or {other}", one=_BEGINS, other=_GOES_ON), place)
    number = int(found[1])
    try:
        start = Start.model_validate(json.loads(found[2]))
    except ValidationError as error:
        raise FileError(complaint(error), place) from error
    except (ValueError, RecursionError) as error:
        raise FileError(
            said("'{line}' is no branch: {error}", line=printable(line[:80]), error=error), place
        ) from error
    if number in branches:
        raise FileError(said("there is a branch {branch} already", branch=number), place)
    if len(branches) > MOST:
        raise FileError(said("a match has {most} branches at most", most=MOST), place)
    if start.of not in branches:
        raise FileError(said("of: there is no branch {branch} before this line", branch=start.of), place)
    moves = branches[start.of].moves
    if start.after > len(moves):
        words = said(
            "after: expected {most} at most, for so many moves were made ({after})", most=len(moves), after=start.after
        )
        raise FileError(words, place)
    for what, some in (("seats", start.seats), ("names", start.names)):
        if len(some) != len(header.seats) and (some or what == "seats"):
            raise FileError(for_each_seat(what, len(header.seats), len(some)), place)
    seated = header.model_copy(update={"seats": start.seats, "names": start.names or header.names})
    branches[number] = Branch(number, start.of, seated, moves[: start.after], row)
    return branches[number]
