"""Parts of texts that lie in a zone of what lasts: each ends when it has done what it was for, or with the turn."""

from __future__ import annotations

from typing import Any

from game.kernel.zones import put


def end_part(position: Any, part: int) -> None:
    """A part is gone for good."""
    position.used[part] = 0
    put(position, part, position.ruleset.limbo)


def end_parts(position: Any, zone: int) -> None:
    """The turn ends: all parts in a zone are gone."""
    for row in position.piles[zone]:
        for part in list(row):
            end_part(position, part)
