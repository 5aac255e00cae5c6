"""How good moves seem at a glance, by a table of what makes each verb's moves good: what many games' `Judging.rated`
is made of."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from operator import itemgetter
from typing import TYPE_CHECKING

from game.kernel.position import P

if TYPE_CHECKING:
    from game.kernel.refusal import Move

Rated = tuple[float, "Move"]
NEVER = -1.0
"""The appeal of a move not worth thinking about: something else is at least as good."""
UNKNOWN = 0.5
"""The appeal of a move of whose verb the table says nothing."""
by_appeal = itemgetter(0)


def appealing(
    position: P,
    moves: list[Move],
    appeals: Mapping[int, Callable[[P, Move], float]],
    few: Mapping[int, int],
    each: Collection[int] = (),
) -> list[Rated]:
    """The moves whose appeal is not below zero, the highest first; of the verbs in `few` only so many of the best, and
    so many for each first card of those in `each`."""
    found: list[Rated] = []
    rows: dict[tuple[int, int], list[Rated]] = {}
    for move in moves:
        verb = move[0]
        appeal = appeals[verb](position, move) if verb in appeals else UNKNOWN
        if appeal < 0:
            continue
        if verb in few:
            rows.setdefault((verb, move[1] if verb in each else 0), []).append((appeal, move))
        else:
            found.append((appeal, move))
    for (verb, _), row in rows.items():
        row.sort(key=by_appeal, reverse=True)
        found += row[: few[verb]]
    found.sort(key=by_appeal, reverse=True)
    return found
