"""What a drag and a click mean to a creature on a board: a step where nobody stands, and why not."""

from __future__ import annotations

from random import Random

import pytest

from scenes.robot.hands import Clock, Hands
from scenes.robot.player import Player
from scenes.table.meanings import why_not_at_all
from tests.table.test_boards import placed, square
from tests.table.test_glow import lay as lay

FRONT = {"board": [{"card": "Overclocked Runner", "place": "b2"}]}
LYNX = {"board": [{"card": "Cornered Lynx", "place": "b3"}]}


def test_a_creature_dragged_ahead_to_where_nobody_stands_moves_there(lay):
    """It could strike there, too, at nobody: each step forward asked which of the two was meant."""
    table = lay("nomansland", {"seat": {"1": FRONT}})
    runner, ahead = table.card("Overclocked Runner", "board"), square(table, "b3").rect.center
    table.person.drag(table.at(runner), ahead)
    assert not table.scene.menu and placed(table) == "move Overclocked Runner to b3"
    table.scene.undo()
    table.person.click(table.at(runner))
    table.person.click(ahead)
    assert [words for words, _ in table.scene.menu.rows] == ["Move to b3", "Attack b3"]


@pytest.mark.parametrize("text", ["attack b3 with Overclocked Runner", "move Overclocked Runner to b3"])
def test_each_way_to_make_a_move_makes_that_move_or_none(lay, text):
    """The robot believed that a drag could strike at nobody, and stepped there."""
    made = {}
    for number in range(4):
        table = lay("nomansland", {"seat": {"1": FRONT}})
        player = Player(Hands(table.app, Clock()), Random(0))
        move, done = table.position.move(text), len(table.scene.match.history)
        ways = player.ways(table.scene, move)
        if number < len(ways):
            name, way = ways[number]
            way()
            made[name] = [one.text for one in table.scene.match.history[done:]][:1]
    nothing = text.startswith("attack")
    assert made["a drag"] == ([] if nothing else [text])
    assert made["clicks"] == [text], made


def test_the_robot_attacks_by_keys_a_square_that_a_card_stands_on(lay):
    """It looked for bare squares only, and no attack of a creature was ever made by keys."""
    table = lay("nomansland", {"seat": {"1": FRONT, "2": LYNX}})
    player, text = Player(Hands(table.app, Clock()), Random(0)), "attack b3 with Overclocked Runner"
    player.by_keys(table.scene, table.card("Overclocked Runner", "board"), table.position.move(text))
    assert [one.text for one in table.scene.match.history][:1] == [text]


def test_a_click_on_an_enemy_says_what_can_be_put_there(lay):
    table = lay("nomansland", {"seat": {"1": FRONT, "2": LYNX}})
    table.person.click(table.at(table.card("Cornered Lynx", "board", 1)))
    assert "is not yours. Click Overclocked Runner first, or drag it there." in table.scene.message


def test_who_cannot_be_moved_in_mid_attack_is_told_so_and_not_about_a_far_square(lay):
    one = {**FRONT, "hand": ["Sudden Fury"], "ready": {"Primal": 1}}
    table = lay("nomansland", {"seat": {"1": one, "2": LYNX}})
    position, runner = table.position, table.card("Overclocked Runner", "board")
    position.play(position.move("attack b3 with Overclocked Runner"))
    reason = why_not_at_all(position, 0, runner, table.scene.plan)
    assert reason is not None and reason.rule == "activate.main"


def told(table):
    return [line.text for line in table.scene.log.lines]


def test_the_log_tells_what_is_pitched_and_converted(lay):
    """It was folded under the card drawn for it: whoever went first seemed to draw at the start of the turn."""
    one = {"hand": ["Sudden Fury", "Rivet Rat"], "ready": {"Unconverted": 1}, "deck": ["Rivet Rat"]}
    table = lay("nomansland", {"seat": {"1": one}})
    table.scene.choose((table.position.move("pitch Sudden Fury"),))
    table.scene.choose((table.position.moves[0],))
    assert "P1 pitches Sudden Fury." in told(table)
    assert any("from Unconverted to Primal. " in line and "draws" in line for line in told(table))


def test_an_attack_and_the_exhaust_of_who_attacks_are_one_line_of_the_log(lay):
    table = lay("nomansland", {"seat": {"1": FRONT, "2": LYNX}})
    table.scene.choose((table.position.move("attack b3 with Overclocked Runner"),))
    assert any(line.startswith("P1's Overclocked Runner attacks b3") and "exhausted" in line for line in told(table))
