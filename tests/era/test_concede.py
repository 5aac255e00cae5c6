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


@pytest.mark.parametrize(("answer", "energy"), [("concede 2", 0), ("yes", 0), ("no", 1)])
def test_a_dino_that_leaves_with_its_player_was_not_destroyed(answer: str, energy: int) -> None:
    """What hangs on its destruction ('if you do') does not happen, as if it had been saved."""
    dino = {"type": "dino", "element": "Fire", "power": 2, "stamina": 2, "hitpoints": 3}
    cards = {
        "Shieldback": {**dino, "text": "If another dino you control would die, you may instead destroy this dino."},
        "Rex": dino,
        "Ruin": {
            "type": "action",
            "element": "Fire",
            "cost": 0,
            "text": "Destroy a dino; if you do, gain 1 Fire energy.",
        },
    }
    one = {"dinos": ["Rex"], "hand": ["Ruin"], "energy": {"Fire": 0}}
    position = laid("era", one, {"dinos": ["Shieldback", "Rex"]}, {"dinos": ["Rex"]}, cards=cards, seats=3)
    for move in ("play Ruin", "target 2/Rex", answer):
        while position.prompt != "Your main phase" and "pass" in map(position.notation, position.moves):
            position.play(position.move("pass"))
        position.play(position.move(move))
    assert sum(position.energy[:4]) == energy and position.prompt == "Your main phase"
