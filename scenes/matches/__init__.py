"""Matches that were left, to go on with or to look at: the list that Continue opens, and its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.window import App


def open_matches(app: App) -> None:
    """The list of matches, over the menu."""
    from scenes.matches.scene import MatchesScene

    app.push(MatchesScene(app))
