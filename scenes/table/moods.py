"""What a game's mat shows when it is painted: its mood, with the places of the plan for a number of seats."""

from __future__ import annotations

from pygame import Color, Rect

from scenes.art.mats.mat import Box, Mat
from scenes.art.palette import Colour
from scenes.table.board import part
from scenes.table.plan import Plan, Shares, Spot


def mat_of(game: str, plan: Plan, area: Rect, seats: int) -> Mat | None:
    """The mat to be painted; None for a game without a mood."""
    mood = plan.mood
    if mood is None:
        return None
    parts = [(one.kind, _box(area, one.at)) for one in mood.scenery]
    parts += [(spot.bed, box) for box, spot in beds(plan, area, seats).items()]
    dark, light, glow = (_rgb(code) for code in (mood.dark, mood.light, mood.glow))
    return Mat(game, mood.ground, dark, light, glow, tuple(area), tuple(parts))


def beds(plan: Plan, area: Rect, seats: int) -> dict[Box, Spot]:
    """The spots of the mat that have something painted under them, by where they lie."""
    shape = plan.seats[seats]
    names = ["near", *[shape.far] * (seats - 1)]
    found = {_box(area, spot.at): spot for spot in shape.shared}
    for name, shares in zip(names, shape.sides, strict=True):
        found |= {_box(part(area, shares), spot.at): spot for spot in plan.side[name].spots}
    return {box: spot for box, spot in found.items() if spot.bed}


def _box(area: Rect, shares: Shares) -> Box:
    return tuple(part(area, shares))


def _rgb(code: str) -> Colour:
    colour = Color(code)
    return colour.r, colour.g, colour.b
