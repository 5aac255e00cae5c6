"""The table at which every game is played: it draws what a ruleset's table.toml and a view say, and hands moves back.

No game is named here and no rule decided: what is legal comes from the decision, why something is not from `why_not`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.start import NewGame
    from scenes.window import App


def begin(app: App, new_game: NewGame) -> None:
    """Sit down to a new match; a deck that is refused is told in a dialogue, and the menus stay."""
    from scenes.table.sitting import sit_down

    sit_down(app, new_game)


def resume(app: App, journal: Path | None = None) -> None:
    """Go on with the match of a journal, or choose one that was left unfinished."""
    from scenes.table.sitting import sit_down_again

    sit_down_again(app, journal)
