"""A puzzle on the real table: the goal stands in the column, whatever is tried is answered by what refutes it, and a
try that failed can be taken back or begun again."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.ai.outlook import answer_in_words, tells
from game.kernel.position import Position
from game.kernel.refusal import Move
from game.records.puzzles import Puzzle
from scenes.look import Look, strings
from scenes.puzzle_words import goal_words, hint_words
from scenes.start import NewGame
from scenes.table.column import Column, above, plate_at_foot
from scenes.table.controls import BarButton, Link
from scenes.table.course import Course
from scenes.table.opponents import Opponents
from scenes.table.overlays import Overlays
from scenes.table.saying import ABOVE, BESIDE
from scenes.table.scene import TableScene
from scenes.table.words import Words
from scenes.words import say, told_among

if TYPE_CHECKING:
    from scenes.window import App

Line = tuple[str, str]
"""What is written, and in which colour."""
SLICE = 0.008
"""Seconds of a frame in which the answer to a try is looked for."""
GAP = 6
"""Pixels at 100 % between the lines of the goal."""
PATIENCE = 0.3
"""Seconds in which it is looked whether the goal can be reached, when a hint is asked for or a try has failed."""


class Refuter(Opponents):
    """The other side of a puzzle. It looks for its answer a little in each frame, by the search that proves."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle.match.game, ("human",) * len(puzzle.match.seats))
        self.puzzle = puzzle
        self._looking: Generator[None, None, Move] | None = None

    @property
    def busy(self) -> bool:
        return self._looking is not None and self._found is None

    def move(self, position: Position) -> Move | None:
        if len(position.moves) == 1:
            return position.moves[0]
        if self._found is None:
            self._looking = self._looking or self.puzzle.reply(position)
            end = time.perf_counter() + SLICE
            try:
                next(self._looking)
                while time.perf_counter() < end:
                    next(self._looking)
            except StopIteration as found:
                self._found = found.value
        return self._found

    def done(self) -> None:
        super().done()
        self._looking = None


class PuzzleCourse(Course):
    """Lets the other side answer, until the goal is reached or missed."""

    scene: PuzzleScene

    @property
    def due(self) -> bool:
        return self.scene.verdict is None and super().due

    def go_on(self, dt: float) -> None:
        if self.scene.verdict is None:
            super().go_on(dt)
        elif not self.showing:
            self.scene.end_try()

    def let_go(self) -> None:
        """Only what leaves no choice is let go by: a puzzle may lie in any answer."""
        match, solver, aim = self.scene.match, self.scene.looker, self.scene.puzzle.aim
        while (position := match.position).seat == solver and aim.met(position) is None:
            idle = match.ruleset.chance(position)
            if idle is None or len(position.moves) > 1:
                break
            match.play(idle, unasked=True)
        self.put()


class PuzzleScene(TableScene):
    """Plays a puzzle. `tried` hears of every try that ends (True: solved), `following` begins the next puzzle."""

    name = "puzzle"
    takes_back = False

    def __init__(
        self,
        app: App,
        puzzle: Puzzle,
        tried: Callable[[bool], object] = lambda solved: None,
        following: Callable[[], object] | None = None,
    ) -> None:
        match = puzzle.begun()
        super().__init__(app, match, NewGame(match.game, match.seats, (), match.seed, match.names), Refuter(puzzle))
        self.second_thoughts.reminds = False
        self.puzzle, self._tried, self._following = puzzle, tried, following
        self.course = PuzzleCourse(self)
        self.looker, self.covered = puzzle.solver, False
        self.overlays, self.words = PuzzleOverlays(self), PuzzleWords(self)
        self.verdict: bool | None = None
        self.tries = self.hints = 0
        self._told = False  # was the end of this try told?
        self._strings = strings("puzzle")
        self._lettered: tuple[Any, tuple[Rect, str, list[Line]]] = (None, (Rect(0, 0, 0, 0), "", []))

    # ---- how it stands
    def refresh(self) -> None:
        self.verdict = self.puzzle.aim.met(self.match.position)
        if self.verdict is None:
            self._told = False
        super().refresh()

    @property
    def deciding(self) -> bool:
        return super().deciding and self.verdict is None

    @property
    def waiting(self) -> bool:
        return super().waiting or (self.verdict is not None and not self._told)

    def end_try(self) -> None:
        """Say how a try ended, once."""
        if self._told:
            return
        self._told = True
        self.tries += 1
        self._tried(bool(self.verdict))
        words = self._strings
        if self.verdict:
            self.tell(words["solved"], stays=True)
        else:
            self.tell(self.refutation() or words["missed"], bad=True, stays=True)
        self.refresh()

    def refutation(self) -> str:
        """The answer by which the last try was refuted, in words, if there was one. What the other side does in a turn
        of its own afterwards is none."""
        again, answers = self.puzzle.first(), list[tuple[Position, Move]]()
        turn_of, end = again.active, time.perf_counter() + PATIENCE
        for one in self.match.history:
            if again.active == turn_of and tells(again, self.looker, one.move):
                answers = [] if one.seat == self.looker else [*answers, (again.copy(), one.move)]
            again.play(one.move)
        for before, move in reversed(answers):
            if self._refutes(before, move, end):
                answer = told_among(answer_in_words(before, self.looker, move), self.match.names)
                return self._strings["refuted"].format(move=answer)
        return ""

    def _refutes(self, before: Position, answer: Move, end: float) -> bool:
        """Is the goal out of reach by this answer? Not if it still is in reach, nor if it is by no other answer."""
        proof = self.puzzle.proof
        if self._holds(proof.after(before, answer), end):
            return False
        return any(self._holds(proof.after(before, move), end) is not False for move in before.moves)

    # ---- what a person may do besides
    def _bar_buttons(self) -> list[BarButton]:
        words = self._strings
        if self.verdict:
            again = BarButton(words["again"], "B", self.begin_again)
            if self._following:
                return [BarButton(words["next"], "Space", self._following, True), again]
            return [BarButton(words["back"], "Space", self.app.pop, True), again]
        if self.verdict is False:
            return [BarButton(words["try_again"], "Space", self.begin_again, True)]
        return super()._bar_buttons()

    def _links(self) -> list[Link]:
        left = len(self.puzzle.example.hints) - self.hints
        links = [
            Link(say("Undo"), "U", self.gestures.undo),
            Link(say("Hint"), "H", self.hint, lambda: say("{left} left", left=left)),
            Link(say("Again"), "B", self.begin_again),
            Link(say("Help"), "F1", self.gestures.help),
        ]
        links[0].enabled, links[1].enabled = self.can_undo, left > 0 and self.verdict is None
        links[2].enabled = bool(self.match.history) and not self.verdict  # whoever solved it has a button
        return links

    def hint(self) -> None:
        """Let on a little more; what went wrong already is said first."""
        words = self._strings
        end = time.perf_counter() + PATIENCE
        if self.match.history and self.draft is None and self._holds(self.match.position, end) is False:
            self.tell(words["lost"], bad=True)
            return
        self.hints += 1
        self.refresh()

    def advised(self) -> tuple[Position | None, int, str]:
        """Nobody but the puzzle's own hints says what to do."""
        words = self._strings["no_more"] if self.deciding else strings("coach")["not_now"]
        return None, self.looker, words

    def _holds(self, position: Position, end: float) -> bool | None:
        """Can the goal be reached from here? None if that is not known by then."""
        looking = self.puzzle.proof.looking(position)
        try:
            while time.perf_counter() < end:
                next(looking)
        except StopIteration as found:
            held: bool = found.value
            return held
        return None

    def begin_again(self) -> None:
        """Another try, from the beginning."""
        listeners = self.match.listeners
        self.match = self.puzzle.begun()
        self.match.listeners = listeners
        self.in_hand.announce(None)
        self.notes.clear()
        self.said.clear()
        self.after_undo()

    @property
    def can_undo(self) -> bool:
        return self.draft is not None or self._last() is not None

    def _last(self) -> int | None:
        """Where one's last own move stands in the history."""
        moves = reversed([*enumerate(self.match.history)])
        return next((at for at, one in moves if one.seat == self.looker and not one.unasked), None)

    def undo(self) -> None:
        """Take back one's last move, whatever it showed and though the game is over by it: a try costs nothing."""
        self.said.clear()
        goal = self._last()
        if self.draft is not None or goal is None:
            super().undo()
        else:
            self.match.take_back(goal)
            self.after_undo()
            self.tell(say("Taken back."))

    def open_menu(self) -> None:
        """Escape: back to the list; there is nothing to ask once it is solved."""
        if self.verdict:
            self.app.pop()
            return
        words = self._strings
        self.app.ask(words["leave"], words["leave_more"], say("Leave"), self.app.pop, say("Stay"))

    def show_result(self) -> None:
        """A puzzle has no result of its own."""

    # ---- what is shown
    @property
    def column(self) -> Column:
        """The goal takes the lower part of the column."""
        return above(super().column, self.plate, self.look.px(8))

    @property
    def plate(self) -> Rect:
        """Where the goal stands."""
        return self.written()[0]

    def written(self) -> tuple[Rect, str, list[Line]]:
        """Where the goal stands, in which letters, and what of it."""
        now = (self.look, self.look.scale, self.frame, self.lines(self.hints))
        if now != self._lettered[0]:
            plate, style, all_of_it = self._lettering()
            self._lettered = now, (plate, style, now[-1] if all_of_it else unmuted(now[-1]))
        return self._lettered[1]

    def _lettering(self) -> tuple[Rect, str, bool]:
        """The plate and the largest letters in which all has room that may come to stand there, so that neither changes
        as hints are asked for; and whether what is muted has room as well."""
        look, whole = self.look, [self.lines(0), self.lines(len(self.puzzle.example.hints))]
        fewer = [unmuted(page) for page in whole]
        width = plate_at_foot(self.frame, look).width
        needed = partial(height_of_lines, look, self.puzzle.example.title, width)
        plate = plate_at_foot(self.frame, look, max(needed("small", page) for page in whole))
        ways = [("body", whole), ("small", whole), ("small", fewer), ("note", fewer), ("tiny", fewer)]
        style, pages = next(
            (way for way in ways if all(needed(way[0], page) <= plate.height for page in way[1])), ways[-1]
        )
        return plate, style, pages is whole

    def lines(self, hints: int) -> list[Line]:
        """What stands in the column, and in which colour: the goal, and so many hints that were asked for."""
        example, words = self.puzzle.example, self._strings
        tried = words["tries"].format(count=self.tries + 1) if self.verdict is None else ""
        told = [(hint_words(self.puzzle, hint), "cream") for hint in example.hints[:hints]]
        goal, note = goal_words(example), "" if told else example.note
        lines = [(goal, "gold_light"), (note, "muted"), *told, (tried, "muted")]
        return [(line, tone) for line, tone in lines if line]

    def describe(self) -> str:
        said = "\n".join(line for line, _ in self.lines(self.hints))
        return f"{self.puzzle.example.title}\n{said}\n{super().describe()}"


def height_of_lines(look: Look, title: str, width: int, style: str, lines: Sequence[Line]) -> int:
    """How high a plate is on which these stand under a title."""
    inner, gap = width - 2 * look.px(BESIDE), look.px(GAP)
    below = sum(look.measure(line, style, inner)[1] + gap for line, _ in lines)
    return 2 * look.px(ABOVE) + look.measure(title, "strong", inner)[1] + gap + below


def unmuted(lines: Sequence[Line]) -> list[Line]:
    """What has to stand there even if not all has room."""
    return [(line, tone) for line, tone in lines if tone != "muted"]


class PuzzleWords(Words):
    """The bar says how the try ended."""

    scene: PuzzleScene

    @property
    def tone(self) -> str:
        verdict = self.scene.verdict
        return super().tone if verdict is None else "gold_light" if verdict else "cream"

    def prompt(self) -> str:
        verdict = self.scene.verdict
        if verdict is None:
            return super().prompt()
        return strings("puzzle")["solved" if verdict else "failed"]


class PuzzleOverlays(Overlays):
    """The goal and the hints, over the lower part of the column."""

    scene: PuzzleScene

    @property
    def parts(self) -> tuple[Callable[[Surface], list[Rect]], ...]:
        return (self._task, *super().parts)

    def _task(self, surface: Surface) -> list[Rect]:
        scene, look = self.scene, self.scene.look
        area, style, lines = scene.written()
        tone = "dim" if scene.verdict is False else "bright"
        surface.blit(look.plate(area.size, "panel", tone, 10, 2), area)
        inner = area.inflate(-2 * look.px(BESIDE), -2 * look.px(ABOVE))
        name = scene.puzzle.example.title
        title = Rect(inner.topleft, (inner.width, look.measure(name, "strong", inner.width)[1]))
        look.write_lines(surface, name, title, "strong", "gold_light")
        top = title.bottom + look.px(GAP)
        for line, colour in lines:
            height = look.measure(line, style, inner.width)[1]
            look.write_lines(surface, line, Rect(inner.left, top, inner.width, height), style, colour)
            top += height + look.px(GAP)
        return [area]
