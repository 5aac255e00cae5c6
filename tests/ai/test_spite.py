"""Own cards that do nothing but harm to whoever plays them: the computer does not think of them."""

from __future__ import annotations

import pytest

from game import load_ruleset
from game.language.wording import spites_its_player
from tests.drafted import drafted
from tests.laid import thoughts

CASES = [
    ("nomansland", "spell", "Destroy each creature you control."),
    ("nomansland", "spell", "Return each creature you control to its owner's hand."),
    ("nomansland", "spell", "Each opponent draws 3 cards."),
    ("eternal", "spell", "Silence each unit you control."),
    ("eternal", "spell", "Discard your hand."),
    ("era", "action", "Exhaust each dino you control."),
    ("invasion", "tactic", "Destroy each unit you control."),
]


@pytest.mark.parametrize(("game", "type", "text"), CASES)
def test_a_card_that_only_harms_its_player_is_not_thought_of(game: str, type: str, text: str) -> None:
    position = drafted(game, type, text=text)
    played = [move for move in map(position.notation, position.moves) if move.startswith("play A Thing")]
    assert played and not set(played) & set(thoughts(position))


@pytest.mark.parametrize(
    "text",
    [
        "Destroy each creature you control. Draw 3 cards.",
        "Each creature you control gets +1 attack this turn.",
        "Destroy each enemy creature.",
        "",
    ],
)
def test_what_brings_something_too_is_another_matter(text: str) -> None:
    assert not spites_its_player(text)


@pytest.mark.parametrize("game", ["era", "eternal", "invasion", "nomansland"])
def test_no_card_of_a_game_is_such(game: str) -> None:
    assert not [card.name for card in load_ruleset(game).definitions.values() if spites_its_player(card.text)]
