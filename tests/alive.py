"""Whether a process that somebody else started lives."""

from contextlib import suppress
from pathlib import Path


def alive(process: int) -> bool:
    """Does a process run, and is not merely waited for?"""
    with suppress(OSError):
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False
