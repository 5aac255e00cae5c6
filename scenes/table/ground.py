"""A card that is drawn as a part of the mat: a field with its name, its numbers and its marks on the edge, on which
others lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

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


TOUCH = 2
"""Pixels between the figures of a field at least."""


class Figure(NamedTuple):
    """A number or a mark on the edge of a field: where it lies, and what is written on its plate."""

    place: Rect
    plate: Surface
    text: str


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
    burnt = any(mark.shape == "chip" and mark.icon == "flame" for _, mark in plan.worn(card))
    hue = hue_named(faces.face_of(faces.definition(card)).hue)
    cover = (104 if own else 84) if plan.mood is None or look.theme.plain or burnt else 40
    key = ("ground", area.size, hue.accent, own, burnt)
    field = look.keep(key, lambda: _field(look, area.size, (70, 22, 16) if burnt else hue.frame, own, cover))
    surface.blit(field, area)
    if burnt:
        flame = look.keep(("burnt", area.height), lambda: _flame(area.height * 36 // 100))
        surface.blit(flame, flame.get_rect(center=(area.left + area.height // 3, area.centery + look.px(8))))
    head = head_of(area, look)
    for figure in figures(look, piece, faces):
        _draw_figure(surface, figure)
        head.width = figure.place.left - look.px(5) - head.left
    room = Rect(head.left + look.px(8), head.top - look.px(2), head.width - look.px(8), head.height)
    look.write(surface, part_told(card["name"]), room, style, "gold_light" if own else "cream")


def figures(look: Look, piece: Piece, faces: Faces) -> list[Figure]:
    """The numbers and marks of a field from the right end of its head: smaller where there are many, since cards come
    up to them."""
    head = head_of(piece.rect, look)
    marks = [(mark, int(piece.view[name])) for name, mark in faces.plan.worn(piece.view)]
    numbers = _numbers(piece, faces)
    count, room = len(numbers) + len(marks), piece.rect.width // 4 - look.px(6)
    wide = min(head.height + 2, room // max(1, count) - TOUCH)
    gap = max(TOUCH, min(look.px(5), room // max(1, count) - wide))
    plates = [(badge(icon, wide // 2), text) for _, text, icon in numbers]
    for mark, worn in marks:
        if mark.shape == "burst":
            plates.append((burst(wide // 2, mark.colour), str(worn)))
        else:
            plates.append((chip(mark.icon, wide // 2 - 1, mark.colour), ""))
    found, right = list[Figure](), head.right - look.px(6)
    for plate, text in plates:
        place = plate.get_rect(midright=(right, head.centery))
        found.append(Figure(place, plate, text))
        right = place.left - gap
    return found


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


def _draw_figure(surface: Surface, figure: Figure) -> None:
    surface.blit(figure.plate, figure.place)
    if figure.text:
        size = max(9, figure.place.height * (66 if len(figure.text) < 3 else 52) // 100)
        words = outlined(fonts.text(size, True), figure.text, (255, 255, 255), (20, 12, 12), 1)
        surface.blit(words, words.get_rect(center=figure.place.center))


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
