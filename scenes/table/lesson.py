"""A lesson on the real table: what is said stands in the column, what is meant is lit up, and another move than the one
that is asked for gets a hint."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.kernel.position import IllegalMove, Position
from game.kernel.refusal import Move
from game.records.examples import Step
from game.records.lessons import Due, Lesson
from scenes.look import strings
from scenes.start import NewGame
from scenes.table import marks
from scenes.table.column import Column, above, plate_at_foot
from scenes.table.controls import BarButton, Link
from scenes.table.course import PAUSE_BEFORE_MOVE, Course
from scenes.table.hand import Row
from scenes.table.opponents import Opponents
from scenes.table.overlays import Overlays
from scenes.table.saying import STYLES, draw_saying, height_of, style_for
from scenes.table.scene import TableScene
from scenes.table.words import Words
from scenes.words import say, told, told_among

if TYPE_CHECKING:
    from scenes.window import App


class LessonCourse(Course):
    """Makes the moves that are not the learner's, slowly enough to be followed, and what a gesture meant for later."""

    scene: LessonScene

    def go_on(self, dt: float) -> None:
        scene, due = self.scene, self.scene.due
        later = scene.in_hand.later
        if later and due.kind == "yours":
            row = later.due(scene.match)
            scene.in_hand.put_off(None)
            if row:
                scene.choose(row)
            return
        if scene.draft is not None or due.kind not in ("theirs", "pass") or due.move is None:
            return
        self.waited += dt
        pause = PAUSE_BEFORE_MOVE if due.kind == "theirs" else PAUSE_BEFORE_MOVE / 3
        if self.waited >= pause * scene.app.pace and not self.showing:
            scene.commit([due.move])

    def let_go(self) -> None:
        """The lesson says what is let go by."""


class LessonScene(TableScene):
    """Plays a lesson. `done` is what comes when it is over; leaving it goes back to where one came from."""

    name = "lesson"
    takes_back = False

    def __init__(self, app: App, lesson: Lesson, done: Callable[[], object] | None = None) -> None:
        match = lesson.match
        order = NewGame(match.game, match.seats, (), match.seed, match.names)
        super().__init__(
            app, match, order, Opponents(match.game, ("human",) * len(match.seats), packs=match.ruleset.packs)
        )
        self.second_thoughts.reminds = False
        self.lesson, self._done = lesson, done
        self.course = LessonCourse(self)
        self.looker, self.covered = lesson.learner, False
        self.overlays, self.words = LessonOverlays(self), LessonWords(self)
        self.due = Due("pass")
        self._pages: list[str] = []  # all that was said
        self._back = 0  # pages turned back
        self._strings = strings("lesson")
        self._lettered: tuple[Any, tuple[Rect, str]] = (None, (Rect(0, 0, 0, 0), STYLES[-1]))

    # ---- what is shown
    def refresh(self) -> None:
        self._find_due()
        words = self.lesson.words
        if words and words not in self._pages[-1:]:
            self._pages.append(words)
            self._back = 0
        super().refresh()

    def _find_due(self) -> None:
        try:
            self.due = self.lesson.due()
        except IllegalMove as error:
            if self.due.kind != "stuck":
                self.note(str(error))
            self.due = Due("stuck")

    @property
    def step(self) -> Step | None:
        """The step that is under way, half-way through a gesture too."""
        return self.lesson.ahead(len(self.draft.moves) if self.draft else 0)

    @property
    def saying(self) -> str:
        """What is said now: of a gesture that is half-way, what belongs to the question that is left; or a page before
        that is read again."""
        if self._back:
            return told(self._pages[-1 - self._back])
        asked = self.step.say if self.draft and self.step else ""
        return told(asked or self.lesson.words)

    @property
    def turned_back(self) -> bool:
        """Is a page before read again?"""
        return self._back > 0

    @property
    def deciding(self) -> bool:
        return super().deciding and self.due.kind == "yours"

    @property
    def can_undo(self) -> bool:
        return self.draft is not None

    def _bar_buttons(self) -> list[BarButton]:
        if self.due.kind == "read":
            return [BarButton(say("Next"), "Space", self.go_on, True)]
        if self.due.kind == "over":
            name = say("Back") if self.lesson.shown else say("Lesson done")
            return [BarButton(name, "Space", self.finish, True)]
        if self.due.kind == "stuck":
            return [BarButton(say("Leave"), "Space", self.finish, True)]
        return super()._bar_buttons()

    def _links(self) -> list[Link]:
        lay_out = [Link(say("Lay it out"), "O", self.lay_out_example)] if self.lesson.shown else []
        back = Link(say("Page back"), "B", self.turn_back)
        back.enabled = len(self._pages) > 1
        return [Link(say("Leave"), "Esc", self.open_menu), back, *lay_out, Link(say("Help"), "F1", self.gestures.help)]

    def lay_out_example(self) -> None:
        """The example as a study, in which anything can be changed and played."""
        from scenes.study import open_study

        open_study(self.app, self.lesson.example)

    # ---- going on
    def go_on(self) -> None:
        """What was said was read."""
        if self._back:
            self._back -= 1
        else:
            self.lesson.read()
            self.course.waited = 0.0
        self.refresh()

    def turn_back(self) -> None:
        """To the page before; from the first one to what is said now."""
        self._back = (self._back + 1) % max(1, len(self._pages))
        self.refresh()

    def choose(self, row: Row) -> None:
        """Only what the lesson asks for is done; anything else is answered with a hint."""
        if not self.deciding:
            return
        self._back = 0
        made = self.draft.moves if self.draft else []
        if self.lesson.fits([*made, *row]):
            super().choose(row)
            return
        hint = self.step.hint if self.step else ""
        if not made:
            self.in_hand.clear()
        self.refresh()
        self.tell(say(hint) or self._strings["hint"].format(move=self._wanted()), bad=True)

    def advised(self) -> tuple[Position | None, int, str]:
        """What the lesson asks for is what to do, whatever else would be good."""
        wanted = self._wanted() if self.deciding else ""
        words = self._strings["asks"].format(move=wanted) if wanted else strings("coach")["not_now"]
        return None, self.looker, words

    def _wanted(self) -> str:
        """What the lesson asks for, in words."""
        step, position = self.step, self.draft.now if self.draft else self.match.position
        if step is None or not step.move:
            return ""
        return told_among(
            position.ruleset.notation.said(position, position.seat, position.move(step.move)), self.match.names
        )

    def commit(self, moves: Row | list[Move], unasked: Collection[int] = ()) -> None:
        if self.due.kind in ("yours", "theirs"):
            self.lesson.moved(moves)
        super().commit(moves, unasked)

    @property
    def column(self) -> Column:
        """What the lesson says takes the lower part of the column."""
        return above(super().column, self.plate, self.look.px(8))

    @property
    def plate(self) -> Rect:
        """Where the lesson speaks: of one size on all its pages, in large letters a larger one."""
        return self._lettering[0]

    @property
    def style(self) -> str:
        """The letters of all its pages."""
        return self._lettering[1]

    @property
    def _lettering(self) -> tuple[Rect, str]:
        """The plate and the letters in which everything fits that the lesson says, so that neither changes from page to
        page."""
        now = (self.look, self.look.scale, self.frame, self.saying)
        if now != self._lettered[0]:
            pages = {self.saying, *(say(step.say or step.note) for step in self.lesson.example.step)}
            width = plate_at_foot(self.frame, self.look).width
            title = say(self.lesson.example.title)
            tallest = max(height_of(self.look, title, page, width, STYLES[1]) for page in pages)
            plate = plate_at_foot(self.frame, self.look, tallest)
            self._lettered = now, (plate, style_for(self.look, title, pages, *plate.size))
        return self._lettered[1]

    @property
    def waiting(self) -> bool:
        return super().waiting or self.due.kind in ("theirs", "pass")

    # ---- the end
    def finish(self) -> None:
        """The lesson is over; it is done unless it could not go on."""
        if self._done and self.due.kind != "stuck":
            self._done()
        else:
            self.app.pop()

    def show_result(self) -> None:
        """A lesson has no result of its own."""
        self.finish()

    def open_menu(self) -> None:
        """Escape: leave the lesson; there is nothing to ask once it is over, and of an example that is only shown."""
        if self.lesson.shown or self.due.kind in ("over", "stuck"):
            self.finish()
            return
        words = self._strings
        self.app.ask(words["leave"], words["leave_more"], say("Leave"), self.app.pop, say("Stay"))

    def describe(self) -> str:
        return f"{say(self.lesson.example.title)}\n{self.saying}\n{super().describe()}"


class LessonWords(Words):
    """The bar says whether to read, to watch or to act."""

    scene: LessonScene

    def prompt(self) -> str:
        kind = self.scene.due.kind
        if kind == "yours":
            return super().prompt()
        return strings("lesson")["shown" if kind == "over" and self.scene.lesson.shown else kind]


class LessonOverlays(Overlays):
    """What a lesson says, over the log; and a ring around what it means."""

    scene: LessonScene

    @property
    def parts(self) -> tuple[Callable[[Surface], list[Rect]], ...]:
        return (self._pointed, self._said, *super().parts)

    def _pointed(self, surface: Surface) -> list[Rect]:
        scene = self.scene
        if scene.held or scene.draft or scene.turned_back or scene.due.kind not in ("yours", "read", "over"):
            return []
        pieces: list[Any] = [scene.arranged.of(card) for card in dict.fromkeys(scene.lesson.pointed_at())]
        names = set(scene.lesson.squares_pointed_at())
        places = [square.rect for square in scene.arranged.squares if square.name in names]
        places += [piece.rect for piece in pieces if piece is not None and piece.key not in scene.motion.glides]
        return marks.point_at(surface, scene.look, [place.clip(scene.frame.mat) for place in places])

    def _said(self, surface: Surface) -> list[Rect]:
        scene, look = self.scene, self.scene.look
        area = scene.plate
        draw_saying(surface, look, area, say(scene.lesson.example.title), scene.saying, scene.style)
        return [area]
