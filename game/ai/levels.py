"""How strong the opponent is: by how much it looks ahead and how sharp it sees, never by what it may look at, and never
by the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.kernel.said import marked

if TYPE_CHECKING:
    from game.ai.search import Search


class Level(NamedTuple):
    """Iterations for a decision in one's own turn, for an answer in another's, and for all decisions of one turn of
    one's own; the blur of each judgement; how many searches of this size are made, each with luck of its own, whose
    visits are counted together; and is the time used in which a person decides?"""

    iterations: int
    answers: int
    turn: int
    noise: float
    searches: int = 1
    ahead: bool = False


LEVELS = {
    "novice": Level(12, 12, 480, 3.0),
    "easy": Level(60, 40, 1_200, 0.3),
    "normal": Level(300, 150, 2_400, 0.1),
    "hard": Level(2_500, 1_000, 16_000, 0.0),
    "master": Level(4_000, 1_000, 32_000, 0.0, 4, ahead=True),
}
"""By name, the weakest first."""
LIKE = {
    "novice": marked("plays its cards almost by chance and overlooks most of what you do; for the first match."),
    "easy": marked("looks a little ahead and misjudges now and then; for learning a game."),
    "normal": marked("plans its whole turn, move by move, but does not judge everything rightly."),
    "hard": marked("thinks eight times as long about each turn and forgives little."),
    "master": marked("looks at six times as much as hard, on all cores of the machine, and thinks on while you do."),
}
"""What playing against each level is like, in one honest line."""
USUAL = "normal"
"""The level that is offered first."""


def search_of_level(level: Level, seed: int = 0) -> Search:
    """One search as a level makes it."""
    from game.ai.search import Search

    return Search(iterations=level.iterations, answers=level.answers, turn=level.turn, noise=level.noise, seed=seed)
