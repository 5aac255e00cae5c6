"""What cards cost that are about to be played, as texts change it: those in play, and a card's own."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from game.kernel.abilities import Static
from game.kernel.modifiers import CONDITIONAL
from game.kernel.reading import NOTHING

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.position import Position

SURCHARGES: set[str] = set()
"""The names of all that were read so far: as long as there is none, nobody in play need be asked."""


class Surcharge(Static):
    """While its card is in play, some cards cost more or (below zero) less: `more(position, source, seat, card)`, for
    the card that a seat would play; what makes it cheaper never brings its cost below `least`."""

    def __init__(self, name: str, more: Callable[[Any, int, int, int], int], least: int = 0) -> None:
        super().__init__(name, CONDITIONAL, lambda position, card: None, reads=NOTHING)
        self.more, self.least = more, least
        SURCHARGES.add(name)

    def changed(self, position: Position, source: int, seat: int, card: int, cost: int) -> int:
        """What a card costs a seat with this, that would cost so much."""
        more = self.more(position, source, seat, card)
        return cost + (max(more, min(0, self.least - cost)) if self.least else more)

    def limited(self, holds: Callable[[Any, int], bool]) -> Surcharge:
        def more(position: Position, source: int, seat: int, card: int) -> int:
            return self.more(position, source, seat, card) if holds(position, source) else 0

        return Surcharge(self.name, more, self.least)


@cache
def surcharges(text: Definition) -> tuple[Surcharge, ...]:
    """Those of a text."""
    return tuple(static for static in text.abilities.statics if isinstance(static, Surcharge))


def rebate(position: Position, seat: int, card: int) -> int:
    """How much less a card costs a seat by its own text."""
    return sum(less(position, seat, card) for less in position.text[card].abilities.rebates)


def may_be_cheaper(definition: Definition) -> bool:
    """Could a card cost less by its own text? That is not read yet: it may be at fault, or name cards still to come."""
    return "costs" in definition.text


def prices_change(position: Position) -> bool:
    """Does any text in play change what cards cost?"""
    return bool(SURCHARGES) and any(surcharges(position.text[source]) for source in position.watchers)


def cost_with(position: Position, seat: int, card: int, printed: int) -> int:
    """What a card costs a seat now, that is printed to cost so much; it may be below zero. What stops at a least cost
    comes first, and so wastes nothing."""
    text = position.text
    cost = printed - rebate(position, seat, card) if text[card].abilities.rebates else printed
    if SURCHARGES:
        for source, one in levies(position):
            cost = one.changed(position, source, seat, card, cost)
    return cost


def levies(position: Position) -> list[tuple[int, Surcharge]]:
    """The cards in play that change what cards cost, and how, in the order in which they do."""
    text = position.text
    found = [(watcher, one) for watcher in position.watchers for one in surcharges(text[watcher])]
    found.sort(key=lambda levy: -levy[1].least)
    return found
