"""What all runs of a kind came to, in words."""

from __future__ import annotations

from game.records.runs import Tally
from scenes.look import strings
from scenes.words import say


def level_words(level: str) -> str:
    """A level by itself: 'Hard'."""
    return say(level).capitalize()


def record_words(tally: Tally, rank: str = "", of: str = "run", under_way: bool = False) -> str:
    """What all runs, or seasons, came to, in a line; or that the first one is under way."""
    words = strings("events")
    if not tally.runs:
        return words[f"first_{of}" if under_way else f"no_{of}s"]
    told = words[f"one_{of}" if tally.runs == 1 else f"{of}s"]
    parts = [told.format(runs=tally.runs, won=tally.won, lost=tally.lost)]
    if tally.drawn:
        parts.append(words["drawn"].format(drawn=tally.drawn))
    parts.append(words[f"best_{of}"].format(best=tally.best))
    if rank:
        parts.append(words["rank"].format(rank=rank))
    return " ".join(parts)
