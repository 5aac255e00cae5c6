"""The numbers of a game's judgement: those written by hand, which are the constants of the module that judges, and a
copy of that module with numbers that were tuned by games.

So the hand-written judgement stays as it is, and a tuned one costs no more.
"""

from __future__ import annotations

import sys
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal

from pydantic import BaseModel, ConfigDict, FiniteFloat

from game.records.files import FileError, read_model

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset

FILE = "weights.toml"
DERIVE = "derive"
"""The function of a module that makes anew what it made of its numbers as it was loaded, if there is such."""

Weights = dict[str, float]
"""By name: a constant, or one part of it, as `POWER.3` or `SKILL.Flying.0`."""


class WeightsFile(BaseModel):
    """The numbers of a game's judgement, as `playmat train` and `playmat fit` write them: each by the name of a
    constant of the game's strategy.py, or of a part of one."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    format: Literal[1] = 1
    weights: dict[str, FiniteFloat]


def judging(ruleset: Ruleset) -> ModuleType | None:
    """The module that judges positions of a game: `strategy`, beside its rules; None if it has none."""
    name = f"{type(ruleset).__module__.rpartition('.')[0]}.strategy"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name and not name.startswith(f"{error.name}."):
            raise
        return None


def weights_of(judging: ModuleType) -> Weights:
    """The numbers of a module: its constants with a point, and those of its tuples and tables."""
    found: Weights = {}
    for name, value in vars(judging).items():
        if name.isupper():
            for path, number in parts(value):
                found[".".join([name, *path])] = number
    return found


def parts(value: Any) -> list[tuple[list[str], float]]:
    """The numbers within a constant, each with the way to it; none if anything else is in it."""
    if isinstance(value, float):
        return [([], value)]
    if isinstance(value, tuple | dict):
        inner = value.items() if isinstance(value, dict) else enumerate(value)
        found = [(key, parts(one)) for key, one in inner]
        if all(numbers for _, numbers in found):
            return [([str(key), *path], number) for key, numbers in found for path, number in numbers]
    return []


def weighed(judging: ModuleType, weights: Weights) -> ModuleType:
    """A copy of a module that judges by these numbers; by those written by hand where none is given."""
    spec = find_spec(judging.__name__)
    assert spec is not None and spec.loader is not None
    copy = module_from_spec(spec)
    spec.loader.exec_module(copy)
    reweigh(copy, weights)
    return copy


def reweigh(judging: ModuleType, weights: Weights) -> None:
    """Put numbers into a module."""
    for name in {name.split(".")[0] for name in weights}:
        setattr(judging, name, replaced(getattr(judging, name), name, weights))
    for value in vars(judging).values():
        if getattr(value, "__module__", "") == judging.__name__ and hasattr(value, "cache_clear"):
            value.cache_clear()
    if hasattr(judging, DERIVE):
        judging.derive()


def replaced(value: Any, name: str, weights: Weights) -> Any:
    """A constant with other numbers in it."""
    if isinstance(value, tuple):
        return tuple(replaced(one, f"{name}.{at}", weights) for at, one in enumerate(value))
    if isinstance(value, dict):
        return {key: replaced(one, f"{name}.{key}", weights) for key, one in value.items()}
    return weights.get(name, value)


@cache
def tuned(judging: ModuleType) -> ModuleType:
    """The module as the file beside it weighs it, or the module itself if there is none. Raises FileError."""
    home = sys.modules[judging.__name__.rpartition(".")[0]].__file__
    file = Path(home or "").with_name(FILE)
    return weighed(judging, weights_in(file, judging)) if file.is_file() else judging


def weights_in(file: Path, judging: ModuleType) -> Weights:
    """The numbers that a file has for a module. Raises FileError."""
    weights, known = read_model(WeightsFile, file).weights, weights_of(judging)
    for name in weights:
        if name not in known:
            near = get_close_matches(name, known, 1) or known
            raise FileError(f"weights.{name}: is no number of {judging.__name__}, such as {', '.join(near)}", file)
    return weights
