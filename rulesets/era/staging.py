"""Beginning in mid-game, for examples: what is left to do in a turn that is under way."""

from __future__ import annotations

from game.kernel.agenda import push, run
from game.kernel.staging import keep_to_types
from rulesets.era.setup import OPENING_HAND, OPENING_HANDS
from rulesets.era.state import (
    CRYSTALS,
    DINOS,
    END,
    EQUIPMENT,
    MAIN,
    OPENING,
    REVEALED,
    SLEEPING_CRYSTALS,
    SLEEPING_DINOS,
    UPKEEP,
    EraPosition,
)
from rulesets.era.turn import MAIN_PHASE, TURN, end_phase

TYPES = {
    DINOS: ("dino",),
    SLEEPING_DINOS: ("dino",),
    EQUIPMENT: ("weapon", "armour"),
    CRYSTALS: ("crystal",),
    SLEEPING_CRYSTALS: ("crystal",),
    REVEALED: ("event",),
}
"""What lies where on the table."""
LATE = 5
"""Turns that each seat has had in a game that begins in mid-game, unless the example says otherwise: every crystal is
up."""


def stage(position: EraPosition, active: int, phase: int, turn: int | None) -> None:
    """Run from a phase of a turn to the first decision; `turn` counts the turns of all seats, this one included.
    Raises ValueError for what is never there."""
    keep_to_types(position, TYPES)
    position.active = position.first = active
    position.phase = phase
    position.attacker = position.target = position.interceptor = -1
    position.dirty = 1
    if phase == OPENING:
        push(position, TURN, active)
        for offset in reversed(range(position.seats)):
            push(position, OPENING_HANDS, (active + offset) % position.seats, subject=OPENING_HAND)
    else:
        for seat in range(position.seats):
            position.turns[seat] = position.turns[seat] or LATE
        position.turn = LATE * position.seats if turn is None else turn
        if phase == UPKEEP:
            position.turn -= 1
            position.turns[active] -= 1
            push(position, TURN, active)
        elif phase in (MAIN, END):
            # The rest of the turn, and the main phase before it.
            position.agenda.append((TURN, TURN.steps.index(end_phase), -1, active, (), ()))
            if phase == MAIN:
                push(position, MAIN_PHASE, active)
    run(position)
