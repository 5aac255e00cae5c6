"""How often a person would be asked who is asked wherever there is something to do.

A decision that is no chance to answer is always put to a person. A chance is, if there is something to do in it besides
passing and moves that the game's table.toml calls `bare`, which are worth nothing by themselves.
"""

from __future__ import annotations

from game.kernel.position import Position
from game.kernel.ruleset import Ruleset
from game.stops import bare_patterns


class Asking:
    """Counts decisions that a person would meet: in that person's own turn, in others' turns, and those with nothing to
    do but go on."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.own = self.other = self.pass_only = 0
        patterns = bare_patterns(ruleset.folder)
        self._bare = frozenset(verb.number for verb in ruleset.verbs.all if verb.pattern in patterns)
        self._no_more = ruleset.verbs.no_more

    def count(self, position: Position) -> None:
        """Count the open decision, if a person would be asked."""
        moves = position.moves
        worthwhile = sum(move != self._no_more and move[0] not in self._bare for move in moves)
        if self._no_more in moves and not worthwhile:
            return
        if position.seat == position.active:
            self.own += 1
        else:
            self.other += 1
        self.pass_only += worthwhile < 2 and self._no_more not in moves
