"""What no position has that is laid out by hand, whatever the game."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from game.kernel.said import said

if TYPE_CHECKING:
    from game.kernel.position import Position


def keep_to_types(position: Position, types: Mapping[int, Collection[str]]) -> None:
    """In some zones lie cards of some types only. Raises ValueError for one that is never there."""
    for zone, fitting in types.items():
        for row in position.piles[zone]:
            for card in row:
                if position.card[card].type not in fitting:
                    raise ValueError(said("{card}: such a card is never there", card=position.card[card].name))
