"""Many games between agents, on paired seeds: agents and decks go round the seats, so that nobody profits from seat,
deck or luck."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field, TypeAdapter

from game.lab.games import Order, Outcome, play_out
from game.lab.machines import Machines, workers
from game.lab.results import Count, played_under, results_in
from game.records.decks import Deck
from game.records.own_cards import ruleset_for
from game.records.packs import Pack


def orders(
    game: str, games: int, agents: Sequence[str], decks: Sequence[Deck], seed: int, packs: tuple[Pack, ...] = ()
) -> Iterator[Order]:
    """The games to be played. Within a block of seats x seats games with one seed every agent has every seat with every
    deck once.

    With more decks than seats, the block after begins one deck further on.
    """
    seats = len(agents)
    for index in range(games):
        block, within = divmod(index, seats * seats)
        shift, turn = divmod(within, seats)
        numbers = tuple((seat + turn) % seats for seat in range(seats))
        some = [decks[(block + seat) % len(decks)] for seat in range(seats)]
        yield Order(
            game,
            tuple(agents[number] for number in numbers),
            numbers,
            tuple(some[(seat + shift) % seats] for seat in range(seats)),
            seed + block,
            packs,
        )


@dataclass(frozen=True)
class Played:
    """A game as a line of results tells it: its number, the seconds that all games had taken by then, and how it
    ended."""

    number: Count
    seconds: Annotated[float, Field(ge=0, allow_inf_nan=False)]
    outcome: Outcome


@dataclass
class Tally:
    """The games between some agents, as far as they were played."""

    agents: tuple[str, ...]
    outcomes: dict[int, Outcome] = field(default_factory=dict)
    """By the number of the game."""
    seconds: float = 0.0
    known: int = 0
    """So many of them were read, not played."""

    def counts(self) -> dict[str, Any]:
        """As data: games, seats, wins, draws, decisions, seconds, prompts_per_turn (own, other, pass_only), faults
        (what programs did -> games that it lost them)."""
        outcomes = self.outcomes.values()
        turns = max(1, sum(outcome.turns for outcome in outcomes))
        prompts = {
            name: round(sum(getattr(outcome, name) for outcome in outcomes) / turns, 3)
            for name in ("own", "other", "pass_only")
        }
        return {
            "games": len(outcomes),
            "seats": list(self.agents),
            "wins": [sum(outcome.winners == (number,) for outcome in outcomes) for number in range(len(self.agents))],
            "draws": sum(len(outcome.winners) != 1 for outcome in outcomes),
            "decisions": sum(outcome.decisions for outcome in outcomes),
            "seconds": round(self.seconds, 2),
            "prompts_per_turn": prompts,
            "faults": faults_of(outcomes),
        }


def simulate(
    game: str,
    games: int,
    agents: Sequence[str],
    decks: Sequence[Deck] = (),
    seed: int = 0,
    machines: Machines = 1,
    results: Path | None = None,
) -> Iterator[Tally]:
    """Play games and count; gives the tally after each: the same object, grown. What is written to `results` is not
    played again.

    Raises RulesetError, UnknownAgent, DeckError, FileError, ValueError (a wrong number of seats), Stuck or NoCluster.
    """
    from game.ai import agent_named

    ruleset = ruleset_for(game, decks)
    for name in agents:
        agent_named(name)
    decks = tuple(decks) or tuple(ruleset.decks().values())
    if not decks:
        raise ValueError(f"{ruleset.title} ships no decks: name some")
    ruleset.new_game([decks[seat % len(decks)] for seat in range(len(agents))], seed)
    tally, note = Tally(tuple(agents)), None
    with ExitStack() as stack:
        if results:
            head = played_under(game, tally.agents, decks, seed, ruleset.packs)
            known, note = results_in(results, "simulation", head, partial(read, seats=len(agents)), stack)
            for one in known:
                if one.number < games:
                    tally.outcomes[one.number] = one.outcome
                    tally.seconds = max(tally.seconds, one.seconds)
            tally.known = len(tally.outcomes)
        began = time.perf_counter() - tally.seconds
        spread = stack.enter_context(workers(machines, game))
        every = enumerate(orders(game, games, agents, decks, seed, ruleset.packs))
        wanted = (work for work in every if work[0] not in tally.outcomes)
        if tally.outcomes:
            yield tally
        for number, outcome in spread(_played, wanted):
            tally.outcomes[number], tally.seconds = outcome, time.perf_counter() - began
            if note:
                note(asdict(Played(number, round(tally.seconds, 2), outcome)))
            yield tally


def read(row: Any, seats: int) -> Played:
    """A line of results. Raises ValueError."""
    found = TypeAdapter(Played).validate_python(row)
    highest = max((*found.outcome.winners, found.outcome.first))
    if highest >= seats:
        raise ValueError(f"expected numbers of agents from 0 to {seats - 1}, found {highest}")
    return found


def _played(work: tuple[int, Order]) -> tuple[int, Outcome]:
    number, order = work
    return number, play_out(order)


def faults_of(outcomes: Iterable[Outcome]) -> dict[str, int]:
    """What programs did that lost them games, and how many."""
    return dict(sorted(Counter(fault for outcome in outcomes for fault in outcome.faults).items()))


def interval(wins: float, games: int) -> tuple[float, float]:
    """Where the true share of wins lies with 95 % (Wilson)."""
    if games == 0:
        return 0.0, 1.0
    z, share = 1.96, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def shares(name: str, wins: float, games: int) -> dict[str, Any]:
    """Wins, games, the share and its interval, under keys of that name."""
    low, high = interval(wins, games)
    return {
        name: wins,
        f"{name}_of": games,
        f"{name}_share": round(wins / max(1, games), 4),
        f"{name}_low": round(low, 4),
        f"{name}_high": round(high, 4),
    }
