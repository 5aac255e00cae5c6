"""One game between agents, played to its end and counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from game.lab.asking import Asking
from game.lab.results import Count
from game.lab.watching import Seen, Watch
from game.records.decks import Deck
from game.records.own_cards import equipped
from game.records.packs import Pack

if TYPE_CHECKING:
    from game.ai import Agent
    from game.kernel.position import Position

MOST_DECISIONS = 100_000
"""Decisions after which a game counts as stuck."""
ENOUGH = 3
"""A program that gave no answer in so many games in turn is not waited for again."""
UNANSWERED: Counter[str] = Counter()
"""In how many games in turn agents have given none, in this process."""


class Stuck(Exception):
    """A game that does not end; the message names its set-up."""


@dataclass(frozen=True)
class Order:
    """A game to be played: the agents by seat, each with the number under which it is counted, the decks by seat, the
    seed, and the packs that the decks need."""

    game: str
    agents: tuple[str, ...]
    numbers: tuple[int, ...]
    decks: tuple[Deck, ...]
    seed: int
    packs: tuple[Pack, ...] = ()
    watched: bool = False
    """Is it to be told which cards were drawn and played?"""


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the numbers of the winning agents and of the one that began, and what it took."""

    winners: tuple[Count, ...]
    first: Count
    rule: str
    decisions: Count
    turns: Annotated[int, Field(ge=1)]
    own: Count
    other: Count
    pass_only: Count
    faults: tuple[str, ...] = ()
    """What programs did that lost them the game, in words that name them."""
    cards: tuple[Seen, ...] = ()
    """By seat, if the game was watched."""

    def points(self, number: int) -> float:
        """What the game brought to the agent of this number: 1 if it won alone, a half if not one alone won, or 0."""
        return float(self.winners == (number,)) if len(self.winners) == 1 else 0.5


def play_out(order: Order) -> Outcome:
    """Play a game to its end; each agent decides from what its seat may know. A program that
    does not play by the rules loses by them. Raises Stuck."""
    from game.ai.agent import dismiss

    ruleset = equipped(order.game, order.packs)
    # The luck of a seat is the same whoever sits there, so two equal agents win equally often.
    agents: Sequence[Agent] = [awaited(name, order.seed * 31 + seat) for seat, name in enumerate(order.agents)]
    position = ruleset.new_game(order.decks, order.seed)
    try:
        return played_by(agents, position, order)
    finally:
        dismiss(agents)


def awaited(name: str, seed: int) -> Agent:
    """The agent of a name, or who loses in its place if it was waited for often enough."""
    from game.ai import agent_named
    from game.ai.program import Unanswering

    return Unanswering(name, ENOUGH) if UNANSWERED[name] >= ENOUGH else agent_named(name, seed)


def played_by(agents: Sequence[Agent], position: Position, order: Order) -> Outcome:
    """Play on to the end."""
    from game.ai.program import Lost

    ruleset = position.ruleset
    faults, unanswering = [], set[str]()
    asking = Asking(ruleset)
    watch = Watch(position) if order.watched else None
    decisions, first = 0, position.active
    for _ in range(MOST_DECISIONS):
        moves = position.moves
        if not moves:
            break
        asking.count(position)
        if len(moves) > 1:
            decisions += 1
            seat = position.seat
            try:
                move = agents[seat].choose(position, seat)
            except Lost as lost:
                faults.append(str(lost))
                move = lost.move(position, seat)
                if lost.slow:
                    unanswering.add(order.agents[seat])
            position.play(move)
        else:
            position.play(moves[0])
    if position.result is None:
        decks = ", ".join(deck.name for deck in order.decks)
        raise Stuck(
            f"a game of {ruleset.title} did not end within {MOST_DECISIONS:,} decisions "
            f"(seed {order.seed}, decks {decks})"
        )
    UNANSWERED.update(unanswering)
    for name in {*order.agents} - unanswering:
        del UNANSWERED[name]
    winners, rule = position.result
    return Outcome(
        tuple(order.numbers[seat] for seat in winners),
        order.numbers[first],
        rule,
        decisions,
        max(1, position.turn),
        asking.own,
        asking.other,
        asking.pass_only,
        tuple(faults),
        watch.seen() if watch else (),
    )
