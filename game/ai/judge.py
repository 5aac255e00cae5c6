"""What a move that was made gave away: the best move and it are searched in the same worlds, each by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING

from game.ai.agent import PROVED, Thought, never
from game.ai.outlook import CERTAIN, outlook
from game.ai.search import Search, Tree
from game.ai.winning import forced

if TYPE_CHECKING:
    from game.kernel.position import Position
    from game.kernel.refusal import Move

NAME = "judge"
ITERATIONS, EACH, CLOSELY = 300, 120, 1_000
"""Looks for the best move, at each of the two that are compared, and at each once one of them seems a mistake: of many
decisions some do by chance alone, and some for want of a look at how they go on."""
NOTABLE = 0.04
"""A move that gave away less is not worth a word."""


class Judge:
    """Searches for the best move; asked for the worth of another one, it compares the two."""

    def __init__(self, seed: int = 0) -> None:
        self.search = Search(iterations=ITERATIONS, seed=seed)
        self.seed = seed
        self.among: Sequence[Move] = ()
        """The moves that were made, if there were any."""
        self.thoughts: list[Thought] = []

    def choose(self, position: Position, seat: int, cancelled: Callable[[], bool] = never) -> Move:
        """The best move. The thoughts are of it, and then of those that were made."""
        best = self.search.choose(position, seat, cancelled)
        seed = of_the_turn(position, self.seed)
        moves = [best, *(move for move in self.among if move != best and move in position.moves)]
        wins = [one.move for one in proved(self.search)]
        if wins:
            others = (forced(position, seat, [move], Random(seed), ITERATIONS, cancelled)[0] for move in moves[1:])
            wins += [move for move in others if move is not None]

        def judged(seed: int, looks: int) -> list[Thought]:
            return [
                Thought(move, PROVED, 0) if move in wins else by_itself(position, seat, move, seed, cancelled, looks)
                for move in moves
            ]

        self.thoughts = judged(seed, EACH)
        if notable(self.thoughts):
            self.thoughts = judged(of_the_turn(position, self.seed + 1), CLOSELY // position.ruleset.dear)
        if notable(self.thoughts):
            self.thoughts = [foreseen(position, seat, one, seed, cancelled) for one in self.thoughts]
        return best


def notable(thoughts: Sequence[Thought]) -> bool:
    """Does the move that was made seem to give away what is worth a word?"""
    return len(thoughts) > 1 and thoughts[0].value - thoughts[1].value >= NOTABLE


def proved(search: Search) -> list[Thought]:
    """The move that a search has proved to win, if there is one."""
    return [one for one in search.found[:1] if one.value == PROVED]


def foreseen(
    position: Position, seat: int, thought: Thought, seed: int, cancelled: Callable[[], bool] = never
) -> Thought:
    """It with what is to be expected of the move."""
    if thought.value == PROVED:
        return thought._replace(outlook=CERTAIN)
    return thought._replace(outlook=outlook(position, seat, thought.move, Random(seed), cancelled))


def of_the_turn(position: Position, seed: int) -> int:
    """The seed of the worlds in which the moves of a turn are judged. It is one for all decisions of the turn: what a
    move is said to be worth is said again once it is made, unless something was learned by it."""
    return seed * 1_000_003 + position.turn


def by_itself(
    position: Position, seat: int, move: Move, seed: int, cancelled: Callable[[], bool] = never, iterations: int = 0
) -> Thought:
    """What a move is worth if it is made. With the same seed another move is judged in the same worlds, with as many
    looks: so the two can be compared."""
    tree = Only(position, seat, Random(seed), move)
    for number in range(iterations or EACH):
        if number and number % 16 == 0 and cancelled():
            break
        tree.iterate()
    return tree.thoughts()[0]


class Only(Tree):
    """A tree with one move at its root."""

    def __init__(self, position: Position, seat: int, random: Random, move: Move) -> None:
        super().__init__(position, seat, random)
        self.move = move
        self.per_world = position.ruleset.looks_per_world

    def imagine(self) -> None:
        """Another world, in which the same move is made."""
        super().imagine()
        assert self.root.position is not None
        self.root.edges = self.branch(self.root, self.root.position, [self.move])
