"""A plot of shares that were won: a point with its interval for each month or length, over how often it was played."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.records.statistics import Tally
from scenes.look import Look
from scenes.widgets import Widget

HEIGHT = 186
LINES = (0, 25, 50, 75, 100)


class Plot(Widget):
    """One column a row, from left to right; a row without matches is a gap."""

    def __init__(self, columns: Sequence[tuple[str, Tally | None]]) -> None:
        super().__init__()
        self.columns = columns

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        self.rect = Rect(x, y, width, look.px(HEIGHT))
        return self.rect.height

    def field(self, look: Look) -> Rect:
        """Where the points are, between the scale at the left and the words below."""
        line = look.font("tiny").get_linesize()
        left = look.measure("100%", "tiny")[0] + look.px(14)
        return Rect(
            self.rect.left + left,
            self.rect.top + line,
            self.rect.width - left - look.px(12),
            self.rect.height - 3 * line - look.px(6),
        )

    def point(self, field: Rect, number: int, share: float) -> tuple[int, int]:
        """Where a share of a column lies."""
        x = field.left + round((number + 0.5) * field.width / max(1, len(self.columns)))
        return x, field.bottom - 1 - round(share * (field.height - 1))

    def draw(self, surface: Surface, look: Look) -> None:
        surface.blit(look.plate(self.rect.size, "field", "dim", 6), self.rect)
        field, line = self.field(look), look.font("tiny").get_linesize()
        for percent in LINES:
            y = self.point(field, 0, percent / 100)[1]
            colour = look.colour("gold_dark" if percent == 50 else "wood_light")
            pygame.draw.line(surface, colour, (field.left, y), (field.right, y))
            scale = Rect(self.rect.left + look.px(4), y - line // 2, field.left - self.rect.left - look.px(8), line)
            look.write(surface, f"{percent} %", scale, "tiny", "muted", "right")
        self._bars(surface, look, field)
        points = [
            (self.point(field, number, row.share), self._ends(field, number, row))
            for number, (_, row) in enumerate(self.columns)
            if row
        ]
        if len(points) > 1:
            pygame.draw.lines(surface, look.colour("gold"), False, [point for point, _ in points], look.px(1.5))
        for (x, y), (top, bottom) in points:
            self._whisker(surface, look, x, top, bottom)
            pygame.draw.circle(surface, look.colour("gold_light"), (x, y), look.px(4.5))
            pygame.draw.circle(surface, look.colour("ink"), (x, y), look.px(4.5), 1)
        self._words(surface, look, field, line)

    def _ends(self, field: Rect, number: int, row: Tally) -> tuple[int, int]:
        low, high = row.interval
        return self.point(field, number, high)[1], self.point(field, number, low)[1]

    def _bars(self, surface: Surface, look: Look, field: Rect) -> None:
        """How often it was played: bars of a third of the height at most."""
        most = max((row.played for _, row in self.columns if row), default=1)
        wide = min(look.px(46), max(2, field.width * 2 // (3 * max(1, len(self.columns)))))
        for number, (_, row) in enumerate(self.columns):
            if row:
                bar = Rect(0, 0, wide, max(2, field.height * row.played // (3 * most)))
                bar.midbottom = (self.point(field, number, 0)[0], field.bottom)
                surface.fill(look.colour("velvet_light"), bar)

    def _whisker(self, surface: Surface, look: Look, x: int, top: int, bottom: int) -> None:
        colour, cap = look.colour("cream"), look.px(4)
        pygame.draw.line(surface, colour, (x, top), (x, bottom), look.px(1.5))
        for y in (top, bottom):
            pygame.draw.line(surface, colour, (x - cap, y), (x + cap, y), look.px(1.5))

    def _words(self, surface: Surface, look: Look, field: Rect, line: int) -> None:
        """What each column is, as far as there is room, and how often it was played."""
        share = field.width / max(1, len(self.columns))
        widest = max((look.measure(words, "tiny")[0] for words, _ in self.columns), default=1) + look.px(8)
        every = max(1, -int(-widest // share))
        for number, (words, row) in enumerate(self.columns):
            if (len(self.columns) - 1 - number) % every:
                continue
            middle = self.point(field, number, 0)[0]
            place = Rect(0, field.bottom + look.px(3), widest, line)
            place.centerx = middle
            place.clamp_ip(Rect(self.rect.left, place.top, self.rect.width, line))
            look.write(surface, words, place, "tiny", "cream", "centre")
            place.top += line
            look.write(surface, f"{row.played}" if row else "-", place, "tiny", "muted", "centre")
