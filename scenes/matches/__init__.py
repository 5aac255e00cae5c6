"""Matches that were played: the list that Continue opens, of those that were left, and the library of all."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.window import App


def open_matches(app: App) -> None:
    """The list of matches, over the menu."""
    from scenes.matches.scene import MatchesScene

    app.push(MatchesScene(app))


def open_library(app: App) -> None:
    """The library of all matches, over the menu."""
    from scenes.matches.library import LibraryScene

    app.push(LibraryScene(app))
