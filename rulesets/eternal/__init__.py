"""Eternal: units, relics and sites, and spells that the other player may react to.

`ruleset()` gives the one instance. The rules are in the files beside this one, each with one subject; rules.md says in
words what they do.
"""

from __future__ import annotations

from functools import cache

from rulesets.eternal.game import Eternal


@cache
def ruleset() -> Eternal:
    """Eternal, with its cards."""
    return Eternal()
