"""The agent that looks one move deep."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from game.ai.agent import Made, Thought, never, without
from game.ai.leaf import settle, values
from game.kernel.knowledge import imagined

if TYPE_CHECKING:
    from game.kernel.position import Position
    from game.kernel.refusal import Move


class Greedy:
    """Tries each move in an imagined world and takes the one after which the position looks best.

    It judges as the search does (`Ruleset.shares`); `frozen`, by the hand-written judgement alone (`Ruleset.evaluate`).
    That one is a yardstick and is not to become better: better judgements go to `shares`.
    """

    def __init__(self, seed: int = 0, frozen: bool = False) -> None:
        self.random, self.frozen = Random(seed), frozen
        self.thoughts: list[Thought] = []
        self.made = Made()

    def choose(self, position: Position, seat: int, cancelled: Callable[[], bool] = never) -> Move:
        """The move with the best position after it; among equals, the first."""
        move = self._best(position, seat, cancelled)
        self.made.add(position, move)
        return move

    def _best(self, position: Position, seat: int, cancelled: Callable[[], bool]) -> Move:
        ruleset = position.ruleset
        random = Random(self.random.getrandbits(64))
        world = imagined(position, seat, random)
        moves = without(self.made.enough(position), ruleset.worthwhile(world, world.moves))
        if len(moves) == 1:
            self.thoughts = []
            return moves[0]
        found: list[Thought] = []
        for move in moves:
            if found and cancelled():
                break
            trial = world.copy()
            trial.play(move)
            settle(trial, random)
            value = ruleset.evaluate(trial, seat) if self.frozen else values(trial)[seat]
            found.append(Thought(move, value, 1))
        found.sort(key=lambda thought: thought.value, reverse=True)
        self.thoughts = found[:3]
        return found[0].move
