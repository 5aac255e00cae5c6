"""Choosing several: people pick in any order, and whoever looks ahead comes to each set in one way only."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, permutations
from typing import Any

import pytest

from game.kernel.effects import in_one_order
from game.kernel.notation import PASS
from game.kernel.refusal import Move
from game.kernel.zones import put
from tests.kernel.tiny import DISCARD, Does, Pick, Tiny, card, hand_of

HAND_OF_FIVE = ["A", "B", "C", "D", "E"]


def choosing(least: int, most: int) -> Any:
    """A position in which cards of the hand are to be chosen, at the first question."""

    def discard(play: Any, chosen: list[int]) -> None:
        for one in chosen:
            put(play.position, one, DISCARD)

    sorting = card("Sorting", lambda text: text.spell(Does(discard, Pick("target", hand_of, least, most))))
    game = Tiny(sorting, *(card(name) for name in HAND_OF_FIVE))
    position = game.stage({"hand": ["Sorting", *HAND_OF_FIVE]}, {})
    position.play(position.move("cast Sorting"))
    return position


def ends(position: Any, listed: Callable[[Any], list[Move]]) -> list[tuple[str, ...]]:
    """The cards discarded, in their order, for every way that the listed moves lead."""
    found: list[tuple[str, ...]] = []

    def follow(one: Any) -> None:
        if one.prompt != "Target a card":
            for _ in range(2):
                one.play(PASS)
            found.append(tuple(one.card[card].name for card in one.piles[DISCARD][0][:-1]))
            return
        for move in listed(one):
            after = one.copy()
            after.play(move)
            follow(after)

    follow(position)
    return found


@pytest.mark.parametrize(("least", "most"), [(2, 2), (3, 3), (0, 2), (0, 5), (1, 3)])
def test_people_pick_in_any_order_and_the_search_in_one(least: int, most: int) -> None:
    position = choosing(least, most)
    numbers = range(least, most + 1)
    rows = ends(position, lambda one: one.moves)
    assert sorted(rows) == sorted(row for number in numbers for row in permutations(HAND_OF_FIVE, number))
    ways = ends(position, in_one_order)
    assert sorted(ways) == sorted(row for number in numbers for row in combinations(HAND_OF_FIVE, number))


def test_who_takes_over_half_way_finishes_what_was_begun() -> None:
    position = choosing(2, 2)
    position.play(position.move("target E"))
    assert [position.notation(move) for move in in_one_order(position)] == [f"target {name}" for name in "ABCD"]
