"""Where many games are played: in processes of this machine, or by the workers of a Dask cluster. The same jobs, the
same results."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from socket import gethostname
from threading import Semaphore, Thread
from time import monotonic
from typing import Any

from game.lab.results import rules_of
from game.orphans import end_with_parent

AHEAD = 3
"""Jobs that a worker has before it: none waits for work, and few are lost with it."""
PATIENCE = 10.0
"""Seconds within which a scheduler answers, and of silence after which it is asked whether anybody works."""
ALONE = 60.0
"""Seconds that a cluster may be without workers, which may be starting anew."""

UNREAD = "deserialization of the task graph"
"""What Dask says of jobs that its scheduler cannot read, since it lacks what they are made of."""
AGAIN = "then give the command again: what it wrote into a file of results is not played again"
"""What to do when a cluster is no more."""


class NoCluster(OSError):
    """A cluster that cannot be had; the message says why."""


class Killed(OSError):
    """A process here that played was ended by somebody else, such as a system without memory."""


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
def workers(machines: Machines, game: str) -> Iterator[Spread]:
    """Those who play a game. Raises NoCluster or Killed."""
    if isinstance(machines, Cluster):
        with _cluster(machines.scheduler, game) as spread:
            yield spread
    elif machines <= 1:
        yield Spread(1, map)
    else:
        with _processes(machines) as spread:
            yield spread


@contextmanager
def _processes(count: int) -> Iterator[Spread]:
    """Processes of this machine. They are ended at once, whatever they play: a pool of multiprocessing would wait for
    ever if one was ended just as it said what it had found."""
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(count, get_context("spawn"), _begin)
    started = pool._processes
    try:
        yield Spread(count, lambda function, things: _handed_out(pool.submit, count, function, things))
    except BrokenProcessPool as error:
        raise Killed("a process that played was ended from outside") from error
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in list(started.values()):
            process.terminate()
        for process in list(started.values()):
            process.join()


@contextmanager
def stoppable(done: Callable[[], object]) -> Iterator[None]:
    """Control-C stops what is done here and nothing else, once anything was done that counts."""
    try:
        yield
    except KeyboardInterrupt:
        if not done():
            raise


def _begin() -> None:
    """A process that plays ends with the one that started it, which alone is told to stop by Control-C."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


@dataclass(frozen=True)
class Alike:
    """A job in a cluster, done by whoever plays by the same rules, with the same computers, as the one that asks: what
    another version finds would be counted as if it was found here."""

    job: Callable[[Any], Any]
    game: str
    rules: str

    def __call__(self, thing: Any) -> Any:
        if rules_of(self.game) != self.rules:
            raise NoCluster(
                f"a worker on {gethostname()} has another version of the program, or of the game's cards and numbers "
                f"({Path(__file__).parents[2]}); bring it up to date, {AGAIN}"
            )
        return self.job(thing)


@contextmanager
def _cluster(scheduler: str, game: str) -> Iterator[Spread]:
    try:
        import distributed
    except ImportError as error:
        raise NoCluster("a cluster needs Dask: pip install 'playmat[cluster]'") from error
    # Of a scheduler that is gone a line of ours tells, not pages of its own.
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)
    try:
        client: Any = distributed.Client(scheduler, timeout=PATIENCE)  # type: ignore[no-untyped-call]
    except Exception as error:  # also what it makes of the answers of whoever else is there
        raise NoCluster(f"no scheduler answers at {scheduler} ({error})") from error
    with client:
        hands = sum(client.nthreads().values())
        if not hands:
            raise NoCluster(f"the scheduler at {scheduler} has no workers")
        submit, alike = partial(client.submit, pure=False), partial(Alike, game=game, rules=rules_of(game))
        look = _watch(client, scheduler)
        try:
            yield Spread(hands, lambda job, things: _handed_out(submit, hands, alike(job), things, look))
        except (distributed.client.FutureCancelledError, distributed.comm.core.CommClosedError) as error:
            raise NoCluster(f"the scheduler at {scheduler} answers no more; start it, {AGAIN}") from error
        except distributed.KilledWorker as error:
            raise NoCluster(f"the workers of {scheduler} end as they play; their logs say why") from error
        except RuntimeError as error:
            if UNREAD not in str(error):
                raise
            raise NoCluster(f"the scheduler at {scheduler} has not this version of the program") from error


def _watch(client: Any, scheduler: str) -> Callable[[], None]:
    """Whoever waits for results calls it, so as not to wait for workers that are gone for good."""
    since: list[float] = []

    def look() -> None:
        if client.nthreads():
            since.clear()
            return
        since.append(monotonic())
        if since[-1] - since[0] >= ALONE:
            raise NoCluster(
                f"the scheduler at {scheduler} has no workers left (their logs say why); start some, {AGAIN}"
            )

    return look


def _handed_out(
    submit: Callable[..., Any],
    hands: int,
    function: Callable[[Any], Any],
    things: Iterable[Any],
    look: Callable[[], None] = lambda: None,
) -> Iterator[Any]:
    """Results as they come. Jobs are handed out a few at a time; in a cluster those of a worker that dies are done by
    another. When nothing comes for a while, `look` may raise."""
    room, over = Semaphore(AHEAD * hands), False
    told: SimpleQueue[Any] = SimpleQueue()

    def hand_out() -> None:
        given = 0
        try:
            for thing in things:
                room.acquire()
                if over:
                    return
                submit(function, thing).add_done_callback(told.put)
                given += 1
            told.put(given)
        except BaseException as error:  # whoever waits for results is told
            told.put(error)

    Thread(target=hand_out, daemon=True, name="hand out games").start()
    done, wanted = 0, None
    try:
        while done != wanted:
            try:
                news = told.get(timeout=PATIENCE)
            except Empty:
                look()
                continue
            if isinstance(news, BaseException):
                raise news
            if isinstance(news, int):
                wanted = news
                continue
            yield _fetched(news, look)
            done += 1
            room.release()
    finally:
        over = True
        room.release()


def _fetched(result: Any, look: Callable[[], None]) -> Any:
    """A result that was told of. The worker that has it may be gone by now: until another has done the job again, and
    has it when it is asked for, `look` may raise."""
    while True:
        try:
            return result.result(timeout=PATIENCE)
        except TimeoutError:
            if result.status == "error":  # the job's own
                raise
            look()
