"""The words that the command line takes: every command with its options, and the help for them.

Each command names the function that does it, `file beside this one:function`, which is imported when it is asked for.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, NoReturn

from scenes.command import NAME, printed
from scenes.command_kinds import names, picture, size, whole
from scenes.command_options import AGENTS, SEED, Adding
from scenes.command_parser_lab import LABORATORY

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

    for add in (play, moves, keys, new, examples, words, puzzles, *LABORATORY, cards, rules, check, screenshot):
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


def play(command: Adding) -> None:
    """Open the window straight at the table, or play in the terminal."""
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


def moves(command: Adding) -> None:
    """List the moves of games in notation."""
    row = command(
        "moves",
        "command_records:moves",
        "list the moves of games in notation",
        "They are what examples and replays are written in. Example: playmat moves era",
    )
    row.add_argument("game", nargs="*", metavar="GAME", help="a game (default: all of them)")


def keys(command: Adding) -> None:
    """List the keys of the files that make a game."""
    command(
        "keys",
        "command_records:keys",
        "list the keys of the files that make a game",
        "Those of zones.toml, table.toml, face.toml, deck.toml, tryout.toml, first_match.toml, draft.toml, "
        "gauntlet.toml, forge.toml and league.toml, as the program reads them.",
    )


def new(command: Adding) -> None:
    """Write the skeleton of a game or of a card."""
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


def examples(command: Adding) -> None:
    """Play the examples of games or of files."""
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


def words(command: Adding) -> None:
    """Bring the catalogues of the interface's words up to date."""
    command(
        "words",
        "command_words:words",
        "bring the catalogues of the interface's words up to date",
        "Collects every word that the program and the games' tables say, writes assets/words/*/LC_MESSAGES/playmat.po\n"
        "and .mo, and prints what is still to be translated; then the exit status is 1. It needs Babel.",
    )


def puzzles(command: Adding) -> None:
    """Prove the puzzles of a game, let an agent solve them, find new ones."""
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


def cards(command: Adding) -> None:
    """List the cards of a game."""
    row = command("cards", "command_records:cards", "list the cards of a game")
    row.add_argument("game", metavar="GAME")
    row.add_argument("--find", metavar="TEXT", default="", help="only cards with this in name, type, text or fields")
    row.add_argument("--json", action="store_true", help="print a list of cards as JSON")


def rules(command: Adding) -> None:
    """Print the rules of a game, or one of them."""
    row = command("rules", "command_records:rules", "print the rules of a game, or one of them")
    row.add_argument("game", metavar="GAME")
    row.add_argument(
        "id", nargs="?", metavar="ID", help="a rule such as combat.intercept, or the first part of ids: combat"
    )


def check(command: Adding) -> None:
    """Check files: decks, packs of own cards, cards, examples, matches, settings, what makes a game."""
    row = command(
        "check",
        "command_records:check",
        "check files: decks, packs of own cards, cards, examples, matches, settings, what makes a game",
        "Says of each file what it is and that it is valid, or each fault with its place; the "
        "exit status is 1 if any is not valid.",
    )
    row.add_argument("files", nargs="+", metavar="FILE")


def screenshot(command: Adding) -> None:
    """Draw a scene into a picture, without a screen."""
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
