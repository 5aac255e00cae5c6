"""Gems, signs and badges: each hue and each figure has a shape of its own, so that no one depends on colour."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from scenes.art.palette import Colour, Hue

Points = list[tuple[float, float]]
_FINE = 4
"""Shapes are drawn this many times larger and scaled down: smooth edges."""


def _ring(count: int, turn: float = -90.0, rx: float = 1.0, ry: float = 1.0) -> Points:
    angles = [math.radians(turn + 360 * i / count) for i in range(count)]
    return [(rx * math.cos(a), ry * math.sin(a)) for a in angles]


def _star(count: int, inner: float) -> Points:
    return [
        (x * (1.0 if i % 2 == 0 else inner), y * (1.0 if i % 2 == 0 else inner))
        for i, (x, y) in enumerate(_ring(count * 2))
    ]


def _gear(teeth: int) -> Points:
    steps = [(_ring(1, 360 * (tooth + at) / teeth - 90)[0], reach) for tooth in range(teeth) for at, reach in _TOOTH]
    return [(x * reach, y * reach) for (x, y), reach in steps]


_TOOTH = ((-0.30, 0.72), (-0.20, 1.0), (0.20, 1.0), (0.30, 0.72))
OUTLINES: dict[str, Points] = {
    "hexagon": _ring(6),
    "round": _ring(28),
    "square": [
        (-0.86, -0.62),
        (-0.62, -0.86),
        (0.62, -0.86),
        (0.86, -0.62),
        (0.86, 0.62),
        (0.62, 0.86),
        (-0.62, 0.86),
        (-0.86, 0.62),
    ],
    "diamond": [(0, -1.06), (1.0, 0), (0, 1.06), (-1.0, 0)],
    "kite": [(0, -1.0), (0.92, -0.36), (0.62, 0.55), (0, 1.06), (-0.62, 0.55), (-0.92, -0.36)],
    "shield": [(-0.86, -0.8), (0, -0.95), (0.86, -0.8), (0.82, 0.22), (0, 1.05), (-0.82, 0.22)],
    "star": _star(8, 0.80),
    "octagon": _ring(8, -67.5),
    "pentagon": _ring(5),
    "lozenge": [(-0.62, -0.86), (0.62, -0.86), (1.04, 0), (0.62, 0.86), (-0.62, 0.86), (-1.04, 0)],
    "ring": _ring(12),
    "cog": _gear(9),
}
HEART: Points = [
    (
        16 * math.sin(t) ** 3 / 16.5,
        -(13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)) / 16.5 - 0.06,
    )
    for t in (math.tau * i / 40 for i in range(40))
]
BADGES: dict[str, tuple[Points, Colour]] = {
    "sword": (_star(12, 0.88), (176, 48, 38)),
    "heart": (HEART, (38, 124, 64)),
    "shield": (OUTLINES["shield"], (44, 92, 158)),
    "bolt": (OUTLINES["diamond"], (170, 118, 18)),
    "star": (_star(5, 0.62), (140, 80, 160)),
    "reach": (OUTLINES["octagon"], (44, 48, 66)),
    "coin": (_ring(28), (176, 128, 30)),
    "drop": (
        [(0, -1.1), (0.55, -0.25), (0.78, 0.3), (0.55, 0.78), (0, 0.98), (-0.55, 0.78), (-0.78, 0.3), (-0.55, -0.25)],
        (40, 128, 150),
    ),
}


def _scaled(points: Sequence[tuple[float, float]], middle: float, radius: float) -> Points:
    return [(middle + x * radius, middle + y * radius) for x, y in points]


def _tone(colour: Colour, factor: float, more: int = 0) -> Colour:
    return (
        min(255, int(colour[0] * factor) + more),
        min(255, int(colour[1] * factor) + more),
        min(255, int(colour[2] * factor) + more),
    )


@lru_cache(maxsize=256)
def gem(shape: str, radius: int, colour: Colour) -> pygame.Surface:
    """A cut stone in the shape of a hue, facets lit from the upper left; room for a number in its middle."""
    big = radius * _FINE
    surface = pygame.Surface((2 * big, 2 * big), pygame.SRCALPHA)
    outline = OUTLINES.get(shape, OUTLINES["ring"])
    dark = _tone(colour, 0.7)
    pygame.draw.polygon(surface, (14, 10, 14), _scaled(outline, big, big * 0.98))
    outer, inner = _scaled(outline, big, big * 0.88), _scaled(outline, big, big * 0.58)
    for i in range(len(outline)):
        j = (i + 1) % len(outline)
        x, y = outline[i][0] + outline[j][0], outline[i][1] + outline[j][1]
        light = 0.55 + 0.5 * max(0.0, -(x * 0.6 + y * 0.8) / (math.hypot(x, y) + 1e-6))
        pygame.draw.polygon(surface, _tone(dark, light + 0.25), [outer[i], outer[j], inner[j], inner[i]])
    pygame.draw.polygon(surface, _tone(dark, 0.92, 4), inner)
    gloss = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    pygame.draw.ellipse(gloss, (255, 255, 255, 60), (big * 0.5, big * 0.3, big, big * 0.55))
    surface.blit(gloss, (0, 0))
    return pygame.transform.smoothscale(surface, (2 * radius, 2 * radius))


@lru_cache(maxsize=128)
def badge(icon: str, radius: int) -> pygame.Surface:
    """The plate under a figure: a blade's star for power, a heart for life, a shield, a lozenge for energy."""
    outline, colour = BADGES.get(icon, (OUTLINES["ring"], (92, 88, 96)))
    big = radius * _FINE
    surface = pygame.Surface((2 * big, 2 * big), pygame.SRCALPHA)
    for size, tone in ((0.98, (14, 10, 14)), (0.93, (206, 166, 92)), (0.82, (24, 16, 20)), (0.77, colour)):
        pygame.draw.polygon(surface, tone, _scaled(outline, big, big * size))
    gloss = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    pygame.draw.ellipse(gloss, (255, 255, 255, 46), (big * 0.45, big * 0.32, big * 1.1, big * 0.6))
    surface.blit(gloss, (0, 0))
    return pygame.transform.smoothscale(surface, (2 * radius, 2 * radius))


GLYPHS: dict[str, tuple[Points, ...]] = {
    "flame": (
        [
            (0, -1),
            (0.28, -0.5),
            (0.62, -0.1),
            (0.66, 0.45),
            (0.34, 0.95),
            (-0.34, 0.95),
            (-0.66, 0.5),
            (-0.56, 0.0),
            (-0.3, 0.2),
            (-0.22, -0.3),
        ],
    ),
    "drop": ([(0, -1), (0.45, -0.2), (0.66, 0.3), (0.5, 0.75), (0, 0.95), (-0.5, 0.75), (-0.66, 0.3), (-0.45, -0.2)],),
    "leaf": (
        [
            (-0.8, 0.85),
            (-0.62, 0.2),
            (-0.5, -0.45),
            (0.1, -0.82),
            (0.85, -0.85),
            (0.82, -0.1),
            (0.45, 0.5),
            (-0.2, 0.62),
            (-0.62, 0.9),
        ],
    ),
    "wind": (
        [
            (-0.9, -0.5),
            (0.4, -0.5),
            (0.5, -0.75),
            (0.3, -0.85),
            (0.3, -1),
            (0.7, -0.9),
            (0.68, -0.4),
            (0.45, -0.28),
            (-0.9, -0.28),
        ],
        [(-0.7, -0.06), (0.75, -0.06), (0.9, 0.1), (0.75, 0.18), (-0.7, 0.16)],
        [(-0.9, 0.4), (0.3, 0.4), (0.55, 0.6), (0.45, 0.95), (0.1, 0.95), (0.28, 0.75), (0.2, 0.62), (-0.9, 0.62)],
    ),
    "bolt": ([(0.2, -1), (-0.6, 0.15), (-0.08, 0.15), (-0.25, 1), (0.62, -0.25), (0.08, -0.25), (0.5, -1)],),
    "moon": (
        [
            (0.35, -0.95),
            (-0.3, -0.85),
            (-0.8, -0.35),
            (-0.85, 0.3),
            (-0.4, 0.85),
            (0.25, 0.95),
            (0.75, 0.6),
            (0.2, 0.55),
            (-0.2, 0.15),
            (-0.22, -0.4),
        ],
    ),
    "sun": (_star(8, 0.5),),
    "glass": ([(-0.7, -0.95), (0.7, -0.95), (0.12, 0), (0.7, 0.95), (-0.7, 0.95), (-0.12, 0)],),
    "scales": (
        [
            (-0.08, -0.95),
            (0.08, -0.95),
            (0.08, -0.7),
            (0.9, -0.55),
            (0.9, -0.4),
            (0.08, -0.52),
            (0.1, 0.75),
            (0.5, 0.95),
            (-0.5, 0.95),
            (-0.1, 0.75),
            (-0.08, -0.52),
            (-0.9, -0.4),
            (-0.9, -0.55),
            (-0.08, -0.7),
        ],
        [(-0.95, 0.1), (-0.7, -0.45), (-0.4, 0.1), (-0.68, 0.3)],
        [(0.95, 0.1), (0.7, -0.45), (0.4, 0.1), (0.68, 0.3)],
    ),
    "eye": ([(-1, 0), (-0.5, -0.5), (0, -0.64), (0.5, -0.5), (1, 0), (0.5, 0.5), (0, 0.64), (-0.5, 0.5)],),
    "cross": (_star(4, 0.36),),
    "star": (_star(5, 0.42),),
    "gear": (_gear(8),),
    "sword": (
        [(0.95, -0.95), (0.88, -0.5), (-0.18, 0.52), (-0.52, 0.18), (0.5, -0.88)],
        [(-0.82, 0.0), (-0.62, -0.2), (0.2, 0.62), (0.0, 0.82)],
        [(-0.56, 0.3), (-0.3, 0.56), (-0.76, 0.98), (-0.98, 0.76)],
    ),
    "coin": (_ring(28, rx=0.85, ry=0.85),),
    "wing": (
        [
            (-0.9, -0.7),
            (-0.1, -0.55),
            (0.55, -0.1),
            (0.95, 0.75),
            (0.5, 0.5),
            (0.45, 0.75),
            (0.1, 0.4),
            (0.0, 0.62),
            (-0.3, 0.25),
            (-0.45, 0.4),
            (-0.7, 0.0),
        ],
    ),
    "ram": (
        [(0, -1), (0.85, -0.15), (0.4, -0.15), (0.4, 0.25), (-0.4, 0.25), (-0.4, -0.15), (-0.85, -0.15)],
        [(-0.4, 0.45), (0.4, 0.45), (0.4, 0.95), (-0.4, 0.95)],
    ),
    "skull": (
        [
            (-0.8, -0.3),
            (-0.6, -0.8),
            (0, -1),
            (0.6, -0.8),
            (0.8, -0.3),
            (0.7, 0.25),
            (0.4, 0.4),
            (0.4, 0.95),
            (-0.4, 0.95),
            (-0.4, 0.4),
            (-0.7, 0.25),
        ],
    ),
    "ward": (OUTLINES["shield"],),
    "aim": (
        [(-0.14, -1), (0.14, -1), (0.14, -0.35), (-0.14, -0.35)],
        [(-0.14, 1), (0.14, 1), (0.14, 0.35), (-0.14, 0.35)],
        [(-1, -0.14), (-1, 0.14), (-0.35, 0.14), (-0.35, -0.14)],
        [(1, -0.14), (1, 0.14), (0.35, 0.14), (0.35, -0.14)],
        _ring(8, rx=0.18, ry=0.18),
    ),
    "arrows": (
        [(-0.95, -0.8), (-0.5, -0.8), (0.1, 0), (-0.5, 0.8), (-0.95, 0.8), (-0.4, 0)],
        [(-0.05, -0.8), (0.4, -0.8), (1, 0), (0.4, 0.8), (-0.05, 0.8), (0.5, 0)],
    ),
    "horn": (
        [(-0.95, -0.25), (-0.6, -0.25), (0.6, -0.85), (0.6, 0.85), (-0.6, 0.25), (-0.95, 0.25)],
        [(0.72, -0.4), (0.95, -0.25), (0.95, 0.25), (0.72, 0.4)],
        [(-0.5, 0.4), (-0.15, 0.5), (-0.1, 0.95), (-0.45, 0.95)],
    ),
}


@lru_cache(maxsize=256)
def glyph(name: str, radius: int, colour: Colour) -> pygame.Surface:
    """A small sign in one colour."""
    big = radius * _FINE
    surface = pygame.Surface((2 * big, 2 * big), pygame.SRCALPHA)
    for shape in GLYPHS.get(name, GLYPHS["cross"]):
        pygame.draw.polygon(surface, colour, _scaled(shape, big, big * 0.92))
    if name == "gear":
        pygame.draw.circle(surface, (0, 0, 0, 0), (big, big), big * 3 // 10)
    if name == "coin":
        pygame.draw.circle(surface, (0, 0, 0, 0), (big, big), big * 11 // 20, max(1, big // 9))
    if name == "eye":
        pygame.draw.ellipse(surface, (0, 0, 0, 0), (big * 0.86, big * 0.5, big * 0.28, big))
    if name == "skull":
        for x in (0.64, 1.36):
            pygame.draw.circle(surface, (0, 0, 0, 0), (big * x, big * 0.8), big * 0.2)
    if name == "leaf":
        pygame.draw.line(surface, (0, 0, 0, 0), (big * 0.3, big * 1.75), (big * 1.5, big * 0.5), max(1, big // 10))
    return pygame.transform.smoothscale(surface, (2 * radius, 2 * radius))


def sealed(hue: Hue, radius: int, sign: int) -> pygame.Surface:
    """The stone of a hue with its sign, of so large a radius, on it."""
    stone = gem(hue.shape, radius, hue.accent).copy()
    mark = glyph(hue.glyph, sign, (255, 255, 255))
    stone.blit(mark, mark.get_rect(center=stone.get_rect().center))
    return stone
