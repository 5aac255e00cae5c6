"""What the log says of what comes to nothing."""

from __future__ import annotations

from typing import Any

from game.kernel.position import Position
from game.records.match import Match
from tests.laid import laid, listening


def told(position: Position, *moves: str) -> list[str]:
    """What the log says while these moves are made."""
    lines = listening(position)
    for move in moves:
        position.play(position.move(move))
    return lines


def test_a_trigger_whose_condition_is_not_met_says_so() -> None:
    position = laid(
        "nomansland", {"hand": ["Relief Rider"], "ready": {"Refined": 1, "Unconverted": 2}}, {}, turn=4, active=1
    )
    assert told(position, "play Relief Rider", "choose a1")[-4:] == [
        "Relief Rider triggers.",
        "Relief Rider triggers.",
        "Seat 1 gains 4 life (34 now).",
        "A condition of Relief Rider is not met.",
    ]


def test_a_blow_without_attack_at_the_player_says_so() -> None:
    position = laid(
        "nomansland",
        {"board": [{"card": "Candle Thief", "place": "c3"}]},
        {"hand": ["Turn the Blade"], "ready": {"Refined": 2}},
    )
    assert told(position, "attack c4 with Candle Thief", "play Turn the Blade")[-1] == (
        "Candle Thief has no attack left to hurt Seat 2."
    )


def test_who_goes_first_is_told_before_the_hands_are_kept() -> None:
    """Some cards ask who went second; the log began with 'keeps the hand'."""
    match = Match.begin("nomansland", ("Iron Patience", "Moth and Flame"), 3, ("human", "random"))
    first = match.position.active
    assert match.log(0)[0].text == f"Seat {first + 1} takes the first turn."
    later = laid("nomansland", {}, {}, turn=4, active=1)
    assert Match.at(later, ("human", "human"), ("Ann", "Bob")).log(0) == []


def test_damage_that_a_text_prevents_is_told() -> None:
    """A blow of 1 at Shield Projector left no trace in the log."""
    position = laid(
        "nomansland",
        {"board": [{"card": "Gate Sentry", "place": "c2"}]},
        {"board": [{"card": "Shield Projector", "place": "c4"}]},
    )
    assert told(position, "attack c4 with Gate Sentry")[-1] == "1 damage to Seat 2's Shield Projector is prevented."


def test_a_trigger_that_finds_no_target_says_so() -> None:
    """'Cornered Lynx triggers.' stood in the log, and nothing followed."""
    hand: dict[str, Any] = {"hand": ["Cornered Lynx"], "ready": {"Primal": 2}}
    for square, finds in (("c3", True), ("a5", False)):
        position = laid("nomansland", hand, {"board": [{"card": "Gate Sentry", "place": square}]})
        lines = told(position, "play Cornered Lynx", "choose a1")
        assert "Cornered Lynx triggers." in lines
        assert ("Cornered Lynx finds no target." in lines) != finds


def test_a_creature_is_in_its_zone_already() -> None:
    """'c2 is not one of the zones surrounding Gate Sentry, which is in c2' was said."""
    position = laid("nomansland", {"board": [{"card": "Gate Sentry", "place": "c2"}]}, {})
    assert str(position.why_not(0, "move Gate Sentry to c2")) == "Gate Sentry is in c2 already [move.surrounding]"


def test_of_two_targets_the_one_that_is_gone_is_told() -> None:
    """What was left to do was done, and of the rest the log said nothing."""
    position = laid(
        "nomansland",
        {
            "board": [{"card": "Gate Sentry", "place": "c2"}],
            "hand": ["Wild Spark"],
            "ready": {"Arcane": 1, "Primal": 1},
        },
        {"board": [{"card": "Candle Thief", "place": "c4"}], "hand": ["Homeward Rift"], "ready": {"Arcane": 3}},
    )
    moves = ("play Wild Spark", "target 2/Candle Thief", "play Homeward Rift", "target Candle Thief")
    lines = told(position, *moves)
    while position.items:
        position.play(position.move("pass"))
    assert lines.count("Wild Spark loses its target Candle Thief.") == 1


def outcome(board: list[dict[str, object]], *moves: str, **more: object) -> str:
    """The last line of the log when these moves have been made by seat 1 and nobody answers."""
    position = laid("nomansland", {"board": board, **more}, {"board": [{"card": "Candle Thief", "place": "c4"}]})
    lines = told(position, *moves)
    while position.items:
        position.play(position.move("pass"))
    return lines[-1]


def test_what_a_text_does_to_a_unit_is_told() -> None:
    """The log named the card that was played, and not what it had done."""
    thief = {"card": "Candle Thief", "place": "c2"}
    whelp = {"card": "Bramble Whelp", "place": "c2"}
    primal = {"Primal": 5}
    assert (
        outcome([whelp], "use Bramble Whelp", ready=primal)
        == "Seat 1's Bramble Whelp gets +1 attack until the end of the turn."
    )
    assert outcome([thief], "play Bark Skin", hand=["Bark Skin"], ready=primal) == (
        "Seat 1's Candle Thief gets +1 attack and +2 health until the end of the turn."
    )
    assert outcome([thief], "play Apex", hand=["Apex"], ready=primal) == (
        "Seat 1's Candle Thief gains Intimidation and Second Step until the end of the turn."
    )
    assert outcome([{**thief, "exhausted": 2}], "play Cornered Beast", hand=["Cornered Beast"], ready=primal) == (
        "Seat 1's Candle Thief gets +1 attack until the end of the turn."
    )
    tired, refined = {**thief, "exhausted": 1}, {"Refined": 2}
    assert outcome([tired], "play Fresh Legs", "target Candle Thief", hand=["Fresh Legs"], ready=refined) == (
        "Seat 1's Candle Thief is refreshed."
    )
    assert outcome([thief], "play Second Charge", hand=["Second Charge"], ready=primal) == (
        "Seat 1's Candle Thief may be activated again."
    )
    weaver = {"card": "Null Engineer", "place": "b1"}
    assert outcome([weaver], "use Null Engineer") == "Seat 2's Candle Thief cannot attack until the end of the turn."


def test_who_is_refreshed_by_a_card_is_told_and_who_is_in_the_refresh_step_is_not() -> None:
    position = laid(
        "nomansland",
        {"board": [{"card": "Candle Thief", "place": "c2", "exhausted": 2}], "hand": ["Cornered Beast"]}
        | {"ready": {"Primal": 2}},
        {},
    )
    lines = told(position, "play Cornered Beast", "end turn")
    assert "Seat 1's Candle Thief loses one exhaust (1 left)." in lines
    lines = listening(position)
    while position.active == 1:
        position.play(position.moves[-1])
    assert position.active == 0 and not any("refreshed" in line or "exhaust" in line for line in lines)
