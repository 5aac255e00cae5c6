"""The seats' tokens: a colour, a shape and a number for each, so that nobody depends on the colour."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import Surface

from scenes import fonts
from scenes.art.gems import gem
from scenes.art.lettering import outlined
from scenes.art.palette import Colour
from scenes.people import COLOURS, NAMES

TOKENS: tuple[tuple[str, Colour], ...] = (
    ("round", (236, 182, 58)),
    ("square", (78, 148, 232)),
    ("shield", (222, 84, 96)),
    ("hexagon", (104, 196, 118)),
)
"""The shape and the colour of each seat's token."""


class Tokens:
    """The tokens of a table. Where people have colours theirs are of these, and those of the others of what is free: so
    none is of the colour by which somebody else is known."""

    def __init__(self, people: Sequence[str] = ()) -> None:
        """With the colour of each seat by name, '' for whoever has none."""
        free = [name for name in NAMES if name not in people]
        self._own = [_rgb(COLOURS[name or free.pop(0)]) for name in people] if any(people) else []

    def colour(self, seat: int) -> Colour:
        """The colour of a seat's token."""
        return self._own[seat] if self._own else TOKENS[seat % len(TOKENS)][1]

    def picture(self, seat: int, radius: int) -> Surface:
        """The token of a seat."""
        return _picture(seat, radius, self.colour(seat))


def _rgb(colour: str) -> Colour:
    red, green, blue, _ = pygame.Color(colour)
    return red, green, blue


@lru_cache(128)
def _picture(seat: int, radius: int, colour: Colour) -> Surface:
    picture = gem(TOKENS[seat % len(TOKENS)][0], radius, colour).copy()
    words = outlined(fonts.text(max(8, round(radius * 1.2)), True), str(seat + 1), (255, 255, 255), (24, 14, 12), 1)
    picture.blit(words, words.get_rect(center=picture.get_rect().center))
    return picture


@lru_cache(32)
def tick(radius: int, colour: str) -> Surface:
    """A check mark on a dark disc: this has been done."""
    big = radius * 4
    picture = Surface((2 * big, 2 * big), pygame.SRCALPHA)
    pygame.draw.circle(picture, (16, 12, 14, 225), (big, big), big)
    points = [(big * 0.5, big * 1.05), (big * 0.88, big * 1.42), (big * 1.5, big * 0.62)]
    pygame.draw.lines(picture, pygame.Color(colour), False, points, max(4, big // 4))
    return pygame.transform.smoothscale(picture, (2 * radius, 2 * radius))
