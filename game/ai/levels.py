"""How strong the opponent is: by how much it looks ahead and how sharp it sees, never by what it may look at."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.search import Search


class Level(NamedTuple):
    """Iterations for a decision in one's own turn, for an answer in another's, and for all decisions of one turn of
    one's own; and the blur of each judgement."""

    iterations: int
    answers: int
    turn: int
    noise: float


LEVELS = {
    "easy": Level(60, 40, 1_200, 0.15),
    "normal": Level(1_200, 600, 8_000, 0.0),
    "hard": Level(5_000, 1_200, 40_000, 0.0),
}


def agent_of_level(name: str, seed: int = 0) -> Search:
    """The agent that plays at a level. Raises KeyError."""
    level = LEVELS[name]
    return Search(iterations=level.iterations, answers=level.answers, turn=level.turn, noise=level.noise, seed=seed)
