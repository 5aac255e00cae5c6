"""Puzzles: examples of `kind = "puzzle"` with a goal for the learner's seat, to be reached by the end of the turn."""

from __future__ import annotations

import datetime
from collections.abc import Generator
from random import Random

from game.ai.proof import Aim, Proof, ordered
from game.kernel.position import IllegalMove, Position
from game.kernel.refusal import Move
from game.kernel.ruleset import Ruleset
from game.kernel.said import marked
from game.records.examples import Example, Reach, examples_named
from game.records.examples_stage import ruleset_for, staged
from game.records.match import Match

ANSWERS = marked("answers")
"""Who plays the other seats."""


def puzzles_in(ruleset: Ruleset) -> list[Example]:
    """The puzzles of a game that have a goal: `examples/puzzles*.toml`, in the order of file and row. Raises
    FileError."""
    found = examples_named(ruleset.folder, "puzzles*.toml")
    return [one for one in found if one.kind == "puzzle" and one.goal]


def aim_of(example: Example, position: Position) -> Aim:
    """What a puzzle's goal means at its first position."""
    goal, seat = example.goal, example.learner - 1
    if isinstance(goal, Reach):
        return Aim(seat, position.turn, goal.counter, goal.reach)
    return Aim(seat, position.turn, goal or "win")


def of_the_day(puzzles: int, day: datetime.date) -> int:
    """Which of so many puzzles is that of a day, the same for everybody: each comes once before any comes again."""
    row = list(range(puzzles))
    number = day.toordinal()
    Random(number // puzzles).shuffle(row)
    return row[number % puzzles]


class Puzzle:
    """A puzzle that is being tried: its match, and what is proved about it, which outlasts a try."""

    def __init__(self, example: Example, ruleset: Ruleset) -> None:
        """Set the stage. Raises FileError naming the file and what is wrong."""
        self.example, self.solver = example, example.learner - 1
        self._start = staged(example, ruleset_for(example, ruleset))
        self.aim = aim_of(example, self._start)
        self.proof = Proof(self.aim)
        self.match = self.begun()

    def first(self) -> Position:
        """The position at the beginning."""
        return self._start.copy()

    def begun(self) -> Match:
        """A match from the beginning, for another try."""
        seats = range(self._start.seats)
        names = ["You" if seat == self.solver else "Opponent" for seat in seats]
        who = ["human" if seat == self.solver else ANSWERS for seat in seats]
        self.match = Match.at(self.first(), who, names)
        return self.match

    @property
    def verdict(self) -> bool | None:
        """Is the goal reached, or missed? None: that is open."""
        return self.aim.met(self.match.position)

    @property
    def beginning(self) -> str:
        """The first move of the solution, in words; none if the file has no solution."""
        first = next((step.move for step in self.example.step if step.move), "")
        start = self._start
        return start.ruleset.notation.said(start, self.solver, start.move(first)) if first else ""

    def reply(self, position: Position) -> Generator[None, None, Move]:
        """What the other side does: whatever refutes the try; if nothing does, as the solution has it, else what looks
        best. Pauses now and then."""
        moves = ordered(position)
        for move in moves:
            if not (yield from self.proof.looking(self.proof.after(position, move))):
                return move
        return next((move for move in map(self._told, self.example.step) if move in moves), moves[0])

    def answer(self, position: Position) -> Move:
        """The same at once."""
        looking = self.reply(position)
        while True:
            try:
                next(looking)
            except StopIteration as found:
                move: Move = found.value
                return move

    def _told(self, step: object) -> Move | None:
        """The move of a step, if it is one of the other side's that can be made now."""
        text, seat = getattr(step, "move", None), getattr(step, "seat", None)
        position = self.match.position
        if not text or seat != position.seat + 1:
            return None
        try:
            return position.move(text)
        except IllegalMove:
            return None
