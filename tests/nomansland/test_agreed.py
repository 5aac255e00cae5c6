"""What two people agree on before a match."""

from __future__ import annotations

from typing import Any

from game import Match, load_ruleset


def test_what_was_agreed_on_holds_in_the_match_and_in_its_copies() -> None:
    decks = sorted(load_ruleset("nomansland").decks())[:2]
    agreed = {"Pitching to convert": "as often as one likes", "Rally Cry counts": "one's own adjacent creatures"}
    match = Match.begin("nomansland", decks, seed=1, folder=False, settings=agreed)
    ruleset: Any = match.position.copy().ruleset
    assert (ruleset.pitch_limit, ruleset.rally_everybody) == (0, False)
    usual: Any = load_ruleset("nomansland")
    assert (usual.pitch_limit, usual.rally_everybody) == (1, True)
