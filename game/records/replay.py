"""Looking at a match again: a tape of its moves, read a little at a time, on which one goes to any place at once."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from game import __version__
from game.kernel.position import Event, Position
from game.kernel.ruleset import Ruleset
from game.kernel.said import in_lines, marked, said
from game.records.files import FileError, line_of
from game.records.journal import Header, Record, read_journal
from game.records.match import Match, Played
from game.records.match_log import Entry
from game.records.remarks import UNASKED, remarks_in
from game.records.tree import MAIN, Start, tree_of

EVERY = 16
"""A position is kept after so many moves: from the next one before it, any place is a few moves away."""
RECENT = 6 * EVERY
"""What happened in so many moves before a place, or a few more, is told of again there."""
ALL = -1
"""The viewer who sees all hands, once a match is over."""


class Place(NamedTuple):
    """What is known of a place on the tape, which is called by the number of moves before it."""

    turn: int
    active: int
    phase: int
    log: int
    """Lines of the log that were written by then."""
    shares: tuple[float, ...]
    """How likely each seat seems to win, as the game judges what all seats know together."""


class Tape:
    """Reads a match to its end or to where it cannot be followed, and keeps what it can show.

    `trouble` says where and why it stops. Nothing is written, whatever happens.
    """

    def __init__(self, record: Record, path: Path, branch: int = MAIN) -> None:
        """The tape of the line that was played, or of a branch. Raises FileError if not even the beginning can be
        shown."""
        self.path, self.branch = path, branch
        self.tree = tree_of(record, path)
        self._reader: Iterator[Match] = Match.following(record, self.tree, path, branch)
        self._match = next(self._reader)
        self.header: Header = self._match.header
        self.remarks = remarks_in(record.lines)
        self.trouble = ""
        self.done = False
        self.places: list[Place] = []
        self._kept: dict[int, Position] = {}
        self._last: Any = None
        self.over = False
        """Is the match over? A branch of one that still runs shows no more than the match does."""
        with suppress(ValueError):  # a last line that says nonsense is told of when it is reached
            self.over = self.tree.main.end is not None
        self._note()

    @classmethod
    def read(cls, path: Path, branch: int = MAIN) -> Tape:
        """The tape of a file. Raises FileError."""
        return cls(read_journal(path), path, branch)

    @classmethod
    def of(cls, match: Match) -> Tape:
        """The tape of a match that is at hand, written down or not."""
        if match.path and not match.trouble:
            return cls.read(match.path, match.branch)
        moves = ([UNASKED] * played.unasked + [f"{played.seat + 1}: {played.text}"] for played in match.history)
        lines = [line for move in moves for line in move]
        tape = cls(Record(match.header, lines, 0, ""), match.path or Path("this match"))
        tape.over = match.result is not None
        return tape

    @property
    def counts(self) -> bool:
        """Does the match count and still run? Then nobody plays on from its middle."""
        return bool(self.header.rated or self.header.event) and not self.over

    # ---- reading
    def go_on(self, seconds: float = 1e9) -> bool:
        """Read on for a moment; says whether there is more."""
        end = time.perf_counter() + seconds
        while not self.done:
            try:
                self._match = next(self._reader)
            except StopIteration:
                self.done = True
                self._check_end()
            except FileError as error:
                self.done, self.trouble = True, in_lines([error.whole, *self._since()])
            else:
                if self._match.history[-1:] != self._last or len(self._match.history) + 1 != len(self.places):
                    self._note()
            if time.perf_counter() > end:
                break
        return not self.done

    def _note(self) -> None:
        """Write down the place that was reached; after moves were taken back, what came after it is forgotten."""
        match, position = self._match, self._match.position
        number = len(match.history)
        back = number < len(self.places)
        del self.places[number + back :]
        if not back:
            self.places.append(
                Place(position.turn, position.active, position.phase, match.written, self._shares(position))
            )
            if number % EVERY == 0:
                self._kept[number] = position.copy()
        self._last = match.history[-1:]

    def _shares(self, position: Position) -> tuple[float, ...]:
        if position.result is not None:
            seats = range(position.seats)
            sharing = position.result.winners or [seat for seat in seats if not position.out >> seat & 1]
            return tuple((seat in sharing) / len(sharing) for seat in seats)
        before = self.places[-1].shares if self.places else (1 / position.seats,) * position.seats
        return tuple(position.ruleset.shares(position)) if position.ruleset.quiet(position) else before

    def _since(self) -> list[str]:
        """Why it may be so: it was begun with another version of the rules."""
        begun = self.header.version
        if not begun or begun == __version__:
            return []
        words = marked("It was begun with Playmat {begun}, and this is {now}: rules or cards may have changed since.")
        return [said(words, begun=begun, now=__version__)]

    def _check_end(self) -> None:
        """Does the match end as its file says? If not, the rules have changed in between."""
        taken, result = self.tree.branches[self.branch], self._match.position.result
        end = taken.end
        if end and end[1] != "abandoned" and (result is None or end != (result.winners, result.rule)):
            words = said(
                "the match ended by '{rule}' when it was played, and does not by the rules as they are now", rule=end[1]
            )
            fault = FileError(words, line_of(self.path, taken.lines[-1][0]))
            self.trouble = in_lines([fault.whole, *self._since()])

    # ---- what is on it
    def back_again(self, place: int) -> int:
        """The last place of the turn at which all is as it was at this one, whatever was answered last: itself, unless
        what came after came to nothing, as where an attacker that was chosen stays at home."""
        here, last = self.at(place), place
        there = here.copy()
        for other in range(place, len(self.history)):
            there.play(self.history[other].move)
            if by_turn(self.places[other + 1]) != by_turn(self.places[place]):
                break
            there.answer, answer = here.answer, there.answer
            if there.same(here):
                last = other + 1
            there.answer = answer
        return last

    @property
    def history(self) -> list[Played]:
        """The moves, as far as they were read."""
        return self._match.history

    @property
    def ruleset(self) -> Ruleset:
        """The game as it was played."""
        return self._match.ruleset

    @property
    def last(self) -> int:
        """The last place that was reached."""
        return len(self.places) - 1

    @property
    def open(self) -> bool:
        """May everything be shown? Only once the match is over: while it runs nobody sees more than before."""
        return self.over or self.header.open_hands

    def at(self, place: int) -> Position:
        """The position at a place, as a copy."""
        start = kept_before(place)
        position = self._kept[start].copy()
        for played in self.history[start:place]:
            position.play(played.move)
        return position

    def log(self, viewer: int | None, place: int) -> list[Entry]:
        """The log up to a place, as a seat may know it, or everybody, or (ALL) with everything in it."""
        return [
            line.entry(text, self._match.names)
            for line in self._match.lines[: self.places[place].log]
            if (text := _as_told(line.texts, viewer)) is not None
        ]

    def step(self, place: int, way: int, unit: Callable[[Place], object] | None = None) -> int:
        """The next place that way: the next move, or the first one where a turn or a phase begins."""
        goal = place + way
        if unit is not None and 0 <= goal <= self.last:
            if way > 0:
                while goal < self.last and unit(self.places[goal]) == unit(self.places[place]):
                    goal += 1
            else:
                while goal > 0 and unit(self.places[goal - 1]) == unit(self.places[goal]):
                    goal -= 1
        return max(0, min(self.last, goal))


def kept_before(place: int) -> int:
    """The last place up to this one whose position is kept."""
    return place - place % EVERY


def _as_told(texts: tuple[str | None, ...], viewer: int | None) -> str | None:
    """A line of the log for a viewer; for one who sees all, as those tell it who know most."""
    if viewer == ALL:
        return max(texts, key=lambda text: len(text or ""))
    return texts[-1 if viewer is None else viewer]


def by_turn(place: Place) -> tuple[int, int]:
    """What makes a turn another one."""
    return place.turn, place.active


def by_phase(place: Place) -> tuple[int, int, int]:
    """What makes a phase another one."""
    return place.turn, place.active, place.phase


class Replay(Match):
    """A match as it was at a place of its tape. Nothing can be played in it, and nothing is written."""

    def __init__(self, tape: Tape) -> None:
        super().__init__(tape.header, position=tape.at(0))
        self.ruleset = self.position.ruleset
        self.tape, self.place = tape, -1
        self.viewer: int | None = None
        self.go_to(0)

    def go_to(self, place: int) -> None:
        """Be as it was after so many moves."""
        self.place = max(0, min(self.tape.last, place))
        self._take(self.tape.at(self.place))

    def forward(self) -> None:
        """Make the next move, and let those who listen hear of it."""
        if self.place < self.tape.last:
            position = self.position
            position.sink = self._tell
            position.play(self.tape.history[self.place].move)
            self.place += 1
            self._take(position)

    def _take(self, position: Position) -> None:
        self.position = position
        position.sink = None
        self.history = self.tape.history[: self.place]

    def _tell(self, position: Position, event: Event) -> None:
        for listener in self.listeners:
            listener(position, event)

    def tell_again(self, hear: Callable[[Position, Event, int], None]) -> None:
        """Tell what happened of late before this place: what was long before is seen in the log."""
        start = number = kept_before(max(0, self.place - RECENT))
        position = self.tape.at(start)
        position.sink = lambda position, event: hear(position, event, number)
        for number in range(start, self.place):
            position.play(self.tape.history[number].move)

    def log(self, viewer: int | None) -> list[Entry]:
        return self.tape.log(self.viewer, self.place)

    @property
    def all_open(self) -> bool:
        return super().all_open or self.viewer == ALL

    @property
    def shown(self) -> Position:
        """The position to look at: with everything open, everybody knows every card."""
        if self.viewer != ALL:
            return self.position
        position = self.position.copy()
        position.known = [(1 << position.seats) - 1] * len(position.known)
        position.dirty = 1
        return position


def branch(tape: Tape, place: int, seats: tuple[str, ...], names: tuple[str, ...]) -> Match:
    """Go on from a place of a match, with whom one likes at its seats: in a branch in its file; if it was not written
    down, in a match of its own. Raises FileError, or ValueError while a match runs that counts."""
    if tape.counts:
        raise ValueError(
            marked("This match counts and still runs: it can be played on from the middle once it is over.")
        )
    if tape.path.exists():
        home = tape.tree.home_of(tape.branch, place)
        return Match.branched(tape.path, Start(of=home, after=place, seats=seats, names=names))
    header = tape.header.model_copy(update={"seats": seats, "names": names})
    return Match.begun_again(header, tape.history[:place], f"{tape.path.name}, after move {place}")
