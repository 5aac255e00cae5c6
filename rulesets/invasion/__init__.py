"""Warhammer: Invasion: two capitals of three zones each, chains of actions, and an attack a turn.

`ruleset()` gives the one instance. The rules are in the files beside this one, each with one subject; rules.md says in
words what they do.
"""

from __future__ import annotations

from functools import cache

from rulesets.invasion.game import Invasion


@cache
def ruleset() -> Invasion:
    """Warhammer: Invasion, with its cards."""
    return Invasion()
