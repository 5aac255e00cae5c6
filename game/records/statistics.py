"""How one's own matches went: by game, deck, opponent, level, seat, month, length and card, counted from the index and
from nothing else."""

from __future__ import annotations

import csv
import io
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from game.kernel.said import COMMA, folded, marked, said
from game.records.files import write_whole
from game.records.index import OVER, Listed
from game.records.names import free_path
from game.records.places import home

Drawn = Mapping[tuple[str, tuple[int, int]], Sequence[str]]
"""The cards that came to hand, by a match's file and its stamp."""


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
    """The seat of the one person who played a match to its end; None where there was none, or several, or where what
    was drawn could be known beforehand, since it went on from the middle of another one."""
    people = [seat for seat, who in enumerate(match.seats) if who == "human"]
    return people[0] if match.state == OVER and len(people) == 1 and not match.branch else None


def played_on(match: Listed) -> datetime:
    """When a match was begun; of old ones, when their files were written last."""
    return datetime.fromtimestamp(match.begun or match.when)


def _of_game(match: Listed, what: str) -> str:
    """What is counted apart in each game, under the game's name."""
    return said("{game}: {what}", game=match.title, what=what)


def _deck(match: Listed, seat: int) -> list[str]:
    return [_of_game(match, match.decks[seat])] if seat < len(match.decks) and match.decks[seat] else []


def _levels(match: Listed, seat: int) -> list[str]:
    others = sorted({who for other, who in enumerate(match.seats) if other != seat})
    return [_of_game(match, folded(COMMA, [said(who) for who in others]))]


def _opponents(match: Listed, seat: int) -> list[str]:
    """The decks one played against, or if all play with one, the opponents' levels."""
    decks = sorted({deck for other, deck in enumerate(match.decks) if other != seat and deck})
    return [_of_game(match, said("against {deck}", deck=deck)) for deck in decks] or _levels(match, seat)


def _month(match: Listed, seat: int) -> list[str]:
    return [f"{played_on(match):%Y-%m}"]


def _length(match: Listed, seat: int) -> list[str]:
    return [next(words for most, words in LENGTHS if match.moves < most)]


LENGTHS = (
    (50, marked("under 50 moves")),
    (100, marked("50 to 99 moves")),
    (200, marked("100 to 199 moves")),
    (400, marked("200 to 399 moves")),
    (10**9, marked("400 moves or more")),
)

BY: dict[str, Callable[[Listed, int], list[str]]] = {
    "By game": lambda match, seat: [match.title],
    "By deck": _deck,
    "By opponent": _opponents,
    "By level": _levels,
    "By seat": lambda match, seat: [_of_game(match, said("seat {seat}", seat=seat + 1))],
    "By month": _month,
    "By length": _length,
}
ORDERED: dict[str, list[str]] = {"By month": [], "By length": [words for _, words in LENGTHS]}
"""What is counted along a line and not by how often it was: these words first, else as they are sorted."""
BY_CARD = "By card"


def tallies(matches: Iterable[Listed], by: str) -> list[Tally]:
    """What was counted, a row for each game, deck and so on; those most played first, months and lengths in their
    order."""
    rows = _counted(matches, BY[by])
    if by in ORDERED:
        order = ORDERED[by]
        return sorted(rows, key=lambda row: (order.index(row.what) if row.what in order else -1, row.what))
    return sorted(rows, key=lambda row: (-row.played, row.what))


def by_card(matches: Iterable[Listed], drawn: Drawn) -> list[Tally]:
    """The cards that came to hand, those first of which it is most certain that one wins with them. Matches that were
    not read for their cards are left out."""

    def cards(match: Listed, seat: int) -> list[str]:
        return [_of_game(match, card) for card in drawn.get((match.path.name, match.stamp), ())]

    rows = _counted(matches, cards)
    return sorted(rows, key=lambda row: (-row.interval[0], -row.played, row.what))


def _counted(matches: Iterable[Listed], words: Callable[[Listed, int], Iterable[str]]) -> list[Tally]:
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for match in matches:
        seat = mine(match)
        if seat is None:
            continue
        for what in words(match, seat):
            count = counts[what]
            count[0] += 1
            count[1] += match.outcome(seat) == "won"
            count[2] += match.outcome(seat) == "draw"
            count[3] += match.moves
    return [Tally(what, *count) for what, count in counts.items()]


def streaks(matches: Iterable[Listed]) -> tuple[int, int]:
    """The longest row of matches won one after the other, and the one that goes on now; the oldest match first."""
    longest = now = 0
    for match in matches:
        seat = mine(match)
        if seat is not None:
            now = now + 1 if match.outcome(seat) == "won" else 0
            longest = max(longest, now)
    return longest, now


def as_csv(matches: Iterable[Listed]) -> str:
    """Every match that counts, a line each, for whoever wants to reckon on."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    heads = ["date", "game", "seat", "deck", "opponents", "against", "result", "rule", "moves"]
    table.writerow([*heads, "event", "round", "file"])
    for match in matches:
        seat = mine(match)
        if seat is None:
            continue
        others = [who for other, who in enumerate(match.seats) if other != seat]
        result = match.outcome(seat)
        deck = match.decks[seat] if seat < len(match.decks) else ""
        against = [name for other, name in enumerate(match.decks) if other != seat]
        when = played_on(match).isoformat(" ", "seconds")
        told = [when, match.game, seat + 1, deck, ", ".join(others), ", ".join(against), result, match.rule]
        table.writerow([*told, match.moves, match.event, match.round or "", match.path.name])
    return text.getvalue()


def tallies_as_csv(rows: Iterable[Tally]) -> str:
    """What was counted, with the interval in which the true share lies."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(["what", "played", "won", "drawn", "share", "low", "high"])
    for row in rows:
        shares = (f"{share:.4f}" for share in (row.share, *row.interval))
        table.writerow([row.what, row.played, row.won, row.drawn, *shares])
    return text.getvalue()


def save_csv(text: str, name: str = "matches") -> Path:
    """Such a table as a file where exported things lie. Raises FileError."""
    path = free_path(home() / "exports", name, ".csv")
    write_whole(path, text)
    return path
