"""A win that can be forced in this turn, whatever others do: proved, so that it is not missed for want of looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING

from game.ai.proof import Aim, Proof, TooMuch, lucky
from game.kernel.knowledge import imagined

if TYPE_CHECKING:
    from game.kernel.position import Position
    from game.kernel.refusal import Move

WORLDS = 3
"""In so many imagined worlds a move has to win: others may hold an answer in one and not in the next."""
SHARE = 3
"""The part of the looks that are left which one likely move may take. Of the others, each may take as many."""


def forced(
    position: Position,
    seat: int,
    likely: Sequence[Move],
    random: Random,
    limit: int,
    stop: Callable[[], bool],
    others: Sequence[Move] = (),
) -> tuple[Move | None, int]:
    """The first of some moves that wins the turn in every world tried, if one does, and how many looks that took."""
    worlds = [imagined(position, seat, random) for _ in range(WORLDS)]
    proof = Proof(Aim(seat, position.turn, "win"), strict=True)
    moves = [*likely, *others]
    for number, move in enumerate(moves):
        shares = SHARE if number < len(likely) else len(moves) - number
        proof.limit = proof.looked + max(1, (limit - proof.looked) // shares)
        try:
            if all(wins(proof, world, move, stop) for world in worlds):
                return move, proof.looked
        except TooMuch:
            proof.looked -= 1  # the look that was refused
        if proof.looked >= limit or stop():
            break
    return None, proof.looked


def wins(proof: Proof, world: Position, move: Move, stop: Callable[[], bool]) -> bool:
    """Is a win proved after a move, in one world? Raises TooMuch."""
    ahead = proof.after(world, move)
    if lucky(world, ahead, proof.aim.seat):
        return bool(proof.aim.met(ahead))
    looking = proof.looking(ahead)
    while True:
        try:
            next(looking)
        except StopIteration as end:
            return bool(end.value)
        if stop():
            return False
