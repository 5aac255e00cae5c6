"""A file of results: what was played is written down at once, so that after a stop only the rest is played."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import ExitStack, suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, TypeVar

from pydantic import Field, ValidationError

from game import __version__
from game.library import TUNED, load_ruleset
from game.records.decks import Deck
from game.records.files import FileError, complaint, read_bytes, text_of, why
from game.records.hold import Hold
from game.records.packs import Pack

T = TypeVar("T")

LARGEST = 1_000_000_000
Count = Annotated[int, Field(ge=0)]
"""A number of something in a file of results."""


@cache
def rules_of(game: str) -> str:
    """The rules of a game in short, with its cards, its zones, who plays by them and the numbers these judge by: other
    ones make other results. The same on every machine."""
    own, folder = Path(__file__).parents[1], load_ruleset(game).folder
    files = [file for place in ("kernel", "language", "ai") for file in sorted((own / place).rglob("*.py"))]
    for pattern in ("**/*.py", "cards/*.toml", "zones.toml", TUNED):
        files += sorted(folder.glob(pattern))
    return sha256(b"\0".join(file.name.encode() + file.read_bytes() for file in files)).hexdigest()[:16]


def played_under(
    game: str, agents: tuple[str, ...], decks: tuple[Deck, ...], seed: int, packs: tuple[Pack, ...]
) -> dict[str, Any]:
    """What games are played under, ready for JSON; results that were written under others are not their results."""
    return {
        "version": __version__,
        "rules": rules_of(game),
        "game": game,
        "agents": list(agents),
        "decks": [{"name": deck.name, **deck.sections} for deck in decks],
        "seed": seed,
        "packs": [f"{pack.pack} {pack.fingerprint()}" for pack in packs],
    }


Note = Callable[[Mapping[str, Any]], None]
"""Writes a line of results down. Raises FileError."""


def results_in(
    path: Path, kind: str, head: Mapping[str, Any], read: Callable[[Any], T], stack: ExitStack
) -> tuple[list[T], Note]:
    """What a file of results of this kind holds, each line read by `read`, and what writes on in it, held as long. Its
    first line says under which conditions it was played. Raises FileError."""
    stack.callback(Hold(path).release)
    known: list[T] = []
    content = read_bytes(path, LARGEST) if path.exists() else b""
    whole = content[: content.rfind(b"\n") + 1]  # what was being written when it was stopped does not count
    first = {"kind": kind, **head}
    if not whole and not json.dumps(first).encode().startswith(content):
        raise FileError(f"{path}, line 1: no results of a {kind}")  # but somebody's one line stays
    for number, line in enumerate(text_of(whole, path).splitlines()):
        try:
            row = json.loads(line)
            if number:
                known.append(read(row))
                continue
        except ValidationError as error:
            raise FileError(complaint(error), f"{path}, line {number + 1}") from error
        except (ValueError, RecursionError) as error:
            raise FileError(f"{path}, line {number + 1}: no results of a {kind} ({error})") from error
        unlike = [name for name in first if not isinstance(row, dict) or row.get(name) != first[name]]
        if unlike:
            these = f"that are not those of this {kind} ({', '.join(f'other {name}' for name in unlike)})"
            raise FileError(f"{path}: holds results {these}; name another file, or those would be mixed with these")
    try:
        file = stack.enter_context(path.open("a", encoding="utf-8", newline="\n"))
        file.truncate(len(whole))
    except OSError as error:
        raise FileError(f"{path}: cannot be written: {why(error)}") from error

    def note(row: Mapping[str, Any]) -> None:
        try:
            print(json.dumps(row), file=file, flush=True)
        except OSError as error:
            with suppress(OSError):
                file.close()  # what could not be written cannot be at its end either
            raise FileError(f"{path}: cannot be written: {why(error)}") from error

    if not whole:
        note(first)
    return known, note
