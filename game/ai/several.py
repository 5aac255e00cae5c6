"""Several searches of one position, each with luck of its own, whose visits are counted together.

Each imagines other worlds and grows a tree of its own, so they need nothing of each other: they may be made one after
another or in several processes, and come to the same choice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import fsum
from typing import TYPE_CHECKING

from game.ai.agent import PROVED, Thought, never
from game.ai.levels import Level, search_of_level

if TYPE_CHECKING:
    from game.kernel.position import Position
    from game.kernel.refusal import Move


def counted_together(found: Iterable[Thought]) -> list[Thought]:
    """What several searches thought of the same moves, as one: those first that one of them proved to win, then the
    moves looked at most often. The order in which the searches are given makes no difference."""
    visits: dict[Move, int] = {}
    totals: dict[Move, list[float]] = {}
    proved = set()
    for thought in found:
        if thought.value >= PROVED:
            proved.add(thought.move)
        visits[thought.move] = visits.get(thought.move, 0) + thought.visits
        totals.setdefault(thought.move, []).append(thought.value * thought.visits)
    merged = [
        Thought(move, PROVED if move in proved else fsum(totals[move]) / max(count, 1), count)
        for move, count in visits.items()
        if count or move in proved
    ]
    return sorted(
        merged, key=lambda thought: (thought.move not in proved, -thought.visits, -thought.value, thought.move)
    )


class Several:
    """Makes those searches of a level that are its to make, by their numbers, one after another.

    `found` is what each of them thought of every move, for whoever counts it together with others'.
    """

    def __init__(self, level: Level, seed: int = 0, numbers: Sequence[int] = ()) -> None:
        self.level = level
        self.searches = [
            search_of_level(level, seed * level.searches + number) for number in numbers or range(level.searches)
        ]
        self.thoughts: list[Thought] = []
        self.found: list[Thought] = []
        self.spent = 0

    def choose(self, position: Position, seat: int, cancelled: Callable[[], bool] = never) -> Move:
        """The move that all together looked at most often."""
        self.thoughts, self.found, self.spent = [], [], 0
        move: Move | None = None
        for search in self.searches:
            if move is not None and (len(position.moves) == 1 or cancelled()):
                break
            move = search.choose(position, seat, cancelled)
            self.found += search.found
            self.spent += search.spent
        merged = counted_together(self.found)
        self.thoughts = merged[:3]
        assert move is not None
        return merged[0].move if merged else move
