"""The kinds of resource that are a part of a card's cost, as small gems under the cost."""

from __future__ import annotations

import pygame

from scenes import fonts
from scenes.art.face import Face
from scenes.art.gems import gem, glyph
from scenes.art.layout import Layout
from scenes.art.lettering import outlined
from scenes.art.palette import hue_named


def gem_place(plan: Layout) -> pygame.Rect:
    """Where the gem of the cost lies."""
    x, y = plan.gem_at
    return pygame.Rect(x - plan.gem_radius, y - plan.gem_radius, 2 * plan.gem_radius, 2 * plan.gem_radius)


def price_places(face: Face, plan: Layout) -> list[pygame.Rect]:
    """Where the gem of each hue of the price lies."""
    radius = max(6, round(plan.gem_radius * 0.68))
    top = plan.gem_at[1] + plan.gem_radius
    return [
        pygame.Rect(plan.gem_at[0] - radius, top + 2 * radius * number, 2 * radius, 2 * radius)
        for number in range(len(face.price))
    ]


def draw_price(out: pygame.Surface, face: Face, plan: Layout) -> None:
    """A small gem for each hue of the price, with its amount if that is more than one."""
    for (name, amount), place in zip(face.price, price_places(face, plan), strict=True):
        hue, radius = hue_named(name), place.width // 2
        stone = gem(hue.shape, radius, hue.accent)
        out.blit(stone, stone.get_rect(center=place.center))
        if amount > 1:
            words = outlined(
                fonts.text(max(8, round(radius * 1.3)), True), str(amount), (255, 255, 255), (24, 14, 12), 1
            )
        else:
            words = glyph(hue.glyph, max(3, round(radius * 0.5)), (255, 255, 255))
        out.blit(words, words.get_rect(center=place.center))
