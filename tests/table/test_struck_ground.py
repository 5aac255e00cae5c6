"""A part of the mat that is struck stays where it lies: under the cards that stand on it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.table.beats import Blow, Timeline
from scenes.table.motion import Motion


@pytest.mark.parametrize("game", ["invasion"])
def test_a_struck_section_of_a_capital_covers_no_card(sit: Any, game: str) -> None:
    scene = sit(("human", "human"), game=game).scene
    arranged = scene.arranged
    grounds = [piece for piece in arranged.pieces if piece.ground]
    card = next(piece for piece in arranged.pieces if not piece.ground and not piece.is_pile and piece.id is not None)
    assert len(grounds) == 6
    motion = Motion()
    blows = [Blow(0.0, 0.6, card.id, piece.id, -1) for piece in grounds]
    motion.follow(arranged, arranged, [], 1.0, lambda piece: pygame.Surface(piece.rect.size), (), Timeline([], blows))
    assert card.key in motion.glides, "a card thrusts at it"
    assert not {piece.key for piece in grounds} & set(motion.glides)
