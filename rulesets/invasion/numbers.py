"""The numbers of cards in play: what is printed, what keywords give, and the power of whole zones."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.kernel.cards import Definition
from rulesets.invasion.board import fresh, printed_kind
from rulesets.invasion.keywords import AMOUNTS, amounts
from rulesets.invasion.state import (
    CAPITAL,
    DEVELOPMENT,
    DEVELOPMENTS,
    EXPERIENCE,
    FACE_UP,
    LEGEND,
    NO_ATTACK,
    NO_CORRUPTION,
    NO_DEFENCE,
    NO_POWER,
    PLACES,
    PLAY,
    SUPPORT,
    UNIT,
    VEILED,
    InvasionPosition,
)

BONDS = {"pacified": NO_ATTACK, "undefending": NO_DEFENCE, "incorruptible": NO_CORRUPTION, "veiled": VEILED}


class Printed(NamedTuple):
    """What is printed on a card in play. `kind` and `skills` are bits."""

    power: int
    hitpoints: int
    kind: int


@cache
def printed(definition: Definition) -> Printed:
    """What is printed on a card. The power of a legend is that of its weakest zone. [legend.power]"""
    fields = definition.fields
    power = min(share_printed(definition)) if definition.type == "legend" else fields.get("power", 0)
    return Printed(power, fields.get("hitpoints", 0), printed_kind(definition))


@cache
def share_printed(definition: Definition) -> tuple[int, int, int]:
    """The power printed on a legend or a capital board, zone by zone."""
    fields = definition.fields
    return fields["kingdom"], fields["quest"], fields["battlefield"]


@cache
def whole(definition: Definition) -> tuple[int, int, int, tuple[tuple[int, int], ...]]:
    """What is printed on a card and the amounts of keywords that its text gives."""
    return *printed(definition), amounts(definition)


def base_values(position: InvasionPosition) -> None:
    """What is printed on everything in play, and hit points of the sections: 8, and 1 for each development."""
    cards, text, development = position.card, position.text, position.development
    power, hitpoints, kind, held = position.power, position.hitpoints, position.kind, position.held
    where, tax, extra, gained = position.place, position.tax, position.extra, position.gained
    rows, nothing = [getattr(position, slot) for slot in AMOUNTS], [0] * len(cards)
    for row in rows:
        row[:] = nothing
    for seat, row in enumerate(position.piles[PLAY]):
        board = position.piles[CAPITAL][seat]
        if len(board) < len(PLACES):
            continue
        for place in range(3):
            one = board[place]
            power[one], hitpoints[one], kind[one] = printed(cards[one])
        for card in position.piles[DEVELOPMENTS][seat]:
            hitpoints[board[where[card]]] += 1
            kind[card] = DEVELOPMENT
        for card in position.piles[EXPERIENCE][seat]:
            kind[card] = SUPPORT
        for card in row:
            definition = cards[card]
            power[card], hitpoints[card], kind[card], given = whole(definition)
            if text[card] is not definition:
                given = amounts(text[card])
            for keyword, number in given:
                rows[keyword][card] = number
            held[card] = tax[card] = extra[card] = gained[card] = 0
            if development[card]:
                if development[card] >= FACE_UP:
                    power[card], hitpoints[card], kind[card] = faceless(position, card)
                kind[card] |= DEVELOPMENT
                hitpoints[board[where[card]]] += 1


def faceless(position: InvasionPosition, card: int) -> Printed:
    """What a development in play is: nothing else, or a unit with the numbers that an effect gave it.
    [development.face-up]"""
    if position.development[card] == FACE_UP:
        return Printed(0, 0, 0)
    return Printed(position.x[card] >> 8, position.x[card] & 0xFF, UNIT)


def bounded(position: InvasionPosition) -> None:
    """After all changes: no number is below zero, power that does not count is none, and that of each zone is added up.
    [cost.reduce]"""
    power, hitpoints, kind, where, cards, held = (
        position.power,
        position.hitpoints,
        position.kind,
        position.place,
        position.card,
        position.held,
    )
    for seat, row in enumerate(position.piles[PLAY]):
        board = position.piles[CAPITAL][seat]
        if len(board) < len(PLACES):
            continue
        for place, amount in enumerate(share_printed(cards[board[3]])):
            power[board[place]] += amount
        for card in row:
            if power[card] < 0 or held[card] & NO_POWER:
                power[card] = 0
            if hitpoints[card] < 0:
                hitpoints[card] = 0
            if kind[card] & (UNIT | SUPPORT):
                power[board[where[card]]] += power[card]
            elif kind[card] & LEGEND:
                for place in range(3):
                    power[board[place]] += share(position, card, place)


def share(position: InvasionPosition, legend: int, place: int) -> int:
    """The power of a legend in a zone."""
    row = share_printed(position.card[legend])
    return 0 if position.held[legend] & NO_POWER else max(0, row[place] + position.power[legend] - min(row))


def bonds_of(position: InvasionPosition, card: int) -> dict[str, bool]:
    """What texts forbid a card in play, by the names of marks."""
    held = fresh(position).held[card]
    return {name: True for name, bit in BONDS.items() if held & bit}
