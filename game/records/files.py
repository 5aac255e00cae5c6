"""Reading and writing files so that nothing is lost and errors say file, place and what was expected."""

from __future__ import annotations

import errno
import os
import re
import tempfile
import time
import tomllib
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, TypeVar
from unicodedata import category

from game.kernel.said import Said, in_lines, like, marked, said, said_many

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pydantic import BaseModel, ValidationError

M = TypeVar("M", bound="BaseModel")

LARGEST = 4_000_000
"""Bytes of a text file that are read at most."""
DEEPEST = 32
"""Parts of a key at most: the reader of TOML takes a time that grows with their square."""
_PART = r"""(?:[\w-]+|"(?:\\.|[^"\\])*"|'[^']*')"""
_DEEP_KEY = re.compile(rf"(?:^|[\[{{,])\s*{_PART}(?:\s*\.\s*{_PART}){{{DEEPEST}}}")


UMASK = os.umask(0o077)
"""What a new file is not allowed, which can only be asked by setting it."""
os.umask(UMASK)
UNFINISHED = ".part"
"""The end of the name of a file that is being written."""
LEFT_AFTER = 24 * 3600
"""Seconds after which nobody writes it any more: its program was killed."""
DELETED = "deleted"
"""The folder beside files in which deleted ones lie until the oldest make room."""
AT, BELOW = marked("{place}: {words}"), marked("{place}:\n{words}")
SYSTEM = {
    errno.ENOSPC: marked("No space left on device"),
    errno.EDQUOT: marked("Disk quota exceeded"),
    errno.EROFS: marked("Read-only file system"),
    errno.EACCES: marked("Permission denied"),
    errno.EPERM: marked("Operation not permitted"),
    errno.ENOENT: marked("No such file or directory"),
    errno.ENOTDIR: marked("Not a directory"),
    errno.EISDIR: marked("Is a directory"),
    errno.EEXIST: marked("File exists"),
    errno.ENAMETOOLONG: marked("File name too long"),
    errno.EIO: marked("Input/output error"),
}
"""What systems say when a file cannot be read or written."""
MOST_FAULTS = 20
"""Faults of one file that a message lists."""


class FileError(ValueError):
    """A file that cannot be read or written; the message names it, the place and what was expected. Whatever it quotes
    can be drawn and said to a terminal.

    `words` are the message without the `place` that it begins with, and can be told in another language."""

    def __init__(self, words: str, place: object = "") -> None:
        self.words, self.place = words, place if isinstance(place, str) else str(place)
        super().__init__("\n".join(map(printable, self._whole.split("\n"))))

    @property
    def whole(self) -> str:
        """The message with its place, in words that can be told in another language."""
        return like(str(self), self._whole)

    @property
    def _whole(self) -> str:
        if not self.place:
            return self.words
        return said(BELOW if "\n" in self.words else AT, place=self.place, words=self.words)


def line_of(path: Path, number: int) -> Said:
    """A line of a file, as the place of a fault."""
    return said("{path}: line {number}", path=path, number=number)


def words_of(error: Exception) -> str:
    """What an error says, in words that can be told in another language, if it has such."""
    if isinstance(error, FileError):
        return error.words
    return error.args[0] if error.args and isinstance(error.args[0], Said) else str(error)


def whole_of(error: Exception) -> str:
    """It with the place that it is about, if it has one."""
    return error.whole if isinstance(error, FileError) else words_of(error)


def open_file(path: Path) -> BinaryIO:
    """A file opened for reading, once it is known to be one: a pipe would be waited for, a device never ends. Raises
    FileError."""
    try:
        if path.exists() and not path.is_file():
            raise FileError(said("this is a folder, not a file") if path.is_dir() else said("this is no file"), path)
        return open(path, "rb")
    except (OSError, ValueError) as error:
        raise error if isinstance(error, FileError) else FileError(why(error), path) from error


def read_bytes(path: Path, most: int = LARGEST) -> bytes:
    """The content of a file of at most so many bytes, of which no more are read. Raises FileError."""
    with open_file(path) as file:
        try:
            content = file.read(most + 1)
        except OSError as error:
            raise FileError(why(error), path) from error
    if len(content) > most:
        raise FileError(said("is larger than {most:,} bytes", most=most), path)
    return content


def read_text(path: Path, most: int = LARGEST) -> str:
    """The text of a file of at most so many bytes. Raises FileError."""
    return text_of(read_bytes(path, most), path)


def text_of(content: bytes, path: Path) -> str:
    """What the bytes of a file say. Raises FileError."""
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise FileError(said("is not text in UTF-8 (byte {start})", start=error.start), path) from error


def read_toml(path: Path, most: int = LARGEST) -> dict[str, Any]:
    """A TOML file as plain data."""
    return toml_of(read_text(path, most), path)


def toml_of(text: str, path: Path | str) -> dict[str, Any]:
    """TOML text as plain data; `path` is what messages call it. Raises FileError."""
    try:
        if any(line.count(".") > DEEPEST and _DEEP_KEY.search(line) for line in text.split("\n")):
            raise RecursionError
        return tomllib.loads(text)
    except RecursionError as error:
        raise FileError(said("is nested too deeply"), path) from error
    except ValueError as error:
        raise FileError(said("is not TOML: {error}", error=error), path) from error


def read_model(model: type[M], path: Path) -> M:
    """A TOML file as a model. Raises FileError, which names the places and what was expected there."""
    from pydantic import ValidationError

    try:
        return model.model_validate(read_toml(path))
    except ValidationError as error:
        raise FileError(complaint(error), path) from error


def model_if_there(model: type[M], path: Path) -> M | None:
    """A TOML file as a model; None if there is none. Raises FileError."""
    return read_model(model, path) if path.exists() else None


def check_writable(path: Path) -> None:
    """Raises FileError if a file cannot be written, before much is done for what is to be in it."""
    there = path.exists()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.open("ab").close()
        if not there:
            path.unlink()
    except OSError as error:
        raise not_written(path, error) from error


def write_whole(path: Path, text: str) -> None:
    """Write a text file completely or not at all."""
    write_bytes(path, text.encode("utf-8"))


def write_bytes(path: Path, content: bytes) -> None:
    """Write a file completely or not at all."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(UNFINISHED, path.name + ".", path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            os.chmod(name, mode_of(path))
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise not_written(path, error) from error
    _take_away_left(path)


def _take_away_left(path: Path) -> None:
    """What earlier tries to write a file left whose programs were killed."""
    ours = re.compile(re.escape(path.name) + r"\.\w{8}" + re.escape(UNFINISHED))
    with suppress(OSError):
        for file in path.parent.iterdir():
            if ours.fullmatch(file.name) and time.time() - file.stat().st_mtime > LEFT_AFTER:
                file.unlink()


def mode_of(path: Path) -> int:
    """Who may read and write a file: those who may now, or those who may any new file here. One made to take a place
    can be read by nobody else at first."""
    try:
        return path.stat().st_mode & 0o777
    except OSError:
        return 0o666 & ~UMASK


def remove(path: Path) -> None:
    """Take a file away, if it is there. Raises FileError."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise FileError(said("cannot be deleted: {why}", why=why(error)), path) from error


def throw_away(path: Path, most: int) -> Path:
    """Put a file into the bin beside it, in which the newest `most` of its kind lie; returns where it lies now. Raises
    FileError."""
    from game.records.names import free_path

    bin = path.parent / DELETED
    try:
        bin.mkdir(exist_ok=True)
        there = free_path(bin, path.stem, path.suffix)
        os.replace(path, there)
        os.utime(there, ns=(time.time_ns(), there.stat().st_mtime_ns))
        for file in thrown_away(path.parent, path.suffix)[:-most]:
            file.unlink()
    except OSError as error:
        raise FileError(said("cannot be deleted: {why}", why=why(error)), path) from error
    return there


def thrown_away(folder: Path, suffix: str) -> list[Path]:
    """The files of a kind in the bin of a folder, the one that was thrown away last at the end."""
    try:
        return sorted((folder / DELETED).glob("*" + suffix), key=lambda file: file.stat().st_atime_ns)
    except OSError:
        return []


def put_back(deleted: Path, path: Path) -> None:
    """Take a file out of the bin. Raises FileError."""
    try:
        os.replace(deleted, path)
    except OSError as error:
        raise FileError(said("cannot be put back: {why}", why=why(error)), deleted) from error


def not_written(path: Path, error: OSError) -> FileError:
    """That a file cannot be written, and why."""
    return FileError(said("cannot be written: {why}", why=why(error)), path)


def refuse_newer(table: Mapping[str, Any], known: int, path: Path | str) -> None:
    """Raises FileError if the format of a file is one of later."""
    if isinstance(found := table.get("format"), int) and found > known:
        words = marked("was written by a newer Playmat (format {found}, this one knows {known})")
        raise FileError(said(words, found=found, known=known), path)


def why(error: OSError | ValueError) -> str:
    """What the system says, without the path, which the message has already; what happens to people in words that can
    be told in another language."""
    number = error.errno if isinstance(error, OSError) else None
    return said(SYSTEM[number]) if number in SYSTEM else str(getattr(error, "strerror", None) or error)


def complaint(error: ValidationError, unwritten: str = "") -> str:
    """A validation error as lines 'place: what was expected (found ...)', the first of them if there are many. An
    `unwritten` field holds what the file has without it."""
    from game.records.plain import fault_words

    lines: list[str] = []
    faults = error.errors(include_url=False)
    for fault in faults[:MOST_FAULTS]:
        parts = fault["loc"][1:] if fault["loc"][:1] == (unwritten,) else fault["loc"]
        lines.append(fault_at(".".join(map(shown, parts)) or said("the file"), fault_words(fault)))
    if len(faults) > MOST_FAULTS:
        more = len(faults) - MOST_FAULTS
        lines.append(said_many("and {number} fault more", "and {number} faults more", more))
    return in_lines(lines)


def fault_at(place: str, words: str) -> Said:
    """What is wrong at a place of a file."""
    return said(AT, place=place, words=words)


def shown(value: object) -> str:
    """A value as a message shows it: short, on one line, and cheap however large it is."""
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list | tuple):
        return "a list"
    if isinstance(value, int) and abs(value) >= 10**60:
        return "a number of more than 60 digits"
    return printable(str(value)[:60])


def printable(words: str) -> str:
    """Words on one line that can be drawn, whatever they came from; a space of any width is one."""
    return "".join(letter if letter.isprintable() else " " if category(letter) == "Zs" else "?" for letter in words)
