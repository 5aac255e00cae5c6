"""The way back from a position to an example's setup: what lies where, what is marked on it, and the counters.

What an example cannot say is left out: effects that last, what is under way, who knows what, and what lies on a card
that is not the only one of its name.
"""

from __future__ import annotations

from typing import Any

from game.kernel.position import Position
from game.records.examples import Setup
from game.records.examples_stage import KERNELS, MOST_COUNTED


def setup_of(position: Position, first: int = 0) -> Setup:
    """The setup from which such a position comes again, with the seats turned so that `first` is seat 1."""
    seats = position.seats
    rows = {(seat - first) % seats + 1: seat_of(position, seat, first) for seat in range(seats)}
    return Setup(
        seats=seats,
        active=(position.active - first) % seats + 1,
        phase=position.ruleset.phases[position.phase],
        turn=position.turn,
        seat=dict(sorted(rows.items())),
    )


def seat_of(position: Position, seat: int, first: int = 0) -> dict[str, Any]:
    """The zones and the counters of a seat that are not empty."""
    ruleset = position.ruleset
    row: dict[str, Any] = {}
    for zone in ruleset.zones:
        if zone.number in (ruleset.stack, ruleset.limbo) or (zone.shared and seat != first):
            continue
        pile = position.piles[zone.number][0 if zone.shared else seat]
        entries = [entry_of(position, card, first) for card in pile if host_named(position, card)]
        if entries:
            row[zone.name] = entries[::-1] if zone.ordered else entries
    for name, (kind, width) in position.kinds.items():
        if kind != "seat" or name == "reveals":
            continue
        amounts = getattr(position, name)[seat * width : (seat + 1) * width]
        words = ruleset.counters.get(name, [""])
        counted = {word: amount for word, amount in zip(words, amounts, strict=False) if amount > 0}
        if counted and len(words) == width:
            row[name] = counted if width > 1 else amounts[0]
    return row


def entry_of(position: Position, card: int, first: int) -> Any:
    """A card as an example names it: its name, or a table with what is marked on it."""
    ruleset = position.ruleset
    entry: dict[str, Any] = {"card": position.card[card].name}
    host = position.host[card]
    if host >= 0:
        name, whose = position.card[host].name, position.controller[host]
        seat = (whose - first) % position.seats + 1
        entry["on"] = name if whose == position.controller[card] else f"{seat}/{name}"
    for name, (kind, _) in position.kinds.items():
        if kind != "card" or name in KERNELS or name == "hung":
            continue
        value = getattr(position, name)[card]
        if name == "place":
            if value >= 0 and (ruleset.zones[position.zone[card]].grid or ruleset.squares):
                entry["place"] = ruleset.squares[value] if ruleset.squares else value
        elif 0 < value <= MOST_COUNTED:
            entry[name] = value
    return entry if len(entry) > 1 else entry["card"]


def host_named(position: Position, card: int) -> bool:
    """Does a card lie on nothing, or on the only card of its name on that side?"""
    host = position.host[card]
    if host < 0:
        return True
    ruleset, name, seat = position.ruleset, position.card[host].name, position.controller[host]
    piles = [
        position.piles[zone.number][0 if zone.shared else seat]
        for zone in ruleset.zones
        if zone.number not in (ruleset.stack, ruleset.limbo)
    ]
    return sum(position.card[one].name == name for pile in piles for one in pile) == 1
