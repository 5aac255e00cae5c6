"""A button."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from scenes.look import Look
from scenes.widgets.control import ACTIVATE, Control


class Button(Control):
    """A word on a wooden plate that does something. `primary` marks the one that goes on."""

    role = "button"
    STYLES: tuple[str, ...] = ("button", "body", "small")
    """Types for its name, the largest first."""

    def __init__(
        self, name: str, act: Callable[[], object], hint: str = "", primary: bool = False, fill_width: bool = True
    ) -> None:
        super().__init__(name, hint)
        self.act = act
        self.primary = primary
        self.fill_width = fill_width
        self._held = False
        self.together: Sequence[Button] = (self,)
        """Those that stand together: their names are all written in one type."""

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        wanted = look.measure(self.name, "button")[0] + look.px(44)
        self.rect = Rect(x, y, width if self.fill_width else min(width, max(wanted, look.px(120))), look.px(48))
        return self.rect.height

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in ACTIVATE:
            self._do()
            return True
        return False

    def press(self, at: tuple[int, int]) -> None:
        self._held = True

    def drag(self, at: tuple[int, int]) -> None:
        self._held = self.rect.collidepoint(at)

    def release(self, at: tuple[int, int]) -> None:
        held, self._held = self._held, False
        if held and self.rect.collidepoint(at):
            self._do()

    def _do(self) -> None:
        if self.enabled:
            self.act()

    def draw(self, surface: Surface, look: Look) -> None:
        hot = self.enabled and (self.hovered or self.focused)
        kind = ("primary" if self.primary else "button") if self.enabled else "field"
        fill = f"{kind}_hot" if hot else kind
        surface.blit(
            look.plate(self.rect.size, fill, "bright" if hot else "gold" if self.enabled else "dim"), self.rect
        )
        shine = Rect(self.rect.left + look.px(8), self.rect.top + look.px(3), self.rect.width - look.px(16), 1)
        pygame.draw.line(surface, look.colour("wood_light" if not hot else "gold_dark"), shine.topleft, shine.topright)
        area = self.rect.inflate(-look.px(24), 0)
        if self._held:
            area.y += look.px(2)
        colour = ("gold_light" if hot else "cream") if self.enabled else "muted"
        self.draw_name(surface, look, area, colour)
        self.draw_focus(surface, look, self.rect)

    def fits(self, look: Look, style: str) -> bool:
        """Has the name room in this type?"""
        return look.measure(self.name, style)[0] <= self.rect.width - look.px(24)

    def style(self, look: Look) -> str:
        """The largest type in which all names of the row have room, or the smallest."""
        fitting = (one for one in self.STYLES if all(button.fits(look, one) for button in self.together))
        return next(fitting, self.STYLES[-1])

    def draw_name(self, surface: Surface, look: Look, area: Rect, colour: str) -> None:
        """Write the word on the plate."""
        style = self.style(look)
        look.write(surface, self.name, area.move(0, look.px(2)), style, "ink", "centre")
        look.write(surface, self.name, area, style, colour, "centre")


def alike(buttons: Sequence[Button]) -> None:
    """Let the names of buttons that stand together be written in one type."""
    for button in buttons:
        button.together = buttons
