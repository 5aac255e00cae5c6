"""Finds rulesets by scanning packages, and reads the files in their folders.

The packages scanned are `rulesets` and those named in the environment variable PLAYMAT_RULESETS (separated by commas),
so a sixth game is one new folder and nothing else.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import traceback
from functools import cache
from pathlib import Path
from threading import RLock
from types import ModuleType
from typing import TYPE_CHECKING, Any

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


def rulesets_found() -> dict[str, str]:
    """The games there are: name -> the module that holds it."""
    found = {}
    for package in packages():
        try:
            folder = importlib.import_module(package)
        except Exception as error:  # whatever somebody's own package does as it is imported
            raise RulesetError(f"the package '{package}' named for rulesets cannot be imported: {error}") from error
        if not hasattr(folder, "__path__"):
            raise RulesetError(f"'{package}', named for rulesets, is a single module; expected a package of games")
        for module in pkgutil.iter_modules(folder.__path__):
            if module.ispkg:
                found[module.name] = f"{package}.{module.name}"
    return found


@cache
def load_ruleset(name: str) -> Ruleset:
    """A game by its name. Raises RulesetError, naming those there are."""
    found = rulesets_found()
    if name not in found:
        import difflib

        near = difflib.get_close_matches(name, found, 1, 0.4)
        hint = f"; did you mean '{near[0]}'?" if near else ""
        shown = "".join(letter if letter.isprintable() else "?" for letter in name)
        raise RulesetError(f"there is no game '{shown}'{hint} (games: {', '.join(sorted(found)) or 'none'})")
    module = imported(name, found[name])
    if not hasattr(module, "ruleset"):
        raise RulesetError(f"the game '{name}' cannot be played: {found[name]} has no function ruleset()")
    with ONE_AT_A_TIME:
        ruleset: Ruleset = module.ruleset()
        if (ruleset.folder / TUNED).is_file():
            from game.weights import judging, tuned

            judges = judging(ruleset)
            if judges:
                ruleset.judge_by(tuned(judges))
        return ruleset


def imported(name: str, module: str) -> ModuleType:
    """The module of a game. Raises RulesetError with the file and the line at which somebody's own game breaks off."""
    from game.records.files import FileError

    try:
        return importlib.import_module(module)
    except (RulesetError, FileError):
        raise
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
        raise RulesetError(str(error)) from error


def read_zones(folder: Path) -> tuple[tuple[Zone, ...], tuple[str, ...]]:
    """The zones and phases of zones.toml. Raises RulesetError."""
    from pydantic import ValidationError

    from game.records.files import complaint
    from game.records.zone_file import ZoneFile

    path = folder / "zones.toml"
    try:
        file = ZoneFile.model_validate(read_toml(path))
    except ValidationError as error:
        raise RulesetError(complaint(path, error)) from error
    zones = tuple(
        Zone(name, number, one.label or name, one.seen_by, one.in_play, one.shared, one.ordered, one.asleep, one.grid)
        for number, (name, one) in enumerate(file.zone.items())
    )
    return zones, file.phases
