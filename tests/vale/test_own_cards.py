"""Cards of somebody's own with texts that no card of the game has: they say what they do, and end no match."""

from __future__ import annotations

from random import Random

import pytest

from game import load_ruleset
from game.records.forms import Forms
from game.records.tryout import laid_out


@pytest.mark.parametrize(
    "text",
    [
        "Instant: use the instant effect of a card in your area.",
        "Active: use the active effect of a card in your area.",
        "Instant: discard a card to summon a card in your area at no cost.",
        "Instant: discard a card to summon another card in the discard pile at no cost.",
        "Instant: remove this card to summon a card in your area at no cost.",
    ],
)
def test_an_odd_text_ends_no_game(text: str) -> None:
    ruleset = load_ruleset("vale")
    forms = Forms(ruleset)
    definition, faults = forms.judged({**forms.fresh("creature"), "name": "A Thing", "cost": 0, "text": text})
    assert not faults
    for seed in range(6):
        position, dice = laid_out(ruleset, definition), Random(seed)
        for _ in range(300):
            if not position.moves:
                break
            for seat in range(position.seats):
                position.view(seat)
            position.play(dice.choice(position.moves))
        assert position.moves or position.result is not None
