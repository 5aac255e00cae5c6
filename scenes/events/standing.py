"""What all runs of a kind came to, in words."""

from __future__ import annotations

from game.records.runs import Tally
from scenes.look import strings


def record_words(tally: Tally, rank: str = "") -> str:
    """What all runs came to, in a line."""
    words = strings("events")
    if not tally.runs:
        return words["no_runs"]
    parts = [words["one_run" if tally.runs == 1 else "runs"].format(runs=tally.runs, won=tally.won, lost=tally.lost)]
    parts.append(words["best"].format(best=tally.best))
    if rank:
        parts.append(words["rank"].format(rank=rank))
    return " ".join(parts)
