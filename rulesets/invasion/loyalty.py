"""What a card costs: the printed cost as effects change it, and a resource for each missing symbol of loyalty."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import count

from game.kernel.abilities import Abilities
from game.kernel.cards import Definition
from game.kernel.pricing import Surcharge, levies, rebate
from rulesets.invasion.construction import affiliations
from rulesets.invasion.money import funds
from rulesets.invasion.state import FACE_UP, PLAY, RACE, InvasionPosition

Levy = tuple[int, Surcharge]
"""A card in play, and what it makes cards cost."""


def symbols_of(definition: Definition) -> tuple[int, ...]:
    """The races of which a card in play shows a symbol: its own, or those of an alliance. [cost.symbols]"""
    return shown_by(definition, definition.abilities)


@cache
def shown_by(definition: Definition, abilities: Abilities) -> tuple[int, ...]:
    """The same, worked out once for each text."""
    more = [skill.removeprefix("Symbol ") for skill in abilities.skills if skill.startswith("Symbol ")]
    return tuple(RACE[race] for race in (*affiliations(definition), *more))


def symbols(position: InvasionPosition, seat: int) -> list[int]:
    """How many loyalty symbols of each race a seat has: one of its board, one for each face-up card of the race."""
    found = [0] * len(RACE)
    found[position.race[seat]] = 1
    cards, development = position.card, position.development
    for card in position.piles[PLAY][seat]:
        if development[card] >= FACE_UP:
            continue
        for race in symbols_of(cards[card]):
            found[race] += 1
    return found


def price(position: InvasionPosition, seat: int, card: int, x: int = 0) -> int:
    """What a seat pays for a card, and `x`, the X that it chooses."""
    return price_without_loyalty(position, seat, card, levies(position), x) + missing_symbols(position, seat, card)


def price_without_loyalty(position: InvasionPosition, seat: int, card: int, levied: Iterable[Levy], x: int = 0) -> int:
    """The printed cost of a card as texts change it; one of 0 is not reduced, even if it is raised as well.
    [cost.zero]"""
    definition = position.card[card]
    cost: int = definition.cost + x
    if definition.abilities.rebates:
        cost -= rebate(position, seat, card)
    reducible = cost > 0
    for source, one in levied:
        changed = one.changed(position, source, seat, card, cost)
        if changed > cost or reducible:
            cost = changed
    return cost if cost > 0 else 0


def prices_of_x(
    position: InvasionPosition, seat: int, card: int, levied: Sequence[Levy], more: int = 0
) -> Iterator[tuple[int, int]]:
    """Each X that a seat could pay for a card, and what it pays then, with so much more for its loyalty: what lowers
    the cost lowers that of an X too. [cost.x]"""
    means = funds(position, seat)
    for x in count():
        cost = price_without_loyalty(position, seat, card, levied, x) + more
        if cost > means:
            return
        yield x, cost


def missing_symbols(position: InvasionPosition, seat: int, card: int, have: list[int] | None = None) -> int:
    """How many of the loyalty icons of a card a seat has no symbol for; `have` are its symbols if they were counted
    already."""
    definition = position.card[card]
    if not definition.loyalty:
        return 0
    short: int = definition.loyalty - (have or symbols(position, seat))[RACE[definition.race]]
    return max(0, short)
