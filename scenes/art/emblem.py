"""Faces without a picture: the emblem shown until the picture is there, and the plain text skin. Both need no numpy."""

from __future__ import annotations

import pygame

from scenes import fonts
from scenes.art.face import Face
from scenes.art.gems import badge, gem, glyph
from scenes.art.layout import Layout, laid_out
from scenes.art.lettering import draw_paragraphs, fitted
from scenes.art.palette import Colour, hue_named
from scenes.art.price import draw_price, gem_place, price_places
from scenes.art.reach import reach

_PAPER: Colour = (246, 241, 230)
_INK: Colour = (30, 24, 22)
OWN = "own card"
"""What the plain skin says of a player's own card, where pictures have a star and a golden rim."""


def draw_emblem(face: Face, size: tuple[int, int]) -> pygame.Surface:
    """A simple face for the moment: name, cost, figures, and the hue's sign where the picture will be."""
    plan = laid_out(face, size)
    hue = hue_named(face.hue)
    out = _sheet(size, (22, 18, 22), hue.frame, plan)
    pygame.draw.rect(out, hue.far, plan.art, border_radius=max(2, round(6 * plan.unit)))
    pygame.draw.rect(out, hue.near, plan.art, max(1, round(2 * plan.unit)), border_radius=max(2, round(6 * plan.unit)))
    sign = glyph(hue.glyph, max(6, min(plan.art.size) // 4), hue.accent)
    out.blit(sign, sign.get_rect(center=plan.art.center))
    if face.own:
        draw_star(out, plan)
    pygame.draw.rect(out, (236, 220, 186), plan.name_bar, border_radius=max(2, round(9 * plan.unit)))
    if not plan.small:
        pygame.draw.rect(out, (238, 226, 200), plan.rules, border_radius=max(2, round(7 * plan.unit)))
        draw_paragraphs(
            out, plan.type_text, plan.type_at.x, plan.type_bar.centery - plan.type_text.height // 2, (255, 246, 224)
        )
        _body(out, plan)
    _letters(out, face, plan, _INK)
    return out


def draw_star(out: pygame.Surface, plan: Layout) -> None:
    """The mark of a player's own card, in the corner of its picture."""
    star = glyph("star", max(5, round(13 * plan.unit)), (255, 214, 110))
    under = glyph("star", max(6, round(15 * plan.unit)), (40, 24, 10))
    out.blit(under, star.get_rect(topright=(plan.art.right - 1, plan.art.y + 1)).move(1, -1))
    out.blit(star, star.get_rect(topright=(plan.art.right - 2, plan.art.y + 2)))


def draw_plain(face: Face, size: tuple[int, int]) -> pygame.Surface:
    """The text skin: black on paper, no picture, all text as large as it can be."""
    plan = laid_out(face, size)
    hue = hue_named(face.hue)
    out = _sheet(size, (52, 46, 44), _PAPER, plan)
    pygame.draw.rect(out, hue.frame, plan.name_bar, border_radius=max(2, round(6 * plan.unit)))
    bottom = plan.badges[0][1] - plan.badge_radius if plan.badges else size[1] - plan.name_bar.y
    room = pygame.Rect(plan.art.x, plan.name_bar.bottom, plan.art.width, bottom - plan.name_bar.bottom)
    room = room.inflate(-4, -4)
    _plain_text(out, face, room, plan)
    _letters(out, face, plan, (255, 255, 255))
    return out


def _plain_text(out: pygame.Surface, face: Face, room: pygame.Rect, plan: Layout) -> None:
    largest = max(9, round((26 if plan.small else 20) * plan.unit))
    line = " · ".join(words for words in (face.type_line, OWN if face.own else "") if words)
    gap, beside = round(6 * plan.unit), room.copy()
    gem = gem_place(plan)
    gems = [gem] if gem.top >= plan.name_bar.bottom else []
    for one in [] if plan.wide else [*gems, *price_places(face, plan)]:
        beside.left = max(beside.left, one.right + max(2, gap // 2))
        beside.height = one.bottom - beside.top
    beside.width = room.right - beside.left
    most = max(10, room.height // 3)
    kind = fitted(f"*{line}*" if line else "", beside.width, most, max(8, largest - 2), 7)
    draw_paragraphs(out, kind, beside.x, beside.y, hue_named(face.hue).frame)
    top = room.y + gap + max(kind.height, beside.height if beside.left > room.left else 0)
    text = fitted(face.text, room.width, room.bottom - top, largest, 7)
    draw_paragraphs(out, text, room.x, top, _INK)
    left = room.bottom - top - text.height - round(4 * plan.unit)
    if left >= 10 and not plan.small:
        note = fitted(face.note, room.width, left, max(8, largest - 3), 7, True)
        draw_paragraphs(out, note, room.x, room.bottom - note.height, (96, 80, 70))


def _sheet(size: tuple[int, int], edge: Colour, middle: Colour, plan: Layout) -> pygame.Surface:
    out = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(out, edge, out.get_rect(), border_radius=max(3, round(16 * plan.unit)))
    border = max(2, round(7 * plan.unit))
    pygame.draw.rect(
        out, middle, out.get_rect().inflate(-2 * border, -2 * border), border_radius=max(2, round(11 * plan.unit))
    )
    return out


def _body(out: pygame.Surface, plan: Layout) -> None:
    y = plan.text_at.y + (plan.text_at.height - plan.text.height - plan.note.height) // 2
    draw_paragraphs(out, plan.text, plan.text_at.x, y, _INK)
    draw_paragraphs(out, plan.note, plan.text_at.x, y + plan.text.height + round(6 * plan.unit), (104, 78, 56))


def _letters(out: pygame.Surface, face: Face, plan: Layout, ink: Colour) -> None:
    """Name, gem with the cost, badges with the figures: alike in both plain faces."""
    hue = hue_named(face.hue)
    font = plan.name_font
    step_down = min(round(font.get_linesize() * 0.88), plan.name_bar.height // max(1, len(plan.name_lines)))
    y = plan.name_at.centery - step_down * len(plan.name_lines) // 2
    for line in plan.name_lines:
        if line:
            words = font.render(line, True, ink)
            out.blit(words, words.get_rect(midleft=(plan.name_at.x, y + step_down // 2)))
        y += step_down
    stone = gem(hue.shape, plan.gem_radius, hue.accent)
    out.blit(stone, stone.get_rect(center=plan.gem_at))
    _figure(out, "" if plan.wide else face.cost or "", plan.gem_at, plan.gem_radius)
    if not plan.wide:
        draw_price(out, face, plan)
    for (_, value, icon), at in zip(face.stats, plan.badges, strict=True):
        plate = reach(value, plan.badge_radius) if icon == "reach" else badge(icon, plan.badge_radius)
        out.blit(plate, plate.get_rect(center=at))
        _figure(out, "" if icon == "reach" else value, at, plan.badge_radius)


def _figure(out: pygame.Surface, value: str, at: tuple[int, int], radius: int) -> None:
    if value:
        size = round(radius * 1.12)
        while size > 7 and fonts.text(size, True).size(value)[0] > radius * 1.25:
            size -= 1
        words = fonts.text(size, True).render(value, True, (255, 255, 255))
        out.blit(words, words.get_rect(center=at))
