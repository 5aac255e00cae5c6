"""A match looked at again on the real table: to any place of it, by moves, turns and phases, with anybody's eyes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.kernel.position import Position
from game.records.files import FileError
from game.records.remarks import LONGEST_NOTE, write_remarks
from game.records.replay import ALL, Place, Replay, Tape, by_phase, by_turn
from game.records.review import Review
from scenes.look import Look, strings
from scenes.replay.mistakes import Mistakes
from scenes.replay.moments import moments_of, swings_of
from scenes.replay.seek_bar import SeekBar
from scenes.study import study_place
from scenes.table.chronicle import Line
from scenes.table.controls import ARROWS, BarButton, CardControl, Link
from scenes.table.course import Course
from scenes.table.drawing import Drawing
from scenes.table.opponents import Opponents
from scenes.table.scene import TableScene
from scenes.table.sitting import order_of
from scenes.table.words import Words
from scenes.widgets import Control
from scenes.words import fault_told, lines_told, name_said, say, sentence, written

if TYPE_CHECKING:
    from scenes.window import App

AT_A_TIME = 0.012
"""Seconds of a frame that are spent on reading."""
SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
SECONDS = 1.2
"""Between two moves at the speed 1."""


class ReplayCourse(Course):
    """Lets a replay run, at its speed."""

    scene: ReplayScene

    def go_on(self, dt: float) -> None:
        scene = self.scene
        if not scene.running:
            return
        self.waited += dt
        if self.waited >= SECONDS / scene.speed and not (self.showing and scene.speed <= 2):
            self.waited = 0.0
            scene.run_on()


class ReplayScene(TableScene):
    """Nothing can be played here. Leaving goes back to where one came from."""

    name = "replay"
    takes_back = False

    def __init__(self, app: App, tape: Tape, place: int | None = None, review: Review | None = None) -> None:
        replay = Replay(tape)
        people = ("human",) * len(replay.seats)
        super().__init__(app, replay, order_of(replay), Opponents(replay.game, people, packs=replay.ruleset.packs))
        self.replay, self.tape = replay, tape
        replay.listeners.remove(self.summary.hear)
        self._strings = strings("replay")
        self.title = say("{title}: looking at it again", title=replay.ruleset.title)
        self.words, self.drawing, self.course = ReplayWords(self), ReplayDrawing(self), ReplayCourse(self)
        self.covered = False
        self.running = False
        self.speed = 1.0
        self.seek = SeekBar(tape, self.go_to)
        self.remarks = tape.remarks
        self._goal: int | None = place or None
        self._taken_in = False
        self.mistakes = Mistakes(self, review, place)
        self._dragging = self._told = False
        self.eyes = self._whose_eyes()
        alone = [seat for seat, who in enumerate(replay.seats) if who == "human"]
        self.see(alone[0] if len(alone) == 1 and alone[0] in self.eyes else self.eyes[0], quiet=True)

    # ---- who looks
    def _whose_eyes(self) -> list[int | None]:
        """With whose eyes one may look. While the match runs nobody sees more than what they may see at the table."""
        if self.tape.open:
            return [ALL, *range(len(self.replay.seats))]
        people = [seat for seat, who in enumerate(self.tape.tree.main.header.seats) if who == "human"]
        return [people[0]] if len(people) == 1 else [None]

    def see(self, viewer: int | None, quiet: bool = False) -> None:
        """Look with the eyes of a seat, of everybody (None), or at all there is."""
        self.replay.viewer = viewer
        self.people = [viewer] if viewer is not None and viewer >= 0 else []
        if self.people:
            self.looker = self.people[0]
        self.seek.mine = self.looker if self.tape.open else None
        self._take_plan()
        if not quiet:
            self.motion.clear()
            self.take_in()
            self.refresh()

    @property
    def eyes_in_words(self) -> str:
        viewer = self.replay.viewer
        if viewer == ALL:
            return say("all open")
        return say("what all know") if viewer is None else name_said(self.replay.names[viewer])

    def next_eyes(self) -> None:
        """Look with other eyes."""
        number = self.eyes.index(self.replay.viewer)
        self.see(self.eyes[(number + 1) % len(self.eyes)])
        if len(self.eyes) == 1:
            self.tell(self._strings["one"])

    def enter(self) -> None:
        looker = self.looker
        super().enter()
        self.looker = looker
        self.lay_out(self.app.size, self.app.look)
        self.take_in()

    # ---- the table's own, without a decision
    @property
    def position(self) -> Position:
        return self.replay.shown

    @property
    def deciding(self) -> bool:
        return False

    def advised(self) -> tuple[Position | None, int, str]:
        """The decision that is open here; only when all may be shown."""
        if not self.tape.open:
            return None, self.looker, self._strings["one"]
        position = self.replay.position
        if not position.moves:
            return None, self.looker, strings("coach")["not_now"]
        return position, position.seat, ""

    def leave(self) -> None:
        self.mistakes.leave()
        super().leave()

    def why_not_onward(self, letter: str) -> bool:
        """Nothing is decided here."""
        return False

    @property
    def can_undo(self) -> bool:
        return False

    def undo(self) -> None:
        """There is nothing to take back."""

    def _list_lines(self) -> None:
        """The log up to here, and the note that stands at this place."""
        super()._list_lines()
        note = self.note
        if note:
            self.log.lines = [*self.log.lines, Line(say("Note: {note}", note=note), note=True, first=10**6)]

    @property
    def note(self) -> str:
        """What stands at this place; where branches leave, it is the note of the line that they leave."""
        return self.remarks.note(self._home, self.replay.place)

    @property
    def _home(self) -> int:
        return self.tape.tree.home_of(self.tape.branch, self.replay.place)

    def show_mention(self, number: int) -> None:
        """A click on a line of the log goes to where it was written."""
        entries, first = self.replay.log(None), self.log.lines[number].first
        if first < len(entries) and not self.log.lines[number].note:
            self.go_to(entries[first].move + 1)

    def _bar_buttons(self) -> list[BarButton]:
        return [
            Small(say("« Turn"), "PgUp", lambda: self.step(-1, by_turn)),
            Small(say("\u2039 Move"), "\u2190", lambda: self.step(-1)),
            Small(say("Stop") if self.running else say("Play it"), "Space", self.run, primary=True),
            Small(say("Move \u203a"), "\u2192", lambda: self.step(1)),
            Small(say("Turn »"), "PgDn", lambda: self.step(1, by_turn)),
            Small(f"{written(self.speed, 'g')}\u00d7", "S", self.faster),
            Small(say("Eyes: {eyes_in_words}", eyes_in_words=self.eyes_in_words), "V", self.next_eyes),
            Small(say("Mistakes"), "M", self.mistakes.step),
            Small(say("Note"), "N", self.write_note),
            *([Small(say("Branches"), "B", self.branches)] if len(self.tape.tree.branches) > 1 else []),
            *([Small(say("Study"), "T", lambda: study_place(self.app, self.replay))] if self.tape.open else []),
            Small(say("Play on"), "P", self.play_on),
        ]

    def _links(self) -> list[Link]:
        return [
            Link(say("Leave"), "Esc", self.leave_it),
            Link(say("Moment"), "K", lambda: self.step_moment(1)),
            Link(say("Phase"), "F", lambda: self.step(1, by_phase)),
            Link(say("Help"), "F1", self.help),
        ]

    def controls(self) -> list[Control]:
        return [self.seek, *super().controls()]

    # ---- going to places
    def go_to(self, place: int) -> None:
        """Go to a place."""
        place = max(0, min(self.tape.last, place))
        if place == self.replay.place:
            return
        self.motion.clear()
        self.following.skip()
        self.mention.piece = None
        self.replay.go_to(place)
        self.strip.begin_anew()
        self._heard.clear()
        self.tray.clear()
        self.refresh()

    def step(self, way: int, unit: Callable[[Place], object] | None = None) -> None:
        """A move, a phase or a turn on or back."""
        self.running = False
        if unit is None and way > 0:
            self.forward()
        else:
            self.go_to(self.tape.step(self.replay.place, way, unit))
        self.refresh()

    def forward(self) -> None:
        """The next move, as it was seen at the table."""
        if self.replay.place >= self.tape.last:
            return
        before, position = self.arranged, self.replay.position
        mover, time = position.seat, (position.turn, position.active, self.match.ruleset.phases[position.phase])
        self.motion.clear()
        self.following.skip()
        self._heard.clear()
        self.following.expect()
        self.replay.forward()
        self.refresh()
        if self.people or self.replay.viewer == ALL:  # what is shown large is shown to the seat that looks
            self.following.follow(before, self._heard, mover, time)

    def step_moment(self, way: int) -> None:
        """To the next key moment or the one before."""
        places = sorted({moment.place for moment in self.seek.moments})
        here = self.replay.place
        ahead = [place for place in places if (place > here if way > 0 else place < here)]
        if ahead:
            self.running = False
            self.go_to(ahead[0] if way > 0 else ahead[-1])
            self._say_moment()

    def run(self) -> None:
        """Let it go on by itself, or stop."""
        if not self.running and self.replay.place >= self.tape.last and self.tape.done:
            self.go_to(0)
        self.running = not self.running
        self.course.waited = SECONDS
        self.refresh()

    def run_on(self) -> None:
        """The next move of one that goes on by itself; at the end it stops."""
        if self.replay.place < self.tape.last:
            self.forward()
        elif self.tape.done:
            self.running = False
            self.refresh()

    def faster(self) -> None:
        """The next speed."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self.refresh()

    # ---- time
    def take_in(self) -> None:
        """What was read since the last time."""
        self._taken_in = self.tape.done
        if self.tape.done:
            found = moments_of(self.tape, self.plan, self.replay.viewer)
            found += self.mistakes.moments() or swings_of(self.tape, self.replay.names)
            self.seek.curve = self.mistakes.curve(self.seek.mine)
            self.seek.moments = sorted(found, key=lambda moment: moment.place)
        self.seek.notes = sorted(self._noted())
        self.seek.forks = self._forks()
        if self._goal is not None and self.tape.last >= self._goal:
            goal, self._goal = self._goal, None
            self.go_to(goal)
        self.mistakes.begin()

    def update(self, dt: float) -> None:
        if not self._taken_in:  # who looks for mistakes may have read the last of it
            self.tape.go_on(AT_A_TIME)
            self.take_in()
            if self.tape.done:
                self.refresh()
            self.drawing.renew()
            self.app.redraw()
        elif self.tape.trouble and not self._told:
            self._told = True
            shown = self._strings["shown_counts" if self.tape.counts else "shown"]
            self.app.tell(self._strings["stops"], f"{lines_told(self.tape.trouble)}\n\n{shown}")
        self.mistakes.update()
        super().update(dt)

    @property
    def waiting(self) -> bool:
        untold = (bool(self.tape.trouble) and not self._told) or self.mistakes.learning.running
        return not self.tape.done or untold or self.running or super().waiting

    # ---- what can be done here
    def write_note(self) -> None:
        """Write something at this place, or change it; nothing takes it away."""
        from scenes.editor.asking import AskName

        place, path, home = self.replay.place, self.tape.path, self._home
        if not path.exists():
            self.tell(self._strings["no_file"], bad=True)
            return

        def take(words: str) -> str:
            remarks = self.remarks.noted(home, place, words[:LONGEST_NOTE])
            try:
                write_remarks(path, remarks)
            except FileError as error:
                return fault_told(error)
            self.remarks = self.tape.remarks = remarks
            self.take_in()
            self.refresh()
            return ""

        title = say("A note after move {place}", place=place)
        self.app.push(AskName(self.app, title, say("Note"), self.note, take, LONGEST_NOTE))

    def play_on(self) -> None:
        """A match of its own that goes on from here."""
        from scenes.replay.play_on import PlayOnScene

        self.running = False
        if not self.replay.position.moves:
            self.tell(self._strings["over"], bad=True)
            return
        self.app.push(PlayOnScene(self.app, self.tape, self.replay.place))

    def branches(self) -> None:
        """The lines that were played from places of this match, to go to one."""
        from scenes.replay.branches import BranchesScene

        self.running = False
        if len(self.tape.tree.branches) == 1:
            self.tell(self._strings["no_branches"], bad=True)
            return
        self.app.push(BranchesScene(self.app, self))

    def next_branch(self) -> None:
        """To the next line that has this place, in turn."""
        tree, here = self.tape.tree, self.replay.place if self._goal is None else self._goal
        lines = [branch.number for _, branch in tree.in_order()]
        at = lines.index(self.tape.branch)
        for number in (*lines[at + 1 :], *lines[:at]):
            if tree.shared(self.tape.branch, number) >= here:
                self.turn_to(number, here)
                return
        self.tell(self._strings["no_branch_here"], bad=True)

    def turn_to(self, branch: int, place: int | None = None) -> None:
        """Look at another line of this match, from the place where the two part, or from another one."""
        from scenes.replay import FIRST

        if branch != self.tape.branch:
            try:
                tape = Tape.read(self.tape.path, branch)
            except FileError as error:
                self.app.tell(self._strings["unread"], fault_told(error))
                return
            goal = self.tape.tree.shared(self.tape.branch, branch) if place is None else place
            tape.go_on(FIRST)
            scene = ReplayScene(self.app, tape, goal)
            scene.speed = self.speed
            if self.replay.viewer in scene.eyes:
                scene.see(self.replay.viewer, quiet=True)
            self.app.pop()
            self.app.push(scene)
        elif place is not None:
            self.go_to(place)

    def renew(self) -> None:
        """The file has changed: what stands at the bar is not as it was."""
        self.take_in()
        self.refresh()

    def _noted(self) -> set[int]:
        """Where notes stand in this line, and in the lines that it leaves before it does."""
        tree, branch = self.tape.tree, self.tape.tree.branches[self.tape.branch]
        found = self.remarks.places(branch.number)
        while branch.of >= 0:
            shared, branch = tree.shared(branch.number, branch.of), tree.branches[branch.of]
            found |= {at for at in self.remarks.places(branch.number) if at <= shared}
        return found

    def _forks(self) -> list[int]:
        """The places of this line from which another one goes on."""
        tree = self.tape.tree
        return sorted({tree.shared(self.tape.branch, one) for one in tree.branches if one != self.tape.branch})

    def help(self) -> None:
        """The keys."""
        self.app.tell(say("Looking at it again"), self._strings["keys"])

    def leave_it(self) -> None:
        """Back to where one came from."""
        self.app.pop()

    def open_menu(self) -> None:
        """Escape leaves."""
        self.leave_it()

    def show_result(self) -> None:
        """The result was seen already."""

    # ---- events
    def pause(self) -> None:
        super().pause()
        self._dragging = False

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._dragging:
            self._dragging = False  # also while a card is shown large
            return True
        if self.zoom.open:
            return super().handle(event)
        if event.type == pygame.KEYDOWN and not self.gestures.keyboard.in_log and self._key(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.seek.rect.collidepoint(event.pos):
            self.running, self._dragging = False, True
            self.seek.press(event.pos)
            self._say_moment()
            return True
        if event.type == pygame.MOUSEWHEEL and self.seek.hovered and event.y:
            self.step(-1 if event.y > 0 else 1)
            return True
        if event.type == pygame.MOUSEMOTION:
            self._hover(event.pos)
        if event.type == pygame.MOUSEMOTION and self._dragging:
            self.seek.drag(event.pos)
            return True
        return super().handle(event)

    def _hover(self, at: tuple[int, int]) -> None:
        hovered = self.seek.rect.collidepoint(at)
        if hovered != self.seek.hovered:
            self.seek.hovered = hovered
            self.app.redraw()

    def _say_moment(self) -> None:
        told = [moment.words for moment in self.seek.moments if moment.place == self.replay.place]
        if told:
            self.tell(" ".join(map(sentence, told)))

    def _key(self, event: pygame.event.Event) -> bool:
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        ways = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
        if self.menu or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if event.key in ARROWS and not shift and isinstance(self.focused(), CardControl):
            return False  # who stands on a card goes on to the one beside it
        if event.key in ways:
            turn = event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
            self.step(ways[event.key], by_turn if turn else by_phase if shift else None)
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.running = False
            self.go_to(0 if event.key == pygame.K_HOME else self.tape.last)
        elif event.key == pygame.K_SPACE:
            self.run()
        elif event.key == pygame.K_m:
            self.mistakes.step(-1 if shift else 1)
        elif event.key == pygame.K_k:
            self.step_moment(-1 if shift else 1)
        elif event.key == pygame.K_f:
            self.step(-1 if shift else 1, by_phase)
        elif event.key == pygame.K_b:
            (self.next_branch if shift else self.branches)()
        elif event.key == pygame.K_F1:
            self.help()
        else:
            return False
        return True

    def describe(self) -> str:
        return f"{self.title}\n{self.words.prompt()}\n{super().describe()}"


class Small(BarButton):
    """A button of the lower half of the bar, in small letters."""

    def width(self, look: Look) -> int:
        return look.measure(self.name, "small")[0] + look.px(18)

    def narrow(self, look: Look, name: str) -> int:
        """How wide it must be for this name where there is no room for more."""
        return look.measure(name, "tiny")[0] + look.px(8)

    def draw(self, surface: Surface, look: Look) -> None:
        hot = self.hovered or self.focused
        kind = "primary" if self.primary else "button"
        fill, edge = f"{kind}_hot" if hot else kind, "bright" if hot else "gold"
        surface.blit(look.plate(self.rect.size, fill, edge, 6), self.rect)
        area = self.rect.inflate(-look.px(6), 0).move(0, look.px(1) if self._held else 0)
        fits = look.measure(self.name, "tiny")[0] <= area.width
        name = self.name if fits else self.bare  # the key is told by the help, too
        look.write(surface, name, area, "small", "gold_light" if hot else "cream", "centre")
        self.draw_focus(surface, look, self.rect, 6)


class ReplayWords(Words):
    """The bar says where one is, and what the next move will be."""

    scene: ReplayScene

    def prompt(self) -> str:
        scene = self.scene
        place, last = scene.replay.place, scene.tape.last
        more = "" if scene.tape.done else "+"
        beside = say("Branch {branch}: ", branch=scene.tape.branch) if scene.tape.branch else ""
        return say("{beside}Move {place} of {last}{more}", beside=beside, place=place, last=last, more=more)


class ReplayDrawing(Drawing):
    """The bar has the places of the match over its buttons."""

    scene: ReplayScene

    def place_controls(self) -> None:
        super().place_controls()
        scene, look = self.scene, self.scene.look
        bar = scene.frame.bar.inflate(-look.px(24), -look.px(8))
        upper = Rect(bar.left, bar.top, bar.width, bar.height * 2 // 5)
        beside = "Branch 88: " if scene.tape.branch else ""
        label = look.measure(say("{beside}Move 8888 of 8888+", beside=beside), "small")[0] + look.px(10)
        self._text = Rect(upper.left, upper.top, label, upper.height)
        scene.seek.rect = Rect(self._text.right, upper.top, upper.right - self._text.right, upper.height)
        lower = Rect(bar.left, upper.bottom + look.px(4), bar.width, bar.bottom - upper.bottom - look.px(4))
        buttons = [button for button in scene.buttons if isinstance(button, Small)]
        gap = look.px(5)
        wanted = [button.width(look) for button in buttons]
        room = lower.width - gap * (len(buttons) - 1)
        if sum(wanted) > room:
            wanted, gap = [button.narrow(look, button.name) for button in buttons], look.px(2)
            room = lower.width - gap * (len(buttons) - 1)
        if sum(wanted) > room:
            wanted = [button.narrow(look, button.bare) for button in buttons]
        share = room / max(1, sum(wanted))
        left = float(lower.left)
        for button, width in zip(buttons, wanted, strict=True):
            button.rect = Rect(round(left), lower.top, round(width * share), lower.height)
            left += width * share + gap

    def _bar_now(self) -> Any:
        scene = self.scene
        return super()._bar_now(), scene.replay.place, scene.tape.last, scene.seek.hovered, len(scene.seek.moments)

    def _draw_bar(self, surface: Surface) -> None:
        scene, look = self.scene, self.scene.look
        look.write(surface, scene.words.prompt(), self._text, "small", "cream")
        scene.seek.place_now = scene.replay.place
        scene.seek.draw(surface, look)
        for button in scene.buttons:
            button.draw(surface, look)
