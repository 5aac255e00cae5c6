"""The moves of a study: those of a match as its steps, and its steps as moves from its position."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.kernel.position import IllegalMove, Position
from game.kernel.said import said
from game.records.examples import Example, Step
from game.records.examples_stage import at_any_time, with_passes
from game.records.files import fault_at, words_of
from game.records.match import Played
from game.records.study import Study
from game.records.study_facts import changes


def steps_of(history: Iterable[Played]) -> list[Step]:
    """The moves of a match as steps."""
    return [Step(seat=played.seat + 1, move=played.text) for played in history]


def replayed(example: Example, position: Position) -> tuple[list[Played], str]:
    """The moves that an example's steps make from its position, every pass among them, and why they stop before the
    end, if they do."""
    here, made = position.copy(), list[Played]()
    for number, step in enumerate(example.step, 1):
        if step.move is None or step.seat is None:
            continue
        try:
            after = with_passes(here, step.seat - 1, step.move)
        except IllegalMove as error:
            why = said("'{move}' cannot be played: {error}", move=step.move, error=words_of(error))
            return made, fault_at(said("step {number}", number=number), why)
        while True:
            asked = here.seat == step.seat - 1 or at_any_time(step.move)
            try:
                move = here.move(step.move) if asked else None
            except IllegalMove:
                move = None
            move = move or here.ruleset.chance(here) or here.ruleset.verbs.done
            last = asked and _is(here, move, step.move)
            seat = step.seat - 1 if last else here.seat
            made.append(Played(seat, move, here.notation(move)))
            here.play(move)
            if last or not here.moves:
                break
        here = after
    return made, ""


def _is(position: Position, move: Any, text: str) -> bool:
    try:
        return bool(position.move(text) == move)
    except IllegalMove:
        return False


def finished(example: Example, start: Position, history: Sequence[Played], end: Position) -> Example:
    """The example with these moves as its steps, and at their end what came of them."""
    facts = changes(start, end)
    steps = steps_of(history)
    if steps:
        last = steps[-1].model_copy(update={"now": True, "expect": facts})
        steps[-1] = last
    else:
        steps = [Step(now=True, expect=facts)]
    return example.model_copy(update={"step": steps})


def told_whole(study: Study) -> Example:
    """The example of a study; where its moves expect nothing yet, with what comes of them."""
    example, here = study.example, study.position.copy()
    moves, trouble = replayed(example, here)
    if trouble or not moves or any(step.expect for step in example.step):
        return example
    for played in moves:
        here.play(played.move)
    return finished(example, study.position, moves, here)
