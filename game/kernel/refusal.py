"""Why something is not allowed: the rule that forbids it, and its words with the numbers of the moment.

A check returns a `Refusal` constant or None. No text is built until somebody asks, so listing legal moves with the same
checks costs nothing extra.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from game.kernel.said import Said, like, said

Move = tuple[int, ...]
"""A verb's number and its arguments (card ids, seats, numbers); `position.notation(move)` is its text."""

if TYPE_CHECKING:
    from game.kernel.position import Position

Facts = Callable[[Any, int, Move], Mapping[str, Any]]


class Reason(NamedTuple):
    """A refusal put into words: the rule's id and a sentence."""

    rule: str
    text: str

    def __str__(self) -> str:
        return str(self.whole)

    @property
    def whole(self) -> Said:
        """Both, in words that can be told in another language."""
        return said("{words} [{rule}]", words=like(self.text, self.text), rule=self.rule)


class Refusal:
    """A failed check: `rule` is an id in the ruleset's rules.md, `words` a sentence with holes.

    Holes are filled from the move (`{card}`, or the hole names of its verb) and from `facts`, a function of position,
    seat and move that gives the numbers.
    """

    __slots__ = ("facts", "rule", "words")

    def __init__(self, rule: str, words: str, facts: Facts | None = None) -> None:
        self.rule, self.words, self.facts = rule, words, facts

    def explain(self, position: Position, seat: int, move: Move) -> Reason:
        """The refusal as a sentence about this move in this position."""
        filled = dict(position.ruleset.notation.spoken_words(position, seat, move))
        if self.facts is not None:
            filled.update(self.facts(position, seat, move))
        return Reason(self.rule, said(self.words, **filled))

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r})"
