"""The rulebook of a game: its chapters as flowing text, found as one types, each rule with what plays it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game import RulesetError, load_ruleset
from game.records.examples import Example, examples_by_rule
from game.records.files import FileError
from game.records.rulebook import Rule, read_rulebook
from scenes.backdrop import table_top
from scenes.book import Book
from scenes.keys import letter_of
from scenes.look import strings
from scenes.scene import Scene
from scenes.start import games
from scenes.widgets import Button, Choice, Column, Form, Heading, Label, List, Sides, TextEntry, Widget
from scenes.words import fault_told, marked, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.window import App

BEFORE = 8
"""Letters before the word that is found."""
LEFT, EDGE, PAD, WIDE = 300, 14, 22, 1400
"""Pixels at 100 %: the column at the left, the margin of the window, and that of the plate."""
FEW = 4
"""Chapters that are seen at once beside the page: before they were fewer, the heading gives way."""


class RulebookScene(Scene):
    """Chapters to the left, or the rules with all the words that were typed; the book to the right. Typing finds and
    marks; the page turns only when somebody turns it."""

    name = "rulebook"
    title = marked("Rulebook")

    def __init__(self, app: App, game: str = "", rule: str = "") -> None:
        """Open the book of a game (else of the first) at a rule. Raises FileError or RulesetError."""
        super().__init__(app)
        self._games = games()
        self._words = strings("rulebook")
        self._plate = Rect(0, 0, 0, 0)
        self._back = Button(say("Back"), self.back)
        self._rule = ""
        if not self._games:
            self.form = Form(Column([Label(strings("new_game")["no_games"]), self._back]), sound=app.sounds.play)
            return
        names = list(self._games)
        chosen = names.index(game) if game in names else 0
        self._game = Choice(say("Game"), list(self._games.values()), chosen, changed=lambda number: self._change())
        self._search = TextEntry(say("Find"), empty=self._words["find"], changed=lambda typed: self._find())
        self._count = Label("", "small", "muted")
        self._list = List(say("Chapters"), [], changed=self._go_to, taken=self._go_to)
        self._list.brief = True
        self.book = Book(say("Rules"), lambda example: show_example(app, example), self._follow)
        self._head = Heading(say(self.title))
        self._finding: list[Widget] = [self._game, self._search, self._count, self._list, self._back]
        self._left = Column([self._head, *self._finding], 10)
        self._sides = Sides((self._left, self.book), LEFT)
        self.form = Form(self._sides, sound=app.sounds.play)
        self.rows: list[Rule] = []
        self._rule = rule
        self._open()

    def enter(self) -> None:
        assert self.form
        self.form.focus(self.book if self._games else self._back)

    def leave(self) -> None:
        assert self.form
        self.form.focus(None)

    def _open(self) -> None:
        """Read the book of the game that is chosen."""
        folder = load_ruleset(list(self._games)[self._game.chosen]).folder
        self.book.open(list(read_rulebook(folder).rules.values()), examples_by_rule(folder))
        self._find()

    def _change(self) -> None:
        try:
            self._open()
        except (FileError, RulesetError) as error:
            self.app.tell(self._words["unreadable"], fault_told(error))

    # ---- finding
    def _find(self) -> None:
        """List the rules with all the words that were typed, or without any the chapters."""
        words = self._search.content.casefold().split()
        self.book.mark(words)
        if words:
            self.rows = [
                rule
                for rule in self.book.rules
                if all(word in f"{rule.section} {rule.id} {rule.text}".casefold() for word in words)
            ]
            self._list.rows = [_snippet(rule.text, words) for rule in self.rows]
            count = len(self.rows)
            self._count.text = self._words["found" if count else "nothing"].format(count=count)
        else:
            self.rows = list({rule.section: rule for rule in reversed(self.book.rules)}.values())[::-1]
            self._list.rows = [rule.section for rule in self.rows]
            self._count.text = self._words["chapters"].format(count=len(self.rows), rules=len(self.book.rules))
        self._list.name = say("Found") if words else say("Chapters")
        self._list.chosen = self._list.first = 0
        self._follow()
        self.app.redraw()

    def _go_to(self, row: int) -> None:
        """Turn the page to what is chosen on the left."""
        self.book.turn_to(self.rows[row].id)

    def _follow(self) -> None:
        """The page was turned: the chapter that is read is the one that is marked."""
        seen = self.book.seen
        if self._search.content or seen is None:
            return
        row = next((number for number, rule in enumerate(self.rows) if rule.section == seen.section), 0)
        if row != self._list.chosen:
            self._list.show(row)

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter in the field goes to the next rule that was found, Escape empties it; a letter from the page begins a
        search."""
        assert self.form
        if event.type == pygame.KEYDOWN and self._games:
            if self._begins_search(event):
                return True
            if self._search.content and self.form.focused is self._search and self._search_key(event.key):
                return True
        return super().handle(event)

    def _search_key(self, key: int) -> bool:
        """A key while something is searched for."""
        if key == pygame.K_ESCAPE:
            self._search.clear()
            return True
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.rows:
            here = self.book.rule
            row = (self.rows.index(here) + 1) % len(self.rows) if here in self.rows else 0
            self._list.show(row)
            self._go_to(row)
            return True
        return False

    def _begins_search(self, event: pygame.event.Event) -> bool:
        """Goes to the field with a letter that was typed while the page was read; says whether it was one."""
        assert self.form
        letter = letter_of(event)
        if not letter or self.form.focused is not self.book:
            return False
        self.form.focus(self._search)
        return self._search.text(letter)

    # ---- the picture
    def layout(self) -> None:
        """The book has the whole height of the window."""
        assert self.form
        look, (width, height) = self.app.look, self.app.size
        edge, pad = look.px(EDGE), look.px(PAD)
        wide = min(width - 2 * edge, look.px(WIDE))
        self._plate = Rect((width - wide) // 2, edge, wide, height - 2 * edge)
        area = self._plate.inflate(-2 * pad, -2 * pad)
        area.height += pad // 3
        hint = look.measure("Ay", "note")[1]
        if self._games:
            beside = self._sides.beside(area.width, look)
            room = area.height - hint
            self.book.height = room if beside else room * 3 // 4
            self._left.children = [self._head, *self._finding]
            self._list.rows_seen = 1
            self.form.arrange(area, look)
            row = look.measure("Ay")[1] + look.px(self._list.air)
            above, below = self._list.rect.top - area.top, look.px(10) + self._back.rect.height
            free = room - above - below - look.px(8)
            if beside and free < FEW * row:  # the page says whose rules they are: better one chapter more
                self._left.children = self._finding
                free += self._head.rect.height + look.px(self._left.gap)
            self._list.rows_seen = max(FEW, free // row) if beside else 5
        self.form.arrange(area, look)
        if self._rule:
            self.book.turn_to(self._rule, unfold=True)
            self._rule = ""

    def draw(self, surface: Surface) -> None:
        assert self.form
        look = self.app.look
        surface.blit(table_top(surface.get_size(), look), (0, 0))
        surface.blit(look.plate(self._plate.size, "panel", "gold", 14, 1.5), self._plate)
        self.form.draw(surface)


def _snippet(text: str, words: Sequence[str]) -> str:
    """A rule from shortly before the first word that was searched for."""
    first = min((at for word in words if (at := text.casefold().find(word)) >= 0), default=0)
    begin = text.rfind(" ", 0, max(0, first - BEFORE)) + 1
    return text if first <= BEFORE or not begin else f"…{text[begin:]}"


def show_example(app: App, example: Example) -> None:
    """Play an example on the table, over what is shown now."""
    from game.records.lessons import Lesson
    from scenes.table.lesson import LessonScene

    try:
        lesson = Lesson(example, load_ruleset(example.game))
    except FileError as error:
        app.tell(say("This example cannot be shown"), fault_told(error))
    else:
        app.push(LessonScene(app, lesson))


def open_rulebook(app: App, game: str = "", rule: str = "") -> None:
    """Show the rulebook of a game, at one of its rules; or say what is wrong with its files."""
    try:
        app.push(RulebookScene(app, game, rule))
    except (FileError, RulesetError) as error:
        app.tell(strings("rulebook")["unreadable"], fault_told(error))
