"""The list of decks: headings, and a row of two lines for each deck."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame
from pygame import Rect, Surface

from game.records.decks import Deck
from scenes.look import Look
from scenes.widgets import Control
from scenes.widgets.control import ACTIVATE
from scenes.widgets.listing import draw_scroll_bar
from scenes.words import say, say_many


@dataclass
class DeckRow:
    """A deck, its file if it is one's own, and whether it can be played; without a deck a heading or a note."""

    words: str
    deck: Deck | None
    path: Path | None = None
    legal: bool = True
    note: bool = False


class DeckRows(Control):
    """Arrows and clicks choose a deck, Enter and a double click open it."""

    role = "decks"

    def __init__(self, opened: Callable[[], object], changed: Callable[[], object]) -> None:
        super().__init__(say("Decks"))
        self.rows: list[DeckRow] = []
        self.chosen = 0
        self.offset = 0
        self._opened, self._changed = opened, changed
        self._heights: list[int] = []
        self._last_click: tuple[int, int] = (-1, 0)
        self._pressed = -1

    def put(self, rect: Rect, look: Look) -> None:
        """Take this place."""
        self.rect = Rect(rect)
        self._look = look
        self._measure()

    def _measure(self) -> None:
        if not hasattr(self, "_look"):
            return
        look = self._look
        self._heights = [look.px(52) if row.deck else look.px(32) for row in self.rows]
        self._clamp()

    def _clamp(self) -> None:
        self.offset = max(0, min(sum(self._heights) + self._look.px(12) - self.rect.height, self.offset))

    def show(self, rows: list[DeckRow]) -> None:
        """Other rows; the first deck is chosen if the one that was is gone."""
        self.rows = rows
        self.chosen = min(self.chosen, len(rows) - 1)
        if self.current is None:
            self.chosen = next((number for number, row in enumerate(rows) if row.deck), 0)
        self._measure()

    @property
    def current(self) -> DeckRow | None:
        """The deck that is chosen."""
        row = self.rows[self.chosen] if 0 <= self.chosen < len(self.rows) else None
        return row if row and row.deck else None

    @property
    def value(self) -> str:
        row = self.current
        if row is None or row.deck is None:
            return say("none")
        return row.words + (
            say(" (starter deck)") if row.path is None else "" if row.legal else say(" (not legal yet)")
        )

    def place_of(self, number: int) -> Rect:
        """Where a row is now."""
        top = self.rect.top + self._look.px(6) + sum(self._heights[:number]) - self.offset
        return Rect(self.rect.left + self._look.px(8), top, self.rect.width - self._look.px(22), self._heights[number])

    def at(self, point: tuple[int, int]) -> int:
        """The number of the deck under a point, or -1."""
        if not self.rect.collidepoint(point):
            return -1
        return next(
            (number for number, row in enumerate(self.rows) if row.deck and self.place_of(number).collidepoint(point)),
            -1,
        )

    def choose(self, number: int) -> None:
        """Go to a deck."""
        self.chosen = number
        place = self.place_of(number)
        if place.top < self.rect.top + self._look.px(36):
            self.offset -= self.rect.top + self._look.px(36) - place.top
        elif place.bottom > self.rect.bottom:
            self.offset += place.bottom - self.rect.bottom + self._look.px(6)
        self._clamp()
        self._changed()

    def key(self, event: pygame.event.Event) -> bool:
        decks = [number for number, row in enumerate(self.rows) if row.deck]
        if not decks:
            return False
        here = decks.index(self.chosen) if self.chosen in decks else 0
        steps = {
            pygame.K_UP: here - 1,
            pygame.K_DOWN: here + 1,
            pygame.K_PAGEUP: max(0, here - 8),
            pygame.K_PAGEDOWN: min(len(decks) - 1, here + 8),
            pygame.K_HOME: 0,
            pygame.K_END: len(decks) - 1,
        }
        if event.key in steps:
            if not 0 <= steps[event.key] < len(decks):
                return False
            self.choose(decks[steps[event.key]])
        elif event.key in ACTIVATE:
            self._opened()
        else:
            return False
        return True

    def press(self, at: tuple[int, int]) -> None:
        self._pressed = self.at(at)
        if self._pressed >= 0:
            again = self._last_click == (self._pressed, 1) and pygame.time.get_ticks() - self._clicked < 400
            self._last_click = (self._pressed, 1)
            self._clicked = pygame.time.get_ticks()
            self.choose(self._pressed)
            if again:
                self._last_click = (-1, 0)
                self._opened()

    _clicked = 0

    def wheel(self, steps: int) -> bool:
        self.offset -= steps * self._look.px(52)
        self._clamp()
        return True

    def draw(self, surface: Surface, look: Look) -> None:
        surface.blit(look.plate(self.rect.size, "panel", "bright" if self.focused else "gold", 10), self.rect)
        before = surface.get_clip()
        surface.set_clip(self.rect.inflate(-look.px(6), -look.px(8)).clip(before))
        for number, row in enumerate(self.rows):
            place = self.place_of(number)
            if place.colliderect(self.rect):
                self._draw_row(surface, look, row, place, number == self.chosen and row.deck is not None)
        surface.set_clip(before)
        if sum(self._heights) > self.rect.height:
            bar = Rect(self.rect.right - look.px(10), self.rect.top + 6, look.px(5), self.rect.height - 12)
            draw_scroll_bar(surface, look, bar, self.offset, self.rect.height, sum(self._heights) + look.px(12))
        self.draw_focus(surface, look, self.rect, 10)

    def _draw_row(self, surface: Surface, look: Look, row: DeckRow, place: Rect, chosen: bool) -> None:
        inner = place.inflate(-look.px(20), -look.px(6))
        if row.deck is None:
            if row.note:
                look.write(surface, row.words, inner, "note", "muted")
                return
            look.write_title(surface, row.words, "heading", midleft=inner.midleft)
            return
        if chosen:
            surface.blit(look.plate(place.inflate(0, -4).size, "primary", "gold", 8), place.inflate(0, -4))
        top = Rect(inner.left, inner.top, inner.width, inner.height // 2)
        name = top.copy()
        if not row.legal:
            mark = say("not legal yet")
            look.write(surface, mark, top, "note", "warning", "right")
            name.width -= look.measure(mark, "note")[0] + look.px(12)
        look.write(surface, row.words, name, "strong", "gold_light" if chosen else "cream")
        total = sum(sum(cards.values()) for cards in row.deck.sections.values())
        words = "  \u00b7  ".join(
            [say_many("{number} card", "{number} cards", total), *row.deck.tags, *filter(None, [row.deck.plan])]
        )
        below, colour = top.move(0, inner.height // 2), "cream" if chosen else "muted"
        look.write(surface, words, below, "small", colour, brief=True)
