"""Where many games are played: in processes of this machine, or by the workers of a Dask cluster. The same jobs, the
same results."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Semaphore, Thread
from typing import Any

from game.orphans import end_with_parent

AHEAD = 3
"""Jobs that a worker of a cluster has before it: none waits for work, and few are lost with it."""
PATIENCE = 10.0
"""Seconds within which a scheduler answers."""


class NoCluster(OSError):
    """A cluster that cannot be had; the message says why."""


@dataclass(frozen=True)
class Cluster:
    """Workers elsewhere, reached by way of the scheduler at an address such as `tcp://10.0.0.7:8786`."""

    scheduler: str


Machines = int | Cluster
"""A number of processes here, or a cluster."""


@dataclass(frozen=True)
class Spread:
    """A `map` that gives results as they come, whoever worked for them."""

    hands: int
    """How many jobs are done at once."""
    over: Callable[[Callable[[Any], Any], Iterable[Any]], Iterable[Any]]

    def __call__(self, function: Callable[[Any], Any], things: Iterable[Any]) -> Iterable[Any]:
        return self.over(function, things)


@contextmanager
def workers(machines: Machines) -> Iterator[Spread]:
    """Those who play. Raises NoCluster."""
    if isinstance(machines, Cluster):
        with _cluster(machines.scheduler) as spread:
            yield spread
    elif machines <= 1:
        yield Spread(1, map)
    else:
        from multiprocessing import get_context

        with get_context("spawn").Pool(machines, end_with_parent) as pool:
            yield Spread(machines, pool.imap_unordered)


@contextmanager
def _cluster(scheduler: str) -> Iterator[Spread]:
    try:
        import distributed
    except ImportError as error:
        raise NoCluster("a cluster needs Dask: pip install 'playmat[cluster]'") from error
    try:
        client: Any = distributed.Client(scheduler, timeout=PATIENCE)  # type: ignore[no-untyped-call]
    except (OSError, ValueError, ImportError) as error:
        raise NoCluster(f"no scheduler answers at {scheduler} ({error})") from error
    with client:
        hands = sum(client.nthreads().values())
        if not hands:
            raise NoCluster(f"the scheduler at {scheduler} has no workers")
        yield Spread(hands, lambda function, things: _handed_out(client, hands, function, things))


def _handed_out(client: Any, hands: int, function: Callable[[Any], Any], things: Iterable[Any]) -> Iterator[Any]:
    """Results as they come. Jobs are handed out a few at a time; those of a worker that dies are done by another."""
    room, over = Semaphore(AHEAD * hands), False
    told: SimpleQueue[Any] = SimpleQueue()

    def hand_out() -> None:
        given = 0
        try:
            for thing in things:
                room.acquire()
                if over:
                    return
                client.submit(function, thing, pure=False).add_done_callback(told.put)
                given += 1
            told.put(given)
        except BaseException as error:  # whoever waits for results is told
            told.put(error)

    Thread(target=hand_out, daemon=True, name="hand out games").start()
    done, wanted = 0, None
    try:
        while done != wanted:
            news = told.get()
            if isinstance(news, BaseException):
                raise news
            if isinstance(news, int):
                wanted = news
                continue
            yield news.result()
            done += 1
            room.release()
    finally:
        over = True
        room.release()
