"""What the log of ERA says, word for word, to those who may know and to those who may not."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from game import load_ruleset
from game.kernel.position import Position
from game.records.examples import examples_of
from game.records.examples_play import Performance
from game.records.match import Match
from game.records.naming import with_names
from tests.laid import laid

SETUP = """
game = "era"
title = "Something to tell"
kind = "card"
[cards."Plain Rex"]
type = "dino"
element = "Fire"
power = 4
stamina = 4
hitpoints = 2
[cards."Plain Club"]
type = "weapon"
element = "Fire"
cost = 1
[position.seat.1]
dinos = ["Plain Rex"]
crystals = ["Fire Crystal"]
hand = ["Plain Club", { card = "Plain Club", as = "Other Club" }]
[position.seat.2]
dinos = ["Plain Rex", { card = "Plain Rex", as = "Guard", wounds = 1 }]
deck = ["Plain Club"]
[[step]]
note = "moves are made below"
seat = 1
includes = ["end turn"]
"""


def told(*moves: str) -> list[list[str]]:
    """What seat 1, seat 2 and an onlooker read after these moves."""
    era = load_ruleset("era")
    position = Performance(examples_of(tomllib.loads(SETUP), Path("here"))[0], era).position
    lines: list[list[str]] = [[], [], []]

    def hear(position: Position, event: tuple[object, ...]) -> None:
        for column, viewer in zip(lines, (0, 1, None), strict=True):
            if line := position.ruleset.narrate(position, event, viewer):
                column.append(line)

    position.sink = hear
    for text in moves:
        position.play(position.move(text))
    while (idle := position.ruleset.chance(position)) is not None:
        position.play(idle)
    return lines


def test_a_fight_is_told_blow_by_blow_to_everybody() -> None:
    lines = told("attack 2/Plain Rex with Plain Rex", "pass", "intercept with Guard")
    assert lines[0] == lines[1] == lines[2]
    assert lines[0][:3] == [
        "Seat 1's Plain Rex attacks Seat 2's Plain Rex.",
        "Seat 2's Plain Rex intercepts.",
        "Plain Rex deals 4 damage to Seat 2's Plain Rex.",
    ]
    assert lines[0][3:] == ["Seat 2's Plain Rex suffers a wound (2 of 2).", "Seat 2's Plain Rex dies."]


def test_a_charge_is_named_to_its_owner_alone() -> None:
    mine, theirs, anybody = told("charge Fire Crystal with Plain Club")
    assert mine == ["Seat 1 charges Fire Crystal with Plain Club."]
    assert theirs == anybody == ["Seat 1 charges Fire Crystal with a card."]


def test_equipment_is_played_paid_and_borne() -> None:
    mine, theirs, _ = told("equip Plain Rex with Plain Club")
    assert (
        mine
        == theirs
        == [
            "Seat 1 plays Plain Club on Plain Rex.",
            "Seat 1 gets 1 Fire energy by exhausting Fire Crystal.",
            "Seat 1's Plain Rex now bears Plain Club.",
        ]
    )


def test_a_drawn_card_is_named_to_the_one_who_drew_it() -> None:
    mine, theirs, anybody = told("end turn")
    assert "Seat 2 draws Plain Club." in theirs and "Turn 11: Seat 2's turn." in theirs
    assert "Seat 2 draws a card." in mine and "Seat 2 draws a card." in anybody


def test_what_becomes_of_a_creature_of_the_vale_is_told_as_people_say_it() -> None:
    deck = next(iter(load_ruleset("vale").decks()))
    position = Match.begin("vale", [deck] * 3, 1, ("human", "easy", "easy"), folder=False).position
    names = ("You", "Computer 2", "Computer 3")

    def line(*event: object) -> str:
        return with_names(position.ruleset.narrate(position, event, 0) or "", names)

    seen = next(card for card in range(len(position.card)) if position.known[card] & 1)
    hidden = next(card for card in range(len(position.card)) if not position.known[card] & 1)
    name = position.card[seen].name
    assert line("discards", 1, seen) == f"Computer 2's {name} is discarded."
    assert line("discards", 0, seen) == f"Your {name} is discarded."
    assert line("discards", 1, hidden) == "Computer 2 discards a creature."
    assert line("over", 1, 2, 3, 4) == "Round 1 is over. You: 2, Computer 2: 3, Computer 3: 4."


@pytest.mark.parametrize(
    ("game", "card", "mine", "theirs"),
    [
        ("era", "Relentless Charge", {"dinos": ["Cinderjaw Rex"], "energy": {"Fire": 9}}, {"dinos": ["Cinderjaw Rex"]}),
        ("nomansland", "Power Surge", {"ready": {"Tech": 9}}, {}),
    ],
)
def test_of_a_card_that_resolves_to_nothing_the_log_says_so(game: str, card: str, mine: Any, theirs: Any) -> None:
    """It had the name of the card, and no word more."""
    match = Match.at(laid(game, {"hand": [card], **mine}, theirs), ("human", "human"), ("Ann", "Bob"))
    match.play(f"play {card}")
    while match.position.items:
        match.play("pass")
    lines = [line.text for line in match.log(None)]
    assert f"Ann plays {card}." in lines and lines[-1] == f"{card} changes nothing."
    assert match.log(0)[-1].text == match.log(1)[-1].text == lines[-1]


def test_of_a_card_that_does_something_the_log_does_not_say_that_it_changes_nothing() -> None:
    rex = {"card": "Cinderjaw Rex", "exhausted": True}
    mine = {"hand": ["Relentless Charge"], "energy": {"Fire": 9}, "dinos": [rex]}
    match = Match.at(laid("era", mine, {"dinos": ["Cinderjaw Rex"]}), ("human", "human"), ("Ann", "Bob"))
    match.play("play Relentless Charge")
    assert match.log(None)[-1].text == "Ann's Cinderjaw Rex is ready again."
