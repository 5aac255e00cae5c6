"""The rulebook of a game: rules by section, found as one types, each with the examples that play it on the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game import RulesetError, load_ruleset
from game.records.examples import Example, examples_by_rule
from game.records.files import FileError
from game.records.rulebook import Rule, read_rulebook
from scenes.form_scene import FormScene
from scenes.look import strings
from scenes.start import games
from scenes.widgets import Button, Choice, Column, Columns, Heading, Label, List, TextEntry, Widget

if TYPE_CHECKING:
    from scenes.window import App

SHOWN_EXAMPLES = 4
OTHERWISE_TAKEN = 350
"""Pixels of the height, at 100 %, that the list leaves to the title, the fields above it and the button below."""


class RulebookScene(FormScene):
    """Rules to the left, the chosen one to the right; a row of capitals stands for a section."""

    name = "rulebook"
    title = "Rulebook"
    width = 1240

    def __init__(self, app: App, game: str = "", rule: str = "") -> None:
        """Open the book of a game (else of the first) at a rule. Raises FileError or RulesetError."""
        super().__init__(app)
        self._games = games()
        self._words = strings("rulebook")
        if not self._games:
            return
        names = list(self._games)
        chosen = names.index(game) if game in names else 0
        self._game = Choice("Game", list(self._games.values()), chosen, changed=lambda number: self._change())
        self._search = TextEntry("Find", empty=self._words["find"], changed=lambda typed: self._find())
        self._list = List("Rules", [], rows_seen=14, changed=lambda number: self._turn())
        self._list.brief = True
        self._right = Column([], 12)
        self._open(rule)

    def enter(self) -> None:
        if not self._games:
            self.show(Label(strings("new_game")["no_games"]), Columns([Button("Back", self.back, primary=True)]))
            return
        left = Column([self._game, self._search, self._list], 10)
        self.show(Columns([left, self._right], least=420, gap=28), Columns([Button("Back", self.back)]), "Rules")

    def _open(self, rule: str = "") -> None:
        """Read the book of the game that is chosen."""
        folder = load_ruleset(list(self._games)[self._game.chosen]).folder
        self._book = read_rulebook(folder)
        self._examples = examples_by_rule(folder)
        self._find(rule)

    def _change(self) -> None:
        try:
            self._open()
        except (FileError, RulesetError) as error:
            self.app.tell(self._words["unreadable"], str(error))

    def _find(self, rule: str = "") -> None:
        """List the rules with all the words that were typed, and turn to one of them."""
        words = self._search.content.casefold().split()
        rows: list[Rule | str] = []
        for found in self._book.rules.values():
            text = f"{found.section} {found.id} {found.text}".casefold()
            if all(word in text for word in words):
                if found.section not in rows:
                    rows.append(found.section)
                rows.append(found)
        self._rows = rows
        self._list.rows = [row.upper() if isinstance(row, str) else f"   {row.text}" for row in rows]
        self._list.chosen = next((n for n, row in enumerate(rows) if isinstance(row, Rule) and rule in ("", row.id)), 0)
        self._list.first = 0
        self._turn()

    def _turn(self) -> None:
        """Show the row that is chosen on the right page."""
        self._right.children = self._page()
        if self.form:
            self.layout()
            self.app.redraw()

    def _page(self) -> list[Widget]:
        if not self._rows:
            return [Heading("Nothing found"), Label(self._words["nothing"], colour="muted")]
        row = self._rows[self._list.chosen]
        if isinstance(row, str):
            rules = [rule for rule in self._book.rules.values() if rule.section == row]
            return [Heading(row), Label(self._words["section"].format(count=len(rules)), colour="muted")]
        page: list[Widget] = [Heading(row.section), Label(row.text), Label(row.id, "note", "muted")]
        if row.house_reading:
            page.append(Label(self._words["house"].format(reason=row.house_reading), "note", "gold_light"))
        examples = [example for example in self._examples.get(row.id, ()) if example.plays]
        for number, example in enumerate(examples[:SHOWN_EXAMPLES], 1):
            page.append(Label(example.title, colour="gold_light"))
            name = "Show me" if number == 1 else f"Show me ({number})"
            page.append(Button(name, partial(show_example, self.app, example)))
        return page

    def layout(self) -> None:
        """As many rows as there is room for."""
        if self._games:
            look = self.app.look
            row = look.measure("Ay")[1] + look.px(10)
            self._list.rows_seen = max(5, (self.app.size[1] - look.px(OTHERWISE_TAKEN)) // row)
        super().layout()


def show_example(app: App, example: Example) -> None:
    """Play an example on the table, over what is shown now."""
    from game.records.lessons import Lesson
    from scenes.table.lesson import LessonScene

    try:
        lesson = Lesson(example, load_ruleset(example.game))
    except FileError as error:
        app.tell("This example cannot be shown", str(error))
    else:
        app.push(LessonScene(app, lesson))


def open_rulebook(app: App, game: str = "", rule: str = "") -> None:
    """Show the rulebook of a game, at one of its rules; or say what is wrong with its files."""
    try:
        app.push(RulebookScene(app, game, rule))
    except (FileError, RulesetError) as error:
        app.tell(strings("rulebook")["unreadable"], str(error))
