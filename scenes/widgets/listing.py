"""A list that scrolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from scenes.look import Look
from scenes.widgets.control import ACTIVATE, Control
from scenes.words import marked


class List(Control):
    """Rows of text of which one is chosen; `rows_seen` rows show at a time, arrows, wheel and drag scroll the rest.

    `taken` is called with the row's number when it is clicked or Enter is pressed on it; `chosen` changes on the way,
    and `changed` is told.
    """

    role = "list"
    style = "body"
    air = 10
    """Pixels (at 100 %) between the lines of two rows."""
    brief = False
    """Is the beginning of a row enough, since the whole can be read elsewhere?"""

    def __init__(
        self,
        name: str,
        rows: Sequence[str],
        chosen: int = 0,
        rows_seen: int = 6,
        taken: Callable[[int], object] | None = None,
        changed: Callable[[int], object] | None = None,
    ) -> None:
        super().__init__(name)
        self.rows = list(rows)
        self.chosen = chosen
        self.rows_seen = rows_seen
        self.taken = taken
        self.changed = changed
        self.first = 0
        self._row = 1
        self._pressed = False

    @property
    def value(self) -> str:
        return self.rows[self.chosen] if self.rows else marked("empty")

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        self._row = look.measure("Ay", self.style)[1] + look.px(self.air)
        self.rect = Rect(x, y, width, self._row * min(self.rows_seen, max(1, len(self.rows))) + look.px(8))
        self._show()
        return self.rect.height

    def _seen(self) -> int:
        return max(1, self.rect.height // self._row)

    def _show(self) -> None:
        self.first = max(min(self.first, self.chosen), self.chosen - self._seen() + 1, 0)

    def show(self, row: int) -> None:
        """Choose a row from outside, and let it be seen."""
        self.chosen = row
        self._show()

    def key(self, event: pygame.event.Event) -> bool:
        moves = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -self._seen(),
            pygame.K_PAGEDOWN: self._seen(),
            pygame.K_HOME: -len(self.rows),
            pygame.K_END: len(self.rows),
        }
        if event.key in ACTIVATE:
            self._take()
        elif event.key in moves and self.rows:
            self._choose(max(0, min(len(self.rows) - 1, self.chosen + moves[event.key])))
            self._show()
        else:
            return False
        return True

    def seek(self, text: str) -> bool:
        """Choose the next row that begins with this letter, if there is one."""
        rows = [row.casefold() for row in self.rows]
        after = [number % len(rows) for number in range(self.chosen + 1, self.chosen + 1 + len(rows))]
        found = next((number for number in after if text.strip() and rows[number].startswith(text.casefold())), None)
        if found is not None:
            self._choose(found)
            self._show()
        return found is not None

    def _choose(self, row: int) -> None:
        before, self.chosen = self.chosen, row
        if self.changed and before != row:
            self.changed(row)

    def _take(self) -> None:
        if self.rows and self.enabled and self.taken:
            self.taken(self.chosen)

    def row_at(self, at: tuple[int, int]) -> int | None:
        """The number of the row under `at`."""
        number = self.first + (at[1] - self.rect.top - 4) // self._row
        return number if self.rect.collidepoint(at) and self.first <= number < len(self.rows) else None

    def press(self, at: tuple[int, int]) -> None:
        row = self.row_at(at)
        self._pressed = row is not None
        if row is not None:
            self._choose(row)

    def release(self, at: tuple[int, int]) -> None:
        pressed, self._pressed = self._pressed, False
        if pressed and self.row_at(at) == self.chosen:
            self._take()

    def indent(self, number: int) -> int:
        """Pixels (at 100 %) by which a row is set in."""
        return 0

    def draw_twig(self, surface: Surface, look: Look, number: int, text: Rect) -> None:
        """What joins a row to the one that it hangs on, left of its text."""

    def wheel(self, steps: int) -> bool:
        last = max(0, len(self.rows) - self._seen())
        before, self.first = self.first, max(0, min(last, self.first - steps))
        return before != self.first

    def draw(self, surface: Surface, look: Look) -> None:
        surface.blit(look.plate(self.rect.size, "field", "bright" if self.focused else "gold"), self.rect)
        inner = self.rect.inflate(-look.px(8), -look.px(8))
        overflow = len(self.rows) > self._seen()
        width = inner.width - (look.px(12) if overflow else 0)
        for place, number in enumerate(range(self.first, min(len(self.rows), self.first + self._seen()))):
            row = Rect(inner.left, inner.top + place * self._row, width, self._row)
            if number == self.chosen and self.enabled:
                surface.blit(look.plate(row.size, "primary", "gold", 6), row)
                mark = [
                    (row.left + look.px(8), row.centery - look.px(5)),
                    (row.left + look.px(14), row.centery),
                    (row.left + look.px(8), row.centery + look.px(5)),
                ]
                pygame.draw.polygon(surface, look.colour("gold_light"), mark)
            left = look.px(22 + self.indent(number))
            text = Rect(row.left + left, row.top, row.width - left - look.px(6), row.height)
            self.draw_twig(surface, look, number, text)
            look.write(
                surface, self.rows[number], text, self.style, "cream" if self.enabled else "muted", brief=self.brief
            )
        if overflow:
            bar = Rect(inner.right - look.px(8), inner.top, look.px(6), inner.height)
            draw_scroll_bar(surface, look, bar, self.first, self._seen(), len(self.rows))
        self.draw_focus(surface, look, self.rect)


def draw_scroll_bar(surface: Surface, look: Look, bar: Rect, first: int, seen: int, whole: int) -> None:
    """A bar that shows which part of a longer whole is seen."""
    pygame.draw.rect(surface, look.colour("ink"), bar, border_radius=bar.width)
    thumb = Rect(
        bar.left, bar.top + bar.height * first // whole, bar.width, max(bar.width * 2, bar.height * seen // whole)
    )
    pygame.draw.rect(surface, look.colour("gold"), thumb.clamp(bar), border_radius=bar.width)
