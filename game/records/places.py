"""Where Playmat keeps its files. The environment variable PLAYMAT_HOME puts all of them under one folder of one's
choice."""

from __future__ import annotations

import os
from pathlib import Path

NAME = "playmat"


def home() -> Path:
    """The folder for what a person made: matches, decks, cards. Raises ValueError for a home of somebody unknown."""
    if chosen := os.environ.get("PLAYMAT_HOME"):
        try:
            return Path(chosen).expanduser()
        except RuntimeError as error:
            raise ValueError(f"PLAYMAT_HOME is '{chosen}', but nobody's home folder is known by that name") from error
    from platformdirs import user_data_path

    return user_data_path(NAME, appauthor=False)


def settings_file() -> Path:
    """The settings."""
    if os.environ.get("PLAYMAT_HOME"):
        return home() / "settings.toml"
    from platformdirs import user_config_path

    return user_config_path(NAME, appauthor=False) / "settings.toml"


def cache() -> Path:
    """What can be made again, such as drawn cards."""
    if os.environ.get("PLAYMAT_HOME"):
        return home() / "cache"
    from platformdirs import user_cache_path

    return user_cache_path(NAME, appauthor=False)


def journals() -> Path:
    """The matches, played out or not."""
    return home() / "matches"


def runs() -> Path:
    """Events under way, and what all of a kind came to."""
    return home() / "runs"


def drafts() -> Path:
    """Drafts under way, and the runs that follow them."""
    return home() / "drafts"


def trouble_log() -> Path:
    """What went wrong inside the program, for whoever mends it."""
    return home() / "trouble.log"


def decks(game: str) -> Path:
    """A person's own decks for a game."""
    return home() / "decks" / game


def packs(game: str) -> Path:
    """A person's own cards for a game."""
    return home() / "packs" / game


def studies(game: str) -> Path:
    """The positions that a person laid out for a game."""
    return home() / "studies" / game


def pictures(game: str) -> Path:
    """A person's own pictures for the cards of a game."""
    return home() / "pictures" / game
