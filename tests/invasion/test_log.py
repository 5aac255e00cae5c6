"""What the log tells of cards that leave play by nobody's hand, and of those that change sides."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.notation import PASS
from game.records.examples_stage import with_passes
from rulesets.invasion.entering import move_zone
from rulesets.invasion.sight import outlook
from rulesets.invasion.state import BATTLEFIELD_PHASE, DECK, EXPERIENCE, PLAY
from tests.laid import laid, listening


def told(one: dict[str, Any], two: dict[str, Any], *moves: str) -> list[str]:
    """The lines of these moves."""
    position = laid("invasion", one, two)
    lines = listening(position)
    for move in moves:
        position.play(position.move(move))
    return lines


THIEF = {"hand": ["Soul Stealer"], "resources": 8, "capital": ["Dark Elf Capital"]}


def test_whoever_takes_a_unit_over_is_named_and_so_is_what_cannot_stay_on_it() -> None:
    unit = {"card": "Mountain Brigade", "place": "quest"}
    mutation = {"card": "Horrific Mutation", "on": "Mountain Brigade", "place": "quest"}
    lines = told(THIEF, {"play": [unit, mutation]}, "play Soul Stealer on 2/Mountain Brigade")
    assert lines[-2:] == ["Seat 1 takes Mountain Brigade over.", "Seat 2's Horrific Mutation is discarded."]


def test_a_stolen_development_and_the_attachment_that_stole_it_are_told_to_go() -> None:
    oak = {"card": "The Oak of Ages", "place": "kingdom"}
    two = {"play": [oak, {"card": "Wardancer", "place": "quest"}], "capital": ["Wood Elf Capital"]}
    lines = told(THIEF, two, "play Soul Stealer on 2/Wardancer")
    assert lines[-2:] == ["Seat 1's Wardancer is discarded.", "Seat 1's Soul Stealer is discarded."]


def test_an_attachment_is_told_to_go_with_its_unit() -> None:
    unit = {"card": "Mountain Brigade", "place": "quest"}
    gun = {"card": "Organ Gun", "on": "Mountain Brigade", "place": "quest"}
    one = {"hand": ["Troll Vomit"], "resources": 8, "capital": ["Orc Capital"]}
    lines = told(one, {"play": [unit, gun]}, "play Troll Vomit")
    assert lines[-2:] == ["Seat 2's Mountain Brigade is destroyed.", "Seat 2's Organ Gun is discarded."]


def test_a_facedown_development_that_is_a_unit_for_a_turn_is_called_by_its_zone() -> None:
    one = {"hand": ["Bolt of Change", "Nurgle's Pestilence"], "resources": 9, "capital": ["Chaos Capital"]}
    two = {"developments": [{"card": "Huntsmen", "place": "quest"}]}
    lines = told(one, two, "play Bolt of Change", "pass", "play Nurgle's Pestilence", "pass")
    assert "Seat 2's development in the Quest zone is a unit as well this turn." in lines
    assert lines[-1] == "Nurgle's Pestilence deals 1 damage to Seat 2's development in the Quest zone (1 left)."
    one = {"hand": ["Bolt of Change", "Soul Stealer"], "resources": 9, "capital": ["Chaos Capital"]}
    lines = told(one, two, "play Bolt of Change", "pass", "play Soul Stealer on 2/a card")
    assert "Seat 2's development in the Quest zone is discarded." in lines


def test_one_resource_is_told_as_one() -> None:
    position = laid("invasion", {}, {})
    lines = [position.ruleset.narrate(position, (event, 0, 1), None) for event in ("collects", "raids", "gains")]
    assert lines == ["Seat 1 collects: 1 resource.", "Seat 1 raids: 1 resource.", "Seat 1 gains 1 resource."]


def test_a_legend_that_asks_for_three_zones_says_so_in_the_log() -> None:
    one = {"hand": ["Crone Hellebron"], "resources": 9, "capital": ["Dark Elf Capital"]}
    assert told(one, {}, "play Crone Hellebron")[-1] == "Seat 1 must burn 3 zones to win."


def test_what_is_destroyed_together_with_what_it_is_attached_to_is_not_told_to_be_discarded_as_well() -> None:
    unit = {"card": "Mountain Brigade", "place": "quest"}
    gun = {"card": "Organ Gun", "on": "Mountain Brigade", "place": "quest"}
    one = {"hand": ["Judgement of Verena"], "resources": 9, "capital": ["Empire Capital"]}
    lines = told(one, {"play": [unit, gun]}, "play Judgement of Verena")
    assert lines[-2:] == ["Seat 2's Mountain Brigade is destroyed.", "Seat 2's Organ Gun is destroyed."]


def test_what_cancels_damage_is_named() -> None:
    lobber = [{"card": "Rock Lobber", "place": "battlefield"}, {"card": "Mountain Brigade", "place": "battlefield"}]
    two = {"play": [{"card": "Contested Fortress", "place": "quest"}]}
    lines = told({"play": lobber, "resources": 2}, two, "use Rock Lobber", "target 2/Kingdom")
    assert lines[-2] == "Contested Fortress: 1 damage to Seat 2's Kingdom is cancelled."


def test_experience_is_told_with_its_name_and_with_its_bearer() -> None:
    one = {"hand": ["Flames of Tzeentch"], "play": [{"card": "Skulltaker", "place": "quest"}], "resources": 9}
    two = {"play": [{"card": "Huntsmen", "place": "quest"}]}
    moves = ["play Flames of Tzeentch for 1", "target 2/Huntsmen", "use Skulltaker"]
    assert told(one, two, *moves)[-1] == "Huntsmen goes under Seat 1's Skulltaker as experience."


def test_what_is_revealed_is_told_and_what_is_looked_at_is_not() -> None:
    one = {"hand": ["Slaanesh's Domination"], "resources": 9, "capital": ["Chaos Capital"]}
    lines = told(one, {"hand": ["Mountain Brigade"], "resources": 1}, "play Slaanesh's Domination", "pass")
    assert lines[-1] == "Seat 2 shows Mountain Brigade."
    position = laid("invasion", {"play": [{"card": "Korhil", "place": "battlefield"}], "deck": ["Huntsmen"] * 2}, {})
    card = position.piles[DECK][0][-1]
    position.known[card] = 3
    assert position.ruleset.narrate(position, ("shown", card, 3), None) == "Seat 1 shows Huntsmen."
    assert position.ruleset.narrate(position, ("shown", card, 1), None) is None


def test_an_attack_that_is_called_off_is_told() -> None:
    one = {"play": [{"card": "Archaon", "place": "board"}], "capital": ["Chaos Capital"]}
    two = {"hand": ["Test of Will"], "resources": 9, "capital": ["Dark Elf Capital"]}
    position = laid("invasion", one, two, phase="battlefield")
    for move in ("attack 2/Kingdom", "attack with Archaon"):
        position = with_passes(position, 0, move)
    lines = listening(position)
    while position.seat == 0:
        position.play(position.move("pass"))
    position.play(position.move("play Test of Will"))
    assert "The attack is called off." in lines


def test_neither_a_question_nor_a_refusal_tells_what_lies_facedown() -> None:
    def fought(place: str, one: dict[str, Any], two: dict[str, Any], *moves: str) -> Any:
        hidden = {"developments": [{"card": "Korhil", "place": place}], "hand": ["Bolt of Change"], "resources": 5}
        position = laid("invasion", {**hidden, **one}, two, phase="battlefield", active=1 + (place == "kingdom"))
        for move in moves:
            seat, _, text = move.partition(": ")
            position = with_passes(position, int(seat) - 1, text)
        return position

    rune = {"play": [{"card": "Rune of Fortitude", "place": "kingdom"}]}
    moves = ("1: play Bolt of Change", "1: attack 2/Kingdom", "1: attack with Korhil")
    asked = fought("battlefield", {}, rune, *moves)
    assert asked.prompt.startswith("Rune of Fortitude: pay 1 for a facedown development?")

    knights = {"play": [{"card": "Chaos Knights", "place": "battlefield"}]}
    moves = ("2: attack 1/Kingdom", "1: play Bolt of Change", "2: attack with Chaos Knights", "1: defend with Korhil")
    told = fought("kingdom", {}, knights, *moves)
    move = (told.ruleset.verbs.number_of("assign"), 1, told.about)
    assert told.prompt == "How is the combat damage assigned?"
    assert "a facedown development" in told.ruleset.why_not(told, 1, move).explain(told, 1, move).text
    assert "to destroy a facedown development," in outlook(told, 1)[0].words


def test_what_a_search_takes_is_not_drawn() -> None:
    one = {"hand": ["Dark Visions"], "deck": ["Huntsmen"] * 6, "resources": 9, "capital": ["Dark Elf Capital"]}
    lines = told(one, {}, "play Dark Visions", "choose Huntsmen")
    assert lines[-2:] == ["Seat 1 takes a card from the deck.", "Seat 1 shuffles."]


def test_an_attack_on_a_legend_is_told_as_one_and_its_defenders_come_before_the_legend() -> None:
    one = {"play": [{"card": "Bloodthirster", "place": "battlefield"}]}
    two = {"play": [{"card": "Tyrion", "place": "board"}, {"card": "Peasant Militia", "place": "quest"}]}
    position = laid("invasion", one, two, phase="battlefield")
    lines = listening(position)
    for move in ("attack 2/Tyrion through 2/Quest", "attack with Bloodthirster", "defend with Peasant Militia"):
        position.play(position.move(move))
    assert lines[0] == "Seat 2's Tyrion is to be attacked through the Quest zone."
    why = position.why_not(0, "assign 1 to 2/Peasant Militia")
    assert why is not None and why.text.endswith("must be given at least 3 before Tyrion is given any")


def battle(one: dict[str, Any], two: dict[str, Any], *moves: str) -> list[str]:
    """The lines of an attack by these moves, with nothing else done until the turn ends."""
    position = laid("invasion", one, two, phase="battlefield")
    lines, turn = listening(position), position.turn
    for move in moves:
        while move not in map(position.notation, position.moves):
            position.play(position.move("pass"))
        position.play(position.move(move))
    while position.turn == turn:
        position.play(position.moves[-1])
    return lines


TROLL = {"play": [{"card": "River Troll", "place": "battlefield"}], "deck": ["River Troll"]}


def test_damage_that_goes_elsewhere_is_told_with_whose_it_was() -> None:
    priests = {"play": [{"card": "Warrior Priests", "place": "kingdom"}], "deck": ["Huntsmen"] * 3}
    attack = ("attack 2/Kingdom", "attack with River Troll", "defend with Warrior Priests")
    lines = battle(TROLL, priests, *attack)
    assert "1 damage to Seat 2's Warrior Priests goes to Seat 1's River Troll." in lines
    valaya = {**TROLL, "hand": ["Blessing of Valaya"], "resources": 9}
    lines = battle(valaya, priests, attack[0], "play Blessing of Valaya", "target 2/Warrior Priests", *attack[1:])
    assert "2 damage to Seat 2's Warrior Priests goes to Seat 1's River Troll." in lines


def test_what_will_become_of_a_card_when_the_turn_ends_is_told_at_once() -> None:
    """Which attacker was chosen for Tyriel nobody learned before it went."""
    two = {"play": [{"card": "Tyriel", "place": "kingdom"}], "deck": ["Huntsmen"] * 3}
    assert "Seat 1's River Troll goes to its owner's hand when the turn ends." in battle(
        TROLL, two, "attack 2/Kingdom", "attack with River Troll"
    )
    blood = {"play": [{"card": "Shades", "place": "quest"}], "hand": ["Bathe in Blood"], "resources": 9}
    assert "Seat 1's Shades is sacrificed when the turn ends." in told(blood, {}, "play Bathe in Blood")


def test_the_zone_whose_developments_are_aimed_at_is_not_told_to_be_aimed_at_itself() -> None:
    one = {"hand": ["Smash-Go-Boom!"], "resources": 3, "capital": ["Orc Capital"]}
    two = {"developments": [{"card": "Huntsmen", "place": "quest"}, {"card": "Huntsmen", "place": "kingdom"}]}
    lines = told(one, two, "play Smash-Go-Boom! for 1", "choose 2/Quest")
    aimed = [line for line in lines if "is aimed at" in line]
    assert aimed == ["Smash-Go-Boom! is aimed at Seat 2's development in the Quest zone."]


@pytest.mark.parametrize(("viewer", "name"), [(1, "under Reiksguard Elite"), (0, "Huntsmen")])
def test_experience_that_nobody_else_knows_is_told_by_its_bearer(viewer: int, name: str) -> None:
    """'Seat 1's a card is destroyed' stood there."""
    bearer = {"card": "Reiksguard Elite", "as": "Elite", "place": "battlefield"}
    one = {"play": [bearer], "experience": [{"card": "Huntsmen", "on": "Elite"}]}
    position = laid("invasion", one, {"hand": ["Pillage"], "resources": 5, "capital": ["Orc Capital"]}, active=2)
    (card,) = position.piles[EXPERIENCE][0]
    told = position.ruleset.narrate(position, ("destroyed", card, 0), viewer)
    assert told == f"Seat 1's experience {name} is destroyed."


def test_a_development_that_fights_and_is_moved_is_not_told_to_be_in_both_zones() -> None:
    """'Seat 1's development in the Kingdom moves from the Battlefield to the Kingdom' stood there."""
    lies = [{"card": "Huntsmen", "place": "battlefield"}]
    one = {"hand": ["Bolt of Change"], "developments": lies, "resources": 9, "capital": ["Chaos Capital"]}
    position = laid("invasion", one, {})
    position = with_passes(position, 0, "play Bolt of Change")
    while position.moves and position.items:
        position.play(PASS)
    (card,) = [one for one in position.piles[PLAY][0] if position.card[one].name == "Huntsmen"]
    lines = listening(position)
    assert move_zone(position, card, 0)
    assert lines == ["A development moves from the Battlefield to the Kingdom."]


def test_who_turns_a_card_of_the_opponent_facedown_has_not_let_them_lay_it() -> None:
    one = {"hand": ["Rodrik's Raiders"], "resources": 9, "capital": ["Empire Capital"]}
    position = laid("invasion", one, {"play": [{"card": "Slave Pen", "place": "kingdom"}]})
    position = with_passes(position, 0, "play Rodrik's Raiders in Kingdom")
    lines = listening(position)
    while position.moves and position.phase < BATTLEFIELD_PHASE:
        used = [move for move in position.moves if position.notation(move) == "use Rodrik's Raiders"]
        position.play(*used or position.moves[-1:])
    assert "Slave Pen is turned facedown, a development in Seat 2's Kingdom." in lines
