"""One prompt where there would be two: whoever lets a window go by may answer at once what is asked after it."""

from __future__ import annotations

from game.kernel.position import Position
from game.kernel.refusal import Move
from scenes.table.plan import Plan

MOST = 12


def ahead(position: Position, plan: Plan) -> tuple[Move, ...]:
    """Letting the open window go by, and then what table.toml says comes after it if everybody else does the same;
    nothing if that will not be asked."""
    entry, seat, no_more = plan.ahead.get(position.prompt), position.seat, position.ruleset.verbs.no_more
    if entry is None or no_more not in position.moves:
        return ()
    trial = position.copy()
    for _ in range(MOST):
        if no_more not in trial.moves:
            break
        trial.play(no_more)
    if not trial.moves or trial.seat != seat or trial.prompt != entry.prompt:
        return ()
    found = next((move for move in position.ruleset.passes if move in trial.moves), None)
    return () if found is None else (no_more, found)
