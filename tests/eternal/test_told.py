"""What Eternal's log says of what a card does later, for a while or to nobody: each line stood nowhere."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.notation import PASS
from game.records.match import Match
from tests.laid import laid, listening

ALL = dict.fromkeys(("Fire", "Time", "Justice", "Primal", "Shadow"), 6)


def told(one: dict[str, Any], two: dict[str, Any], *moves: str, **more: Any) -> list[str]:
    """The lines of moves; whoever could answer lets it go by."""
    one = {"power": 9, "influence": ALL, "deck": ["Drifter"] * 6, **one}
    position = laid("eternal", one, {"deck": ["Drifter"] * 6, **two}, **more)
    lines = listening(position)
    for move in moves:
        position.play(position.move(move))
    while PASS in position.moves:
        position.play(PASS)
    return lines


@pytest.mark.parametrize(
    ("card", "line"),
    [
        ("Demand Death", "Seat 1 loses as Seat 1's next turn ends."),
        ("Sandstorm", "No unit has Flying until the end of the turn."),
        ("Call the Ancients", "Titan is created in Seat 1's deck."),
        ("On the Hunt", "Hellhound is created in Seat 1's deck."),
        ("Light the Fuse", "Firebomb is created in Seat 2's deck."),
        ("Packbeast", "Seat 1 may play another power card this turn."),
        ("Seat of Glory", "Seat of Glory is depleted."),
        ("Cobalt Waystone", "Seat 1 gains Aegis."),
    ],
)
def test_what_is_for_later_or_for_a_while_is_told(card: str, line: str) -> None:
    assert line in told({"hand": [card]}, {}, f"play {card}", *["choose Drifter"] * (card == "Demand Death"))


def test_what_comes_depleted_is_told_once() -> None:
    lines = told(
        {"hand": ["A New Tomorrow"], "power": 20, "deck": ["Fire Sigil"] * 9 + ["Drifter"] * 4},
        {},
        "play A New Tomorrow",
    )
    assert lines.count("Fire Sigil is depleted.") == 9


def test_who_is_exhausted_by_a_text_is_told_and_who_has_fought_is_not() -> None:
    lines = told({"hand": ["Mindfire"]}, {"units": ["Drifter", "Yeti Spy"]}, "play Mindfire")
    assert {"Seat 2's Drifter is exhausted.", "Seat 2's Yeti Spy is exhausted."} <= set(lines)
    assert "is exhausted" not in " ".join(told({"units": ["Drifter"]}, {}, "attack with Drifter", "attack"))


def test_an_attacker_without_strength_is_told_to_deal_nothing() -> None:
    """It stood there that it attacks, and nothing after it."""
    weak = {"card": "Oni Ronin", "strength_up": -2}
    lines = told(
        {"units": [weak]}, {"units": [weak]}, "attack with Oni Ronin", "attack", "block 1/Oni Ronin with Oni Ronin"
    )
    assert lines[-2:] == [
        "Oni Ronin deals no damage to Seat 2's Oni Ronin.",
        "Oni Ronin deals no damage to Seat 1's Oni Ronin.",
    ]
    assert told({"units": [weak]}, {}, "attack with Oni Ronin", "attack")[-1] == "Oni Ronin deals no damage to Seat 2."


def test_an_attacker_whose_blocker_is_gone_is_told_to_deal_nothing() -> None:
    one = {"units": ["Oni Ronin"], "hand": ["Torch"]}
    moves = (
        "attack with Oni Ronin",
        "attack",
        "block 1/Oni Ronin with Drifter",
        "play Torch",
        "target 2/Drifter",
        "pass",
    )
    lines = told(one, {"units": ["Drifter"]}, *moves)
    assert lines[-1] == "Seat 1's Oni Ronin was blocked and deals no damage."


def test_damage_to_what_is_invulnerable_is_told_to_do_nothing() -> None:
    lines = told({"hand": ["Lightning Storm"]}, {"units": ["Sandglass Juggernaut"]}, "play Lightning Storm")
    assert "Seat 2's Sandglass Juggernaut is invulnerable: 2 damage does nothing." in lines


def test_power_that_a_text_spends_is_told() -> None:
    one = {"units": ["Insatiable Serasaur"], "power": 3}
    lines = told(one, {}, "attack with Insatiable Serasaur", "attack")
    assert lines[1:3] == ["Seat 1 loses 3 power.", "Seat 1's Insatiable Serasaur gets +3/+3."]


def test_a_copy_that_an_echo_brings_is_told_with_the_echo() -> None:
    """'Seat 2 creates a card.' stood there as a turn began, and nothing said of why."""
    lines = told({}, {"deck": ["Pteriax Hatchling", "Drifter"]}, "end turn")
    assert lines[-3:] == ["Seat 2 draws a card.", "The Echo of a card brings a copy.", "Seat 2 creates a card."]


def test_who_is_stunned_for_long_is_told_to_be_stunned_and_not_exhausted_as_well() -> None:
    lines = told({"hand": ["Ice Sprite"]}, {"units": ["Drifter"]}, "play Ice Sprite")
    assert "Seat 2's Drifter is stunned." in lines and "Seat 2's Drifter is exhausted." not in lines


@pytest.mark.parametrize(("card", "told"), [("Fangs in the Dark", True), ("Temper", False), ("Stoneshaker", False)])
def test_of_a_spell_of_which_nothing_came_the_log_says_so_unless_it_speaks_of_a_deck(card: str, told: bool) -> None:
    """Nor of a unit, which is there at least."""
    one = {"hand": [card], "power": 9, "influence": ALL, "deck": ["Fire Sigil"] * 6}
    match = Match.at(laid("eternal", one, {"deck": ["Drifter"] * 3}), ("human", "human"), ("Ann", "Bob"))
    match.play(f"play {card}")
    while match.position.items:
        match.play(match.position.moves[0])
    lines = [entry.text for entry in match.log(None)]
    assert f"Ann plays {card}." in lines and (f"{card} changes nothing." in lines) == told


def test_of_a_spell_that_speaks_of_what_is_hidden_all_who_see_nothing_of_it_are_told_the_same() -> None:
    """Its name stood there alone, for the other player even where its own one saw what came of it."""
    logs = []
    for hand in (["Pit Fighter"], ["Torch"]):
        one = {"hand": ["Borrowed Violence", *hand], "power": 9, "influence": ALL, "deck": ["Fire Sigil"] * 6}
        match = Match.at(laid("eternal", one, {"deck": ["Drifter"] * 3}), ("human", "human"), ("Ann", "Bob"))
        match.play("play Borrowed Violence")
        logs.append([[entry.text for entry in match.log(seat)] for seat in (0, 1, None)])
    (mine, *others), (idle, *same) = logs
    plays, hidden = "Ann plays Borrowed Violence.", "Borrowed Violence may have changed hidden cards."
    assert others == same == [[plays, hidden]] * 2
    assert mine == [plays, "Ann's Pit Fighter gets +1/+0."] and idle == [plays, "Borrowed Violence changes nothing."]


@pytest.mark.parametrize(("card", "seen"), [("Tinker Apprentice", True), ("Stoneshaker", False)])
def test_of_a_unit_that_changes_what_is_hidden_all_who_see_nothing_of_it_are_told_the_same(
    card: str, seen: bool
) -> None:
    """Nothing was told of it, as it is of a spell: a deck grew, and nobody read of it."""
    hidden = f"{card} may have changed hidden cards."
    logs = []
    for other in ("Pit Fighter", "Torch"):
        one = {"hand": [card, other], "power": 9, "influence": ALL, "deck": [other] * 3}
        match = Match.at(laid("eternal", one, {"deck": ["Drifter"] * 3}), ("human", "human"), ("Ann", "Bob"))
        match.play(f"play {card}")
        while match.position.prompt != "Your main phase":
            match.play(match.position.moves[0])
        logs.append([[entry.text for entry in match.log(seat)] for seat in (0, 1, None)])
    (mine, *others), (idle, *same) = logs
    assert others == same and all(lines.count(hidden) == 1 for lines in others)
    assert (mine != idle) == seen and (hidden in mine) == (hidden in idle) == (not seen)
