"""All chance comes from one number in the position (SplitMix64), so a game repeats itself on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from game.kernel.position import Position

T = TypeVar("T")
MASK = 0xFFFFFFFFFFFFFFFF
STEP = 0x9E3779B97F4A7C15


def mixed(state: int) -> int:
    """The 64 random bits that belong to a state of the generator."""
    z = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB & MASK
    return z ^ (z >> 31)


def roll(position: Position, sides: int) -> int:
    """A number from 0 to `sides` - 1. Luck cannot be taken back, so it counts as something revealed."""
    position.rng = state = (position.rng + STEP) & MASK
    for seat in range(position.seats):
        position.reveals[seat] += 1
    return mixed(state) % sides


def some(position: Position, things: Sequence[T], number: int) -> list[T]:
    """So many of the things, or all of them: a roll for each, one after the other."""
    left = list(things)
    return [left.pop(roll(position, len(left))) for _ in range(min(number, len(left)))]


def shuffled(position: Position, things: Sequence[T]) -> list[T]:
    """The things in a random order: a roll for each but the first."""
    result, state = list(things), position.rng
    for i in range(len(result) - 1, 0, -1):
        state = (state + STEP) & MASK
        j = mixed(state) % (i + 1)
        result[i], result[j] = result[j], result[i]
    position.rng = state
    for seat in range(position.seats):
        position.reveals[seat] += max(0, len(result) - 1)
    return result
