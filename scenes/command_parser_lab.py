"""The words that the commands of the laboratory take: many games, and what they tell of agents, decks and speed."""

from __future__ import annotations

import os
from pathlib import Path

from scenes.command_kinds import elo, error_rate, names, whole
from scenes.command_options import (
    AGENTS,
    MOST_WORKERS,
    SEED,
    Adding,
    by_agent,
    into_file,
    of_games,
    on_a_cluster,
    seeded_in_parallel,
    with_decks,
)


def simulate(command: Adding) -> None:
    """Let agents play many games against each other."""
    row = command(
        "simulate",
        "command_lab:simulate",
        "let agents play many games against each other",
        f"Agents: {AGENTS}.\nSeeds are paired: agents and decks go round the seats, so that "
        f"nobody profits from seat, deck or luck.\nControl-C shows what was played so far; with --results the "
        f"same words go on with it.",
    )
    row.add_argument("game", metavar="GAME")
    of_games(row, 100, 1, 10_000_000, "how many (default: 100)")
    row.add_argument(
        "--seats",
        type=names,
        default=["greedy", "random"],
        metavar="AGENT,AGENT",
        help="the agents (default: greedy,random)",
    )
    with_decks(row)
    seeded_in_parallel(row)
    on_a_cluster(row)
    row.add_argument("--results", type=Path, metavar="FILE", help="where each game is written down, and read again")
    row.add_argument(
        "--json",
        action="store_true",
        help="print the counts as JSON: games, seats, wins (one per agent in the order given),\n"
        "draws, decisions, seconds, prompts_per_turn, faults (of programs)",
    )


def chances(command: Adding) -> None:
    """Measure how true the chances are that hints tell."""
    row = command(
        "chances",
        "command_lab:chances",
        "measure how true the chances are that hints tell",
        "An agent plays games against itself. Of the decisions at which it thought a win so likely, how many were\n"
        "won? Each game counts as much as every other. Control-C shows what was played so far.\n"
        "Example: playmat chances era --games 200 --agent search:100",
    )
    row.add_argument("game", metavar="GAME")
    of_games(row, 100, 1, 1_000_000, "(default: 100)")
    row.add_argument(
        "--seats", type=whole(2, 4, "a number of seats"), default=2, metavar="N", help="at the table (default: 2)"
    )
    by_agent(row, "search:100")
    with_decks(row)
    seeded_in_parallel(row)
    on_a_cluster(row)
    row.add_argument("--json", action="store_true", help="print the counts as JSON")


def tournament(command: Adding) -> None:
    """Let decks play against each other, in the hands of one agent."""
    row = command(
        "tournament",
        "command_lab:tournament",
        "let decks play against each other, in the hands of one agent",
        f"Agents: {AGENTS}.\nEach pairing on paired seeds with the seats swapped, and each deck against itself: shows "
        f"which deck\nis too strong, and what beginning is worth. Control-C shows what was played so far.",
    )
    row.add_argument("game", metavar="GAME")
    of_games(row, 100, 1, 1_000_000, "games of each pairing, an even number (default: 100)")
    by_agent(row, "search:100")
    with_decks(row)
    seeded_in_parallel(row)
    on_a_cluster(row)
    row.add_argument("--json", action="store_true", help="print decks, pairings, field, mirrors, turns, faults as JSON")
    row.add_argument(
        "--report",
        type=Path,
        metavar="FOLDER",
        help="write report.html, report.json, games.csv, decks.csv and cards.csv into a folder",
    )


def ladder(command: Adding) -> None:
    """Measure how far apart the levels of a game are."""
    row = command(
        "ladder",
        "command_lab:ladder",
        "measure how far apart the levels of a game are",
        "Each level against the one below it, and two that only know the rules at the foot, in pairs of games\n"
        "with the same luck. With --results what was played is kept, and not played again. Control-C shows what\n"
        "was played so far. With --agents some rungs alone are measured, and with --write the others of the table\n"
        "stay if they were measured with the same seed and version.\n"
        "Example: playmat ladder era --games 30 --agents normal,hard --results ladder --write",
    )
    row.add_argument("game", metavar="GAME")
    of_games(row, 100, 2, 1_000_000, "games of each level against the one below, an even number (default: 100)")
    row.add_argument(
        "--agents", type=names, metavar="AGENT,AGENT", help="who stands on the rungs, from below (default: the levels)"
    )
    seeded_in_parallel(row)
    on_a_cluster(row)
    row.add_argument("--results", type=Path, metavar="FOLDER", help="keep what is played in files of this folder")
    row.add_argument("--write", action="store_true", help="write the table beside the game's rules, for the window")
    row.add_argument("--json", action="store_true", help="print the table as JSON, and faults (of programs)")


def match(command: Adding) -> None:
    """Let two agents play until it is decided which is better."""
    row = command(
        "match",
        "command_lab:match",
        "let two agents play until it is decided which is better",
        f"Agents: {AGENTS}.\nPairs of games with the same luck and decks, between which the agents change places. A "
        f"sequential test\nstops as soon as the first agent is better by --elo1 rather than by --elo0, or the other "
        f"way about.\nThe same seed gives the same counts, whatever the number of processes. Control-C shows what was "
        f"played\nso far; with --results the same words go on with it.\n"
        f"Example: playmat match search:800 greedy --game era --elo0 0 --elo1 10",
    )
    row.add_argument("agents", nargs=2, metavar="AGENT")
    row.add_argument("--game", required=True, metavar="GAME")
    row.add_argument("--elo0", type=elo, default=0.0, metavar="ELO", help="no better than this (default: 0)")
    row.add_argument("--elo1", type=elo, default=10.0, metavar="ELO", help="at least as good as this (default: 10)")
    row.add_argument("--alpha", type=error_rate, default=0.05, metavar="P", help="wrongly found better (default: 0.05)")
    row.add_argument(
        "--beta", type=error_rate, default=0.05, metavar="P", help="wrongly found not better (default: 0.05)"
    )
    of_games(row, 20_000, 2, 10_000_000, "stop after so many, an even number, decided or not (default: 20,000)")
    with_decks(row)
    row.add_argument("--results", type=Path, metavar="FILE", help="where each pair is written down, and read again")
    seeded_in_parallel(row, min(MOST_WORKERS, os.cpu_count() or 1))
    on_a_cluster(row)
    row.add_argument("--json", action="store_true", help="print the counts as JSON")


def train(command: Adding) -> None:
    """Tune the numbers by which a game's positions are judged, by games of an agent with itself."""
    row = command(
        "train",
        "command_lab:train",
        "tune the numbers by which a game's positions are judged, by games of an agent with itself",
        "Plays pairs of games with the starter decks between two judgements, in which every number of strategy.py "
        "is a step\nlarger or smaller by lot, and draws the numbers to where they win more. The same seed gives the "
        "same file, whatever\nthe number of processes. Beside the game's rules as weights.toml the file counts from "
        "the next start on.\nControl-C leaves what was found so far.\n"
        "Example: playmat train invasion --games 6000 --workers 2 --out weights.toml",
    )
    row.add_argument("game", metavar="GAME")
    of_games(row, 6000, 20, 1_000_000, "(default: 6000)")
    by_agent(row, "greedy")
    seeded_in_parallel(row)
    on_a_cluster(row)
    into_file(row)


def fit(command: Adding) -> None:
    """Fit the numbers by which a game's positions are judged, on decisions that are gone on with in several ways."""
    row = command(
        "fit",
        "command_lab:fit",
        "fit the numbers by which a game's positions are judged, on decisions that are gone on with in several ways",
        "At decisions of games between the starter decks the turn is gone on with in several ways, each is played out "
        "with the\nsame luck, and the numbers of strategy.py are fitted to tell the better ways from the worse. The "
        "same seed gives the\nsame file, whatever the number of processes. Beside the game's rules as weights.toml "
        "the file counts from the next\nstart on. Needs fewer games than train, and finds numbers that are far from "
        "those written by hand. Control-C leaves what was found so far.\n"
        "Example: playmat fit era --decisions 1600 --workers 2 --out weights.toml",
    )
    row.add_argument("game", metavar="GAME")
    row.add_argument(
        "--decisions",
        type=whole(1, 1_000_000, "a number of decisions"),
        default=1600,
        metavar="N",
        help="(default: 1600)",
    )
    by_agent(row, "greedy")
    row.add_argument(
        "--hold",
        type=names,
        default=[],
        metavar="NAME,NAME",
        help="numbers that keep their proportion: what pays only later, and so seems worth putting off",
    )
    seeded_in_parallel(row)
    on_a_cluster(row)
    into_file(row)


def agent(command: Adding) -> None:
    """Let an agent speak to other programs, line by line on standard input and output."""
    row = command(
        "agent",
        "command_lab:agent",
        "let an agent speak to other programs, line by line on standard input and output",
        "Any other copy of this program takes it as an agent: --seats 'program:playmat agent era --seat search:400'.\n"
        "The lines are described in game/ai/PROTOCOL.md, with a bot of thirty lines beside it.",
    )
    row.add_argument("game", metavar="GAME")
    row.add_argument("--seat", default="normal", metavar="AGENT", help=f"who chooses: {AGENTS} (default: normal)")
    row.add_argument("--seed", type=SEED, default=0, help="of its chance, if nobody gives it another (default: 0)")


def draft(command: Adding) -> None:
    """Let computer drafters draft, and play their decks against each other."""
    row = command(
        "draft",
        "command_lab:draft",
        "let computer drafters draft, and play their decks against each other",
        "Half of the drafters pick with care, the others take whatever comes; the decks of neighbours\n"
        "meet twice, once in each seat. Shows what the careful ones win. Control-C shows what was played so far.",
    )
    row.add_argument("game", metavar="GAME")
    row.add_argument(
        "--drafts", type=whole(1, 10_000, "a number of drafts"), default=4, metavar="N", help="how many (default: 4)"
    )
    by_agent(row, "greedy")
    row.add_argument("--show", action="store_true", help="print the deck of the first careful drafter instead")
    seeded_in_parallel(row)
    on_a_cluster(row)
    row.add_argument("--json", action="store_true", help="print drafts, games, careful, random, draws, faults as JSON")


def bench(command: Adding) -> None:
    """Measure the engine and the window."""
    row = command(
        "bench",
        "command_lab:bench",
        "measure the engine and the window",
        "For each game random play, copying, search, loading and looking for a card; once the start and the frames "
        "of a full table at 1920x1080,\n"
        "drawn without a screen. Nothing else should run meanwhile.\n"
        "With --window what a person meets, in a real window on this screen, or on a virtual one (Xvfb): the start,\n"
        "opening a match and the builder, the animated frames of a match of computers, their answers, and the memory.",
    )
    row.add_argument("games", nargs="*", metavar="GAME", help="default: every game")
    row.add_argument("--window", action="store_true", help="measure in a real window instead")
    row.add_argument("--history", action="store_true", help="keep the figures beside the code, and draw all so far")
    row.add_argument("--json", action="store_true", help="print the figures as JSON")


def soak(command: Adding) -> None:
    """Play thousands of random games and check the engine's promises."""
    row = command(
        "soak",
        "command_lab:soak",
        "play thousands of random games and check the engine's promises",
        "No exception, no stuck game, no card lost or doubled, no two moves with one text; every 20th game also "
        "copies, saves and reads back each decision, and looks at it with all that is hidden dealt anew.\n"
        "With --matches they are matches in files, with undo, redo, moves taken back, saving, leaving and going on,\n"
        "replays, concessions and time-outs in between.\n"
        "With --table a robot that has only a mouse and keys plays whole matches through the window, without a\n"
        "screen, with undo, resizing, settings, kills and Continue in between; each fault is told with its file.\n"
        "With --count random decks of the whole pool play, and it is told which cards were played least and which\n"
        "parts of texts never changed anything; with --least decks are made around cards that were played less often\n"
        "than that, and with --results the counts are kept, and the same words with more games go on with them.\n"
        "The exit status is 1 if anything was found.",
    )
    row.add_argument("what", nargs="*", metavar="GAME", help="default: every game")
    how = row.add_mutually_exclusive_group()
    how.add_argument("--table", action="store_true", help="play in the window, by mouse and keys")
    how.add_argument("--matches", action="store_true", help="matches in files, with undo, resume and replay in between")
    how.add_argument("--count", action="store_true", help="count what each card and each part of its text did")
    of_games(row, 1000, 1, 10_000_000, "games of each (default: 1000)")
    row.add_argument(
        "--seats", type=names, metavar="N,N", help="numbers of seats, in turn (default: all that the game allows)"
    )
    row.add_argument("--closely", action="store_true", help="look at every game closely, not at every 20th")
    row.add_argument(
        "--least",
        type=whole(0, 1_000_000, "a number of plays"),
        default=0,
        metavar="N",
        help="with --count: decks around cards that were played less often",
    )
    row.add_argument(
        "--results", type=Path, metavar="FOLDER", help="with --count: keep the counts in files of this folder"
    )
    row.add_argument(
        "--random-decks", action="store_true", help="random decks of the whole pool, not the starter decks"
    )
    seeded_in_parallel(row)
    row.add_argument("--json", action="store_true")


LABORATORY = (simulate, chances, tournament, ladder, match, train, fit, agent, draft, bench, soak)
"""Each adds a command, in the order in which the help lists them."""
