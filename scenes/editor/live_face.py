"""The face of a card that is being made: its words at once, its picture as soon as it is drawn."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame import Rect, Surface

from scenes.art import Face, draw_plain
from scenes.art.card import draw_words
from scenes.art.emblem import draw_emblem
from scenes.art.gallery import Gallery
from scenes.art.layout import laid_out
from scenes.look import Look
from scenes.widgets.control import Widget

PATIENCE = 0.35
"""Seconds without a change after which the picture is asked for."""
SHAPE = 1.4
"""Height by width."""


class LiveFace(Widget):
    """A face as it would be on the table. `show` a face; `update` says whether there is something new to see."""

    def __init__(self, gallery: Gallery | None, width: int) -> None:
        super().__init__()
        self.gallery, self.width = gallery, width
        self.face: Face | None = None
        self._quiet = 0.0
        self._ground: Surface | None = None
        self._ground_of: tuple[Face, tuple[int, int]] | None = None
        self._picture: Surface | None = None

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        wide = min(width, look.px(self.width))
        rect = Rect(x + (width - wide) // 2, y, wide, round(wide * SHAPE))
        if rect.size != self.rect.size:
            self._ground = self._ground_of = self._picture = None
        self.rect = rect
        return rect.height

    def show(self, face: Face) -> None:
        """Show this face from now on."""
        if face != self.face:
            if self.face is None or bare(face) != bare(self.face):
                self._quiet = 0.0
            self.face, self._picture = face, None

    @property
    def waiting(self) -> bool:
        """Is a picture on its way?"""
        return self.gallery is not None and self._ground_of != self._wanted()

    def update(self, dt: float) -> bool:
        """Time has passed; True if the picture has arrived."""
        if self.gallery is None or not self.waiting or not self.rect.width or not self.face:
            return False
        self._quiet += dt
        self.gallery.poll()
        if self._quiet < PATIENCE:
            return False
        wanted = bare(self.face), self.rect.size
        ground = self.gallery.finished(*wanted)
        if ground is None:
            return False
        self._ground, self._ground_of, self._picture = ground, wanted, None
        return True

    def _wanted(self) -> tuple[Face, tuple[int, int]] | None:
        return (bare(self.face), self.rect.size) if self.face else None

    def draw(self, surface: Surface, look: Look) -> None:
        if self.face is None:
            return
        if self._picture is None:
            self._picture = self._drawn(self.face)
        surface.blit(self._picture, self.rect)

    def _drawn(self, face: Face) -> Surface:
        if self.gallery is None:
            return draw_plain(face, self.rect.size)
        fits = self._ground_of is not None and self._ground_of[0].stats == bare(face).stats
        picture = (self._ground if self._ground and fits else draw_emblem(bare(face), self.rect.size)).copy()
        draw_words(picture, face, laid_out(face, self.rect.size), self._ground_of[0].name if self._ground_of else "")
        return picture.convert_alpha() if pygame.display.get_surface() else picture


def bare(face: Face) -> Face:
    """A face without what is written on it: all its picture depends on."""
    return replace(face, text="", note="", cost=None, stats=tuple(("", "0", icon) for _, _, icon in face.stats))
