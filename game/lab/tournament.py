"""Decks against each other in the hands of one agent: every pairing on paired seeds, and each deck against itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from random import Random
from statistics import median
from typing import Any

from game.lab.games import Order, Outcome, play_out
from game.lab.machines import Machines, workers
from game.lab.simulate import interval
from game.records.decks import Deck
from game.records.own_cards import ruleset_for
from game.records.packs import Pack

Pairing = tuple[int, int]
"""Two decks by their numbers, the lower first; the same number twice is a mirror."""


def names_of(decks: Sequence[Deck]) -> list[str]:
    """What the decks are called, with a number where two are called the same, as versions of one may be."""
    names = [deck.name for deck in decks]
    return [
        f"{name} ({names[: place + 1].count(name)})" if names.count(name) > 1 else name
        for place, name in enumerate(names)
    ]


def round_of(
    game: str, agent: str, decks: Sequence[Deck], seed: int, watched: bool = False, packs: tuple[Pack, ...] = ()
) -> Iterator[tuple[Pairing, Order]]:
    """Two games of each pairing: with one seed and the seats swapped; of a mirror, with two seeds. Each pairing has
    luck of its own: with that of another a deck would draw the same cards again, and many games would tell one thing.

    The numbers of an order are those of the pairing's two sides, 0 and 1. Which of them begins is left to the game.
    """
    for one, two in combinations_with_replacement(range(len(decks)), 2):
        mirror, random = one == two, Random(f"{seed}/{one}/{two}")
        lots = random.randrange(2**31), random.randrange(2**31)
        for again in (0, 1):
            numbers = (1, 0) if again and not mirror else (0, 1)
            lists = tuple(decks[(one, two)[number]] for number in numbers)
            luck = lots[again if mirror else 0]
            yield (one, two), Order(game, (agent, agent), numbers, lists, luck, packs, watched)


@dataclass
class Standings:
    """What the games of a tournament came to. A drawn game is half a win for each."""

    names: list[str]
    rounds: int = 0
    """As far as they were played to their end."""
    games: dict[Pairing, int] = field(default_factory=dict)
    wins: dict[Pairing, float] = field(default_factory=dict)
    """Of the pairing's first deck; in a mirror, of the seat that began."""
    turns: list[int] = field(default_factory=list)
    faults: dict[str, int] = field(default_factory=dict)
    """What programs did that lost them games, and how many."""

    def add(self, pairing: Pairing, outcome: Outcome) -> None:
        """Count a game."""
        side = outcome.first if pairing[0] == pairing[1] else 0
        share = outcome.points(side)
        self.games[pairing] = self.games.get(pairing, 0) + 1
        self.wins[pairing] = self.wins.get(pairing, 0.0) + share
        self.turns.append(outcome.turns)
        for fault in outcome.faults:
            self.faults[fault] = self.faults.get(fault, 0) + 1

    def against_field(self, deck: int) -> tuple[float, int]:
        """Wins and games of a deck against all the others."""
        wins, games = 0.0, 0
        for pairing, played in self.games.items():
            if deck in pairing and pairing[0] != pairing[1]:
                won = self.wins[pairing]
                wins += won if pairing[0] == deck else played - won
                games += played
        return wins, games

    def first_in_mirrors(self) -> tuple[float, int]:
        """Wins of the seat that began, and games, of decks against themselves."""
        mirrors = [pairing for pairing in self.games if pairing[0] == pairing[1]]
        return sum(self.wins[pairing] for pairing in mirrors), sum(self.games[pairing] for pairing in mirrors)

    def lines(self) -> list[str]:
        """The table, for people."""
        wide = max(map(len, self.names), default=0)
        found = []
        for number, name in enumerate(self.names):
            wins, games = self.against_field(number)
            cells = []
            for other in range(len(self.names)):
                pairing = (min(number, other), max(number, other))
                played, won = self.games.get(pairing, 0), self.wins.get(pairing, 0.0)
                share = won if pairing[0] == number else played - won
                cells.append(f"{share / played:5.0%}" if played and number != other else " --- ")
            found.append(f"{name:{wide}}  {' '.join(cells)}  field {shown(wins, games)}")
        found.append(f"who began, in mirrors: {shown(*self.first_in_mirrors())}")
        found.append(f"turns: {median(self.turns or [0]):g} at the median")
        return found

    def counts(self) -> dict[str, Any]:
        """The same as data: decks, pairings, field, mirrors, turns, faults."""
        return {
            "decks": self.names,
            "pairings": [
                {"decks": [self.names[one], self.names[two]], "games": games, "wins": self.wins[one, two]}
                for (one, two), games in sorted(self.games.items())
            ],
            "field": [
                dict(zip(("wins", "games"), self.against_field(deck), strict=True)) for deck in range(len(self.names))
            ],
            "mirrors": dict(zip(("first_seat_wins", "games"), self.first_in_mirrors(), strict=True)),
            "turns": median(self.turns or [0]),
            "faults": self.faults,
        }


def shown(wins: float, games: int) -> str:
    """A share of wins with its interval, in words."""
    if not games:
        return "no games"
    low, high = interval(wins, games)
    return f"{wins:g} of {games}, {wins / games:.1%} (95 %: {low:.1%} to {high:.1%})"


def tournament(
    game: str,
    agent: str,
    decks: Sequence[Deck],
    rounds: int,
    seed: int = 0,
    machines: Machines = 1,
    hear: Callable[[Pairing, Order, Outcome], object] | None = None,
) -> Iterator[Standings]:
    """Play round after round, and give the standings after each game: the same object, grown. `hear` is told each game
    in turn, with the cards that it saw.

    Raises RulesetError, UnknownAgent, DeckError, or Stuck.
    """
    standings, packs = Standings(names_of(decks)), ruleset_for(game, decks).packs
    with workers(machines, game) as spread:
        for number in range(rounds):
            fixtures = list(round_of(game, agent, decks, seed + number, hear is not None, packs))
            outcomes = spread(played, list(enumerate(order for _, order in fixtures)))
            for (pairing, order), outcome in zip(fixtures, in_turn(outcomes), strict=True):
                standings.add(pairing, outcome)
                if hear:
                    hear(pairing, order, outcome)
                standings.rounds = len(standings.turns) // len(fixtures)
                yield standings


def in_turn(found: Iterable[tuple[int, Outcome]]) -> Iterator[Outcome]:
    """Outcomes as they are numbered, in whatever order they come."""
    early: dict[int, Outcome] = {}
    wanted = 0
    for number, outcome in found:
        early[number] = outcome
        while wanted in early:
            yield early.pop(wanted)
            wanted += 1


def played(fixture: tuple[int, Order]) -> tuple[int, Outcome]:
    """A game with its number, since several workers give them back in any order."""
    return fixture[0], play_out(fixture[1])
