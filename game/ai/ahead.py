"""Thinking while somebody else decides: what is likely to be asked next is answered before it is asked.

The likeliest moves of the one who decides are made in imagined worlds, and where the seat has to answer one in the same
turn, it searches there as if it were asked, only longer. What was found is kept by what the seat would see then: if it
does come to see just that, nothing is left to search. So a wrong guess costs nothing, and nobody's hidden cards are
looked at.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.ai.search import Search, Tree
from game.ai.several import Several

if TYPE_CHECKING:
    from game.ai.agent import Agent, Thought
    from game.kernel.position import Position
    from game.kernel.refusal import Move

GLANCE = 120
"""Iterations from which it is told what the other is likely to do."""
LIKELY = 4
"""Moves of another that are followed at each decision."""
DEEPEST = 3
"""Decisions of others in a row that are followed."""
LONGER = 4
"""So many times what an answer is given is given to one thought of ahead."""
MOST = 40
"""Answers that are kept."""


class Foreseen(NamedTuple):
    """What a search came to."""

    move: Move
    found: list[Thought]


class Ahead:
    """Thinks ahead for one seat with an agent of its own."""

    def __init__(self, agent: Agent, seed: int = 0) -> None:
        self.agent, self.random = agent, Random(seed)
        self.answers: dict[str, Foreseen] = {}
        searches = agent.searches if isinstance(agent, Several) else [agent] if isinstance(agent, Search) else []
        for search in searches:
            search.answers *= LONGER

    def look(self, position: Position, seat: int, cancelled: Callable[[], bool]) -> None:
        """Go on until all that is likely is answered, or until nobody wants that any more."""
        tree = Tree(position, seat, self.random)
        for number in range(GLANCE):
            if number % 16 == 0 and cancelled():
                return
            tree.iterate()
        world = tree.root.position
        assert world is not None
        edges = sorted(tree.root.edges, key=lambda edge: edge[0].visits, reverse=True)
        ways = deque((after(world, move), 1) for _, move in edges[:LIKELY])
        while ways and not cancelled():
            reached, depth = ways.popleft()
            if reached.result is not None or reached.turn != position.turn:
                continue
            if reached.seat == seat:
                self.answer(reached, seat, cancelled)
            elif depth < DEEPEST:
                moves = reached.ruleset.worthwhile(reached, reached.moves)
                ways.extend((after(reached, move), depth + 1) for move in moves[:LIKELY])

    def answer(self, position: Position, seat: int, cancelled: Callable[[], bool]) -> None:
        """Search for a move, and keep it if the search came to its end."""
        key = seen(position, seat)
        if key in self.answers:
            return
        move = self.agent.choose(position, seat, cancelled)
        if not cancelled():
            self.answers[key] = Foreseen(move, list(getattr(self.agent, "found", ())))
            while len(self.answers) > MOST:
                del self.answers[next(iter(self.answers))]

    def foreseen(self, position: Position, seat: int) -> Foreseen | None:
        """What was found for just this, if it was thought of."""
        kept = self.answers.pop(seen(position, seat), None) if self.answers else None
        return kept if kept and kept.move in position.moves else None


def after(position: Position, move: Move) -> Position:
    """A copy after a move and all that is forced then."""
    ahead = position.copy()
    ahead.play(move)
    while ahead.result is None and len(ahead.moves) == 1:
        ahead.play(ahead.moves[0])
    return ahead


def seen(position: Position, seat: int) -> str:
    """All that a seat sees of a position, and what it may do there."""
    return repr((position.view(seat), sorted(position.moves)))
