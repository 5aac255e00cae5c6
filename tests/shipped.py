"""The examples that ship, read once for all tests of a process."""

from __future__ import annotations

from functools import cache

from game import load_ruleset
from game.records.examples import Example
from game.records.examples_play import examples_in


@cache
def shipped(name: str) -> tuple[Example, ...]:
    """Those of a game."""
    return tuple(examples_in(load_ruleset(name)))
