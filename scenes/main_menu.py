"""The main menu."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.backdrop import Motes, table_top
from scenes.card_fan import card_size, draw_fan
from scenes.look import strings
from scenes.matches import open_library
from scenes.scene import Scene
from scenes.start import continue_match, has_unfinished
from scenes.study import open_studies
from scenes.widgets import Button, Column, Columns, Form

if TYPE_CHECKING:
    from scenes.window import App


class MainMenu(Scene):
    """Where the program starts: the mat under the lamp, a fan of cards, and the ways to go."""

    name = "main-menu"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._motes = Motes()
        self._title = Rect(0, 0, 0, 0)
        self._fan = Rect(0, 0, 0, 0)
        self._buttons_end = self._keys_top = 0
        self._faces: list[Surface] = []

    def enter(self) -> None:
        buttons = [
            Button("New game", self._new_game),
            Button("Learn", self._learn),
            Button("Puzzles", self._puzzles),
            Button("Decks", self._decks),
            Button("Matches", lambda: open_library(self.app)),
            Button("Rulebook", self._rulebook),
            Button("Settings", self._settings),
        ]
        if has_unfinished():
            buttons.insert(0, Button("Continue", lambda: continue_match(self.app)))
        buttons[0].primary = True
        studies = Button("Studies", lambda: open_studies(self.app))
        pairs = [
            Columns([buttons.pop(-3), studies], 100),
            *buttons[-2:],
            Columns([Button("About", self._about), Button("Quit", self.app.quit)], 100),
        ]
        self._menu = Column([*buttons[:-2], *pairs], 14)
        self.form = Form(self._menu, sound=self.app.sounds.play)
        self.form.focus(buttons[0])

    def resume(self) -> None:
        """A match may have been begun or ended meanwhile: offer it, or no longer."""
        assert self.form
        offered = any(control.name == "Continue" for control in self.form.controls())
        if offered != has_unfinished():
            self.enter()
            self.layout()

    def back(self) -> None:
        """Escape: ask whether to quit."""
        self.app.ask("Quit Playmat?", "See you at the table.", "Quit", self.app.quit, "Stay")

    def _new_game(self) -> None:
        from game import RulesetError
        from scenes.new_game import NewGameScene

        try:
            scene = NewGameScene(self.app)
        except RulesetError as error:
            self.app.tell("A game cannot be read", str(error))
        else:
            self.app.push(scene)

    def _learn(self) -> None:
        from scenes.learn import LearnScene

        self.app.push(LearnScene(self.app))

    def _puzzles(self) -> None:
        from scenes.puzzles import open_puzzles

        open_puzzles(self.app)

    def _decks(self) -> None:
        from scenes.builder import open_decks

        open_decks(self.app)

    def _rulebook(self) -> None:
        from scenes.rulebook import open_rulebook

        open_rulebook(self.app)

    def _settings(self) -> None:
        from scenes.settings_scene import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _about(self) -> None:
        from scenes.about import AboutScene

        self.app.push(AboutScene(self.app))

    def layout(self) -> None:
        assert self.form
        look, (width, height) = self.app.look, self.app.size
        left = max(look.px(40), width // 12)
        column = min(look.px(300), width - 2 * left)
        title = look.measure("Playmat", "display")
        line = look.measure(strings("main")["line"], "body")[1]
        wanted = title[1] + line + look.px(26)
        count = len(self._menu.children)
        keys = max(look.px(66), height // 11)
        spare = height - look.px(30) - wanted - keys - count * look.px(48)
        self._menu.gap = max(6, min(14, int(spare / look.scale) // count))
        menu = count * look.px(48) + (count - 1) * look.px(self._menu.gap)
        top = max(look.px(30), (height - wanted - menu) // 2 - look.px(10))
        top = max(look.px(14), min(top, height - keys - wanted - menu - look.px(4)))
        self._title = Rect(left, top, max(title[0], column), wanted)
        self.form.arrange(
            Rect(left, top + wanted, column, max(1, min(menu, height - top - wanted - look.px(40)))), look
        )
        self._buttons_end = self.form.view.top + menu
        self._keys_top = height - keys
        right = left + max(title[0], column) + look.px(10)
        self._fan = Rect(right, height // 12, width - right - look.px(56), height * 10 // 12)

    @property
    def card_size(self) -> tuple[int, int]:
        """The size of the cards in the fan, in pixels."""
        return card_size(self._fan)

    def show_faces(self, faces: Sequence[Surface]) -> None:
        """Turn the five cards of the fan over: pictures of `card_size`, when there are any to show."""
        self._faces = list(faces)
        self.app.redraw()

    def update(self, dt: float) -> None:
        if self.animating:
            self._motes.time += dt

    @property
    def animating(self) -> bool:
        return self.app.attended and self.app.pace > 0

    def draw(self, surface: Surface) -> None:
        assert self.form
        look, size = self.app.look, surface.get_size()
        surface.blit(look.keep(self._shown(size), lambda: self._still(size)), (0, 0))
        if self.app.pace:
            self._motes.draw(surface, look)
        self.form.draw(surface)

    def _shown(self, size: tuple[int, int]) -> tuple[object, ...]:
        """All that the picture at rest depends on: with another button all of it stands elsewhere."""
        return ("main menu", size, self._title.topleft, self._buttons_end, *map(id, self._faces))

    def _still(self, size: tuple[int, int]) -> Surface:
        """All that does not move."""
        look = self.app.look
        picture = look.keep(("table top", size), lambda: table_top(size, look)).copy()
        if self._fan.width >= look.px(240):
            draw_fan(picture, self._fan, look, self._faces)
        title = look.write_title(picture, "Playmat", "display", topleft=self._title.topleft)
        below = Rect(self._title.left + look.px(4), title.bottom - look.px(10), self._title.width, look.px(26))
        look.write(picture, strings("main")["line"], below, "body", "gold_light")
        room = Rect(self._title.left, self._keys_top, size[0] - 2 * self._title.left, look.px(24))
        if self._keys_top > self._buttons_end:
            look.write(picture, strings("main")["keys"], room, "note", "muted")
        return picture
