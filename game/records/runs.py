"""Runs: a row of matches with one deck, such as a gauntlet, until enough of them are won or lost.

A run does not keep the results of matches that go on: they are read from the journals, which are found by the seed
that the run gives to each. So a run stands where it stood whenever the program is stopped. What all runs of a kind came
to is a tally.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sized
from pathlib import Path
from random import Random
from typing import Annotated, Any, Literal, Protocol, Self, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game.kernel.said import in_lines, said
from game.records.files import FileError, complaint, open_file, read_text, refuse_newer, write_whole
from game.records.hold import Hold
from game.records.journal import SUFFIX as MATCHES
from game.records.journal import Header, ending, header_of, read_journal
from game.records.places import journals, runs
from game.records.tree import tree_of

PERSON = 0
"""The seat of the person in every match of a run."""
Result = Literal["won", "lost", "drawn"]
Results = Annotated[tuple[Result, ...], Field(max_length=200)]
Seed = Annotated[int, Field(ge=0, lt=2**63)]
Counted = Annotated[int, Field(ge=0)]
Game = Annotated[str, Field(min_length=1, max_length=40)]
M = TypeVar("M", bound=BaseModel)


class HasMatches(Protocol):
    """What the matches of a run are found by, and what they came to."""

    @property
    def game(self) -> str: ...
    @property
    def match_seed(self) -> int: ...
    @property
    def results(self) -> tuple[Result, ...]: ...
    def model_copy(self, *, update: dict[str, object]) -> Self: ...


class HasSeed(Protocol):
    """What tells a run from every other one."""

    @property
    def seed(self) -> int: ...


class HasPool(HasSeed, Protocol):
    """A run whose deck is taken card by card."""

    @property
    def pool(self) -> Sized: ...


R = TypeVar("R", bound=HasMatches)


def match_seed(seed: int, played: int) -> int:
    """The seed of the match of a run after so many, by which its journal is found again."""
    return Random(f"{seed}/match/{played}").randrange(2**53)


def record(run: R) -> R:
    """The run with the results of its matches that have ended meanwhile."""
    while (result := played(run)[0]) in ("won", "lost", "drawn"):
        run = run.model_copy(update={"results": (*run.results, result)})
    return run


def played(run: HasMatches) -> tuple[str, Path | None]:
    """How the next match of a run stands, by its journal: 'won', 'lost', 'drawn', 'open', or 'none'; and the
    journal. One that was given up is lost."""
    for path, header in headers(run.game, run.match_seed):
        try:
            over = tree_of(read_journal(path), path).main.end
        except ValueError:
            continue
        return (result_of(*over, seats=len(header.seats)) if over else "open"), path
    return "none", None


def headers(game: str, seed: int) -> Iterator[tuple[Path, Header]]:
    """The journals of matches of a game with this seed, the newest first, as far as they can be read."""
    mark = b'"seed":%d,' % seed
    for path in sorted(journals().glob("*" + MATCHES), reverse=True) if journals().is_dir() else ():
        try:
            with open_file(path) as file:
                first = file.readline(1 << 20)
            if mark not in first:
                continue
            header = header_of(first.decode("utf-8-sig"), path)
        except (OSError, ValueError):
            continue
        if (header.game, header.seed) == (game, seed):
            yield path, header


def give_up_match(run: HasMatches) -> None:
    """Give up the match of a run that is under way: nobody is asked to go on with it any more, also if nobody could.
    Raises FileError."""
    from game.records.match import Match

    state, journal = played(run)
    if state != "open" or journal is None:
        return
    try:
        match = Match.resume(journal)
    except FileError:  # its cards may have changed
        hold = Hold(journal)
        try:
            write_whole(journal, f"{read_text(journal).rstrip()}\n{ending((), 'abandoned')}\n")
        finally:
            hold.release()
        return
    try:
        match.discard()
    finally:
        match.close()


def result_of(winners: tuple[int, ...], rule: str, seats: int = 2) -> Result:
    """What a match came to for the person of a run; a win that is shared by all is a draw."""
    if PERSON in winners and len(winners) < seats:
        return "won"
    return "drawn" if (PERSON in winners or not winners) and rule != "abandoned" else "lost"


# ---- what all runs came to
class Tally(BaseModel):
    """All runs of a kind in a game: how many ended, how many of them to the very end, the most matches won in one, and
    the matches."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    runs: Counted = 0
    whole: Counted = 0
    best: Counted = 0
    won: Counted = 0
    lost: Counted = 0
    drawn: Counted = 0
    last: Annotated[int, Field(ge=-1)] = -1
    """The seed of the run that was counted last, so that none counts twice."""

    def with_run(self, seed: int, results: tuple[Result, ...], whole: bool) -> Tally:
        """The tally after a run ended."""
        if seed == self.last:
            return self
        won, lost = results.count("won"), results.count("lost")
        return Tally(
            runs=self.runs + 1,
            whole=self.whole + whole,
            best=max(self.best, won),
            won=self.won + won,
            lost=self.lost + lost,
            drawn=self.drawn + results.count("drawn"),
            last=seed,
        )


def run_file(game: str, kind: str) -> Path:
    """Where the run of a kind that is under way in a game lies."""
    return runs() / f"{game}.{kind}"


def tally_file(game: str, kind: str) -> Path:
    """Where lies what all runs of a kind came to."""
    return runs() / f"{game}.{kind}.tally"


def read_tally(game: str, kind: str) -> Tally:
    """What all runs of a kind came to. Raises FileError."""
    path = tally_file(game, kind)
    return read_as(Tally, path) if path.exists() else Tally()


def count_run(game: str, kind: str, seed: int, results: tuple[Result, ...], whole: bool) -> Tally:
    """Count a run that ended, once. Raises FileError."""
    before = read_tally(game, kind)
    after = before.with_run(seed, results, whole)
    if after != before:
        write_as(after, tally_file(game, kind))
    return after


# ---- on disk
def write_as(model: BaseModel, path: Path) -> None:
    """Write a run or a tally into its file. Raises FileError."""
    write_whole(path, model.model_dump_json(exclude_defaults=True) + "\n")


def read_as(model: type[M], path: Path) -> M:
    """A run or a tally from its file. Raises FileError."""
    try:
        table = json.loads(read_text(path))
        newest = model.model_fields["format"].default if "format" in model.model_fields else 1
        if isinstance(table, dict):
            refuse_newer(table, newest, path)
        return model.model_validate(table)
    except ValidationError as error:
        raise FileError(complaint(error), path) from error
    except (ValueError, RecursionError) as error:
        unread = error if isinstance(error, FileError) else FileError(said("is not JSON: {error}", error=error), path)
        raise unread from error


def begun(path: Path, model: type[M], check: Callable[[M], list[str]] = lambda run: []) -> M | None:
    """The run in a file, None if there is none. Raises FileError, also for one that cannot be gone on with."""
    if not path.exists():
        return None
    run = read_as(model, path)
    if faults := check(run):
        raise FileError(in_lines(faults), path)
    return run


def begun_elsewhere(path: Path, model: type[M], mine: HasSeed | None) -> M | None:
    """The run in a file if it is another one than what is known here: another window has begun it meanwhile. Raises
    FileError."""
    there = begun(path, model)
    return None if there is None or (mine is not None and same_run(there, mine)) else there


def left_behind(path: Path, model: type[M], mine: HasPool) -> bool:
    """Was another run begun in another window meanwhile, or more taken in this one there?"""
    try:
        there: Any = begun(path, model)
    except FileError:  # told of when it is written
        return False
    return there is not None and (not same_run(there, mine) or len(there.pool) > len(mine.pool))


def same_run(there: Any, mine: HasSeed) -> bool:
    """Are they one run, as it is in a file and as it is known here?"""
    return bool(there.seed == mine.seed)
