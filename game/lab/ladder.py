"""The levels against each other, each against the one below it, in pairs of games with the same luck; two agents that
are no levels stand at the foot."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path

from game.ai.levels import LEVELS
from game.lab.machines import Machines
from game.lab.match import Conditions, Score, kept, played
from game.lab.sprt import Question, elo
from game.records.ladder import Ladder, Rung
from game.records.own_cards import ruleset_for

FOOT = ("random", "eager")
"""One that takes any move, and one that plays by one rule, as somebody does who has just learned the game."""
RUNGS = (*FOOT, *LEVELS)


def ladder(
    game: str,
    games: int,
    seed: int = 0,
    machines: Machines = 1,
    results: Path | None = None,
    agents: Sequence[str] = RUNGS,
) -> Iterator[tuple[tuple[str, str], Score]]:
    """Play rung after rung; gives after each pair which rung it was of and how that stands. What is written to the
    folder `results` is not played again. Raises RulesetError, UnknownAgent, FileError or Stuck."""
    from game.ai import agent_named

    for name in agents:
        agent_named(name)
    ruleset = ruleset_for(game, ())
    decks = tuple(ruleset.decks().values())
    if results:
        results.mkdir(parents=True, exist_ok=True)
    for below, level in pairwise(agents):
        conditions = Conditions(game, (level, below), decks, seed, ruleset.packs)
        score = Score(Question())
        with ExitStack() as stack:
            name = re.sub(r"[^a-z0-9.]+", "-", f"{game} {level} {below}".lower())
            file = results / f"{name}.jsonl" if results else None
            known, note = kept(conditions, file, stack) if file else ({}, None)
            pairs = played(conditions, -(-games // 2), machines, known, note)
            stack.callback(pairs.close)
            for pair in pairs:
                score.add(pair)
                yield (level, below), score


def as_ladder(scores: Mapping[tuple[str, str], Score], seed: int) -> Ladder:
    """What was played, as a table."""
    from game import __version__

    rungs = []
    for (level, below), score in scores.items():
        best, low, high = elo(score.pairs)
        points = score.wins + score.draws / 2
        interval = round(low, 1), round(high, 1)
        rungs.append(
            Rung(level=level, below=below, games=score.games, points=points, elo=round(best, 1), interval=interval)
        )
    return Ladder(version=__version__, seed=seed, rung=tuple(rungs))


def renewed(before: Ladder | None, found: Ladder) -> Ladder:
    """A table with the rungs that were measured now in the place of theirs; the others stay, if they were measured with
    the same seed and version. So the rungs that take long can be measured with fewer games."""
    if before is None or (before.version, before.seed) != (found.version, found.seed):
        return found
    rungs = {rung.level: rung for rung in (*before.rung, *found.rung)}
    ranks = {name: rank for rank, name in enumerate(RUNGS)}
    rising = sorted(rungs.values(), key=lambda rung: ranks.get(rung.level, len(ranks)))
    return found.model_copy(update={"rung": tuple(rising)})
