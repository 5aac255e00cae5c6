"""An offer: a few cards side by side, large enough to read, of which one is taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.kernel.cards import Definition
from scenes.builder.pictures import Pictures
from scenes.look import Look
from scenes.widgets import Button, Control, Widget

TALL = 328
"""Pixels of a card's height at 100 %."""


class CardButton(Button):
    """A card that a click or Enter takes; a right click or R reads it."""

    def __init__(
        self, definition: Definition, pictures: Pictures, take: Callable[[], object], read: Callable[[], object]
    ) -> None:
        super().__init__(definition.name, take)
        self.definition, self.pictures, self.read = definition, pictures, read

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_r:
            self.read()
            return True
        return super().key(event)

    def draw(self, surface: Surface, look: Look) -> None:
        surface.blit(self.pictures.get(self.definition, self.rect.size), self.rect)
        if self.hovered or self.focused:
            pygame.draw.rect(surface, look.colour("gold_light"), self.rect, look.px(2), look.px(12))
        self.draw_focus(surface, look, self.rect, 12)


class CardOffer(Widget):
    """The cards side by side, in the middle."""

    def __init__(
        self,
        cards: Sequence[Definition],
        pictures: Pictures,
        take: Callable[[Definition], object],
        read: Callable[[Definition], object],
    ) -> None:
        super().__init__()
        self.pictures = pictures
        self.most = 0
        """So high may they be, in pixels, to be seen whole; 0: as high as they are wanted."""
        self.buttons = [CardButton(card, pictures, partial(take, card), partial(read, card)) for card in cards]

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        gap, count = look.px(24), max(1, len(self.buttons))
        tall = min(look.px(TALL), self.most or look.px(TALL))
        wide = min(round(tall * self.pictures.plan.ratio), (width - gap * (count - 1)) // count)
        tall = min(tall, round(wide / self.pictures.plan.ratio))
        left = x + (width - count * wide - (count - 1) * gap) // 2
        for number, button in enumerate(self.buttons):
            button.rect = Rect(left + number * (wide + gap), y, wide, tall)
        self.rect = Rect(x, y, width, tall)
        return tall

    def draw(self, surface: Surface, look: Look) -> None:
        self.pictures.begin()
        for button in self.buttons:
            button.draw(surface, look)

    def move(self, dy: int) -> None:
        super().move(dy)
        for button in self.buttons:
            button.move(dy)

    def controls(self) -> Iterator[Control]:
        yield from self.buttons
