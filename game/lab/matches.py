"""Random matches with all that happens to a match: undo and redo, moves taken back, saving, leaving and going on,
replays, concessions and time-outs."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from game.kernel.position import Position
from game.lab.checks import any_move, cards_of, check_cards, check_piles, check_same
from game.lab.games import MOST_DECISIONS
from game.records.match import Match

EVENTS = {"undo": 1 / 40, "save": 1 / 40, "back": 1 / 200, "resume": 1 / 150, "leave": 1 / 600}
"""What may happen before a decision, and how likely it is."""
FURTHEST = 20
"""So many moves are taken back at most."""


class Evening:
    """A match that is written down, and what happened in it."""

    def __init__(self, match: Match, random: Random) -> None:
        self.match, self.random = match, random
        self.did: Counter[str] = Counter()
        """How often what has happened."""

    @property
    def position(self) -> Position:
        return self.match.position

    def undo(self) -> None:
        """A seat takes back its last move, if it may; half of the time it makes it again, and all is as it was."""
        seat = self.random.randrange(self.position.seats)
        before, log = self.position.copy(), list(self.match.lines)
        if not self.match.undo(seat):
            return
        self.did["undo"] += 1
        if self.random.random() < 0.5 and self.match.redo(seat):
            check_same(before, self.position, "the match after undo and redo")
            check_log(log, list(self.match.lines), "after undo and redo")
            self.did["redo"] += 1

    def back(self) -> None:
        """Some moves are taken back, whatever was learned by them; nothing but the moves that are left says how it is
        then."""
        length = len(self.match.history)
        if not length:
            return
        self.match.take_back(length - self.random.randint(1, min(length, FURTHEST)))
        self.did["back"] += 1
        self.replay()

    def save(self) -> None:
        """The position is written as JSON and read back, and takes the same move."""
        twin = self.position.ruleset.position_from_json(self.position.to_json())
        check_same(self.position, twin, "the JSON twin")
        move = any_move(twin, self.random)
        witness = self.position.copy()
        witness.play(move)
        twin.play(move)
        check_same(witness, twin, "the JSON twin after a move")
        self.did["save"] += 1

    def resume(self) -> None:
        """The match is left, and goes on out of its file."""
        before, log, path = self.position, list(self.match.lines), self.path
        self.match.close()
        self.match = Match.resume(path)
        check_same(before, self.position, "the match that goes on")
        check_log(log, list(self.match.lines), "that goes on")
        self.did["resume"] += 1

    def replay(self) -> None:
        """The file of the match tells what happened."""
        told = Match.follow(self.path)
        check_same(self.position, told.position, "the replay")
        check_log(list(self.match.lines), list(told.lines), "of the replay")
        self.did["replay"] += 1

    def leave(self) -> None:
        """The time of a seat runs out, or it gives up."""
        seats = [seat for seat in range(self.position.seats) if not self.position.out >> seat & 1]
        verbs, what = self.position.ruleset.verbs, self.random.choice(("concede", "timeout"))
        self.match.play((verbs.names[what], self.random.choice(seats)))
        self.did[what] += 1

    @property
    def path(self) -> Path:
        path = self.match.path
        assert path is not None
        return path


def check_log(one: list[Any], other: list[Any], what: str) -> None:
    """Two logs say the same."""
    for number, (line, beside) in enumerate(zip(one, other, strict=False)):
        if line != beside:
            raise AssertionError(f"line {number} of the log {what} is {beside}, it was {line}")
    if len(one) != len(other):
        raise AssertionError(f"the log {what} has {len(other)} lines, it had {len(one)}")


def play_evening(evening: Evening) -> str:
    """Play a random match to its end with whatever may happen between decisions, checked; the rule that ended it.
    Raises whatever is wrong."""
    random, cards = evening.random, cards_of(evening.position)
    while evening.position.moves and evening.did["move"] < MOST_DECISIONS:
        for what, likely in EVENTS.items():
            if evening.position.moves and random.random() < likely:
                getattr(evening, what)()
        if evening.position.moves:
            evening.match.play(any_move(evening.position, random))
            evening.did["move"] += 1
        check_piles(evening.position)
    check_cards(evening.position, cards)
    evening.replay()
    if evening.position.result is None:
        raise AssertionError(f"the match did not end within {MOST_DECISIONS:,} decisions")
    return evening.position.result.rule
