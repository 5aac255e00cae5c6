"""The `playmat` command: what it can do, and a clear line on stderr when it cannot.

Each command is a function in one of the files beside this one, imported when it is asked for, so that nothing waits for
what it does not need.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, TextIO

NAME = "playmat"


class CommandError(Exception):
    """Something asked for on the command line that cannot be done; the message says what and why."""


def main(words: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status: 0, 1 for what failed, 2 for words that are not understood."""
    open_streams()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        status = carried_out(words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return stopped()
    except BrokenPipeError:  # whoever read along has gone
        leave_off(sys.stdout)
        return 1
    except Exception as error:
        try:
            sys.stdout.flush()
        except OSError:
            leave_off(sys.stdout)
        # Control-C while a model is being built is told by pydantic as a fault of the model.
        return stopped() if str(error).endswith("KeyboardInterrupt: ") else complain(error)
    return status


def stopped() -> int:
    """Say that it was stopped by Control-C; returns the exit status that shells have for it."""
    print(f"{NAME}: stopped", file=sys.stderr)
    return 130


def carried_out(words: Sequence[str] | None) -> int:
    """Do what the words say; returns the exit status."""
    from scenes.command_parser import parser

    try:
        arguments = parser().parse_args(words)
    except SystemExit:
        sys.stdout.flush()  # help and version, for which there may be no room
        raise
    module, _, function = arguments.act.partition(":")
    act: Any = getattr(importlib.import_module(f"scenes.{module}"), function)
    status: int = act(arguments)
    return status


# ---- what is printed
def open_streams() -> None:
    """Letters that a terminal does not know do no harm, nor do bytes that are no letters, and whoever closed a stream
    reads and says nothing; its number must not be given to the next file that is opened."""
    if None in (sys.stdin, sys.stdout, sys.stderr):
        while os.open(os.devnull, os.O_RDWR) <= 2:
            pass
        sys.stdin = sys.stdin or open(os.devnull)  # noqa: SIM115  (open to the end)
        sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115  (open to the end)
        sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def leave_off(stream: TextIO) -> None:
    """Nothing more is said there, not even at exit."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def printed(words: object) -> str:
    """Words as they may be put on a terminal, which takes some letters for orders."""
    from game.records.files import printable

    return "\n".join(map(printable, str(words).split("\n")))


def complain(error: Exception) -> int:
    """Put an error into a line; with PLAYMAT_DEBUG set, all of it."""
    if os.environ.get("PLAYMAT_DEBUG"):
        raise error
    from game import RulesetError

    foreseen = isinstance(error, CommandError | RulesetError | ValueError | OSError)
    if isinstance(error, OSError) and error.strerror:
        error = OSError(f"{error.filename}: {error.strerror}" if error.filename else error.strerror)
    words = (
        printed(error)
        if foreseen
        else f"something went wrong inside: {type(error).__name__}: {error} (PLAYMAT_DEBUG=1 shows where)"
    )
    print(f"{NAME}: {words}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    # By its own name, so that the commands find the same module.
    sys.exit(importlib.import_module("scenes.command").main())
