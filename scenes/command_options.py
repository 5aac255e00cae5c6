"""What the words of several commands have in common."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Protocol

from scenes.command_kinds import cluster, names, whole

AGENTS = (
    "random, greedy, greedy:1 (stays as it is), eager, search:ITERATIONS (search:400), search:SECONDSs (search:0.5s),\n"
    "novice, easy, normal, hard, master, program:COMMAND"
)
MOST_WORKERS = 64
SEED = whole(0, 2**62, "a seed")


class Adding(Protocol):
    """Adds a command: its name, `file:function` that does it, what it does in a line, and what else there is to say."""

    def __call__(self, name: str, act: str, short: str, long: str = "") -> argparse.ArgumentParser: ...


def with_decks(row: argparse.ArgumentParser) -> None:
    """The decks that play."""
    row.add_argument(
        "--decks",
        type=names,
        metavar="NAME,NAME",
        help="decks, by name or file; a name with a comma in double quotes (default: the starter decks)",
    )


def of_games(row: argparse.ArgumentParser, usual: int, least: int, most: int, told: str) -> None:
    """How many games."""
    row.add_argument("--games", type=whole(least, most, "a number of games"), default=usual, metavar="N", help=told)


def by_agent(row: argparse.ArgumentParser, usual: str) -> None:
    """The one agent that plays on all seats."""
    row.add_argument("--agent", default=usual, metavar="AGENT", help=f"who plays (default: {usual})")


def into_file(row: argparse.ArgumentParser) -> None:
    """Where the numbers of a judgement go."""
    row.add_argument("--out", type=Path, metavar="FILE", help="where the numbers are written (default: printed)")


def seeded_in_parallel(row: argparse.ArgumentParser, processes: int = 1) -> None:
    """What the commands that play many games have in common: the first seed, and over how many processes."""
    row.add_argument("--seed", type=SEED, default=0, help="the first seed (default: 0)")
    row.add_argument(
        "--workers",
        type=whole(1, MOST_WORKERS, "a number of processes"),
        default=processes,
        metavar="W",
        help=f"processes (default: {processes})",
    )


def on_a_cluster(row: argparse.ArgumentParser) -> None:
    """The same jobs by the workers of a Dask cluster, instead of processes here."""
    row.add_argument(
        "--scheduler",
        type=cluster,
        dest="workers",
        metavar="ADDRESS",
        help="instead: a Dask cluster, by the address of its scheduler (needs the extra 'cluster')",
    )
