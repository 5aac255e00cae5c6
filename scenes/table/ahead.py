"""One prompt where there would be two: whoever lets a window go by may answer at once what is asked after it."""

from __future__ import annotations

from game.kernel.position import Position
from game.kernel.refusal import Move
from scenes.table.plan import Plan

MOST = 12


def afterwards(position: Position, plan: Plan) -> Position | None:
    """A copy in which that is asked which table.toml says comes after the open window, if everybody lets it go by; None
    if it will not be asked."""
    entry, seat, no_more = plan.ahead.get(position.prompt), position.seat, position.ruleset.verbs.no_more
    if entry is None or no_more not in position.moves:
        return None
    trial = position.copy()
    for _ in range(MOST):
        if no_more not in trial.moves:
            break
        trial.play(no_more)
    return trial if trial.moves and trial.seat == seat and trial.prompt == entry.prompt else None


def ahead(position: Position, plan: Plan) -> tuple[Move, ...]:
    """Letting the open window go by, and then what is asked after it as well; nothing if that will not be asked."""
    trial = afterwards(position, plan)
    if trial is None:
        return ()
    found = next((move for move in position.ruleset.passes if move in trial.moves), None)
    return () if found is None else (position.ruleset.verbs.no_more, found)
