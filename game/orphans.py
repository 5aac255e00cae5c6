"""A process that works for another gives way to it, ends with it, however the other ended, and takes along whom it had
started."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.util import Finalize

LAST: list[Callable[[], object]] = []
"""What is to be done before this process ends."""
WATCHED: list[bool] = []


def end_with_parent() -> None:
    """From now on this process, started by multiprocessing, ends as soon as the one that started it is gone: killed,
    it could not say so, and what it had handed out would be worked off for nobody."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_outlive, args=(parent,), daemon=True, name="end with parent").start()


def give_way(niceness: int) -> None:
    """Let this process work where others leave it time, the more of them the higher the number, as of Unix; elsewhere
    nothing happens."""
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(niceness)


def at_end(last: Callable[[], object]) -> None:
    """Have something done before this process ends, also when it is told to end, or its parent is gone."""
    if not WATCHED:
        WATCHED.append(True)
        Finalize(None, _say_farewell, exitpriority=10)
        # Nobody else may decide that in the main program; a process of a pool is ended by nothing but this signal.
        if multiprocessing.parent_process() and threading.current_thread() is threading.main_thread():
            _end_when_told()
    LAST.append(last)


def _end_when_told() -> None:
    """End by SIGTERM, whatever the main thread waits for: a signal that comes just before it begins to wait would not
    be noticed by it until that is over, which may be never. So a thread of its own reads of signals, from a pipe."""
    if os.name != "posix":
        return  # there nobody is told
    told, tells = os.pipe()
    os.set_blocking(tells, False)
    signal.set_wakeup_fd(tells, warn_on_full_buffer=False)
    signal.signal(signal.SIGTERM, lambda *_: None)
    threading.Thread(target=_heed, args=(told,), daemon=True, name="end when told").start()


def _heed(told: int) -> None:
    while os.read(told, 1) != bytes([signal.SIGTERM]):
        pass
    _end(128 + signal.SIGTERM)


def _outlive(parent: multiprocessing.process.BaseProcess) -> None:
    parent.join()
    _end(1)


def _say_farewell() -> None:
    while LAST:
        with suppress(Exception):
            LAST.pop()()


def _end(status: int) -> None:
    _say_farewell()
    os._exit(status)
