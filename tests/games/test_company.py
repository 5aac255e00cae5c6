"""What must hold in every game holds in odd company."""

from __future__ import annotations

from random import Random

import pytest

from game import load_ruleset
from game.lab.checks import (
    any_move,
    cards_of,
    check_cards,
    check_fresh,
    check_notation,
    check_order,
    check_piles,
    play_three,
)
from game.lab.hidden import check_hidden
from tests.company import ZONES, companies, laid_out

MOVES = 30


@pytest.mark.parametrize("game", sorted(ZONES))
def test_promises_are_kept_in_odd_company(game: str) -> None:
    ruleset, compared = load_ruleset(game), 0
    for rows, active, seed, random in companies(ruleset):
        position = laid_out(ruleset, rows, active, seed)
        cards = cards_of(position)
        for number in range(MOVES):
            if not position.moves:
                break
            check_piles(position)
            check_notation(position)
            check_fresh(position)
            check_order(position)
            if number % 5 == 0:
                compared += check_hidden(position, Random(number))
            position = play_three(position, any_move(position, random))
        check_piles(position)
        check_cards(position, cards)
    assert compared > 10
