"""Beginning in mid-game, for examples: what is left to do in a round that is under way."""

from __future__ import annotations

from game.kernel.agenda import run
from rulesets.vale import rounds
from rulesets.vale.state import ACTION, HUNTING, ValePosition
from rulesets.vale.stones import reckon

USUAL = 5
"""The round in which an example begins unless it says otherwise: five areas."""


def stage(position: ValePosition, active: int, phase: int, turn: int | None) -> None:
    """Run from the beginning of a phase to the first decision; `turn` is the round, the active seat the first
    player. Whoever has too many stones keeps some of them before that."""
    position.first = position.active = active
    position.turn = USUAL if turn is None else turn
    for whose in position.claimed:
        if whose:
            position.markers[whose - 1] += 1
    position.phase = phase
    step = {HUNTING: rounds.begin, ACTION: rounds.action}.get(phase, rounds.resolution)
    if phase == HUNTING:
        position.turn -= 1
    position.agenda.append((rounds.ROUND, rounds.ROUND.steps.index(step), -1, active, (), ()))
    reckon(position)
    run(position)
