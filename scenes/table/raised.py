"""The card of one's own hand that the pointer or the keyboard is on, lifted over the others large enough to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.table.layout import Piece

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

WIDTH = 224
"""Of a raised card, in pixels at 100 %."""
LARGER = 1.4
"""So many times as wide as the card in the hand at least."""


def raised(scene: TableScene) -> Piece | None:
    """The card of the hand that is lifted now; none while a card is held or something else asks for attention."""
    piece = scene.looked_at()
    if piece is None or scene.held or scene.menu or scene.zoom.open or scene.motion.gliding or piece.key[0] == "tray":
        return None
    own = piece.zone in scene.plan.held_zones and piece.seat == scene.looker and not piece.is_pile
    return piece if own and "key" in piece.view and piece in scene.arranged.pieces else None


def place_raised(scene: TableScene, piece: Piece) -> Rect:
    """Above the card's own place, standing on the lower edge of the mat."""
    mat, look = scene.frame.mat, scene.look
    width = max(look.px(WIDTH), round(piece.rect.width * LARGER))
    height = min(round(width / scene.plan.ratio), mat.height - look.px(8))
    place = Rect(0, 0, round(height * scene.plan.ratio), height)
    place.midbottom = piece.rect.centerx, mat.bottom - look.px(4)
    place.clamp_ip(mat)
    return place


def draw_raised(scene: TableScene, surface: Surface) -> list[Rect]:
    """Draw it; returns the part of the window that it takes."""
    piece = raised(scene)
    if piece is None:
        return []
    place = place_raised(scene, piece)
    surface.blit(scene.faces.card(piece.view, place.size), place)
    return [place]
