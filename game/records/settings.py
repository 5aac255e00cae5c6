"""A person's settings: one small TOML file."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from game.kernel.said import in_lines, said
from game.records.files import FileError, complaint, printable, read_toml, refuse_newer, write_whole
from game.records.places import settings_file
from game.stops import Wish

FORMAT = 1
COLLECTED = frozenset({"stops", "packs", "learned", "solved", "tries"})
"""What grows by itself, of which each window may add to what another one added."""
Width = Annotated[int, Field(ge=640, le=16_384)]
Height = Annotated[int, Field(ge=480, le=16_384)]


class LastGame(BaseModel):
    """What was chosen for a new game the last time, in the words of the form."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    game: str
    who: tuple[str, ...]
    decks: tuple[str, ...] = ()
    open_lists: bool = False
    open_hands: bool = False
    rated: bool = False
    games: int = 1
    agreed: dict[str, str] = {}


class Settings(BaseModel):
    """What a person can set. A key that is missing has its default."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    format: Literal[1] = 1
    window: tuple[Width, Height] = (1280, 720)
    fullscreen: bool = False
    scale: Annotated[int, Field(ge=0, le=250)] = 0
    """In percent; 0: what suits the window."""
    animation: Literal["none", "fast", "normal", "slow"] = "normal"
    pace: Literal["none", "brisk", "normal", "leisurely"] = "normal"
    """How long the cards and blows of others are shown."""
    reduce_motion: bool = False
    volume: Annotated[int, Field(ge=0, le=100)] = 50
    volume_interface: Annotated[int, Field(ge=0, le=100)] = 70
    volume_game: Annotated[int, Field(ge=0, le=100)] = 100
    volume_ambience: Annotated[int, Field(ge=0, le=100)] = 50
    """How loud each group of sounds is within the volume of all."""
    contrast: bool = False
    """Plain dark grounds, bright words and edges."""
    language: Literal["", "English", "Polski", "pseudo"] = ""
    """What the interface speaks; "": not chosen yet."""
    keys: dict[str, str] = {}
    """Which key is pressed for what another one does; each takes the place of one of them."""
    skin: Literal["pictures", "plain"] = "pictures"
    graphics_card: bool | None = None
    """Show frames through the graphics card; None: not tried yet."""
    stops: dict[str, dict[str, Wish]] = {}
    """Per game and seat (counted from 1; 'alone' against computers), when to be asked for an answer."""
    packs: dict[str, tuple[str, ...]] = {}
    """Per game, the packs of own cards that are switched on."""
    mirrored: bool = False
    """Lay out tables the other way round, the decks at the left."""
    remind: bool = True
    """Say once what is still possible before a turn is ended."""
    undo: Literal["never", "ask", "free"] = "ask"
    """May moves be taken back that showed something hidden?"""
    welcomed: bool = False
    """A lesson was offered at the first start."""
    learned: dict[str, tuple[str, ...]] = {}
    """Per game, the lessons that were played to their end."""
    solved: dict[str, tuple[str, ...]] = {}
    """Per game, the puzzles that were solved."""
    tries: dict[str, dict[str, Annotated[int, Field(ge=0)]]] = {}
    """Per game and puzzle, the tries that it took so far, or until it was solved."""

    people: Annotated[tuple[Annotated[str, Field(max_length=20)], ...], Field(max_length=4)] = ()
    """What the people are called who play here, in the order of their seats; an empty name is none."""
    colours: Annotated[tuple[Annotated[str, Field(max_length=20)], ...], Field(max_length=4)] = ()
    """The colours of those people; one that is not known is none."""
    last: LastGame | None = None
    """The new game that was begun last."""

    @model_validator(mode="before")
    @classmethod
    def _forget_the_first_trial(cls, table: object) -> object:
        """What was found out as `acceleration` was always the way that had been tried first."""
        return {key: it for key, it in table.items() if key != "acceleration"} if isinstance(table, dict) else table

    @field_validator("keys")
    @classmethod
    def _change_places(cls, keys: dict[str, str]) -> dict[str, str]:
        if sorted(keys) != sorted(keys.values()):
            raise ValueError(said("every key that is taken from somewhere has to be given somewhere"))
        return keys


def load_settings(tell: Callable[[str], object] | None = None, path: Path | None = None) -> Settings:
    """The settings, or the defaults if there is no file or it cannot be read, or for what cannot be read of it: then
    `tell` (default: stderr) hears why."""
    path, tell = path or settings_file(), tell or complain
    table: dict[str, Any] = {}
    try:
        if not path.exists():
            return Settings()
        table = read_toml(path)
        refuse_newer(table, FORMAT, path)
        return Settings.model_validate(table)
    except ValidationError as error:
        kept = said("All else holds; the file is kept, as {name}.unread once settings are saved.", name=path.name)
        tell(in_lines([FileError(complaint(error), path).whole, kept]))
        wrong = {fault["loc"][0] for fault in error.errors()}
        return Settings.model_validate({key: it for key, it in table.items() if key not in wrong})
    except (FileError, OSError) as error:
        kept = said("The defaults hold; the file is kept, as {name}.unread once settings are saved.", name=path.name)
        what = error.whole if isinstance(error, FileError) else str(error)
        tell(in_lines([what, kept]))
        return Settings()


def complain(words: str) -> None:
    """Say something on stderr."""
    print("\n".join(map(printable, words.split("\n"))), file=sys.stderr)


def save_settings(settings: Settings, path: Path | None = None) -> None:
    """Store the settings. A file that could not be read is kept beside it as '.unread'. Raises OSError."""
    import tomli_w

    path = path or settings_file()
    try:
        if path.exists() and settings_in(path) is None:
            os.replace(path, path.with_name(path.name + ".unread"))
        write_whole(path, tomli_w.dumps(settings.model_dump(exclude_none=True)))
    except FileError as error:
        raise OSError(error.whole) from error


def saving(known: Settings, path: Path | None = None) -> Callable[[Settings], None]:
    """How a window that began with `known` settings stores them: what it changed itself, since another window may have
    changed the rest meanwhile. Raises OSError."""

    def save(settings: Settings) -> None:
        nonlocal known
        there = settings_in(path or settings_file())
        save_settings(with_changes(there, known, settings) if there else settings, path)
        known = settings

    return save


def with_changes(there: Settings, before: Settings, after: Settings) -> Settings:
    """Settings with what was changed elsewhere from `before` to `after`."""
    changed = {name: value for name, value in after if value != getattr(before, name)}
    for name in COLLECTED & changed.keys():
        changed[name] = collected(getattr(there, name), getattr(before, name), changed[name])
    return there.model_copy(update=changed)


def collected(there: Any, before: Any, after: Any) -> Any:
    """What is collected in two windows: key by key, and name by name."""
    if after == before:
        return there
    if isinstance(after, dict):
        there, before = there or {}, before or {}
        keys = [key for key in {**there, **after} if key in after or key not in before]
        return {key: collected(there.get(key), before.get(key), after.get(key)) for key in keys}
    if isinstance(after, tuple):
        there, before = there or (), before or ()
        kept = [one for one in there if one in after or one not in before]
        return (*kept, *(one for one in after if one not in there and one not in before))
    return there if after is None else after


def settings_in(path: Path) -> Settings | None:
    """The settings of a file, if there is one that can be read."""
    try:
        return Settings.model_validate(read_toml(path))
    except (FileError, ValidationError):
        return None
