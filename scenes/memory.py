"""What the program holds goes back to the system once it is no longer used."""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress

TRIM_THRESHOLD, MMAP_THRESHOLD = -1, -3
"""What glibc calls them (mallopt(3))."""
LARGE = 64 * 1024
"""Bytes from which a piece of memory is the system's again as soon as it is free: the picture of a small card."""


def give_back_free_pieces() -> None:
    """What lies free among what is used goes back, too: once a match is over, for a few hundredths of a second."""
    if sys.platform.startswith("linux"):
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)


def give_back_large_pieces() -> None:
    """Large pictures leave nothing behind. Left to itself glibc takes them from its heap once a few were freed, where
    small things that outlive them keep the room: after some matches twice as much was held as was used."""
    if sys.platform.startswith("linux"):
        with suppress(OSError, AttributeError):  # another C library needs no telling
            library = ctypes.CDLL(None)
            library.mallopt(MMAP_THRESHOLD, LARGE)
            library.mallopt(TRIM_THRESHOLD, LARGE)
