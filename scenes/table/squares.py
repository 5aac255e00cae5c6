"""The picture of a board: its squares with the patterns of their rows, and whose the cards on it are."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Color, Rect, Surface

from scenes import paint
from scenes.look import Look
from scenes.table.board import Square, gutter
from scenes.table.plan import Band
from scenes.words import say

OWN, OTHERS = "#8fe0c4", "#f0906c"
"""The edge of a card on a board: of the seat that looks, and of the others."""


def draw_board(surface: Surface, look: Look, squares: Sequence[Square], looker: int, cover: float = 1.0) -> None:
    """All squares, and beside each row the name of its band. `cover` is how much of the mat their cloth hides."""
    for square in squares:
        band = square.band
        if square.void:
            _void(surface, look, square.rect)
            continue
        band = band or Band(rows=())
        own = not band.seat or band.seat - 1 == looker
        tint = band.tint if own else band.far or band.tint
        surface.blit(_ground(look, square.rect.size, tint, band.pattern, cover), square.rect)
        if square.label:
            look.write(surface, square.label, square.rect.inflate(-4, 0), "small", "muted", "centre")
            continue
        corner = Rect(square.rect.left, square.rect.top + look.px(1), square.rect.width - look.px(5), 0)
        corner.height = look.font("small").get_linesize()
        look.write(surface, square.name, corner, "small", "muted", "right", opacity=150)
    on_board = [square.rect for square in squares if not square.label]
    strip = gutter(on_board[0].unionall(on_board).height) if on_board else 0
    for top in {square.rect.top for square in squares if not square.label}:
        row = [square for square in squares if square.rect.top == top and not square.label]
        first = min(row, key=lambda square: square.rect.left)
        band = next((square.band for square in row if square.band), None)
        if band is not None and band.label:
            near = band.seat - 1 == looker if band.seat else None
            _name(surface, look, first.rect, strip, band.label, near)


def _ground(look: Look, size: tuple[int, int], colour: str, pattern: str, cover: float) -> Surface:
    """A square's cloth: a tint, a pattern in thread, and a seam."""

    def draw() -> Surface:
        tint = Color(colour)
        pad = Surface(size, pygame.SRCALPHA)
        radius = look.px(6)
        pygame.draw.rect(pad, (tint.r, tint.g, tint.b, round(150 * cover)), pad.get_rect(), border_radius=radius)
        thread = Surface(size, pygame.SRCALPHA)
        _pattern(thread, look, pattern, (*paint.mix(tint, Color(255, 240, 205), 0.5)[:3], round(92 * cover)))
        pad.blit(thread, (0, 0))
        seam = paint.mix(tint, look.colour("gold"), 0.5)
        pygame.draw.rect(pad, (*seam[:3], 190), pad.get_rect(), 1, radius)
        return pad

    return look.keep(("square", size, colour, pattern, cover), draw)


def _pattern(surface: Surface, look: Look, pattern: str, colour: tuple[int, ...]) -> None:
    width, height = surface.get_size()
    step = look.px(14)
    if pattern == "stripes":
        for x in range(-height, width, step):
            pygame.draw.line(surface, colour, (x, height), (x + height, 0), 2)
    elif pattern == "cross":
        for x in range(-height, width + height, step):
            pygame.draw.line(surface, colour, (x, height), (x + height, 0), 1)
            pygame.draw.line(surface, colour, (x, 0), (x + height, height), 1)
    elif pattern == "dots":
        for row, y in enumerate(range(step // 2, height, step)):
            for x in range(step // 2 + (row % 2) * step // 2, width, step):
                pygame.draw.circle(surface, colour, (x, y), max(1, step // 7))
    elif pattern == "waves":
        for y in range(step // 2, height, step):
            points = [(x, y + (step // 5 if x // (step // 2) % 2 else -step // 5)) for x in range(0, width + step, 4)]
            pygame.draw.lines(surface, colour, False, points, 2)


def _void(surface: Surface, look: Look, area: Rect) -> None:
    """No square: a hole in the cloth."""

    def draw() -> Surface:
        pad = Surface(area.size, pygame.SRCALPHA)
        pygame.draw.rect(pad, (4, 6, 8, 120), pad.get_rect(), border_radius=look.px(6))
        for x in range(-area.height, area.width, look.px(7)):
            pygame.draw.line(pad, (0, 0, 0, 110), (x, 0), (x + area.height, area.height), 2)
        words = look.line(say("void"), "small", "muted").copy()
        words.set_alpha(110)
        pad.blit(words, words.get_rect(center=pad.get_rect().center))
        return pad

    surface.blit(look.keep(("void", area.size, say("void")), draw), area)


SQUEEZED = 0.8
"""By how much letters may be narrower than they are, before a word is cut."""


def _name(surface: Surface, look: Look, beside: Rect, strip: int, label: str, near: bool | None) -> None:
    """The name of a row, written upwards in the strip beside it, which large letters do not leave; own rows brighter.
    Where it is cut, pointing at a square says the whole."""
    style = look.fitting(label, "small", beside.height)
    shown = (
        label
        if look.measure(label, style)[0] * SQUEEZED <= beside.height
        else look.shorten(label, style, beside.height)
    )
    line = look.line(shown, style, "gold_light" if near else "muted")
    if line.get_width() > beside.height:
        line = pygame.transform.smoothscale(line, (beside.height, line.get_height()))
    line = line.subsurface(line.get_bounding_rect())
    room = strip - look.px(7)  # the edge of a lit square needs the rest
    if line.get_height() > room:
        line = pygame.transform.smoothscale_by(line, room / line.get_height())
    turned = pygame.transform.rotate(line, 90)
    look.put(surface, turned, turned.get_rect(midleft=(beside.left - strip, beside.centery)), shown, shown)


def draw_owner(surface: Surface, look: Look, area: Rect, own: bool) -> None:
    """Whose a card on a board is: an edge, and a tip that points the way it faces, for those who see no colours."""
    colour = Color(OWN if own else OTHERS)
    pygame.draw.rect(surface, (10, 8, 8), area.inflate(2, 2), look.px(3) + 1, look.px(6))
    pygame.draw.rect(surface, colour, area, look.px(2), look.px(5))
    reach = max(4, look.px(6))
    x, y = area.left + area.width * 62 // 100, area.bottom - reach - look.px(5)
    up = -1 if own else 1
    for grow, tone in ((3, Color(10, 8, 8)), (0, colour)):
        wide, tall = reach + grow, reach + grow
        pygame.draw.polygon(
            surface, tone, [(x - wide, y - up * tall * 2 // 3), (x + wide, y - up * tall * 2 // 3), (x, y + up * tall)]
        )
