"""The room that cached pictures may take on the disk: what was looked at longest ago goes first."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

ROOM = 300_000_000
"""Bytes that the pictures of a cache folder may take."""
SPARE = 0.9
"""What is left of the room after making some, so that this is not needed at every picture."""


def used(file: Path) -> None:
    """A picture was looked at: it goes later than those that were not."""
    with contextlib.suppress(OSError):
        os.utime(file)


def make_room(folder: Path, room: int = ROOM) -> int:
    """Delete pictures that were not looked at for the longest time if all together take more than `room` bytes; returns
    what the rest takes. Other files are left alone, and what cannot be deleted stays."""
    found = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(".png"):
                    stat = entry.stat()
                    found.append((stat.st_mtime_ns, stat.st_size, entry.path))
    except OSError:
        return 0
    taken = sum(size for _, size, _ in found)
    if taken <= room:
        return taken
    for _, size, path in sorted(found):
        if taken <= room * SPARE:
            break
        with contextlib.suppress(OSError):
            os.unlink(path)
            taken -= size
    return taken
