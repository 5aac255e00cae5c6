"""`playmat play --text`: the text table on this terminal, or on what is piped to it."""

from __future__ import annotations

import shutil
import sys
import textwrap
from contextlib import suppress
from typing import TYPE_CHECKING

from scenes.command import printed

if TYPE_CHECKING:
    from pathlib import Path

    from scenes.start import NewGame

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clears a terminal with all that was scrolled away."""


def play(order: NewGame | None, journal: Path | None = None) -> int:
    """A match on the text table: one that is ordered, or that of a journal."""
    from game.records.files import FileError
    from game.records.match import Match
    from game.records.settings import load_settings
    from scenes.table.asking import wishes
    from scenes.table.sitting import begin
    from scenes.text.table import TextTable
    from scenes.words import fault_told, lines_told, of_the_system, use
    from scenes.words import say as worded

    settings = load_settings()
    use(settings.language or of_the_system())

    if order is None:
        assert journal is not None
        match = Match.resume(journal)
        if match.notice:
            say(lines_told(match.notice))
    else:
        try:
            match = begin(order)
        except FileError as error:
            say(worded("The match is not written down: {why}", why=fault_told(error)))
            match = begin(order, journaled=False)
    TextTable(match, wishes(settings, match.game, match.seats), read, say, hide, undo=settings.undo).run()
    return 0


def read(expected: str) -> str | None:
    """The next line; None at the end of the input."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401  (lines can be edited)
        try:
            return input(f"({expected}) > ")
        except EOFError:
            return None
    return sys.stdin.readline() or None


def say(words: str) -> None:
    """Print lines, no wider than the terminal; a command stays on one, to be copied."""
    width = max(40, shutil.get_terminal_size().columns - 1) if sys.stdout.isatty() else 0
    for line in printed(words).split("\n"):
        indent = " " * (len(line) - len(line.lstrip()) + 4)
        lines = (
            textwrap.wrap(line, width, subsequent_indent=indent)
            if width and not line.startswith("playmat ")
            else [line]
        )
        print("\n".join(lines))
    sys.stdout.flush()


def hide() -> None:
    """Nothing of what one person saw is left for the next."""
    print(CLEAR if sys.stdout.isatty() else "\n" + "-" * 40, flush=True)
