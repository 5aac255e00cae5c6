"""The text of a card on a card of another type, as people write them, is refused or leaves the game whole."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from game.kernel.cards import Definition
from game.language import TextError
from tests.eternal.test_sweep import ETERNAL, POOL, use

NOUNS = {
    "unit": "unit",
    "relic": "relic",
    "relic weapon": "weapon",
    "weapon": "weapon",
    "spell": "card",
    "fast spell": "card",
    "curse": "curse",
    "cursed relic": "relic",
    "site": "site",
}
"""What a card of each type calls itself."""
NUMBERS = {"strength": 2, "health": 3, "armor": 2, "durability": 3, "subtypes": ("Yeti",)}
WORDY = [definition for definition in POOL if definition.text]


def on_another_type(random: Random) -> Definition | None:
    """A card with the text of another card of another type; None if that makes no sense and is refused."""
    model, kind = random.choice(WORDY), random.choice(list(NOUNS))
    text = re.sub(r"\b([Tt]his) (unit|relic|weapon|card|curse|site)\b", rf"\1 {NOUNS[kind]}", model.text)
    fields: dict[str, Any] = {**model.fields, **NUMBERS, "created": False}
    card = Definition("swapped", "Swapped", kind, text, fields, ETERNAL.read)
    try:
        return card if card.abilities else None
    except TextError:
        return None


def play_swapped(seeds: range, monkeypatch: pytest.MonkeyPatch) -> int:
    """Use such cards in random situations; returns how many there were."""
    cards = [(seed, card) for seed in seeds if (card := on_another_type(Random(seed)))]
    for seed, card in cards:
        monkeypatch.setitem(ETERNAL.definitions, card.key, card)
        monkeypatch.setitem(ETERNAL.by_name, card.name, card)
        try:
            use(card, seed)
        except Exception as error:
            error.add_note(f"{seed}: a {card.type} with '{card.text}'")
            raise
    return len(cards)


def test_texts_on_other_types_of_card(monkeypatch: pytest.MonkeyPatch) -> None:
    assert play_swapped(range(60), monkeypatch) > 20


@pytest.mark.soak
def test_thousands_of_texts_on_other_types_of_card(monkeypatch: pytest.MonkeyPatch) -> None:
    assert play_swapped(range(1000, 11_000), monkeypatch) > 4000
