"""The bench of frames: the computer has something to think about while they are drawn."""

from __future__ import annotations

from scenes.bench_frames import worth_thinking_about
from tests.laid import laid


def test_the_computer_thinks_of_a_position_in_which_there_is_something_to_choose() -> None:
    """With a power card in hand and nothing else to play it answered at once, and no frame was measured beside it."""
    one = {"hand": ["Fire Sigil"], "deck": ["Torch"] * 5}
    position = laid("eternal", one, {"units": ["Drifter"], "hand": ["Torch"] * 3, "power": 3, "deck": ["Torch"] * 5})
    ruleset = position.ruleset
    assert len(ruleset.worthwhile(position, position.moves)) == 1
    found = worth_thinking_about(position)
    assert len(ruleset.worthwhile(found, found.moves)) > 1
    assert found is not position, "the table keeps its own"
