"""The library: every match, running or finished, found by words and kinds, named, kept, given away, looked at again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.ai.levels import LEVELS
from game.records.files import FileError, read_text
from game.records.index import ORDERS, UNREAD, WHICH, Index, Listed
from game.records.journal import read_journal
from game.records.keeping import PASTED, delete, deleted, restore, save_elsewhere, take_in
from game.records.naming import YOU
from game.records.remarks import Remarks, remarks_in, write_remarks
from game.records.series import LENGTHS
from scenes import clipboard
from scenes.backdrop import on_mat, table_top
from scenes.builder.controls import Search, SmallButton, Sort, Stage, put_in_a_row
from scenes.builder.export import to_give_along
from scenes.events import KINDS
from scenes.look import strings
from scenes.matches.card import date_of, seated, titled
from scenes.matches.reading import Reading
from scenes.matches.rows import MatchRows, Row, draw_small, draw_star
from scenes.rules_at_hand import Rules
from scenes.scene import Scene
from scenes.shelf_keys import shelf_key
from scenes.start import COMPUTER
from scenes.widgets import Button, Form
from scenes.words import fault_told, marked, say, say_many

if TYPE_CHECKING:
    from scenes.window import App

AT_A_TIME = 0.012
FEW = 2000
"""So many files are looked through before the first frame; more of them after it."""
SMALL = ("name", "favourite", "delete", "undo", "import", "export")


class LibraryScene(Scene):
    """The list at the left; at the right the match that is chosen, and what can be done with it."""

    name = "library"
    room = 1000, 500
    title = marked("Matches")

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._words = strings("matches")
        self.index = Index(looking=False)
        self._looked = False
        self._rules = Rules()
        if self.index.count("All matches") < FEW:
            self._look()
            if self.index.due and self._rules.there(0.1):
                self.index.refresh(0.1)
        self.reading = Reading(app, self.index)
        self.told, self.bad = "", False
        self._deleted = deleted()
        self.rows = MatchRows(self.index, self.open, self.changed)
        self._games: dict[str, str] = {}
        self._choices = {
            "game": Sort(say("Game"), [say("All games")], 0, lambda number: self.list()),
            "which": Sort(say("Which"), list(WHICH), 0, lambda number: self.list()),
            "order": Sort(say("Order"), list(ORDERS), 0, lambda number: self.list()),
        }
        self.find = Search(
            say("Find a match"), longest=60, empty=self._words["find"], changed=lambda words: self.list()
        )
        self._back = SmallButton(say("Back"), self.back, shown=say("← Back"))
        self.buttons: dict[str, Any] = {
            "open": Button(say("Go on"), self.go_on, primary=True),
            "replay": Button(say("Replay"), self.look_again),
            "statistics": SmallButton(say("Statistics"), self.statistics),
            "name": SmallButton(say("Name"), self.rename),
            "favourite": SmallButton(say("Favourite"), self.favour),
            "delete": SmallButton(say("Delete"), self.delete),
            "undo": SmallButton(say("Undo delete"), self.undo, shown=say("Undelete")),
            "import": SmallButton(say("Import"), self.paste),
            "export": SmallButton(say("Export"), self.export),
        }

    def enter(self) -> None:
        widgets: list[Any] = [self.find, *self._choices.values(), self.rows, *self.buttons.values(), self._back]
        self.form = Form(Stage(widgets, self.place), sound=self.app.sounds.play)
        self.form.focus(self.rows)
        self.list()

    def resume(self) -> None:
        self._look()
        self.index.refresh()
        self.rows.forget()
        self.list()

    def leave(self) -> None:
        if self.form:
            self.form.focus(None)
        self.index.close()

    def _look(self) -> None:
        self._looked = True
        self.index.look()

    # ---- the list
    def list(self, wanted: str = "") -> None:
        """The matches that are looked for."""
        games = self.index.games()
        if games != self._games:
            now = self._choices["game"].value
            self._games = games
            options = [say("All games"), *games.values()]
            self._choices["game"].offer(options, options.index(now) if now in options else 0)
        chosen = self._choices["game"].chosen
        game = list(self._games)[chosen - 1] if chosen else ""
        which, order = self._choices["which"].value, self._choices["order"].value
        self.rows.show(self.index.find(self.find.content, game, which, order, in_files), wanted)
        self.changed()

    def changed(self) -> None:
        """Another match is chosen, or other ones are seen."""
        row = self.rows.current
        match = row.match if row else None
        readable = match is not None and match.state != UNREAD
        ended = match is not None and match.ended
        self.buttons["open"].name = say("The end") if ended else say("Go on")
        self.buttons["open"].primary, self.buttons["replay"].primary = not ended, ended
        for name in ("open", "replay", "name", "favourite", "export"):
            self.buttons[name].enabled = readable
        self.buttons["delete"].enabled = match is not None
        self.buttons["undo"].enabled = bool(self._deleted)
        self.buttons["favourite"].down = bool(match and match.favourite)
        if self.rows.rect.height > 0:
            self.reading.want([row for row in self.rows.seen if row.match.state != UNREAD])
        self.app.redraw()

    @property
    def match(self) -> Listed | None:
        """The match that is chosen."""
        return self.rows.current.match if self.rows.current else None

    # ---- what can be done
    def open(self) -> None:
        """Go on with it, or look at it again if it is over."""
        row = self.rows.current
        if row is None:
            return
        if row.match.state == UNREAD:
            self.app.tell(self._words["trouble"], row.trouble)
        elif row.match.ended:
            self.look_again()
        else:
            self.go_on()

    def go_on(self) -> None:
        """Sit down to it again; or to the table as it lay at the end, with the result."""
        from scenes.table.sitting import look_at, sit_down_again

        if self.match is not None:
            (look_at if self.match.ended else sit_down_again)(self.app, self.match.path)

    def look_again(self) -> None:
        """Show it from the beginning, as far as it can be followed."""
        from scenes.replay import look_again

        if self.match and self.match.state != UNREAD:
            look_again(self.app, self.match.path)

    def statistics(self) -> None:
        """All of one's own matches in numbers."""
        from scenes.matches.statistics import StatisticsScene

        self.index.refresh()
        self.app.push(StatisticsScene(self.app, list(self.index.all()), self.index))

    def rename(self) -> None:
        """Give it a name of its own, or take it away again."""
        from scenes.editor.asking import AskName

        match = self.match
        if match is not None and match.state != UNREAD:

            def take(name: str) -> str:
                return self._write(match, name=name)

            self.app.push(AskName(self.app, say("A name for this match"), say("Name"), match.name, take))

    def favour(self) -> None:
        """Make it a favourite, or no longer."""
        match = self.match
        if match is not None and match.state != UNREAD and (wrong := self._write(match, favourite=not match.favourite)):
            self.tell(wrong, bad=True)

    def _write(self, match: Listed, **changed: Any) -> str:
        """Write something about a match into its file; returns what went wrong."""
        try:
            before = remarks_in(read_text(match.path).split("\n"))
            write_remarks(match.path, Remarks(**{**vars(before), **changed}))
        except FileError as error:
            return fault_told(error)
        self._again(match.path)
        return ""

    def _again(self, path: Path) -> None:
        """A file has changed: list it as it is now."""
        self.index.forget(path)
        self.index.look()
        self.index.refresh()
        self.rows.forget()
        self.list(path.name)

    def delete(self) -> None:
        """Throw it away; it can be put back."""
        match = self.match
        if match is None:
            return
        try:
            self._deleted.append(delete(match.path))
        except FileError as error:
            self.tell(fault_told(error), bad=True)
            return
        self._again(match.path)
        self.tell(self._words["deleted"].format(name=titled(match)))

    def undo(self) -> None:
        """Put back what was deleted last."""
        if self._deleted:
            try:
                path = restore(self._deleted.pop())
            except FileError as error:
                self.tell(fault_told(error), bad=True)
                return
            self._again(path)
            self.tell(self._words["restored"].format(name=titled(self.match) if self.match else path.name))

    def export(self) -> None:
        """The match as text: copied, and as a file of its own."""
        match = self.match
        if match is None or match.state == UNREAD:
            return
        try:
            copied = clipboard.put_text(read_text(match.path))
            path = save_elsewhere(match.path, match.name or match.path.stem)
            along = to_give_along(read_journal(match.path).header.decks)
        except FileError as error:
            self.tell(fault_told(error), bad=True)
            return
        self.tell(f"{along} {self._words['copied' if copied else 'saved'].format(path=path)}".lstrip())

    def paste(self) -> None:
        """A match from what was copied last."""
        text = clipboard.get_text()
        if not text.lstrip().startswith("{"):
            self.app.tell(self._words["refused"], self._words["no_text"])
            return
        self._take_in(text, PASTED)

    def dropped(self, path: Path) -> None:
        """A file that was dropped onto the window."""
        try:
            self._take_in(read_text(path), path)
        except FileError as error:
            self.app.tell(self._words["refused"], fault_told(error))

    def _take_in(self, text: str, source: Path) -> None:
        try:
            path = take_in(text, source)
        except FileError as error:
            self.app.tell(self._words["refused"], fault_told(error))
            return
        self._again(path)
        self.tell(self._words["taken"].format(name=path.name))

    def tell(self, words: str, bad: bool = False) -> None:
        """Say it under the list."""
        self.told, self.bad = words, bad
        self.changed()

    # ---- events
    def handle(self, event: pygame.event.Event) -> bool:
        return (event.type == pygame.KEYDOWN and self._key(event)) or super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        acts = {pygame.K_z: self.undo, pygame.K_v: self.paste, pygame.K_c: self.export}
        if shelf_key(self, event, acts):
            return True
        if event.key != pygame.K_f or self.form is None or self.form.focused is not self.rows:
            return False
        self.favour()
        return True

    # ---- places and picture
    def layout(self) -> None:
        assert self.form
        self.form.arrange(Rect((0, 0), self.app.size), self.app.look)
        self.changed()

    def place(self, area: Rect) -> None:
        """Everything in its place."""
        look = self.app.look
        gap, row = look.px(20), look.px(36)
        whole = on_mat(self.app.size, look, 1240)
        self._back.put(Rect(whole.left, whole.top, look.px(96), row))
        self._title = Rect(whole.left + look.px(110), whole.top, look.px(200), row)
        choices = list(self._choices.values())
        share = (whole.width - look.px(320) - 2 * look.px(10)) // 3
        for number, choice in enumerate(choices):
            choice.put(Rect(whole.right - (3 - number) * (share + look.px(10)) + look.px(10), whole.top, share, row))
        body = Rect(whole.left, whole.top + row + look.px(14), whole.width, 0)
        body.height = whole.bottom - body.top
        left = Rect(body.left, body.top, body.width * 58 // 100, body.height)
        beside = look.px(110)
        self.find.put(Rect(left.left, left.top, left.width - beside - look.px(10), row))
        self.buttons["statistics"].put(Rect(left.right - beside, left.top, beside, row))
        self._status = Rect(whole.left, whole.bottom - look.px(24), whole.width, look.px(24))
        top = left.top + row + look.px(10)
        self.rows.put(Rect(left.left, top, left.width, self._status.top - look.px(8) - top), look)
        right = Rect(
            left.right + gap, body.top, body.right - left.right - gap, self._status.top - look.px(8) - body.top
        )
        small = Rect(right.left, right.bottom - look.px(34), right.width, look.px(34))
        put_in_a_row([self.buttons[name] for name in SMALL], small, look)
        half = (right.width - look.px(10)) // 2
        self.buttons["open"].rect = Rect(right.left, small.top - look.px(58), half, look.px(48))
        self.buttons["replay"].rect = Rect(right.right - half, small.top - look.px(58), half, look.px(48))
        self._panel = Rect(right.left, right.top, right.width, self.buttons["open"].rect.top - look.px(10) - right.top)

    def update(self, dt: float) -> None:
        if not self._looked and self.app.frames:
            self._look()
            self.list()  # without what is gone
        if self.index.due:
            if not self._rules.there(AT_A_TIME):
                return
            self.index.refresh(AT_A_TIME)
            self.rows.forget()
            self.list()
        elif self.reading.go_on():
            self.app.redraw()

    @property
    def waiting(self) -> bool:
        return not self._looked or bool(self.index.due) or self.reading.busy

    @property
    def animating(self) -> bool:
        return bool(self.index.due)

    def draw(self, surface: Surface) -> None:
        assert self.form
        look, size = self.app.look, surface.get_size()
        surface.blit(table_top(size, look), (0, 0))
        look.write_title(surface, say(self.title), midleft=self._title.midleft)
        self._draw_panel(surface, look)
        told = self._words["reading"].format(count=self.index.due) if self.index.due else self.told
        look.write(surface, told, self._status, "small", "warning" if self.bad else "gold_light", brief=True)
        self.form.draw(surface)
        if not self.rows.files:
            none = self._words["nothing_found" if self.index.count("All matches") else "nothing"]
            look.write(surface, none, self.rows.rect, "body", "muted", "centre")

    def _draw_panel(self, surface: Surface, look: Any) -> None:
        """The match that is chosen, with a larger picture."""
        surface.blit(look.plate(self._panel.size, "panel", "gold", 10, 1.5), self._panel)
        row = self.rows.current
        if row is None:
            return
        inner = self._panel.inflate(-look.px(32), -look.px(28))
        lines = [
            (line, style, colour)
            for words, style, colour in details(row)
            for line in look.wrap(words, style, inner.width)
        ]
        window = Rect(inner.left, inner.top, inner.width, self._room_for_picture(look, inner, lines))
        draw_small(surface, look, row, window)
        if row.match.favourite:
            draw_star(surface, look, (window.left + look.px(16), window.top + look.px(16)))
        below = Rect(inner.left, window.bottom + look.px(12), inner.width, 0)
        below.height = inner.bottom - below.top
        for line, style, colour in lines:
            height = look.font(style).get_linesize()
            if below.height < height:
                return
            look.write(surface, line, Rect(*below.topleft, below.width, height), style, colour)
            below.top, below.height = below.top + height, below.height - height

    def _room_for_picture(self, look: Any, inner: Rect, lines: Sequence[tuple[str, str, str]]) -> int:
        """How high the picture is: as its width asks for, as long as the lines have room below it."""
        words = sum(look.font(style).get_linesize() for _, style, _ in lines) + look.px(12)
        return max(inner.height // 4, min(inner.width * 9 // 14, inner.height * 3 // 5, inner.height - words))

    def describe(self) -> str:
        return f"{super().describe()}\n{self.told}" if self.told else super().describe()


def in_files(word: str) -> list[str]:
    """What a word that one reads is in the files of matches: events, levels and lengths are kept in English there."""
    kept = (*KINDS, *LENGTHS, *LEVELS, YOU, COMPUTER)
    return [english.casefold() for english in kept if word in say(english).casefold()]


def details(row: Row) -> list[tuple[str, str, str]]:
    """What is said of a match beside its picture: words, style, colour."""
    match = row.match
    lines = [(titled(match), "heading", "gold_light")]
    lines += [(words, "small", "cream") for words in seated(match)]
    if row.trouble:
        return [*lines, (row.trouble, "small", "warning")]
    lines.append((row.state or "\u2026", "strong", "gold"))
    lines.append((f"{row.length}  \u00b7  {date_of(match.when)}", "small", "muted"))
    if match.branch:
        lines.append((say("Branched off from {branch}", branch=match.branch), "small", "muted"))
    if match.notes:
        lines.append((say_many("{number} note", "{number} notes", match.notes), "small", "muted"))
    return lines
