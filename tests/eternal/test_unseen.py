"""What a player may know of the cards that the enemy draws."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.notation import PASS
from tests.laid import laid


def after_their_draw(top: str) -> tuple[Any, int]:
    """The view of seat 1 once seat 2 has drawn a card, and how often seat 1 has learned something until then."""
    position = laid("eternal", {"deck": ["Torch"] * 3}, {"deck": [top, *["Torch"] * 3]})
    before = position.reveals[0]
    position.play(position.move("end turn"))
    while position.active == 0:
        position.play(PASS)
    return position.view(0), position.reveals[0] - before


def test_nobody_sees_whether_the_enemy_drew_a_power_card() -> None:
    """How many power cards were drawn in the game, of which a text may speak, stood in every view."""
    (power, _), (spell, _) = after_their_draw("Fire Sigil"), after_their_draw("Torch")
    assert power == spell


@pytest.mark.parametrize(
    ("top", "learned"), [("Mistveil Drake", 1), ("Find the Way", 1), ("Torch", 0), ("Fire Sigil", 0)]
)
def test_who_sees_what_a_drawn_card_sets_off_has_learned_something(top: str, learned: int) -> None:
    """A turn that ended with the enemy's draw of a Mistveil Drake could be taken back without a question."""
    assert after_their_draw(top)[1] == learned
