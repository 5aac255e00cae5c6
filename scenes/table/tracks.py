"""Tracks on the mat: the turn as a row of spaces, a counter of each seat as a lane; and the captions over spots."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Rect, Surface

from scenes import fonts
from scenes.art.gems import gem
from scenes.art.lettering import outlined
from scenes.art.palette import hue_named
from scenes.look import Look
from scenes.table.plan import Plan, Spot, Track
from scenes.table.tokens import Tokens
from scenes.words import say


def draw_track(surface: Surface, look: Look, area: Rect, track: Track, view: dict[str, Any], tokens: Tokens) -> None:
    """A track with what the view says now."""
    surface.blit(look.plate(area.size, "panel", "dim", 8), area)
    inner = area.inflate(-look.px(14), -look.px(8))
    if track.of == "turn":
        _spaces(surface, look, inner, track, view["turn"])
    else:
        _lanes(surface, look, inner, track, view["counters"][track.of], tokens)


def _spaces(surface: Surface, look: Look, area: Rect, track: Track, now: int) -> None:
    """A numbered space for each turn, the present one bright; those that are over are crossed by a line."""
    top = Rect(area.left, area.top, area.width, area.height * 42 // 100)
    look.write(
        surface, say("{label} {now} of {goal}", label=track.label, now=now, goal=track.goal), top, "small", "cream"
    )
    share = area.width / track.goal
    height = area.bottom - top.bottom
    for number in range(1, track.goal + 1):
        space = Rect(round(area.left + share * (number - 1)), top.bottom, max(4, round(share) - 2), height)
        present = number == now
        pygame.draw.rect(surface, look.colour("gold" if present else "velvet_light"), space, 0, look.px(3))
        pygame.draw.rect(surface, look.colour("gold_dark"), space, 1, look.px(3))
        words = fonts.text(max(8, min(space.width, space.height) * 72 // 100), True).render(
            str(number), True, (28, 18, 10) if present else (206, 200, 186)
        )
        surface.blit(words, words.get_rect(center=space.center))
        if number < now:
            pygame.draw.line(surface, look.colour("gold_dark"), space.bottomleft, space.topright, 1)


def _lanes(surface: Surface, look: Look, area: Rect, track: Track, values: list[int], tokens: Tokens) -> None:
    """A lane for each seat, with its token as far along as its number."""
    height = area.height / (len(values) + 1)
    title = Rect(area.left, area.top, area.width, round(height))
    look.write(surface, say("{label} · goal {goal}", label=track.label, goal=track.goal), title, "small", "cream")
    radius = max(6, min(look.px(11), round(height * 0.42)))
    figures = look.measure("000", "strong")[0] + look.px(4)
    lane = Rect(area.left + radius, 0, area.width - 2 * radius - figures, max(3, look.px(5)))
    for seat, value in enumerate(values):
        lane.centery = round(area.top + height * (seat + 1.5))
        pygame.draw.rect(surface, look.colour("velvet_light"), lane, 0, lane.height // 2)
        share = min(1.0, value / track.goal)
        done = Rect(lane.left, lane.top, round(lane.width * share), lane.height)
        pygame.draw.rect(surface, tokens.colour(seat), done, 0, lane.height // 2)
        picture = tokens.picture(seat, radius)
        surface.blit(picture, picture.get_rect(center=(lane.left + round(lane.width * share), lane.centery)))
        row = Rect(lane.right + radius, lane.centery - round(height / 2), figures, round(height))
        colour = "gold_light" if value >= track.goal else "cream"
        look.write(surface, str(value), row, "strong", colour, "right")


def draw_caption(surface: Surface, look: Look, area: Rect, spot: Spot, plan: Plan) -> None:
    """A strip over a spot: its words, and a gem with a number for each counter that it gives."""
    surface.blit(look.plate(area.size, "panel", "dim", 6), area)
    radius = max(6, min(area.height * 40 // 100, look.px(11)))
    right = area.right - look.px(5)
    for name, number in reversed(spot.gives.items()):
        hue = hue_named(plan.hue_of(name))
        stone = gem(hue.shape, radius, hue.accent)
        box = stone.get_rect(midright=(right, area.centery))
        surface.blit(stone, box)
        words = outlined(fonts.text(max(9, round(radius * 1.3)), True), str(number), (255, 248, 226), (18, 10, 8), 1)
        surface.blit(words, words.get_rect(center=box.center))
        right = box.left - look.px(2)
    room = Rect(area.left + look.px(7), area.top, max(1, right - area.left - look.px(9)), area.height)
    look.write(surface, look.shorten(spot.caption, "small", room.width), room, "small", "gold_light")


def draw_free(surface: Surface, look: Look, area: Rect) -> None:
    """A place that is free for a card: no more than a hollow, since there is nothing to be seen yet."""
    pad = Surface(area.size, pygame.SRCALPHA)
    radius = look.px(6)
    pygame.draw.rect(pad, (4, 10, 12, 45), pad.get_rect(), border_radius=radius)
    pygame.draw.rect(pad, (*look.colour("gold")[:3], 46), pad.get_rect(), 1, radius)
    surface.blit(pad, area)
