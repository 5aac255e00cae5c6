"""How far a card reaches, as a picture: crossed swords for the next square, a bow with an arrow for each square."""

from __future__ import annotations

from functools import lru_cache

import pygame

from scenes.art.gems import badge

_FINE = 4
_STEEL, _WOOD, _DARK = (232, 236, 244), (226, 176, 104), (20, 12, 12)


@lru_cache(maxsize=64)
def reach(value: str, radius: int) -> pygame.Surface:
    """The plate of a reach: '1' is crossed swords, '2' and '3' a bow with that many arrows."""
    plate = badge("reach", radius).copy()
    big = radius * _FINE * 2
    pad = pygame.Surface((big, big), pygame.SRCALPHA)
    if value == "1":
        for side in (1, -1):
            _sword(pad, big / 100, side)
    else:
        _bow(pad, big / 100, int(value) if value.isdigit() else 0)
    plate.blit(pygame.transform.smoothscale(pad, (2 * radius, 2 * radius)), (0, 0))
    return plate


def _line(pad: pygame.Surface, unit: float, ends: tuple[float, ...], wide: float, colour: tuple[int, int, int]) -> None:
    x0, y0, x1, y1 = (value * unit for value in ends)
    pygame.draw.line(pad, colour, (x0, y0), (x1, y1), max(1, round(wide * unit)))


def _sword(pad: pygame.Surface, unit: float, side: int) -> None:
    def across(x: float) -> float:
        return 50 + side * (x - 50)

    for wide, colour in ((13, _DARK), (8, _STEEL)):
        _line(pad, unit, (across(26), 24, across(68), 70), wide, colour)
    for wide, colour in ((10, _DARK), (6, _WOOD)):
        _line(pad, unit, (across(56), 72, across(72), 56), wide, colour)
        _line(pad, unit, (across(66), 66, across(78), 79), wide, colour)


def _bow(pad: pygame.Surface, unit: float, arrows: int) -> None:
    for wide, colour in ((13, _DARK), (8, _WOOD)):
        area = pygame.Rect(round(4 * unit), round(18 * unit), round(66 * unit), round(64 * unit))
        pygame.draw.arc(pad, colour, area, -1.35, 1.35, round(wide * unit))
    _line(pad, unit, (46, 20, 46, 80), 3, _STEEL)
    gap = 18 if arrows <= 2 else 15
    for number in range(arrows):
        y = 50 + (number - (arrows - 1) / 2) * gap
        for wide, colour in ((8, _DARK), (4.5, _STEEL)):
            _line(pad, unit, (22, y, 80, y), wide, colour)
        tip = [(90 * unit, y * unit), (76 * unit, (y - 8) * unit), (76 * unit, (y + 8) * unit)]
        pygame.draw.polygon(pad, _STEEL, tip)
        pygame.draw.polygon(pad, _DARK, tip, 1)
