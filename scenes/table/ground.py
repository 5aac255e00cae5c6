"""A card that is drawn as a part of the mat: a field with its name, its numbers and its marks on the edge, on which
others lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from scenes import fonts, paint
from scenes.art.gems import badge, glyph
from scenes.art.lettering import outlined
from scenes.art.palette import hue_named
from scenes.look import Look
from scenes.table.chips import chip
from scenes.table.faces import Faces, burst
from scenes.table.layout import Piece
from scenes.words import part_told

if TYPE_CHECKING:
    from scenes.art.palette import Colour


def head_of(area: Rect, look: Look) -> Rect:
    """The strip at the top of a field with its name and numbers."""
    return Rect(area.left, area.top, area.width, min(look.px(24), area.height // 4))


def style_of(fields: Sequence[Piece], look: Look) -> str:
    """The type in which the names of all fields stand beside the cards, which come up to them."""
    styles = (look.fitting(part_told(one.view["name"]), "strong", one.rect.width // 4) for one in fields)
    return min(styles, key=lambda style: look.font(style).get_linesize())


def draw_ground(surface: Surface, look: Look, piece: Piece, faces: Faces, own: bool, style: str) -> None:
    """Draw the field of a card, its name in this type; one that is marked with a flame is burnt."""
    card, plan = piece.view, faces.plan
    area = piece.rect
    marks = [(mark, int(card[name])) for name, mark in plan.worn(card)]
    burnt = any(mark.shape == "chip" and mark.icon == "flame" for mark, _ in marks)
    hue = hue_named(faces.face_of(faces.definition(card)).hue)
    cover = (104 if own else 84) if plan.mood is None or look.theme.plain or burnt else 40
    key = ("ground", area.size, hue.accent, own, burnt)
    field = look.keep(key, lambda: _field(look, area.size, (70, 22, 16) if burnt else hue.frame, own, cover))
    surface.blit(field, area)
    if burnt:
        flame = look.keep(("burnt", area.height), lambda: _flame(area.height * 36 // 100))
        surface.blit(flame, flame.get_rect(center=(area.left + area.height // 3, area.centery + look.px(8))))
    head = head_of(area, look)
    left = head.left + look.px(8)
    at = head.right - look.px(6)
    for name, value, icon in _numbers(piece, faces):
        at = _figure(surface, look, badge(icon, head.height // 2 + 1), value, at, head, name in card)
    for mark, count in marks:
        plate = (
            burst(head.height // 2 + 1, mark.colour)
            if mark.shape == "burst"
            else chip(mark.icon, head.height // 2, mark.colour)
        )
        at = _figure(surface, look, plate, str(count) if mark.shape == "burst" else "", at, head, True)
    room = Rect(left, head.top - look.px(2), at - left, head.height)
    look.write(surface, part_told(card["name"]), room, style, "gold_light" if own else "cream")


def _numbers(piece: Piece, faces: Faces) -> list[tuple[str, str, str]]:
    """The numbers of a field as they are now, the last one first."""
    shown = faces.plan.types[faces.type_of(piece.view)]
    found: list[tuple[str, str, str]] = []
    for name in reversed((*shown.told, *shown.numbers)):
        number = faces.plan.numbers[name]
        now, whole = piece.view.get(name), piece.view.get(number.of) if number.of else None
        if now is not None:
            found.append((name, str(now) if whole in (None, now) else f"{now}/{whole}", number.icon))
    return found


def _figure(surface: Surface, look: Look, plate: Surface, text: str, right: int, head: Rect, there: bool) -> int:
    """A figure on its plate at the right end of what is left of the strip; where the next one ends."""
    rect = plate.get_rect(midright=(right, head.centery))
    surface.blit(plate, rect)
    if text:
        size = max(9, head.height * (72 if len(text) < 3 else 56) // 100)
        words = outlined(fonts.text(size, True), text, (255, 255, 255), (20, 12, 12), 1)
        surface.blit(words, words.get_rect(center=rect.center))
    return rect.left - look.px(5)


def _field(look: Look, size: tuple[int, int], tint: Colour, own: bool, cover: int) -> Surface:
    """The cloth of a field: a tint that hides so much of the mat, brighter at the head, and a seam."""
    pad = Surface(size, pygame.SRCALPHA)
    radius = look.px(9)
    pygame.draw.rect(pad, (*tint, cover), pad.get_rect(), border_radius=radius)
    head = head_of(pad.get_rect(), look)
    pygame.draw.rect(
        pad,
        (*paint.mix(tint, (10, 8, 8), 0.45), 190),
        head,
        border_top_left_radius=radius,
        border_top_right_radius=radius,
    )
    seam = paint.mix(tint, look.colour("gold"), 0.55 if own else 0.35)
    pygame.draw.rect(pad, (*seam, 210), pad.get_rect(), max(1, look.px(1)), radius)
    return pad


def _flame(radius: int) -> Surface:
    """A large faint flame on a field that is burnt."""
    sign = glyph("flame", max(8, radius), (255, 122, 48)).copy()
    sign.set_alpha(120)
    return sign
