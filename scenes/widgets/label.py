"""Text that is only read."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from scenes.look import Look
from scenes.widgets.control import Widget


class Label(Widget):
    """A paragraph, wrapped at the width it is given."""

    def __init__(self, text: str, style: str = "body", colour: str = "cream", align: str = "left") -> None:
        super().__init__()
        self.text = text
        self.style = style
        self.colour = colour
        self.align = align

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        self.rect = Rect(x, y, width, look.measure(self.text, self.style, width)[1])
        return self.rect.height

    def draw(self, surface: Surface, look: Look) -> None:
        look.write_lines(surface, self.text, self.rect, self.style, self.colour, self.align)


class Heading(Label):
    """A title over a group, in gold, with a line under it."""

    def __init__(self, text: str, style: str = "heading", align: str = "left") -> None:
        super().__init__(text, style, "gold", align)

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        self.rect = Rect(x, y, width, look.measure(self.text, self.style)[1] + look.px(6))
        return self.rect.height

    def draw(self, surface: Surface, look: Look) -> None:
        anchor = {"midtop": self.rect.midtop} if self.align == "centre" else {"topleft": self.rect.topleft}
        look.write_title(surface, self.text, self.style, self.rect.width, **anchor)
        y = self.rect.bottom - look.px(2)
        pygame.draw.line(surface, look.colour("gold_dark"), (self.rect.left, y), (self.rect.right - 1, y), look.px(1))
