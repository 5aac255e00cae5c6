"""Arrows from one place of the table to another are seen, however close the two lie."""

from __future__ import annotations

import math

import pytest
from pygame import Rect, Surface

from scenes.table import marks

CARD = Rect(100, 300, 93, 93)


@pytest.mark.parametrize(
    "goal",
    [CARD.move(0, -96), CARD.move(96, 0), CARD.move(-96, 96), Rect(40, 180, 300, 118), CARD.move(0, -300)],
    ids=["above", "beside", "aslant", "a zone above", "far away"],
)
@pytest.mark.parametrize("width", [8, 11])
def test_an_arrow_has_room_between_any_two_places(goal: Rect, width: int) -> None:
    tail, tip = marks.ends(CARD, goal, width)
    assert math.dist(tail, tip) >= marks.SHORTEST * width
    assert CARD.collidepoint(tail) and goal.collidepoint(tip)
    surface = Surface((500, 500))
    marks.arrow(surface, tail, tip, "#ff0000", width)
    assert surface.get_at((round(tip[0]), round(tip[1])))[0] > 0


def test_an_arrow_covers_no_more_of_two_cards_than_it_must() -> None:
    far = CARD.move(0, -300)
    tail, tip = marks.ends(CARD, far, 11)
    assert tail == marks.edge_point(CARD, far.center) and tip == marks.edge_point(far, CARD.center)
