"""The puzzles: by game, with what was solved and how often it was tried, and the one of the day."""

from __future__ import annotations

import datetime
from functools import partial
from typing import TYPE_CHECKING

from game.records.files import FileError
from scenes.form_scene import FormScene
from scenes.look import strings
from scenes.steps import GAP, LEFT, StepButton, build_anew, pairs
from scenes.widgets import Button, Column, Columns, Label, Sides, Widget
from scenes.words import fault_told, marked, say, say_many

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset
    from game.records.examples import Example
    from scenes.window import App


class PuzzlesScene(FormScene):
    """The games to the left, the puzzles of the chosen one to the right; the first that is not solved has the focus."""

    name = "puzzles"
    title = marked("Puzzles")
    width = 1240

    def __init__(self, app: App, game: str = "", today: datetime.date | None = None) -> None:
        super().__init__(app)
        self.game, self._today = game, today
        self.puzzles: dict[str, list[Example]] = {}
        self._titles: dict[str, str] = {}
        self._troubles: list[str] = []

    def enter(self) -> None:
        self._read()
        self.build()

    def resume(self) -> None:
        build_anew(self, self.build)

    def _read(self) -> None:
        """The puzzles of every game that has some."""
        from game.library import RulesetError, load_ruleset, surveyed
        from game.records.puzzles import puzzles_in

        for name in sorted(surveyed().modules):
            try:
                ruleset = load_ruleset(name)
                found = puzzles_in(ruleset)
            except (RulesetError, FileError) as error:
                self._troubles.append(fault_told(error))
                continue
            if found:
                self.puzzles[name], self._titles[name] = found, ruleset.title
        if self.game not in self.puzzles:
            self.game = next(iter(self.puzzles), "")

    # ---- what is shown
    def build(self, focus: str = "") -> None:
        """The games at the left, the puzzles of one at the right, that of the day under them."""
        words = strings("puzzle")
        troubles = [Label(trouble, "small", "warning") for trouble in self._troubles]
        back = Button(say("Back"), self.back)
        if not self.game:
            self.show(Column([Label(words["none"]), *troubles]), Columns([back]))
            return
        tabs: list[Widget] = []
        for name, examples in self.puzzles.items():
            done = sum(self.solved(name, example) for example in examples)
            note = words["progress"].format(done=done, count=len(examples))
            tab = StepButton(self._titles[name], partial(self.choose, name), note, done == len(examples))
            tab.primary = name == self.game
            tabs.append(tab)
        steps = [self.step(example) for example in self.puzzles[self.game]]
        following = next((step for step in steps if not step.done), steps[0])
        following.primary = not following.done
        game, example = self.daily()
        daily = StepButton(self.daily_words(), partial(self.play, game, example), done=self.solved(game, example))
        games = Column([*tabs, Label(words["choose"], "small", "muted")], GAP)
        page = Column([*pairs(steps), *troubles], 12)
        self.show(Sides((games, page), LEFT), Columns([Column([daily]), Column([back])], 320), focus or following.name)

    def step(self, example: Example) -> StepButton:
        """A puzzle in the list: its title, and how it went."""
        tries = self.app.settings.tries.get(self.game, {}).get(example.title, 0)
        note = say_many("{number} try", "{number} tries", tries) if tries else ""
        play = partial(self.play, self.game, example)
        return StepButton(example.title, play, note, self.solved(self.game, example))

    def solved(self, game: str, example: Example) -> bool:
        """Was it solved ever?"""
        return example.title in self.app.settings.solved.get(game, ())

    def choose(self, game: str) -> None:
        """Show the puzzles of a game."""
        self.game = game
        self.build(self._titles[game])
        self.layout()
        self.app.redraw()

    # ---- the one of the day
    @property
    def today(self) -> datetime.date:
        """The day it is: the list may stay open over midnight."""
        return self._today or datetime.date.today()

    def daily(self) -> tuple[str, Example]:
        """The puzzle of the day."""
        from game.records.puzzles import of_the_day

        row = [(game, example) for game, examples in self.puzzles.items() for example in examples]
        return row[of_the_day(len(row), self.today)]

    def daily_words(self) -> str:
        """What its button says."""
        game, example = self.daily()
        return strings("puzzle")["daily"].format(title=example.title, game=self._titles[game])

    # ---- playing
    def play(self, game: str, example: Example) -> None:
        """Begin a puzzle, over this list."""
        from game import load_ruleset
        from game.records.puzzles import Puzzle
        from scenes.table.puzzle import PuzzleScene

        try:
            puzzle = Puzzle(example, load_ruleset(game))
        except FileError as error:
            self.app.tell(say("This puzzle cannot begin"), fault_told(error))
            return
        self.game = game
        self.app.push(
            PuzzleScene(self.app, puzzle, partial(self.tried, game, example), partial(self.go_on, game, example))
        )

    def tried(self, game: str, example: Example, solved: bool) -> None:
        """A try ended: remember it."""
        settings, title = self.app.settings, example.title
        known, tries = settings.solved.get(game, ()), settings.tries.get(game, {})
        if title in known:
            return
        fields = {"tries": {**settings.tries, game: {**tries, title: tries.get(title, 0) + 1}}}
        if solved:
            self.app.change(**fields, solved={**settings.solved, game: (*known, title)})
        else:
            self.app.change(**fields)

    def go_on(self, game: str, example: Example) -> None:
        """The next puzzle of the game that is not solved; if all are, back to the list."""
        self.app.pop()
        row = self.puzzles[game]
        at = row.index(example)
        after = [one for one in row[at + 1 :] + row[:at] if not self.solved(game, one)]
        if after:
            self.play(game, after[0])
        else:
            self.app.tell(strings("puzzle")["all"], strings("puzzle")["all_more"])


def has_puzzles(ruleset: Ruleset) -> bool:
    """Has a game any?"""
    from game.records.puzzles import puzzles_in

    try:
        return bool(puzzles_in(ruleset))
    except FileError:
        return False


def open_puzzles(app: App, game: str = "") -> None:
    """The list of puzzles, at a game's."""
    app.push(PuzzlesScene(app, game))
