"""One of several."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Surface

from scenes.look import Look
from scenes.widgets.control import Field
from scenes.words import say


class Choice(Field):
    """One of a few options: left and right step through them, Enter or a click opens the list (the form shows it)."""

    role = "choice"

    def __init__(
        self,
        name: str,
        options: Sequence[str],
        chosen: int = 0,
        changed: Callable[[int], object] | None = None,
        hint: str = "",
    ) -> None:
        super().__init__(name, hint)
        self._options = list(options)
        self.chosen = chosen
        self.changed = changed

    @property
    def value(self) -> str:
        return self._options[self.chosen] if self._options else ""

    @property
    def options(self) -> list[str]:
        return self._options if self.enabled else []

    @property
    def words(self) -> list[str]:
        """All that can be chosen."""
        return self._options

    def offer(self, options: Sequence[str], chosen: int = 0) -> None:
        """Change what can be chosen."""
        self._options = list(options)
        self.chosen = min(chosen, max(0, len(self._options) - 1))

    def offer_again(self, options: Sequence[str]) -> None:
        """Change what can be chosen; what is chosen stays, if it is still there."""
        self.offer(options, options.index(self.value) if self.value in options else 0)

    def choose(self, number: int) -> None:
        """Take the option with this number, counted from 0."""
        if self.enabled and 0 <= number < len(self._options) and number != self.chosen:
            self.chosen = number
            if self.changed:
                self.changed(number)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT) or not self._options:
            return False
        self.choose((self.chosen + (1 if event.key == pygame.K_RIGHT else -1)) % len(self._options))
        return True

    def step_at(self, at: tuple[int, int]) -> int:
        """-1 or 1 when `at` is on an arrow, else 0."""
        side = self.box.height
        if not self.box.collidepoint(at):
            return 0
        return -1 if at[0] < self.box.left + side else 1 if at[0] >= self.box.right - side else 0

    def draw(self, surface: Surface, look: Look) -> None:
        self.draw_name(surface, look)
        hot = self.enabled and (self.hovered or self.focused)
        surface.blit(look.plate(self.box.size, "field", "bright" if hot else "gold"), self.box)
        side = self.box.height
        for left, turn in ((self.box.left, -1), (self.box.right - side, 1)):
            x, y, size = left + side // 2, self.box.centery, look.px(6)
            arrow = [(x + turn * size, y), (x - turn * size // 2, y - size), (x - turn * size // 2, y + size)]
            pygame.draw.polygon(
                surface, look.colour("gold_light" if hot else "gold" if self.enabled else "muted"), arrow
            )
        look.write(
            surface,
            say(self.value),
            self.box.inflate(-2 * side, 0),
            "body",
            "cream" if self.enabled else "muted",
            "centre",
        )
        self.draw_focus(surface, look, self.box)
