"""Surfaces drawn from nothing: gradients, rounded plates, soft shadows, glows and noise.

Only pygame is used, since the first frame is made of these and numpy takes longer to load than they take to draw.
What is returned has its own alpha and may be kept by the caller; nothing is cached here but the corners.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import Color, Rect, Surface

RGB = Color | tuple[int, int, int]
Size = tuple[int, int]


def mix(a: RGB, b: RGB, share: float) -> tuple[int, int, int]:
    """The colour `share` (0..1) of the way from `a` to `b`."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def gradient(size: Size, *colours: RGB) -> Surface:
    """A vertical run through the colours from top to bottom, opaque."""
    rows = 32
    strip = Surface((2, rows), pygame.SRCALPHA)
    for y in range(rows):
        along = y / (rows - 1) * (len(colours) - 1)
        step = min(len(colours) - 2, int(along))
        strip.fill(mix(colours[step], colours[step + 1], along - step), Rect(0, y, 2, 1))
    return pygame.transform.smoothscale(strip, (max(1, size[0]), max(1, size[1])))


@lru_cache(maxsize=64)
def _disc(radius: int) -> Surface:
    big = Surface((radius * 8, radius * 8), pygame.SRCALPHA)
    big.fill((255, 255, 255, 0))
    pygame.draw.circle(big, (255, 255, 255, 255), (radius * 4, radius * 4), radius * 4)
    return pygame.transform.smoothscale(big, (radius * 2, radius * 2))


def round_off(surface: Surface, radius: int) -> Surface:
    """Cut the corners of `surface` (which must have alpha) to a smooth radius; returns it."""
    width, height = surface.get_size()
    radius = min(radius, width // 2, height // 2)
    if radius < 1:
        return surface
    disc = _disc(radius)
    for x, left in ((0, 0), (width - radius, radius)):
        for y, top in ((0, 0), (height - radius, radius)):
            surface.blit(disc, (x, y), Rect(left, top, radius, radius), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def plate(size: Size, radius: int, top: RGB, bottom: RGB) -> Surface:
    """A rounded rectangle filled with a vertical gradient."""
    return round_off(gradient(size, top, bottom), radius)


def framed(size: Size, radius: int, fill: tuple[RGB, RGB], edge: tuple[RGB, RGB], line: int = 1) -> Surface:
    """A plate with a dark outline, a lit edge `line` pixels wide and a fill."""
    width, height = size
    surface = plate(size, radius, (10, 7, 6), (4, 3, 3))
    outer, inner = line, 2 * line
    surface.blit(plate((width - 2 * outer, height - 2 * outer), radius - outer, *edge), (outer, outer))
    surface.blit(plate((width - 2 * inner, height - 2 * inner), radius - inner, *fill), (inner, inner))
    return surface


def shadow(size: Size, radius: int, spread: int, strength: int) -> Surface:
    """A soft black shape of `size`, with `spread` pixels of fading around it; `strength` is 0..255."""
    step = max(2, spread // 4)
    width, height = (size[0] + 2 * spread) // step + 1, (size[1] + 2 * spread) // step + 1
    small = Surface((width, height), pygame.SRCALPHA)
    inset = max(1, spread // step)
    pygame.draw.rect(
        small,
        (0, 0, 0, strength),
        Rect(0, 0, width, height).inflate(-2 * inset, -2 * inset),
        border_radius=max(1, radius // step),
    )
    blurred = pygame.transform.gaussian_blur(small, max(1, inset * 2 // 3), repeat_edge_pixels=False)
    return pygame.transform.smoothscale(blurred, (size[0] + 2 * spread, size[1] + 2 * spread))


@lru_cache(maxsize=4)
def _light(power: float) -> Surface:
    side = 16
    light = Surface((side * 2, side * 2))
    for y in range(side * 2):
        for x in range(side * 2):
            away = math.hypot(x - side + 0.5, y - side + 0.5) / side
            level = round(255 * max(0.0, 1 - away) ** power)
            light.set_at((x, y), (level, level, level))
    return light


def glow(radius: int, colour: RGB, power: float = 2.0) -> Surface:
    """A round light that fades to black, to be added with BLEND_RGB_ADD."""
    light = pygame.transform.smoothscale(_light(power), (max(2, radius * 2), max(2, radius * 2)))
    light.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
    return light


def noise(size: Size, cells: Size, seed: int, low: int, high: int) -> Surface:
    """Smooth grey noise of `cells` random spots spread over `size`, between `low` and `high`."""
    levels = bytes(low + byte * (high - low) // 255 for byte in range(256))
    spots = pygame.image.frombytes(random.Random(seed).randbytes(cells[0] * cells[1]).translate(levels), cells, "P")
    spots.set_palette([(level, level, level) for level in range(256)])
    grey = spots.convert(24)
    return grey if cells == size else pygame.transform.smoothscale(grey, size)


def polish(surface: Surface, *colours: RGB) -> Surface:
    """Tint white text or an ornament with a vertical run through the colours; returns it."""
    surface.blit(gradient(surface.get_size(), *colours), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def polygon(surface: Surface, colour: RGB, points: Sequence[tuple[float, float]]) -> None:
    """A filled polygon with smooth edges."""
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.aalines(surface, colour, True, points)
