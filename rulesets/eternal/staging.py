"""Beginning in mid-game, for examples: what is left to do in a turn that is under way."""

from __future__ import annotations

from game.kernel.agenda import push, run
from game.kernel.said import said
from game.kernel.staging import keep_to_types
from game.kernel.zones import attach, create, put
from rulesets.eternal import turn as turns
from rulesets.eternal.setup import LIFE, OPENING_HAND, begin_game
from rulesets.eternal.state import (
    ATTACHED,
    BATTLE,
    DECK,
    END,
    FINAL,
    HAND,
    MAIN,
    OPENING,
    PLAYERS,
    RELICS,
    SITES,
    START,
    UNITS,
    EternalPosition,
    avatar,
)
from rulesets.eternal.units import relic_weapon

TYPES = {
    UNITS: ("unit",),
    SITES: ("site",),
    ATTACHED: ("weapon", "curse"),
    RELICS: ("relic", "relic weapon", "cursed relic"),
}
"""What lies where in play."""
LATE = 5
"""Turns that each seat has had in a game that begins in mid-game, unless the example says otherwise."""


def stage(position: EternalPosition, active: int, phase: int, turn: int | None) -> None:
    """Run from a phase of a turn to the first decision; `turn` counts the turns of both seats, this one included.
    Raises ValueError for a phase that an example cannot begin in, for what lies on nothing, and for what is never
    there."""
    keep_to_types(position, TYPES)
    life, armor = position.life[:], position.armor[:]
    for seat in range(position.seats):
        if not position.piles[PLAYERS][seat]:
            create(position, position.ruleset.players[seat], seat, PLAYERS)
    if phase == OPENING:
        begin_game(position, active)
        for seat in range(position.seats):
            while position.piles[DECK][seat] and len(position.piles[HAND][seat]) < OPENING_HAND:
                put(position, position.piles[DECK][seat][-1], HAND)
    else:
        position.active, position.phase, position.besieged = active, phase, -1
        position.turn = LATE * position.seats if turn is None else turn
        position.first = active if position.turn % 2 else 1 - active
        for seat in range(position.seats):
            position.turns[seat] = (position.turn + (seat == position.first)) // 2
        arrange(position, armor)
    position.life = [one or LIFE for one in life]
    if phase == START:
        position.turn -= 1
        position.turns[active] -= 1
        push(position, turns.TURN, active)
    elif phase in (MAIN, FINAL, END):
        position.agenda.append((turns.TURN, turns.TURN.steps.index(turns.interrupt), -1, active, (), ()))
        if phase != END:
            position.fought = int(phase == FINAL)
            push(position, turns.MAIN_PHASE, active)
    elif phase == BATTLE:
        raise ValueError(said("a battle is brought about by moves: use position.played"))
    position.dirty = 1
    run(position)


def arrange(position: EternalPosition, armor: list[int]) -> None:
    """Power is whole, relic weapons have their armor, and cursed relics lie on the enemy."""
    for seat in range(position.seats):
        position.maximum[seat] = position.maximum[seat] or position.power[seat]
        weapon = relic_weapon(position, seat)
        if weapon >= 0 and not armor[seat]:
            position.armor[seat] = position.card[weapon].armor
        for card in position.piles[RELICS][seat]:
            if position.card[card].type == "cursed relic":
                attach(position, card, avatar(position, 1 - seat))
        for card in position.piles[ATTACHED][seat]:
            if position.host[card] < 0:
                raise ValueError(said("{card}: on: expected the unit that it lies on", card=position.card[card].name))
