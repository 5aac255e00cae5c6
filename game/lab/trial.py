"""Letting the computer play a deck: games against other decks in a process of their own, told as they end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.kernel.ruleset import Ruleset
from game.kernel.said import marked
from game.lab.games import Order, play_out
from game.lab.job import Job
from game.lab.watching import Seen, Tally
from game.records.decks import Deck
from game.records.own_cards import ruleset_for


class Score(NamedTuple):
    """How the deck did against one other."""

    against: str
    games: int = 0
    wins: int = 0
    draws: int = 0

    @property
    def points(self) -> float:
        """What the games brought: a half for each that was drawn."""
        return self.wins + self.draws / 2

    def and_one(self, won: int) -> Score:
        """With a game more: won (1), lost (0) or drawn (-1)."""
        return Score(self.against, self.games + 1, self.wins + (won == 1), self.draws + (won < 0))


class Told(NamedTuple):
    """What the process says of a game: the number of the other deck, who won (1, 0, or -1 for a draw), whether this one
    began, the turns, and the cards that it saw of this one."""

    against: int
    won: int
    began: bool = False
    turns: int = 0
    seen: Seen | None = None


def trial_orders(
    ruleset: Ruleset, deck: Deck, others: Sequence[Deck], games: int, agent: str, seed: int
) -> Iterator[tuple[int, int, Order]]:
    """The games: (number of the other deck, seat of this one, order), the others in turn, and the seats. Each seed is
    played twice, with the seats changed, so that neither seat nor luck counts; and against one deck only: with the luck
    of another this one would draw the same cards again, and many games would tell one thing."""
    for index in range(games):
        number, against = divmod(index, len(others))
        seat, luck = (number + against) % 2, seed + number // 2 * len(others) + against
        decks = (deck, others[against]) if seat == 0 else (others[against], deck)
        yield against, seat, Order(ruleset.name, (agent, agent), (0, 1), decks, luck, ruleset.packs, True)


def results(game: str, deck: Deck, others: Sequence[Deck], games: int, agent: str, seed: int) -> Iterator[Told]:
    """All that the process does: a game after the other."""
    ruleset = ruleset_for(game, [deck, *others])
    for against, seat, order in trial_orders(ruleset, deck, others, games, agent, seed):
        found = play_out(order)
        won = -1 if len(found.winners) != 1 else int(found.winners[0] == seat)
        yield Told(against, won, found.first == seat, found.turns, found.cards[seat])


class Trial(Job[Told]):
    """Games of one deck against others, two seats, both played by `agent`."""

    def __init__(self, game: str, deck: Deck, others: Sequence[Deck], games: int, agent: str, seed: int = 0) -> None:
        super().__init__("deck trial", 5, deck, games, results, (game, deck, tuple(others), games, agent, seed))
        self.scores = [Score(other.name) for other in others]
        self.first, self.second = Score(marked("going first")), Score(marked("going second"))
        """The same games by whether the deck began."""
        self.turns: list[int] = []
        self.cards: dict[str, Tally] = {}

    @property
    def total(self) -> Score:
        """Against all others together."""
        wins, draws = sum(score.wins for score in self.scores), sum(score.draws for score in self.scores)
        return Score("", self.done, wins, draws)

    def take(self, told: Told) -> None:
        self.done += 1
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
