"""How much, and how long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.modifiers import THIS_TURN
from game.language import phrase
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Amount, Duration

if TYPE_CHECKING:
    from rulesets.nomansland.state import NmlPosition


@phrase("the attack of {this}")
class AttackOf(Amount):
    """As it is when the effect is carried out; a creature that has gone has none."""

    this: This

    def count(self, position: NmlPosition, source: int, you: int) -> int:
        if position.dirty:
            position.ruleset.refresh(position)
        return sum(position.attack[unit] for unit in self.this.found(position, source, you))


@phrase("until end of turn")
class UntilEndOfTurn(Duration):
    """The same as 'this turn'."""

    def until(self, you: int) -> int:
        return THIS_TURN
