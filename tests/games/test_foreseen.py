"""What comes of a fight is foreseen until its damage is dealt, and not once more while something that it set off still
asks."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import load_ruleset
from game.kernel.agenda import past, running
from game.kernel.packets import PROPOSAL
from game.records.examples import examples_of
from game.records.examples_stage import ruleset_for, staged
from rulesets.era import combat as era_combat
from rulesets.eternal import battle, fight
from rulesets.nomansland import combat as nomansland_combat
from rulesets.nomansland.keywords import GUARDING
from tests.random_games import new_game

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
    data = {"game": "eternal", "title": "x", "kind": "puzzle", "step": [{"seat": 1, "prompt": "x"}]}
    data["position"] = {"seat": {"1": {"deck": ["Fire Sigil"] * 6, **one}, "2": {"deck": ["Fire Sigil"] * 6, **two}}}
    example = examples_of(data, Path("x"))[0]
    return staged(example, ruleset_for(example, load_ruleset("eternal")))


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
