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
