"""A refusal names the card whose text forbids something, as long as anybody can know it."""

from __future__ import annotations

import pytest

from game.kernel.notation import PASS
from game.kernel.zones import put
from rulesets.eternal.state import HAND, VOID
from tests.laid import laid

DECK = ["Torch"] * 5
RICH = {"deck": DECK, "power": 5, "influence": {"Fire": 3, "Justice": 3, "Shadow": 3}}
RATS = ["Clan Rats"] * 5


def played(position, *moves):
    """The position after these moves, whoever is asked something else before lets it be."""
    for move in moves:
        while move not in map(position.notation, position.moves):
            position.play(PASS)
        position.play(position.move(move))
    return position


def why(position, seat, move):
    return position.why_not(seat - 1, move).text


def test_a_spell_in_the_void_is_named_that_bans_a_card():
    position = laid("eternal", {**RICH, "hand": ["Bar the Gates"]}, {**RICH, "hand": ["Torch", "Soul Collector"]})
    played(position, "play Bar the Gates", "choose 2/Torch", "end turn")
    assert why(position, 2, "play Torch") == "the text of Bar the Gates forbids you to play Torch"
    put(position, position.piles[VOID][0][0], HAND)
    assert why(position, 2, "play Torch") == "a text forbids you to play Torch"


def test_a_curse_is_named_and_a_unit_that_forbids_it_itself():
    two = {**RICH, "units": ["Jotun Warrior", "Dirty Rat"]}
    position = laid("eternal", {**RICH, "units": ["Drifter"], "hand": ["Cowardice"]}, two)
    played(position, "play Cowardice", "target 2/Jotun Warrior", "attack with Drifter", "attack")
    reason = why(position, 2, "block 1/Drifter with Jotun Warrior")
    assert reason == "the text of Cowardice forbids Jotun Warrior to block"
    assert why(position, 2, "block 1/Drifter with Dirty Rat") == "its own text forbids Dirty Rat to block"


@pytest.mark.parametrize("number", [1, 2])
def test_invasion_names_a_tactic_that_keeps_a_unit_from_attacking(number):
    one = {"deck": RATS, "hand": ["Franz's Decree"] * number, "resources": 9, "capital": ["Empire Capital"]}
    one["play"] = [{"card": name, "place": "battlefield"} for name in ("Shades", "Clan Rats")]
    position = laid("invasion", one, {"deck": RATS}, phase="battlefield")
    played(position, *["play Franz's Decree", "target Shades"] * number, "attack 2/Quest")
    while position.seat or "done" not in map(position.notation, position.moves):
        position.play(PASS)
    assert why(position, 1, "attack with Shades") == "the text of Franz's Decree forbids Shades to attack"


def test_no_mans_land_names_the_creature_that_keeps_another_from_attacking():
    one = {"board": [{"card": "Static Weaver", "place": "a1"}]}
    two = {"board": [{"card": "Boom Fletcher", "place": "c3"}, {"card": "Overclocked Runner", "place": "c4"}]}
    position = laid("nomansland", one, two, active=2)
    played(position, "move Overclocked Runner to b4", "use Static Weaver")
    reason = why(position, 2, "attack c2 with Boom Fletcher")
    assert reason == "the text of Static Weaver forbids Boom Fletcher to attack"
