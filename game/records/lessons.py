"""Lessons: examples that a person plays, one step after the other, on the table.

A tutorial asks for its learner's moves, makes the other seats' and lets what is not mentioned go by. Any other example
is shown: nothing is asked for, each step says in words what it does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from game.kernel.notation import Verb
from game.kernel.position import IllegalMove, Position
from game.kernel.refusal import Move
from game.kernel.ruleset import Ruleset
from game.kernel.said import in_lines, marked, said, seat
from game.kernel.unlisted import twins
from game.records.examples import Example, Step, examples_named
from game.records.examples_facts import pile_of
from game.records.examples_play import seed_for
from game.records.examples_stage import asked, ruleset_for, staged
from game.records.match import Match
from game.records.naming import with_names

TWIN = re.compile(r"#\d+")


class Due(NamedTuple):
    """What comes next: words to read, a move of the learner's or of the lesson's own, a chance to be let go by, or the
    end; stuck: what was meant to come cannot."""

    kind: Literal["read", "yours", "theirs", "pass", "over", "stuck"]
    move: Move | None = None


LESSON = marked("lesson")
"""Who plays the other seats."""


class Lesson:
    """An example on its way. Ask `due`; after words were read call `read`, after any move call `moved`."""

    def __init__(self, example: Example, ruleset: Ruleset) -> None:
        """Set the stage. Raises FileError naming the file and what is wrong."""
        self.example = example
        self.learner = example.learner - 1
        self.shown = example.kind != "tutorial"
        position = staged(example, ruleset_for(example, ruleset))
        other = marked("Opponent")
        others = other if position.seats == 2 else f"{other} {{}}"
        names = ["You" if seat == self.learner else others.format(seat + 1) for seat in range(position.seats)]
        who = ["human" if seat == self.learner else LESSON for seat in range(position.seats)]
        self.match = Match.at(position, who, names)
        self.at = 0
        self.said = ""
        self._read = self._settling = False

    # ---- where it stands
    @property
    def step(self) -> Step | None:
        """The step that comes next or is under way."""
        return self.ahead(0)

    def ahead(self, moves: int) -> Step | None:
        """The step that is under way once so many moves of one gesture were made."""
        at = self.at + moves
        return self.example.step[at] if at < len(self.example.step) else None

    @property
    def words(self) -> str:
        """What is said now: the step's own words once its moment is there, or the last that were said."""
        step = self.step
        return (self._words(step) if step is not None and not self._settling and self._here(step) else "") or self.said

    def due(self) -> Due:
        """What comes next. Steps that only look are gone over. Raises IllegalMove if the lesson cannot go on."""
        while True:
            position, step = self.match.position, self.step
            idle = position.ruleset.chance(position)
            if self._settling and idle is not None:
                return Due("pass", idle)
            self._settling = False
            if step is None:
                return Due("over")
            if not self._here(step):
                done = position.ruleset.verbs.done
                idle = idle or (done if done in position.moves else None)
                if idle is None:
                    raise IllegalMove(f"{self.example.path}: step {self.at + 1} cannot be reached: {asked(position)}")
                return Due("pass", idle)
            mine = step.move is not None and step.seat == self.learner + 1 and not self.shown
            if self._words(step) and not mine and not self._read:
                return Due("read" if self._goes_on() else "over")
            if step.move is None:
                self._settling = settles(step)
                self._next()
                continue
            if step.luck:
                position.rng = seed_for(step.luck)
            return Due("yours" if mine else "theirs", self._meant(position))

    def _goes_on(self) -> bool:
        """Is there anything to do or to read after the words of this step?"""
        here, *rest = self.example.step[self.at :]
        return here.move is not None or any(step.move is not None or self._words(step) for step in rest)

    def _here(self, step: Step) -> bool:
        """Is this the moment that a step is about?"""
        position = self.match.position
        if step.prompt is not None and (
            position.prompt != step.prompt or not position.moves or step.seat not in (None, position.seat + 1)
        ):
            return False
        return step.move is None or bool(self.wanted(position))

    def wanted(self, position: Position, ahead: int = 0) -> set[Move]:
        """The moves at a position that are the one which a step (the present one, or so many ahead) asks for: it does
        not matter which of two cards of a name they mean, if these are alike."""
        meant = self._meant(position, ahead)
        if meant is None:
            return set()
        return {meant} if position.ruleset.notation.is_outside(meant) else set(twins(position, meant))

    def _meant(self, position: Position, ahead: int = 0) -> Move | None:
        """The very one of them that is written, if it is there: a later step may name the other card."""
        step = self.ahead(ahead)
        if step is None or step.move is None or not position.moves:
            return None
        try:
            move = position.move(step.move)
        except IllegalMove:
            text = step.move
        else:
            if position.ruleset.notation.is_outside(move):
                return move  # whoever is asked
            text = position.notation(move)
        if position.seat != (step.seat or 0) - 1:
            return None
        texts, bare = position.ruleset.notation.texts(position), TWIN.sub("", text).casefold()
        named = {one: move for move, one in texts.items() if TWIN.sub("", one).casefold() == bare}
        return named.get(text) or min(named.values(), default=None)

    def fits(self, moves: Sequence[Move]) -> bool:
        """May these moves of the learner, made in one gesture, be the steps that come next? Chances between them go
        by."""
        position = self.match.position.copy()
        for number, move in enumerate(moves):
            while not (wanted := self.wanted(position, number)) and number:
                idle = position.ruleset.chance(position)
                if idle is None:
                    break
                position.play(idle)
            if move not in wanted:
                return False
            position.play(move)
        return True

    # ---- going on
    def read(self) -> None:
        """The words were read."""
        self._read = True
        self.said = self.words

    def moved(self, made: Sequence[Move]) -> None:
        """Moves were made that the lesson asked for; what was let go by on the way is not told here."""
        for _ in made:
            step = self.step
            if step is None or step.move is None:
                return
            self.said = self._words(step) or self.said
            self._settling = settles(step)
            self._next()

    def _next(self) -> None:
        self.at += 1
        self._read = False

    # ---- words
    def _words(self, step: Step) -> str:
        if step.say or not self.shown:
            return step.say
        parts: list[str] = [step.note] if step.note else []
        whose = seat((step.seat or 1) - 1)
        if step.refused is not None and step.seat is not None:
            reason = self.match.position.why_not(step.seat - 1, step.refused)
            parts.append(
                said(
                    "{seat} may not: {move}. The reason: {reason} [{rule}].",
                    seat=whose,
                    move=self._spoken(step.seat - 1, step.refused),
                    reason=reason.text if reason else "",
                    rule=reason.rule if reason else "",
                )
            )
        if step.move is not None:
            parts.append(said("{seat}: {move}.", seat=whose, move=self._spoken((step.seat or 1) - 1, step.move)))
        return with_names(in_lines(parts), self.match.names) if parts else ""

    def _spoken(self, seat: int, text: str) -> str:
        """A move in words for people, legal or not; as it is written where nothing can be meant by it."""
        position = self.match.position
        notation = position.ruleset.notation
        meant = next(notation.readings(position, seat, text), None)
        return text if meant is None else notation.said(position, seat, meant)

    def pointed_at(self) -> Iterator[int]:
        """The cards that the present step lights up: those it names, else those of the move it asks for."""
        for name in self.step.light if self.step else ():
            if name not in self.match.ruleset.squares:
                yield from self.named(name)
        for verb, hole, value in self._parts_of_move():
            if hole not in verb.words and hole not in ("seat", "number"):
                yield value

    def named(self, name: str) -> list[int]:
        """The cards of a pile, or those that the learner calls so."""
        position = self.match.position
        pile = pile_of(position, name)
        return list(position.ruleset.notation.cards(position, self.learner, name) if pile is None else pile)

    def squares_pointed_at(self) -> Iterator[str]:
        """The squares of a board that the present step lights up, by name."""
        squares = self.match.ruleset.squares
        yield from (name for name in (self.step.light if self.step else ()) if name in squares)
        for verb, hole, value in self._parts_of_move():
            if hole in verb.words and verb.words[hole][value] in squares:
                yield verb.words[hole][value]

    def _parts_of_move(self) -> Iterator[tuple[Verb, str, int]]:
        """The move that a step asks for, hole by hole, if the step does not say itself what is lit up."""
        step, position = self.step, self.match.position
        if step and not step.light and not self.shown and step.seat == self.learner + 1:
            for move in sorted(self.wanted(position))[:1]:
                verb = position.ruleset.verbs.all[move[0]]
                yield from ((verb, hole, value) for hole, value in zip(verb.holes, move[1:], strict=True))


def settles(step: Step) -> bool:
    """Does a step look at what came of it, once all is at rest?"""
    return bool(step.expect or step.view) and not step.now


def lessons_in(ruleset: Ruleset) -> list[Example]:
    """The tutorials of a game: `examples/tutorial*.toml`, in the order of their names. Raises FileError."""
    return [one for one in examples_named(ruleset.folder, "tutorial*.toml") if one.kind == "tutorial"]
