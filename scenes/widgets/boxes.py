"""Boxes that place the widgets in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from scenes.look import Look
from scenes.widgets.button import Button, alike
from scenes.widgets.control import Control, Widget


class Space(Widget):
    """A gap, `height` pixels at 100 %."""

    def __init__(self, height: int) -> None:
        super().__init__()
        self.height = height

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        self.rect = Rect(x, y, width, look.px(self.height))
        return self.rect.height

    def draw(self, surface: Surface, look: Look) -> None:
        pass


class Column(Widget):
    """Widgets one under the other, with `gap` pixels (at 100 %) between them."""

    def __init__(self, children: Sequence[Widget], gap: int = 12) -> None:
        super().__init__()
        self.children = list(children)
        self.gap = gap

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        below = y
        for child in self.children:
            below += child.place(x, below, width, look) + look.px(self.gap)
        self.rect = Rect(x, y, width, max(0, below - y - look.px(self.gap)))
        return self.rect.height

    def draw(self, surface: Surface, look: Look) -> None:
        for child in self.children:
            child.draw(surface, look)

    def move(self, dy: int) -> None:
        super().move(dy)
        for child in self.children:
            child.move(dy)

    def controls(self) -> Iterator[Control]:
        for child in self.children:
            yield from child.controls()


class Columns(Column):
    """Widgets side by side, in as few rows as give each one `least` pixels (at 100 %)."""

    def __init__(self, children: Sequence[Widget], least: int = 240, gap: int = 16) -> None:
        super().__init__(children, gap)
        self.least = least

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        alike([child for child in self.children if isinstance(child, Button)])
        gap, count, below = look.px(self.gap), len(self.children), y
        fit = max(1, (width + gap) // (look.px(self.least) + gap))
        rows = max(1, -(-count // fit))
        across = max(1, -(-count // rows))
        for first in range(0, count, across):
            below += self._place_row(self.children[first : first + across], x, below, width, look) + gap
        self.rect = Rect(x, y, width, max(0, below - y - gap))
        return self.rect.height

    def _place_row(self, row: Sequence[Widget], x: int, y: int, width: int, look: Look) -> int:
        gap = look.px(self.gap)
        share = (width - gap * (len(row) - 1)) // len(row)
        height = max(child.place(x + number * (share + gap), y, share, look) for number, child in enumerate(row))
        for child in row:
            if isinstance(child, Panel):
                child.grow(height)
        return height


class Sides(Column):
    """Two widgets side by side, the left one `left` pixels wide (at 100 %); one under the other if the right one gets
    less than half as much again."""

    def __init__(self, children: tuple[Widget, Widget], left: int, gap: int = 24) -> None:
        super().__init__(children, gap)
        self.left = left

    def beside(self, width: int, look: Look) -> bool:
        """Is there room for both, one beside the other?"""
        return 2 * (width - look.px(self.gap)) >= 5 * look.px(self.left)

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        left, gap = look.px(self.left), look.px(self.gap)
        if not self.beside(width, look):
            return super().place(x, y, width, look)
        first, second = self.children
        height = max(first.place(x, y, left, look), second.place(x + left + gap, y, width - left - gap, look))
        self.rect = Rect(x, y, width, height)
        return height


class Panel(Column):
    """A column on a plate of dark wood."""

    def __init__(self, children: Sequence[Widget], gap: int = 12, padding: int = 20) -> None:
        super().__init__(children, gap)
        self.padding = padding

    def grow(self, height: int) -> None:
        """Become as high as a panel beside it: a button at its end stands at the foot then, as in the others."""
        if self.children and isinstance(self.children[-1], Button):
            self.children[-1].move(height - self.rect.height)
        self.rect.height = height

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        pad = look.px(self.padding)
        height = super().place(x + pad, y + pad, width - 2 * pad, look) + 2 * pad
        self.rect = Rect(x, y, width, height)
        return height

    def draw(self, surface: Surface, look: Look) -> None:
        surface.blit(look.plate(self.rect.size, "panel", "gold", 12, 1.5), self.rect)
        super().draw(surface, look)


def shares(wanted: Sequence[int], room: int) -> list[int]:
    """Widths for what stands side by side: equal ones, if each has enough so; else what each wants, and more or less of
    that as there is room."""
    if max(wanted) * len(wanted) <= room:
        return [room // len(wanted)] * len(wanted)
    return [want * room // sum(wanted) for want in wanted]
