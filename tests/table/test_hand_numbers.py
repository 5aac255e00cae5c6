"""Cards in hand show what they cost and what they are now, to their own player alone."""

from __future__ import annotations

import pytest

from game.causes import causes
from game.kernel.knowledge import card_view
from rulesets.eternal.state import BIT, RELICS, UNITS
from rulesets.invasion.state import HAND
from scenes.table.panels import facts_of
from tests.laid import laid, listening

HANDS = {
    "eternal": (
        {
            "hand": ["Surveilor", {"card": "Oni Ronin", "strength_up": 2, "cost_up": 1}, "Drifter"],
            "units": ["Glasshopper"],
        },
        {
            "Surveilor": ["Cost 3 (printed 4)"],
            "Oni Ronin": ["Cost 2 (printed 1)", "Strength 4 (printed 2)"],
            "Drifter": [],
        },
    ),
    "invasion": (
        {
            "capital": ["Empire Capital"],
            "hand": ["Peasant Militia", "Church of Sigmar"],
            "play": [{"card": "Nuln Tinkerers", "place": "kingdom"}],
            "deck": ["Peasant Militia"],
        },
        {"Peasant Militia": [], "Church of Sigmar": ["Cost 1 (printed 2)"]},
    ),
    "era": (
        {"hand": ["Spark Volley", "Ember Fang"], "dinos": ["Thrift"]},
        {"Spark Volley": ["Cost 0 (printed 1)"], "Ember Fang": []},
    ),
    "nomansland": (
        {"hand": ["Levy", "Shed"], "board": [{"card": "Thrift", "place": "c1"}]},
        {"Levy": ["Cost 2 (printed 3)"], "Shed": []},
    ),
    "vale": (
        {"hand": ["Sylph", "Gargoyle"], "area": ["Hippogriff", "Pegasus"]},
        {"Sylph": ["Cost 1 (printed 4)"], "Gargoyle": ["Cost 1 (printed 2)"]},
    ),
}


UNIT = {"type": "creature", "subtypes": ["Human"], "cost": 3, "refined": 1, "attack": 1, "range": 1, "health": 1}
CARDS = {
    "era": {
        "Thrift": {
            "type": "dino",
            "element": "Fire",
            "power": 1,
            "stamina": 1,
            "hitpoints": 1,
            "text": "Each Fire action you play costs 2 less.",
        }
    },
    "nomansland": {
        "Levy": UNIT,
        "Thrift": {**UNIT, "text": "Each Human creature you play costs 1 less."},
        "Shed": {"type": "construct", "subtype": "Support", "cost": 1, "health": 1},
    },
}
"""What is made for it where no card of the game makes another one cheaper."""


@pytest.fixture
def seated(sit):
    """A table with such a position, seen by the first seat."""

    def build(game, one, **position):
        table = sit(("human", "human"), game=game)
        scene, match = table.scene, table.scene.match
        sink = match.position.sink
        match.position = laid(game, one, {}, cards=CARDS.get(game), **position)
        match.position.sink = sink
        scene.faces.ruleset = match.position.ruleset
        scene.looker = 0
        scene.refresh()
        table.app.step([])
        return table

    return build


@pytest.mark.parametrize("game", HANDS)
def test_a_card_in_hand_says_what_it_costs_and_what_it_is_now(seated, game):
    hand, says = HANDS[game]
    table = seated(game, hand)
    scene = table.scene
    for name, lines in says.items():
        piece = next(
            piece for piece in scene.arranged.pieces if piece.view.get("name") == name and piece.zone == "hand"
        )
        said = [words for words, _ in facts_of(piece.view, scene.faces, [], ["", ""]) if "printed" in words]
        assert said == lines
        bare = {
            name: value for name, value in piece.view.items() if name in ("id", "key", "name", "owner", "controller")
        }
        size = (120, 168)
        same = scene.faces.card(piece.view, size).get_buffer().raw == scene.faces.card(bare, size).get_buffer().raw
        assert same == (not lines), "the figure on the card is another if what it costs is"


def test_a_card_in_hand_names_what_changes_it_to_its_own_player_alone(seated):
    position = seated("eternal", HANDS["eternal"][0]).position
    surveilor, glasshopper = (
        position.card.index(position.ruleset.card_named(name)) for name in ("Surveilor", "Glasshopper")
    )
    assert [(one.card, one.numbers) for one in causes(position, 0, surveilor)] == [(glasshopper, {"cost": -1})]
    assert card_view(position, 0, surveilor)["cost"] == 3
    position.known[surveilor] = 0b11
    assert "cost" not in card_view(position, 1, surveilor), "the other player is shown the card as it is printed"


def test_skills_that_a_card_in_hand_was_given_are_shown_on_it():
    flying = {"card": "Oni Ronin", "gained": BIT["Flying"]}
    position = laid("eternal", {"hand": [flying, "Drifter"], "deck": ["Drifter"]}, {})
    views = [card_view(position, 0, card) for card in (0, 1)]
    assert views[0]["keywords"] == ["Flying", "Warcry"] and "keywords" not in views[1]


def test_the_strength_of_a_spell_is_told():
    position = laid("eternal", {"hand": [{"card": "Static Bolt", "strength_up": 2}, "Static Bolt"]}, {})
    assert [card_view(position, 0, card).get("strength") for card in (0, 1)] == [2, None]


def test_a_unit_that_has_become_of_another_type_says_so_to_everybody(seated):
    marked = {"hand": ["Stranger's Mark", "Mask Maker"], "units": ["Firemane Cub", "Drifter"], "power": 9}
    table = seated("eternal", {**marked, "influence": {"Time": 1}})
    scene = table.scene
    position = scene.position
    lines = listening(position)
    for move in ("play Mask Maker", "target Firemane Cub", "play Stranger's Mark", "target Drifter"):
        position.play(position.move(move))
    while position.items:
        position.play(position.ruleset.chance(position))
    assert "Seat 1's Mask Maker is of the type Elemental and Cat now." in lines
    assert "Seat 1's Drifter is of the type Stranger now." in lines
    told = {}
    for card in position.piles[UNITS][0]:
        view = card_view(position, 1, card)
        told[view["name"]] = [words for words, _ in facts_of(view, scene.faces, [], ["", ""]) if "Unit" in words]
    assert told == {
        "Firemane Cub": [],
        "Drifter": ["Unit · Stranger (printed Unit · Gunslinger)"],
        "Mask Maker": ["Unit · Elemental Cat (printed Unit · Cultist)"],
    }


def test_what_several_texts_give_or_forbid_each_of_them_is_named_for():
    unit = {"card": "Mountain Brigade", "place": "battlefield"}
    pains = [{"card": "Word of Pain", "on": "Mountain Brigade", "as": name} for name in ("Pain", "More Pain")]
    position = laid("invasion", {"play": [unit, *pains]}, {})
    assert [(one.card, one.bonds) for one in causes(position, None, 0)] == [
        (card, {"pacified": True}) for card in (1, 2)
    ]
    masks = [{"card": "Porcelain Mask", "as": name} for name in ("Mask", "Second Mask")]
    position = laid("eternal", {"units": ["Oni Ronin"], "relics": masks}, {})
    ronin = position.piles[UNITS][0][0]
    assert [(one.card, one.keywords) for one in causes(position, None, ronin)] == [
        (card, {"Overwhelm": True}) for card in position.piles[RELICS][0]
    ]
    developments = [{"card": "Pistoliers", "place": place} for place in ("kingdom", "quest")]
    position = laid("invasion", {"play": ["Grom the Paunch"], "developments": developments, "hand": ["Clan Rats"]}, {})
    for move in ("use Grom the Paunch", "choose Pistoliers", "pass", "use Grom the Paunch", "pass"):
        position.play(position.move(move))
    rats = position.piles[HAND][0][0]
    assert [one.numbers for one in causes(position, 0, rats)] == [{"cost": -1}, {"cost": -1}], "but no less than 1"
