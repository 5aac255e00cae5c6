"""A process that works for another ends with it, however the other ended."""

from __future__ import annotations

import multiprocessing
import os
import threading


def end_with_parent() -> None:
    """From now on this process, started by multiprocessing, ends as soon as the one that started it is gone: killed,
    it could not say so, and what it had handed out would be worked off for nobody."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_outlive, args=(parent,), daemon=True, name="end with parent").start()


def _outlive(parent: multiprocessing.process.BaseProcess) -> None:
    parent.join()
    os._exit(1)
