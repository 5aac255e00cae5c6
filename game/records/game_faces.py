"""How games introduce themselves in the menus: face.toml, which is read without the rules of the game."""

from __future__ import annotations

import importlib
import pkgutil
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game.library import RulesetError, packages, read_toml
from game.records.files import FileError, complaint

Minutes = Annotated[int, Field(ge=1, le=600)]
HARD = ("easy to learn", "takes some learning", "takes practice")


class GameFace(BaseModel):
    """All of face.toml: what a game is called and like, and what the picture shows that stands for it."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    title: Annotated[str, Field(min_length=1, max_length=60)]
    line: Annotated[str, Field(max_length=160)] = ""
    """What playing it is like, in one sentence."""
    minutes: tuple[Minutes, Minutes] | None = None
    """How long a match lasts, from and to."""
    hard: Annotated[int, Field(ge=1, le=3)] | None = None
    """How hard it is to learn: 1 is easy."""
    subject: str = "temple"
    """What the picture shows: one of the painters' subjects."""
    hue: str = "neutral"

    @property
    def effort(self) -> str:
        """How hard it is, in words."""
        return HARD[self.hard - 1] if self.hard else ""

    @property
    def duration(self) -> str:
        """How long it lasts, in words."""
        return f"{self.minutes[0]}\u2013{self.minutes[1]} min" if self.minutes else ""


def read_face(folder: Path) -> GameFace:
    """The face of the game in a folder; one that does not introduce itself has the folder's name. Raises
    RulesetError."""
    path = folder / "face.toml"
    if not path.exists():
        return GameFace(title=folder.name.replace("_", " ").title())
    try:
        return GameFace.model_validate(read_toml(path))
    except ValidationError as error:
        raise RulesetError(FileError(complaint(error), path).whole) from error


def game_faces() -> dict[str, GameFace]:
    """The games that have a table, by name, with their faces; no game is loaded for it."""
    found: dict[str, GameFace] = {}
    for package in packages():
        try:
            home = importlib.import_module(package)
        except Exception:  # whoever chooses a game is told why
            continue
        for place in getattr(home, "__path__", ()):
            for module in pkgutil.iter_modules([place]):
                folder = Path(place) / module.name
                if module.ispkg and (folder / "table.toml").exists():
                    try:
                        found[module.name] = read_face(folder)
                    except RulesetError:
                        found[module.name] = GameFace(title=module.name.title())
    return dict(sorted(found.items()))
