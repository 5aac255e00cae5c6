"""The sign of the program: three cards of its own, fanned out. The window's icon is the picture of it among the assets,
since drawing it takes longer than the first frame should wait; `python -m scenes.icon` paints that anew."""

from __future__ import annotations

import pygame
from pygame import Surface

from scenes import paint
from scenes.card_fan import card_back
from scenes.look import ASSETS

FILE = ASSETS / "playmat.png"
SIDE = 256
_FINE = 2
"""It is drawn so many times larger and scaled down: smooth edges."""
_CARDS = (("#9c3428", 3, 17.0, -0.145), ("#4c3f96", 5, -17.0, 0.145), ("#1f6f72", 4, 0.0, 0.0))
"""Leather, points of the star, turn and how far from the middle; the last one lies on top."""


def draw_icon(side: int = SIDE) -> Surface:
    """The sign as a square picture with nothing behind the cards."""
    large = side * _FINE
    icon = Surface((large, large), pygame.SRCALPHA)
    height = round(large * 0.72)
    width = round(height * 0.70)
    for leather, points, turn, aside in _CARDS:
        card = Surface((width + height // 12, height + height // 12), pygame.SRCALPHA)
        card.blit(paint.shadow((width, height), width // 12, height // 24, 150), (0, 0))
        face = card_back((width, height), leather, points)
        card.blit(face, face.get_rect(center=card.get_rect().center))
        turned = pygame.transform.rotozoom(card, turn, 1.0)
        low = large * (0.53 if turn else 0.47)
        icon.blit(turned, turned.get_rect(center=(round(large * (0.5 + aside)), round(low))))
    return pygame.transform.smoothscale(icon, (side, side))


def set_icon() -> None:
    """Give it to the window that is opened next; a missing file is no reason not to open it."""
    try:
        pygame.display.set_icon(pygame.image.load(FILE))
    except (OSError, pygame.error):
        return


if __name__ == "__main__":
    pygame.display.init()
    pygame.display.set_mode((1, 1), pygame.HIDDEN)
    pygame.image.save(draw_icon(), FILE)
