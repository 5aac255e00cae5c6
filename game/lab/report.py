"""What a tournament came to, as files for people and for programs: JSON, tables in CSV, and a page for a browser."""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from game.lab.games import Order, Outcome
from game.lab.ratings import Rating, ratings
from game.lab.simulate import shares
from game.lab.tournament import Pairing, Standings
from game.lab.watching import Tally
from game.records.files import check_writable, write_whole

FILES = ("report.json", "games.csv", "decks.csv", "cards.csv", "report.html")


class Game(NamedTuple):
    """A game as a row: which deck sat where, who won (1, 2, or 0 for nobody), and who began."""

    seed: int
    deck_1: str
    deck_2: str
    winner: int
    first: int
    turns: int
    decisions: int
    rule: str


@dataclass
class Report:
    """All games of a tournament, and what is reckoned of them."""

    title: str
    agent: str
    names: Sequence[str]
    games: list[Game] = field(default_factory=list)
    first: dict[int, list[float]] = field(default_factory=dict)
    """For each deck, games in which it began, what it won of them, and the same where the other began."""
    cards: dict[int, dict[str, Tally]] = field(default_factory=dict)

    def hear(self, pairing: Pairing, order: Order, outcome: Outcome) -> None:
        """Count a game."""
        only = outcome.winners[0] if len(outcome.winners) == 1 else -1
        seats = [pairing[number] for number in order.numbers]
        won = [0.5 if only < 0 else float(number == only) for number in order.numbers]
        mirror = pairing[0] == pairing[1]
        began = order.numbers.index(outcome.first)
        winner = 0 if only < 0 else 1 + order.numbers.index(only)
        one, two = (self.names[deck] for deck in seats)
        self.games.append(Game(order.seed, one, two, winner, 1 + began, outcome.turns, outcome.decisions, outcome.rule))
        for seat, deck in enumerate(seats):
            row = self.first.setdefault(deck, [0, 0.0, 0, 0.0])
            at = 0 if seat == began else 2
            row[at] += 1
            row[at + 1] += won[seat]
            # Against itself a deck wins half, whatever it draws; but a game of one deck has nothing else.
            if outcome.cards and not (mirror and len(self.names) > 1):
                drawn, played = outcome.cards[seat]
                for name in drawn | played:
                    self.cards.setdefault(deck, {}).setdefault(name, Tally()).add(
                        name in drawn, name in played, won[seat]
                    )

    def strengths(self, standings: Standings) -> list[Rating]:
        """Elo of each deck above their average."""
        return ratings(len(self.names), standings.games, standings.wins)

    def began(self) -> tuple[float, int]:
        """What who began won of all games."""
        rows = self.first.values()
        return sum(row[1] for row in rows), int(sum(row[0] for row in rows))

    def lengths(self) -> dict[int, int]:
        """How many games took how many turns."""
        return dict(sorted(Counter(game.turns for game in self.games).items()))

    def table(self, standings: Standings) -> dict[str, Any]:
        """All of it, ready for JSON."""
        wins, games = self.began()
        return {
            "game": self.title,
            "agent": self.agent,
            "rounds": standings.rounds,
            **standings.counts(),
            "elo": [
                {"deck": name, **rating._asdict()}
                for name, rating in zip(self.names, self.strengths(standings), strict=True)
            ],
            "first": {
                **shares("wins", wins, games),
                "decks": [
                    {
                        "deck": name,
                        **shares("first_wins", row[1], int(row[0])),
                        **shares("second_wins", row[3], int(row[2])),
                    }
                    for name, row in ((self.names[deck], row) for deck, row in sorted(self.first.items()))
                ],
            },
            "lengths": {"median": median([game.turns for game in self.games] or [0]), "turns": self.lengths()},
            "cards": self.card_rows(),
            "endings": dict(Counter(game.rule for game in self.games).most_common()),
        }

    def card_rows(self) -> list[dict[str, Any]]:
        """A row for each card of each deck that was drawn or played, the best when drawn first."""
        rows = [
            {
                "deck": self.names[deck],
                "card": name,
                **shares("drawn_wins", tally.drawn_wins, tally.drawn),
                **shares("played_wins", tally.played_wins, tally.played),
            }
            for deck, cards in sorted(self.cards.items())
            for name, tally in cards.items()
        ]
        return sorted(rows, key=lambda row: (self.names.index(row["deck"]), -row["drawn_wins_share"], row["card"]))

    @staticmethod
    def check(folder: Path) -> None:
        """Raises FileError if it could not be written into a folder, before anything is played for it."""
        for name in FILES:
            check_writable(folder / name)

    def write(self, standings: Standings, folder: Path) -> Path:
        """Write report.json, games.csv, decks.csv, cards.csv and report.html. Returns the page. Raises FileError."""
        from game.lab.page import page

        table = self.table(standings)
        decks = [
            {"deck": name, **field, **rating._asdict()}
            for name, field, rating in zip(self.names, table["field"], self.strengths(standings), strict=True)
        ]
        texts = (
            json.dumps(table, indent=2, ensure_ascii=False) + "\n",
            in_rows([game._asdict() for game in self.games]),
            in_rows(decks),
            in_rows(table["cards"]),
            page(table),
        )
        for name, text in zip(FILES, texts, strict=True):
            write_whole(folder / name, text)
        return folder / "report.html"


def in_rows(rows: Sequence[dict[str, Any]]) -> str:
    """A table with a head; nothing in it is taken for a formula."""
    text = StringIO(newline="")
    writer = csv.DictWriter(text, list(rows[0]) if rows else [])
    writer.writeheader()
    writer.writerows({key: plain(value) for key, value in row.items()} for row in rows)
    return text.getvalue()


def plain(value: Any) -> Any:
    """A name that a spreadsheet would reckon is put in as text."""
    return f"'{value}" if isinstance(value, str) and value[:1] in "=+-@" and value else value
