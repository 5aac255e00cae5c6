"""ERA (Extinction: Rift in the Aether): dinos, crystals and events.

`ruleset()` gives the one instance. The rules are in the files beside this one, each with one subject; rules.md says in
words what they do.
"""

from __future__ import annotations

from functools import cache

from rulesets.era.game import Era


@cache
def ruleset() -> Era:
    """ERA, with its cards."""
    return Era()
