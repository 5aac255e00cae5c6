"""What the opponent asks of a game: how good a position is, which moves are worth a thought, and what hidden cards may
be.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from math import exp
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple

from game.kernel.position import P

if TYPE_CHECKING:
    from types import ModuleType

    from game.kernel.cards import Definition
    from game.kernel.refusal import Move


class Telling(NamedTuple):
    """How chances to win are told (`game.ai.telling`): by how much it is better to have the next turn, as a logarithm
    of odds, how many times further from even the odds are than they look at the end of a turn, and how many times more
    when the game is as good as over (`Judging.settled`)."""

    tempo: float = 0.0
    sharpness: float = 1.0
    hardening: float = 0.0

    def further(self, settled: float) -> float:
        """How many times further from even the odds are when so much of a game has been played."""
        return self.sharpness + self.hardening * settled


BEYOND_DOUBT = 500.0
"""A lead than which no larger one is told apart: cards that double their strength turn by turn lead by any number."""


def likely(lead: float) -> float:
    """How likely one of two is to win who leads by so much, from 0 to 1: with 1 more an even game becomes 73 to 27."""
    return 1.0 / (1.0 + exp(-lead)) if lead > -BEYOND_DOUBT else 0.0


def likely_of_each(standings: Sequence[float]) -> list[float]:
    """How likely each seat is to win: its share among all, each weighed by its standing."""
    most = max(standings)
    weights = [exp(standing - most) for standing in standings]
    whole = sum(weights)
    return [weight / whole for weight in weights]


class Judging(Generic[P]):
    """What the computer thinks of a game."""

    open_lists: bool
    looks_per_world: int = 40
    """How often one looks in an imagined world before the next is, to tell what a single move is worth: seldom where a
    look goes on until what is hidden has its say, often where a world costs more than a look does."""
    blur: float = 1.0
    """How many times as blurred the weaker levels see as elsewhere: more where looking longer gains little, so that it
    is the blur that tells them apart."""
    haze: float = 0.0
    """How blurred they see at least (a standard deviation, in win probability): where the middle ones would else be as
    strong as those that see sharply."""
    tellings: ClassVar[Mapping[int, Telling]] = MappingProxyType({})
    """How chances are told at a table of so many, as `playmat chances` measured it; where nothing is said, as they are
    thought."""

    def settled(self, position: P) -> float:
        """How much of a game has been played, from 0 at its beginning to 1 in its last moves: a lead that is small then
        can hardly be made up for any more."""
        return 0.0

    def bound_zones(self, definition: Definition) -> frozenset[int] | None:
        """The zones in which such a card can lie hidden, or None for any."""
        return None

    def prior(self, position: P, observer: int, owner: int, cards: list[int], random: Random) -> list[Definition]:
        """Plausible identities for another seat's hidden cards, judged only by what the observer knows."""
        raise NotImplementedError

    def imagine(self, world: P, observer: int, owner: int, cards: list[int], random: Random) -> None:
        """Deal the hidden cards of an owner anew: a known list is permuted, with what changed its cards; an unknown one
        is guessed."""
        from game.kernel.identity import identities, plain, rank
        from game.kernel.knowledge import deal_fairly

        if owner == observer or self.open_lists:
            dealt = sorted(identities(world, cards), key=rank)
        else:
            dealt = [plain(world, definition) for definition in self.prior(world, observer, owner, cards, random)]
        deal_fairly(world, cards, dealt, random)

    def evaluate(self, position: P, seat: int) -> float:
        """How likely a seat is to win, from 0 to 1, judged from the position as it stands, by numbers written by hand.

        The agent 'greedy:1' plays by this, and by `rated` and `quiet`, so that others can be measured against it: a
        better judgement goes to `shares`.
        """
        raise NotImplementedError

    def shares(self, position: P) -> list[float]:
        """For each seat how likely it is to win, as the search judges: as `evaluate` does, with the numbers that were
        tuned by games if there are such, unless a game has a better or a shorter way."""
        if self.judged_together:
            return self.judged_together(position)
        evaluate = self.judged
        if position.seats == 2:
            value = evaluate(position, 0)
            return [value, 1.0 - value]
        return [evaluate(position, seat) for seat in range(position.seats)]

    @cached_property
    def judged(self) -> Callable[[P, int], float]:
        """How likely a seat is to win: `evaluate`, unless whoever loaded the game found numbers tuned by games."""
        return self.evaluate

    @cached_property
    def judged_together(self) -> Callable[[P], list[float]] | None:
        """How likely each seat is to win, where a game judges all seats at once."""
        return None

    def judge_by(self, module: ModuleType) -> None:
        """From now on the search judges by this module: `strategy` with other numbers in it."""
        self.judged = module.evaluate
        self.judged_together = getattr(module, "shares", None)

    def rated(self, position: P, moves: list[Move]) -> list[tuple[float, Move]]:
        """How good moves seem at a glance to the seat that decides, the best first; those not worth a thought are left
        out. With none at all, all are as good."""
        return []

    def worthwhile(self, position: P, moves: list[Move]) -> list[Move]:
        """The moves worth thinking about, the likeliest to be good first; never none. Judged by what the deciding seat
        knows."""
        if len(moves) < 2:
            return moves
        return [move for _, move in self.rated(position, moves)] or moves

    def foreseen(self, position: P, moves: list[Move]) -> list[Move]:
        """The moves of a decision to come that are worth thinking about: without those that come to what a decision
        before it offers as well, which would make that one's other moves look as good as it."""
        return self.worthwhile(position, moves)

    def quick(self, position: P, moves: list[Move], random: Random) -> Move:
        """A passable move at once, by which the thinking about better ones is carried on: the best at a glance; among
        equals, one by chance."""
        if len(moves) < 2:
            return moves[0]
        rated = self.rated(position, moves)
        if not rated:
            return moves[random.randrange(len(moves))]
        equals, best = 1, rated[0][0]
        while equals < len(rated) and rated[equals][0] == best:
            equals += 1
        return rated[random.randrange(equals)][1] if equals > 1 else rated[0][1]

    def quiet(self, position: P) -> bool:
        """Can the position be judged as it stands, because nothing is under way?"""
        return not position.items

    def ripe(self, position: P, turn: int) -> bool:
        """Is it fair to judge, as it stands, what may come of a move in this turn? If not, the thinking carries it on
        by quick moves first. Once it is quiet, unless a game has moments that are better compared with each other.
        """
        return self.quiet(position)

    def ripe_again(self, position: P, turn: int) -> bool:
        """Is it time to judge it a second time? Quick moves carry it on till then, and both judgements count for half:
        one sees what is there, the other what becomes of it. At once, unless a game gains by waiting; once is enough
        then.
        """
        return True

    def round_later(self, position: P, turn: int) -> bool:
        """Is nothing under way, and was it everybody's turn once more since that one?"""
        return position.turn >= turn + position.seats and self.quiet(position)

    def half_way(self, position: P) -> bool:
        """Does the open decision belong to a play that is not paid for yet, so that it can still be let go?"""
        return False
