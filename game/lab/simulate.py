"""Many games between agents, on paired seeds: agents and decks go round the seats, so that nobody profits from seat,
deck or luck."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from typing import Any

from game.lab.games import Order, Outcome, play_out
from game.lab.machines import Machines, workers
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


def simulate(
    game: str,
    games: int,
    agents: Sequence[str],
    decks: Sequence[Deck] = (),
    seed: int = 0,
    machines: Machines = 1,
    progress: Callable[[int, int], object] | None = None,
) -> dict[str, Any]:
    """Play games and count. Keys: games, seats, wins, draws, decisions, seconds, prompts_per_turn (own, other,
    pass_only), faults (what programs did -> games that it lost them).

    Raises RulesetError, UnknownAgent, DeckError, ValueError (a wrong number of seats) Stuck or NoCluster.
    """
    from game.ai import agent_named

    ruleset = ruleset_for(game, decks)
    for name in agents:
        agent_named(name)
    decks = list(decks) or list(ruleset.decks().values())
    if len(decks) < 1:
        raise ValueError(f"{ruleset.title} ships no decks: name some")
    ruleset.new_game([decks[seat % len(decks)] for seat in range(len(agents))], seed)
    began = time.perf_counter()
    outcomes: list[Outcome] = []
    with workers(machines) as spread:
        for outcome in spread(play_out, orders(game, games, agents, decks, seed, ruleset.packs)):
            outcomes.append(outcome)
            if progress:
                progress(len(outcomes), games)
    turns = max(1, sum(outcome.turns for outcome in outcomes))
    prompts = {
        name: round(sum(getattr(outcome, name) for outcome in outcomes) / turns, 3)
        for name in ("own", "other", "pass_only")
    }
    return {
        "games": games,
        "seats": list(agents),
        "wins": [sum(outcome.winners == (number,) for outcome in outcomes) for number in range(len(agents))],
        "draws": sum(len(outcome.winners) != 1 for outcome in outcomes),
        "decisions": sum(outcome.decisions for outcome in outcomes),
        "seconds": round(time.perf_counter() - began, 2),
        "prompts_per_turn": prompts,
        "faults": faults_of(outcomes),
    }


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
