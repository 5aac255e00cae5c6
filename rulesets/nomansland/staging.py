"""Beginning in mid-game, for examples: what is left to do in a turn that is under way."""

from __future__ import annotations

from game.kernel.agenda import push, run
from game.kernel.said import said
from game.kernel.staging import keep_to_types
from game.kernel.zones import cover
from rulesets.nomansland.board import VOID, ZONES_OF_BOARD
from rulesets.nomansland.setup import LIFE, OPENING_HAND, begin_game
from rulesets.nomansland.state import BOARD, END, FIELD, FIELD_PLACE, GROUND, MAIN, OPENING, SQUARES, START, NmlPosition
from rulesets.nomansland.turn import MAIN_PHASE, TURN, draw, end_phase
from rulesets.nomansland.units import stack_on

TYPES = {BOARD: ("creature", "construct"), GROUND: ("terrain",), FIELD: ("terrain",)}
"""What lies where on the battlefield."""
LATE = 5
"""Turns that each seat has had in a game that begins in mid-game, unless the example says otherwise."""


def stage(position: NmlPosition, active: int, phase: int, turn: int | None) -> None:
    """Run from a phase of a turn to the first decision; `turn` counts the turns of both seats, this one included.
    Raises ValueError for cards that cannot stand where they are put."""
    keep_to_types(position, TYPES)
    life = position.life[:]
    if phase == OPENING:
        begin_game(position, active)
        for seat in range(position.seats):
            draw(position, seat, OPENING_HAND - len(position.piles[0][seat]))
        position.life = [one or LIFE for one in life]
        run(position)
        return
    position.active = active
    position.phase = phase
    position.acting = position.attacker = position.target = -1
    position.life = [one or LIFE for one in life]
    arrange(position)
    position.turn = LATE * position.seats if turn is None else turn
    position.first = active if position.turn % 2 else 1 - active
    for seat in range(position.seats):
        position.turns[seat] = (position.turn + (seat == position.first)) // 2
    if phase == START:
        position.turn -= 1
        position.turns[active] -= 1
        push(position, TURN, active)
    elif phase in (MAIN, END):
        position.agenda.append((TURN, TURN.steps.index(end_phase), -1, active, (), ()))
        if phase == MAIN:
            push(position, MAIN_PHASE, active)
    run(position)


def arrange(position: NmlPosition) -> None:
    """Units stand, terrains lie in stacks (those named later on top), and nobody is hurt unless the example says so."""
    taken: dict[int, str] = {}
    for row in position.piles[BOARD]:
        for unit in row:
            place, name = position.place[unit], position.card[unit].name
            if place not in ZONES_OF_BOARD:
                raise ValueError(
                    said(
                        "{card}: place: expected a zone, a1 to e5 without {void}", card=name, void=named(*sorted(VOID))
                    )
                )
            if place in taken:
                raise ValueError(
                    said(
                        "{card}: {zone} is occupied by {other} already",
                        card=name,
                        zone=SQUARES[place],
                        other=taken[place],
                    )
                )
            taken[place] = name
    for zone, places in ((GROUND, ZONES_OF_BOARD), (FIELD, (FIELD_PLACE, FIELD_PLACE + 1))):
        for row in position.piles[zone]:
            for terrain in row:
                if position.place[terrain] not in places:
                    raise ValueError(
                        said(
                            "{card}: place: expected one of {places}",
                            card=position.card[terrain].name,
                            places=named(*places),
                        )
                    )
        lie(position, zone)
    position.dirty = 1
    position.ruleset.refresh(position)
    for row in position.piles[BOARD]:
        for unit in row:
            position.full[unit] = position.maximum[unit]
            position.health[unit] = position.health[unit] or position.maximum[unit]


def lie(position: NmlPosition, zone: int) -> None:
    """Terrains on one place are a stack in the order in which they were named."""
    for row in position.piles[zone]:
        for terrain in row:
            position.level[terrain] = terrain
    for place in {position.place[terrain] for row in position.piles[zone] for terrain in row}:
        pile = stack_on(position, zone, place)
        for level, terrain in enumerate(pile):
            position.level[terrain] = level
            if terrain != pile[-1]:
                position.covered[terrain] = 1
                cover(position, terrain)


def named(*places: int) -> str:
    """Places by name."""
    return ", ".join(SQUARES[place] for place in places)
