"""What can pay for what is being announced pulses, so that one sees at a glance what is asked."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.table import marks
from scenes.table.layout import Piece

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

BEAT = 1.1
"""Seconds of one pulse at the normal speed of animations."""


class Paying:
    """Draws the pulse over the cards that pay."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    @property
    def cards(self) -> list[Piece]:
        """The cards that can pay, while a play is being announced and nothing else is asked."""
        scene = self.scene
        if scene.draft is None or scene.offer is None or scene.held is not None:
            return []
        moves = scene.position.moves
        if not all(scene.plan.bare(scene.offer.verb(move).pattern) for move in moves):
            return []
        return [piece for piece in scene.arranged.pieces if scene.offer.acts(piece.id) and not piece.is_pile]

    @property
    def animating(self) -> bool:
        return self.scene.app.pace > 0 and bool(self.cards)

    def draw(self, surface: Surface) -> list[Rect]:
        """Draw the glow as strong as it is now; gives what was touched."""
        scene = self.scene
        if scene.app.pace <= 0:
            return []
        areas = []
        share = 0.5 - 0.5 * math.cos(math.tau * scene.app.now / (BEAT * scene.app.pace))
        for piece in self.cards:
            picture, spread = marks.edge(scene.look, piece.rect.size, marks.OPEN_TO, True)
            picture.set_alpha(round(255 * share))
            areas.append(surface.blit(picture, piece.rect.inflate(2 * spread, 2 * spread)))
            picture.set_alpha(255)
        return areas
