"""The log as a person may know it, with the table's own notes where they happened."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from scenes.table.chronicle import UNASKED, chronicle
from scenes.words import lines_told, say

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


def unwritten(trouble: str) -> str:
    """What is said while a match is not written down, and why."""
    return say("The match is not written down at the moment: {trouble}", trouble=lines_told(trouble))


class Note(NamedTuple):
    """Behind how many entries of the log it stands, its words, and how many moves had been made with what it tells."""

    place: int
    text: str
    made: int


class Notes:
    """What the table wrote into the log of each seat."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._of: dict[int, list[Note]] = {seat: [] for seat in range(len(scene.match.seats))}
        self._told_trouble = ""

    def of(self, seat: int) -> list[tuple[int, str]]:
        """Those of a seat, without what tells of moves that were taken back: behind how many entries of the log each
        stands, and its words."""
        made = len(self.scene.match.history)
        return [(note.place, note.text) for note in self._of[seat] if note.made <= made]

    def add(self, seat: int, text: str) -> None:
        """Write something where the log of a seat ends now."""
        self._add(seat, text, 0)

    def let_go(self, seat: int, text: str) -> None:
        """Write of the next move that nobody was asked for it."""
        self._add(seat, UNASKED + text, 1)

    def _add(self, seat: int, text: str, moves: int) -> None:
        match = self.scene.match
        self._of[seat].append(Note(len(match.log(seat)), text, len(match.history) + moves))

    def forget(self, made: int) -> None:
        """Another move is made after so many: what tells of those that were taken back comes no more."""
        for notes in self._of.values():
            notes[:] = [note for note in notes if note.made <= made]

    def clear(self) -> None:
        """It begins anew."""
        self.forget(-1)

    def tell_trouble(self) -> None:
        """Say once, to everybody here, that the match is not written down at the moment, or that it is again."""
        scene, trouble = self.scene, self.scene.match.trouble
        if trouble != self._told_trouble:
            self._told_trouble = trouble
            words = (
                unwritten(trouble)
                if trouble
                else say("The match is written down again, with the moves that were missing.")
            )
            for seat in scene.people or [scene.looker]:
                self.add(seat, words)

    def fill_log(self) -> None:
        """Write the entries, the notes and what was undone into the panel."""
        scene, match, log = self.scene, self.scene.match, self.scene.log
        viewer = scene.looker if scene.people else None
        no_more = match.ruleset.verbs.no_more
        movers = [None if played.move == no_more else played.seat for played in match.history]
        lines = chronicle(match.log(viewer), movers, self.of(scene.looker), scene.plan.log)
        for line in lines:
            line.showed = line.icon != "flag" and match.revealing(line.move)
        undone = chronicle(match.undone(viewer), (), (), scene.plan.log)
        struck = [replace(line, undone=True, first=-1, folded=[]) for line in undone if line.icon != "flag"]
        log.lines = [*lines, *struck]
        log.ways, log.colours = scene.back_ways.marks(), scene.colours
