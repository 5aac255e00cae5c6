"""What is foreseen of a fight in Eternal while attackers and blockers are chosen."""

from __future__ import annotations

from typing import Any

from game.kernel.notation import PASS
from rulesets.eternal.sight import outlook
from rulesets.eternal.state import BATTLE, FADING, UNITS
from tests.laid import laid

ALL = dict.fromkeys(("Fire", "Time", "Justice", "Primal", "Shadow"), 6)
BUSINESS = {"hand": ["Unfinished Business"], "power": 9, "influence": ALL}


def played(position: Any, *moves: str) -> Any:
    for move in moves:
        position.play(position.move(move))
    return position


def dying(position: Any) -> list[str]:
    return [position.card[sign.card].name for sign in outlook(position, 0) if sign.name == "dies"]


def test_an_attacker_that_is_over_with_its_first_blow_is_marked() -> None:
    """Only what blockers could do to it was told: it seemed to come home."""
    position = laid("eternal", {**BUSINESS, "units": ["Oni Samurai"]}, {"units": ["Oni Ronin"]})
    played(position, "play Unfinished Business", "attack with Oni Samurai")
    assert dying(position) == ["Oni Samurai"]
    assert outlook(position, 0)[-1].words.startswith("unblocked, Oni Samurai would die and")
    played(position, "attack", "block 1/Oni Samurai with Oni Ronin")
    assert sorted(dying(position)) == ["Oni Ronin", "Oni Samurai"]


def test_one_that_deals_nothing_is_not() -> None:
    position = laid("eternal", {**BUSINESS, "units": ["Oni Samurai"]}, {"units": ["Lieutenant Relia"]})
    played(position, "play Unfinished Business", "attack with Oni Samurai", "attack")
    played(position, "block 1/Oni Samurai with Lieutenant Relia")
    assert dying(position) == []
    while position.phase == BATTLE:
        position.play(PASS)
    assert [position.card[card].name for card in position.piles[UNITS][0]] == ["Oni Samurai"]


def test_a_blocker_that_is_over_with_its_first_blow_is_marked() -> None:
    position = laid("eternal", {"power": 9, "units": ["Oni Samurai"]}, {"units": ["Pit Fighter"]})
    (fighter,) = position.piles[UNITS][1]
    played(position, "attack with Oni Samurai", "attack", "block 1/Oni Samurai with Pit Fighter")
    assert dying(position) == ["Oni Samurai"]
    position.held[fighter] |= FADING
    assert sorted(dying(position)) == ["Oni Samurai", "Pit Fighter"]
