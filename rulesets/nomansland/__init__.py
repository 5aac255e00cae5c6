"""No Man's Land: creatures on a battlefield of five by five zones, with one shared row in the middle.

`ruleset()` gives the one instance. The rules are in the files beside this one, each with one subject; rules.md says in
words what they do.
"""

from __future__ import annotations

from functools import cache

from rulesets.nomansland.game import NoMansLand


@cache
def ruleset() -> NoMansLand:
    """No Man's Land, with its cards."""
    return NoMansLand()
