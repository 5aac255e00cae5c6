"""The kinds of words that options take: readers that say what was expected and what was found."""

from __future__ import annotations

import argparse
from contextlib import suppress
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.lab.machines import Cluster


def whole(least: int, most: int, what: str) -> Any:
    """A reader of whole numbers between two bounds."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"expected {what} from {least:,} to {most:,} (found '{text}')")
        return number

    return read


def elo(text: str) -> float:
    """A difference in Elo."""
    with suppress(ValueError):
        if -1_000 <= float(text) <= 1_000:
            return float(text)
    raise argparse.ArgumentTypeError(f"expected a difference in Elo from -1000 to 1000 (found '{text}')")


def error_rate(text: str) -> float:
    """How often an answer may be wrong."""
    with suppress(ValueError):
        if 0.0001 <= float(text) <= 0.4:
            return float(text)
    raise argparse.ArgumentTypeError(f"expected a probability from 0.0001 to 0.4 (found '{text}')")


def cluster(text: str) -> Cluster:
    """A cluster by the address of its scheduler."""
    from game.lab.machines import Cluster

    host, colon, port = text.removeprefix("tcp://").rpartition(":")
    if host and colon and port.isdigit():
        return Cluster(text if "://" in text else f"tcp://{text}")
    raise argparse.ArgumentTypeError(f"expected the address of a scheduler, HOST:PORT (found '{text}')")


def names(text: str) -> list[str]:
    """Names separated by commas; one with a comma in it stands in double quotes."""
    import csv

    found = [name.strip() for name in next(csv.reader([text], skipinitialspace=True), [])]
    if not found or not all(found):
        raise argparse.ArgumentTypeError(f"expected names separated by commas (found '{text}')")
    return found


def size(text: str) -> tuple[int, int]:
    """A size such as 1920x1080."""
    width, _, height = text.lower().partition("x")
    if width.isdigit() and height.isdigit() and 320 <= int(width) <= 7680 and 240 <= int(height) <= 4320:
        return int(width), int(height)
    raise argparse.ArgumentTypeError(f"expected WIDTHxHEIGHT from 320x240 to 7680x4320 (found '{text}')")


def picture(text: str) -> str:
    """The file of a picture that is to be drawn."""
    if text.lower().endswith(".png"):
        return text
    raise argparse.ArgumentTypeError(f"expected a file that ends in .png (found '{text}')")
