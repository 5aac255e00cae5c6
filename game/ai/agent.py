"""What every agent has in common, and those that do not think."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from random import Random
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from game.ai.outlook import Outlook
    from game.kernel.position import Position
    from game.kernel.refusal import Move


BORED = 0.1
"""How often the eager one does not do something for the sake of it."""

MOST_AGAIN = 20
"""A move is made so often in a turn: some pay for themselves, and would be made for ever."""

PROVED = 1.0
"""What a move is worth that was proved to win; one that was only seen to win is worth less."""


class Thought(NamedTuple):
    """A move that an agent considered: how likely it thinks to win by it, from 0 to 1, how often it looked, and what it
    foresees, if it was to say that."""

    move: Move
    value: float
    visits: int
    outlook: Outlook | None = None


def never() -> bool:
    """Nobody wants the thinking to stop."""
    return False


class Made:
    """What an agent made in this turn, and how often."""

    def __init__(self) -> None:
        self.turn = -1
        self.often: Counter[Move] = Counter()

    def add(self, position: Position, move: Move) -> None:
        """A move is made; one that names nothing, as passing does, may be made at any time."""
        if position.turn != self.turn:
            self.turn, self.often = position.turn, Counter()
        if len(move) > 1:
            self.often[move] += 1

    def enough(self, position: Position) -> set[Move]:
        """What is not to be made any more in this turn, if there is anything else to do."""
        return {move for move, count in self.often.items() if count >= MOST_AGAIN and position.turn == self.turn}


def without(enough: Collection[Move], moves: list[Move]) -> list[Move]:
    """The moves of which there is not enough yet; never none."""
    return [move for move in moves if move not in enough] or moves


class Agent(Protocol):
    """Chooses moves for a seat by what that seat may know. `thoughts` are its best three moves of the last choice, if
    it compares any."""

    thoughts: list[Thought]

    def choose(self, position: Position, seat: int, cancelled: Callable[[], bool] = never) -> Move:
        """A legal move of the open decision, which must be the seat's; the position is left as it is.

        `cancelled` is asked now and then; once it says yes, the best move found so far is returned at once.
        """
        ...


def dismiss(agents: Iterable[Agent]) -> None:
    """The game is over: those among the agents that hold something, such as a program, let go of it."""
    for agent in agents:
        if close := getattr(agent, "close", None):
            close()


class RandomAgent:
    """Takes any legal move."""

    def __init__(self, seed: int = 0) -> None:
        self.random = Random(seed)
        self.thoughts: list[Thought] = []

    def choose(self, position: Position, seat: int, cancelled: Callable[[], bool] = never) -> Move:
        """Any of the moves."""
        return position.moves[self.random.randrange(len(position.moves))]


class Eager(RandomAgent):
    """Plays by one rule: do something, as long as a card can do something that is not pointless at a glance. So plays
    somebody who has just learned the rules; it stands for such a person where levels are measured."""

    def choose(self, position: Position, seat: int, cancelled: Callable[[], bool] = never) -> Move:
        """Any of the moves that name a card or a place; now and then any at all, since some can be made for ever."""
        moves = position.ruleset.worthwhile(position, position.moves)
        acts = [move for move in moves if len(move) > 1]
        if not acts or self.random.random() < BORED:
            acts = moves
        return acts[self.random.randrange(len(acts))]
