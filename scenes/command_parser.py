"""The words that the command line takes: every command with its options, and the help for them.

Each command names the function that does it, `file beside this one:function`, which is imported when it is asked for.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any, NoReturn, Protocol

from scenes.command import NAME, printed
from scenes.command_kinds import cluster, elo, error_rate, names, picture, size, whole

AGENTS = (
    "random, greedy, greedy:1 (stays as it is), eager, search:ITERATIONS (search:400), search:SECONDSs (search:0.5s),\n"
    "novice, easy, normal, hard, master, program:COMMAND"
)
MOST_WORKERS = 64
SEED = whole(0, 2**62, "a seed")


QUOTED = "; a program of several words stands in quotes, such as 'program:python bot.py'"


def program_in(found: argparse.Namespace) -> bool:
    """Was a program named among the agents?"""
    from game.ai.program import PREFIX

    words = [word for value in vars(found).values() for word in (value if isinstance(value, list) else [value])]
    return any(isinstance(word, str) and word.startswith(PREFIX) for word in words)


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, and where files lie when asked for help."""

    def format_help(self) -> str:
        """The help; the folders are looked up only now."""
        if self.prog == NAME:
            self.epilog = epilog()
        return super().format_help()

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:  # type: ignore[override]
        """Whatever is left over is told with the help of its command; the words of a program may be."""
        found, over = self.parse_known_args(args, namespace)
        if not over:
            return found
        self.prog = f"{NAME} {found.command}" if found.command else NAME
        self.error(f"unrecognized arguments: {' '.join(over)}{QUOTED if program_in(found) else ''}")

    def error(self, message: str) -> NoReturn:
        """End with status 2."""
        print(f"{NAME}: {printed(message)} (see {self.prog} -h)", file=sys.stderr)
        raise SystemExit(2)


class Version(argparse.Action):
    """Prints the version."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        from game import __version__

        print(f"{NAME} {__version__}")
        parser.exit()


class Adding(Protocol):
    """Adds a command: its name, `file:function` that does it, what it does in a line, and what else there is to say."""

    def __call__(self, name: str, act: str, short: str, long: str = "") -> argparse.ArgumentParser: ...


def parser() -> argparse.ArgumentParser:
    """All commands with their options."""
    top = Parser(
        prog=NAME,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        description=(
            "Playmat: card games at a table on your screen, with their rules enforced,\n"
            "against the computer or a friend at the same keyboard. Alone it opens the window."
        ),
    )
    top.add_argument("--version", action=Version, nargs=0, help="print the version")
    top.set_defaults(act="command_window:open_menu")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)

    def command(name: str, act: str, short: str, long: str = "") -> argparse.ArgumentParser:
        row: argparse.ArgumentParser = commands.add_parser(
            name,
            help=short,
            description=f"{short[0].upper()}{short[1:]}.\n{long}".rstrip(),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        row.set_defaults(act=act)
        return row

    for add in (playing, making, laboratory, measuring, looking_up):
        add(command)
    return top


def epilog() -> str:
    """Where files lie, printed below the list of commands."""
    from game.records import places

    return (
        f"files: settings in {places.settings_file()}\n"
        f"       matches, decks, own cards and pictures in {places.home()}\n"
        f"       pictures that can be made again in {places.cache()}\n"
        "       (PLAYMAT_HOME puts all of it into one folder)\n"
        "Each command has its own -h."
    )


def playing(command: Adding) -> None:
    """The table itself."""
    row = command(
        "play",
        "command_window:play",
        "open the window straight at the table, or play in the terminal",
        "Example: playmat play era --seats human,search:400 --decks 'Cinder March,Deep Roots' --seed 7",
    )
    row.add_argument("game", metavar="GAME", help="the game, such as era")
    row.add_argument(
        "--seats",
        type=names,
        default=["human", "normal"],
        metavar="WHO,WHO",
        help=f"who sits where, the first seat first: human, or {AGENTS} (default: human,normal)",
    )
    row.add_argument(
        "--decks",
        type=names,
        metavar="NAME,NAME",
        help="a deck for each seat, a starter or one of your own, by name or file (default: the first starter decks)",
    )
    row.add_argument("--seed", type=SEED, help="the same seed, decks and moves give the same game (default: by chance)")
    row.add_argument("--text", action="store_true", help="play in this terminal, by numbers and words: no window")
    row.add_argument(
        "--go-on", type=Path, metavar="FILE", help="go on with the match of a file, whatever else is said here"
    )


def making(command: Adding) -> None:
    """For those who make games, cards, examples, translations and puzzles."""
    row = command(
        "moves",
        "command_records:moves",
        "list the moves of games in notation",
        "They are what examples and replays are written in. Example: playmat moves era",
    )
    row.add_argument("game", nargs="*", metavar="GAME", help="a game (default: all of them)")

    row = command(
        "keys",
        "command_records:keys",
        "list the keys of the files that make a game",
        "Those of zones.toml, table.toml, face.toml, deck.toml, tryout.toml, first_match.toml, draft.toml, "
        "gauntlet.toml, forge.toml and league.toml, as the program reads them.",
    )

    row = command(
        "new",
        "command_records:new",
        "write the skeleton of a game or of a card",
        "A game is begun as a small one that plays: the folder of another, under the new name. A card is printed as\n"
        "its file has it, to be put into cards/*.toml. Examples:\n"
        "playmat new game harbour\nplaymat new card era 'Tin Rex' --type dino >> rulesets/era/cards/mine.toml",
    )
    row.add_argument("what", choices=("game", "card"), metavar="game|card")
    row.add_argument("names", nargs="+", metavar="NAME", help="of the game; or a game, and the card's name")
    row.add_argument("--like", default="", metavar="GAME", help="begin with this game (default: the smallest one)")
    row.add_argument("--package", default="rulesets", metavar="PACKAGE", help="where to put it (default: rulesets)")
    row.add_argument("--type", default="", metavar="TYPE", help="the type of the card (default: the game's first)")

    row = command(
        "examples",
        "command_records:examples",
        "play the examples of games or of files",
        "Prints a line for each failure with what was expected and what was found, then 'N passed, N failed'.\n"
        "The exit status is 1 if any failed.",
    )
    row.add_argument(
        "what", nargs="*", metavar="GAME|FILE", help="games, example files or folders of such (default: every game)"
    )

    command(
        "words",
        "command_words:words",
        "bring the catalogues of the interface's words up to date",
        "Collects every word that the program and the games' tables say, writes assets/words/*/LC_MESSAGES/playmat.po\n"
        "and .mo, and prints what is still to be translated; then the exit status is 1. It needs Babel.",
    )

    row = command(
        "puzzles",
        "command_puzzles:puzzles",
        "prove the puzzles of a game, let an agent solve them, find new ones",
        f"Without a word more it proves each puzzle: that the goal can be reached whatever others do and whatever is\n"
        f"hidden, and by which first moves. The exit status is 1 if one cannot be. With --find Control-C prints those\n"
        f"found so far.\nAgents: {AGENTS}.",
    )
    row.add_argument("game", metavar="GAME")
    how = row.add_mutually_exclusive_group()
    how.add_argument("--solve", default="", metavar="AGENT", help="let an agent solve them, against the best answers")
    how.add_argument(
        "--find",
        type=whole(1, 10_000, "a number of puzzles"),
        metavar="N",
        help="look for new ones in games, and print the best as rows of an example file",
    )
    row.add_argument("--minutes", type=whole(1, 10_000, "minutes"), default=10, metavar="M", help="(default: 10)")
    row.add_argument("--seed", type=SEED, default=1, help="of the games (default: 1)")


def laboratory(command: Adding) -> None:
    """Many games, and what they tell of agents, decks and numbers."""
    row = command(
        "simulate",
        "command_lab:simulate",
        "let agents play many games against each other",
        f"Agents: {AGENTS}.\nSeeds are paired: agents and decks go round the seats, so that "
        f"nobody profits from seat, deck or luck.\nControl-C shows what was played so far; with --results the "
        f"same words go on with it.",
    )
    row.add_argument("game", metavar="GAME")
    row.add_argument(
        "--games",
        type=whole(1, 10_000_000, "a number of games"),
        default=100,
        metavar="N",
        help="how many (default: 100)",
    )
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

    row = command(
        "chances",
        "command_lab:chances",
        "measure how true the chances are that hints tell",
        "An agent plays games against itself. Of the decisions at which it thought a win so likely, how many were\n"
        "won? Each game counts as much as every other. Control-C shows what was played so far.\n"
        "Example: playmat chances era --games 200 --agent search:100",
    )
    row.add_argument("game", metavar="GAME")
    row.add_argument(
        "--games", type=whole(1, 1_000_000, "a number of games"), default=100, metavar="N", help="(default: 100)"
    )
    row.add_argument(
        "--seats", type=whole(2, 4, "a number of seats"), default=2, metavar="N", help="at the table (default: 2)"
    )
    by_agent(row, "search:100")
    with_decks(row)
    seeded_in_parallel(row)
    on_a_cluster(row)
    row.add_argument("--json", action="store_true", help="print the counts as JSON")

    row = command(
        "tournament",
        "command_lab:tournament",
        "let decks play against each other, in the hands of one agent",
        f"Agents: {AGENTS}.\nEach pairing on paired seeds with the seats swapped, and each deck against itself: shows "
        f"which deck\nis too strong, and what beginning is worth. Control-C shows what was played so far.",
    )
    row.add_argument("game", metavar="GAME")
    row.add_argument(
        "--games",
        type=whole(1, 1_000_000, "a number of games"),
        default=100,
        metavar="N",
        help="games of each pairing, an even number (default: 100)",
    )
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
    row.add_argument(
        "--games",
        type=whole(2, 1_000_000, "a number of games"),
        default=100,
        metavar="N",
        help="games of each level against the one below, an even number (default: 100)",
    )
    row.add_argument(
        "--agents", type=names, metavar="AGENT,AGENT", help="who stands on the rungs, from below (default: the levels)"
    )
    seeded_in_parallel(row)
    on_a_cluster(row)
    row.add_argument("--results", type=Path, metavar="FOLDER", help="keep what is played in files of this folder")
    row.add_argument("--write", action="store_true", help="write the table beside the game's rules, for the window")
    row.add_argument("--json", action="store_true", help="print the table as JSON, and faults (of programs)")

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
    row.add_argument(
        "--games",
        type=whole(2, 10_000_000, "a number of games"),
        default=20_000,
        metavar="N",
        help="stop after so many, an even number, decided or not (default: 20,000)",
    )
    with_decks(row)
    row.add_argument("--results", type=Path, metavar="FILE", help="where each pair is written down, and read again")
    seeded_in_parallel(row, min(MOST_WORKERS, os.cpu_count() or 1))
    on_a_cluster(row)
    row.add_argument("--json", action="store_true", help="print the counts as JSON")

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
    row.add_argument(
        "--games", type=whole(20, 1_000_000, "a number of games"), default=6000, metavar="N", help="(default: 6000)"
    )
    by_agent(row, "greedy")
    seeded_in_parallel(row)
    on_a_cluster(row)
    into_file(row)

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


def measuring(command: Adding) -> None:
    """Is it fast, and does it hold?"""
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
    row.add_argument(
        "--games",
        type=whole(1, 10_000_000, "a number of games"),
        default=1000,
        metavar="N",
        help="games of each (default: 1000)",
    )
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


def looking_up(command: Adding) -> None:
    """Cards, rules, files and pictures."""
    row = command("cards", "command_records:cards", "list the cards of a game")
    row.add_argument("game", metavar="GAME")
    row.add_argument("--find", metavar="TEXT", default="", help="only cards with this in name, type, text or fields")
    row.add_argument("--json", action="store_true", help="print a list of cards as JSON")

    row = command("rules", "command_records:rules", "print the rules of a game, or one of them")
    row.add_argument("game", metavar="GAME")
    row.add_argument(
        "id", nargs="?", metavar="ID", help="a rule such as combat.intercept, or the first part of ids: combat"
    )

    row = command(
        "check",
        "command_records:check",
        "check files: decks, packs of own cards, cards, examples, matches, settings, what makes a game",
        "Says of each file what it is and that it is valid, or each fault with its place; the "
        "exit status is 1 if any is not valid.",
    )
    row.add_argument("files", nargs="+", metavar="FILE")

    row = command(
        "screenshot",
        "command_window:screenshot",
        "draw a scene into a picture, without a screen",
        "Without a scene it lists them.",
    )
    row.add_argument("scene", nargs="?", metavar="SCENE[:GAME]", help="such as main-menu, settings, table:era")
    row.add_argument("--size", type=size, default=(1920, 1080), metavar="WxH", help="in pixels (default: 1920x1080)")
    row.add_argument(
        "--scale", type=whole(75, 250, "a scale in percent"), default=100, metavar="PERCENT", help="default: 100"
    )
    row.add_argument("--contrast", action="store_true", help="in high contrast")
    row.add_argument("--out", type=picture, metavar="FILE.png", help="the picture, a PNG (default: the scene's name)")


# ---- what many commands take
def with_decks(row: argparse.ArgumentParser) -> None:
    """The decks that play."""
    row.add_argument(
        "--decks",
        type=names,
        metavar="NAME,NAME",
        help="decks, by name or file; a name with a comma in double quotes (default: the starter decks)",
    )


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
