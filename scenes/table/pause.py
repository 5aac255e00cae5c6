"""The menu over the table: back, settings, give up, leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.dialogue import PlateScene
from scenes.widgets import Button, Heading, Label
from scenes.words import marked, say

if TYPE_CHECKING:
    from game.records.match import Match
    from scenes.table.scene import TableScene
    from scenes.window import App


class PauseScene(PlateScene):
    """What one may want besides playing. A match that is left can be gone on with from the main menu."""

    name = "pause"
    title = marked("The match waits")
    width = 420

    def __init__(self, app: App, table: TableScene) -> None:
        super().__init__(app)
        self._table = table
        if table.match.result is not None:
            self.title = marked("The match is over")
        self._build(0)

    def reworded(self) -> None:
        """The settings are opened from here: the menu is made anew, with the focus where it was."""
        assert self.form
        controls = self.form.controls()
        self._build(controls.index(self.form.focused) if self.form.focused else 0)

    def _build(self, at: int) -> None:
        """The buttons, with the focus on one of them."""
        table = self._table
        buttons = [Button(say("Back to the table"), self.back, primary=True), Button(say("Settings"), self._settings)]
        if table.plays_on:
            buttons.append(Button(say("Concede"), self._concede))
        if table.plays_on and table.match.ruleset.answered:
            buttons.append(Button(say("When to be asked"), self._ask))
        leave = say("Save and leave") if table.kept_in else say("Main menu")
        buttons += [Button(say("The rules"), self._rules), Button(say("Help"), self._help), Button(leave, self._leave)]
        labels = [Label(words, "small", "muted", "centre") for words in (row_of(table.match),) if words]
        self.show([Heading(say(self.title), "title", "centre"), *labels, *buttons], 12)
        assert self.form
        self.form.focus(buttons[at])

    def describe(self) -> str:
        title, *controls = super().describe().splitlines()
        return "\n".join([title, *filter(None, [row_of(self._table.match)]), *controls])

    def _settings(self) -> None:
        from scenes.settings_scene import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _ask(self) -> None:
        from scenes.table.asking import AskScene

        self.back()
        self.app.push(AskScene(self.app, self._table))

    def _help(self) -> None:
        from scenes.table.help import HelpScene

        self.app.push(HelpScene(self.app))

    def _rules(self) -> None:
        from scenes.rulebook import open_rulebook

        open_rulebook(self.app, self._table.match.game)

    def _leave(self) -> None:
        self._table.get_up()

    def _concede(self) -> None:
        def give_up() -> None:
            self.back()
            self._table.concede()

        self.app.ask_before_loss(say("Concede?"), self._lost(), say("Concede"), give_up, say("Play on"))

    def _lost(self) -> str:
        """What it costs to give up."""
        match = self._table.match
        if match.header.games > 1:
            return say("You will lose this game of the match.")
        position = match.position
        if sum(not position.out >> seat & 1 for seat in range(position.seats)) > 2:
            return say("You will lose the match, and the others play on.")
        return say("You will lose the match.")


def row_of(match: Match) -> str:
    """What a match is one of, and how that stands: 'League, match 3', 'Best of three: it stands 1 : 0.'."""
    from game.records.series import after
    from scenes.events import in_its_row
    from scenes.matches.reading import standing

    header, result = match.header, match.result
    if header.games == 1:
        return in_its_row(header)
    return standing(after(header.score, result.winners if result else (), len(header.seats)), header.games)
