"""Giving up with three seats at the table: the others play on, whatever was being asked."""

from __future__ import annotations

import pytest

from game import load_ruleset
from game.records.match import Match
from tests.laid import laid, listening

DECKS = ("Cinder March", "Deep Roots", "Open Sky")


def test_a_seat_may_give_up_while_opening_hands_are_chosen() -> None:
    """Its last answer was a redraw, which must not be taken for an answer to the question it leaves open."""
    position = load_ruleset("era").new_game(DECKS, seed=3)
    leaver = position.seat
    position.play(position.move("redraw"))
    position.play(position.move(f"concede {leaver + 1}"))
    assert position.result is None and position.seat != leaver
    while position.turn == 0:
        position.play(position.move("keep"))
    assert position.active != leaver and position.out == 1 << leaver


def test_a_seat_may_give_up_in_its_own_turn_and_in_anothers() -> None:
    ruleset = load_ruleset("era")
    for seat in range(3):
        position = ruleset.new_game(DECKS, seed=5)
        while position.turn == 0:
            position.play(position.move("keep"))
        position.play(position.move(f"concede {seat + 1}"))
        assert position.result is None and not position.out >> position.seat & 1
        other = next(one for one in range(3) if one != seat)
        position.play(position.move(f"concede {other + 1}"))
        assert position.result is not None and position.result.winners == (3 - seat - other,)


@pytest.mark.parametrize(("way", "told"), [("concede", "Bob concedes."), ("timeout", "Bob runs out of time.")])
def test_the_log_says_who_has_left(way: str, told: str) -> None:
    match = Match.begin("era", DECKS, 5, ("human",) * 3, ("Ann", "Bob", "Cem"), folder=False)
    match.play(f"{way} 2")
    assert [entry.text for entry in match.log(0)] == [told, "Bob leaves the game."]


def test_who_leaves_while_a_wound_is_passed_on_suffers_none_any_more() -> None:
    position = laid(
        "era",
        {"dinos": ["Emberspit Dilo"], "deck": ["Ember Storm"]},
        {
            "dinos": [
                {"card": "Herdmother Bronto", "damage": 3},
                {"card": "Coralback Diplo", "damage": 4},
                "Lagoon Maia",
            ]
        },
        seats=3,
        phase="upkeep",
    )
    lines = listening(position)
    position.play(position.move("yes"))
    position.play(position.move("concede 2"))
    assert lines == ["Seat 2 leaves the game."]
