"""Holding a file: one program at a time goes on with a match.

The system itself lets go of what a program held that was stopped, however it was stopped, so nothing has to be cleaned
up.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from game.kernel.said import said
from game.records.files import FileError, not_written

SUFFIX = ".lock"


class Hold:
    """A file held by this program until `release`. A small file beside it stands for that meanwhile."""

    def __init__(self, path: Path) -> None:
        """Hold a file. Raises FileError if another program holds it, or another window of this one."""
        from filelock import FileLock, Timeout  # half as long to import as all else that a journal needs

        if not path.name:
            raise FileError(said("this is no file"), path)
        self._beside = path.with_name(path.name + SUFFIX)
        self._lock = FileLock(self._beside, thread_local=False)
        try:
            self._lock.acquire(blocking=False)
        except Timeout as error:
            raise FileError(said("is open in another Playmat, and goes on there"), path) from error
        except OSError as error:
            raise not_written(path, error) from error

    def release(self) -> None:
        """Let others hold it."""
        if not self._lock.is_locked:
            return
        with suppress(OSError):  # as long as it is held, nobody else takes it for theirs
            self._beside.unlink()
        self._lock.release()
