"""Finding puzzles: positions of games, with what is hidden or idle taken away, that have one way only.

Of a position the hardest stage is looked for on which the turn can still be won; then all goes that the solution does
not need. What is left is kept if along the solution every move that wins is a move of the solution (so the ways differ
by their order at most), if neither luck nor anything hidden helps, and if there is something to think about.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from math import log2
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game.ai.agent import never
from game.ai.greedy import Greedy
from game.ai.proof import Proof, TooMuch
from game.kernel.effects import in_one_order
from game.kernel.position import IllegalMove, Position
from game.kernel.refusal import Move
from game.kernel.ruleset import Ruleset
from game.lab.puzzle_recipe import Recipe, name_of, recipe_of
from game.records.examples import Example, Setup, Step
from game.records.examples_setup import setup_of
from game.records.examples_stage import staged
from game.records.files import FileError
from game.records.puzzles import aim_of

TWIN = re.compile(r"#\d+")
LIMIT, SHORT = 5_000, 800
"""Moves that may be looked at to prove all of a puzzle, and to see whether there is one."""
FEWEST, MOST = 3, 9
"""Moves of one's own in a solution."""
KEYS = 3
"""Moves of a solution at which another one fails."""
FIRST_TURN = 7
"""Before this turn there is too little on the table. (A turn of the Vale is a round, of which there are ten.)"""
STAGES = 3
"""Stages that are made of a position."""
QUICK = 0.75
"""How often a game's moves are sensible ones."""


class Line(NamedTuple):
    """A shortest solution against the longest resistance: every decision with its move, and the moves of one's own at
    which others fail."""

    moves: list[tuple[int, str, bool]]
    keys: int


class Found(NamedTuple):
    """A puzzle: its stage, its goal and its solution; how many moves there are at first, and how many of them win; the
    moves that prove it; would a look at the next position find the first move?"""

    setup: Setup
    goal: Any
    line: Line
    first: int
    winning: int
    looked: int
    seen: bool

    @property
    def worth(self) -> float:
        """How pleasant it is: something to think about on a small stage."""
        cards = cards_on(self.setup, 1) + cards_on(self.setup, 2)
        answers = sum(seat != 0 and open_ for seat, _, open_ in self.line.moves)
        many, length = self.winning / self.first, abs(len(mine(self.line)) - 4)
        return (
            2 * (self.line.keys + min(answers, 2))
            + log2(self.looked)
            - length / 2
            - 5 * self.seen
            - 2 * many
            - cards / 10
        )


def cards_on(setup: Setup, seat: int) -> int:
    """How many cards of a seat lie on a stage, but for its deck."""
    row = setup.seat.get(seat, {})
    return sum(len(pile) for name, pile in row.items() if isinstance(pile, list) and name != "deck")


def mine(line: Line) -> list[str]:
    """The texts of one's own moves."""
    return [text for seat, text, _ in line.moves if seat == 0]


class Finder:
    """Looks for puzzles of a game."""

    def __init__(self, ruleset: Ruleset, seed: int) -> None:
        self.ruleset, self.random = ruleset, Random(seed)
        self.recipe: Recipe = recipe_of(ruleset)
        self.counts: dict[str, int] = {}

    def found(self, enough: Callable[[], bool] = never) -> Iterator[Found]:
        """Puzzles, one after the other, until it is enough."""
        known = set()
        while True:
            for position in self.positions():
                setup = setup_of(position, position.seat)
                for _ in range(STAGES):
                    if enough():
                        return
                    try:
                        puzzle = self.puzzle(self.recipe.stage(setup, self.random, self.ruleset))
                    except (TooMuch, FileError, ValueError, IllegalMove) as error:
                        self.note(str(error)[:110])
                    else:
                        if puzzle is not None and (key := frozenset(mine(puzzle.line))) not in known:
                            known.add(key)
                            yield puzzle

    def note(self, what: str) -> None:
        """Count why a position is no puzzle."""
        self.counts[what] = self.counts.get(what, 0) + 1

    def positions(self) -> Iterator[Position]:
        """The positions of a game at which a turn is taken: sensible moves, and now and then any."""
        random, ruleset = self.random, self.ruleset
        decks = list(ruleset.decks())
        chosen: list[Any] = [random.choice(decks) if decks else None for _ in range(2)]
        position = ruleset.new_game(chosen if decks else ["", ""], random.getrandbits(32))
        at = (-1, -1)
        while position.moves and position.turn < 60:
            now = (position.turn, position.seat)
            own = position.seat == position.active and not position.items
            if own and now != at and ruleset.phases[position.phase] in self.recipe.phases:
                at = now
                if len(position.moves) > 2 and position.turn > FIRST_TURN - 5 * ruleset.shared_deck:
                    yield position.copy()
            moves = position.moves
            if random.random() < QUICK:
                position.play(ruleset.quick(position, moves, random))
            else:
                position.play(moves[random.randrange(len(moves))])

    # ---- one position
    def puzzle(self, stage: Setup) -> Found | None:
        """The puzzle that a stage holds, if any. Raises what a stage may raise."""
        recipe = self.recipe
        if any(cards_on(stage, seat) < least for seat, least in enumerate(recipe.least, 1)):
            self.note("too bare")
            return None
        rung = self.hardest(stage)
        if rung is None:
            self.note("not to be won")
            return None
        made, goal = recipe.made(stage, recipe.harder.rungs[rung])
        position, proof = self.begun(made, goal)
        if not recipe.easy and greedily(proof, position):
            self.note("seen at a glance")
            return None
        made, line = self.lean(made, goal)
        if line is None:
            self.note("no line")
            return None
        if not FEWEST <= len(mine(line)) <= MOST or line.keys < KEYS:
            self.note("trivial or long")
            return None
        return self.judged(made, goal)

    def judged(self, setup: Setup, goal: Any) -> Found | None:
        """The puzzle of a stage if it has one way only, whatever is hidden."""
        position, proof = self.begun(setup, goal)
        line = solution(proof, position)
        if line is None or not unique(proof, position, line):
            self.note("several ways" if line else "lost")
            return None
        if not self.strictly(setup, goal):
            self.note("by luck")
            return None
        good = proof.good(position)
        seen = greedily(proof, position)
        return Found(setup, goal, line, len(position.moves), len(good), proof.looked, seen)

    def begun(self, setup: Setup, goal: Any, strict: bool = False, limit: int = LIMIT) -> tuple[Position, Proof]:
        """The stage's first position, and what is known about the goal: nothing yet."""
        example = example_of(self.ruleset, setup, goal)
        position = staged(example, self.ruleset)
        return position, Proof(aim_of(example, position), limit, strict)

    def won(self, setup: Setup, goal: Any) -> bool:
        """Can the goal be reached, and not without a move?"""
        position, proof = self.begun(setup, goal, limit=SHORT)
        return position.seat == 0 and proof.aim.met(position) is None and proof.holds(position)

    def strictly(self, setup: Setup, goal: Any) -> bool:
        """Can the goal be reached whatever is hidden?"""
        position, proof = self.begun(setup, goal, strict=True)
        return proof.holds(position)

    def hardest(self, stage: Setup) -> int | None:
        """The hardest rung on which the goal can be reached."""
        low, high, step = -1, self.recipe.highest(stage), 1
        while high - low > 1:
            middle = min(low + step, high - 1) if step else (low + high) // 2
            made, goal = self.recipe.made(stage, self.recipe.harder.rungs[middle])
            try:
                won = self.won(made, goal)
            except TooMuch:
                won = False
            if won:
                low, step = middle, 2 * step
            elif low < 0:
                return None
            else:
                high, step = middle, 0
        return low

    def lean(self, setup: Setup, goal: Any) -> tuple[Setup, Line | None]:
        """The stage without what only adds ways: resources that are left over, and cards of the solver's that may be
        played besides. What leads astray stays."""
        for counter in self.recipe.fewer:
            setup = self.with_fewer(setup, goal, counter)
        position, proof = self.begun(setup, goal)
        line = solution(proof, position)
        if line is None:
            return setup, None
        words = " ".join(text for _, text, _ in line.moves).casefold()
        for zone, entries in setup.seat[1].items():
            for entry in list(entries) if isinstance(entries, list) and zone != "deck" else ():
                if unique(proof, position, line):
                    return setup, line
                if name_of(entry).casefold() in words:
                    continue
                without = [one for one in setup.seat[1][zone] if one is not entry]
                trial = setup.model_copy(update={"seat": {**setup.seat, 1: {**setup.seat[1], zone: without}}})
                if (less := self.as_good(trial, goal, line)) is not None:
                    setup, (position, proof, line) = trial, less
        return setup, line

    def as_good(self, trial: Setup, goal: Any, line: Line) -> tuple[Position, Proof, Line] | None:
        """A stage with less on it, if the solution is no shorter there."""
        try:
            position, proof = self.begun(trial, goal)
            other = solution(proof, position) if position.seat == 0 else None
        except (TooMuch, FileError, ValueError):
            return None
        good = other is not None and len(mine(other)) >= len(mine(line)) and other.keys >= min(line.keys, KEYS)
        return (position, proof, other) if other is not None and good else None

    def with_fewer(self, setup: Setup, goal: Any, counter: str) -> Setup:
        """No more of a counter than is needed."""
        amount = setup.seat[1].get(counter)
        kinds = list(amount) if isinstance(amount, dict) else [""]
        for kind in kinds if amount else []:
            while True:
                now = setup.seat[1][counter]
                left = (now[kind] if kind else now) - 1
                if left < 0:
                    break
                fewer = {**now, kind: left} if kind else left
                trial = setup.model_copy(update={"seat": {**setup.seat, 1: {**setup.seat[1], counter: fewer}}})
                if not self.won(trial, goal):
                    break
                setup = trial
        return setup


def example_of(ruleset: Ruleset, setup: Setup, goal: Any) -> Example:
    """A stage as an example."""
    return Example(
        path=Path("puzzle"),
        game=ruleset.name,
        title="A puzzle",
        kind="puzzle",
        goal=goal,
        position=setup,
        step=[Step(say="Find it.")],
    )


# ---- solutions
def solution(proof: Proof, position: Position) -> Line | None:
    """A shortest solution against the longest resistance, None if there is none. Raises TooMuch."""
    if not proof.holds(position):
        return None
    lengths: dict[Any, int] = {}
    moves: list[tuple[int, str, bool]] = []
    keys = 0
    while proof.aim.met(position) is None:
        seat, legal = position.seat, in_one_order(position)
        rows = [(length(proof, proof.after(position, move), lengths), move) for move in legal]
        good = [(steps, move) for steps, move in rows if steps is not None]
        _, move = (min if seat == proof.aim.seat else max)(good, key=lambda row: row[0])
        keys += seat == proof.aim.seat and len(good) < len(legal)
        moves.append((seat, position.notation(move), len(legal) > 1))
        position = proof.after(position, move)
    return Line(moves, keys)


def greedily(proof: Proof, position: Position) -> bool:
    """Does one who always takes what looks best at once reach the goal, against answers that give him the most
    trouble?"""
    greedy = Greedy(1)
    while (met := proof.aim.met(position)) is None:
        if position.seat == proof.aim.seat:
            move = greedy.choose(position, position.seat)
        else:
            move = next((one for one in position.moves if not proof.holds_after(position, one)), position.moves[0])
        position = proof.after(position, move)
    return met


def length(proof: Proof, position: Position, known: dict[Any, int]) -> int | None:
    """How many moves of one's own the goal takes, None if it cannot be reached. Raises TooMuch."""
    from game.ai.proof import key_of

    if (met := proof.aim.met(position)) is not None:
        return 0 if met else None
    if not proof.holds(position):
        return None
    key = key_of(position)
    if key not in known:
        known[key] = 999  # whoever comes here again on the way goes round in a circle
        own = position.seat == proof.aim.seat
        found = [length(proof, proof.after(position, move), known) for move in in_one_order(position)]
        good = [steps for steps in found if steps is not None]
        known[key] = (own and len(position.moves) > 1) + (min(good) if own else max(good))
    return known[key]


def unique(proof: Proof, position: Position, line: Line) -> bool:
    """Is every move that leads on, at each step of the solution, a move of the rest of it? Another one may at most lead
    nowhere: after it all that was left to do is still to be done, and nothing else."""
    texts = [(seat, TWIN.sub("", text)) for seat, text, _ in line.moves]
    whole = {text for seat, text in texts if seat == proof.aim.seat}
    lengths: dict[Any, int] = {}
    for number, (_, text, open_) in enumerate(line.moves):
        move: Move = position.move(text)
        if position.seat == proof.aim.seat and open_:
            rest = {text for seat, text in texts[number:] if seat == proof.aim.seat}
            left = length(proof, position, lengths) or 0
            for one in proof.good(position):
                if TWIN.sub("", position.notation(one)) in rest:
                    continue
                after = proof.after(position, one)
                if (length(proof, after, lengths) or 0) < left:
                    return False
                other = solution(proof, after)
                if other is None or not {TWIN.sub("", text) for text in mine(other)} <= whole:
                    return False
        position = proof.after(position, move)
    return True
