"""Columns of unequal width, and lists and lines whose height does not follow what is in them."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from scenes.look import Look
from scenes.widgets import Column, Label, List, Widget


class Split(Column):
    """Widgets side by side, each with its share of the width."""

    def __init__(self, children: Sequence[Widget], shares: Sequence[int], gap: int = 16) -> None:
        super().__init__(children, gap)
        self.shares = shares

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        gap = look.px(self.gap)
        room = width - gap * (len(self.children) - 1)
        height = left = 0
        for child, share in zip(self.children, self.shares, strict=True):
            wide = room * share // sum(self.shares)
            height = max(height, child.place(x + left, y, wide, look))
            left += wide + gap
        self.rect = Rect(x, y, width, height)
        return height


class Rows(List):
    """A list in small type that keeps its height however many rows there are."""

    style = "small"
    air = 5

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        super().place(x, y, width, look)
        self.rect.height = self._row * self.rows_seen + look.px(8)
        self._show()
        return self.rect.height


class Lines(Label):
    """A text with room for so many lines; what does not fit is cut."""

    def __init__(self, text: str, lines: int, style: str = "small") -> None:
        super().__init__(text, style)
        self.lines = lines

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        self.rect = Rect(x, y, width, look.measure("Ay", self.style)[1] * self.lines)
        return self.rect.height

    def draw(self, surface: Surface, look: Look) -> None:
        lines = look.wrap(self.text, self.style, self.rect.width)
        if len(lines) > self.lines:
            lines = [*lines[: self.lines - 1], " ".join(lines[self.lines - 1 :])]
        height = look.measure("Ay", self.style)[1]
        for number, line in enumerate(lines):
            row = Rect(self.rect.left, self.rect.top + number * height, self.rect.width, height)
            look.write(surface, line, row, self.style, self.colour)
