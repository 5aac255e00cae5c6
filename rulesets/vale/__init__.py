"""The Vale of Eternity: creatures are hunted, sold, tamed and summoned; two to four tamers.

`ruleset()` gives the one instance. The rules are in the files beside this one, each with one subject; rules.md says in
words what they do.
"""

from __future__ import annotations

from functools import cache

from rulesets.vale.game import Vale


@cache
def ruleset() -> Vale:
    """The Vale of Eternity, with its cards."""
    return Vale()
