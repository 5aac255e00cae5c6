"""How many cards a part of a deck has, and should have, in words."""

from __future__ import annotations

import pytest

from game.records.sections import Section


@pytest.mark.parametrize(
    ("size", "total", "words"),
    [
        (30, 28, "28 of 30"),
        ((75, 150), 75, "75 (75 to 150)"),
        ((40, 0), 44, "44 (40 or more)"),
        ((0, 5), 3, "3 (0 to 5)"),
        (0, 7, "7"),
    ],
)
def test_what_a_deck_holds_is_told_by_what_it_may_hold(size, total, words):
    assert Section(label="Deck", size=size).counted(total) == words
