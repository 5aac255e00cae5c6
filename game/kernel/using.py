"""Which ability of a card a move uses: (verb, card) the first, (verb, card, number) another one, counted from one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.kernel.refusal import Move


def number_of(move: Move) -> int:
    """Which ability of its card a move uses, counted from zero."""
    return move[2] - 1 if len(move) > 2 else 0


def ability_of(position: Any, move: Move) -> Any:
    """The activated ability that a move uses, of the ruleset's own kind; None if its card has no such one."""
    activated, number = position.text[move[1]].abilities.activated, number_of(move)
    return activated[number] if 0 <= number < len(activated) else None
