"""Advice for a person: the best moves, what they are worth, and what comes of them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from game.ai.agent import Thought, never
from game.ai.outlook import outlook
from game.ai.search import Search

if TYPE_CHECKING:
    from game.kernel.position import Position
    from game.kernel.refusal import Move

NAME = "coach"
ITERATIONS = 1_500
MOST = 3


class Coach:
    """Searches, and foresees what comes of the moves that it found best."""

    def __init__(self, seed: int = 0) -> None:
        self.search = Search(iterations=ITERATIONS, seed=seed)
        self.random = Random(seed)
        self.thoughts: list[Thought] = []

    def choose(self, position: Position, seat: int, cancelled: Callable[[], bool] = never) -> Move:
        """The best move; the thoughts tell of the best three."""
        move = self.search.choose(position, seat, cancelled)
        best = self.search.thoughts[:MOST] or [Thought(move, -1.0, 0)]
        random = Random(self.random.getrandbits(64))
        self.thoughts = [
            thought._replace(outlook=outlook(position, seat, thought.move, random, cancelled)) for thought in best
        ]
        return move
