"""Payments in which it makes no difference what pays, or none that anybody could miss; targets of which it makes none,
such as who is readied where nobody is exhausted, and orders in which it makes none what happens next: the table makes
them without a question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.position import Position
from game.kernel.refusal import Move
from scenes.table.plan import Plan

MOST = 48
"""So many ways are tried; what has more is asked."""

HEARD = "answer"
"""The slot of the last answer, which the next one takes the place of."""


def spared(position: Position, plan: Plan) -> tuple[Move, ...]:
    """The moves that a person who announces a play is spared: a forced one, or what is `settled`."""
    forced = position.ruleset.forced(position)
    return settled(position, plan) if forced is None else (forced,)


def settled(position: Position, plan: Plan) -> tuple[Move, ...]:
    """The moves of the open payment if every way to make it comes to the same, or the next one if it takes what nothing
    wants, or the target if any comes to the same; nothing if it is to be asked."""
    if not _asks(position, position.seat, plan):
        return ()
    unmissed = position.ruleset.unmissed(position) if paying(position, plan) else None
    if unmissed is not None:
        return (unmissed,)
    asked, seat, first = position.prompt, position.seat, None
    open_ways: list[tuple[Position, tuple[Move, ...]]] = [(position, ())]
    for _ in range(MOST):
        now, row = open_ways.pop()
        for move in reversed(now.moves):
            trial = now.copy()
            trial.play(move)
            open_ways.append((trial, (*row, move)))
        while open_ways and not (open_ways[-1][0].prompt == asked and _asks(open_ways[-1][0], seat, plan)):
            paid = open_ways.pop()
            first = first or paid
            if not _same(first[0], paid[0]):
                return ()
        if not open_ways:
            return first[1] if first else ()
    return ()


def _same(one: Position, other: Position) -> bool:
    """Do two positions come to the same? What is gone for good, and changes of different cards, have no order."""
    differing = set(one.differences(other)) - {HEARD}
    return not differing or (
        differing <= {"lasting", "piles"} and _changes(one) == _changes(other) and _piles(one) == _piles(other)
    )


def _changes(position: Position) -> dict[int, list[tuple[Any, ...]]]:
    """The lasting changes of each card, in their order."""
    found: dict[int, list[tuple[Any, ...]]] = {}
    for change in position.lasting:
        found.setdefault(change[1], []).append(change)
    return found


def _piles(position: Position) -> list[list[list[int]]]:
    """What lies where, with what is gone for good in no order."""
    limbo = position.ruleset.limbo
    return [[sorted(row) for row in rows] if zone == limbo else rows for zone, rows in enumerate(position.piles)]


def paying(position: Position, plan: Plan) -> bool:
    """Is what is asked now no more than what pays?"""
    return _says(position, plan.bare)


def _asks(position: Position, seat: int, plan: Plan) -> bool:
    """Is this seat asked for no more than what may all come to the same?"""
    return position.seat == seat and _says(position, plan.may_be_alike)


def _says(position: Position, of_a_kind: Callable[[str], bool]) -> bool:
    verbs = position.ruleset.verbs.all
    return (
        position.result is None
        and bool(position.moves)
        and all(of_a_kind(verbs[move[0]].pattern) for move in position.moves)
    )
