"""Letting the computer play a deck: games against other decks in a process of their own, told as they end."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from game.kernel.ruleset import Ruleset
from game.lab.games import Order, play_out
from game.lab.watching import Seen, Tally
from game.orphans import end_with_parent
from game.records.decks import Deck
from game.records.own_cards import ruleset_for


class Score(NamedTuple):
    """How the deck did against one other."""

    against: str
    games: int = 0
    wins: int = 0
    draws: int = 0

    def and_one(self, won: int) -> Score:
        """With a game more: won (1), lost (0) or drawn (-1)."""
        return Score(self.against, self.games + 1, self.wins + (won == 1), self.draws + (won < 0))


class Told(NamedTuple):
    """What the process says of a game: the number of the other deck, who won (1, 0, or -1 for a draw), whether this one
    began, the turns, and the cards that it saw of this one; or what went wrong."""

    against: int
    won: int
    fault: str = ""
    began: bool = False
    turns: int = 0
    seen: Seen | None = None


def trial_orders(
    ruleset: Ruleset, deck: Deck, others: Sequence[Deck], games: int, agent: str, seed: int
) -> Iterator[tuple[int, int, Order]]:
    """The games: (number of the other deck, seat of this one, order), the others in turn. Each seed is played twice,
    with the seats changed, so that neither seat nor luck counts."""
    for index in range(games):
        against, number = index % len(others), index // len(others)
        seat = number % 2
        decks = (deck, others[against]) if seat == 0 else (others[against], deck)
        yield against, seat, Order(ruleset.name, (agent, agent), (0, 1), decks, seed + number // 2, ruleset.packs, True)


def play_trial(
    pipe: Connection, game: str, deck: Deck, others: Sequence[Deck], games: int, agent: str, seed: int
) -> None:
    """The process: play, and tell each result."""
    import os
    import signal

    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(5)
    try:
        ruleset = ruleset_for(game, [deck, *others])
        for against, seat, order in trial_orders(ruleset, deck, others, games, agent, seed):
            found = play_out(order)
            won = -1 if len(found.winners) != 1 else int(found.winners[0] == seat)
            pipe.send(Told(against, won, "", found.first == seat, found.turns, found.cards[seat]))
    except (BrokenPipeError, ConnectionError):
        return  # nobody listens any more
    except Exception as error:  # the person who waits must hear of any fault
        with suppress(OSError):
            pipe.send(Told(-1, 0, f"{type(error).__name__}: {error}"))


class Trial:
    """Games of one deck against others, two seats, both played by `agent`. `start` it, `poll` it now and then, and
    `close` it, which also cancels."""

    def __init__(self, game: str, deck: Deck, others: Sequence[Deck], games: int, agent: str, seed: int = 0) -> None:
        self.deck, self.of = deck, games
        self.scores = [Score(other.name) for other in others]
        self.first, self.second = Score("going first"), Score("second")
        """The same games by whether the deck began."""
        self.turns: list[int] = []
        self.cards: dict[str, Tally] = {}
        self.fault = ""
        self._order = (game, deck, tuple(others), games, agent, seed)
        self._pipe: Connection | None = None
        self._process: Any = None

    def start(self) -> None:
        """Begin to play."""
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=play_trial, args=(theirs, *self._order), daemon=True, name="deck trial")
        self._process.start()
        theirs.close()

    @property
    def done(self) -> int:
        """Games played so far."""
        return sum(score.games for score in self.scores)

    @property
    def total(self) -> Score:
        """Against all others together."""
        wins, draws = sum(score.wins for score in self.scores), sum(score.draws for score in self.scores)
        return Score("all", self.done, wins, draws)

    @property
    def running(self) -> bool:
        """Are there games still to come?"""
        return self._pipe is not None

    def poll(self) -> bool:
        """Take in the games that ended meanwhile; True if there were any. The process is gone after the last one."""
        heard = False
        while self._pipe is not None:
            try:
                if not self._pipe.poll():
                    break
                told: Told = self._pipe.recv()
            except (EOFError, OSError):
                self.fault = "The games stopped: their process ended."
                self.close()
                return True
            heard = True
            if told.fault:
                self.fault = f"The games stopped: {told.fault}"
                self.close()
            else:
                self._count(told)
                if self.done == self.of:
                    self.close()
        return heard

    def _count(self, told: Told) -> None:
        self.scores[told.against] = self.scores[told.against].and_one(told.won)
        if told.began:
            self.first = self.first.and_one(told.won)
        else:
            self.second = self.second.and_one(told.won)
        self.turns.append(told.turns)
        if told.seen:
            for name in told.seen.drawn | told.seen.played:
                self.cards.setdefault(name, Tally()).add(
                    name in told.seen.drawn, name in told.seen.played, 0.5 if told.won < 0 else float(told.won)
                )

    def close(self) -> None:
        """Stop, if it still runs; what was played counts."""
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            if self._process.is_alive():
                self._process.terminate()
            self._process.join(5)
            self._process = None
