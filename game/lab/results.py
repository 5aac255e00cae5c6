"""A file of results: what was played is written down at once, so that after a stop only the rest is played."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import IO, Any, TypeVar

from pydantic import ValidationError

from game.records.decks import Deck
from game.records.files import FileError, complaint, read_bytes, text_of
from game.records.hold import Hold
from game.records.packs import Pack

T = TypeVar("T")

LARGEST = 1_000_000_000


def played_under(
    game: str, agents: tuple[str, ...], decks: tuple[Deck, ...], seed: int, packs: tuple[Pack, ...]
) -> dict[str, Any]:
    """What games are played under, ready for JSON; results that were written under others are not their results."""
    return {
        "game": game,
        "agents": list(agents),
        "decks": [{"name": deck.name, **deck.sections} for deck in decks],
        "seed": seed,
        "packs": [f"{pack.pack} {pack.fingerprint()}" for pack in packs],
    }


def results_in(
    path: Path, kind: str, head: Mapping[str, Any], read: Callable[[Any], T], stack: ExitStack
) -> tuple[list[T], IO[str]]:
    """What a file of results of this kind holds, each line read by `read`, and the file, opened to be written on and
    held as long. Its first line says under which conditions it was played. Raises FileError."""
    stack.callback(Hold(path).release)
    known: list[T] = []
    content = read_bytes(path, LARGEST) if path.exists() else b""
    whole = content[: content.rfind(b"\n") + 1]  # what was being written when it was stopped does not count
    for number, line in enumerate(text_of(whole, path).splitlines()):
        try:
            row = json.loads(line)
            if number:
                known.append(read(row))
                continue
        except ValidationError as error:
            raise FileError(complaint(f"{path}, line {number + 1}", error)) from error
        except (ValueError, RecursionError) as error:
            raise FileError(f"{path}, line {number + 1}: no results of a {kind} ({error})") from error
        unlike = [name for name in head if not isinstance(row, dict) or row.get(name) != head[name]]
        if unlike:
            raise FileError(f"{path}: holds results of another {kind} (another {' and '.join(unlike)})")
    try:
        note = stack.enter_context(path.open("a", encoding="utf-8", newline="\n"))
        note.truncate(len(whole))
        if not whole:
            print(json.dumps(head), file=note, flush=True)
    except OSError as error:
        raise FileError(f"{path}: {error.strerror}") from error
    return known, note
