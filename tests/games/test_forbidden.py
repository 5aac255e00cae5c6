"""A refusal names the card whose text forbids something, as long as anybody can know it."""

from __future__ import annotations

import pytest

from game.kernel.notation import PASS
from game.kernel.zones import put
from rulesets.eternal.state import HAND, VOID
from rulesets.invasion.state import STACK
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


TAX = {"type": "dino", "element": "Fire", "power": 1, "stamina": 1, "hitpoints": 2}


@pytest.mark.parametrize(
    ("game", "field", "cards", "has", "other", "move", "said"),
    [
        (
            "era",
            "dinos",
            {
                "Tax": {**TAX, "text": "Each action that opponents play costs 1 more."},
                "Plain": TAX,
                "Puff": {"type": "action", "element": "Fire", "cost": 1, "text": "Draw a card."},
            },
            {"dinos": ["Plain"], "hand": ["Puff"], "energy": {"Fire": 1}},
            ["Tax", "Tax"],
            "play Puff",
            "Puff costs 3 Fire energy (2 more by Tax): you have 1, and no ready crystal could give any",
        ),
        (
            "nomansland",
            "board",
            {
                "Tax": {
                    **{"type": "creature", "subtypes": ["Human"], "cost": 1, "attack": 1, "range": 1, "health": 1},
                    "text": "Each spell costs 1 more.",
                },
                "Puff": {"type": "spell", "subtype": "Reaction", "cost": 0, "text": "Draw a card."},
            },
            {"hand": ["Puff"], "deck": ["Puff"]},
            [{"card": "Tax", "place": "b4"}],
            "play Puff",
            "Puff costs 1 of any kind (1 more by Tax): you have nothing",
        ),
        (
            "invasion",
            "play",
            {
                "Tax": {
                    **{"type": "unit", "race": "Neutral", "cost": 1, "loyalty": 0, "power": 1, "hitpoints": 1},
                    "text": "Units that opponents play cost 1 more.",
                },
                "Puff": {"type": "unit", "race": "Neutral", "cost": 1, "loyalty": 0, "power": 1, "hitpoints": 1},
            },
            {"hand": ["Puff"], "resources": 1, "deck": ["Puff"]},
            [{"card": "Tax", "place": "quest"}],
            "play Puff in Quest",
            "Puff costs 2 (1 more by Tax): you have 1",
        ),
    ],
)
def test_what_makes_a_card_dearer_is_named_where_it_cannot_be_paid(game, field, cards, has, other, move, said):
    position = laid(game, has, {field: other}, cards=cards)
    assert why(position, 1, move) == said


def test_that_a_card_is_cheaper_by_its_own_text_is_told_beside_what_others_do_to_it():
    """'costs 3 (1 more by Tax)' was said of one on which 4 is printed."""
    unit = {"type": "unit", "race": "Neutral", "loyalty": 0, "power": 1, "hitpoints": 1}
    cards = {
        "Dear": {**unit, "cost": 4, "text": "This unit costs 1 less per unit you control."},
        "Tax": {**unit, "cost": 1, "text": "Units that opponents play cost 1 more."},
    }
    lying = [{"card": "Tax", "place": "quest"}]
    position = laid("invasion", {"hand": ["Dear"], "play": lying * 2, "resources": 1}, {"play": lying}, cards=cards)
    assert (
        why(position, 1, "play Dear in Quest") == "Dear costs 3 (2 less by its own text and 1 more by Tax): you have 1"
    )


def test_what_a_card_is_cheaper_by_is_named_where_it_is_still_too_dear():
    cards = {
        "Thrift": {"type": "unit", "cost": 1, "strength": 1, "health": 1, "text": "Spells you play cost 1 less."},
        "Puff": {"type": "spell", "cost": 3, "text": "Draw a card."},
    }
    position = laid("eternal", {"hand": ["Puff"], "units": ["Thrift"], "power": 1}, {}, cards=cards)
    assert why(position, 1, "play Puff") == "Puff costs 2 power (1 less by Thrift): you have 1"


def test_a_permanent_creature_is_named_that_makes_others_cheaper():
    position = laid("vale", {"hand": ["Stone Golem"], "area": ["Pegasus", "Hippogriff"]}, {}, phase="action", turn=3)
    assert why(position, 1, "summon Stone Golem").startswith("Stone Golem costs 5 (1 less by Pegasus), and all")


def test_what_made_a_card_dearer_for_good_and_what_its_own_text_takes_off_are_named_too():
    cards = {"Puff": {"type": "spell", "cost": 3, "text": "Draw a card."}}
    position = laid("eternal", {"hand": [{"card": "Puff", "cost_up": 2}], "power": 1}, {}, cards=cards)
    assert why(position, 1, "play Puff") == "Puff costs 5 power (2 more by an earlier effect): you have 1"
    cards = {"Puff": {"type": "spell", "cost": 3, "text": "This card costs 1 less per unit you control.\nDraw a card."}}
    position = laid("eternal", {"hand": ["Puff"], "units": ["Drifter"], "power": 1}, {}, cards=cards)
    assert why(position, 1, "play Puff") == "Puff costs 2 power (1 less by its own text): you have 1"
    text = "This action costs 1 less per exhausted enemy dino.\nDraw a card."
    cards = {"Plain": TAX, "Puff": {"type": "action", "element": "Fire", "cost": 3, "text": text}}
    others = {"dinos": [{"card": "Plain", "exhausted": 1}]}
    position = laid("era", {"dinos": ["Plain"], "hand": ["Puff"], "energy": {"Fire": 1}}, others, cards=cards)
    assert why(position, 1, "play Puff").startswith("Puff costs 2 Fire energy (1 less by its own text): you have 1")


def test_what_several_would_each_be_enough_for_is_no_earlier_effect_beside():
    unit = {"type": "unit", "race": "Neutral", "cost": 2, "loyalty": 0, "power": 1, "hitpoints": 1}
    text = "Action: the next unit you play this turn costs 1 less, but no less than 1."
    cards = {"Puff": unit, "Haste": {"type": "tactic", "race": "Neutral", "cost": 0, "loyalty": 0, "text": text}}
    one = {"hand": ["Puff", "Haste", "Haste"], "resources": 0, "deck": ["Puff"]}
    position = laid("invasion", one, {"deck": ["Puff"]}, cards=cards)
    for _ in range(2):
        position.play(position.move("play Haste"))
        while position.seat or position.piles[STACK] != [[], []]:
            position.play(PASS)
    reason = why(position, 1, "play Puff in Quest")
    assert reason.startswith("Puff costs 1 (") and "more" not in reason, reason
