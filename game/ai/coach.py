"""Advice for a person: the best moves, what they are worth, and what comes of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ai.agent import Thought, never
from game.ai.judge import by_itself, foreseen, of_the_turn, proved
from game.ai.search import Search

if TYPE_CHECKING:
    from game.kernel.position import Position
    from game.kernel.refusal import Move

NAME = "coach"
ITERATIONS = 1_500
EACH = 300
MOST = 3


class Coach:
    """Searches, and foresees what comes of the moves that it found best. Somebody waits for it, so it looks less often
    where each look goes far."""

    def __init__(self, seed: int = 0) -> None:
        self.looks = ITERATIONS
        self.search = Search(seed=seed)
        self.seed = seed
        self.thoughts: list[Thought] = []

    def choose(self, position: Position, seat: int, cancelled: Callable[[], bool] = never) -> Move:
        """The best move; the thoughts tell of the best three, in the order of what they are worth. The search looks
        seldom at what it does not like, so that is judged anew, each with as many looks and in the same worlds; what
        was proved to win is first."""
        dear = position.ruleset.dear
        self.search.iterations = self.search.answers = self.looks // dear
        move = self.search.choose(position, seat, cancelled)
        seed, wins = of_the_turn(position, self.seed), proved(self.search)
        looked_at = [thought.move for thought in self.search.found[:MOST]] or [move]
        found = [by_itself(position, seat, one, seed, cancelled, EACH // dear) for one in looked_at[len(wins) :]]
        found = sorted([*wins, *found], key=lambda thought: -thought.value)
        self.thoughts = [foreseen(position, seat, thought, seed, cancelled) for thought in found]
        return found[0].move
