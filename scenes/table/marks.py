"""Small things drawn on the table: arrows, the edges that light up, counts on piles."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Color, Rect, Surface

from scenes import fonts
from scenes.art.lettering import outlined
from scenes.look import Look

Point = tuple[float, float]
LIT, FAINT, OPEN_TO, FOCUS, POINTED = "#ffd866", "#a8956a", "#7df09a", "#fff3c4", "#ff9df0"
SHORTEST = 4
"""Of how many times its width an arrow is at least, to have a shaft; a shorter one is not drawn."""


def arrow(surface: Surface, start: Point, end: Point, colour: str, width: int, by: Point | None = None) -> None:
    """A curved arrow with a dark rim, bent a little to its right, or towards a point."""
    (x0, y0), (x1, y1) = start, end
    dx, dy = x1 - x0, y1 - y0
    length = math.hypot(dx, dy)
    if length < SHORTEST * width:
        return
    bend = min(length * 0.16, 60.0)
    control = by or ((x0 + x1) / 2 - dy / length * bend, (y0 + y1) / 2 + dx / length * bend)
    tip = 3.4 * width
    stop = 1 - tip / length
    points = [_curve(start, control, end, stop * step / 24) for step in range(25)]
    for rim, tone in ((width * 0.5 + 2, Color(18, 8, 6)), (width * 0.5, Color(colour))):
        upper, lower = [], []
        for number, (x, y) in enumerate(points):
            nx, ny = (
                points[min(24, number + 1)][0] - points[max(0, number - 1)][0],
                points[min(24, number + 1)][1] - points[max(0, number - 1)][1],
            )
            size = math.hypot(nx, ny) or 1.0
            reach = rim * (0.45 + 0.55 * number / 24)
            upper.append((x - ny / size * reach, y + nx / size * reach))
            lower.append((x + ny / size * reach, y - nx / size * reach))
        shape = upper + lower[::-1]
        pygame.draw.polygon(surface, tone, shape)
        pygame.draw.aalines(surface, tone, True, shape)
        last = points[-1]
        ax, ay = x1 - last[0], y1 - last[1]
        size = math.hypot(ax, ay) or 1.0
        ax, ay = ax / size, ay / size
        grow = rim - width * 0.5
        head = [
            (x1 + ax * grow, y1 + ay * grow),
            (last[0] - ay * (1.25 * width + grow) - ax * grow, last[1] + ax * (1.25 * width + grow) - ay * grow),
            (last[0] + ay * (1.25 * width + grow) - ax * grow, last[1] - ax * (1.25 * width + grow) - ay * grow),
        ]
        pygame.draw.polygon(surface, tone, head)
        pygame.draw.aalines(surface, tone, True, head)


def _curve(start: Point, control: Point, end: Point, at: float) -> Point:
    rest = 1 - at
    return (
        rest * rest * start[0] + 2 * rest * at * control[0] + at * at * end[0],
        rest * rest * start[1] + 2 * rest * at * control[1] + at * at * end[1],
    )


def edge(look: Look, size: tuple[int, int], colour: str, strong: bool) -> tuple[Surface, int]:
    """A glowing frame around a card of `size`, and by how much it is larger on each side. Corners of a strong one are
    marked besides; a faint one is a thin line that does not glow, so that it is told apart without its colour."""
    spread = look.px(9 if strong else 6)

    def draw() -> Surface:
        whole = Surface((size[0] + 2 * spread, size[1] + 2 * spread), pygame.SRCALPHA)
        tone = Color(colour)
        radius = max(4, min(min(size) // 14, look.px(14)))
        for ring in range(spread, 0, -1) if colour != FAINT else ():
            strength = round((150 if strong else 95) * (1 - ring / (spread + 1)) ** 2)
            around = whole.get_rect().inflate(-2 * (spread - ring), -2 * (spread - ring))
            pygame.draw.rect(whole, (tone.r, tone.g, tone.b, strength), around, 2, radius + ring)
        inner = whole.get_rect().inflate(-2 * spread + 4, -2 * spread + 4)
        thick = max(1, look.px(1.5)) if colour == FAINT else max(2, look.px(3 if strong else 2))
        pygame.draw.rect(whole, tone, inner, thick, radius)
        if strong:
            reach = min(size) // 5
            for x, across in ((inner.left, 1), (inner.right - 1, -1)):
                for y, down in ((inner.top, 1), (inner.bottom - 1, -1)):
                    pygame.draw.line(whole, (255, 255, 255), (x, y), (x + across * reach, y), look.px(3))
                    pygame.draw.line(whole, (255, 255, 255), (x, y), (x, y + down * reach), look.px(3))
        return whole

    return look.keep(("edge", size, colour, strong), draw), spread


def light(surface: Surface, look: Look, rect: Rect, colour: str, strong: bool) -> None:
    """Light up a card: draw its glowing frame."""
    picture, spread = edge(look, rect.size, colour, strong)
    surface.blit(picture, rect.inflate(2 * spread, 2 * spread))


def point_at(surface: Surface, look: Look, places: Sequence[Rect]) -> list[Rect]:
    """Frames around the places that are spoken of, one for those that lie side by side; around the edges that say what
    can be done with a card, so that both are seen. Gives what was touched."""
    frames: list[Rect] = []
    gap = look.px(8)
    for place in sorted(places, key=lambda place: place.topleft):
        beside = next((one for one in frames if _in_line(one, place, 2 * gap)), None)
        if beside is None:
            frames.append(place.copy())
        else:
            beside.union_ip(place)
    for frame in frames:
        light(surface, look, frame.inflate(2 * gap, 2 * gap), POINTED, True)
    return [frame.inflate(5 * gap, 5 * gap) for frame in frames]


def _in_line(one: Rect, other: Rect, gap: int) -> bool:
    """Do two places of one kind make a row or a column with hardly anything between them? A card is not as high as the
    square beside it."""
    whole = one.union(other)
    row = whole.height <= 1.04 * min(one.height, other.height)
    column = whole.width <= 1.04 * min(one.width, other.width)
    return (row or column) and one.inflate(gap, gap).colliderect(other.inflate(gap, gap))


def count(look: Look, number: int, size: int) -> Surface:
    """The number of cards in a pile."""

    def draw() -> Surface:
        words = outlined(fonts.text(size, True), str(number), (255, 246, 220), (16, 10, 8), 1)
        wide = max(words.get_width() + size // 2, words.get_height())
        plate = Surface((wide, words.get_height()), pygame.SRCALPHA)
        pygame.draw.rect(plate, (14, 9, 8, 225), plate.get_rect(), border_radius=plate.get_height() // 2)
        pygame.draw.rect(plate, look.colour("gold_dark"), plate.get_rect(), 1, plate.get_height() // 2)
        plate.blit(words, words.get_rect(center=plate.get_rect().center))
        return plate

    return look.keep(("count", number, size), draw)


def edge_point(rect: Rect, towards: Point, out: float = 0.42) -> Point:
    """Where the line from the middle of a card to a point leaves it, a little inside; `out`: how much of its size."""
    dx, dy = towards[0] - rect.centerx, towards[1] - rect.centery
    share = min((rect.width * out) / abs(dx) if dx else 9e9, (rect.height * out) / abs(dy) if dy else 9e9, 1.0)
    return rect.centerx + dx * share, rect.centery + dy * share


def ends(rect: Rect, other: Rect, width: int) -> tuple[Point, Point]:
    """Where an arrow of a width from one card to another begins and ends: at their edges, or well inside them if they
    lie so close together that it would have no shaft."""
    tail, tip = edge_point(rect, other.center), edge_point(other, rect.center)
    if math.dist(tail, tip) < SHORTEST * width:
        return edge_point(rect, other.center, 0.1), edge_point(other, rect.center, 0.1)
    return tail, tip


def way_over(rect: Rect, other: Rect) -> tuple[Point, Point | None]:
    """Where an arrow leaves a card for another one, and towards what point it is bent. One for a card of another row
    that lies far aside goes over the edge that faces that row and along between the rows, where it crosses neither
    names nor numbers."""
    tail = edge_point(rect, other.center)
    above, below = other.bottom <= rect.top, other.top >= rect.bottom
    if abs(tail[0] - rect.centerx) * 2.5 < rect.width or not (above or below):
        return tail, None
    edge = rect.top if above else rect.bottom
    return (rect.centerx, edge), (other.centerx * 0.8 + rect.centerx * 0.2, edge * 0.8 + other.centery * 0.2)
