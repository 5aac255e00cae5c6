"""What is said of moves that somebody thought about: of the best ones at one's own decision, and of those that a
computer considered before its last move; the same on the mat and in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from game.kernel.knowledge import knows_no_more
from game.kernel.position import Position
from game.kernel.refusal import Move
from scenes.look import strings
from scenes.table.reasons import addressed, answer_in_full, beside_each_other, move_in_words
from scenes.words import name_said, say_many

if TYPE_CHECKING:
    from game.ai.agent import Thought
    from game.records.match import Played
    from scenes.table.plan import Plan

AGENT = "coach"
"""Who is asked for advice."""
MOST, REMEMBERED = 3, 60


class Said(NamedTuple):
    """A move in words, what it is worth, and why."""

    words: str
    worth: str
    why: str
    move: Move


class Advice(NamedTuple):
    """What is said of some moves: what they are, each of them, and what goes for all."""

    title: str
    rows: Sequence[Said]
    foot: str


@dataclass(frozen=True)
class Considered:
    """What was thought of moves at a position of a seat, and which one a computer made."""

    position: Position
    seat: int
    thoughts: Sequence[Thought]
    move: Move = ()

    def laid_open(self, viewer: int) -> Considered:
        """It as it may be told once the match is over: another one knows all cards that the seat knew."""
        position = self.position.copy()
        for card, known in enumerate(position.known):
            position.known[card] |= (known >> self.seat & 1) << viewer
        return replace(self, position=position)


class Memory:
    """What the computers considered before their last moves, by where these stand in the history."""

    def __init__(self) -> None:
        self.considered: dict[int, Considered] = {}

    def keep(self, at: int, position: Position, seat: int, move: Move, thoughts: Sequence[Thought]) -> None:
        """A computer makes a move."""
        self.considered[at] = Considered(position.copy(), seat, tuple(thoughts), move)
        for old in sorted(self.considered)[:-REMEMBERED]:
            del self.considered[old]

    def made(self, history: Sequence[Played]) -> dict[int, Considered]:
        """Of the moves that stand: one that was taken back may have another one in its place."""
        return {
            number: one
            for number, one in self.considered.items()
            if number < len(history) and (history[number].seat, history[number].move) == (one.seat, one.move)
        }

    def last(self, history: Sequence[Played]) -> Considered | None:
        """Before the last move that a computer had to think about, else before its last one."""
        made = self.made(history)
        at = max([number for number, one in made.items() if one.thoughts] or made, default=None)
        return None if at is None else made[at]


def best(
    plan: Plan,
    names: Sequence[str],
    position: Position,
    seat: int,
    thoughts: Sequence[Thought],
    called: Callable[[Move], str],
) -> Advice:
    """The best moves at a decision of a seat, each as it is called, and what is expected of it."""
    words, found = strings("coach"), thoughts[:MOST]
    outlooks, worths = [thought.outlook for thought in found], [thought.value for thought in found]
    reasons, common = beside_each_other(plan, names, seat, outlooks, worths)
    rows = [
        Said(called(thought.move), percent(thought.value), why, thought.move)
        for thought, why in zip(found, reasons, strict=True)
    ]
    if len(rows) < 2 and not position.turn:  # nothing is on the table yet by which anything could be told
        rows, common = [row._replace(worth="", why="") for row in rows], ""
    of = "" if addressed(names, seat) == seat else "_of"
    one = "alone" if len(position.moves) == 1 else "only"
    title = "best" + of if len(rows) > 1 else one if rows else "none"
    return Advice(words[title].format(name=name_said(names[seat])), rows, common)


def why_made(plan: Plan, names: Sequence[str], one: Considered, viewer: int, over: bool) -> Advice:
    """What a computer considered before a move, as a viewer may be told: all of it once the match is over."""
    words, name = strings("coach"), name_said(names[one.seat])
    if over:
        one = one.laid_open(viewer)
    title = words["why"].format(name=name, move=answer_in_full(plan, names, one.position, viewer, one.move))
    if not (over or knows_no_more(one.position, one.seat, viewer)):
        return Advice(title, [], words["hidden"].format(name=name))
    if not one.thoughts:
        return Advice(title, [], words["forced"].format(name=name))
    rows = [
        Said(
            move_in_words(plan, names, one.position, viewer, thought.move),
            percent(thought.value),
            words["made" if thought.move == one.move else "passed"].format(looks=looks(thought.visits)),
            thought.move,
        )
        for thought in one.thoughts[:MOST]
    ]
    return Advice(title, rows, words["looks"].format(looks=looks(sum(thought.visits for thought in one.thoughts))))


def looks(number: int) -> str:
    """How often a move was looked at."""
    return say_many("{number:,} look", "{number:,} looks", number)


def percent(value: float) -> str:
    """A win probability; none for what was not judged."""
    return f"{round(100 * value)} %" if value >= 0 else ""
