"""A move as a person would say it."""

from __future__ import annotations

from scenes.table.plan import read_plan
from scenes.table.reasons import move_in_words
from tests.laid import laid


def test_what_is_chosen_to_be_discarded_is_said_so() -> None:
    hand = {"hand": ["Torch", *["Drifter"] * 10], "deck": ["Drifter"] * 3}
    position = laid("eternal", hand, {"deck": ["Drifter"] * 3})
    plan = read_plan(position.ruleset.folder)
    while not position.prompt.startswith("Discard"):
        ends = [move for move in position.moves if position.notation(move) in ("end turn", "pass", "attack")]
        position.play((ends or position.moves)[0])
    said = {move_in_words(plan, ("You", "Computer"), position, 0, move) for move in position.moves}
    assert {"Discard Torch", "Discard Drifter"} <= said
