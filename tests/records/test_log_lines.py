"""Lines of the log that ask for care: what a card deals that is gone already, whose zone it is, how many of what."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from game import load_ruleset
from game.records.examples import examples_of
from game.records.examples_stage import ruleset_for, staged
from game.records.match import Match
from game.records.naming import with_names
from rulesets.nomansland.narration import square
from rulesets.nomansland.state import FIELD_PLACE
from rulesets.vale.narration import stones

ERA = """
[cards."Plain Rex"]
type = "dino"
element = "Fire"
power = 4
stamina = 4
hitpoints = 1
[cards."Powder Hide"]
type = "armour"
element = "Fire"
cost = 1
text = "When the equipped dino dies, deal 2 damage to each dino."
[position.seat.1]
dinos = ["Plain Rex", { card = "Plain Rex", as = "Second" }]
[position.seat.2]
dinos = [{ card = "Plain Rex", as = "Bearer" }, { card = "Plain Rex", as = "Guard" }]
equipment = [{ card = "Powder Hide", on = "Bearer" }]
"""
ETERNAL = """
[cards."Spitter"]
type = "unit"
cost = 1
strength = 1
health = 1
text = "Entomb: deal 3 damage to the enemy player."
[cards."Cull"]
type = "spell"
cost = 0
text = "Deal 2 damage to each unit."
[position.seat.1]
hand = ["Cull"]
[position.seat.2]
units = ["Spitter"]
"""
NML = """
[cards."Plain Scout"]
type = "creature"
subtypes = ["Human"]
cost = 1
attack = 1
range = 1
health = 1
[cards."Powder Keg"]
type = "construct"
subtype = "Barricade"
cost = 1
health = 1
text = "When this construct dies, deal 1 damage to an opponent."
[position.seat.1]
board = [{ card = "Plain Scout", place = "c2" }]
[position.seat.2]
board = [{ card = "Powder Keg", place = "c3" }]
"""


def told(game: str, setup: str, *moves: str) -> list[str]:
    """The log of seat 1 after these moves, with whatever else is asked let go by."""
    data: dict[str, Any] = tomllib.loads(setup)
    step = [{"note": "moves are made below", "seat": 1, "includes": ["end turn"]}]
    (example,) = examples_of({"game": game, "title": "x", "kind": "card", "step": step, **data}, Path("here"))
    match = Match.at(staged(example, ruleset_for(example, load_ruleset(game))), ("human", "easy"), ("You", "Ann"))
    for text in moves:
        match.play(match.position.move(text))
        while (idle := match.position.ruleset.chance(match.position)) is not None:
            match.play(idle)
    return [entry.text for entry in match.log(0)]


@pytest.mark.parametrize(
    ("game", "setup", "move", "line"),
    [
        ("era", ERA, "attack 2/Bearer with Plain Rex", "Powder Hide deals 2 damage to "),
        ("eternal", ETERNAL, "play Cull", "Spitter deals 3 damage to you "),
        ("nomansland", NML, "attack c3 with Plain Scout", "Powder Keg deals 1 damage to you "),
    ],
)
def test_the_card_that_deals_damage_after_it_is_gone_is_named(game: str, setup: str, move: str, line: str) -> None:
    lines = told(game, setup, move)
    assert any(line in one for one in lines) and not any("Something" in one for one in lines), lines


def test_a_field_terrain_enters_on_the_zone_of_a_player() -> None:
    line = f"Seat 2's Searchlights enters on {square(FIELD_PLACE)}."
    assert with_names(line, ("You", "Ann")) == "Ann's Searchlights enters on your field terrain zone."


def test_stones_of_three_colours_are_listed() -> None:
    assert stones((1, 1, 1)) == "1 red, 1 blue and 1 purple stone"
