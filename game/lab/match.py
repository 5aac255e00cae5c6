"""Two agents against each other until it is decided which is better: pair after pair of games, over processes, and
after a stop one may go on.

The same seed gives the same counts, whatever the number of processes: pairs are counted in their order, and those that
were played beyond the one that decides are not counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random
from threading import Semaphore
from typing import Annotated, Any

from pydantic import Field, TypeAdapter

from game.lab.games import Order, play_out
from game.lab.machines import Machines, workers
from game.lab.results import Count, Note, played_under, results_in
from game.lab.sprt import Question, elo, ratio, told, told_within
from game.records.decks import Deck
from game.records.own_cards import ruleset_for
from game.records.packs import Pack

AHEAD = 3
"""Pairs for each process that are given out before they are wanted, so that none waits for a long game of another."""


@dataclass(frozen=True)
class Conditions:
    """What a match is played under."""

    game: str
    agents: tuple[str, str]
    decks: tuple[Deck, ...]
    seed: int
    packs: tuple[Pack, ...] = ()

    def table(self) -> dict[str, Any]:
        """The same, ready for JSON."""
        return played_under(self.game, self.agents, self.decks, self.seed, self.packs)


Points = Annotated[float, Field(ge=0, le=1, multiple_of=0.5)]
"""What a game brings: a half if not one alone won."""


@dataclass(frozen=True)
class Pair:
    """Two games with one seed and the same deck at each seat, between which the agents change places: the points of the
    first agent in each."""

    number: Count
    points: tuple[Points, Points]
    faults: tuple[str, ...] = ()


@dataclass
class Score:
    """What the pairs of a match came to."""

    question: Question
    pairs: list[int] = field(default_factory=lambda: [0] * 5)
    """How many gave the first agent 0, 0.5, 1, 1.5 and 2 points."""
    wins: int = 0
    draws: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    verdict: str = ""

    @property
    def games(self) -> int:
        """Games that count."""
        return 2 * sum(self.pairs)

    def add(self, pair: Pair) -> None:
        """Count a pair."""
        self.pairs[round(2 * sum(pair.points))] += 1
        self.wins += pair.points.count(1.0)
        self.draws += pair.points.count(0.5)
        self.faults.update(pair.faults)
        self.verdict = self.question.verdict(self.pairs)

    @property
    def ratio(self) -> float:
        """How much likelier `elo1` is than `elo0` by now, as a logarithm."""
        return ratio(self.pairs, self.question.elo0, self.question.elo1)

    def line(self) -> str:
        """How it stands, in words."""
        best, low, high = elo(self.pairs)
        least, most = self.question.bounds
        return (
            f"{self.games:,} games, {told(best)} (95 %: {told_within(low, high)}), "
            f"ratio {self.ratio:z.2f} ({least:.2f} to {most:.2f})"
        )

    def counts(self) -> dict[str, Any]:
        """As data: games, wins, draws, losses, pairs, elo, interval, ratio, bounds, verdict, faults."""
        best, low, high = elo(self.pairs)
        return {
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.games - self.wins - self.draws,
            "pairs": self.pairs,
            "elo": round(best, 2),
            "interval": [round(low, 2), round(high, 2)],
            **self.question._asdict(),
            "ratio": round(self.ratio, 4),
            "bounds": [round(bound, 4) for bound in self.question.bounds],
            "verdict": self.verdict or "undecided",
            "faults": dict(sorted(self.faults.items())),
        }


def pair_orders(conditions: Conditions, number: int) -> tuple[Order, Order]:
    """The two games of a pair. The pairings of decks come in an order of their own for each seed, and each twice, the
    second time with the decks changed."""
    decks, seed = conditions.decks, conditions.seed
    pairings = list(combinations_with_replacement(range(len(decks)), 2))
    Random(seed).shuffle(pairings)
    pairing = pairings[number // 2 % len(pairings)]
    one, two = pairing if number % 2 == 0 else pairing[::-1]
    first, second = conditions.agents
    seats = decks[one], decks[two]
    return (
        Order(conditions.game, (first, second), (0, 1), seats, seed + number, conditions.packs),
        Order(conditions.game, (second, first), (1, 0), seats, seed + number, conditions.packs),
    )


def play_pair(work: tuple[Conditions, int]) -> Pair:
    """Play both games of a pair."""
    conditions, number = work
    outcomes = [play_out(order) for order in pair_orders(conditions, number)]
    one, two = (found.points(0) for found in outcomes)
    return Pair(number, (one, two), tuple(fault for outcome in outcomes for fault in outcome.faults))


def match(
    game: str,
    agents: tuple[str, str],
    decks: Sequence[Deck] = (),
    question: Question | None = None,
    most: int = 20_000,
    seed: int = 0,
    machines: Machines = 1,
    results: Path | None = None,
) -> Iterator[Score]:
    """Play until it is decided, or until `most` games were played; gives the score after each pair: the same object,
    grown. What is written to `results` is not played again.

    Raises RulesetError, UnknownAgent, DeckError, FileError or Stuck.
    """
    from game.ai import agent_named

    for name in agents:
        agent_named(name)
    ruleset = ruleset_for(game, decks)
    decks = tuple(decks) or tuple(ruleset.decks().values())
    if not decks:
        raise ValueError(f"{ruleset.title} ships no decks: name some")
    ruleset.new_game([decks[0], decks[-1]], seed)
    conditions = Conditions(game, agents, tuple(decks), seed, ruleset.packs)
    score = Score(question or Question())
    with ExitStack() as stack:
        known, note = kept(conditions, results, stack) if results else ({}, None)
        pairs = played(conditions, -(-most // 2), machines, known, note)
        stack.callback(pairs.close)
        for pair in pairs:
            score.add(pair)
            yield score
            if score.verdict:
                return


def played(
    conditions: Conditions, most: int, machines: Machines, known: dict[int, Pair], note: Note | None
) -> Generator[Pair, None, None]:
    """The pairs in their order, as many as are asked for: known ones, and others as they are played."""
    over = False

    def wanted(room: Semaphore) -> Iterator[tuple[Conditions, int]]:
        for number in range(most):
            if number not in known:
                room.acquire()
                if over:
                    return
                yield conditions, number

    with workers(machines, conditions.game) as spread:
        room = Semaphore(AHEAD * spread.hands)
        found = iter(spread(play_pair, wanted(room)))
        early: dict[int, Pair] = {}
        try:
            for number in range(most):
                if number in known:
                    yield known[number]
                    continue
                while number not in early:
                    pair = next(found)
                    early[pair.number] = pair
                    if note:
                        note(asdict(pair))
                room.release()
                yield early.pop(number)
        finally:
            over = True
            room.release()  # whoever gives out pairs looks up and goes home


def kept(conditions: Conditions, path: Path, stack: ExitStack) -> tuple[dict[int, Pair], Note]:
    """The pairs that a file of results holds by their numbers, and what writes on in it. Raises FileError."""
    pairs, note = results_in(path, "match", conditions.table(), TypeAdapter(Pair).validate_python, stack)
    return {pair.number: pair for pair in pairs}, note
