"""What comes of a fight is foreseen until its damage is dealt, and not once more while something that it set off still
asks."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import load_ruleset
from game.kernel.agenda import past, running
from game.kernel.packets import PROPOSAL
from game.kernel.zones import reference
from game.records.examples import examples_of
from game.records.examples_stage import ruleset_for, staged
from rulesets.era import combat as era_combat
from rulesets.era.state import DINOS
from rulesets.eternal import battle, fight
from rulesets.eternal.state import BIT, BY_HEALTH, INVULNERABLE, avatar
from rulesets.eternal.units import blow
from rulesets.invasion.combat import DEFENDERS_PROMPT
from rulesets.nomansland import combat as nomansland_combat
from rulesets.nomansland.keywords import GUARDING
from rulesets.nomansland.sight import foresee
from rulesets.nomansland.state import BOARD
from tests.laid import laid
from tests.random_games import new_game
from tests.shipped import shipped

FIGHTS = {
    "era": (era_combat.COMBAT, era_combat.strike),
    "nomansland": (nomansland_combat.FIGHT, nomansland_combat.strike, GUARDING, PROPOSAL),
}

TORCH = {"hand": ["Torch"], "power": 1, "influence": {"Fire": 1}}
"""Something to do before the damage, so that there is a decision."""


@pytest.mark.parametrize("game", FIGHTS)
def test_what_has_come_is_foreseen_no_more(game):
    ruleset, (program, *struck) = load_ruleset(game), FIGHTS[game]
    before = after = 0
    for seed in range(8):
        random, position = Random(seed), new_game(ruleset, 2 * seed)
        while position.moves:
            if past(position, program, *struck):
                after += 1
                assert not ruleset.outlook(position, position.seat), (seed, position.prompt)
            elif running(position, program):
                before += bool(ruleset.outlook(position, position.seat))
            position.play(ruleset.quick(position, position.moves, random))
    assert before and after


def eternal(one, two):
    deck = ["Fire Sigil"] * 6
    return position_of("eternal", {"deck": deck, **one}, {"deck": deck, **two})


def foreseen(position):
    return [sign.words for sign in position.ruleset.outlook(position, 0) if sign.words]


def test_a_card_that_is_scouted_after_the_blow_is_not_asked_about_with_the_blow_still_to_come():
    position = eternal({"units": ["Fearless Yeti"], **TORCH}, {"life": 20})
    for move in ("attack with Fearless Yeti", "attack"):
        position.play(position.move(move))
    assert foreseen(position) == ["as it stands Seat 2 would take 3"]
    position.play(position.move("pass"))
    assert position.life[1] == 17
    assert "Leave this card on top" in position.prompt
    assert not foreseen(position)


def test_a_blow_of_quickdraw_is_not_counted_twice_while_the_others_are_still_to_come():
    """The Yeti is given Quickdraw: its scouting asks before the other one strikes."""
    position = eternal({"units": ["Fearless Yeti", "Pit Fighter"]}, {"life": 20})
    position.ruleset.refresh(position)
    yeti = next(card for card in position.piles[battle.UNITS][0] if position.card[card].name == "Fearless Yeti")
    position.gained[yeti] |= fight.QUICKDRAW
    position.dirty = 1
    for move in ("attack with Fearless Yeti", "attack with Pit Fighter", "attack"):
        position.play(position.move(move))
    assert position.life[1] == 17 and "Leave this card on top" in position.prompt
    assert foreseen(position) == ["as it stands Seat 2 would take 6"]


@pytest.mark.parametrize(
    ("one", "two", "says"),
    [
        ({"units": ["Censari Brigand"]}, {"life": 20}, "unblocked, Seat 2 would take 4"),
        ({"units": ["Censari Brigand"]}, {"life": 4}, "unblocked, Seat 2 would take 4, which ends the game"),
        ({"units": ["Fearless Yeti"]}, {"life": 20}, "unblocked, Seat 2 would take 3"),
    ],
)
def test_a_player_takes_what_the_text_of_the_attacker_says(one, two, says):
    position = eternal({**one, **TORCH}, two)
    position.play(position.move(f"attack with {one['units'][0]}"))
    assert foreseen(position) == [says]


@pytest.mark.parametrize(
    ("skill", "says"),
    [
        ("Lifesteal", "as it stands 2 Pit Fighter would die and Seat 2 would take 3"),
        ("Aegis", "as it stands 2 Pit Fighter would die and Seat 2 would take 3, which ends the game"),
    ],
)
def test_what_lifesteal_brings_a_blocker_in_the_same_fight_may_save_its_player(skill, says):
    position = eternal({"units": ["Fearless Yeti", "Pit Fighter"], **TORCH}, {"units": ["Pit Fighter"], "life": 3})
    (guard,) = position.piles[battle.UNITS][1]
    position.gained[guard] |= BIT[skill]
    position.dirty = 1
    for move in ("attack with Fearless Yeti", "attack with Pit Fighter", "attack"):
        position.play(position.move(move))
    position.play(position.move("block 1/Pit Fighter with Pit Fighter"))
    assert foreseen(position) == [says]
    position.play(position.move("pass"))
    assert (position.result is None) == (skill == "Lifesteal")


def test_nothing_is_foreseen_for_a_player_who_is_invulnerable():
    position = eternal({"units": ["Fearless Yeti"], **TORCH}, {"life": 20})
    position.ruleset.refresh(position)
    position.held[avatar(position, 1)] |= INVULNERABLE
    position.play(position.move("attack with Fearless Yeti"))
    position.held[avatar(position, 1)] |= INVULNERABLE
    assert not foreseen(position)


def test_a_unit_that_fights_with_its_health_deals_as_much():
    position = eternal({"units": [{"card": "Oasis Seeker"}], **TORCH}, {"life": 20})
    position.ruleset.refresh(position)
    seeker = position.piles[battle.UNITS][0][0]
    position.held[seeker] |= BY_HEALTH
    assert blow(position, seeker) == position.health[seeker] == 2 != position.strength[seeker]


def position_of(game, one, two):
    data = {"game": game, "title": "x", "kind": "puzzle", "step": [{"seat": 1, "prompt": "x"}]}
    data["position"] = {"seat": {"1": one, "2": two}}
    example = examples_of(data, Path("x"))[0]
    return staged(example, ruleset_for(example, load_ruleset(game)))


@pytest.mark.parametrize(
    ("victim", "says"),
    [
        ("Shield Projector", "Moss Troll hits Shield Projector for 3, of {health} health"),
        ("Boar Tank", "Moss Troll hits Boar Tank for 3, of {health} health"),
        ("Blueprint Savant", "Moss Troll hits Blueprint Savant for 4, of {health} health"),
    ],
)
def test_damage_that_a_text_prevents_is_not_foreseen(victim, says):
    position = position_of(
        "nomansland",
        {"board": [{"card": "Moss Troll", "place": "c3"}], "deck": ["Moss Troll"]},
        {"board": [{"card": victim, "place": "c4"}], "deck": ["Moss Troll"]},
    )
    attacker, target = position.piles[BOARD][0][0], position.piles[BOARD][1][0]
    before = position.to_json()
    signs = foresee(position, attacker, 0)
    assert position.to_json() == before
    position.attacker, position.target = reference(position, attacker), position.place[target]
    words = position.ruleset.outlook(position, 0)[-1].words
    assert words.startswith(says.format(health=position.health[target])), words
    assert any(f"for {words.split(' for ')[1][0]}" in sign.words for sign in signs)


def test_what_is_foreseen_while_something_waits_is_so_as_it_stands_only():
    """Under Bark Skin, which would save it, a creature was said to die without a proviso."""
    position = position_of(
        "nomansland",
        {"board": [{"card": "Boar Rider", "place": "c3"}], "deck": ["Moss Troll"]},
        {
            "board": [{"card": "Ridge Runner", "place": "c4"}],
            "deck": ["Moss Troll"],
            "hand": ["Bark Skin", "Bark Skin"],
            "ready": {"Primal": 4},
        },
    )
    position.play(position.move("attack c4 with Boar Rider"))
    assert position.ruleset.outlook(position, 1)[-1].words.startswith("Boar Rider hits Ridge Runner")
    position.play(position.move("play Bark Skin"))
    assert position.items
    words = position.ruleset.outlook(position, 1)[-1].words
    assert words.startswith("as it stands Boar Rider hits Ridge Runner")


def test_a_blow_that_was_taken_over_is_foreseen_for_whom_it_comes_to():
    """While the attacker's side was asked who takes the blow back, it was said that the unit attacked would die."""
    front = [("Moss Troll", "c2"), ("Bulwark Drone", "b2")], [("Counterweight Guard", "c3"), ("Steel Rampart", "d3")]
    one, two = ({"board": [{"card": card, "place": at} for card, at in row], "deck": ["Moss Troll"]} for row in front)
    position = position_of("nomansland", one, two)
    position.play(position.move("attack c3 with Moss Troll"))
    hits = "Moss Troll hits {} for 4, of 4 health"
    while position.prompt != "Take 4 damage instead of Counterweight Guard on c3?":
        position.play(position.move("pass"))
    asked = hits.format("Counterweight Guard") + ", and is hit back for 3, of 5 health: Counterweight Guard would die"
    assert position.ruleset.outlook(position, 0)[-1].words == asked
    position.play(position.move("yes"))
    assert position.prompt == "Take 3 damage instead of Moss Troll on c2?"
    signs = position.ruleset.outlook(position, 0)
    says = hits.format("Steel Rampart") + ", and is hit back for 3, of 5 health: Steel Rampart would die"
    assert signs[-1].words == says
    assert [position.card[sign.card].name for sign in signs if sign.name == "dies"] == ["Steel Rampart"]


def test_who_cannot_attack_is_said_to_hit_nobody():
    """Over Tangling Mud a creature was shown to kill whom it looks at from there; it cannot attack when it is there."""
    position = position_of(
        "nomansland",
        {"board": [{"card": "Moss Troll", "place": "c2"}], "deck": ["Moss Troll"]},
        {
            "board": [{"card": "Boar Rider", "place": "c4"}],
            "ground": [{"card": "Tangling Mud", "place": "c3"}],
            "deck": ["Moss Troll"],
        },
    )
    troll = position.piles[BOARD][0][0]
    position.play(position.move("move Moss Troll to c3"))
    (sign,) = foresee(position, troll, 0)
    assert (sign.name, sign.words) == ("", "it cannot attack, by the text of a card")


def test_damage_that_armour_prevents_brings_no_wound():
    position = position_of(
        "era",
        {"dinos": ["Herdmother Bronto"]},
        {"dinos": ["Coralback Diplo"], "equipment": [{"card": "Living Bark", "on": "Coralback Diplo"}]},
    )
    attacker, victim = position.piles[DINOS][0][0], position.piles[DINOS][1][0]
    position.attacker, position.target = reference(position, attacker), reference(position, victim)
    position.ruleset.refresh(position)
    position.power[attacker] = position.stamina[victim]
    assert "1 of it prevented: no wound, 1 short of one" in position.ruleset.outlook(position, 0)[0].words


def test_without_damage_no_wound_is_foreseen_however_low_the_stamina():
    position = position_of("era", {"dinos": ["Herdmother Bronto"]}, {"dinos": ["Ramhide Cerato"]})
    attacker, victim = position.piles[DINOS][0][0], position.piles[DINOS][1][0]
    position.attacker, position.target = reference(position, attacker), reference(position, victim)
    position.ruleset.refresh(position)
    position.power[attacker] = position.stamina[victim] = 0
    (sign,) = position.ruleset.outlook(position, 0)
    assert sign.name == "stands"
    assert sign.words.endswith("no wound, 1 short of one")


def test_damage_to_a_zone_that_a_support_cancels_is_told():
    """Whoever defends is told what of the damage does not reach the zone, and nothing is used up by it."""
    title = "A Contested Fortress cancels one damage to the capital each turn"
    example = next(example for example in shipped("invasion") if example.title == title)
    position = staged(example, ruleset_for(example, load_ruleset("invasion")))
    for move in ("attack 2/Kingdom", "attack with Ogre", "done"):
        if position.prompt != DEFENDERS_PROMPT:
            position.play(position.move(move))
    before = position.to_json()
    words = position.ruleset.outlook(position, 1)[0].words
    assert words.startswith("3 damage comes; your defenders keep off 0, hit points left of the zone: ")
    assert words.endswith(", 1 of the rest does not reach it")
    assert position.to_json() == before


@pytest.mark.parametrize(
    ("corrupt", "burning", "told"),
    [
        (0, 0, "keep off 0, hit points left of Teclis: 3. They hit back for 1"),
        (0, 1, "keep off 0, hit points left of Teclis: 3. They hit back for 1"),
        (1, 0, "keep off 0, hit points left of Teclis: 3"),
    ],
)
def test_whose_legend_is_attacked_is_told_of_that_and_not_of_the_zone(corrupt, burning, told):
    position = position_of(
        "invasion",
        {"play": [{"card": "Pistoliers", "place": "battlefield"}], "deck": ["Pistoliers"]},
        {
            "play": [{"card": "Teclis", "corrupt": corrupt}, {"card": "Pistoliers", "place": "kingdom"}],
            "deck": ["Pistoliers"],
            "capital": ["High Elf Capital", {"card": "Kingdom", "burning": burning}],
        },
    )
    for move in ("attack 2/Teclis through 2/Kingdom", "attack with Pistoliers"):
        while position.move(move) not in position.moves:
            position.play(position.move("pass"))
        position.play(position.move(move))
    while position.prompt != DEFENDERS_PROMPT:
        position.play(position.move("pass"))
    assert position.ruleset.outlook(position, 1)[0].words == f"1 damage comes; your defenders {told}"


@pytest.mark.parametrize(("at", "guard"), [("Kingdom", 2), ("Battlefield", 2), ("Quest", 2)])
def test_a_unit_that_may_defend_any_zone_counts_among_those_that_could(at, guard):
    position = position_of(
        "invasion",
        {"play": [{"card": "Pistoliers", "place": "battlefield"}], "deck": ["Pistoliers"]},
        {
            "play": [
                {"card": "Defend Tor Aendris", "place": "quest"},
                {"card": "Pistoliers", "on": "Defend Tor Aendris", "place": "quest"},
            ],
            "deck": ["Pistoliers"],
        },
    )
    while position.prompt != "What do you attack?":
        position.play(position.move("pass"))
    position.play(position.move(f"attack 2/{at}"))
    assert foreseen(position) == [f"0 power so far; hit points of units that could defend: {guard}"]


UNDYING = {
    "nomansland": (
        {
            "Undying": {
                "type": "creature",
                "subtypes": ["Human"],
                "cost": 1,
                "attack": 1,
                "range": 1,
                "health": 2,
                "text": "If this creature would die, exhaust it.",
            },
            "Answer": {"type": "spell", "subtype": "Reaction", "cost": 0, "text": "Gain 1 life."},
        },
        {"board": [{"card": "Moss Troll", "place": "c3"}]},
        {"board": [{"card": "Undying", "place": "c4"}], "hand": ["Answer"]},
        "attack c4 with Moss Troll",
    ),
    "era": (
        {
            "Undying": {
                "type": "dino",
                "element": "Fire",
                "power": 1,
                "stamina": 1,
                "hitpoints": 1,
                "text": "If this dino would die, exhaust it.",
            },
            "Answer": {"type": "action", "element": "Fire", "cost": 0, "text": "Gain 1 Fire energy."},
        },
        {"dinos": ["Cinderjaw Rex"]},
        {"dinos": ["Undying"], "hand": ["Answer"]},
        "attack 2/Undying with Cinderjaw Rex",
    ),
}


@pytest.mark.parametrize("game", UNDYING)
def test_nobody_is_said_to_die_to_whom_something_else_happens_instead(game):
    cards, one, two, attack = UNDYING[game]
    position = laid(game, one, two, cards=cards)
    if game == "nomansland":
        troll = position.piles[BOARD][0][0]
        assert "dies" not in [sign.name for sign in foresee(position, troll, 0)]
    position.play(position.move(attack))
    signs = position.ruleset.outlook(position, 0)
    assert signs and "dies" not in [sign.name for sign in signs]
