"""What a seat can pay with: resources, and what some texts let it spend like resources."""

from __future__ import annotations

from game.kernel.events import tell
from rulesets.invasion.board import fresh
from rulesets.invasion.marks import add_tokens
from rulesets.invasion.state import CAPITAL_PHASE, SPENDS_DAMAGE, SPENDS_TOKENS, WOUNDS, InvasionPosition

SPENDS = SPENDS_DAMAGE | SPENDS_TOKENS


def purses(position: InvasionPosition, seat: int) -> list[tuple[int, int]]:
    """The cards of a seat that can be spent from, and how much: (card, amount)."""
    mine, held = position.controller, fresh(position).held
    own_time = position.phase == CAPITAL_PHASE and position.active == seat
    found = []
    for card in position.watchers:
        if held[card] & SPENDS and mine[card] == seat:
            if held[card] & SPENDS_TOKENS:
                found.append((card, position.tokens[card]))
            elif own_time:
                found.append((card, position.damage[card]))
    return found


def funds(position: InvasionPosition, seat: int) -> int:
    """All that a seat could pay. [cost.purses]"""
    found = purses(position, seat)
    return position.resources[seat] + sum(amount for _, amount in found) if found else position.resources[seat]


def lacks(position: InvasionPosition, seat: int, cost: int) -> bool:
    """Can a seat not pay so much?"""
    return cost > position.resources[seat] and cost > funds(position, seat)


def pay(position: InvasionPosition, seat: int, amount: int) -> None:
    """Resources go back to the supply; only what they do not cover is taken from cards. Tells ('pays', seat,
    amount), and ('spends', card, amount) of damage that serves as resources."""
    if not amount:
        return
    short = amount - position.resources[seat]
    position.resources[seat] -= min(amount, position.resources[seat])
    tell(position, ("pays", seat, amount))
    for card, most in purses(position, seat) if short > 0 else ():
        spent = min(short, most)
        if position.held[card] & SPENDS_TOKENS:
            add_tokens(position, card, -spent)
        else:
            position.damage[card] -= spent
            position.dirty |= WOUNDS
            position.unsettled = 1
            tell(position, ("spends", card, spent))
        short -= spent
