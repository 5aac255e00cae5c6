"""Where everything lies on a face of a given size, and how large its text may be. Nothing is drawn here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from scenes import fonts
from scenes.art.face import Face
from scenes.art.lettering import Paragraphs, fitted, readable, title_lines, wrapped

READABLE, TO_BE_READ = 14, 200
"""Faces at least `TO_BE_READ` pixels wide have their rules text at least so large, in pixels: what a card is called in
passing goes first, then its picture shrinks, down to `LEAST_ART` of the height."""
LEAST_ART = 0.16
SMALL = 130
"""Faces up to this width show no rules text; nor do those that are wider than high, which fill a square of a board."""

COMPACT = 220
"""Narrower than this, a face has less picture for its text."""


@dataclass(frozen=True)
class Layout:
    """The rectangles of a face, in pixels. `rules` and `type_bar` are empty on small faces."""

    unit: float
    small: bool
    wide: bool
    narrow: bool
    """Is the name in the type of the text, since a board has little room, or the name none in that of titles?"""
    name_bar: pygame.Rect
    name_at: pygame.Rect
    name_size: int
    name_lines: tuple[str, ...]
    art: pygame.Rect
    type_bar: pygame.Rect
    type_at: pygame.Rect
    type_text: Paragraphs
    rules: pygame.Rect
    text_at: pygame.Rect
    text: Paragraphs
    note: Paragraphs
    gem_radius: int
    gem_at: tuple[int, int]
    badge_radius: int
    badges: tuple[tuple[int, int], ...]

    @property
    def name_font(self) -> pygame.font.Font:
        """The type of the name."""
        return name_font(self.name_size, self.narrow)


def name_font(size: int, narrow: bool) -> pygame.font.Font:
    """The type of a name in a size."""
    return fonts.text(size, True) if narrow else fonts.title(size)


def is_cut(name: str, lines: Sequence[str]) -> bool:
    """Is not all of a name on its lines?"""
    return " ".join(lines) != " ".join(readable(name).split())


@dataclass(frozen=True)
class _Size:
    """How large a face is, in pixels, and what follows from that alone."""

    width: int
    height: int

    @property
    def wide(self) -> bool:
        """Does it fill a square of a board?"""
        return self.width > self.height

    @property
    def small(self) -> bool:
        """Is there no room for rules text?"""
        return self.wide or self.width <= SMALL

    @property
    def unit(self) -> float:
        """A pixel of a face as it is designed."""
        return self.height / 420 if self.wide else self.width / 300

    @property
    def edge(self) -> int:
        return max(3, round(13 * self.unit))

    @property
    def bottom(self) -> int:
        """Where what lies within the edge ends."""
        return self.height - self.edge - round(2 * self.unit)

    @property
    def gap(self) -> int:
        """What lies between two boxes."""
        return max(1, round(3 * self.unit))


class _Title(NamedTuple):
    """A name, where it stands and in which type, and the gem that makes room for it."""

    at: pygame.Rect
    narrow: bool
    size: int
    lines: tuple[str, ...]
    gem_at: tuple[int, int]


def laid_out(face: Face, size: tuple[int, int]) -> Layout:
    """The layout of a face drawn `size` (width, height) pixels large."""
    of = _Size(*size)
    unit, small, wide, edge = of.unit, of.small, of.wide, of.edge
    bar = round(of.height * (0.19 if wide else 0.135 if small else 0.082))
    name_bar = pygame.Rect(edge, edge, of.width - 2 * edge, max(bar, 15))
    gem_radius = max(7, name_bar.height // 2) if wide else max(9, round((25 if small else 20) * unit))
    title = _title(face, of, name_bar, gem_radius)
    badge_radius = max(9, round(of.height * 0.15) if wide else round((34 if small else 25) * unit))
    art, type_bar, rules = _boxes(face, of, name_bar.bottom + of.gap, badge_radius)
    type_at = type_bar.inflate(-2 * round(6 * unit), 0)
    type_at.x += type_bar.height - round(4 * unit)
    type_at.width -= type_bar.height + face.pips * max(6, round(13 * unit))
    type_text = wrapped("", 1, 10)
    if not small:
        type_text = fitted(face.type_line, type_at.width, type_bar.height, max(9, round(type_bar.height * 0.66)), 7)
    text_at, text, note = _text(face, rules, unit, badge_radius, small)
    badge_y = of.height - edge - round(badge_radius * (0.72 if not small else 0.86))
    return Layout(
        unit=unit,
        small=small,
        wide=wide,
        narrow=title.narrow,
        name_bar=name_bar,
        name_at=title.at,
        name_size=title.size,
        name_lines=title.lines,
        art=art,
        type_bar=type_bar,
        type_at=type_at,
        type_text=type_text,
        rules=rules,
        text_at=text_at,
        text=text,
        note=note,
        gem_radius=gem_radius,
        gem_at=title.gem_at,
        badge_radius=badge_radius,
        badges=_badge_places(len(face.stats), of.width, badge_y, edge, badge_radius, wide),
    )


def _title(face: Face, of: _Size, bar: pygame.Rect, gem_radius: int) -> _Title:
    """The name beside the gem, as large as it gets there whole: on two lines where there is room for them, and in the
    narrow type before it is cut; in the last resort above the gem."""
    gem_at = (bar.left + round(gem_radius * 0.92), bar.centery)
    at = bar.inflate(-2 * max(3, round(9 * of.unit)), -2)
    left = gem_at[0] + gem_radius + max(1, round(3 * of.unit))
    at.width, at.x = at.right - left, left

    def set_in(at: pygame.Rect, most: int, largest: int, narrow: bool) -> _Title:
        size, lines = title_lines(face.name, at.width, most, max(largest, 8), 7, lambda size: name_font(size, narrow))
        return _Title(at, narrow, size, lines, gem_at)

    if of.wide:
        return set_in(at, 1, round(bar.height * 0.74), True)
    if of.small:
        title = set_in(at, 2, min(round(bar.height * 0.44), round(40 * of.unit) + 4), False)
        if is_cut(face.name, title.lines):
            title = set_in(at, 2, 8, True)
        if is_cut(face.name, title.lines):
            gem_at = gem_at[0], bar.bottom + gem_radius
            title = set_in(bar.inflate(-4, -2), 2, 8, True)
        return title
    largest = min(round(bar.height * 0.62), round(40 * of.unit) + 4)
    title = set_in(at, 1, largest, False)
    if len(title.lines) == 1 and title.size < largest * 0.62:
        on_two = set_in(at, 2, bar.height * 45 // 100, False)
        if on_two.size >= title.size and on_two.size * 2 <= bar.height:
            return on_two
    return title


def _boxes(face: Face, of: _Size, top: int, badge_radius: int) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Picture, type and rules, one beneath the other; of a small face the picture has it all."""
    width, height, unit, edge, gap, bottom = of.width, of.height, of.unit, of.edge, of.gap, of.bottom
    art = pygame.Rect(edge + gap, top, width - 2 * (edge + gap), bottom - top)
    if of.small:
        nothing = pygame.Rect(edge, bottom, 0, 0)
        return art, nothing, nothing
    type_height = max(11, round(height * 0.056))
    art.height = round(height * (0.40 if width < COMPACT else 0.485))
    art.height -= _wanting(face, art, bottom - art.bottom - type_height - 2 * gap, unit, badge_radius)
    type_bar = pygame.Rect(edge, art.bottom + gap, width - 2 * edge, type_height)
    return art, type_bar, pygame.Rect(art.x, type_bar.bottom + gap, art.width, bottom - type_bar.bottom - gap)


def _text(
    face: Face, rules: pygame.Rect, unit: float, badge_radius: int, small: bool
) -> tuple[pygame.Rect, Paragraphs, Paragraphs]:
    """The room for rules text above the badges, and text and note as large as that room allows."""
    if small:
        return pygame.Rect(rules), wrapped("", 1, 8), wrapped("", 1, 8, True)
    room = _text_room(face, rules, unit, badge_radius)
    largest, smallest = max(13, round(17 * unit)), min(9, max(7, round(10 * unit)))
    if rules.width >= TO_BE_READ * 9 // 10:
        largest = max(READABLE, largest)
        for size in range(largest, READABLE - 1, -1):
            text = fitted(face.text, room.width, 100000, size, size)
            note = fitted(face.note, room.width, 100000, size - 1, size - 1, True)
            if text.height + _between(text, note, unit) + note.height <= room.height:
                return room, text, note
        text = fitted(face.text, room.width, 100000, READABLE, READABLE)
        if text.height <= room.height:
            return room, text, wrapped("", 1, 8, True)
    for size in range(largest, smallest - 1, -1):
        text = fitted(face.text, room.width, 100000, size, size)
        note = fitted(face.note, room.width, 100000, max(smallest, size - 1), smallest, True)
        if text.height + _between(text, note, unit) + note.height <= room.height:
            return room, text, note
    text = fitted(face.text, room.width, room.height, smallest, min(smallest, 7))
    left = room.height - text.height - round(9 * unit)
    note = fitted(face.note, room.width, left, smallest, 7, True) if left >= 9 else wrapped("", 1, 8, True)
    return room, text, note


def _text_room(face: Face, rules: pygame.Rect, unit: float, badge_radius: int) -> pygame.Rect:
    """Where rules text stands: within the box, above the badges."""
    room = rules.inflate(-2 * max(3, round(10 * unit)), -2 * max(2, round(5 * unit)))
    if face.stats:
        room.height -= max(0, round(badge_radius * 1.5))
    return room


def _wanting(face: Face, art: pygame.Rect, height: int, unit: float, badge_radius: int) -> int:
    """What a picture gives up so that the text beneath it can be read, if the box of the rules is so high."""
    width = art.width
    if width < TO_BE_READ * 9 // 10:
        return 0
    room = _text_room(face, pygame.Rect(0, 0, width, height), unit, badge_radius)
    text = fitted(face.text, room.width, 100000, READABLE, READABLE)
    most = max(0, art.height - round(art.height / 0.485 * LEAST_ART))
    return min(most, max(0, text.height - room.height))


def _between(text: Paragraphs, note: Paragraphs, unit: float) -> int:
    return round(9 * unit) if text.lines and note.lines else 0


def _badge_places(count: int, width: int, y: int, edge: int, radius: int, wide: bool) -> tuple[tuple[int, int], ...]:
    """Figures sit in the lower corners; a third one between them, more of them evenly spaced. On a wide face all but
    the last stand together at the left."""
    left, right = edge + round(radius * 0.72), width - edge - round(radius * 0.72)
    if wide and count > 1:
        return (*((left + round(radius * 1.8) * number, y) for number in range(count - 1)), (right, y))
    if count <= 1:
        return ((left, y),) * count
    return tuple((left + (right - left) * i // (count - 1), y) for i in range(count))
