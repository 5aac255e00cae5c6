"""Reading and writing files so that nothing is lost and errors say file, place and what was expected."""

from __future__ import annotations

import os
import tempfile
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pydantic import ValidationError

LARGEST = 4_000_000
"""Bytes of a text file that are read at most."""


class FileError(ValueError):
    """A file that cannot be read or written; the message names it, the place and what was expected."""


def read_text(path: Path) -> str:
    """The text of a file of sane size."""
    try:
        if path.stat().st_size > LARGEST:
            raise FileError(f"{path}: is larger than {LARGEST:,} bytes")
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise FileError(f"{path}: is not text in UTF-8 (byte {error.start})") from error
    except OSError as error:
        raise FileError(f"{path}: {error.strerror or error}") from error


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file as plain data."""
    try:
        return tomllib.loads(read_text(path))
    except tomllib.TOMLDecodeError as error:
        raise FileError(f"{path}: is not TOML: {error}") from error
    except RecursionError as error:
        raise FileError(f"{path}: is nested too deeply") from error


def write_whole(path: Path, text: str) -> None:
    """Write a file completely or not at all."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=path.name + ".", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise FileError(f"{path}: cannot be written: {error.strerror or error}") from error


def complaint(path: Path | str, error: ValidationError) -> str:
    """A validation error as lines 'file: place: what was expected (found ...)'."""
    lines = []
    for fault in error.errors():
        place = ".".join(str(part) for part in fault["loc"]) or "the file"
        found = "" if fault["type"] in ("missing", "extra_forbidden") else f" (found {str(fault['input'])[:60]!r})"
        message = {"missing": "is missing", "extra_forbidden": "is not known here"}.get(fault["type"], fault["msg"])
        lines.append(f"{path}: {place}: {message}{found}")
    return "\n".join(lines)
