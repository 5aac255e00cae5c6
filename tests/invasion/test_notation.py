"""A development and a card in play of one name are told apart, for one effect may aim at either."""

from __future__ import annotations

from game import load_ruleset
from game.kernel.zones import move
from rulesets.invasion.state import DECK, DEVELOPMENTS, PLAY


def test_a_development_is_counted_after_the_cards_in_play_of_its_name() -> None:
    invasion = load_ruleset("invasion")
    position = invasion.new_game(list(invasion.decks().values())[:2], 3)
    deck = position.piles[DECK][0]
    name = next(
        position.card[card].name for card in deck if [position.card[c] for c in deck].count(position.card[card]) > 1
    )
    standing, facedown = [card for card in deck if position.card[card].name == name][:2]
    move(position, standing, PLAY)
    move(position, facedown, DEVELOPMENTS)
    position.known[facedown] |= 1
    notation = invasion.notation
    assert notation.card(position, 0, standing) == name
    assert notation.card(position, 0, facedown) == f"{name}#2"
    assert list(notation.cards(position, 0, f"{name}#2"))[:1] == [facedown]
    assert notation.card(position, 1, facedown) == "1/a card"
    assert facedown in notation.cards(position, 1, "1/a card")
