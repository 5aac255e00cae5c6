"""One's own matches in numbers: by game, deck, opponent, level, seat, month, length and card, with how sure one can be
of them; what has an order is plotted, too."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.kernel.said import Said
from game.records.drawn import Drawn, drawing
from game.records.files import FileError
from game.records.index import Index, Listed
from game.records.statistics import (
    BY,
    BY_CARD,
    ORDERED,
    Tally,
    as_csv,
    by_card,
    mine,
    played_on,
    save_csv,
    streaks,
    tallies,
    tallies_as_csv,
)
from scenes.form_scene import FormScene
from scenes.look import Look, strings
from scenes.matches.plot import Plot
from scenes.widgets import Button, Choice, Column, Columns, Label, Widget
from scenes.words import fault_told, marked, say, told

if TYPE_CHECKING:
    from scenes.window import App


MOST, UNDER_A_PLOT, COLUMNS = 9, 3, 24
"""Rows that are shown at once; under a plot; columns of a plot."""
AT_A_TIME = 0.012
"""Seconds of a frame that are spent on reading which cards were drawn."""
EVERY = 0.5
"""Seconds after which what was read meanwhile is shown."""
ALL = marked("All games")


class StatisticsScene(FormScene):
    """Counted from the index when it is opened; nothing is sent anywhere."""

    name = "statistics"
    title = marked("Statistics")
    width = 940
    room = 840, 340

    def __init__(self, app: App, matches: list[Listed], index: Index | None = None) -> None:
        """Which cards were drawn is known from the index, and read from the files of the other matches. The matches
        come in the order in which they were played: whoever plays on from an old one writes into its file."""
        super().__init__(app)
        matches = sorted(matches, key=played_on)
        self._words = strings("statistics")
        self._all, self._index = matches, index
        games = {match.title: match.game for match in matches if mine(match) is not None}
        self._game = Choice(say("Game"), [ALL, *sorted(games)], 0, lambda number: self._build(say("Game")))
        self._by = Choice(say("Counted"), [*BY, BY_CARD], 0, lambda number: self._build(say("Counted")))
        self._drawn = dict(index.drawn()) if index else {}
        self._due = [one for one in matches if mine(one) is not None and (one.path.name, one.stamp) not in self._drawn]
        self._reading: Iterator[Drawn] | None = None
        self._since = 0.0
        self.told = self._words["what"]

    def enter(self) -> None:
        self._build(say("Counted"))

    @property
    def matches(self) -> list[Listed]:
        """Those of the game that is chosen."""
        return [match for match in self._all if self._game.value in (ALL, match.title)]

    def counted(self) -> list[Tally]:
        """All rows, as they are counted now."""
        if self._by.value == BY_CARD:
            return by_card(self.matches, self._drawn)
        return tallies(self.matches, self._by.value)

    def _build(self, focus: str) -> None:
        rows, by = self.counted(), self._by.value
        if by != "By month":
            rows = [row._replace(what=self._named(row.what)) for row in rows]
        most = UNDER_A_PLOT if by in ORDERED else MOST
        self.rows = rows[-most:] if by == "By month" else rows[:most]
        longest, now = streaks(self.matches)
        played = sum(row.played for row in tallies(self.matches, "By game"))
        said = self._words["streaks"].format(played=played, longest=longest, now=now)
        table: list[Widget] = [TallyRow(row) for row in self.rows] or [
            Label(self._words["none"], colour="muted", align="centre")
        ]
        if len(rows) > most:
            table.append(Label(self._words["more"].format(count=len(rows) - most), "small", "muted"))
        if by == BY_CARD and self._index:
            wanted = sum(mine(one) is not None for one in self._all)
            if self._due:
                words = self._words["cards_read"].format(read=wanted - len(self._due), all=wanted)
                table.append(Label(words, "small", "gold_light"))
        plot: list[Widget] = [Plot(columns_of(rows, by))] if by in ORDERED and rows else []
        choices = Columns([self._game, self._by], 380)
        self._said = said
        self._told = Label(self.told, "small", "muted")
        body: list[Widget] = [choices, self._told, Label(said, "small", "gold_light"), *plot, TallyRow(None), *table]
        save = Button(say("Save as CSV"), self._save)
        save.enabled = bool(self.rows)
        self.show(Column(body, 6), Columns([save, Button(say("Back"), self.back)], 200), focus)
        if self.app.scenes and self.app.top is self:
            self.layout()
            self.app.redraw()

    def _named(self, what: str) -> str:
        """What a row counts, without the game if that is chosen above."""
        return told(what.parts.get("what", what) if isinstance(what, Said) and self._game.value != ALL else what)

    def _save(self) -> None:
        """All matches, or if cards are counted, those."""
        try:
            if self._by.value == BY_CARD:
                path = save_csv(tallies_as_csv(self.counted()), "cards")
            else:
                path = save_csv(as_csv(self._all))
            self.told = self._words["saved"].format(path=path)
        except FileError as error:
            self.told = fault_told(error)
        self._build(say("Save as CSV"))

    # ---- the cards are read beside
    def update(self, dt: float) -> None:
        if not self.waiting:
            return
        self._since += dt
        end = time.perf_counter() + AT_A_TIME
        while self._due and time.perf_counter() < end:
            self._read_on(end)
        if self._since >= EVERY or not self._due:
            self._since = 0.0
            focused = self.form.focused.name if self.form and self.form.focused else say("Counted")
            self._build(focused)

    def _read_on(self, end: float) -> None:
        """Read on in a match; one that cannot be followed has no cards."""
        match = self._due[-1]  # the newest first
        seat = mine(match)
        assert seat is not None and self._index is not None
        cards: set[str] = set()
        with suppress(FileError):
            self._reading = self._reading or drawing(match, seat)
            for drawn in self._reading:
                cards = drawn.cards
                if time.perf_counter() > end:
                    return
        self._reading = None
        self._due.pop()
        self._index.keep_drawn(match, cards)
        self._drawn[match.path.name, match.stamp] = tuple(sorted(cards))

    @property
    def waiting(self) -> bool:
        return bool(self._index and self._due) and self._by.value == BY_CARD

    def describe(self) -> str:
        return "\n".join([super().describe(), self._said, *(row_words(row) for row in self.rows), self.told])


def columns_of(rows: list[Tally], by: str) -> list[tuple[str, Tally | None]]:
    """The rows as columns of a plot; months without matches are gaps."""
    known: dict[str, Tally | None] = {row.what: row for row in rows}
    if by != "By month":
        return [(row.what, row) for row in rows]
    year, month = (int(part) for part in rows[-1].what.split("-"))
    first, columns = rows[0].what, list[tuple[str, Tally | None]]()
    while len(columns) < COLUMNS and f"{year:04d}-{month:02d}" >= first:
        name = f"{year:04d}-{month:02d}"
        columns.append((name, known.get(name)))
        year, month = (year, month - 1) if month > 1 else (year - 1, 12)
    return columns[::-1]


def row_words(row: Tally) -> str:
    """A row for reading out."""
    low, high = row.interval
    return say(
        "{what}: {played} played, {won} won, {share:.0f} % ({low:.0f} % to {high:.0f} %)",
        what=row.what,
        played=row.played,
        won=row.won,
        share=100 * row.share,
        low=100 * low,
        high=100 * high,
    )


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
        heads = (say("played"), say("won"), say("length"))
        widest = max(look.measure(head, "small")[0] for head in heads)
        number, bar = max(rect.width * 8 // 100, widest + look.px(6)), rect.width * 18 // 100
        what = Rect(rect.left, rect.top, rect.width * 58 // 100 - 3 * number, rect.height)
        cells = [Rect(what.right + place * number, rect.top, number - look.px(6), rect.height) for place in range(3)]
        groove = Rect(cells[-1].right + look.px(16), rect.top, bar, rect.height)
        last = Rect(groove.right + look.px(8), rect.top, rect.right - groove.right - look.px(8), rect.height)
        numbers = heads if row is None else (str(row.played), str(row.won), str(round(row.moves / row.played)))
        look.write(surface, look.shorten(row.what, "small", what.width) if row else "", what, "small", "cream")
        for words, cell in zip(numbers, cells, strict=True):
            look.write(surface, words, cell, "small", "cream" if row else "muted", "right")
        if row is None:
            look.write(surface, say("Share won"), groove, "small", "muted")
            return
        low, high = row.interval
        trough = groove.inflate(0, -groove.height * 2 // 3)
        surface.blit(look.plate(trough.size, "field", "dim", 4), trough)
        within = Rect(trough.left + round(low * bar), trough.top, max(2, round((high - low) * bar)), trough.height)
        surface.fill(look.colour("gold_dark"), within)
        mark = Rect(trough.left + round(row.share * bar) - look.px(1), groove.top + look.px(3), look.px(3), 0)
        mark.height = groove.height - look.px(6)
        surface.fill(look.colour("gold_light"), mark)
        look.write(
            surface,
            say("{share:.0f} %  ({low:.0f} % to {high:.0f} %)", share=100 * row.share, low=100 * low, high=100 * high),
            last,
            "small",
            "gold_light",
        )
