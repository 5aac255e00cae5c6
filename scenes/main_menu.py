"""The main menu."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from scenes import words as spoken
from scenes.backdrop import Motes, table_top
from scenes.events import open_events
from scenes.game_tiles import GameTile, in_whole
from scenes.look import Look, strings
from scenes.matches import open_library
from scenes.prospects import Prospects
from scenes.rules_at_hand import Rules
from scenes.scene import Scene
from scenes.start import Left, continue_match, faces, go_on_with, has_unfinished, left_over
from scenes.starters import Starters
from scenes.study import open_studies
from scenes.widgets import Button, Column, Columns, Control, Form, Widget
from scenes.words import fault_told, say

if TYPE_CHECKING:
    from scenes.matches.how_far import HowFar
    from scenes.window import App


class MainMenu(Scene):
    """Where the program starts: the mat under the lamp, a tile for each game, and the ways to go."""

    name = "main-menu"
    room = 760, 532

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._motes = Motes()
        self._title, self._style = Rect(0, 0, 0, 0), "display"
        self._buttons_end = self._keys_top = 0
        self._games = faces()
        self.pictures = Prospects(app.settings)
        self._starters = Starters()
        self._rules = Rules()
        self._left: dict[str, Left] = {}
        self._how_far: HowFar | None = None

    def enter(self) -> None:
        first = Button(say("New game"), self._new_game)
        rows: list[Widget] = [
            *([_pair(first, Button(say("Again"), self._again))] if self.app.settings.last else [first]),
            _pair(Button(say("Learn"), self._learn), Button(say("Puzzles"), self._puzzles)),
            _pair(Button(say("Decks"), self._decks), Button(say("Events"), lambda: open_events(self.app))),
            _pair(
                Button(say("Matches"), lambda: open_library(self.app)),
                Button(say("Studies"), lambda: open_studies(self.app)),
            ),
            Button(say("Rulebook"), self._rulebook),
            Button(say("Settings"), self._settings),
            _pair(Button(say("About"), self._about), Button(say("Quit"), self.app.quit)),
        ]
        self._left = left = left_over()
        newest = next(iter(left.values()), None)
        if newest is not None:
            sure = newest.event or newest.alone
            go_on = partial(go_on_with, self.app, newest) if sure else partial(continue_match, self.app)
            rows.insert(0, first := Continue(say("Continue"), _on_the_button(newest), go_on, newest.company))
        elif has_unfinished():  # what cannot be read says so there
            first = Continue(say("Continue"), "", lambda: continue_match(self.app))
            rows.insert(0, first)
        first.primary = True
        self._menu = Menu([*rows], 14)
        self._tiles = Tiles([self._tile(game, left.get(game)) for game in self._games])
        self._hall = Hall(self._menu, self._tiles)
        self.form = Form(self._hall, sound=self.app.sounds.play)
        self.form.focus(first)

    def _tile(self, game: str, left: Left | None) -> GameTile:
        """The face of a game: it goes on with the match or event that was left, or begins one."""
        act = partial(go_on_with, self.app, left) if left else partial(self._new_game, game)
        company = left.company if left else ""
        return GameTile(game, self._games[game], _on_the_tile(left), act, self.pictures, company)

    def reworded(self) -> None:
        """The menu is made anew, with the focus where it was, counted from the end: what comes and goes is first."""
        before, on = self._ways(), self.form.focused if self.form else None
        self.enter()
        now = self._ways()
        if on in before and self.form:
            self.form.focus(now[max(before.index(on) - len(before), -len(now))])

    def _ways(self) -> list[Control]:
        """All that can be chosen, the games among it."""
        return [*self._menu.controls(), *self._tiles.tiles]

    def resume(self) -> None:
        """A match or an event may have been begun or ended meanwhile: offer it, or no longer."""
        assert self.form
        if self._how_far is not None and self._how_far.busy:
            self._how_far = None  # what was still to be read may be read, played on or gone by now
        offered = any(control.name == say("Continue") for control in self.form.controls())
        if has_unfinished() and not offered:
            self.enter()  # with the focus on it
            self.layout()
        elif offered != has_unfinished() or self._left != left_over():
            self.reworded()
            self.layout()

    def back(self) -> None:
        """Escape: ask whether to quit."""
        self.app.ask(say("Quit Playmat?"), say("See you at the table."), say("Quit"), self.app.quit, say("Stay"))

    def _new_game(self, game: str = "") -> None:
        from game import RulesetError
        from scenes.new_game import NewGameScene

        try:
            scene = NewGameScene(self.app)
        except RulesetError as error:
            self.app.tell(say("A game cannot be read"), fault_told(error))
        else:
            self.app.push(scene)
            if game:
                scene.turn_to(game)

    def _again(self) -> None:
        """The game that was begun last, with the same people and decks."""
        from scenes.new_game import NewGameScene

        self._new_game()
        if isinstance(form := self.app.top, NewGameScene):
            form.again()

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

    def handle(self, event: pygame.event.Event) -> bool:
        """Above the first way lies the last, and below it the first: the games stand aside."""
        assert self.form
        ways = list(self._menu.controls())
        at = self.form.focused
        if event.type == pygame.KEYDOWN and event.key == pygame.K_UP and at is ways[0]:
            self.form.focus(ways[-1])
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_DOWN and at in ways[-2:]:
            self.form.focus(ways[0])
        else:
            return super().handle(event)
        self.app.sounds.play("focus")
        return True

    def layout(self) -> None:
        assert self.form
        look, (width, height) = self.app.look, self.app.size
        left = max(look.px(40), width // 12)
        column = min(look.px(300), width - 2 * left)
        count, more = len(self._menu.children), look.px(Continue.MORE) if self._menu.continues else 0
        keys = max(look.px(66), height // 11)
        line = look.measure(strings("main")["line"], "body")[1]
        self._style = "display"
        title = look.measure("Playmat", self._style)
        wanted = title[1] + line + look.px(26)
        if look.px(14) + wanted + count * look.px(52) + more + keys > height:  # large letters: less of a title
            self._style, keys = "title", look.px(26)
            title = look.measure("Playmat", self._style)
            wanted = title[1] + look.px(12)
        spare = height - look.px(30) - wanted - keys - count * look.px(48) - more
        self._menu.gap = max(4, min(14, int(spare / look.scale) // count))
        menu = count * look.px(48) + (count - 1) * look.px(self._menu.gap) + more
        top = max(look.px(30), (height - wanted - menu) // 2 - look.px(10))
        top = max(look.px(14), min(top, height - keys - wanted - menu - look.px(4)))
        self._title = Rect(left, top, max(title[0], column), wanted)
        tall = max(1, min(menu, height - top - wanted - look.px(40 if self._style == "display" else 26)))
        right = left + max(title[0], column) + look.px(40)
        room = Rect(right, top + wanted, width - right - left // 2, tall)
        if tall < menu:
            room.width -= look.px(20)  # for the scroll bar
        else:
            room.top = height // 11
            room.height = min(height - height // 11, height - keys) - room.top
        self._hall.share(column, room)
        self.form.arrange(Rect(left, top + wanted, width - left - left // 2, tall), look)
        self._buttons_end = self.form.view.top + menu
        self._keys_top = height - keys

    def update(self, dt: float) -> None:
        if self.animating:
            self._motes.time += dt
        if not self.pictures.busy and self.pictures.gallery is not None:
            app = self.app
            self._starters.rest(app.now, list(self._games), app.settings, app.size, app.look.scale)

    def leave(self) -> None:
        self._starters.stop()

    def take_pictures(self) -> bool:
        if self.app.frames and self._rules.there(0.0) and self._left:  # beneath the welcome, too
            how_far = self._reading()
            if how_far.poll():
                self._tell(how_far.left)
                return True
        return super().take_pictures()

    def _tell(self, told: Mapping[str, Left]) -> None:
        """Say it on the buttons as they stand: made anew, one that is pressed right now would be lost."""
        found = {left.path: left for left in told.values()}
        self._left = {game: found.get(left.path, left) for game, left in self._left.items()}
        first = self._menu.children[0]
        if isinstance(first, Continue) and self._left:
            first.more = _on_the_button(next(iter(self._left.values())))
        for tile in self._tiles.tiles:
            tile.more = _on_the_tile(self._left.get(tile.game))

    def _reading(self) -> HowFar:
        """Who reads how far the matches came that nobody left."""
        if self._how_far is None:
            from scenes.matches.how_far import HowFar

            self._how_far = HowFar()
        return self._how_far

    @property
    def painting(self) -> bool:
        return super().painting or (self._how_far is not None and self._how_far.busy)

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
        return (
            "main menu",
            strings("main")["keys"],
            spoken.now,
            size,
            self._style,
            self._title.topleft,
            self._buttons_end,
        )

    def _still(self, size: tuple[int, int]) -> Surface:
        """All that does not move."""
        look = self.app.look
        picture = table_top(size, look).copy()
        title = look.write_title(picture, "Playmat", self._style, topleft=self._title.topleft)
        below = Rect(self._title.left + look.px(4), title.bottom - look.px(10), self._title.width, look.px(26))
        if self._style == "display":
            look.write(picture, strings("main")["line"], below, "body", "gold_light")
        room = Rect(self._title.left, self._keys_top, size[0] - 2 * self._title.left, look.px(24))
        if self._style == "display" and self._buttons_end < self._keys_top:
            look.write(picture, strings("main")["keys"], room, "note", "muted")
        return picture


class Continue(Button):
    """The button that goes on with a match; it says which one is the newest."""

    MORE = 14
    """Pixels (at 100 %) that it is higher than others."""

    def __init__(self, name: str, more: str, act: Callable[[], object], company: str = "") -> None:
        super().__init__(name, act)
        self.more, self.company = more, company

    @property
    def value(self) -> str:
        return self.more

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        super().place(x, y, width, look)
        self.rect.height += look.px(self.MORE)
        return self.rect.height

    def draw_name(self, surface: Surface, look: Look, area: Rect, colour: str) -> None:
        if not self.more:
            super().draw_name(surface, look, area, colour)
            return
        upper = Rect(area.left, area.top + look.px(6), area.width, area.height // 2 - look.px(2))
        super().draw_name(surface, look, upper, colour)
        lower = Rect(area.left, upper.bottom, area.width, area.bottom - upper.bottom - look.px(6))
        style = look.fitting(self.more, "small", lower.width)
        look.write(surface, self.shown(look, lower.width), lower, style, "cream", "centre", brief=True)

    def shown(self, look: Look, width: int) -> str:
        """As much of what it says as has room, in whole clauses, and with all names or none; the face of the game says
        the rest."""
        return in_whole(look, self.more, self.company, look.fitting(self.more, "small", width), width)


def _on_the_button(left: Left) -> str:
    """What the button says of what was left last."""
    return f"{left.title}, {left.words}"


def _on_the_tile(left: Left | None) -> str:
    """What the face of a game says of what was left of it."""
    return say("Continue: {words}", words=left.words) if left else ""


def _pair(one: Button, other: Button) -> Columns:
    """Two ways side by side."""
    return Columns([one, other], 100, 10)


class Menu(Column):
    """The ways to go, one under the other."""

    @property
    def continues(self) -> bool:
        """Is there a match to go on with?"""
        return isinstance(self.children[0], Continue)


class Tiles(Widget):
    """The games in two columns; the first is as wide as both if their number is odd."""

    def __init__(self, tiles: list[GameTile]) -> None:
        super().__init__()
        self.tiles = tiles

    def put(self, area: Rect, look: Look) -> None:
        """Take this place."""
        self.rect = Rect(area)
        count, gap = len(self.tiles), look.px(14)
        across = 1 if count < 3 else 2
        wide_first = across == 2 and count % 2
        rows = -(-(count + (1 if wide_first else 0)) // across)
        high = (area.height - gap * (rows - 1)) // max(1, rows)
        half = (area.width - gap * (across - 1)) // across
        for number, tile in enumerate(self.tiles):
            row, column = divmod(number + (1 if wide_first and number else 0), across)
            left, top = area.left + column * (half + gap), area.top + row * (high + gap)
            tile.rect = Rect(left, top, area.width if wide_first and number == 0 else half, high)

    def draw(self, surface: Surface, look: Look) -> None:
        for tile in self.tiles:
            tile.draw(surface, look)

    def move(self, dy: int) -> None:
        super().move(dy)
        for tile in self.tiles:
            tile.move(dy)

    def controls(self) -> Iterator[Control]:
        yield from self.tiles


class Hall(Widget):
    """The menu and, where there is room beside it, the games."""

    def __init__(self, menu: Column, tiles: Tiles) -> None:
        super().__init__()
        self.menu, self.tiles = menu, tiles
        self._column, self._room = 300, Rect(0, 0, 0, 0)
        self._roomy = False

    def share(self, column: int, room: Rect) -> None:
        """How wide the menu is, and which part of the window is free for the games."""
        self._column, self._room = column, room

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        self._roomy = bool(self.tiles.tiles) and self._room.width >= look.px(320) and self._room.height >= look.px(300)
        height = self.menu.place(x, y, self._column, look)
        self.rect = Rect(x, y, width, height)
        if self._roomy:
            self.tiles.put(self._room, look)
        return height

    def draw(self, surface: Surface, look: Look) -> None:
        self.menu.draw(surface, look)
        if self._roomy:
            self.tiles.draw(surface, look)

    def move(self, dy: int) -> None:
        super().move(dy)
        self.menu.move(dy)
        self.tiles.move(dy)

    def controls(self) -> Iterator[Control]:
        yield from self.menu.controls()
        if self._roomy:
            yield from self.tiles.controls()
