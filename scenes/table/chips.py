"""Chips: small discs on a card for what lies on it or holds it back, each with a picture of its own and a count; and
the signs of the keywords that it has."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import Surface

from scenes import fonts
from scenes.art.gems import GLYPHS, glyph
from scenes.art.layout import Layout
from scenes.art.lettering import outlined
from scenes.table.plan import Keyword, Mark

_FINE = 4


def draw_chips(picture: Surface, marks: Sequence[tuple[Mark, int]], layout: Layout) -> None:
    """Draw chips in a row under the name of a card, each with its count if that is more than one."""
    radius = max(8, layout.badge_radius * 9 // 10)
    x = layout.gem_at[0] + layout.gem_radius + radius
    y = layout.art.top + radius + 1
    for mark, count in marks:
        plate = chip(mark.icon, radius, mark.colour)
        picture.blit(plate, plate.get_rect(center=(x, y)))
        left, x = x + round(radius * 1.1), x + round(radius * 1.7)
        if count > 1:
            words = outlined(fonts.text(max(9, round(radius * 1.2)), True), str(count), (255, 244, 214), (20, 10, 8), 1)
            picture.blit(words, words.get_rect(midleft=(left, y)))
            x = left + words.get_width() + radius


def draw_keywords(picture: Surface, keywords: Sequence[Keyword], layout: Layout) -> None:
    """Draw the signs of keywords down the right edge of the picture on a card, in as many columns as they need."""
    radius = max(7, layout.badge_radius * 7 // 10)
    step = round(radius * 1.9)
    rows = max(1, (layout.art.height - 2 * layout.badge_radius) // step)
    for number, keyword in enumerate(keywords):
        plate = disc(keyword.icon, radius, keyword.colour)
        x = layout.art.right - radius - 1 - step * (number // rows)
        y = layout.art.top + radius + 1 + step * (number % rows)
        picture.blit(plate, plate.get_rect(center=(x, y)))


@lru_cache(maxsize=128)
def disc(icon: str, radius: int, colour: str) -> Surface:
    """A sign on a dark disc with a rim of its colour."""
    big = 2 * radius * _FINE
    pad = Surface((big, big), pygame.SRCALPHA)
    pygame.draw.circle(pad, (18, 12, 16, 235), (big // 2, big // 2), big // 2)
    pygame.draw.circle(pad, pygame.Color(colour), (big // 2, big // 2), big * 47 // 100, big * 5 // 100)
    plate = pygame.transform.smoothscale(pad, (2 * radius, 2 * radius))
    tone = pygame.Color(colour)
    sign = glyph(icon, max(3, round(radius * 0.66)), (tone.r, tone.g, tone.b))
    plate.blit(sign, sign.get_rect(center=(radius, radius)))
    return plate


@lru_cache(maxsize=64)
def chip(icon: str, radius: int, colour: str) -> Surface:
    """A chip by itself: with a picture of its own, or one of the glyphs."""
    if icon in GLYPHS:
        return disc(icon, radius, colour)
    big = 2 * radius * _FINE
    unit = big / 100
    pad = Surface((big, big), pygame.SRCALPHA)
    tone, dark = pygame.Color(colour), pygame.Color(18, 12, 16)
    pygame.draw.circle(pad, (*dark[:3], 235), (big // 2, big // 2), big // 2)
    pygame.draw.circle(pad, tone, (big // 2, big // 2), round(47 * unit), round(6 * unit))
    if icon == "tap":
        area = pygame.Rect(round(26 * unit), round(28 * unit), round(48 * unit), round(48 * unit))
        pygame.draw.arc(pad, tone, area, -0.2, 3.3, round(10 * unit))
        pygame.draw.polygon(pad, tone, [(58 * unit, 50 * unit), (88 * unit, 50 * unit), (72 * unit, 74 * unit)])
    elif icon == "sleep":
        for left, top, size in ((24, 40, 30), (54, 24, 20)):
            corners = [(left, top), (left + size, top), (left, top + size), (left + size, top + size)]
            pygame.draw.lines(pad, tone, False, [(x * unit, y * unit) for x, y in corners], round(6 * unit))
    elif icon == "check":
        pygame.draw.lines(
            pad, tone, False, [(26 * unit, 52 * unit), (44 * unit, 70 * unit), (76 * unit, 32 * unit)], round(9 * unit)
        )
    elif icon == "lock":
        body = pygame.Rect(round(28 * unit), round(46 * unit), round(44 * unit), round(32 * unit))
        pygame.draw.rect(pad, tone, body, border_radius=round(5 * unit))
        pygame.draw.arc(
            pad, tone, pygame.Rect(round(34 * unit), round(20 * unit), round(32 * unit), round(48 * unit)), 0, 3.15, 16
        )
    return pygame.transform.smoothscale(pad, (2 * radius, 2 * radius))
