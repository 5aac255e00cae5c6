"""A switch."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from scenes.look import Look
from scenes.widgets.control import ACTIVATE, Field
from scenes.words import marked, say


class Toggle(Field):
    """On or off: the knob's place, a tick and the word all say which."""

    role = "switch"

    def __init__(self, name: str, on: bool, changed: Callable[[bool], object] | None = None, hint: str = "") -> None:
        super().__init__(name, hint)
        self.on = on
        self.changed = changed

    @property
    def value(self) -> str:
        return marked("on") if self.on else marked("off")

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in ACTIVATE:
            self._turn(not self.on)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._turn(event.key == pygame.K_RIGHT)
        else:
            return False
        return True

    def release(self, at: tuple[int, int]) -> None:
        if self.rect.collidepoint(at):
            self._turn(not self.on)

    def _turn(self, on: bool) -> None:
        if self.enabled and on != self.on:
            self.on = on
            if self.changed:
                self.changed(on)

    def draw(self, surface: Surface, look: Look) -> None:
        self.draw_name(surface, look)
        groove = Rect(self.box.left, 0, look.px(62), look.px(32))
        groove.centery = self.box.centery
        fill = "primary" if self.on else "field"
        surface.blit(look.plate(groove.size, fill, "bright" if self.hovered else "gold", 16), groove)
        reach = groove.height // 2
        centre = (groove.right - reach if self.on else groove.left + reach, groove.centery)
        pygame.draw.circle(surface, look.colour("ink"), centre, reach - look.px(3))
        pygame.draw.circle(surface, look.colour("gold" if self.on else "muted"), centre, reach - look.px(5))
        if self.on:
            tick = [
                (centre[0] - look.px(5), centre[1]),
                (centre[0] - look.px(1), centre[1] + look.px(4)),
                (centre[0] + look.px(5), centre[1] - look.px(5)),
            ]
            pygame.draw.lines(surface, look.colour("ink"), False, tick, look.px(2))
        words = Rect(
            groove.right + look.px(12), self.box.top, self.box.right - groove.right - look.px(12), self.box.height
        )
        look.write(surface, say(self.value), words, colour="muted")
        self.draw_focus(surface, look, groove, 16)
