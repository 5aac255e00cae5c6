"""A process that plays ends when it is told to, whatever it waits for, and when somebody else ends it nobody waits."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import threading
from multiprocessing import get_context
from multiprocessing.connection import Connection

import pytest

from game.lab.machines import Killed, workers
from game.orphans import at_end, end_with_parent
from tests.alive import must_end


def wait_unheeding(ready: Connection) -> None:
    """Wait for ever in a way that no signal breaks off: as where it came just before the waiting began."""
    end_with_parent()
    at_end(lambda: ready.send("farewell"))
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
    ready.send("ready")
    threading.Event().wait()


@pytest.mark.skipif(os.name != "posix", reason="elsewhere a process that is ended is not told")
def test_a_process_that_is_told_to_end_does_although_its_main_thread_hears_nothing() -> None:
    spawn = get_context("spawn")
    here, there = spawn.Pipe()
    process = spawn.Process(target=wait_unheeding, args=(there,), daemon=True)
    process.start()
    try:
        assert here.recv() == "ready"
        process.terminate()
        process.join(20.0)
        assert process.exitcode == 128 + signal.SIGTERM and here.recv() == "farewell"
    finally:
        process.kill()
        process.join()


DEAF = """
import signal, time
for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
    signal.signal(number, signal.SIG_IGN)
print("ok", flush=True)
time.sleep(60)
"""
"""A bot that heeds neither the end of its input nor a signal."""
STARTS = """
import sys, time
from game.ai.program import Pipes
pipes = Pipes(sys.argv[1])
assert pipes.hear(time.monotonic() + 20) == "ok"
print(pipes.process.pid, flush=True)
time.sleep(60)
"""


@pytest.mark.skipif(os.name != "posix", reason="elsewhere nobody looks after it")
@pytest.mark.parametrize("sent", ["SIGKILL", "SIGTERM"])
def test_a_bot_that_heeds_nothing_does_not_outlive_who_started_it(sent: str) -> None:
    command = f"{shlex.quote(sys.executable)} -c {shlex.quote(DEAF)}"
    with subprocess.Popen([sys.executable, "-c", STARTS, command], stdout=subprocess.PIPE, text=True) as starter:
        assert starter.stdout is not None
        bot = int(starter.stdout.readline())
        starter.send_signal(getattr(signal, sent))
    must_end(bot, "it plays on for nobody")


def ended(number: int) -> int:
    """Nothing, or the end of the process that does it."""
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
    return number


def test_a_process_that_somebody_ends_is_told_and_not_waited_for() -> None:
    with pytest.raises(Killed, match="ended from outside"), workers(2, "toy") as spread:
        list(spread(ended, range(9)))


def fails(number: int) -> int:
    """What two processes do at once, so that one says it while the other is ended for it."""
    raise ValueError(number)


@pytest.mark.slow
def test_processes_that_are_ended_as_they_say_what_they_found_are_not_waited_for() -> None:
    for _ in range(60):
        with pytest.raises(ValueError, match=r"\d"), workers(2, "toy") as spread:
            list(spread(fails, range(9)))


def interrupted(number: int) -> int:
    """Control-C at a terminal goes to all of its processes."""
    os.kill(os.getpid(), signal.SIGINT)
    return number


@pytest.mark.skipif(os.name != "posix", reason="elsewhere a process cannot send that to itself")
def test_only_who_started_them_is_stopped_by_a_key() -> None:
    with workers(2, "toy") as spread:
        assert sorted(spread(interrupted, range(5))) == list(range(5))
