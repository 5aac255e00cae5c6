"""Own pictures: files in a person's folder of a game, named by the id of the card whose picture they are.

Only the beginning and the end of a file are looked at here, enough to say what it is, how large, and that it is whole.
"""

from __future__ import annotations

import struct
from collections.abc import Collection
from functools import lru_cache
from pathlib import Path

from game.kernel.said import said
from game.records.files import FileError, read_bytes, why
from game.records.places import pictures as folder_of

ENDINGS = (".png", ".jpg", ".jpeg", ".webp")
LARGEST = 20_000_000
"""Bytes of a picture at most."""
LEAST_SIDE, MOST_SIDE = 16, 6000
"""Pixels."""

Size = tuple[int, int]


def own_picture(game: str, key: str) -> str:
    """The file of one's own picture for a card and its state ('PATH|TIME-BYTES'), or nothing if there is none."""
    folder = folder_of(game)
    if not folder.is_dir():
        return ""
    for ending in ENDINGS:
        path = folder / (key + ending)
        try:
            status = path.stat()
        except OSError:
            continue
        return f"{path}|{status.st_mtime_ns}-{status.st_size}"
    return ""


def file_of(picture: str) -> Path:
    """The file that `own_picture` gave."""
    return Path(picture.rpartition("|")[0])


def picture_faults(game: str, keys: Collection[str], folder: Path | None = None) -> list[str]:
    """What is wrong with the files in the folder of pictures: those are ignored."""
    folder = folder or folder_of(game)
    faults = []
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        if path.name.startswith("."):
            continue
        try:
            if path.suffix.lower() not in ENDINGS:
                raise FileError(said("expected a picture ({endings})", endings=", ".join(ENDINGS)), path)
            if path.suffix not in ENDINGS:
                raise FileError(
                    said("expected the ending in small letters: {ending}", ending=path.suffix.lower()), path
                )
            if path.stem not in keys:
                words = said(
                    "no card has the id '{id}' (playmat cards {game} --json lists them)", id=path.stem, game=game
                )
                raise FileError(words, path)
            status = path.stat()
            _checked(path, status.st_mtime_ns, status.st_size)
            check_picture(path)
        except FileError as error:
            faults.append(error.whole)
        except OSError as error:
            faults.append(FileError(why(error), path).whole)
    return faults


@lru_cache(maxsize=2000)
def _checked(path: Path, changed: int, size: int) -> Size:
    return check_picture(path)


def check_picture(path: Path) -> Size:
    """Width and height of a picture. Raises FileError for one that is too large, too small, broken or none at all."""
    content = read_bytes(path, LARGEST)
    try:
        width, height = size_of(content)
    except (ValueError, struct.error, IndexError) as error:
        raise FileError(said("is no whole PNG, JPEG or WebP picture: {error}", error=error), path) from error
    if not (LEAST_SIDE <= width <= MOST_SIDE and LEAST_SIDE <= height <= MOST_SIDE):
        raise FileError(
            said(
                "expected {least} to {most:,} pixels each way (found {width:,} x {height:,})",
                least=LEAST_SIDE,
                most=MOST_SIDE,
                width=width,
                height=height,
            ),
            path,
        )
    return width, height


def size_of(content: bytes) -> Size:
    """Width and height, from the head of a picture. Raises ValueError, struct.error or IndexError."""
    if content.startswith(b"\x89PNG\r\n\x1a\n"):
        if b"IEND" not in content[-16:]:
            raise ValueError("its end is missing")
        if content[12:16] != b"IHDR":
            raise ValueError("it does not begin with its size")
        width, height = struct.unpack(">II", content[16:24])
        return width, height
    if content.startswith(b"\xff\xd8"):
        return _size_of_jpeg(content)
    if content.startswith(b"RIFF") and content[8:12] == b"WEBP":
        if struct.unpack("<I", content[4:8])[0] + 8 > len(content):
            raise ValueError("its end is missing")
        return _size_of_webp(content)
    raise ValueError("its first bytes are of something else")


ALONE = (0x01, *range(0xD0, 0xD8))
"""Markers of a JPEG that have no segment."""
FRAMES = (*range(0xC0, 0xC4), *range(0xC5, 0xC8), *range(0xC9, 0xCC), *range(0xCD, 0xD0))
"""Markers of the segment that names the size."""
UNTIMELY = (0x00, 0xD8, 0xD9, 0xDA)
"""Markers that cannot come before it."""


def _size_of_jpeg(content: bytes) -> Size:
    """The size that a decoder finds, which passes over bytes that only fill up, and over markers that stand alone."""
    if b"\xff\xd9" not in content[-64:]:
        raise ValueError("its end is missing")
    at = 2
    while content[at] == 0xFF and content[at + 1] not in UNTIMELY:
        marker = content[at + 1]
        if marker in FRAMES:
            height, width = struct.unpack(">HH", content[at + 5 : at + 9])
            return width, height
        if marker == 0xFF:
            at += 1
        elif marker in ALONE:
            at += 2
        elif (length := struct.unpack(">H", content[at + 2 : at + 4])[0]) < 2:
            break
        else:
            at += 2 + length
    raise ValueError("it names no size")


def _size_of_webp(content: bytes) -> Size:
    kind = content[12:16]
    if kind == b"VP8 ":
        width, height = struct.unpack("<HH", content[26:30])
        return width & 0x3FFF, height & 0x3FFF
    if kind == b"VP8L":
        bits = struct.unpack("<I", content[21:25])[0]
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8X":
        return int.from_bytes(content[24:27], "little") + 1, int.from_bytes(content[27:30], "little") + 1
    raise ValueError("it names no size")
