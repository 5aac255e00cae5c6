"""What the computer would change in a deck: swaps of one card are tried in a process beside, told as they come.

First the deck plays as it is, and it is seen with which of its cards it wins least. Those make room, one copy at a
time, for cards that it could have besides; every swap plays the same games as the deck itself, with the same seeds,
seats and opponents, so that what is compared are pairs. The half that does best plays on, again and again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from math import sqrt
from random import Random
from typing import NamedTuple

from game.kernel.ruleset import Ruleset
from game.lab.games import play_out
from game.lab.job import Job
from game.lab.trial import trial_orders
from game.lab.watching import Tally
from game.records.decks import Deck
from game.records.own_cards import equipped
from game.records.packs import Pack

FIRST_LOOK = 24
"""Games of the deck as it is, by which its weakest cards are found."""
SWAPS = 16
WEAKEST = 5
"""Cards that may make room."""
ROUNDS = ((SWAPS, 8), (8, 16), (4, 24))
"""So many swaps play so many games more."""
LEAST_DRAWN = 3
"""Games in which a card was drawn before anything is said of it."""


class Swap(NamedTuple):
    """One copy of a card less in a section, one of another more."""

    section: str
    out: str
    into: str


class Report(NamedTuple):
    """What the process says: which swap played a pair (-1: the deck itself played a game), and how much better it did,
    from -1 to 1; or all the swaps."""

    swap: int
    better: float = 0.0
    swaps: tuple[Swap, ...] = ()


class Change:
    """A swap, and the pairs of games that were played with and without it."""

    def __init__(self, swap: Swap) -> None:
        self.swap = swap
        self.pairs = 0
        self._sum = self._squares = 0.0

    def add(self, better: float) -> None:
        """Count a pair."""
        self.pairs += 1
        self._sum += better
        self._squares += better * better

    @property
    def mean(self) -> float:
        """By how much more of a game it wins, as far as is known."""
        return self._sum / self.pairs if self.pairs else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true gain lies with 95 %. A little is added as if one pair more had gone either way, so that few
        equal pairs do not look like certainty."""
        if not self.pairs:
            return -1.0, 1.0
        count = self.pairs + 2
        variance = (self._squares + 2) / count - (self._sum / count) ** 2
        half = 1.96 * sqrt(variance / count)
        return max(-1.0, self.mean - half), min(1.0, self.mean + half)


def swapped(deck: Deck, swap: Swap) -> Deck:
    """The deck after a swap; the new card lies where the old one lay, so that the luck stays the same."""
    part: dict[str, int] = {}
    for name, count in deck.section(swap.section).items():
        left = count - (name == swap.out) + (name == swap.into)
        if left:
            part[name] = left
        if name == swap.out and swap.into not in deck.section(swap.section):
            part[swap.into] = 1
    return deck.model_copy(update={"sections": {**deck.sections, swap.section: part}})


def weakest(deck: Deck, cards: dict[str, Tally], section: str, count: int = WEAKEST) -> list[str]:
    """The cards of a section with which least is won when they are drawn."""
    seen = {name: tally for name, tally in cards.items() if tally.drawn >= LEAST_DRAWN}
    known = [name for name in deck.section(section) if name in seen]
    known.sort(key=lambda name: (seen[name].drawn_wins / seen[name].drawn, name))
    return (known + [name for name in deck.section(section) if name not in known])[:count]


def choices(
    ruleset: Ruleset, deck: Deck, outs: Sequence[str], section: str, others: Iterable[str], random: Random
) -> list[Swap]:
    """Swaps that leave the deck legal, each card of `outs` in turn, at most as many as are tried."""
    names = sorted(set(others))
    random.shuffle(names)
    found: list[Swap] = []
    for at, name in enumerate(names):
        for turn in range(len(outs)):
            swap = Swap(section, outs[(at + turn) % len(outs)], name)
            if swap.out != name and not ruleset.faults(swapped(deck, swap)):
                found.append(swap)
                break
        if len(found) == SWAPS:
            break
    return found


def consult(
    ruleset: Ruleset, deck: Deck, others: Sequence[Deck], section: str, cards: Sequence[str], agent: str, seed: int
) -> Iterator[Report]:
    """All that the process does: a report for each game of the deck itself and each pair."""
    most = max(FIRST_LOOK, sum(games for _, games in ROUNDS))

    def points(of: Deck, index: int, cards_seen: dict[str, Tally] | None = None) -> float:
        """What a deck makes of a game."""
        _, seat, order = next(islice(trial_orders(ruleset, of, others, most, agent, seed), index, None))
        found = play_out(order)
        won = 0.5 if len(found.winners) != 1 else float(found.winners[0] == seat)
        if cards_seen is not None and found.cards:
            for name in found.cards[seat].drawn:
                cards_seen.setdefault(name, Tally()).add(True, False, won)
        return won

    base: dict[int, float] = {}
    seen: dict[str, Tally] = {}
    for index in range(FIRST_LOOK):
        base[index] = points(deck, index, seen)
        yield Report(-1)
    swaps = choices(ruleset, deck, weakest(deck, seen, section), section, cards, Random(seed))
    yield Report(-1, 0.0, tuple(swaps))
    changes = [Change(swap) for swap in swaps]
    alive, index = list(range(len(swaps))), 0
    for keep, games in ROUNDS:
        alive = sorted(alive, key=lambda number: (-changes[number].mean, number))[:keep]
        for game in range(index, index + games):
            if game not in base:
                base[game] = points(deck, game)
            for number in alive:
                better = points(swapped(deck, swaps[number]), game) - base[game]
                changes[number].add(better)
                yield Report(number, better)
        index += games


def reports(
    game: str,
    packs: Sequence[Pack],
    deck: Deck,
    others: Sequence[Deck],
    section: str,
    cards: Sequence[str],
    agent: str,
    seed: int,
) -> Iterator[Report]:
    """What the process tells."""
    yield from consult(equipped(game, packs), deck, others, section, cards, agent, seed)


class Doctor(Job[Report]):
    """Swaps of a deck that are tried; with the cards of some packs, also in a deck that has none of them."""

    def __init__(
        self,
        game: str,
        deck: Deck,
        others: Sequence[Deck],
        section: str,
        cards: Sequence[str],
        agent: str = "greedy",
        seed: int = 0,
        packs: Sequence[Pack] = (),
    ) -> None:
        order = (game, tuple(packs), deck, tuple(others), section, tuple(cards), agent, seed)
        most = FIRST_LOOK + sum(keep * games for keep, games in ROUNDS)
        super().__init__("deck doctor", 10, deck, most, reports, order)
        self.changes: list[Change] = []

    @property
    def ranked(self) -> list[Change]:
        """The swaps, those that helped most first; of equals the one that is known best."""
        return sorted(self.changes, key=lambda change: (-change.mean, -change.pairs, change.swap))

    def take(self, told: Report) -> None:
        if told.swaps:
            self.changes = [Change(swap) for swap in told.swaps]
            self.of = FIRST_LOOK + sum(min(keep, len(self.changes)) * games for keep, games in ROUNDS)
        else:
            self.done += 1
            if told.swap >= 0:
                self.changes[told.swap].add(told.better)
