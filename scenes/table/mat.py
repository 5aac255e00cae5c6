"""The playmat: painted or of felt, with a place let into it for every spot, and the panels at its side. It is drawn
once for a size."""

from __future__ import annotations

import pygame
from pygame import Color, Rect, Surface

from scenes import paint
from scenes.backdrop import lamp, velvet
from scenes.look import Look
from scenes.table.layout import Arranged, Frame
from scenes.table.moods import beds
from scenes.table.plan import Mood, Plan
from scenes.table.squares import draw_board
from scenes.table.tracks import draw_caption

SUNK = 104
"""How dark a place is that is let into a painted mat, of 255."""


def draw_mat(
    size: tuple[int, int],
    look: Look,
    frame: Frame,
    arranged: Arranged,
    looker: int,
    plan: Plan,
    painted: Surface | None = None,
) -> Surface:
    """All of the table that never moves; a mat with a mood is a plain ground in its tones until it is `painted`."""
    mood = None if look.theme.plain else plan.mood
    surface = (painted or bare(size, look, plan)).copy()
    if mood is None:
        for seat, side in enumerate(arranged.sides):
            _side(surface, look, side, seat == looker)
    painted_under = beds(plan, frame.mat, len(arranged.sides))
    for area, _ in arranged.outlines:
        if mood is None:
            _stitched(surface, look, area)
        else:
            surface.blit(_inlay(look, area.size, mood, tuple(area) not in painted_under), area)
    for area, spot in arranged.captions:
        draw_caption(surface, look, area, spot, plan)
    draw_board(surface, look, arranged.squares, looker, 1.0 if mood is None else 0.45)
    for panel in (frame.phases, frame.strip):
        surface.blit(look.plate(panel.size, "panel", "dim", 8), panel)
    bar = frame.bar
    surface.blit(
        look.plate(bar.inflate(-look.px(12), -look.px(6)).size, "panel", "gold", 10),
        bar.inflate(-look.px(12), -look.px(6)),
    )
    return surface.convert() if pygame.display.get_surface() else surface


def bare(size: tuple[int, int], look: Look, plan: Plan) -> Surface:
    """The ground of a mat that is not painted, or not yet."""
    mood = None if look.theme.plain else plan.mood
    if mood is None:
        return velvet(size, look)
    return look.keep(("plain", size), lambda: _plain(size, mood))


def _plain(size: tuple[int, int], mood: Mood) -> Surface:
    """The tones of a mood in lamp light."""
    dark, light = Color(mood.dark), Color(mood.light)
    ground = paint.gradient(size, *(paint.mix(dark, light, share) for share in (0.35, 0.6, 0.3))).convert(24)
    for cells in ((9, 6), (40, 24)):
        ground.blit(paint.noise(size, cells, cells[0], 205, 255), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    light = pygame.transform.smoothscale(lamp((32, 18)), size)
    ground.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return ground


def _inlay(look: Look, size: tuple[int, int], mood: Mood, sunk: bool) -> Surface:
    """A spot let into the ground: `sunk` with soft edges, and a worn band of metal around it."""
    pad, spread, radius = Surface(size, pygame.SRCALPHA), look.px(5), look.px(8)
    inner = Rect((0, 0), size).inflate(-2 * spread, -2 * spread)
    if sunk:
        pad.blit(paint.shadow(inner.size, radius, spread, SUNK), (0, 0))
    line = Surface(size, pygame.SRCALPHA)
    metal = paint.mix(Color(mood.glow), Color(mood.light), 0.35)
    around = pad.get_rect()
    thick = look.px(1)
    pygame.draw.rect(line, (0, 0, 0, 130), around, thick, radius)
    pygame.draw.rect(line, (*metal, 170), around.inflate(-2 * thick, -2 * thick), thick, radius)
    wear = paint.noise(size, (max(2, size[0] // look.px(26)), max(2, size[1] // look.px(26))), sum(size), 30, 255)
    line.blit(wear, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    pad.blit(line, (0, 0))
    return pad


def _side(surface: Surface, look: Look, side: Rect, near: bool) -> None:
    """A seat's side is a little lighter than the velvet around it, with a seam; one's own has a brighter one."""
    area = side.inflate(-look.px(6), -look.px(6))
    sheen = Surface(area.size, pygame.SRCALPHA)
    pygame.draw.rect(sheen, (255, 240, 210, 13 if near else 6), sheen.get_rect(), border_radius=look.px(14))
    surface.blit(sheen, area)
    seam = look.colour("gold" if near else "gold_dark")
    pygame.draw.rect(surface, paint.mix(look.colour("velvet"), seam, 0.55 if near else 0.40), area, 1, look.px(14))


def _stitched(surface: Surface, look: Look, area: Rect) -> None:
    """A spot's outline in thread."""
    thread = paint.mix(look.colour("velvet_light"), look.colour("gold"), 0.28)
    radius, dash = look.px(9), max(3, look.px(6))
    pad = Surface(area.size, pygame.SRCALPHA)
    pygame.draw.rect(pad, (4, 10, 12, 46), pad.get_rect(), border_radius=radius)
    surface.blit(pad, area)
    for x in range(area.left + radius, area.right - radius - dash, 2 * dash):
        for y in (area.top, area.bottom - 1):
            pygame.draw.line(surface, thread, (x, y), (x + dash, y))
    for y in range(area.top + radius, area.bottom - radius - dash, 2 * dash):
        for x in (area.left, area.right - 1):
            pygame.draw.line(surface, thread, (x, y), (x, y + dash))


def draw_label(surface: Surface, look: Look, area: Rect, label: str) -> None:
    """The name of an empty spot, in the largest type in which it has room, but none smaller than at 100 %: with no room
    for that it is told where one points."""
    inner = area.inflate(-4, 0)
    for style in ("small", "tiny"):
        lines, height = look.wrap(label, style, inner.width), look.font(style).get_linesize()
        if " ".join(lines) == label and height * len(lines) <= inner.height:
            row = Rect(inner.left, inner.centery - height * len(lines) // 2, inner.width, height)
            for number, line in enumerate(lines):
                look.write(surface, line, row.move(0, height * number), style, "muted", "centre", opacity=190)
            return
    whole = look.line(label, "tiny", "muted")
    place = whole.get_rect().fit(inner)
    if place.height >= whole.get_height() / look.scale:
        small = pygame.transform.smoothscale(whole, place.size)
        small.set_alpha(190)
        look.put(surface, small, place, label, label)
