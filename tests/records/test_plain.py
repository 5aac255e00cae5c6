"""What is wrong in a file is said in plain words, and in the same ones wherever it is said."""

from __future__ import annotations

import pytest

from game import load_ruleset
from game.records.cards import cards_of
from game.records.decks import deck_of
from game.records.files import FileError

CARD = {"name": "Mud", "type": "action", "element": "Fire", "cost": 1, "text": "Draw a card."}
DECK = {"name": "Mud", "game": "era", "main": {"Spark Volley": 1}}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"cost": "a"}, "expected a whole number (found 'a')"),
        ({"cost": 100}, "expected a number of at most 99 (found 100)"),
        ({"name": 5}, "expected words (found 5)"),
        ({"text": []}, "expected words (found a list)"),
        ({"element": "Mud"}, "expected one of 'Air', 'Earth', 'Fire', 'Water' (found 'Mud')"),
        ({"type": "dragon"}, "expected one of 'dino', 'crystal', 'event', 'action', 'weapon', 'armour'"),
        ({"evil": 1}, "is not known here"),
        ({"text": "x" * 3000}, "expected at most 2000 characters (found 'xxx"),
    ],
)
def test_a_card(change: dict[str, object], words: str) -> None:
    ruleset = load_ruleset("era")
    with pytest.raises(FileError) as said:
        cards_of({"mud": {**CARD, **change}}, "p.toml", ruleset.card_model, ruleset.read)
    assert words in str(said.value) and "Input" not in str(said.value)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"main": {"Spark Volley": "x"}}, "expected a whole number (found 'x')"),
        ({"tags": "x"}, "tags: expected a list (found 'x')"),
        ({"packs": [{"name": "Mine", "fingerprint": "?"}]}, "expected a fingerprint: 8 to 40 of 0 to 9 and a to f"),
        ({"tags": ["x"] * 13}, "expected at most 12 entries (found a list)"),
    ],
)
def test_a_deck(change: dict[str, object], words: str) -> None:
    with pytest.raises(FileError) as said:
        deck_of({**DECK, **change}, "d.toml")
    assert words in str(said.value)
    assert not {"Input", "pattern", "^["} & set(str(said.value).split())
