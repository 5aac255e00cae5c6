"""The rulebook of a game, section by section, with its examples shown on the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.records.files import FileError
from scenes.form_scene import FormScene
from scenes.look import strings
from scenes.widgets import Button, Choice, Column, Columns, Label, Widget

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset
    from game.records.examples import Example
    from scenes.window import App


class RulebookScene(FormScene):
    """A section at a time. Each rule has its id, where it comes from if it is a house reading, and its examples."""

    name = "rulebook"
    width = 1040

    def __init__(self, app: App, ruleset: Ruleset) -> None:
        """Read the rules and examples. Raises FileError for the first file that is not as it should be."""
        from game.records.examples_play import examples_in
        from game.records.rulebook import read_rulebook

        super().__init__(app)
        self.ruleset = ruleset
        self.title = f"{ruleset.title}: the rules"
        self._book = read_rulebook(ruleset.folder)
        self._sections = list(dict.fromkeys(rule.section for rule in self._book.rules.values()))
        self._examples: dict[str, list[Example]] = {}
        for example in examples_in(ruleset):
            if any(step.move or step.refused for step in example.step):
                for rule in example.rules:
                    self._examples.setdefault(rule, []).append(example)
        self._section = Choice("Section", self._sections, changed=lambda number: self._turn_to())

    def enter(self) -> None:
        self._build()

    def _turn_to(self) -> None:
        self._build()
        self.layout()

    def _build(self) -> None:
        """Lay out the chosen section."""
        words = strings("rulebook")
        rows: list[Widget] = []
        for rule in self._book.rules.values():
            if rule.section != self._section.value:
                continue
            rows.append(Label(rule.text))
            reading = words["reading"].format(why=rule.house_reading) if rule.house_reading else ""
            rows.append(Label(f"{rule.id}{reading}", "note", "muted"))
            rows += [
                Button(f"Show me: {example.title}", partial(self.show_me, example))
                for example in self._examples.get(rule.id, ())
            ]
        self.show(Column([self._section, *rows], 10), Columns([Button("Back", self.back)]), "Section")

    def show_me(self, example: Example) -> None:
        """Play an example on the table, over this page."""
        from game.records.lessons import Lesson
        from scenes.table.lesson import LessonScene

        try:
            lesson = Lesson(example, self.ruleset)
        except FileError as error:
            self.app.tell("This example cannot be shown", str(error))
        else:
            self.app.push(LessonScene(self.app, lesson))


def open_rulebook(app: App, ruleset: Ruleset) -> None:
    """Show the rulebook of a game, or what is wrong with its files."""
    try:
        app.push(RulebookScene(app, ruleset))
    except FileError as error:
        app.tell("The rulebook cannot be read", str(error))
