"""Learning a game: its lessons, one after the other, then a first match with hints, and its rules."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.records.files import FileError
from scenes.form_scene import FormScene
from scenes.look import strings
from scenes.puzzles import has_puzzles, open_puzzles
from scenes.rulebook import open_rulebook
from scenes.steps import LEFT, StepButton, build_anew, pairs
from scenes.widgets import Button, Column, Columns, Heading, Label, Sides, Widget
from scenes.words import fault_told, marked, say

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset
    from game.records.examples import Example
    from game.records.first_match import FirstMatch
    from scenes.window import App


class LearnScene(FormScene):
    """The games to the left, the way through the chosen one to the right; the step that comes next has the focus."""

    name = "learn"
    title = marked("Learn")
    width = 1180

    def __init__(self, app: App, game: str = "") -> None:
        super().__init__(app)
        self.game = game
        self._words = strings("learn")

    def enter(self) -> None:
        self.build()

    def resume(self) -> None:
        build_anew(self, self.build)

    def build(self) -> None:
        """The games, and the steps of the one that is chosen: the first that is not done, if nobody chose."""
        from game.library import surveyed

        games = sorted(surveyed().modules)
        ways = {game: self._steps(game) for game in games}
        if self.game not in ways:
            self.game = next((game for game in games if any(not step.done for step in ways[game])), games[0])
        tabs: list[Widget] = []
        for game, steps in ways.items():
            done = sum(step.done for step in steps)
            note = self._words["progress"].format(done=done, count=len(steps)) if steps else ""
            tab = StepButton(self._title_of(game), partial(self.choose, game), note, bool(steps) and done == len(steps))
            tab.primary = game == self.game
            tabs.append(tab)
        following = next((step for step in ways[self.game] if not step.done), None)
        if following:
            following.primary = True
        most = max(len(_lessons(game)) for game in games)
        page = Column(self._page(self.game, ways[self.game], most), 12)
        focus = following or tabs[games.index(self.game)]
        assert isinstance(focus, StepButton)
        self.show(Sides((Column(tabs, 8), page), LEFT), Columns([Button(say("Back"), self.back)]), focus.name)

    def choose(self, game: str) -> None:
        """Turn to a game."""
        self.game = game
        self.build()
        self.layout()
        assert self.form
        self.form.focus(self.form.find(self._title_of(game)))
        self.app.redraw()

    # ---- what there is to learn
    def _title_of(self, game: str) -> str:
        ruleset = _ruleset(game)
        return game if isinstance(ruleset, str) else ruleset.title

    def _steps(self, game: str) -> list[StepButton]:
        """The lessons of a game and its first match."""
        known = self.app.settings.learned.get(game, ())
        steps = [
            StepButton(say(one.title), partial(self.play, game, one), done=one.title in known) for one in _lessons(game)
        ]
        match = _first_match(game)
        if match:
            begin = partial(self.begin_first_match, game)
            steps.append(StepButton(say(match.title), begin, done=match.title in known))
        return steps

    def _page(self, game: str, steps: list[StepButton], most: int) -> list[Widget]:
        """All steps of a game, under headings; with room for the `most` lessons that a game has, so that nothing moves
        from under the pointer as one turns to another game."""
        words, match = self._words, _first_match(game)
        lessons = steps[:-1] if match else steps
        page: list[Widget] = []
        if lessons:
            page += [Heading(words["lessons"]), Label(words["lessons_more"], "small", "muted"), *pairs(lessons, most)]
        if match:
            page += [Heading(words["first"]), Label(words["first_more"], "small", "muted"), steps[-1]]
        ruleset = _ruleset(game)
        if isinstance(ruleset, str):
            return [Heading(words["unreadable"]), Label(ruleset, "small", "warning")]
        if steps and all(step.done for step in steps):
            page.append(Label(words["all_done"], colour="gold_light"))
        more = [Button(say("The rules"), partial(open_rulebook, self.app, ruleset.name))]
        if has_puzzles(ruleset):
            more.append(Button(say("Puzzles"), partial(open_puzzles, self.app, ruleset.name)))
        return [*page, Columns(more)]

    # ---- going there
    def begin_first_match(self, game: str) -> None:
        """Sit down to the first match of a game."""
        from scenes.table.first_match import begin_first_match

        begin_first_match(self.app, game)

    def play(self, game: str, example: Example) -> None:
        """Begin a lesson, over this list."""
        from game import load_ruleset
        from game.records.lessons import Lesson
        from scenes.table.lesson import LessonScene

        self.game = game
        try:
            lesson = Lesson(example, load_ruleset(game))
        except FileError as error:
            self.app.tell(say("This lesson cannot begin"), fault_told(error))
            return
        self.app.push(LessonScene(self.app, lesson, partial(self.done, game, example)))

    def done(self, game: str, example: Example) -> None:
        """A lesson was played to its end: note it and offer what comes next."""
        learned = self.app.settings.learned
        known = learned.get(game, ())
        if example.title not in known:
            self.app.change(learned={**learned, game: (*known, example.title)})
        self.app.pop()
        words, lessons, later = strings("lesson"), _lessons(game), say("Enough for now")
        after = lessons[lessons.index(example) + 1 :][:1]
        if after:
            said = words["next"].format(title=say(after[0].title))
            self.app.ask(words["done"], said, say("Go on"), partial(self.play, game, after[0]), later)
        elif _first_match(game):
            self.app.ask(words["done"], words["last"], say("Play"), partial(self.begin_first_match, game), later)
        else:
            self.app.tell(words["done"], words["all"])


def _ruleset(game: str) -> Ruleset | str:
    """A game, or what is wrong with it."""
    from game import RulesetError, load_ruleset

    try:
        return load_ruleset(game)
    except RulesetError as error:
        return fault_told(error)


def _lessons(game: str) -> list[Example]:
    """The lessons of a game; none if they cannot be read."""
    from game.records.lessons import lessons_in

    ruleset = _ruleset(game)
    try:
        return [] if isinstance(ruleset, str) else lessons_in(ruleset)
    except FileError:
        return []


def _first_match(game: str) -> FirstMatch | None:
    """The first match of a game, if it has one that can be read."""
    from game.records.first_match import read_first_match

    ruleset = _ruleset(game)
    try:
        return None if isinstance(ruleset, str) else read_first_match(ruleset.folder)
    except FileError:
        return None


def welcome(app: App) -> None:
    """At the first start: offer a lesson, once."""
    words = strings("lesson")

    def learn() -> None:
        app.push(LearnScene(app))

    app.change(welcomed=True)
    app.ask(words["welcome"], words["welcome_more"], say("Learn"), learn, say("Not now"))
