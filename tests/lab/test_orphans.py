"""A process of a pool ends when it is told to, whatever it waits for."""

from __future__ import annotations

import os
import signal
import threading
from multiprocessing import get_context
from multiprocessing.connection import Connection

import pytest

from game.orphans import at_end, end_with_parent


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
