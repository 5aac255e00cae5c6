"""Two people at one machine who ask for nothing special: they do answer each other."""

from __future__ import annotations

import pytest

from game import load_ruleset
from game.stops import Stops
from tests.evening import evening
from tests.laid import laid


def test_the_machine_is_handed_over_and_back_in_some_turn_of_every_game() -> None:
    for seed in range(4):
        assert max(evening(load_ruleset("nomansland"), seed, 2).handed.values()) == 2


@pytest.mark.parametrize("room", [True, False])
def test_who_can_put_a_creature_nowhere_is_not_asked_which(room: bool) -> None:
    line = [{"card": "Gate Sentry", "place": f"{column}2"} for column in ("abcd" if room else "abcde")]
    position = laid(
        "nomansland",
        {"board": line, "hand": ["Answer the Horn", "Candle Thief", "Bramble Whelp"], "ready": {"Refined": 3}},
        {},
    )
    position.play(position.move("play Answer the Horn"))
    assert position.prompt.startswith("Choose a creature in your hand")
    spared = Stops(0).lets_go(position, [], True)
    assert spared == (None if room else position.moves[0])
