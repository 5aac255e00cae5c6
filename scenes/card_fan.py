"""A fan of cards for the main menu: their backs, until there are faces to show."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from scenes import paint
from scenes.look import Look

_BACKS = (("#7c2a24", 3), ("#3c3470", 5), ("#8a6a2a", 8), ("#2c5f3c", 6), ("#24557a", 4))


def card_size(area: Rect) -> tuple[int, int]:
    """The size of a card in a fan that fills `area`."""
    height = round(min(area.height * 0.6, area.width * 0.62))
    return round(height * 5 / 7), height


def draw_fan(surface: Surface, area: Rect, look: Look, faces: Sequence[Surface] = ()) -> None:
    """Draw five cards fanned out in `area`; `faces` replace the backs when there are five."""
    width, height = card_size(area)
    middle = len(_BACKS) // 2
    spread = min(width * 0.52, (area.width - width * 1.4) / (len(_BACKS) - 1))
    for number, (leather, points) in enumerate(_BACKS):
        turn = (middle - number) * 9.0
        card = faces[number] if len(faces) == len(_BACKS) else card_back((width, height), leather, points)
        card = _on_shadow(card, look)
        turned = pygame.transform.rotozoom(card, turn, 1.0)
        x = area.centerx + (number - middle) * spread
        y = area.centery + (1 - math.cos(math.radians(turn))) * height * 1.5
        surface.blit(turned, turned.get_rect(center=(round(x), round(y))))


def _on_shadow(card: Surface, look: Look) -> Surface:
    width, height = card.get_size()
    spread = max(4, width // 14)
    whole = paint.shadow((width, height), width // 14, spread, 200)
    whole.blit(card, (spread, spread))
    return whole


def card_back(size: tuple[int, int], leather: str, points: int) -> Surface:
    """The back of a card: leather with a gold border and a star with `points` points in a ring."""
    width, height = size
    radius, line = width // 14, max(1, width // 110)
    colour = pygame.Color(leather)
    dark = paint.mix(colour, (8, 6, 8), 0.62)
    back = paint.framed(
        size, radius, (paint.mix(colour, (255, 220, 160), 0.06), dark), ((70, 50, 26), (24, 16, 10)), 2 * line
    )
    grain = paint.noise((width, height), (max(2, width // 3), max(2, height // 3)), points, 200, 255).convert_alpha()
    back.blit(paint.round_off(grain, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    inlay = Surface((width * 2, height * 2), pygame.SRCALPHA)
    inlay.fill((255, 255, 255, 0))
    white = (255, 255, 255, 255)
    frame = Rect(0, 0, width * 2, height * 2)
    for inset, thick in ((0.055, 3.2), (0.085, 1.2)):
        step = round(width * 2 * inset)
        pygame.draw.rect(inlay, white, frame.inflate(-2 * step, -2 * step), max(1, round(line * thick)), radius)
    centre, reach = (width, height), width * 0.62
    for share, thick in ((1.0, 3), (0.93, 1.2), (0.36, 1.6)):
        pygame.draw.circle(inlay, white, centre, round(reach * share), max(1, round(line * thick)))
    _star(inlay, centre, reach * 0.9, points, line)
    for x in (-1, 1):
        for y in (-1, 1):
            _corner(inlay, (width + x * width * 0.80, height + y * (height - width * 0.20)), width * 0.15, x, y, line)
    for y in (-1, 1):
        _lozenge(inlay, (width, height + y * height * 0.72), width * 0.09)
    gold = paint.polish(pygame.transform.smoothscale(inlay, size), (250, 226, 160), (214, 172, 92), (150, 108, 50))
    back.blit(gold, (0, 0))
    return back


def _star(inlay: Surface, centre: tuple[int, int], reach: float, points: int, line: int) -> None:
    def at(angle: float, share: float) -> tuple[float, float]:
        return centre[0] + math.sin(angle) * reach * share, centre[1] - math.cos(angle) * reach * share

    for number in range(points):
        angle = math.tau * number / points
        half = math.pi / points
        paint.polygon(inlay, (255, 255, 255), [centre, at(angle, 1.0), at(angle + half, 0.34)])
        pygame.draw.lines(
            inlay, (255, 255, 255), False, [at(angle, 1.0), at(angle - half, 0.34), centre], max(1, 2 * line)
        )
        pygame.draw.circle(inlay, (255, 255, 255), at(angle + half, 0.72), max(2, round(reach * 0.035)))


def _corner(inlay: Surface, at: tuple[float, float], reach: float, x: int, y: int, line: int) -> None:
    for share in (1.0, 0.62):
        box = Rect(0, 0, 2 * reach * share, 2 * reach * share)
        box.center = (round(at[0] + x * reach * 0.3), round(at[1] + y * reach * 0.3))
        start = {(1, -1): 180, (-1, -1): 270, (-1, 1): 0, (1, 1): 90}[x, y]
        pygame.draw.arc(inlay, (255, 255, 255), box, math.radians(start), math.radians(start + 90), max(1, 3 * line))
    _lozenge(inlay, (at[0] + x * reach * 0.05, at[1] + y * reach * 0.05), reach * 0.22)


def _lozenge(inlay: Surface, at: tuple[float, float], reach: float) -> None:
    x, y = at
    paint.polygon(inlay, (255, 255, 255), [(x - reach * 0.7, y), (x, y - reach), (x + reach * 0.7, y), (x, y + reach)])
