"""Many evenings at the window, each with its own seed: for faults that a test suite of seconds does not meet."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pygame

from game.orphans import end_with_parent
from scenes.beside import all_done
from scenes.robot.evening import EXTRA, Evening, Sitting, unseen
from scenes.robot.hands import Fault

MOST_SECONDS = 600
"""Seconds after which a match counts as one that hangs."""
LINGERS = 60.0
"""Seconds for which what a window began beside its frames is waited for, before its home is taken away."""
MISCHIEF = 0.08
PEOPLE = ("You", "Friend")
QUICK = tuple(name for name, agent in EXTRA.items() if not agent.startswith("search"))
THINKING = tuple(name for name, agent in EXTRA.items() if agent.startswith("search"))


@dataclass(frozen=True)
class Report:
    """How a sitting went: the moves made by hand, and the fault with the file that tells of it, if there was one."""

    sitting: Sitting
    moves: int
    fault: str = ""
    file: str = ""

    def __str__(self) -> str:
        return f"{self.sitting}: {self.fault} (see {self.file})"


def sittings(game: str, games: int, seed: int, seats: Sequence[int], any_decks: bool = False) -> Iterator[Sitting]:
    """Matches with every number of seats: against the computer, among friends, and now and then computers alone; with
    starter decks, or any."""
    for number in range(seed, seed + games):
        dice = Random(f"{game} {number}")
        count = seats[number % len(seats)]
        row = number // len(seats) % 10
        if row == 9:
            who = [dice.choice(QUICK) for _ in range(count)]
        elif row in (2, 5, 8):
            who = [PEOPLE[seat % 2] for seat in range(count)]
        else:
            first = (
                "Computer, easy" if row == 7 and number % 20 > 9 else THINKING[0] if row == 3 else dice.choice(QUICK)
            )
            who = ["You", first, *(dice.choice((*PEOPLE, *QUICK)) for _ in range(count - 2))]
            dice.shuffle(who)
        yield Sitting(game, tuple(who), number, MISCHIEF, dice.randrange(3), number % 3 == 0, any_decks)


def sit_through(sitting: Sitting, folder: Path) -> Report:
    """Play a sitting in a home of its own; what goes wrong is written into a file in `folder`."""
    unseen()
    with (
        tempfile.TemporaryDirectory(prefix="playmat-robot-") as home,
        _environment(PLAYMAT_HOME=home, PLAYMAT_DEBUG="1"),
    ):
        evening = None
        try:
            with _at_most(MOST_SECONDS):
                evening = Evening(sitting)
                evening.play()
        except Exception as error:
            return _written(sitting, evening, error, Path(home), folder)
        finally:
            all_done(LINGERS)
        return Report(sitting, evening.moves)


def _written(sitting: Sitting, evening: Evening | None, error: Exception, home: Path, folder: Path) -> Report:
    """Put a fault, what was done last and the journal into files."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{sitting.game}-{sitting.seed}.txt"
    doings = evening.hands.done if evening else []
    told = f"{sitting}\n\n{''.join(traceback.format_exception(error))}\nthe last things done:\n" + "\n".join(doings)
    file.write_text(told + "\n", encoding="utf-8")
    if evening and evening.seen:
        pygame.image.save(evening.seen, file.with_suffix(".png"))
    for number, journal in enumerate(sorted(home.glob("matches/*.match")), 1):
        shutil.copy(journal, folder / f"{sitting.game}-{sitting.seed}-{number}.match")
    where = traceback.extract_tb(error.__traceback__)[-1]
    place = "" if isinstance(error, Fault) else f" at {Path(where.filename).name}:{where.lineno}"
    fault = f"{type(error).__name__}: {str(error).partition(chr(10))[0][:200]}{place}"
    return Report(sitting, evening.moves if evening else 0, fault, str(file))


@contextmanager
def _environment(**values: str) -> Iterator[None]:
    before: Mapping[str, str | None] = {name: os.environ.get(name) for name in values}
    os.environ.update(values)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


@contextmanager
def _at_most(seconds: int) -> Iterator[None]:
    """Raise Fault after so many seconds, where the system can wake a program up."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def wake(*_: Any) -> None:
        raise Fault(f"the match hangs: it goes on for more than {seconds} s")

    before = signal.signal(signal.SIGALRM, wake)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def soak(
    game: str,
    games: int,
    seats: Sequence[int] = (),
    seed: int = 0,
    processes: int = 1,
    any_decks: bool = False,
    folder: Path | None = None,
    tell: Callable[[Report], object] = lambda report: None,
    progress: Callable[[int, int], object] | None = None,
) -> dict[str, Any]:
    """Play evenings with the seeds from `seed` on; `tell` hears of each fault at once. Keys: games, moves, faults."""
    from game import load_ruleset
    from game.records.places import cache

    counts = tuple(seats) or load_ruleset(game).seats
    folder = folder or cache() / "robot"
    moves, faults = 0, list[str]()
    reports = _reports(list(sittings(game, games, seed, counts, any_decks)), folder, processes)
    for done, report in enumerate(reports, 1):
        moves += report.moves
        if report.fault:
            faults.append(str(report))
            tell(report)
        if progress:
            progress(done, games)
    return {"games": games, "seats": list(counts), "moves": moves, "faults": faults}


def _reports(wanted: list[Sitting], folder: Path, processes: int) -> Iterable[Report]:
    """Over processes that may have processes of their own, which those of a pool may not."""
    if processes <= 1:
        yield from (sit_through(sitting, folder) for sitting in wanted)
        return
    from multiprocessing import get_context

    with ProcessPoolExecutor(processes, get_context("spawn"), end_with_parent) as pool:
        for future in as_completed([pool.submit(sit_through, sitting, folder) for sitting in wanted]):
            yield future.result()
