"""Cards of one name that one effect may aim at are told apart by where they lie."""

from __future__ import annotations

from game import load_ruleset
from game.kernel.zones import put
from rulesets.invasion.state import DECK, DEVELOPMENTS, PLAY


def test_a_development_and_a_card_in_play_of_its_name_are_told_apart() -> None:
    invasion = load_ruleset("invasion")
    position = invasion.new_game(list(invasion.decks().values())[:2], 3)
    deck = position.piles[DECK][0]
    name = next(
        position.card[card].name for card in deck if [position.card[c] for c in deck].count(position.card[card]) > 1
    )
    standing, facedown = [card for card in deck if position.card[card].name == name][:2]
    put(position, standing, PLAY)
    put(position, facedown, DEVELOPMENTS)
    position.known[facedown] |= 1
    target = invasion.verbs.number_of("target")
    position.seat, position.moves = 0, [(target, standing), (target, facedown)]
    assert list(invasion.notation.texts(position).values()) == [f"target {name}@play", f"target {name}@developments"]
    assert [position.move(text) for text in position.view(0)["decision"]["moves"]] == position.moves
    position.moves = [(target, facedown)]
    assert position.notation(position.moves[0]) == f"target {name}"
    assert position.move(f"target {name}@developments") == position.move(f"target {name}") == (target, facedown)
    assert invasion.notation.card(position, 1, facedown) == "1/a card"
    assert facedown in invasion.notation.cards(position, 1, "1/a card")
    assert facedown not in invasion.notation.cards(position, 1, f"1/{name}")
