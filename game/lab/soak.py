"""Thousands of random games with the engine's promises checked: for faults that a test suite of seconds does not
meet."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from game.kernel.ruleset import Ruleset
from game.lab.checks import (
    any_move,
    cards_of,
    check_cards,
    check_fresh,
    check_notation,
    check_order,
    check_piles,
    play_three,
)
from game.lab.games import MOST_DECISIONS
from game.lab.hidden import check_hidden
from game.lab.machines import Machines, workers
from game.lab.matches import Evening, play_evening
from game.lab.random_decks import random_deck
from game.library import load_ruleset
from game.records.match import PERSON, Match


@dataclass(frozen=True)
class Trial:
    """A random game: its set-up, whether every decision is looked at closely (copy, JSON, what is hidden) or only its
    cards and its moves' texts, and whether its decks are random ones."""

    game: str
    seats: int
    seed: int
    closely: bool
    any_decks: bool = False
    match: bool = False
    """Is it a match that is written down, with undo, going on, replays and the like in between?"""

    def decks(self, ruleset: Ruleset, random: Random) -> list[Any]:
        if self.any_decks:
            return [random_deck(ruleset, random) for _ in range(self.seats)]
        return random.choices(list(ruleset.decks()), k=self.seats)


@dataclass(frozen=True)
class Finding:
    """How a trial went: the rule that ended it, its decisions, the fault if there was one, and how often what happened
    in between."""

    trial: Trial
    rule: str
    decisions: int
    fault: str
    did: Mapping[str, int] = field(default_factory=dict)


def run_match(trial: Trial) -> Finding:
    """Play a random match, with whatever may happen in between, and check it as it goes."""
    random = Random(trial.seed)
    did: Counter[str] = Counter()
    rule = fault = ""
    with TemporaryDirectory(prefix="playmat-soak-", ignore_cleanup_errors=True) as folder:
        try:
            decks = trial.decks(load_ruleset(trial.game), random)
            seats = [random.choice((PERSON, PERSON, "random")) for _ in decks]
            evening = Evening(Match.begin(trial.game, decks, trial.seed, seats, folder=Path(folder)), random)
            did = evening.did
            try:
                rule = play_evening(evening)
            finally:
                evening.match.close()
        except Exception as error:
            where = traceback.extract_tb(error.__traceback__)[-1]
            fault = f"{type(error).__name__}: {error} ({where.filename}:{where.lineno}, decision {did['move']})"
    return Finding(trial, rule, did.pop("move", 0), fault, did)


def run_trial(trial: Trial) -> Finding:
    """Play a random game and check it as it goes."""
    if trial.match:
        return run_match(trial)
    random = Random(trial.seed)
    decisions, rule, position = 0, "", None
    try:
        ruleset = load_ruleset(trial.game)
        position = ruleset.new_game(trial.decks(ruleset, random), trial.seed)
        cards = cards_of(position)
        while position.moves and decisions < MOST_DECISIONS:
            check_piles(position)
            check_notation(position)
            if trial.closely:
                check_fresh(position)
                check_order(position)
                check_hidden(position, Random(decisions))
                position = play_three(position, any_move(position, random))
            else:
                position.play(any_move(position, random))
            decisions += 1
        check_piles(position)
        check_cards(position, cards)
        if position.result is None:
            raise AssertionError(f"the game did not end within {MOST_DECISIONS:,} decisions")
        rule = position.result.rule
        if rule == "end.loop":
            raise AssertionError("the game ended as an endless loop")
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        place = f"{where.filename}:{where.lineno}"
        turn = f", turn {position.turn}" if position is not None else ""
        return Finding(trial, "", decisions, f"{type(error).__name__}: {error} ({place}, decision {decisions}{turn})")
    return Finding(trial, rule, decisions, "")


def soak(
    game: str,
    games: int,
    seats: Sequence[int] = (),
    seed: int = 0,
    machines: Machines = 1,
    close_every: int = 20,
    any_decks: bool = False,
    matches: bool = False,
    progress: Callable[[int, int], object] | None = None,
) -> dict[str, Any]:
    """Random games with all numbers of seats in turn; every `close_every`th is looked at closely at each decision.
    `any_decks`: with random decks of the whole pool instead of the starter decks. `matches`: written
    down, with undo, going on, replays and the like in between.

    Keys: games, seats, decisions, between (what happened there -> times), endings (rule -> games), faults (words, each
    naming the trial's seats and seed).
    """
    ruleset = load_ruleset(game)
    counts = tuple(seats) or ruleset.seats
    for number in counts:
        ruleset.blank(number, 0)
    trials = [
        Trial(game, counts[index % len(counts)], seed + index, index % close_every == 0, any_decks, matches)
        for index in range(games)
    ]
    endings: dict[str, int] = {}
    between: Counter[str] = Counter()
    faults: list[str] = []
    decisions = done = 0
    with workers(machines, game) as spread:
        for finding in spread(run_trial, trials):
            done += 1
            decisions += finding.decisions
            between.update(finding.did)
            if finding.fault:
                faults.append(f"{game}, {finding.trial.seats} seats, seed {finding.trial.seed}: {finding.fault}")
            else:
                endings[finding.rule] = endings.get(finding.rule, 0) + 1
            if progress:
                progress(done, games)
    return {
        "games": games,
        "seats": list(counts),
        "decisions": decisions,
        "between": dict(sorted(between.items())),
        "endings": dict(sorted(endings.items())),
        "faults": faults,
    }
