"""A rules text of several lines, with what cannot be read underlined."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.look import Look
from scenes.widgets import TextEntry

_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Row(NamedTuple):
    """A line as it is wrapped: its first character and the one after its last."""

    start: int
    end: int


def rows_of(text: str, font: pygame.font.Font, width: int) -> list[Row]:
    """The lines of a text, broken after blanks where that is possible."""
    rows: list[Row] = []
    start = 0
    for paragraph in text.split("\n"):
        row = at = start
        for piece in re.findall(r"\S+\s*|\s+", paragraph):
            while font.size(text[row : at + len(piece.rstrip())])[0] > width:
                if at > row:
                    rows.append(Row(row, at))
                    row = at
                    continue
                cut = next((n for n in range(len(piece), 1, -1) if font.size(piece[:n])[0] <= width), 1)
                rows.append(Row(at, at + cut))
                row = at = at + cut
                piece = piece[cut:]
            at += len(piece)
        rows.append(Row(row, start + len(paragraph)))
        start += len(paragraph) + 1
    return rows


class TextArea(TextEntry):
    """Several lines of text. `wrong` are the characters to be underlined; `left` is called when the keyboard leaves."""

    role = "text area"
    takes_text = True

    def __init__(
        self,
        name: str,
        content: str,
        changed: Callable[[str], object],
        left: Callable[[], object],
        height: int,
        longest: int = 2000,
    ) -> None:
        super().__init__(name, content, "", longest, changed=changed)
        self.left = left
        self.height = height
        self.wrong: tuple[int, int] | None = None
        self._rows = [Row(0, len(content))]
        self._first = 0
        self._look: Look | None = None

    def takes(self, letter: str) -> bool:
        return letter == "\n" or super().takes(letter)

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        self._look = look
        line = look.measure(self.name)[1]
        self._name_at = Rect(x, y, width, line)
        self.box = Rect(x, y + line + look.px(3), width, look.px(self.height))
        self.rect = Rect(x, y, width, self.box.bottom - y)
        self._wrap()
        return self.rect.height

    def put(self, content: str, caret: int, mark: int | None = None) -> None:
        """Set another text, with the caret at a place and what is selected before it."""
        self.content = content
        self.caret = max(0, min(len(content), caret))
        self.mark = self.caret if mark is None else max(0, min(len(content), mark))
        self._wrap()

    # ---- lines
    def _inner(self, look: Look) -> Rect:
        return self.box.inflate(-look.px(24), -look.px(14))

    def _wrap(self) -> None:
        if self._look:
            self._rows = rows_of(self.content, self._look.font("body"), max(20, self._inner(self._look).width))
            self._show()

    def _seen(self) -> int:
        assert self._look
        return max(1, self._inner(self._look).height // self._look.font("body").get_linesize())

    def _row_of(self, at: int) -> int:
        return max(number for number, row in enumerate(self._rows) if row.start <= at)

    def _show(self) -> None:
        row = self._row_of(self.caret)
        self._first = max(0, min(self._first, row, max(0, len(self._rows) - self._seen())), row - self._seen() + 1)

    def _x(self, at: int, row: Row) -> int:
        assert self._look
        return self._look.font("body").size(self.content[row.start : at])[0]

    def _at(self, x: int, row: Row) -> int:
        last = row.end - (1 if row.end > row.start and row.end < len(self.content) and self._soft(row) else 0)
        return min(range(row.start, last + 1), key=lambda at: abs(self._x(at, row) - x))

    def _soft(self, row: Row) -> bool:
        """Does a line end because it is full, not because a new one was begun?"""
        return self.content[row.end : row.end + 1] != "\n"

    # ---- keys and mouse
    def key(self, event: pygame.event.Event) -> bool:
        keep = bool(event.mod & pygame.KMOD_SHIFT)
        row = self._row_of(self.caret)
        here = self._rows[row]
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            taken = super().key(event)
        elif event.key in _ENTER:
            taken = True
            self._replace("\n")
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            to = row + (1 if event.key == pygame.K_DOWN else -1)
            if not 0 <= to < len(self._rows):
                return False
            self._go(self._at(self._x(self.caret, here), self._rows[to]), keep)
            taken = True
        elif event.key == pygame.K_HOME:
            taken = True
            self._go(here.start, keep)
        elif event.key == pygame.K_END:
            taken = True
            self._go(self._at(10**6, here), keep)
        else:
            taken = super().key(event)
        self._wrap()
        return taken

    def text(self, typed: str) -> bool:
        taken = super().text(typed)
        self._wrap()
        return taken

    def press(self, at: tuple[int, int]) -> None:
        self._go(self._place_at(at), False)

    def drag(self, at: tuple[int, int]) -> None:
        self._go(self._place_at(at), True)

    def _place_at(self, at: tuple[int, int]) -> int:
        assert self._look
        inner = self._inner(self._look)
        number = self._first + (at[1] - inner.top) // self._look.font("body").get_linesize()
        return self._at(at[0] - inner.left, self._rows[max(0, min(len(self._rows) - 1, number))])

    def wheel(self, steps: int) -> bool:
        before = self._first
        self._first = max(0, min(len(self._rows) - self._seen(), self._first - steps))
        return before != self._first

    def focus_changed(self, look: Look) -> None:
        if self.focused:
            pygame.key.set_text_input_rect(self.box)
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()
            self.mark = self.caret
            self.left()

    # ---- picture
    def draw(self, surface: Surface, look: Look) -> None:
        self.draw_name(surface, look)
        surface.blit(look.plate(self.box.size, "field", "bright" if self.focused or self.hovered else "gold"), self.box)
        inner, font = self._inner(look), look.font("body")
        height = font.get_linesize()
        before = surface.get_clip()
        surface.set_clip(inner.inflate(4, 4).clip(before))
        start, end = self.selection
        for place, row in enumerate(self._rows[self._first :]):
            y = inner.top + place * height
            if y > inner.bottom:
                break
            if self.focused and start < end and start <= row.end and end > row.start:
                left, right = self._x(max(start, row.start), row), self._x(min(end, row.end), row)
                shade = Rect(inner.left + left, y, max(look.px(4), right - left), height)
                pygame.draw.rect(surface, look.colour("primary_top"), shade)
            if words := self.content[row.start : row.end].rstrip("\n"):
                surface.blit(look.line(words), (inner.left, y))
            if self.wrong:
                self._underline(surface, look, row, inner.left, y + height - look.px(3))
            if self.focused and self._row_of(self.caret) == self._first + place:
                x = inner.left + self._x(self.caret, row)
                pygame.draw.line(surface, look.colour("gold_light"), (x, y + 1), (x, y + height - 2), look.px(2))
        surface.set_clip(before)
        self.draw_focus(surface, look, self.box)

    def _underline(self, surface: Surface, look: Look, row: Row, left: int, y: int) -> None:
        """A wavy line under what cannot be read; a short one behind a text that ends too early."""
        assert self.wrong
        start, end = self.wrong
        last = row.end == len(self.content)
        if start > row.end or end < row.start or (start == row.end and not last):
            return
        first = left + self._x(max(start, row.start), row)
        to = left + self._x(max(row.start, min(end, row.end)), row)
        to = max(to, first + look.px(14)) if start >= row.start else to
        step = look.px(3)
        wave = [(x, y + (step // 2 + 1 if number % 2 else 0)) for number, x in enumerate(range(first, to + step, step))]
        if len(wave) > 1:
            pygame.draw.lines(surface, look.colour("warning"), False, wave, look.px(2))
