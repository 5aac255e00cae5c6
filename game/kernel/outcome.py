"""What comes of a deed that may still be prevented or replaced, for what is done only if it was done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.agenda import Program, push

if TYPE_CHECKING:
    from game.kernel.agenda import Frame
    from game.kernel.position import Position


def await_outcome(position: Position, frame: Frame) -> None:
    """Before a deed of a program is done on which the next one hangs: whatever it brings about comes first."""
    push(position, OUTCOME, frame[3], frame[2])


def note(position: Position, happened: bool, height: int | None = None) -> None:
    """Something that was about to happen has happened, or not, as the deed has it that waits for its outcome on top of
    the agenda, or did when it had some height."""
    agenda = position.agenda
    top = len(agenda) if height is None else height
    if top and agenda[top - 1][0] is OUTCOME:
        program, step, source, you, subject, answers = agenda[top - 1]
        agenda[top - 1] = (program, step, source, you, subject, (happened or answers == (True,),))


def settle(position: Position, frame: Frame) -> None:
    """Go on with what hangs on the deed, unless nothing came of it; where nobody has noted anything, it was done."""
    if frame[5] == (False,):
        position.agenda[-1][0].effects.pass_over(position, len(position.agenda) - 1)


OUTCOME = Program("kernel/outcome", settle)
OUTCOME.at_once = True  # what the deed has set off is no part of it any more
