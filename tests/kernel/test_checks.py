"""What is checked at every decision of the soaks is seen when it is broken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.lab.checks import Broken, cards_of, check_cards, check_piles
from tests.kernel.tiny import FIELD, HAND, Tiny, unit

GAME = Tiny(unit("Ox", 0, 5))


def board() -> Any:
    return GAME.stage({"hand": ["Ox"], "field": ["Ox"]}, {"field": ["Ox"]})


def twice(position: Any) -> None:
    position.piles[FIELD][0] += position.piles[HAND][0]


def nowhere(position: Any) -> None:
    position.piles[HAND][0].clear()


def elsewhere(position: Any) -> None:
    position.zone[position.piles[HAND][0][0]] = FIELD


def of_another(position: Any) -> None:
    position.controller[position.piles[FIELD][0][0]] = 1


def listed_twice(position: Any) -> None:
    position.moves = [*position.moves, position.moves[0]]


def nobody_asked(position: Any) -> None:
    position.moves = []


def asked_outside(position: Any) -> None:
    position.seat = 2


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        (twice, r"Ox \(0\) lies in two piles"),
        (nowhere, r"Ox \(0\) lies in no pile"),
        (elsewhere, r"Ox \(0\) lies in \(0, 0\), its slots say \(1, 0\)"),
        (of_another, r"Ox \(1\) lies in \(1, 0\), its slots say \(1, 1\)"),
        (listed_twice, "a move is listed twice"),
        (nobody_asked, "the game is not over, and nobody is asked"),
        (asked_outside, "seat 2 is asked"),
    ],
)
def test_a_position_that_cannot_be_is_seen(broken: Callable[[Any], None], words: str) -> None:
    position = board()
    check_piles(position)
    broken(position)
    with pytest.raises(Broken, match=words):
        check_piles(position)


def test_a_card_that_is_lost_or_doubled_is_seen() -> None:
    position, fewer = board(), GAME.stage({"hand": ["Ox"]}, {"field": ["Ox"]})
    check_cards(position, cards_of(board()))
    with pytest.raises(Broken, match=r"lost: \{\}, doubled: "):
        check_cards(position, cards_of(fewer))
    with pytest.raises(Broken, match=r"lost: .*, doubled: \{\}"):
        check_cards(fewer, cards_of(position))
