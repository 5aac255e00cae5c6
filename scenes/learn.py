"""Learning a game: its lessons, one after the other, and its rules."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.records.files import FileError
from scenes.form_scene import FormScene
from scenes.look import strings
from scenes.rulebook import open_rulebook
from scenes.widgets import Button, Columns, Heading, Label, Panel, Widget

if TYPE_CHECKING:
    from game.records.examples import Example
    from scenes.window import App


class LearnScene(FormScene):
    """A button for each lesson; those that were played to their end are marked, and the next one has the focus."""

    name = "learn"
    title = "Learn"
    width = 1100

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._lessons: list[tuple[str, Example]] = []
        self._next = ""

    def enter(self) -> None:
        self.build()

    def resume(self) -> None:
        self.build()
        self.layout()

    def build(self) -> None:
        """A panel for each game: its lessons and its rules."""
        from game import rulesets_found

        self._lessons, self._next = [], ""
        panels = [Panel(self._of_game(name)) for name in sorted(rulesets_found())]
        self.show(Columns(panels, 280), Columns([Button("Back", self.back)]), self._next)

    def _of_game(self, name: str) -> list[Widget]:
        from game import RulesetError, load_ruleset
        from game.records.lessons import lessons_in

        try:
            ruleset = load_ruleset(name)
            lessons = lessons_in(ruleset)
        except (RulesetError, FileError) as error:
            return [Label(str(error), "small", "warning")]
        rows: list[Widget] = [Heading(ruleset.title)]
        for example in lessons:
            learned = example.title in self.app.settings.learned.get(name, ())
            button = Button(f"{example.title}{' (done)' if learned else ''}", partial(self.play, name, example))
            if not learned and not self._next:
                self._next, button.primary = button.name, True
            rows.append(button)
            self._lessons.append((name, example))
        return [*rows, Button("The rules", partial(open_rulebook, self.app, ruleset.name))]

    def play(self, game: str, example: Example) -> None:
        """Begin a lesson, over this list."""
        from game import load_ruleset
        from game.records.lessons import Lesson
        from scenes.table.lesson import LessonScene

        try:
            lesson = Lesson(example, load_ruleset(game))
        except FileError as error:
            self.app.tell("This lesson cannot begin", str(error))
            return
        self.app.push(LessonScene(self.app, lesson, partial(self.done, game, example)))

    def done(self, game: str, example: Example) -> None:
        """A lesson was played to its end: note it and offer the next one."""
        learned = self.app.settings.learned
        known = learned.get(game, ())
        if example.title not in known:
            self.app.change(learned={**learned, game: (*known, example.title)})
        self.app.pop()
        words = strings("lesson")
        after = self._lessons[self._lessons.index((game, example)) + 1 :][:1]
        if after and after[0][0] == game:
            following = after[0][1]
            self.app.ask(
                words["done"],
                words["next"].format(title=following.title),
                "Go on",
                partial(self.play, game, following),
                "Enough for now",
            )
        else:
            self.app.tell(words["done"], words["last"])


def welcome(app: App) -> None:
    """At the first start: offer a lesson, once."""
    words = strings("lesson")

    def learn() -> None:
        app.push(LearnScene(app))

    app.change(welcomed=True)
    app.ask(words["welcome"], words["welcome_more"], "Learn", learn, "Not now")
