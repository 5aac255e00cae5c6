"""What a place says to the card that is held over it, and the arrow of a card that is about to strike."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from scenes.table import marks
from scenes.table.hand import Row

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

MOST = 2
"""More labels than these say nothing."""
STRIKE = "#f0673c"


def strikes(scene: TableScene) -> bool:
    """Is the held card one that strikes where it is let go?"""
    held = scene.held
    if held is None or scene.offer is None or held.destinations.squares:
        return False
    found = held.destinations
    rows = [*found.open, *(row for rows in (*found.cards.values(), *found.places.values()) for row in rows)]
    return any(scene.plan.word(scene.offer.verb(row[0]).pattern).strikes for row in rows)


def lit(scene: TableScene, at: tuple[int, int]) -> bool:
    """Is a point on a side of the mat that is lit for what needs no place: one's own, or the others' to strike?"""
    sides = scene.arranged.sides
    own = sides[scene.looker].collidepoint(at)
    return not own and any(side.collidepoint(at) for side in sides) if strikes(scene) else own


def labels(scene: TableScene, rows: Iterable[Row]) -> str:
    """What letting go would do: 'Sell +3 red', 'Tame'; nothing if that is too much to say."""
    offer = scene.offer
    found = list(dict.fromkeys(offer.label(row[0]) for row in rows)) if offer else []
    return " / ".join(found) if len(found) <= MOST else ""


def draw_drops(
    surface: Surface, scene: TableScene, places: Iterable[tuple[Rect, list[Row]]], beside: bool = False
) -> None:
    """Write over each place, or `beside` it, what would happen there."""
    look, mat = scene.look, scene.frame.mat
    for rect, rows in places:
        words = labels(scene, rows)
        if not words:
            continue
        style = "strong" if look.measure(words, "strong")[0] + look.px(22) <= max(rect.width, look.px(200)) else "small"
        width = look.measure(words, style)[0] + look.px(22)
        plate = Rect(0, 0, min(width, mat.width), look.px(28))
        plate.center = rect.center
        if beside:
            plate.left = rect.right + look.px(8)
        elif any(label and area.collidepoint(plate.center) for area, label in scene.arranged.outlines):
            plate.bottom = rect.bottom - look.px(6)  # the place's name stands in its middle
        plate.clamp_ip(mat)
        surface.blit(look.plate(plate.size, "panel", "bright", 8, 1.5), plate)
        look.write(surface, words, plate.inflate(-look.px(14), 0), style, "gold_light", "centre")


def draw_goals(surface: Surface, scene: TableScene) -> None:
    """The sides that a card that strikes can be let go on: the others', never one's own."""
    held, look = scene.held, scene.look
    if held is None or held.destinations.cards:
        return
    for seat, side in enumerate(scene.arranged.sides):
        if seat != scene.looker:
            area = side.inflate(-look.px(6), -look.px(6))
            pygame.draw.rect(surface, pygame.Color(marks.OPEN_TO), area, look.px(2), look.px(14))


def draw_strike(surface: Surface, scene: TableScene) -> list[Rect]:
    """The arrow from the card that is about to strike to the pointer; gives what was touched."""
    held = scene.held
    home = scene.arranged.of(held.card) if held else None
    if held is None or home is None:
        return []
    look, tip = scene.look, held.at
    marks.light(surface, look, home.rect, "#ffffff", True)
    marks.arrow(surface, marks.edge_point(home.rect, tip), tip, STRIKE, look.px(11))
    ends = Rect(home.rect).union(Rect(tip, (1, 1)))
    return [ends.inflate(look.px(160), look.px(160))]
