"""The people who play: each has a colour beside the name, with a sign, so that none is told by the colour alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Color, Rect, Surface

from scenes.look import Look
from scenes.widgets import Choice

if TYPE_CHECKING:
    from game.records.settings import Settings

COLOURS = {
    "Sky": "#56b4e9",
    "Amber": "#f0a830",
    "Leaf": "#3cc79a",
    "Rose": "#e58ab8",
    "Lemon": "#f0e442",
    "Brick": "#e0653a",
}
"""Told apart by most eyes, and each by a sign of its own by all."""
NAMES = tuple(COLOURS)


def chosen(settings: Settings) -> list[str]:
    """The colour of each of four people: the one that was chosen, else one that is free."""
    kept = [name if name in COLOURS else "" for name in (*settings.colours, "", "", "", "")[:4]]
    free = [name for name in NAMES if name not in kept]
    return [name or free.pop(0) for name in kept]


def of_seats(seats: Sequence[str], names: Sequence[str], settings: Settings) -> list[str]:
    """The colour of each seat, where two people or more sit: of those whose names are known theirs, of the others one
    in their order; of a computer none."""
    human = [seat for seat, who in enumerate(seats) if who == "human"]
    found = [""] * len(seats)
    if len(human) < 2:
        return found
    left = dict(enumerate(chosen(settings)))
    for seat in human:
        number = next((one for one in left if settings.people[one : one + 1] == (names[seat],)), None)
        if number is not None:
            found[seat] = left.pop(number)
    for seat in human:
        found[seat] = found[seat] or left.pop(min(left))
    return found


def draw_sign(surface: Surface, name: str, area: Rect) -> None:
    """The sign of a colour, in it, in a square."""
    tone, (x, y), reach = Color(COLOURS[name]), area.center, area.width / 2
    if name == "Sky":
        thick, long = round(reach * 0.6), round(2 * reach)
        for size in ((thick, long), (long, thick)):
            bar = Rect((0, 0), size)
            bar.center = x, y
            pygame.draw.rect(surface, tone, bar)
    elif name == "Brick":
        pygame.draw.circle(surface, tone, (x, y), reach, max(2, round(reach * 0.5)))
    else:
        corners = {
            "Amber": ((-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)),
            "Leaf": ((0, -1), (1, 0), (0, 1), (-1, 0)),
            "Rose": ((0, -1), (1, 0.8), (-1, 0.8)),
            "Lemon": ((-1, -0.8), (1, -0.8), (0, 1)),
        }[name]
        pygame.draw.polygon(surface, tone, [(x + dx * reach, y + dy * reach) for dx, dy in corners])


class ColourChoice(Choice):
    """The colour of somebody, with a swatch; whoever had it before takes the other one."""

    others: Sequence[ColourChoice] = ()

    def __init__(self, name: str, value: str, hint: str = "") -> None:
        super().__init__(name, NAMES, NAMES.index(value), hint=hint)

    def choose(self, number: int) -> None:
        before = self.chosen
        super().choose(number)
        for other in self.others:
            if other is not self and other.chosen == self.chosen:
                other.chosen = before

    def draw(self, surface: Surface, look: Look) -> None:
        super().draw(surface, look)
        side = look.px(14)
        swatch = Rect(0, 0, side, side)
        words = look.measure(self.value, "body")[0]
        swatch.midright = self.box.centerx - words // 2 - look.px(7), self.box.centery
        if swatch.left >= self.box.left + self.box.height:
            draw_sign(surface, self.value, swatch)
