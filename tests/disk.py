"""A disk that has no room."""

from __future__ import annotations

import errno
import os

import pytest


def fill(patch: pytest.MonkeyPatch) -> None:
    """From now on no file can be written to its end."""

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    patch.setattr("os.fsync", full)
