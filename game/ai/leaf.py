"""Judging a position that is not at rest: what is under way is carried on by quick moves, and then the ruleset
judges."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.kernel.position import Position

MOST_MOVES = 200
"""Quick moves after which a position is judged whether it is at rest or not."""


def settle(position: Position, random: Random) -> None:
    """Carry on by quick moves until nothing is under way."""
    carry_on(position, random, position.ruleset.quiet)


def carry_on(position: Position, random: Random, enough: Callable[[Position], bool]) -> None:
    """Carry on by quick moves until a position is such as is wanted, or the game is over."""
    ruleset = position.ruleset
    for _ in range(MOST_MOVES):
        if position.result is not None or enough(position):
            return
        position.play(ruleset.quick(position, position.moves, random))


def values(position: Position) -> list[float]:
    """For each seat how likely it is to win."""
    return position.ruleset.shares(position)
