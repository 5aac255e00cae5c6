"""Alone one is asked when one could act and it is worth a thought; the space bar held lets the rest of a turn go by."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame.event import Event

from game.ai import agent_named
from game.records.match import Match
from game.records.replay import Tape
from game.stops import COULD_ACT, NEVER, SPARINGLY, Stops, answers
from scenes.table.hand import Draft
from tests.laid import laid
from tests.table.conftest import idle

GAMES = ("era", "eternal", "nomansland", "invasion")


def test_alone_the_wish_is_another_and_kept_apart(sit):
    table = sit(("human", "random"))
    assert table.scene.stops[0].wish == COULD_ACT
    table.person.keys("a 1")
    assert table.app.settings.stops == {"era": {"alone": SPARINGLY}}
    assert sit(("human", "random"), stops=table.app.settings.stops).scene.stops[0].wish == SPARINGLY
    assert sit(("human", "human"), stops={"era": {"alone": NEVER and COULD_ACT}}).scene.stops[0].wish == SPARINGLY


def test_what_was_let_go_by_unasked_is_written_down_as_such(sit):
    table = sit(("human", "random"), game="invasion", stops={"invasion": {"alone": SPARINGLY}})
    for _ in range(30):
        table.scene.commit([idle(table.position)])
    unasked, match = table.unasked, table.scene.match
    assert unasked
    goals = table.scene.back_ways.goals()
    assert goals and not unasked & {*goals.values()}
    tape = Tape.of(match)
    tape.go_on()
    assert {at for at, played in enumerate(tape.history) if played.unasked} == unasked


def test_a_payment_that_was_made_with_a_move_is_written_down_as_made_unasked(sit):
    table = sit(("human", "human"))
    draft = Draft(table.position)
    draft.pay(table.position.moves[:1])
    table.scene.commit(draft.moves, draft.paid)
    assert table.unasked == {0}


def test_the_pause_menu_offers_when_to_be_asked(sit):
    table = sit(("human", "human"))
    table.person.keys("escape")
    table.person.focus("When to be asked")
    table.person.keys("enter")
    assert table.app.top.name == "asking"


def test_nobody_says_when_to_be_asked_where_nobody_is_asked_any_more(sit):
    """The match is over, or the machine waits for somebody else to sit down."""
    over, covered = sit(("human", "human")), sit(("human", "human"), stay=False)
    over.scene.concede()
    over.app.step([])
    over.person.keys("escape")
    for table in (over, covered):
        assert table.app.top is table.scene
        assert not next(link for link in table.scene.links if link.name == "Ask me").enabled
        table.person.keys("a")
        assert table.app.top is table.scene
        table.person.keys("escape")
        assert table.app.top.name == "pause" and "When to be asked" not in table.app.top.describe()


def test_the_menu_says_whether_the_match_goes_on(sit):
    table = sit(("human", "human"))
    titles = []
    for over in (False, True):
        if over:
            table.scene.concede()
        table.person.keys("escape")
        while table.app.top.name != "pause":  # the result is put away first
            table.person.keys("escape")
        titles.append(table.app.top.title)
        table.person.keys("escape")
    assert titles == ["The match waits", "The match is over"]


def test_keys_that_change_places_in_mid_match_are_named_at_the_table_and_do_what_they_name(sit):
    from scenes import keys

    table = sit(("human", "human"))
    table.play_until(lambda position: position.turn >= 2 and position.seat == position.active)
    assert any(control.name == "End turn [E]" for control in table.scene.controls())
    table.person.keys("escape")
    table.app.change(keys={"e": "q", "q": "e"})
    table.person.keys("escape")
    try:
        assert any(control.name == "End turn [Q]" for control in table.scene.controls())
        turn = table.position.turn
        table.person.send(Event(pygame.KEYDOWN, key=pygame.K_e, mod=0))
        assert table.position.turn == turn
        table.person.send(Event(pygame.KEYDOWN, key=pygame.K_q, mod=0))
        assert table.scene.match.history[-1] == table.position.move("end turn") or table.position.turn > turn
    finally:
        keys.use({})


def test_sentences_and_buttons_name_enter_and_escape_as_they_are_pressed(sit):
    from scenes import keys

    table = sit(("human", "human"), stay=False, keys={"return": "f5", "f5": "return", "escape": "f4", "f4": "escape"})
    try:
        assert "[F5]" in table.scene.buttons[0].name
        table.person.send(Event(pygame.KEYDOWN, key=pygame.K_F5, mod=0))
        assert not table.scene.covered
        table.play_until(lambda position: position.turn >= 2 and position.seat == position.active)
        table.scene.gestures.pick_up(next(one.piece.id for one in table.scene.cards if one.lit))
        assert "[F4]" in table.scene.buttons[-1].name and "F4" in table.scene.words.prompt()
        table.person.keys("f1")
        assert "\nF5: pick up" in table.app.top.describe() and "\nF4: put the card back" in table.app.top.describe()
    finally:
        keys.use({})


def test_the_space_bar_passes_once_and_held_lets_the_rest_of_the_turn_go_by(sit):
    table = sit(("human", "human"))
    table.play_until(lambda position: position.turn >= 2 and position.seat == position.active)
    scene = table.scene
    turn, played = table.position.turn, len(scene.match.history)
    down = Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    scene.choose = lambda row: scene.match.history.append(scene.match.history[-1])  # counts, and goes nowhere
    for _ in range(30):
        table.person.send(down)
    assert len(scene.match.history) == played + 1 and scene.stops[scene.looker].mode(turn) != NEVER
    for _ in range(30):
        table.person.send(down)
    assert scene.stops[scene.looker].mode(turn) == NEVER
    table.person.send(Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    table.person.send(down)
    assert len(scene.match.history) == played + 2


def test_a_space_bar_that_was_let_go_over_another_scene_is_not_held_any_more(sit):
    table = sit(("human", "human"))
    table.play_until(lambda position: position.turn >= 2 and position.seat == position.active)
    scene, played = table.scene, len(table.scene.match.history)
    down, up = (Event(kind, key=pygame.K_SPACE, mod=0, unicode=" ") for kind in (pygame.KEYDOWN, pygame.KEYUP))
    scene.choose = lambda row: scene.match.history.append(scene.match.history[-1])  # counts, and goes nowhere
    table.person.send(down)
    table.person.keys("escape")
    assert table.app.top is not scene
    table.person.send(up)
    table.person.keys("escape")
    assert table.app.top is scene
    table.person.send(down)
    assert len(scene.match.history) == played + 2, "a second press is a second pass"
    assert scene.stops[scene.looker].mode(table.position.turn) != NEVER


@pytest.mark.parametrize("game", GAMES)
def test_few_prompts_are_passed_in_vain_and_no_useful_answer_is_skipped(game):
    """A person who plays quick moves against a computer; the opponent's search judges what was skipped."""
    from game import load_ruleset

    known = list(load_ruleset(game).decks())
    search, dice = agent_named("search:30", 1), Random(4)
    vain = turns = judged = 0
    for seed in range(3):
        decks = [known[(seed + seat) % len(known)] for seat in range(2)]
        match = Match.begin(game, decks, seed, ("human", "greedy"), ("A", "B"), folder=False)
        stops = Stops(0, COULD_ACT)
        while (position := match.position).moves and position.turn < 16:
            chance = position.ruleset.chance(position)
            if position.seat == 0 and (unasked := stops.lets_go(position, match.history, True)) is not None:
                if chance is not None and (live := answers(position)) and judged < 6 and dice.random() < 0.3:
                    judged += 1
                    assert search.choose(position, 0) not in live
                match.play(unasked)
                continue
            move = position.moves[0]
            if len(position.moves) > 1:
                move = position.ruleset.quick(position, position.moves, dice)
            vain += position.seat == 0 and chance is not None and move == chance
            match.play(move)
        turns += match.position.turn
    assert vain <= turns


@pytest.mark.parametrize(("units", "asked"), [(["Knifejack"], False), (["Knifejack", "Soul Collector"], True)])
def test_the_only_unit_that_could_bear_a_weapon_is_not_asked_for(sit, units, asked):
    table = sit(("human", "human"), game="eternal")
    mine = {"units": units, "hand": ["Iron Sword"], "power": 5, "influence": {"Fire": 3}, "deck": ["Torch"]}
    table.scene.match.position = laid("eternal", mine, {"deck": ["Torch"]})
    table.scene.refresh()
    table.scene.choose((table.position.move("play Iron Sword"),))
    assert (table.scene.draft is not None) == asked
    assert table.unasked == (set() if asked else {1})
