"""One's own matches in numbers: by game, deck, opponent, seat and month, with how sure one can be of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.records.files import FileError
from game.records.index import Listed
from game.records.statistics import BY, Tally, save_csv, streaks, tallies
from scenes.form_scene import FormScene
from scenes.look import Look, strings
from scenes.widgets import Button, Choice, Column, Columns, Label, Widget

if TYPE_CHECKING:
    from scenes.window import App


MOST = 10
"""Rows that are shown at once."""


class StatisticsScene(FormScene):
    """Counted from the index when it is opened; nothing is sent anywhere."""

    name = "statistics"
    title = "Statistics"
    width = 900

    def __init__(self, app: App, matches: list[Listed]) -> None:
        super().__init__(app)
        self._words = strings("statistics")
        self._matches = matches
        self._by = Choice("Counted", list(BY), 0, lambda number: self._build())
        self.told = self._words["what"]

    def enter(self) -> None:
        self._build("Counted")

    def _build(self, focus: str = "Counted") -> None:
        rows = tallies(self._matches, self._by.value)
        self.rows = rows[-MOST:] if self._by.value == "By month" else rows[:MOST]
        longest, now = streaks(self._matches)
        played = sum(row.played for row in tallies(self._matches, "By game"))
        said = self._words["streaks"].format(played=played, longest=longest, now=now)
        table: list[Widget] = [TallyRow(row) for row in self.rows] or [
            Label(self._words["none"], colour="muted", align="centre")
        ]
        if len(rows) > MOST:
            table.append(Label(self._words["more"].format(count=len(rows) - MOST), "small", "muted"))
        body: list[Widget] = [self._by, Label(said, "small", "gold_light"), TallyRow(None), *table]
        self._told = Label(self.told, "small", "muted")
        save = Button("Save as CSV", self._save)
        save.enabled = bool(self.rows)
        self.show(Column([*body, self._told], 6), Columns([save, Button("Back", self.back)], 200), focus)
        if self.app.scenes and self.app.top is self:
            self.layout()
            self.app.redraw()

    def _save(self) -> None:
        try:
            self.told = self._words["saved"].format(path=save_csv(self._matches))
        except FileError as error:
            self.told = str(error)
        self._build("Save as CSV")

    def describe(self) -> str:
        return "\n".join([super().describe(), *(row_words(row) for row in self.rows), self.told])


def row_words(row: Tally) -> str:
    """A row for reading out."""
    low, high = row.interval
    return f"{row.what}: {row.played} played, {row.won} won, {row.share:.0%} ({low:.0%} to {high:.0%})"


class TallyRow(Widget):
    """What was counted, how many, the share that was won as a bar with its interval; without a tally the heads."""

    def __init__(self, row: Tally | None) -> None:
        super().__init__()
        self.row = row

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        self.rect = Rect(x, y, width, look.font("small").get_linesize() + look.px(6))
        return self.rect.height

    def draw(self, surface: Surface, look: Look) -> None:
        rect, row = self.rect, self.row
        what = Rect(rect.left, rect.top, rect.width * 34 // 100, rect.height)
        number, bar = rect.width * 8 // 100, rect.width * 18 // 100
        cells = [Rect(what.right + place * number, rect.top, number - look.px(6), rect.height) for place in range(3)]
        groove = Rect(cells[-1].right + look.px(16), rect.top, bar, rect.height)
        last = Rect(groove.right + look.px(8), rect.top, rect.right - groove.right - look.px(8), rect.height)
        heads = ("played", "won", "moves")
        numbers = heads if row is None else (str(row.played), str(row.won), str(round(row.moves / row.played)))
        look.write(surface, look.shorten(row.what, "small", what.width) if row else "", what, "small", "cream")
        for words, cell in zip(numbers, cells, strict=True):
            look.write(surface, words, cell, "small", "cream" if row else "muted", "right")
        if row is None:
            look.write(surface, "share won", groove, "small", "muted")
            return
        low, high = row.interval
        trough = groove.inflate(0, -groove.height * 2 // 3)
        surface.blit(look.plate(trough.size, "field", "dim", 4), trough)
        within = Rect(trough.left + round(low * bar), trough.top, max(2, round((high - low) * bar)), trough.height)
        surface.fill(look.colour("gold_dark"), within)
        mark = Rect(trough.left + round(row.share * bar) - look.px(1), groove.top + look.px(3), look.px(3), 0)
        mark.height = groove.height - look.px(6)
        surface.fill(look.colour("gold_light"), mark)
        look.write(surface, f"{row.share:.0%}  ({low:.0%} to {high:.0%})", last, "small", "gold_light")
