"""Random matches with all that happens to a match: undo and redo, moves taken back, saving, leaving and going on,
replays, concessions and time-outs."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from game.kernel.position import Position
from game.kernel.said import Said
from game.lab.checks import any_move, cards_of, check_cards, check_notation, check_piles, check_same
from game.lab.games import MOST_DECISIONS
from game.records.match import Match

EVENTS = {"undo": 1 / 40, "save": 1 / 40, "back": 1 / 200, "resume": 1 / 150, "leave": 1 / 600}
"""What may happen before a decision, and how likely it is."""
LOOKED_ON = 12
"""Moves that are looked at after a seat has left a copy."""
FURTHEST = 20
"""So many moves are taken back at most."""


class Evening:
    """A match that is written down, and what happened in it."""

    def __init__(self, match: Match, random: Random) -> None:
        self.match, self.random = match, random
        self.did: Counter[str] = Counter()
        """How often what has happened."""
        self.asked: set[str] = set()
        """What was asked, whatever cards it was about."""

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
        verbs, what = self.position.ruleset.verbs, self.random.choice(("concede", "timeout"))
        self.match.play((verbs.names[what], self.random.choice(in_game(self.position))))
        self.did[what] += 1

    def look_at_question(self) -> None:
        """When something is asked for the first time, its moves can be written down, each seat may leave, on a copy,
        and all is the same when it is asked again, if the match is not over by what was answered."""
        prompt = self.position.prompt
        kind = prompt.words if isinstance(prompt, Said) else prompt
        if kind in self.asked:
            return
        self.asked.add(kind)
        self.did["question"] += 1
        check_notation(self.position)
        self.save()
        for seat in in_game(self.position):
            leaves(self.position.copy(), seat, self.random)
        self._ask_again()

    def _ask_again(self) -> None:
        """A move is made, taken back, made again and taken back."""
        before, log, length = self.position.copy(), list(self.match.lines), len(self.match.history)
        move = any_move(before, self.random)
        for _ in range(2):
            self.match.play(move)
            if self.match.result is not None:
                return
            self.match.take_back(length)
            check_same(before, self.position, "the question that is asked again")
            check_log(log, list(self.match.lines), "when it is asked again")

    @property
    def path(self) -> Path:
        path = self.match.path
        assert path is not None
        return path


def in_game(position: Position) -> list[int]:
    """The seats that have not left."""
    return [seat for seat in range(position.seats) if not position.out >> seat & 1]


def leaves(position: Position, seat: int, random: Random) -> None:
    """A seat gives up, whoever is asked: of two the other one wins, else nobody who is out is asked or wins."""
    others = tuple(other for other in in_game(position) if other != seat)
    position.play((position.ruleset.verbs.concede, seat))
    if len(others) == 1 and (position.result is None or position.result.winners != others):
        raise AssertionError(f"seat {seat} gave up, and seat {others[0]} has not won: {position.result}")
    for _ in range(LOOKED_ON):
        check_piles(position)
        if position.result is not None:
            if not set(position.result.winners) <= set(others):
                raise AssertionError(f"seat {seat} gave up, and {position.result.winners} won")
            return
        if position.seat not in others or position.out >> position.seat & 1:
            raise AssertionError(f"seat {seat} gave up, and seat {position.seat} is asked: {position.prompt}")
        position.play(random.choice(position.moves))


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
            evening.look_at_question()
        if evening.position.moves:
            evening.match.play(any_move(evening.position, random))
            evening.did["move"] += 1
        check_piles(evening.position)
    check_cards(evening.position, cards)
    evening.replay()
    if evening.position.result is None:
        raise AssertionError(f"the match did not end within {MOST_DECISIONS:,} decisions")
    return evening.position.result.rule
