"""Playmat's engine and everything that needs no screen.

What lives here imports no pygame and no ruleset by name; rulesets are found by scanning a package. The names that
scripts use:

    from game import load_ruleset, Match
    era = load_ruleset("era")
    position = era.new_game(decks=["Cinder March", "Deep Roots"], seed=7)
    while position.result is None:
        position.play(random.choice(position.decision.moves))
"""

from typing import TYPE_CHECKING

from game.library import RulesetError, load_ruleset, rulesets_found

if TYPE_CHECKING:
    from game.records.match import Match

__all__ = ["Match", "RulesetError", "__version__", "load_ruleset", "rulesets_found"]
__version__ = "0.1.0"


def __getattr__(name: str) -> object:
    # A match brings pydantic with it, which the first frame need not wait for.
    if name == "Match":
        from game.records.match import Match

        return Match
    raise AttributeError(f"module 'game' has no attribute '{name}'")
