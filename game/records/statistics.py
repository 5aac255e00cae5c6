"""How one's own matches went: by game, deck, opponent and month, counted from the index and from nothing else."""

from __future__ import annotations

import csv
import io
from collections import defaultdict
from collections.abc import Callable, Iterable
from datetime import datetime
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from game.records.files import write_whole
from game.records.index import OVER, Listed
from game.records.names import free_path
from game.records.places import home


class Tally(NamedTuple):
    """What is counted of some matches of the one person at the screen."""

    what: str
    played: int
    won: int
    drawn: int
    moves: int
    """In all of them together."""

    @property
    def share(self) -> float:
        """Of the matches the part that was won; a draw is half."""
        return (self.won + self.drawn / 2) / self.played

    @property
    def interval(self) -> tuple[float, float]:
        """Within what the true share lies, 19 times of 20, as Wilson has it."""
        z, n, p = 1.96, self.played, self.share
        middle, reach = p + z * z / (2 * n), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return max(0.0, (middle - reach) / (1 + z * z / n)), min(1.0, (middle + reach) / (1 + z * z / n))


def mine(match: Listed) -> int | None:
    """The seat of the one person who played a match to its end; None where there was none, or several."""
    people = [seat for seat, who in enumerate(match.seats) if who == "human"]
    return people[0] if match.state == OVER and len(people) == 1 else None


def _deck(match: Listed, seat: int) -> list[str]:
    return [f"{match.title}: {match.decks[seat]}"] if seat < len(match.decks) and match.decks[seat] else []


def _opponents(match: Listed, seat: int) -> list[str]:
    others = sorted({who for other, who in enumerate(match.seats) if other != seat})
    return [f"{match.title}: {', '.join(others)}"]


def _month(match: Listed, seat: int) -> list[str]:
    return [f"{datetime.fromtimestamp(match.when):%Y-%m}"]


BY: dict[str, Callable[[Listed, int], list[str]]] = {
    "By game": lambda match, seat: [match.title],
    "By deck": _deck,
    "By opponent": _opponents,
    "By seat": lambda match, seat: [f"{match.title}: seat {seat + 1}"],
    "By month": _month,
}


def tallies(matches: Iterable[Listed], by: str) -> list[Tally]:
    """What was counted, a row for each game, deck and so on; those most played first, months in their order."""
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for match in matches:
        seat = mine(match)
        if seat is None:
            continue
        for what in BY[by](match, seat):
            count = counts[what]
            count[0] += 1
            count[1] += seat in match.winners
            count[2] += not match.winners
            count[3] += match.moves
    rows = [Tally(what, *count) for what, count in counts.items()]
    return sorted(rows, key=lambda row: row.what if by == "By month" else (-row.played, row.what))


def streaks(matches: Iterable[Listed]) -> tuple[int, int]:
    """The longest row of matches won one after the other, and the one that goes on now; the oldest match first."""
    longest = now = 0
    for match in matches:
        seat = mine(match)
        if seat is not None:
            now = now + 1 if seat in match.winners else 0
            longest = max(longest, now)
    return longest, now


def as_csv(matches: Iterable[Listed]) -> str:
    """Every match that counts, a line each, for whoever wants to reckon on."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(["date", "game", "seat", "deck", "opponents", "result", "rule", "moves", "file"])
    for match in matches:
        seat = mine(match)
        if seat is None:
            continue
        others = [who for other, who in enumerate(match.seats) if other != seat]
        result = "draw" if not match.winners else "won" if seat in match.winners else "lost"
        deck = match.decks[seat] if seat < len(match.decks) else ""
        when = datetime.fromtimestamp(match.when).isoformat(" ", "seconds")
        table.writerow(
            [when, match.game, seat + 1, deck, ", ".join(others), result, match.rule, match.moves, match.path.name]
        )
    return text.getvalue()


def save_csv(matches: Iterable[Listed]) -> Path:
    """The matches as a file where exported things lie. Raises FileError."""
    path = free_path(home() / "exports", "matches", ".csv")
    write_whole(path, as_csv(matches))
    return path
