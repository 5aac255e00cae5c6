"""How agents fare with the puzzles of a game, and what proves a puzzle."""

from __future__ import annotations

from typing import NamedTuple

from game.ai import agent_named
from game.ai.agent import dismiss
from game.ai.proof import Proof
from game.kernel.position import Position
from game.kernel.ruleset import Ruleset
from game.records.examples import Example
from game.records.puzzles import Puzzle


class Proved(NamedTuple):
    """What the search found: can the goal be reached whatever is hidden, by which first moves, of how many, and how
    many moves were looked at for all of it."""

    holds: bool
    first: list[str]
    of: int
    looked: int


def proved(example: Example, ruleset: Ruleset) -> Proved:
    """Prove a puzzle. Raises FileError."""
    puzzle = Puzzle(example, ruleset)
    position, strict = puzzle.match.position, Proof(puzzle.aim, strict=True)
    holds = strict.holds(position)
    good = [position.notation(move) for move in puzzle.proof.good(position)]
    return Proved(holds, good, len(position.moves), strict.looked + puzzle.proof.looked)


def solves(agent: str, example: Example, ruleset: Ruleset, seed: int = 1) -> bool:
    """Does an agent reach the goal, against answers that refute it if any do? Raises FileError, UnknownAgent, Lost."""
    puzzle, thinks = Puzzle(example, ruleset), agent_named(agent, seed)
    try:
        while (verdict := puzzle.verdict) is None:
            position: Position = puzzle.match.position
            if len(position.moves) == 1:
                move = position.moves[0]
            elif position.seat == puzzle.solver:
                move = thinks.choose(position, position.seat)
            else:
                move = puzzle.answer(position)
            puzzle.match.play(move)
    finally:
        dismiss([thinks])
    return verdict
