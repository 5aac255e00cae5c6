"""A few numbers of a match, a row for each, a column for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.look import Look
from scenes.widgets import Widget
from scenes.words import name_said, written

if TYPE_CHECKING:
    from game.records.match import Match
    from scenes.table.plan import Figure

Row = tuple[str, tuple[int, ...]]


class FigureTable(Widget):
    """Labels at the left, under the seats' names the numbers; the highest of a row is bright."""

    def __init__(self, names: Sequence[str], rows: Sequence[Row]) -> None:
        super().__init__()
        self.names, self.rows = tuple(names), tuple(rows)

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        self._line = look.font("small").get_linesize() + look.px(2)
        self.rect = Rect(x, y, width, self._line * (len(self.rows) + 1))
        return self.rect.height

    def draw(self, surface: Surface, look: Look) -> None:
        share = min(look.px(150), self.rect.width * 6 // 10 // max(1, len(self.names)))
        left = self.rect.right - share * len(self.names)
        for seat, name in enumerate(self.names):
            cell = Rect(left + seat * share, self.rect.top, share - look.px(4), self._line)
            look.write(surface, look.shorten(name_said(name), "small", cell.width), cell, "small", "muted", "right")
        for number, (label, values) in enumerate(self.rows, 1):
            row = Rect(self.rect.left, self.rect.top + number * self._line, left - self.rect.left, self._line)
            look.write(surface, label, row, "small", "cream")
            for seat, value in enumerate(values):
                cell = Rect(left + seat * share, row.top, share - look.px(4), self._line)
                bright = value == max(values) and min(values) < value
                look.write(surface, written(value, ","), cell, "strong" if bright else "small", "gold_light", "right")


def figures_of(match: Match, figures: Sequence[Figure]) -> tuple[Row, ...]:
    """The numbers of a match that table.toml names, by seat."""
    position, seats = match.position, range(len(match.seats))
    counters = position.view(None)["counters"]
    zones = {zone.name: zone.number for zone in match.ruleset.zones}
    found = []
    for figure in figures:
        if figure.counter:
            values = tuple(max(0, int(counters[figure.counter][seat])) for seat in seats)
        elif figure.zone:
            named = [figure.zone] if isinstance(figure.zone, str) else figure.zone
            values = tuple(sum(len(position.piles[zones[zone]][seat]) for zone in named) for seat in seats)
        else:
            told = (line for line in match.lines if line.kind in figure.events and line.move >= 0)
            made = [line.doer if line.doer >= 0 else match.history[line.move].seat for line in told]
            values = tuple(made.count(seat) for seat in seats)
        found.append((figure.label, values))
    return tuple(found)
