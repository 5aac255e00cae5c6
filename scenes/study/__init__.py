"""Studies: positions laid out card by card out of the whole pool, played from by both sides, and kept as examples."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.library import RulesetError
from game.records.files import FileError
from scenes.words import fault_told, say

if TYPE_CHECKING:
    from game.records.examples import Example
    from game.records.match import Match
    from game.records.study import Study
    from scenes.window import App


def open_studies(app: App, game: str = "") -> None:
    """The studies that were kept, and a new one."""
    from scenes.study.list_scene import StudiesScene

    app.push(StudiesScene(app, game))


def open_study(app: App, example: Example, path: Path | None = None) -> None:
    """Lay an example out; what is wrong with it is told."""
    from game.library import load_ruleset
    from game.records.study import Study

    _show(app, lambda: Study(example, load_ruleset(example.game)), path)


def study_place(app: App, match: Match) -> None:
    """Lay out the place of a match that is shown now."""
    from game.records.study_places import study_of_match

    title = f"From a match, turn {match.position.turn}, after {len(match.history)} moves"
    _show(app, lambda: study_of_match(match.header, match.history, match.position, title))


def study_end(app: App, match: Match) -> None:
    """Lay out the turn in which a match ended, with its moves."""
    from game.records.study_places import last_turn

    _show(app, lambda: last_turn(match.header, match.history, f"The end of a match, turn {match.position.turn}"))


def _show(app: App, made: Callable[[], Study], path: Path | None = None) -> None:
    from scenes.study.lay_scene import StudyScene

    try:
        app.push(StudyScene(app, made(), path))
    except (FileError, RulesetError) as error:
        app.tell(say("This cannot be laid out"), fault_told(error))
