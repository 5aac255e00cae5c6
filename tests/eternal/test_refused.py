"""What a refusal says is lacking is what is lacking."""

from __future__ import annotations

import pytest

from tests.laid import laid

HAND = {"hand": ["Fireheart Recruit", "Deadeye", "Oni Ronin"]}


@pytest.mark.parametrize(
    ("turn", "phase", "move", "reason"),
    [
        (1, "main", "pledge Oni Ronin", "Oni Ronin is not a card with Pledge in your hand"),
        (3, "main", "pledge Fireheart Recruit", "cards are pledged in your own first turn only"),
        (
            1,
            "end",
            "pledge Fireheart Recruit",
            "cards are pledged in your own main phases, while nothing else is going on",
        ),
        (1, "main", "pledge Fireheart Recruit for Time", "Fireheart Recruit is pledged for a faction of its own: Fire"),
        (1, "main", "pledge Deadeye", "Deadeye is pledged for a faction of its own: Fire and Justice"),
    ],
)
def test_which_of_the_conditions_of_a_pledge_fails_is_said(turn: int, phase: str, move: str, reason: str) -> None:
    """'It takes Pledge, your own first turn, and a faction of the card' was said of each."""
    position = laid("eternal", {**HAND, "deck": ["Torch"]}, {"deck": ["Torch"]}, turn=turn, phase=phase)
    assert str(position.why_not(0, move)) == f"{reason} [skill.pledge]"


def test_who_is_exhausted_is_told_that_it_cannot_block() -> None:
    """Of a blocker it was said that it 'stays behind', as of an attacker."""
    rested, enemy = {"units": [{"card": "Drifter", "exhausted": 1}, "Yeti Spy"]}, {"units": ["Oni Ronin"]}
    position = laid("eternal", rested, enemy, active=2)
    for move in ("attack with Oni Ronin", "attack"):
        position.play(position.move(move))
    assert str(position.why_not(0, "block 2/Oni Ronin with Drifter")) == (
        "Drifter is exhausted now, so it cannot block [block.ready]"
    )


def test_what_is_fast_is_not_said_to_come_too_late_while_blockers_are_chosen() -> None:
    """It 'would have had to be played before', and could be played a moment later, before the fight."""
    fast = {"hand": ["Torch"], "power": 2, "influence": {"Fire": 2}, "units": ["Oni Ronin", "Yeti Spy"]}
    position = laid("eternal", fast, {**fast, "hand": ["Torch", "Oasis Seeker"], "power": 9}, active=1)
    for move in ("attack with Oni Ronin", "attack", "block 1/Oni Ronin with Oni Ronin"):
        position.play(position.move(move))
    assert position.prompt == "Choose blockers"
    for seat in (0, 1):
        assert str(position.why_not(seat, "play Torch")) == (
            "blockers are being chosen: Torch can be played after that, before the fight [defense.then-block]"
        )
    position.play(position.move("done"))
    for seat in (0, 1):
        assert position.seat == seat and "play Torch" in map(position.notation, position.moves)
        position.play(position.move("pass"))


def test_what_has_options_lacks_one_that_can_be_carried_out() -> None:
    """It needed 'something to do, and there is none'."""
    power = {"power": 9, "influence": dict.fromkeys(("Fire", "Time", "Justice", "Primal", "Shadow"), 3)}
    position = laid("eternal", {"hand": ["Defiance"], **power}, {"units": ["Oni Ronin"]})
    assert str(position.why_not(0, "play Defiance")) == (
        "Defiance needs an option that can be carried out, and there is none [spell.no-target]"
    )


def test_who_is_not_ones_own_unit_is_not_said_to_have_no_killer() -> None:
    """Of a unit with Killer in hand, or of the enemy's, it was said that it 'has no Killer'."""
    position = laid("eternal", {"hand": ["Razortooth Aranha"]}, {"units": ["Razortooth Aranha", "Oni Ronin"]})
    for striker, name in (
        ("Razortooth Aranha", "Razortooth Aranha"),
        ("2/Razortooth Aranha", "Seat 2's Razortooth Aranha"),
    ):
        why = position.why_not(0, f"strike 2/Oni Ronin with {striker}")
        assert str(why) == f"{name} is not one of your units in play [direct.killer]"
