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
    ("nomansland", "spell", "An enemy creature gets +3 attack."),
    ("nomansland", "spell", "Deal 3 damage to each creature you control."),
    ("nomansland", "spell", "Sacrifice a creature you control."),
    ("eternal", "spell", "Each enemy unit gets +2/+2."),
    ("era", "action", "Place a wound on a dino you control."),
    ("eternal", "curse", "The cursed unit gets +2/+2."),
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
        "An enemy creature gets -2 attack.",
        "Each enemy unit gets +1/-1.",
        "A unit you control gets +2/-1.",
        "Sacrifice a creature you control. Draw 4 cards.",
        "Return a creature you control to its owner's hand.",
        "",
    ],
)
def test_what_brings_something_too_is_another_matter(text: str) -> None:
    assert not spites_its_player(text)


@pytest.mark.parametrize("game", ["era", "eternal", "invasion", "nomansland"])
def test_no_card_of_a_game_is_such(game: str) -> None:
    assert not [card.name for card in load_ruleset(game).definitions.values() if spites_its_player(card.text)]


@pytest.mark.parametrize(
    ("game", "type", "text"),
    [
        ("era", "action", "Choose one: deal 1 damage to an enemy dino; draw 2 cards."),
        ("era", "action", "Deal 1 damage to an enemy dino and draw a card."),
        ("era", "action", "Choose one: remove a wound from a dino you control; draw 2 cards."),
        ("era", "action", "Choose one: a dino gets +2 power this turn; draw 2 cards."),
        ("nomansland", "spell", "Choose one: counter a spell; draw 2 cards."),
        ("nomansland", "spell", "Heal a creature. Draw 2 cards."),
        ("nomansland", "spell", "An enemy creature cannot attack this turn. Draw 2 cards."),
    ],
)
def test_what_draws_too_is_of_use_without_anything_to_harm_or_to_heal(game: str, type: str, text: str) -> None:
    position = drafted(game, type, cost=0, text=text)
    assert "play A Thing" in thoughts(position)
