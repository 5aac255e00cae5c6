"""Games that a process beside plays for somebody who waits: it is begun, heard now and then, and can be stopped."""

from __future__ import annotations

import multiprocessing
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Generic, TypeVar

from game.kernel.said import said
from game.orphans import end_with_parent, give_way
from game.records.decks import Deck, DeckError
from game.records.files import FileError, whole_of

T = TypeVar("T")


def report(pipe: Connection, niceness: int, reports: Callable[..., Iterator[Any]], order: tuple[Any, ...]) -> None:
    """The process: send each report, then None; or, as text, what went wrong: what can be told in another language
    is sent so."""
    import signal

    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    give_way(niceness)
    try:
        for one in reports(*order):
            pipe.send(one)
        pipe.send(None)
    except (BrokenPipeError, ConnectionError):
        return  # nobody listens any more
    except Exception as error:  # the person who waits must hear of any fault
        known = isinstance(error, DeckError | FileError)
        with suppress(OSError):
            pipe.send(whole_of(error) if known else f"{type(error).__name__}: {error}")


class Job(ABC, Generic[T]):
    """Reports of a process on a deck. `start` it, `poll` it now and then, and `close` it, which also cancels; what was
    told by then counts."""

    def __init__(
        self, name: str, niceness: int, deck: Deck, of: int, reports: Callable[..., Iterator[T]], order: tuple[Any, ...]
    ) -> None:
        self.deck = deck
        self.done, self.of = 0, of
        """Games played so far, and in all."""
        self.fault = ""
        self.whole = False
        """Was everything played?"""
        self._name = name
        self._work = (niceness, reports, order)
        self._pipe: Connection | None = None
        self._process: Any = None

    @abstractmethod
    def take(self, told: T) -> None:
        """Count what was told."""

    def start(self) -> None:
        """Begin."""
        context = multiprocessing.get_context("spawn")
        try:
            ours, theirs = context.Pipe()
            process = context.Process(target=report, args=(theirs, *self._work), daemon=True, name=self._name)
            with theirs:
                process.start()
        except OSError as error:
            self._stopped(error.strerror or error)
        else:
            self._pipe, self._process = ours, process

    @property
    def running(self) -> bool:
        """Is there more to come?"""
        return self._pipe is not None

    def poll(self) -> bool:
        """Take in what came meanwhile; True if anything did. The process is gone after the last of it."""
        heard = False
        while self._pipe is not None:
            try:
                if not self._pipe.poll():
                    break
                told: T | str | None = self._pipe.recv()
            except (EOFError, OSError):
                told = said("their process ended.")
            heard = True
            if told is None:
                self.whole = True
                self.close()
            elif isinstance(told, str):
                self._stopped(told)
            else:
                self.take(told)
        return heard

    def _stopped(self, why: object) -> None:
        self.fault = said("The games stopped: {why}", why=why)
        self.close()

    def close(self) -> None:
        """Stop, if it still runs."""
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            if self._process.is_alive():
                self._process.terminate()
            self._process.join(5)
            self._process = None
