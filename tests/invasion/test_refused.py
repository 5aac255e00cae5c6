"""What a refusal says is lacking is what is lacking."""

from __future__ import annotations

import pytest

from tests.laid import laid

ONE = {
    "play": [{"card": "Karl Franz", "place": "board"}],
    "developments": [{"card": "Dark Zealot", "place": "quest"}],
    "hand": ["Favour of Mork", "Stubborn Refusal", "Smash-Go-Boom!"],
    "resources": 15,
    "capital": ["Empire Capital"],
}
TWO = {"play": [{"card": "Shades", "place": "kingdom"}], "developments": [{"card": "Dark Zealot", "place": "quest"}]}


@pytest.mark.parametrize(
    ("move", "lacking"),
    [
        ("use Karl Franz", "a target unit you control"),
        ("play Favour of Mork", "another target unit"),
        ("play Stubborn Refusal", "a target unit and another target unit in a corresponding zone"),
        ("play Smash-Go-Boom! for 2", "a zone with enough developments"),
    ],
)
def test_the_target_that_is_lacking_is_named(move: str, lacking: str) -> None:
    why = laid("invasion", ONE, TWO).why_not(0, move)
    assert why is not None and why.rule == "target.needed"
    assert why.text.endswith(f" needs {lacking}, and there is none")


def test_what_is_aimed_at_and_what_that_takes_is_named_for_each_x() -> None:
    guarded = {**TWO, "play": [{"card": "Eternal Guard", "place": "quest"}]}
    why = laid("invasion", {"hand": ["Smash-Go-Boom!"], "resources": 15}, guarded).why_not(
        0, "play Smash-Go-Boom! for 1"
    )
    assert why is not None and why.rule == "core.golden"
    assert why.text == "aiming at a facedown development takes 1 of your cards, to be discarded: you have too few"
