"""The files of studies."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from game.kernel.ruleset import Ruleset
from game.records.examples import Example, examples_of
from game.records.examples_play import run_example
from game.records.files import read_toml, toml_of, write_whole
from game.records.names import free_path
from game.records.places import studies


def text_of(example: Example) -> str:
    """The example as a file."""
    import tomli_w

    table = example.model_dump(exclude_defaults=True, exclude={"path"}, exclude_none=True)
    position = table.get("position", {})
    for part in (position, position.get("twist", {})):
        if "seat" in part:
            part["seat"] = {str(seat): row for seat, row in part["seat"].items()}
    first = [key for key in ("game", "title", "kind", "rules", "note") if key in table]
    return tomli_w.dumps({key: table[key] for key in dict.fromkeys((*first, *table))}, multiline_strings=True)


def keep(example: Example, ruleset: Ruleset, path: Path | None = None) -> tuple[Path, list[str]]:
    """Write an example into its file, or one of its own; returns the file, and what `playmat examples` says of it.
    Raises FileError if it cannot be written."""
    text = text_of(example)
    path = path or free_path(studies(example.game), example.title)
    failures = [line for one in examples_of(toml_of(text, path), path) for line in run_example(one, ruleset)]
    write_whole(path, text)
    return path, failures


def kept(game: str) -> list[Path]:
    """The files of the studies of a game, the newest first."""
    folder, found = studies(game), []
    for path in folder.glob("*.toml") if folder.is_dir() else ():
        with suppress(OSError):  # one that vanished meanwhile
            found.append((path.stat().st_mtime_ns, path))
    return [path for _, path in sorted(found, reverse=True)]


def read_study(path: Path) -> Example:
    """The first example of a file. Raises FileError."""
    return examples_of(read_toml(path), path)[0]
