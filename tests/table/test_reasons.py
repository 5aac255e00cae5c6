"""A move as a person would say it."""

from __future__ import annotations

from game import load_ruleset
from game.ai.outlook import Outlook
from scenes.table.plan import read_plan
from scenes.table.reasons import move_in_words, sentence
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


def test_a_zone_that_burns_is_told_and_not_that_its_damage_is_gone() -> None:
    """'Damage of your cards -4' was said of a zone that burned, as if somebody had healed it."""
    plan = read_plan(load_ruleset("invasion").folder)
    changes = ((("mark", "burning", 0), 0.75), (("mark", "damage", 0), -4.0), (("mark", "damage", 1), 2.0))
    told = sentence(plan, ("You", "Computer"), 0, Outlook(changes=changes), 0.3)
    assert told == "By your next turn: your burning zones +1, damage of Computer's cards +2."
