"""Activating a creature: a move and an attack in any order, once a turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.causes import forbidding
from game.kernel.events import tell
from game.kernel.refusal import Move, Refusal
from game.kernel.said import said
from game.kernel.zones import reference
from rulesets.nomansland.board import AIMED_AT, SIDE_SETS, SURROUNDING, VOID, ZONES_OF_BOARD, occupied, within_reach
from rulesets.nomansland.state import ATTACK, ATTACKED, BIT, BOARD, MAIN, MOVE, SQUARES, USED_UP, NmlPosition
from rulesets.nomansland.units import step


def unit_facts(position: NmlPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """Numbers for refusals about units: where one stands, its counters, what it may still do, what it would hit."""
    unit = move[-1] if move[0] == ATTACK else move[1]
    place, reach = position.place[unit], position.range[unit]
    aim = AIMED_AT[position.controller[unit]][place][reach] if place in ZONES_OF_BOARD else -1
    return {
        "here": said(SQUARES[place]) if place >= 0 else said("nowhere"),
        "counters": position.exhausted[unit],
        "moves": moves_of(position, unit),
        "range": reach,
        "aim": said(SQUARES[aim]) if aim >= 0 else said("no zone at all"),
    }


NOT_MAIN = Refusal("activate.main", "creatures are activated in your own main phase, while nothing else is going on")
NOT_YOURS = Refusal("activate.own", "{unit} is not one of your units on the battlefield")
IMMOBILE = Refusal("construct.immobile", "{unit} is a construct: it neither moves nor attacks")
ONCE = Refusal("activate.once", "{unit} has been activated this turn already", unit_facts)
EXHAUSTED = Refusal(
    "activate.exhausted", "{unit} has {counters} exhaust: it is neither activated nor exhausted", unit_facts
)
SUMMONED = Refusal("creature.summoning", "{unit} has summoning exhaust until your next refresh step")
MOVED = Refusal("move.once", "{unit} has made all its moves of this activation", unit_facts)
NO_SPACE = Refusal("board.void", "{square} is void: nobody may enter it")
THERE = Refusal("move.surrounding", "{unit} is in {square} already")
TOO_FAR = Refusal(
    "move.surrounding", "{square} is not one of the zones surrounding {unit}, which is in {here}", unit_facts
)
PAST_NML = Refusal("move.past-nml", "{square} is on your opponent's side: creatures move no further than NML")
TAKEN = Refusal("move.vacant", "{square} is occupied by another unit")
STRUCK = Refusal("attack.once", "{unit} has attacked in this activation already")
TIRED = Refusal("activate.ability", "{unit} has exhausted itself for an ability in this activation: it attacks no more")
NO_ZONE = Refusal(
    "attack.valid-zone",
    "{unit} has range {range} and is in {here}: straight ahead there is no zone to attack",
    unit_facts,
)
WRONG_ZONE = Refusal(
    "attack.exact-range", "{unit} has range {range} and is in {here}: it can only attack {aim}", unit_facts
)
ROOTED = Refusal("move.forbidden", "{text} forbids {unit} to move", forbidding)
PEACEFUL = Refusal("attack.forbidden", "{text} forbids {unit} to attack", forbidding)
NOT_ACTING = Refusal("activate.end", "{unit} is not being activated")


def moves_of(position: NmlPosition, unit: int) -> int:
    """How many moves a creature has in an activation."""
    if position.dirty:
        position.ruleset.refresh(position)
    return 2 if position.keywords[unit] & BIT["Second Step"] else 1


def why_no_activation(position: NmlPosition, seat: int) -> Refusal | None:
    """Why a seat may activate nothing now."""
    if position.phase != MAIN or position.active != seat or position.items or position.attacker >= 0:
        return NOT_MAIN
    return None


def why_not_activate(position: NmlPosition, seat: int, unit: int) -> Refusal | None:
    """Why a creature may not be activated, or go on with its activation."""
    if position.zone[unit] != BOARD or position.controller[unit] != seat:
        return NOT_YOURS
    if position.card[unit].type != "creature":
        return IMMOBILE
    if position.dirty:
        position.ruleset.refresh(position)
    if position.acting == reference(position, unit):
        return None
    if position.activated[unit] and not position.further[unit]:
        return ONCE
    if position.exhausted[unit]:
        return EXHAUSTED
    if position.summoning[unit] and not position.keywords[unit] & BIT["Ready"]:
        return SUMMONED
    return None


def may_begin_anew(position: NmlPosition, unit: int) -> bool:
    """May a creature that is being activated go on to another activation that it was granted?"""
    return bool(position.further[unit]) and not position.exhausted[unit]


def no_move_left(position: NmlPosition, unit: int) -> bool:
    """Has a creature that is being activated made all its moves, without another activation to go on to?"""
    return position.steps >= moves_of(position, unit) and not may_begin_anew(position, unit)


def why_not_move(position: NmlPosition, seat: int, unit: int) -> Refusal | None:
    """Why a creature that may act may make no further move."""
    if position.acting == reference(position, unit) and no_move_left(position, unit):
        return MOVED
    return ROOTED if position.rooted[unit] else None


def why_not_there(position: NmlPosition, seat: int, unit: int, square: int) -> Refusal | None:
    """Why a creature may not move to a zone."""
    if square in VOID:
        return NO_SPACE
    if square not in SURROUNDING[position.place[unit]]:
        return THERE if square == position.place[unit] else TOO_FAR
    if square in SIDE_SETS[1 - seat]:
        return PAST_NML
    return TAKEN if square in occupied(position) else None


def why_not_attack(position: NmlPosition, seat: int, unit: int) -> Refusal | None:
    """Why a creature that may act may not attack."""
    if position.acting == reference(position, unit) and not may_begin_anew(position, unit):
        if position.struck & ATTACKED:
            return STRUCK
        if position.struck & USED_UP and position.exhausted[unit]:
            return TIRED
    if position.peaceful[unit]:
        return PEACEFUL
    return NO_ZONE if AIMED_AT[seat][position.place[unit]][position.range[unit]] < 0 else None


def why_not_that_zone(position: NmlPosition, seat: int, unit: int, square: int) -> Refusal | None:
    """Why a creature may not attack this zone: it can only attack the one at exactly its range."""
    return WRONG_ZONE if AIMED_AT[seat][position.place[unit]][position.range[unit]] != square else None


def why_not_finish(position: NmlPosition, seat: int, unit: int) -> Refusal | None:
    """Why there is no activation of this creature to end."""
    return None if position.acting == reference(position, unit) and position.active == seat else NOT_ACTING


def list_activations(position: NmlPosition, seat: int, moves: list[Move], finish: int) -> None:
    """Add the moves and attacks of all creatures of a seat in its main phase."""
    if position.dirty:
        position.ruleset.refresh(position)
    taken, aims, where, reach = occupied(position), AIMED_AT[seat], position.place, position.range
    for unit in position.piles[BOARD][seat]:
        if why_not_activate(position, seat, unit) is None:
            place = where[unit]
            if why_not_move(position, seat, unit) is None:
                moves += [(MOVE, unit, square) for square in within_reach(seat, place) if square not in taken]
            if why_not_attack(position, seat, unit) is None:
                moves.append((ATTACK, aims[place][reach[unit]], unit))
            if position.acting == reference(position, unit):
                moves.append((finish, unit))


def activate(position: NmlPosition, unit: int, spent: bool) -> None:
    """A creature begins its activation, or goes on with it, or with the next if what it does now is `spent` in this
    one. Another creature's activation ends."""
    ref = reference(position, unit)
    if position.acting != ref or spent:
        position.acting, position.steps, position.struck = ref, 0, 0
        if position.activated[unit]:
            position.further[unit] -= 1
        position.activated[unit] = 1
        tell(position, ("activates", unit))


def move_unit(position: NmlPosition, unit: int, square: int) -> None:
    """A creature makes a move of its activation."""
    activate(position, unit, position.steps >= moves_of(position, unit))
    position.steps += 1
    step(position, unit, square)
