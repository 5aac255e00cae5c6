"""The studies of each game that were kept, and a new one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game import RulesetError, load_ruleset
from game.records.files import FileError
from game.records.study_files import kept, read_study
from game.records.study_setup import begun
from scenes.form_scene import FormScene
from scenes.look import strings
from scenes.start import games
from scenes.study import open_study
from scenes.widgets import Button, Choice, Column, Columns, Label, List
from scenes.words import fault_told, marked, say

if TYPE_CHECKING:
    from scenes.window import App


class StudiesScene(FormScene):
    """Which game, and its studies, the newest first."""

    name = "studies"
    title = marked("Studies")
    width = 900

    def __init__(self, app: App, game: str = "") -> None:
        super().__init__(app)
        self._words = strings("study")
        self._games = games()
        self._files: list[Path] = []
        names = list(self._games)
        chosen = names.index(game) if game in names else 0
        self._game = Choice(say("Game"), list(self._games.values()), chosen, changed=lambda number: self._read())
        self._list = List(say("Kept"), [], rows_seen=9)
        self._hint = Label(self._words["what"], colour="muted")
        self._open = Button(say("Open"), self.open)

    @property
    def game(self) -> str:
        """The game that is chosen."""
        return list(self._games)[self._game.chosen]

    def enter(self) -> None:
        if not self._games:
            self.show(Label(strings("new_game")["no_games"]), Columns([Button(say("Back"), self.back, primary=True)]))
            return
        buttons = [Button(say("New study"), self.new, primary=True), self._open, Button(say("Back"), self.back)]
        self.show(Column([self._hint, self._game, self._list], 14), Columns(buttons, 180), say("New study"))
        self._read()

    def resume(self) -> None:
        """A study may have been kept."""
        if self._games:
            self._read()

    def _read(self) -> None:
        """List the files of the game."""
        self._files = kept(self.game)
        self._list.rows = [path.stem for path in self._files] or [self._words["none"]]
        self._list.enabled = self._open.enabled = bool(self._files)
        self._list.chosen = min(self._list.chosen, len(self._list.rows) - 1)
        self.layout()
        self.app.redraw()

    def new(self) -> None:
        """An empty table."""
        try:
            example = begun(load_ruleset(self.game))
        except RulesetError as error:
            self.app.tell(self._words["unreadable"], fault_told(error))
        else:
            open_study(self.app, example)

    def open(self) -> None:
        """The one that is chosen."""
        path = self._files[self._list.chosen]
        try:
            example = read_study(path)
        except FileError as error:
            self.app.tell(self._words["unreadable"], fault_told(error))
            return
        open_study(self.app, example, path)
