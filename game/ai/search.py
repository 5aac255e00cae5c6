"""Information-set Monte Carlo tree search: one tree over many imagined worlds, with positions judged instead of played
to the end.

Each iteration goes down the tree of decisions to a move that was not tried yet, judges the position after it, and
remembers the judgement in every node on the way: for the seat that decided there, so that any number of seats may play.
The tree ends with the turn; what is judged may lie later (`Ruleset.ripe`), or once now and once later, for each alone
is wrong in its own way (`Ruleset.ripe_again`). Once a line of one's own turn has won, or one is well ahead, the rest of
the iterations go to proving that a win can be forced (`game.ai.winning`).

A world stays for a row of iterations. In one world the way down is always the same game, so every inner node keeps its
position and its moves for the world at hand, and an iteration costs one copy, one move and one judgement.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from functools import lru_cache, partial
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Any

from game.ai.agent import PROVED, Made, Thought, never, without
from game.ai.leaf import carry_on, settle, values
from game.ai.telling import told
from game.ai.winning import forced
from game.kernel.effects import in_one_order
from game.kernel.knowledge import imagined

if TYPE_CHECKING:
    from game.kernel.position import Position
    from game.kernel.refusal import Move
    from game.kernel.ruleset import Ruleset

EXPLORATION = 0.15
"""How strongly moves that were seldom tried are preferred, in win probability."""
DOUBT = 0.02
"""How much worse than its parent a move not tried yet is taken to be."""
URGENCY = 0.002
"""How much of its distance from an even game a judgement loses with each decision before it: a win now is better than
one later."""
PER_WORLD = 40
"""Iterations in one world before the next is imagined: moves are compared in the same worlds."""
HASTE = 6
"""The part of a turn's iterations that are left which one decision may take."""
LEAST = 60
"""Iterations for a decision when the turn's are used up."""
BEYOND = 10
"""The part of a turn's iterations by which it may be longer; after that, a move is made at a glance."""
PROVING = 4
"""The part of a decision's iterations that is kept for proving a win once there is hope of one."""
HOPE = 0.8
"""From this judgement on there is hope of a win, by a move perhaps that is seldom worthwhile and not in the tree."""
FEWEST = 200
"""Looks at such a proof where seconds are counted and not iterations."""
PATIENCE = 16
"""Iterations between two looks at the clock."""


class Node:
    """A move that was considered, and the decisions after it; what it is worth to the seat that made it.

    `position`, `edges` and `judged` belong to the world of that number alone.
    """

    __slots__ = ("available", "edges", "judged", "kids", "leaning", "position", "total", "visits", "world")

    def __init__(self, leaning: float) -> None:
        self.leaning = leaning
        self.visits = self.available = 0
        self.total = 0.0
        self.kids: dict[Any, Node] = {}
        self.world = -1
        self.position: Position | None = None
        self.edges: list[tuple[Node, Move]] = []
        self.judged: list[float] | None = None


class Search:
    """Looks ahead to the end of the turn, for a number of iterations or of seconds.

    With iterations the same seed gives the same choices. `turn` is how many there are for all decisions of a turn of
    one's own: a turn of many small decisions takes no longer than others. `noise` blurs every judgement by so much (a
    standard deviation, in win probability where both may win; less the surer the end is, for small differences count
    there): it makes a weaker opponent that still plays by the same rules.
    """

    def __init__(
        self,
        iterations: int = 0,
        seconds: float = 0.0,
        seed: int = 0,
        noise: float = 0.0,
        answers: int = 0,
        turn: int = 0,
    ) -> None:
        self.iterations, self.seconds, self.noise = iterations, seconds, noise
        self.answers, self.per_turn = answers or iterations, turn
        self.turn, self.left = -1, 0
        self.winning = -1
        """The turn of which a win was proved."""
        self.taken: set[Move] = set()
        """The moves that were proved to win it: what takes one of them back wins, too, but not again and again."""
        self.made = Made()
        self.random = Random(seed)
        self.thoughts: list[Thought] = []
        self.found: list[Thought] = []
        """What it thought of every move at the last choice, the best first."""
        self.spent = 0
        """Iterations of the last choice."""

    def choose(self, position: Position, seat: int, cancelled: Callable[[], bool] = never) -> Move:
        """The move that was looked at most often."""
        move = self._sought(position, seat, cancelled)
        self.made.add(position, move)
        return move

    def _sought(self, position: Position, seat: int, cancelled: Callable[[], bool]) -> Move:
        self.thoughts, self.found, self.spent = [], [], 0
        random = Random(self.random.getrandbits(64))
        world = imagined(position, seat, random)
        enough = self.made.enough(position)
        moves = without(enough, position.ruleset.worthwhile(world, world.moves))
        hopeful = self.hopeful(position, seat, world)
        if len(moves) == 1 and not hopeful:
            return moves[0]
        tree = Tree(position, seat, random, self.noise, enough)
        limit = self.answers if position.active != seat else self.allowed(position.turn)
        end = time.perf_counter() + self.seconds if self.seconds else 0.0

        def proving() -> bool:
            return hopeful or (tree.won and not self.noise and position.active == seat)

        def kept(budget: float) -> float:
            return budget / PROVING if proving() else 0.0

        def stop(early: float = 0.0) -> bool:
            return cancelled() or bool(end and time.perf_counter() >= end - early)

        while len(moves) > 1 and (not limit or self.spent < limit - kept(limit)):
            if self.spent % PATIENCE == 0 and self.spent and stop(kept(self.seconds)):
                break
            if limit and self.spent % PATIENCE == 0 and tree.decided(limit - self.spent):
                break
            tree.iterate()
            self.spent += 1
        found = tree.thoughts()
        if proving() and not stop():
            left = limit - self.spent if limit else FEWEST
            seen = [thought.move for thought in found] or moves
            others = [move for move in in_one_order(position) if move not in seen and move not in self.taken]
            move, looked = forced(position, seat, seen, random, left, stop, others if hopeful else [])
            self.spent += looked
            if move is not None:
                self.winning = position.turn
                self.taken.add(move)
                found = first(move, found)
        if position.active == seat:
            self.left -= self.spent * position.ruleset.dear
        self.found = found
        self.thoughts = found[:3]
        return found[0].move if found else moves[0]

    def hopeful(self, position: Position, seat: int, world: Position) -> bool:
        """Is this one's own turn, and is one well ahead in it?"""
        if self.winning != position.turn:
            self.taken.clear()
        if self.noise or position.active != seat or len(position.moves) == 1:
            return False
        if self.winning == position.turn:
            return True
        ahead = world.copy()
        settle(ahead, Random(0))
        return values(ahead)[seat] >= HOPE

    def allowed(self, turn: int) -> int:
        """Iterations for the next decision of one's own turn."""
        if not self.per_turn:
            return self.iterations
        if turn != self.turn:
            self.turn, self.left = turn, self.per_turn
        if self.left <= LEAST - self.per_turn // BEYOND:
            return 1
        return min(self.iterations, max(LEAST, self.left // HASTE))


class Tree:
    """The decisions that may follow a position, as one seat sees it."""

    def __init__(
        self, position: Position, seat: int, random: Random, noise: float = 0.0, enough: Collection[Move] = ()
    ) -> None:
        self.start, self.seat, self.random, self.enough = position, seat, random, enough
        ruleset = position.ruleset
        self.noise = max(noise * ruleset.blur, ruleset.haze) if noise else 0.0
        self.per_world = PER_WORLD
        self.turn = position.turn
        self.ripe = partial(ruleset.ripe, turn=position.turn)
        self.ripe_again = partial(ruleset.ripe_again, turn=position.turn)
        bit = 1 << seat
        self.known = [bool(known & bit) for known in position.known]
        self.cards_in = cards_in(position.ruleset)
        self.root = Node(1.0)
        self.iterations = 0
        self.world = -1
        self.entered: list[Node] = []
        """Nodes that hold a position of the world at hand."""
        self.won = False
        """Did a line win this turn?"""

    # ---- one iteration
    def iterate(self) -> None:
        """Go down to a move not tried yet, judge what comes after it, and remember that on the way."""
        if self.iterations % self.per_world == 0:
            self.imagine()
        self.iterations += 1
        node, path = self.root, []
        while True:
            position, world = node.position, self.world
            if node.judged is not None:
                judged = node.judged
                break
            assert position is not None
            child, move = select(node)
            path.append((child, position.seat))
            if not child.visits:
                judged = self.judge(position, move)
                break
            if child.world != world:
                self.enter(child, position, move)
            node = child
        if self.noise:
            judged = self.blurred(judged)
        fade = 1.0 - URGENCY * len(path)
        for child, seat in path:
            child.visits += 1
            child.total += 0.5 + (judged[seat] - 0.5) * fade
        self.root.visits += 1

    def imagine(self) -> None:
        """Another world; the positions of the last one are let go."""
        self.world += 1
        for node in self.entered:
            node.position, node.edges = None, []
        self.entered.clear()
        root = self.root
        root.position = imagined(self.start, self.seat, self.random)
        root.world = self.world
        moves = root.position.ruleset.worthwhile(root.position, root.position.moves)
        root.edges = self.branch(root, root.position, without(self.enough, moves))

    def enter(self, node: Node, before: Position, move: Move) -> None:
        """Make a node's position in this world: play its move, and what is forced after it."""
        position = before.copy()
        position.play(move)
        ruleset, turn = position.ruleset, self.turn
        node.world, node.judged = self.world, None
        while position.result is None and position.turn == turn:
            moves = ruleset.foreseen(position, in_one_order(position))
            if len(moves) > 1:
                self.entered.append(node)
                node.position, node.edges = position, self.branch(node, position, moves)
                return
            position.play(moves[0])
        node.position, node.edges = None, []
        node.judged = self.worth(position)

    def branch(self, node: Node, position: Position, moves: list[Move]) -> list[tuple[Node, Move]]:
        """The moves of a decision with their nodes; the first ones are leaned to."""
        kids, edges = node.kids, []
        mine = position.seat == self.seat
        seen = set()
        for number, move in enumerate(moves):
            key = self.key(position, move)
            if not mine:
                key = (position.seat, key)
            if key in seen:
                continue
            seen.add(key)
            child = kids.get(key)
            if child is None:
                child = kids[key] = Node(1.0 / (number + 1.5))
            edges.append((child, move))
        return edges

    def key(self, position: Position, move: Move) -> Any:
        """What a move is in every world: a card that the seat does not know is named by what it is and where it
        lies."""
        known = self.known
        for at in self.cards_in[move[0]]:
            card = move[at]
            if card >= len(known) or not known[card]:
                return tuple(
                    [
                        (position.card[part], position.zone[part], position.controller[part])
                        if index in self.cards_in[move[0]] and (part >= len(known) or not known[part])
                        else part
                        for index, part in enumerate(move)
                    ]
                )
        return move

    # ---- judging
    def judge(self, before: Position, move: Move) -> list[float]:
        """For each seat what a move not tried yet is worth."""
        position = before.copy()
        position.play(move)
        return self.worth(position)

    def worth(self, position: Position) -> list[float]:
        """For each seat what a position is worth, once it is fair to judge it."""
        carry_on(position, self.random, self.ripe)
        if position.result is not None and position.turn == self.turn and position.result.winners == (self.seat,):
            self.won = True
        judged = values(position)
        if position.result is not None or self.ripe_again(position):
            return judged
        carry_on(position, self.random, self.ripe_again)
        return [(now + later) / 2 for now, later in zip(judged, values(position), strict=True)]

    def blurred(self, judged: list[float]) -> list[float]:
        """A judgement as one who does not see sharply makes it: another one each time, for what ends a turn is looked
        at again and again in one world, and luck that stuck to it would end many turns before their time."""
        gauss = self.random.gauss
        return [value + gauss(0.0, self.noise * 4.0 * value * (1.0 - value)) for value in judged]

    # ---- the end
    def decided(self, left: int) -> bool:
        """Can the rest of the iterations change nothing any more?"""
        visits = sorted((child.visits for child, _ in self.root.edges), reverse=True)
        return len(visits) > 1 and visits[0] - visits[1] > left

    def thoughts(self) -> list[Thought]:
        """The moves looked at, the most often first."""
        found = [
            Thought(move, told(self.start, self.seat, child.total / child.visits), child.visits)
            for child, move in self.root.edges
            if child.visits
        ]
        return sorted(found, key=lambda thought: (thought.visits, thought.value), reverse=True)


def first(move: Move, found: list[Thought]) -> list[Thought]:
    """The same thoughts, but this move is known to win: as if all visits had been its own."""
    visits = sum(thought.visits for thought in found)
    return [Thought(move, PROVED, visits), *(thought for thought in found if thought.move != move)]


def select(node: Node) -> tuple[Node, Move]:
    """The most promising edge: what it was worth so far, and a bonus for what was seldom looked at."""
    edges = node.edges
    known = 0.0
    tries = 0
    for child, _ in edges:
        child.available += 1
        tries += child.visits
        known += child.total
    usual = known / tries - DOUBT if tries else 0.5
    best, chosen = -1e9, edges[0]
    for edge in edges:
        child = edge[0]
        visits = child.visits
        worth = child.total / visits if visits else usual
        worth += EXPLORATION * child.leaning * sqrt(child.available) / (1 + visits)
        if worth > best:
            best, chosen = worth, edge
    return chosen


@lru_cache
def cards_in(ruleset: Ruleset) -> list[tuple[int, ...]]:
    """For each verb which parts of its moves are cards."""
    return [
        tuple(at + 1 for at, hole in enumerate(verb.holes) if hole not in verb.words and hole not in ("seat", "number"))
        for verb in ruleset.verbs.all
    ]
