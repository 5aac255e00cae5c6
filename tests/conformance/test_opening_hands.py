"""A hand that is drawn anew: that it is comes before what is drawn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.conftest import Games
from tests.laid import listening

ANEW = {"mulligan", "redraw"}


def test_a_new_hand_is_told_before_its_cards(ruleset: Any, decisions: Games) -> None:
    """The log told seven cards, and then that the hand was shuffled in for them."""
    offered = ((position, move) for position in decisions(1) for move in position.moves)
    found = next((one for one in offered if one[0].notation(one[1]) in ANEW), None)
    if found is None:
        pytest.skip("no hand is drawn anew in this game")
    position, move = found
    lines = listening(position)
    position.play(move)
    assert "hand" in lines[0] and any("draw" in line for line in lines), lines
