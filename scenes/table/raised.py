"""The card that the pointer or the keyboard is on, lifted over the others: of one's own hand large enough to read, on
the mat out of the row in which others cover it."""

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
    if piece is None or scene.motion.gliding or piece.key[0] == "tray":
        return None
    if scene.held or scene.menu or scene.zoom.open or scene.amounts.open:
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


def covers(upper: Piece, lower: Piece) -> bool:
    """Does a card cover a part of one before it in the same row?"""
    in_a_row = upper.spot is lower.spot and upper.host is None and lower.host is None and not lower.ground
    return in_a_row and upper.rect.left > lower.rect.left and upper.rect.colliderect(lower.rect)


def lifted(scene: TableScene) -> Piece | None:
    """The card on the mat that is drawn over those that cover it."""
    piece = scene.looked_at()
    if piece is None or scene.motion.gliding or piece.is_pile or piece not in scene.arranged.pieces:
        return None
    after = scene.arranged.pieces[scene.arranged.pieces.index(piece) + 1 :]
    return piece if any(covers(one, piece) for one in after) else None


def draw_raised(scene: TableScene, surface: Surface) -> list[Rect]:
    """Draw it; returns the part of the window that it takes."""
    piece = raised(scene)
    if piece is not None:
        place = place_raised(scene, piece)
        surface.blit(scene.faces.card(piece.view, place.size), place)
        return [place, *scene.coach.number(surface, piece.id, place)]
    piece = lifted(scene)
    if piece is None or piece.zone in scene.plan.held_zones:
        return []
    return [surface.blit(scene.faces.lying(piece), piece.rect)]
