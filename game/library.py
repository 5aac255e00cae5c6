"""Finds rulesets by scanning packages, and reads the files in their folders.

The packages scanned are `rulesets` and those named in the environment variable PLAYMAT_RULESETS (separated by commas),
so a sixth game is one new folder and nothing else.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any, NamedTuple

from game.kernel.zones import Zone

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset


TUNED = "weights.toml"
"""The numbers of a game's judgement, beside its rules, if they were tuned by games."""
ONE_AT_A_TIME = RLock()
"""Whoever asks for a game that another thread is bringing in waits for it, and does not make a second one."""


class RulesetError(Exception):
    """A ruleset that is not there, or whose files are wrong; the message names file and place."""


def packages() -> list[str]:
    """The packages in which rulesets are looked for."""
    more = os.environ.get("PLAYMAT_RULESETS", "")
    return ["rulesets", *(name.strip() for name in more.split(",") if name.strip())]


def rulesets_in(package: str) -> dict[str, str]:
    """The games in a package: name -> the module that holds it. Raises RulesetError if it holds none."""
    try:
        folder = importlib.import_module(package)
    except Exception as error:  # whatever somebody's own package does as it is imported
        raise RulesetError(f"the package '{package}' named for rulesets cannot be imported: {error}") from error
    if not hasattr(folder, "__path__"):
        raise RulesetError(f"'{package}', named for rulesets, is a single module; expected a package of games")
    return {module.name: f"{package}.{module.name}" for module in pkgutil.iter_modules(folder.__path__) if module.ispkg}


class Survey(NamedTuple):
    """The games there are (name -> the module that holds it), and what is wrong with packages that hold none."""

    modules: dict[str, str]
    faults: tuple[RulesetError, ...]


def surveyed() -> Survey:
    """Look through all packages; no game is brought in."""
    modules: dict[str, str] = {}
    faults = []
    for package in packages():
        try:
            modules |= rulesets_in(package)
        except RulesetError as error:
            faults.append(error)
    return Survey(modules, tuple(faults))


def rulesets_found() -> dict[str, str]:
    """The games there are: name -> the module that holds it. Raises RulesetError for a package that holds none."""
    modules, faults = surveyed()
    if faults:
        raise faults[0]
    return modules


class Playable(NamedTuple):
    """The games that can be played, by name, and what is wrong with the others: somebody's own that is not ready yet
    is no reason to play none."""

    rulesets: dict[str, Ruleset]
    faults: tuple[RulesetError, ...]


def playable() -> Playable:
    """Bring in all games with their starter decks."""
    modules, missing = surveyed()
    rulesets: dict[str, Ruleset] = {}
    faults = [*missing]
    for name in sorted(modules):
        try:
            ruleset = load_ruleset(name)
            with _told_of(name):
                ruleset.decks()
        except RulesetError as error:
            faults.append(error)
        else:
            rulesets[name] = ruleset
    return Playable(rulesets, tuple(faults))


@cache
def load_ruleset(name: str) -> Ruleset:
    """A game by its name. Raises RulesetError, naming those there are."""
    found, faults = surveyed()
    if name not in found:
        if faults:
            raise faults[0]
        import difflib

        near = difflib.get_close_matches(name.casefold(), found, 1, 0.5)
        hint = f"; did you mean '{near[0]}'?" if near else ""
        shown = "".join(letter if letter.isprintable() else "?" for letter in name)
        raise RulesetError(f"there is no game '{shown}'{hint} (games: {', '.join(sorted(found)) or 'none'})")
    with _told_of(name):
        home = importlib.import_module(found[name])
    if not hasattr(home, "ruleset"):
        raise RulesetError(f"the game '{name}' cannot be played: {found[name]} has no function ruleset()")
    with ONE_AT_A_TIME:
        with _told_of(name):
            ruleset: Ruleset = home.ruleset()
        if (ruleset.folder / TUNED).is_file():
            from game.weights import judging, tuned

            with _told_of(name):
                judges = judging(ruleset)
                if judges:
                    ruleset.judge_by(tuned(judges))
        return ruleset


@contextmanager
def _told_of(name: str) -> Iterator[None]:
    """Whatever somebody's own game does wrong is a RulesetError, with the file and the line at which it breaks off."""
    from game.records.files import FileError

    try:
        yield
    except RulesetError:
        raise
    except FileError as error:
        raise RulesetError(f"the game '{name}' cannot be played: {error}") from error
    except Exception as error:
        *_, last = (one for one in traceback.extract_tb(error.__traceback__) if "importlib" not in one.filename)
        file, line = (error.filename, error.lineno) if isinstance(error, SyntaxError) else (last.filename, last.lineno)
        raise RulesetError(
            f"the game '{name}' cannot be played: {file}: line {line}: {type(error).__name__}: {error}"
        ) from error


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file; raises RulesetError with the file and the line."""
    from game.records import files

    try:
        return files.read_toml(path)
    except files.FileError as error:
        raise RulesetError(error.whole) from error


def read_zones(folder: Path) -> tuple[tuple[Zone, ...], tuple[str, ...]]:
    """The zones and phases of zones.toml. Raises RulesetError."""
    from pydantic import ValidationError

    from game.records.files import FileError, complaint
    from game.records.zone_file import ZoneFile

    path = folder / "zones.toml"
    try:
        file = ZoneFile.model_validate(read_toml(path))
    except ValidationError as error:
        raise RulesetError(FileError(complaint(error), path).whole) from error
    zones = tuple(
        Zone(name, number, one.label or name, one.seen_by, one.in_play, one.shared, one.ordered, one.asleep, one.grid)
        for number, (name, one) in enumerate(file.zone.items())
    )
    return zones, file.phases
