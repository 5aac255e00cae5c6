"""What reading one file may take at most: time of the processor, and memory."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

MOST_MEMORY = 200 * 2**20
"""Bytes that one file may take at most while it is read."""
STATUS, PEAK = Path("/proc/self/status"), Path("/proc/self/clear_refs")


def memory(what: str) -> int:
    """Bytes of this process that lie in memory: now (`VmRSS`), or at most since the peak was forgotten (`VmHWM`). 0 on
    a system that does not tell."""
    with suppress(OSError):
        for line in STATUS.read_text().splitlines():
            if line.startswith(what + ":"):
                return int(line.split()[1]) * 1024
    return 0


def forget_peak() -> None:
    with suppress(OSError):
        PEAK.write_text("5")


@contextmanager
def within(seconds: float, what: object = "", most: int = MOST_MEMORY) -> Iterator[None]:
    """What is done here stays within these seconds of the processor, and within the memory that a file may take."""
    forget_peak()
    held, began = memory("VmRSS"), time.process_time()
    yield
    took, grew = time.process_time() - began, memory("VmHWM") - held
    assert took < seconds, (what, f"{took:.2f} s")
    assert grew < most, (what, f"{grew / 2**20:.0f} MB")
