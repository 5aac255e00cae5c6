"""What a text leaves behind for the rest of a turn: a card without a face that listens, redirects or cancels."""

from __future__ import annotations

from game.kernel.cards import Definition
from game.kernel.zones import attach, create, present, put
from rulesets.invasion.state import EFFECTS, LIMBO, InvasionPosition


def leave_behind(
    position: InvasionPosition, part: Definition, seat: int, about: int = 0, number: int = 0, other: int = -1
) -> int:
    """Create a part for a seat: what it is about (`x`), a number that it counts down (`tokens`), and a card that it
    hangs on. It ends with the turn."""
    card = create(position, part, seat, EFFECTS)
    position.x[card], position.tokens[card] = about, number
    if other >= 0:
        attach(position, card, other)
    return card


def about(position: InvasionPosition, part: int) -> list[int]:
    """The cards that a part is about, as far as they are still there."""
    one, other = present(position, position.x[part] or -1), position.host[part]
    return [card for card in (one, other) if card >= 0]


def end(position: InvasionPosition, part: int) -> None:
    """A part has done what it was for."""
    position.x[part] = position.tokens[part] = 0
    put(position, part, LIMBO)


def end_all(position: InvasionPosition) -> None:
    """With the turn all parts end."""
    for row in position.piles[EFFECTS]:
        for part in list(row):
            end(position, part)
