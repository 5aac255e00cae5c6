"""How a match ended, over the table: who won and why, what can be learned of it, and where to go from there."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from game.records.files import FileError
from game.records.replay import Tape
from scenes.figures import figures_of
from scenes.replay.learning import Learning
from scenes.result import Outcome, ResultScene
from scenes.table.notes import unwritten

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


def show_result(scene: TableScene) -> None:
    """Push the result of the scene's match."""
    match, result = scene.match, scene.match.result
    _, reason = scene.words.ending()
    if match.trouble:
        reason = f"{reason}\n{unwritten(match.trouble)}"
    decks = () if match.ruleset.shared_deck else tuple(deck.name for deck in match.decks)
    figures = figures_of(match, scene.plan.figures)
    outcome = Outcome(result.winners, reason, scene.plan.when(match.position.turn), match.names, decks, figures)
    tape: Tape | None = None
    with suppress(FileError):  # what was not begun as a match is, as a puzzle, has no tape
        tape = Tape.of(match)
    still_runs = tape is not None and not tape.open  # the match of which this is a branch
    ways = scene.look_again, scene.what_next, scene.study_end if match.decks and not still_runs else None
    shown = ResultScene(scene.app, outcome, scene.order, scene.main_menu, *ways)
    if tape is not None and tape.open:
        learning = Learning(tape, match.names, scene.opponents.employ)
        shown.learn_from(learning, scene.plan.when, scene.show_place)
    scene.app.push(shown)
