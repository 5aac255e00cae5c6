"""Looking at a match again, on the real table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.records.files import FileError
from game.records.replay import Tape
from scenes.words import fault_told, say

if TYPE_CHECKING:
    from game.records.match import Match
    from game.records.review import Review
    from scenes.window import App

FIRST = 0.05
"""Seconds that are read before the first picture; the rest is read beside it."""


def look_again(app: App, of: Path | Match, place: int | None = None, review: Review | None = None) -> None:
    """Show a match over what is shown now, at that place; without one at its first mistake if they are known. What
    cannot be read at all is told."""
    from scenes.replay.scene import ReplayScene

    try:
        tape = Tape.read(of) if isinstance(of, Path) else Tape.of(of)
    except FileError as error:
        app.tell(say("This match cannot be read"), fault_told(error))
        return
    tape.go_on(FIRST)
    app.push(ReplayScene(app, tape, place, review))


def look_as_far_as_it_goes(app: App, path: Path, branch: int) -> None:
    """Show a match that cannot be gone on with at its last place that can be shown; there it is told why it ends, and
    can be played on. Raises FileError."""
    from scenes.replay.scene import ReplayScene

    tape = Tape.read(path, branch)
    tape.go_on()
    app.push(ReplayScene(app, tape, tape.last))
