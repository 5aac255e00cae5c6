"""Toy: stones on a grid, sparks that blow them out. A whole small game, to see that a game is one folder and nothing
else.

It has hidden hands, a window in which stones are answered, a grid, and a choice in the middle of an effect.
"""

from __future__ import annotations

from functools import cache

from tests.games.toy.rules import Toy


@cache
def ruleset() -> Toy:
    """The one instance."""
    return Toy()
