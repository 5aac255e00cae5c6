"""From a position back to the setup of an example."""

from __future__ import annotations

from game.records.examples_setup import setup_of
from tests.laid import laid


def test_what_lies_on_a_card_stays_on_it_after_the_card_used_an_ability() -> None:
    armour = {"card": "Mistweave Cloak", "on": "Cloudstep Raptor"}
    one = {"dinos": ["Cloudstep Raptor"], "equipment": [armour], "energy": {"Air": 2}}
    position = laid("era", one, {"dinos": ["Slabtail Stego"]})
    position.play(position.move("use Cloudstep Raptor"))
    while position.items:
        position.play(position.move("pass"))
    assert setup_of(position).seat[1]["equipment"] == [armour]


def test_what_lies_on_one_of_two_cards_of_a_name_is_left_out() -> None:
    armour = {"card": "Mistweave Cloak", "on": "First"}
    one = {"dinos": [{"card": "Cloudstep Raptor", "as": "First"}, "Cloudstep Raptor"], "equipment": [armour]}
    assert "equipment" not in setup_of(laid("era", one, {"dinos": ["Slabtail Stego"]})).seat[1]
