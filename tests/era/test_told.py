"""What refusals say of what is missing, and what the log says of cards that go somewhere else."""

from __future__ import annotations

from typing import Any

from game import load_ruleset
from game.causes import causes
from game.kernel.knowledge import card_view
from game.kernel.modifiers import THIS_TURN
from game.kernel.packets import Packet, propose
from game.records.match import Match
from rulesets.era.state import DINOS
from tests.laid import laid, listening


def told(position: Any, *moves: str) -> list[str]:
    """What the log says to everybody as moves are made and all that can be let go by is."""
    lines = listening(position)
    for move in moves:
        while move not in map(position.notation, position.moves):
            position.play(position.move("pass"))
        position.play(position.move(move))
    return lines


def test_an_interruption_names_what_it_needs() -> None:
    """There may well be equipment on the table: it does not wait."""
    position = laid(
        "era",
        {"dinos": ["Cinderjaw Rex"], "hand": ["Undercurrent"], "energy": {"Water": 2}},
        {"dinos": ["Coralback Diplo"], "equipment": [{"card": "Ember Fang", "on": "Coralback Diplo"}]},
    )
    reason = position.why_not(0, "play Undercurrent")
    assert str(reason) == ("Undercurrent needs an equipment that waits to resolve, and there is none [action.target]")


def test_what_is_readied_and_what_goes_back_to_hand_is_told() -> None:
    position = laid(
        "era",
        {"dinos": [{"card": "Coralback Diplo", "exhausted": True}, "Lagoon Maia"], "hand": ["Tempest Dance"]}
        | {"energy": {"Air": 5}},
        {"dinos": ["Coralback Diplo"]},
    )
    assert told(position, "play Tempest Dance") == [
        "Seat 1 plays Tempest Dance.",
        "Seat 1's Coralback Diplo is ready again.",
    ]
    position = laid(
        "era",
        {"dinos": ["Lagoon Maia"], "hand": ["Disarming Gust"], "energy": {"Air": 1}},
        {"dinos": ["Coralback Diplo"], "equipment": [{"card": "Ember Fang", "on": "Coralback Diplo"}]},
    )
    assert told(position, "play Disarming Gust")[-1] == "Seat 2 takes Ember Fang back to hand."


def test_it_is_told_under_which_crystal_somebody_looks() -> None:
    crystals = [{"card": "Water Crystal", "as": "Left"}, "Fire Crystal"]
    charges = [{"card": card, "on": "Left"} for card in ("Updraft", "Rinse")]
    one = {"dinos": ["Coralback Diplo"], "hand": ["Shake Loose"], "energy": {"Air": 1}}
    position = laid("era", one, {"dinos": ["Lagoon Maia"], "crystals": crystals, "charges": charges})
    lines = told(position, "play Shake Loose", "choose Rinse")
    assert lines.count("Seat 2 looks at a card under Water Crystal.") == 2, lines


def test_an_event_that_cannot_go_to_the_graveyard_is_shown_on_its_way_to_the_bottom() -> None:
    deck = ["War Drums", "Rinse", "Ember Fang"]
    position = laid(
        "era",
        {"dinos": ["Lagoon Maia"], "hand": ["Dig Deep"], "energy": {"Earth": 2}, "deck": deck},
        {"dinos": ["Coralback Diplo"]},
    )
    assert told(position, "play Dig Deep", "done") == [
        "Seat 1 plays Dig Deep.",
        "Seat 1 shows War Drums to everybody.",
        "Seat 1 puts War Drums on the bottom of the deck.",
        "Seat 1 puts Rinse from the deck into the graveyard.",
    ]


def test_what_a_shield_stops_is_told_after_the_damage() -> None:
    """The log told of all the damage, and the figure on the dino of less."""
    position = laid("era", {"dinos": ["Cinderjaw Rex"]}, {"dinos": ["Coralback Diplo"]})
    dino = position.piles[DINOS][1][0]
    position.shield[dino] = 3
    lines = listening(position)
    propose(position, Packet("damage", position.piles[DINOS][0][0], dino, 7))
    assert position.damage[dino] == 4
    assert lines == ["Cinderjaw Rex deals 7 damage to Seat 2's Coralback Diplo.", "3 of it is prevented."]


def test_a_dino_shows_that_it_soars_and_why() -> None:
    """Who had gained Soar looked like everybody else, until the other side was refused to intercept."""
    position = laid(
        "era",
        {"dinos": ["Lagoon Maia", "Galecrest Ptero", "Magma Hauler"], "hand": ["Updraft"], "energy": {"Air": 1}},
        {"dinos": ["Coralback Diplo"], "equipment": [{"card": "Kite Blades", "on": "Coralback Diplo"}]},
    )
    told(position, "play Updraft", "target Lagoon Maia")
    maia, ptero, hauler, diplo = position.piles[DINOS][0] + position.piles[DINOS][1]
    shown = {dino: card_view(position, 1, dino)["keywords"] for dino in (maia, ptero, hauler, diplo)}
    assert shown == {maia: ["Soar"], ptero: ["Soar"], hauler: [], diplo: ["Soar"]}
    (cause,) = causes(position, 1, maia)
    assert cause.keywords == {"Soar": True}
    assert cause.until == THIS_TURN


def test_what_armour_prevents_is_told() -> None:
    """Of a blow that Living Bark took the last point of nothing was told at all."""
    position = laid(
        "era",
        {"dinos": ["Cinderjaw Rex"], "hand": ["Ember Fang"]},
        {"dinos": ["Coralback Diplo"], "equipment": [{"card": "Living Bark", "on": "Coralback Diplo"}]},
    )
    assert told(position, "attack 2/Coralback Diplo with Cinderjaw Rex")[1:] == [
        "1 damage to Seat 2's Coralback Diplo is prevented.",
        "Cinderjaw Rex deals 3 damage to Seat 2's Coralback Diplo.",
    ]


def test_whose_weapon_is_destroyed_is_told() -> None:
    """Rockslide told twice, at a table of three, that a Flint Horn was destroyed, and not whose."""
    mine = {"dinos": ["Lagoon Maia"], "hand": ["Clear Mind"], "deck": ["Rockslide", "Rinse"], "energy": {"Air": 2}}
    theirs = {"dinos": ["Lagoon Maia"], "equipment": [{"card": "Flint Horn", "on": "Lagoon Maia"}]}
    position = laid("era", mine, theirs)
    lines = listening(position)
    position.play(position.move("play Clear Mind"))
    assert "Seat 2's Flint Horn is destroyed." in lines


def test_what_has_lost_its_target_says_so() -> None:
    """The action went to the graveyard, and the log said nothing of what had become of it."""
    worn = {"card": "Scarback Raptor", "wounds": 4}
    position = laid(
        "era",
        {"dinos": ["Cinderjaw Rex"], "hand": ["Spark Volley"], "energy": {"Fire": 1}},
        {"dinos": [worn, "Lagoon Maia"], "hand": ["Price in Scars"], "energy": {"Fire": 1}},
    )
    moves = ("play Spark Volley", "target 2/Scarback Raptor", "play Price in Scars", "target Scarback Raptor")
    lines = told(position, *moves, "end turn")
    assert lines[lines.index("Seat 2's Scarback Raptor dies.") :][:2] == [
        "Seat 2's Scarback Raptor dies.",
        "Spark Volley loses its target Scarback Raptor.",
    ]


def test_a_target_that_fits_no_more_is_lost() -> None:
    tired = {"card": "Cloudstep Raptor", "exhausted": True}
    position = laid(
        "era",
        {"dinos": ["Cinderjaw Rex"], "hand": ["Lightning Dart"], "energy": {"Air": 1}},
        {"dinos": [tired, "Lagoon Maia"], "energy": {"Air": 2}},
    )
    lines = told(position, "play Lightning Dart", "use Cloudstep Raptor", "end turn")
    assert "Lightning Dart loses its target Cloudstep Raptor." in lines


def test_equipment_says_that_its_bearer_is_gone() -> None:
    position = laid(
        "era",
        {"dinos": [{"card": "Scarback Raptor", "wounds": 4}, "Lagoon Maia"], "hand": ["Ember Fang"]}
        | {"energy": {"Fire": 1}},
        {"dinos": ["Coralback Diplo"], "hand": ["Searing Brand"], "energy": {"Fire": 4}},
    )
    moves = ("equip Scarback Raptor with Ember Fang", "play Searing Brand", "target 1/Scarback Raptor")
    lines = told(position, *moves, "end turn")
    assert lines[lines.index("Seat 1's Scarback Raptor dies.") + 1 :][:2] == [
        "Ember Fang loses its target Scarback Raptor.",
        "Seat 1's Ember Fang is destroyed.",
    ]


def test_an_event_that_finds_nothing_to_be_done_to_says_so() -> None:
    mine = {"dinos": ["Lagoon Maia"], "hand": ["Clear Mind"], "deck": ["Clearing Sky", "Rinse"], "energy": {"Air": 2}}
    position = laid("era", mine, {"dinos": ["Coralback Diplo"], "crystals": ["Water Crystal"]})
    assert told(position, "play Clear Mind", "end turn")[1:3] == [
        "Seat 1 draws the event Clearing Sky, which happens at once.",
        "Clearing Sky finds no target.",
    ]


def test_what_needs_two_and_finds_none_says_so_once() -> None:
    deck = ["Shifting Current", "Rinse", "Rinse"]
    mine = {"dinos": ["Lagoon Maia", "Coralback Diplo"], "hand": ["Clear Mind"], "deck": deck, "energy": {"Air": 2}}
    position = laid("era", mine, {"dinos": ["Coralback Diplo"]})
    assert told(position, "play Clear Mind", "end turn").count("Shifting Current finds no target.") == 1


def test_of_two_targets_the_one_is_lost_that_fits_no_more() -> None:
    """The other one would be none any more either, but only since there is no wound to be moved to it."""
    dinos = ["Tidecaller Bary", {"card": "Lagoon Maia", "wounds": 1}, "Coralback Diplo"]
    position = laid(
        "era",
        {"dinos": dinos, "hand": ["Carry Away"], "energy": {"Water": 2}},
        {"dinos": ["Swellfin Plesio"], "hand": ["Updraft"], "energy": {"Air": 1}},
    )
    moves = ("play Carry Away", "target Coralback Diplo", "play Updraft", "use Tidecaller Bary")
    lines = told(position, *moves, "target Tidecaller Bary", "end turn")
    assert [line for line in lines if "loses" in line] == ["Carry Away loses its target Lagoon Maia."]


def test_what_a_text_adds_to_numbers_is_told() -> None:
    """An action was played, and the log did not say what it had done."""
    position = laid(
        "era",
        {"dinos": ["Wrathmane Allo", "Swellfin Plesio"], "hand": ["Cold Shock", "Rinse", "Rinse"]}
        | {"energy": {"Fire": 2, "Water": 1}},
        {"dinos": ["Coralback Diplo"]},
    )
    moves = ("use Wrathmane Allo", "play Cold Shock", "attack 2/Coralback Diplo with Swellfin Plesio", "end turn")
    assert [line for line in told(position, *moves) if " gets " in line] == [
        "Seat 1's Wrathmane Allo gets +1 power and +1 stamina until the end of the turn.",
        "Seat 2's Coralback Diplo gets -2 power until the end of the turn.",
        "Seat 1's Swellfin Plesio gets +2 power until the end of the turn.",
    ]


def test_nothing_is_told_of_nothing_that_is_added() -> None:
    position = laid("era", {"dinos": ["Swellfin Plesio"]}, {"dinos": ["Coralback Diplo"]})
    assert told(position, "attack 2/Coralback Diplo with Swellfin Plesio") == [
        "Seat 1's Swellfin Plesio attacks Seat 2's Coralback Diplo.",
        "Swellfin Plesio deals 2 damage to Seat 2's Coralback Diplo.",
    ]


def test_who_soars_from_now_on_is_told() -> None:
    position = laid(
        "era", {"dinos": ["Lagoon Maia"], "hand": ["Updraft"], "energy": {"Air": 1}}, {"dinos": ["Coralback Diplo"]}
    )
    assert told(position, "play Updraft", "end turn")[2] == "Seat 1's Lagoon Maia gains Soar until the end of the turn."


def test_why_nobody_intercepts_any_more_is_said_as_it_is() -> None:
    """'Is asked when all have passed' was said of what had been decided, and 'there is no attack' of one that was
    intercepted already."""
    dinos = ["Lagoon Maia", "Coralback Diplo", "Frostfin Elasmo"]

    def why(*moves: str) -> str:
        position = laid("era", {"dinos": ["Magma Hauler"], "crystals": ["Fire Crystal"]}, {"dinos": dinos})
        told(position, "attack 2/Lagoon Maia with Magma Hauler", *moves)
        return str(position.why_not(1, "intercept with Frostfin Elasmo"))

    assert why() == "whether to intercept is asked when all have passed [combat.intercept]"
    assert why("no interception") == "whether to intercept has been decided: the damage comes next [combat.intercept]"
    assert why("intercept with Coralback Diplo") == (
        "Coralback Diplo intercepts this attack already, and only one dino does [combat.intercept-once]"
    )


def test_a_hand_that_was_not_drawn_yet_is_not_called_the_smallest() -> None:
    """'A hand of no cards is the smallest' was said of 'redraw' while the first player still kept or redrew."""
    ruleset = load_ruleset("era")
    position = ruleset.new_game(list(ruleset.decks())[:2], 1)
    first = position.seat
    assert str(position.why_not(1 - first, "redraw")) == f"Seat {first + 1} decides now [window.asked]"


def test_who_looks_under_a_crystal_is_told_after_what_makes_them_look() -> None:
    """'Bob looks at a card under Earth Crystal' stood there twice, and then that Stormcrest Lambeo takes effect."""
    charges = [{"card": name, "on": "Earth Crystal"} for name in ("Ember Fang", "Magma Maul")]
    two = {"dinos": ["Cinderjaw Rex"], "crystals": ["Earth Crystal"], "charges": charges}
    position = laid("era", {"dinos": ["Stormcrest Lambeo"]}, two)
    match = Match.at(position, ("human", "human"), ("Ann", "Bob"))
    match.play("attack 2/Cinderjaw Rex with Stormcrest Lambeo")
    match.play(match.position.moves[0])
    looks = "Bob looks at a card under Earth Crystal."
    assert [entry.text for entry in match.log(0)][1:] == [
        "Stormcrest Lambeo takes effect.",
        looks,
        looks,
        "Bob takes a card from under a crystal.",
    ]
