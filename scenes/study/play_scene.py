"""Playing both sides of a study on the real table, with every move free to be taken back."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING

from game.records.examples_stage import ruleset_for, staged
from game.records.files import FileError
from game.records.match import Match
from game.records.study import Study
from game.records.study_files import keep
from game.records.study_moves import finished, replayed, steps_of
from scenes.look import strings
from scenes.rescue import log, where_known
from scenes.start import NewGame
from scenes.study.words import BothSides
from scenes.table.controls import Link
from scenes.table.scene import TableScene
from scenes.words import fault_told, lines_told, marked, say

if TYPE_CHECKING:
    from game.kernel.refusal import Move
    from game.records.examples import Step
    from scenes.table.hand import Row
    from scenes.window import App


def play_study(app: App, study: Study, path: Path | None = None) -> None:
    """Sit down at the position of a study, after the moves that it has."""
    try:
        position = staged(study.example, ruleset_for(study.example, study.base))
    except FileError as error:
        app.tell(say("This position cannot be played"), fault_told(error))
        return
    moves, trouble = replayed(study.example, position)
    people = ("human",) * position.seats
    match = Match.at(position, people, [say("Side {seat}", seat=seat) for seat in range(1, position.seats + 1)])
    scene = StudyTable(app, study, match, path)
    for played in moves:
        match.play(played.move)
    scene.noted, scene.stopped = steps_of(match.history), bool(trouble)
    app.push(scene)
    scene.tell(strings("study")["both"])
    if trouble:
        app.tell(say("Its moves can be played up to here"), f"{lines_told(trouble)}\n\n{strings('study')['rest']}")


class StudyTable(TableScene):
    """The table turns to whoever decides; nothing is covered, and nothing is too late to be taken back."""

    name = "study-table"
    takes_back = True
    way_out, way_out_key = marked("Back to the layout"), "B"

    def __init__(self, app: App, study: Study, match: Match, path: Path | None = None) -> None:
        self._start = match.position.copy()
        super().__init__(app, match, NewGame(match.game, match.seats, (), 0, match.names))
        self.study, self.path = study, path
        self.noted: list[Step] = []
        """The moves that the study has of these."""
        self.stopped = False
        """Are there moves of the study that cannot be played?"""
        self.covered = False
        self._strings = strings("study")
        self.words = BothSides(self)

    def cover(self, seat: int) -> None:
        """Turn the table to a seat: one person plays them all."""
        super().cover(seat)
        self.covered = False
        self.refresh()

    @property
    def can_undo(self) -> bool:
        return self.draft is not None or bool(self.match.history)

    def undo(self) -> None:
        """Take back the last move, whatever it showed."""
        if self.draft or not self.match.history:
            super().undo()
            return
        goal = len(self.match.history) - 1
        while goal and self.match.history[goal].unasked:
            goal -= 1
        self.match.take_back(goal)
        self.after_undo()
        self.tell(say("Taken back."))

    def commit(self, moves: Row | list[Move], unasked: Collection[int] = ()) -> None:
        """What no game comes to may end in a move that cannot be made: then it is not."""
        try:
            super().commit(moves, unasked)
        except Exception as error:
            path = log(error, f"a study of {self.match.game}")
            self.after_undo()
            self.app.tell(self._strings["no_game"], where_known(path))

    def after_undo(self) -> None:
        if self.match.position.moves:
            self.looker = self.match.position.seat
        super().after_undo()

    def _links(self) -> list[Link]:
        links = [link for link in super()._links() if link.name != "Hint"]
        return [links[0], Link(say("Keep"), "F5", self.keep), *links[1:]]

    def keep(self) -> None:
        """Write it down with its moves, and with what came of them; if some cannot be played, as long as nothing else
        is played in their place, as it was."""
        history, words, example = self.match.history, self._strings, self.study.example
        if not self.stopped or steps_of(history) != self.noted:
            example = finished(example, self._start, history, self.match.position)
        try:
            self.path, failures = keep(example, self.study.base, self.path)
        except FileError as error:
            self.app.tell(words["unkept"], fault_told(error))
            return
        self.study.play(example.step)
        self.study.kept, self.noted = self.study.example, steps_of(self.match.history)
        for scene in self.app.scenes:
            if getattr(scene, "study", None) is self.study:
                scene.path = self.path  # type: ignore[attr-defined]
        told = words["kept"].format(path=self.path)
        self.app.tell(words["kept_title"], "\n\n".join([told, *failures[:3]]))

    def open_menu(self) -> None:
        """Escape: back to the layout, with the moves."""
        self.main_menu()

    def main_menu(self) -> None:
        """Back to the layout; the moves stay with the study."""
        if (steps := steps_of(self.match.history)) != self.noted:
            self.study.play(steps)
        while self in self.app.scenes:
            self.app.pop()

    def show_result(self) -> None:
        """A study has no result of its own."""
        words = self._strings
        self.app.ask(words["ended"], words["ended_more"], say("Back to the layout"), self.main_menu, say("Look on"))
