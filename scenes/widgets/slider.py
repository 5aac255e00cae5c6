"""A slider."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from scenes.look import Look
from scenes.widgets.control import Field


class Slider(Field):
    """A whole number between `low` and `high` in steps, with its value written beside it.

    `changed` is called when the value settles: at each key, and when the knob is let go.
    """

    role = "slider"

    def __init__(
        self,
        name: str,
        low: int,
        high: int,
        step: int,
        now: int,
        changed: Callable[[int], object] | None = None,
        unit: str = "",
        hint: str = "",
    ) -> None:
        super().__init__(name, hint)
        self.low, self.high, self.step = low, high, step
        self.now = now
        self.changed = changed
        self.unit = unit
        self._settled = now

    @property
    def value(self) -> str:
        return f"{self.now}{self.unit}"

    def key(self, event: pygame.event.Event) -> bool:
        far = 5 * self.step
        moves = {
            pygame.K_LEFT: -self.step,
            pygame.K_RIGHT: self.step,
            pygame.K_PAGEDOWN: -far,
            pygame.K_PAGEUP: far,
            pygame.K_HOME: self.low - self.now,
            pygame.K_END: self.high - self.now,
        }
        if event.key not in moves:
            return False
        self._set(self.now + moves[event.key])
        self._settle()
        return True

    def press(self, at: tuple[int, int]) -> None:
        self.drag(at)

    def drag(self, at: tuple[int, int]) -> None:
        groove = self._groove()
        share = (at[0] - groove.left) / max(1, groove.width)
        self._set(self.low + round(share * (self.high - self.low) / self.step) * self.step)

    def release(self, at: tuple[int, int]) -> None:
        self._settle()

    def _set(self, number: int) -> None:
        if self.enabled:
            self.now = max(self.low, min(self.high, number))

    def _settle(self) -> None:
        if self.now != self._settled:
            self._settled = self.now
            if self.changed:
                self.changed(self.now)

    def _groove(self) -> Rect:
        return Rect(
            self.box.left + self.box.height // 3,
            self.box.top,
            self.box.width - self.box.height * 13 // 6,
            self.box.height,
        )

    def draw(self, surface: Surface, look: Look) -> None:
        self.draw_name(surface, look)
        run = self._groove()
        groove = Rect(run.left, 0, run.width, look.px(10))
        groove.centery = self.box.centery
        surface.blit(look.plate(groove.size, "field", "dim", 5), groove)
        share = (self.now - self.low) / max(1, self.high - self.low)
        filled = Rect(groove.left + look.px(2), 0, max(1, round(share * groove.width) - look.px(2)), look.px(4))
        filled.centery = groove.centery
        pygame.draw.rect(surface, look.colour("gold"), filled, border_radius=look.px(2))
        x, y, size = groove.left + round(share * groove.width), groove.centery, look.px(12)
        for grow, role in ((0, "ink"), (2, "gold_light" if self.hovered or self.focused else "gold"), (6, "gold_dark")):
            reach = size - look.px(grow)
            pygame.draw.polygon(
                surface, look.colour(role), [(x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)]
            )
        number = Rect(run.right + look.px(14), self.box.top, self.box.right - run.right - look.px(14), self.box.height)
        look.write(surface, self.value, number, align="right")
        self.draw_focus(surface, look, self.box, 8)
