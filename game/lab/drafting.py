"""Drafts among computer drafters, half of whom take whatever comes, and games between the decks of the two halves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.kernel.ruleset import Ruleset
from game.lab.games import Order, Outcome, play_out
from game.lab.machines import Machines, stoppable, workers
from game.lab.simulate import faults_of
from game.library import load_ruleset
from game.records.decks import Deck
from game.records.draft import drafted, rules_of


def drafters_of(ruleset: Ruleset) -> Any:
    """The computer drafters of a game. Raises FileError if it is not drafted."""
    rules_of(ruleset)
    return ruleset.drafters


def decks_of(ruleset: Ruleset, seed: int) -> list[Deck]:
    """The decks of a draft in the order of the seats: those of even seats picked with care, of odd ones by chance."""
    rules, drafters = rules_of(ruleset), drafters_of(ruleset)
    pickers = [(drafters.take, drafters.take_any)[seat % 2] for seat in range(rules.seats)]
    draft = drafted(ruleset, seed, pickers)
    pools = [[ruleset.by_name[name] for name in pool] for pool in draft.pools]
    return [drafters.deck_of(pool, f"Seat {seat + 1} of draft {seed}") for seat, pool in enumerate(pools)]


def orders(game: str, drafts: int, agent: str, seed: int) -> Iterator[Order]:
    """Each careful drafter meets its neighbour twice, once in each seat; number 0 is the careful one."""
    ruleset = load_ruleset(game)
    for number in range(drafts):
        decks = decks_of(ruleset, seed + number)
        for seat in range(0, len(decks) - 1, 2):
            pair = decks[seat], decks[seat + 1]
            yield Order(game, (agent, agent), (0, 1), pair, seed + number)
            yield Order(game, (agent, agent), (1, 0), pair[::-1], seed + number)


def compare(
    game: str,
    drafts: int,
    agent: str,
    seed: int = 0,
    machines: Machines = 1,
    progress: Callable[[int, int], object] | None = None,
) -> dict[str, Any]:
    """Draft and play; stopped half-way, what was played counts. Keys: drafts, games, careful (wins of decks picked with
    care), random, draws, faults.

    Raises RulesetError, FileError, UnknownAgent or Stuck.
    """
    from game.ai import agent_named

    agent_named(agent)
    rules = rules_of(load_ruleset(game))
    games = drafts * (rules.seats // 2) * 2
    wins = [0, 0]
    outcomes: list[Outcome] = []
    with stoppable(lambda: len(outcomes)), workers(machines, game) as spread:
        for outcome in spread(play_out, orders(game, drafts, agent, seed)):
            outcomes.append(outcome)
            if len(outcome.winners) == 1:
                wins[outcome.winners[0]] += 1
            if progress:
                progress(len(outcomes), games)
    return {
        "drafts": drafts,
        "games": len(outcomes),
        "careful": wins[0],
        "random": wins[1],
        "draws": len(outcomes) - sum(wins),
        "faults": faults_of(outcomes),
    }
