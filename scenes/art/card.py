"""The whole card: frame, name, gem, picture, type, rules text and figures; and its back."""

from __future__ import annotations

import math

import numpy as np
import pygame

from scenes import fonts
from scenes.art.canvas import Canvas
from scenes.art.emblem import draw_star
from scenes.art.face import Face
from scenes.art.frame import bevel, board, inlay
from scenes.art.gems import badge, gem, glyph
from scenes.art.layout import Layout, laid_out
from scenes.art.lettering import draw_paragraphs, outlined
from scenes.art.noise import mix, seeded, step
from scenes.art.own import own_art
from scenes.art.palette import HUES, Colour, hue_named
from scenes.art.picture import draw_art
from scenes.art.price import draw_price
from scenes.art.reach import reach

INK: Colour = (38, 26, 20)
BACKS = ("air", "dragon", "earth", "fire", "justice", "light", "neutral", "primal", "shadow", "time", "water")
_BRASS, _BRASS_DARK = (232, 194, 116, 255), (84, 56, 24, 255)


def draw_face(face: Face, size: tuple[int, int]) -> pygame.Surface:
    """The full face, readable from about 100 pixels wide. Takes 50 to 250 ms; deterministic. The surface has alpha."""
    plan = laid_out(face, size)
    out = _frame(face, size, plan)
    u = plan.unit
    radius = max(2, round(6 * u))
    inlay(out, own_art(face, plan.art.size) or draw_art(face, plan.art.size), plan.art, radius)
    ring = plan.art.inflate(2 * max(1, round(2 * u)), 2 * max(1, round(2 * u)))
    bevel(out, ring, radius + 1, _BRASS, _BRASS_DARK, round(2.6 * u))
    bevel(out, plan.art, radius, (0, 0, 0, 150), (0, 0, 0, 50), round(1.2 * u))
    if face.own:
        draw_star(out, plan)
    draw_words(out, face, plan)
    return out


def draw_words(out: pygame.Surface, face: Face, plan: Layout, grain: str = "") -> None:
    """All that is written on a face, over whatever was written there before: name, cost, type, rules text, figures.

    `grain` is what the grain of the parchment comes from, if not from the name: kept the same, it is not made anew.
    """
    grain = grain or face.name
    _name(out, face, plan, grain)
    if not plan.small:
        _type_bar(out, face, plan, grain)
        _rules(out, face, plan, grain)
    draw_figures(out, face, plan)


def _frame(face: Face, size: tuple[int, int], plan: Layout) -> pygame.Surface:
    """The dark edge of the card and the coloured board within it."""
    width, height = size
    u = plan.unit
    colour = hue_named(face.hue).frame
    out = pygame.Surface(size, pygame.SRCALPHA)
    inlay(
        out,
        board(size, (30, 25, 30), (12, 10, 13), face.name + "edge", 0.3, (24, 16)),
        pygame.Rect((0, 0), size),
        max(3, round(16 * u)),
    )
    border = max(2, round(7 * u))
    inner = pygame.Rect(border, border, width - 2 * border, height - 2 * border)
    top, bottom = _tone(colour, 1.25), _tone(colour, 0.5)
    inlay(out, board(inner.size, top, bottom, face.name, 0.6, (14, 10)), inner, max(2, round(11 * u)))
    bevel(out, inner, max(2, round(11 * u)), (255, 236, 190, 165), (0, 0, 0, 170), round(2 * u))
    if face.own:
        bevel(
            out,
            inner.inflate(2, 2),
            max(2, round(12 * u)),
            (255, 220, 130, 255),
            (190, 140, 60, 255),
            max(1, round(2.5 * u)),
        )
    return out


def _tone(colour: Colour, factor: float) -> Colour:
    return (min(255, int(colour[0] * factor)), min(255, int(colour[1] * factor)), min(255, int(colour[2] * factor)))


def _name(out: pygame.Surface, face: Face, plan: Layout, grain: str) -> None:
    u, bar = plan.unit, plan.name_bar
    radius = max(2, round(9 * u))
    inlay(out, board(bar.size, (252, 241, 214), (208, 187, 144), grain + "name", 0.14, (3, 24)), bar, radius)
    bevel(out, bar, radius, (255, 250, 226, 255), (110, 80, 40, 255), round(2 * u))
    font = plan.name_font
    step_down = min(round(font.get_linesize() * 0.88), plan.name_bar.height // max(1, len(plan.name_lines)))
    y = plan.name_at.centery - step_down * len(plan.name_lines) // 2
    for line in plan.name_lines:
        if line:
            for colour, dy in (((255, 250, 232), 1), (INK, 0)):
                words = font.render(line, True, colour)
                out.blit(words, words.get_rect(midleft=(plan.name_at.x, y + step_down // 2 + dy)))
                if colour == INK:
                    out.blit(words, words.get_rect(midleft=(plan.name_at.x, y + step_down // 2)))
        y += step_down
    draw_cost(out, face, plan)


def draw_cost(out: pygame.Surface, face: Face, plan: Layout, colour: Colour = (255, 255, 255)) -> None:
    """The gem of the card's hue with the cost in it, or the hue's sign if the card costs nothing at all; under it the
    gems of what is a part of the cost. A wide face shows the sign: what lies on a board is paid for."""
    hue = hue_named(face.hue)
    stone = gem(hue.shape, plan.gem_radius, hue.accent)
    out.blit(stone, stone.get_rect(center=plan.gem_at))
    if not plan.wide:
        draw_price(out, face, plan)
    if face.cost is None or plan.wide:
        sign = glyph(hue.glyph, max(3, round(plan.gem_radius * 0.5)), (255, 255, 255))
        out.blit(sign, sign.get_rect(center=plan.gem_at))
        return
    wide = round(plan.gem_radius * 1.3)
    size = round(plan.gem_radius * 1.25)
    while size > 7 and fonts.text(size, True).size(face.cost)[0] > wide:
        size -= 1
    words = outlined(fonts.text(size, True), face.cost, colour, (24, 14, 12), max(1, round(plan.unit)))
    out.blit(words, words.get_rect(center=plan.gem_at))


def _type_bar(out: pygame.Surface, face: Face, plan: Layout, grain: str) -> None:
    u, bar, hue = plan.unit, plan.type_bar, hue_named(face.hue)
    radius = max(2, round(7 * u))
    inlay(
        out, board(bar.size, _tone(hue.frame, 1.25), _tone(hue.frame, 0.5), grain + "type", 0.3, (3, 20)), bar, radius
    )
    bevel(out, bar, radius, (255, 230, 180, 160), (0, 0, 0, 170), round(u))
    sign = glyph(hue.glyph, max(4, round(bar.height * 0.32)), (255, 240, 206))
    out.blit(sign, sign.get_rect(center=(bar.x + bar.height // 2 + round(2 * u), bar.centery)))
    y = bar.centery - plan.type_text.height // 2
    draw_paragraphs(out, plan.type_text, plan.type_at.x, y + 1, (20, 12, 10))
    draw_paragraphs(out, plan.type_text, plan.type_at.x, y, (255, 246, 224))
    for i in range(face.pips):
        pip = gem("diamond", max(3, round(6 * u)), (255, 206, 96))
        out.blit(pip, pip.get_rect(center=(bar.right - round(12 * u) - i * max(6, round(13 * u)), bar.centery)))


def _rules(out: pygame.Surface, face: Face, plan: Layout, grain: str) -> None:
    u, box = plan.unit, plan.rules
    radius = max(2, round(7 * u))
    inlay(out, board(box.size, (250, 243, 224), (224, 208, 176), grain + "rules", 0.12, (5, 8)), box, radius)
    bevel(out, box, radius, (90, 64, 36, 255), (255, 250, 230, 200), round(2 * u))
    gap = round(9 * u) if plan.text.lines and plan.note.lines else 0
    y = plan.text_at.y + (plan.text_at.height - plan.text.height - gap - plan.note.height) // 2
    draw_paragraphs(out, plan.text, plan.text_at.x, y, INK)
    if gap:
        line = y + plan.text.height + gap // 2
        pygame.draw.aaline(
            out, (166, 134, 94), (box.centerx - round(70 * u), line), (box.centerx + round(70 * u), line)
        )
    draw_paragraphs(out, plan.note, plan.text_at.x, y + plan.text.height + gap, (104, 78, 56))


def draw_figures(out: pygame.Surface, face: Face, plan: Layout) -> None:
    """The card's figures on their badges."""
    for (_, value, icon), at in zip(face.stats, plan.badges, strict=True):
        plate = reach(value, plan.badge_radius) if icon == "reach" else badge(icon, plan.badge_radius)
        out.blit(plate, plate.get_rect(center=at))
        if icon == "reach":
            continue
        size = round(plan.badge_radius * 1.12)
        while size > 7 and fonts.text(size, True).size(value)[0] > plan.badge_radius * 1.25:
            size -= 1
        words = outlined(fonts.text(size, True), value, (255, 255, 255), (20, 12, 12), max(1, round(plan.unit * 1.2)))
        out.blit(words, words.get_rect(center=(at[0], at[1] - round(plan.unit))))


def draw_back(game: str, size: tuple[int, int]) -> pygame.Surface:
    """The back of a game's cards: a star-wheel in a frame, different for each game."""
    dice = seeded("back", game)
    hue = HUES[dice.choice(BACKS)]
    width, height = size
    u = width / 300
    out = pygame.Surface(size, pygame.SRCALPHA)
    inlay(
        out,
        board(size, (30, 25, 30), (12, 10, 13), game + "edge", 0.3, (24, 16)),
        pygame.Rect((0, 0), size),
        max(3, round(16 * u)),
    )
    border = max(3, round(13 * u))
    inner = pygame.Rect(border, border, width - 2 * border, height - 2 * border)
    rows = min(500, inner.height * 2)
    canvas = Canvas(hue, (round(inner.width * rows / inner.height), rows), dice)
    inlay(out, pygame.transform.smoothscale(_wheel(canvas), inner.size), inner, max(2, round(9 * u)))
    bevel(out, inner.inflate(2, 2), max(2, round(10 * u)), _BRASS, _BRASS_DARK, round(3 * u))
    stone = gem(hue.shape, max(6, round(34 * u)), hue.accent)
    out.blit(stone, stone.get_rect(center=(width // 2, height // 2)))
    sign = glyph(hue.glyph, max(4, round(15 * u)), (255, 250, 240))
    out.blit(sign, sign.get_rect(center=(width // 2, height // 2)))
    return out


def _wheel(canvas: Canvas) -> pygame.Surface:
    """Leather with an engraved, gilded wheel of interlaced stars."""
    dice = canvas.dice
    away, angle = np.hypot(canvas.x, canvas.y), np.arctan2(canvas.y, canvas.x)
    leather = canvas.clouds(10, 7, 5)
    canvas.image[:] = mix(canvas.near * 1.2, canvas.body * 0.75, (leather * (1.1 - 0.5 * away))[..., None])
    n = dice.choice((5, 6, 7, 8, 9))
    lines = np.full(canvas.shape, 9, np.float32)
    for radius, wide in ((0.60, 0.010), (0.56, 0.004), (0.30, 0.006), (0.22, 0.004)):
        lines = np.minimum(lines, np.abs(away - radius) - wide)
    star = canvas.clay()
    points = [(0.56 * math.sin(math.tau * i / n), -0.56 * math.cos(math.tau * i / n)) for i in range(n)]
    for i, point in enumerate(points):
        for skip in {2, max(2, n // 2 - 1)}:
            star.limb(point, points[(i + skip) % n], 0.005, soft=0)
        star.ball(point, 0.03, soft=0)
    waves = np.abs(away - 0.68 - 0.03 * np.cos(angle * n * 2)) - 0.006
    lines = np.minimum(np.minimum(lines, star.distance), waves)
    edge_x, edge_y = canvas.aspect - np.abs(canvas.x), 1 - np.abs(canvas.y)
    rim = np.minimum(edge_x, edge_y)
    lines = np.minimum(lines, np.abs(rim - 0.07) - 0.006)
    corner = np.hypot(edge_x - 0.07, edge_y - 0.07)
    for radius in (0.12, 0.20):
        lines = np.minimum(lines, np.maximum(np.abs(corner - radius) - 0.005, 0.07 - rim))
    lines = lines.astype(np.float32)
    canvas.shine(canvas.accent, np.exp(-np.maximum(lines, 0) * 30) * np.float32(0.22))
    canvas.image *= (1 - 0.5 * step(0.03, 0.0, np.abs(lines - 0.012)))[..., None]
    gold = np.array((0.93, 0.76, 0.40), np.float32)
    canvas.lay(
        gold * (0.55 + 0.8 * (0.5 - canvas.y * 0.3 + 0.3 * leather))[..., None],
        step(canvas.pixel, -canvas.pixel, lines),
    )
    canvas.shine(canvas.accent, np.exp(-away * 5) * np.float32(0.5))
    return canvas.finish()
