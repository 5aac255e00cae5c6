"""Who looks at the top of a deck learns what lies there, and nobody else goes on knowing it."""

from __future__ import annotations

import pytest

from tests.drafted import drafted

HAND, BOTTOM = "put one into your hand and put the rest on the bottom", "draw one and put the rest on the bottom"
ORDER = "Look at the top 2 cards of your deck and put them back in any order."


@pytest.mark.parametrize(
    ("game", "type", "text"),
    [
        ("era", "action", f"Look at the top 2 cards of your deck, {HAND}."),
        ("era", "action", ORDER),
        ("nomansland", "spell", f"Look at the top 2 cards of your deck, {HAND}."),
        ("nomansland", "spell", ORDER),
        ("eternal", "spell", f"Look at the top 2 cards of your deck, {BOTTOM}."),
    ],
)
def test_what_others_knew_of_those_cards_is_nothing_they_can_follow(game: str, type: str, text: str) -> None:
    """In Eternal whoever had seen the top card of an enemy deck saw whether it was taken."""
    position = drafted(game, type, text=text, cost=0)
    zone = next(number for number, zone in enumerate(position.ruleset.zones) if zone.name == "deck")
    deck = position.piles[zone][0]
    top = deck[-2:]
    for card in deck:
        position.known[card] |= 2
    position.play(position.move("play A Thing"))
    while position.seat != 0 or not any("choose" in position.notation(move) for move in position.moves):
        position.play(position.move("pass"))
    position.play(position.moves[0])
    while position.moves and position.notation(position.moves[-1]) == "pass":
        position.play(position.moves[-1])
    assert [position.known[card] for card in top] == [1, 1]
    assert all(position.known[card] & 2 for card in deck if card not in top)
