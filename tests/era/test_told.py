"""What refusals say of what is missing."""

from __future__ import annotations

from tests.laid import laid


def test_an_interruption_names_what_it_needs() -> None:
    """There may well be equipment on the table: it does not wait."""
    position = laid(
        "era",
        {"dinos": ["Cinderjaw Rex"], "hand": ["Undercurrent"], "energy": {"Water": 2}},
        {"dinos": ["Coralback Diplo"], "equipment": [{"card": "Ember Fang", "on": "Coralback Diplo"}]},
    )
    reason = position.why_not(0, "play Undercurrent")
    assert str(reason) == ("Undercurrent needs an equipment that waits to resolve, and there is none [action.target]")
