"""The lines that a match took: where each leaves, who played it and how it ended; to look at one, or go on with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.records.files import FileError
from game.records.keeping import drop_branch
from game.records.replay import Tape
from game.records.tree import MAIN, Branch
from scenes.form_scene import FormScene
from scenes.look import Look, strings
from scenes.widgets import Button, Column, Columns, Label, List
from scenes.words import all_of, end_within, fault_told, marked, name_said, say, say_many

if TYPE_CHECKING:
    from scenes.replay.scene import ReplayScene
    from scenes.window import App

STEP = 26
"""Pixels (at 100 %) that a branch is set in from what it leaves."""


class BranchesScene(FormScene):
    """The match first, then each branch under the line that it leaves."""

    name = "branches"
    title = marked("Branches")
    width = 900
    room = 780, 340

    def __init__(self, app: App, replay: ReplayScene) -> None:
        super().__init__(app)
        self._replay = replay
        self._words = strings("replay")

    def enter(self) -> None:
        self._build(self._replay.tape.branch)

    def _build(self, chosen: int) -> None:
        tree = self._replay.tape.tree
        self.lines = list(tree.in_order())
        numbers = [branch.number for _, branch in self.lines]
        at = numbers.index(chosen) if chosen in numbers else 0
        rows = [in_words(branch) for _, branch in self.lines]
        self._list = BranchList([depth for depth, _ in self.lines], rows, at, self._show, self._chosen)
        self._buttons = [
            Button(say("Show"), lambda: self._show(self._list.chosen), primary=True),
            Button(say("Go on with it"), self._go_on),
            Button(say("Delete"), self._delete),
            Button(say("Back"), self.back),
        ]
        body = Column([Label(self._words["branches"], "small", "muted"), self._list], 12)
        self.show(body, Columns(self._buttons, 150), say("Lines of the match"))
        self._chosen(at)
        if self.app.scenes and self.app.top is self:
            self.layout()
            self.app.redraw()

    @property
    def branch(self) -> Branch:
        """The line that is chosen."""
        return self.lines[self._list.chosen][1]

    def _chosen(self, number: int) -> None:
        self._buttons[1].enabled = self.branch.unfinished
        self._buttons[2].enabled = self.branch.number != MAIN
        self.app.redraw()

    def _show(self, number: int) -> None:
        branch = self.lines[number][1]
        shown = branch.number == self._replay.tape.branch != MAIN
        self.app.pop()
        self._replay.turn_to(branch.number, branch.after if shown else None)

    def _go_on(self) -> None:
        from scenes.table.sitting import sit_down_again

        sit_down_again(self.app, self._replay.tape.path, self.branch.number)

    def _delete(self) -> None:
        branch, words = self.branch, self._words
        below = len(list(self._replay.tape.tree.in_order(branch.number))) - 1
        more = words["drop_more"].format(count=below) if below else words["drop_one"]
        self.app.ask_before_loss(
            words["drop"].format(number=branch.number), more, say("Delete it"), lambda: self._drop(branch)
        )

    def _drop(self, branch: Branch) -> None:
        replay = self._replay
        gone = {one.number for _, one in replay.tape.tree.in_order(branch.number)}
        try:
            drop_branch(replay.tape.path, branch.number)
            tape = Tape.read(replay.tape.path, MAIN)
        except FileError as error:
            self.app.tell(say("This branch cannot be deleted"), fault_told(error))
            return
        told = self._words["dropped"].format(number=branch.number)
        if replay.tape.branch in gone:  # what was looked at is no more: look at what it left
            self.app.pop()
            replay.turn_to(branch.of)
            self.app.top.tell(told)  # type: ignore[attr-defined]
            return
        replay.tape.tree, replay.remarks = tape.tree, tape.remarks
        replay.tape.remarks = tape.remarks
        replay.renew()
        if len(tape.tree.branches) == 1:
            self.app.pop()
            replay.tell(told)
        else:
            self._build(branch.of)

    def describe(self) -> str:
        return "\n".join([super().describe(), *(in_words(branch) for _, branch in self.lines)])


def in_words(branch: Branch) -> str:
    """'2: after move 40, You and Computer (hard), 12 moves, won by you'."""
    names = branch.header.called
    who = all_of(
        name_said(name) + ("" if sitter == "human" else f" ({say(sitter)})")
        for name, sitter in zip(names, branch.header.seats, strict=True)
    )
    moves = len(branch.moves) - branch.after
    told = say_many(
        "{who}, {number} move, {end}", "{who}, {number} moves, {end}", moves, who=who, end=_end(branch, names)
    )
    return (
        say("{number}: after move {after}, {told}", number=branch.number, after=branch.after, told=told)
        if branch.number
        else say("The match: {told}", told=told)
    )


def _end(branch: Branch, names: tuple[str, ...]) -> str:
    try:
        end = branch.end
    except ValueError:
        return say("its end cannot be read")
    if end is None:
        return say("unfinished")
    winners, rule = end
    return say("given up") if rule == "abandoned" else end_within(winners, names)


class BranchList(List):
    """Each line is set in under the one that it leaves, and joined to it."""

    style = "small"

    def __init__(
        self,
        depths: list[int],
        rows: list[str],
        chosen: int,
        taken: Callable[[int], object],
        changed: Callable[[int], object],
    ) -> None:
        super().__init__(say("Lines of the match"), rows, chosen, 14, taken, changed)
        self._depths = depths

    def release(self, at: tuple[int, int]) -> None:
        """A click only chooses; a second one on the same row, as Enter does, shows it."""
        again = self._pressed and self.row_at(at) == self._before
        self._before = self.chosen
        if again:
            super().release(at)
        else:
            self._pressed = False

    _before: int | None = None

    def indent(self, number: int) -> int:
        return STEP * min(self._depths[number], 12)

    def draw_twig(self, surface: Surface, look: Look, number: int, text: Rect) -> None:
        depth = self._depths[number]
        if not depth:
            return
        x, colour = text.left - look.px(STEP - 8), look.colour("gold")
        pygame.draw.line(surface, colour, (x, text.top), (x, text.centery), look.px(1.5))
        pygame.draw.line(surface, colour, (x, text.centery), (text.left - look.px(6), text.centery), look.px(1.5))
        for level in range(1, depth + 1):  # a line that goes on below passes by
            below = next((one for one in self._depths[number + 1 :] if one <= level), 0)
            if below == level:
                x = text.left - look.px(STEP * (depth - level) + STEP - 8)
                pygame.draw.line(surface, colour, (x, text.top), (x, text.bottom), look.px(1.5))
