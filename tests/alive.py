"""Whether a process that somebody else started lives."""

import os
import signal
import time
from contextlib import suppress
from pathlib import Path

import pytest


def alive(process: int) -> bool:
    """Does a process run, and is not merely waited for?"""
    with suppress(OSError):
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


def must_end(process: int, fault: str) -> None:
    """Fail with a fault if a process has not ended by itself in ten seconds; it is ended then."""
    until = time.monotonic() + 10
    while alive(process) and time.monotonic() < until:
        time.sleep(0.05)
    if alive(process):
        os.kill(process, signal.SIGKILL)
        pytest.fail(fault)
