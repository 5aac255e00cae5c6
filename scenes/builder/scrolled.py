"""Lines of which some are seen: the wheel, and with the focus the arrows and page keys, show the others."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from scenes.look import Look
from scenes.widgets import Control
from scenes.widgets.listing import draw_scroll_bar


class Scrolled(Control):
    """The keyboard comes to it where there are more lines than are seen."""

    role = "text"

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.enabled = False
        self.first = 0
        self._count, self._seen = 0, 1

    def fit(self, count: int, seen: int) -> None:
        """There are so many lines, and room for so many."""
        self._count, self._seen = count, max(1, seen)
        self.enabled = count > self._seen
        self.scroll_to(self.first)

    def scroll_to(self, first: int) -> None:
        """Show the lines from this one on."""
        self.first = max(0, min(self._count - self._seen, first))

    @property
    def shown(self) -> slice:
        """Which lines are seen."""
        return slice(self.first, self.first + self._seen)

    def wheel(self, steps: int) -> bool:
        self.scroll_to(self.first - 2 * steps)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        steps = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -self._seen,
            pygame.K_PAGEDOWN: self._seen,
            pygame.K_HOME: -self._count,
            pygame.K_END: self._count,
        }
        before = self.first
        self.scroll_to(before + steps.get(event.key, 0))
        return before != self.first or event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)

    def draw_bar(self, surface: Surface, look: Look, bar: Rect) -> None:
        """Which part is seen, where that is not all."""
        if self.enabled:
            draw_scroll_bar(surface, look, bar, self.first, self._seen, self._count)
