"""An agent that is another program: it is told what its seat may know, and says its move.

The lines that go to and fro are described in PROTOCOL.md, beside this file.
"""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, Queue
from typing import TYPE_CHECKING, Any

from game import __version__
from game.ai.agent import Thought, never
from game.ai.seen import seen
from game.ai.terms import Terms
from game.kernel.said import Said, made, said
from game.orphans import LAST, at_end
from game.records.files import printable, why

if TYPE_CHECKING:
    from game.kernel.position import Position
    from game.kernel.refusal import Move
    from game.kernel.ruleset import Ruleset

PREFIX = "program:"
PROTOCOL = 1
PATIENCE = 60.0
"""Seconds that a program may take for its start, or for a move."""
GLANCE = 0.05
"""Seconds between two looks whether the thinking was cancelled."""
LONGEST = 100_000
"""Characters of a line; a longer one is rubbish."""
AHEAD = 100
"""Lines that a program may be ahead of what is read."""
GUARD = 'trap "" HUP INT TERM; read -r _; kill -s KILL -- "-$0"'
"""What a shell does beside a program: when its input ends, since who started both is gone, it ends the program."""


class Lost(ValueError):
    """A program that does not play by the protocol or by the rules, and so loses; the message names it and says why,
    and can be drawn and said to a terminal, whatever the program said.

    `slow` says that it gave no answer in time.
    """

    def __init__(self, command: str, why: str, slow: bool = False) -> None:
        super().__init__(command, why, slow)  # of which another process makes it again
        self.slow = slow

    def __str__(self) -> str:
        return str(self.words)

    @property
    def words(self) -> Said:
        """Which program it was, and what it did."""
        command, why, _ = self.args
        return said("the program '{command}' {why}", command=printable(command), why=_printable(why))

    def move(self, position: Position, seat: int) -> Move:
        """The move by which the seat loses: its time ran out, or it gives up."""
        verbs = position.ruleset.verbs
        return (verbs.timeout if self.slow else verbs.concede, seat)


def _printable(why: str) -> str:
    """What a program did, with what it said itself so that it can be drawn."""
    if not isinstance(why, Said):
        return printable(why)
    return made(printable(why), why.words, {name: printable(str(part)) for name, part in why.parts.items()})


class Pipes:
    """A program that runs, and the lines to and from it; neither a program that does not read nor one that writes
    without end makes anybody wait."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.heard: Queue[str | None] = Queue(AHEAD)
        self.said: Queue[str | None] = Queue()
        self.trouble: deque[str] = deque(maxlen=1)
        try:
            self.process = subprocess.Popen(
                shlex.split(command, posix=os.name != "nt"),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise Lost(command, said("cannot be started: {error}", error=why(error))) from error
        self.guard = guard(self.process.pid)
        threads = [
            threading.Thread(target=work, daemon=True, name=f"program {command}")
            for work in (self._read, self._write, self._read_trouble)
        ]
        for thread in threads:
            thread.start()
        self.last_words = threads[-1]
        at_end(self.kill)

    def say(self, line: str) -> None:
        """Send a line, sooner or later."""
        self.said.put(line)

    def hear(self, until: float, cancelled: Callable[[], bool] = never) -> str:
        """The next line that is not empty; none if it was cancelled. Raises Lost."""
        while True:
            left = until - time.monotonic()
            if cancelled():
                return ""
            if left <= 0:
                raise Lost(self.command, said("gave no answer within {seconds} s", seconds=f"{PATIENCE:g}"), slow=True)
            try:
                line = self.heard.get(timeout=max(0.001, min(left, GLANCE)))
            except Empty:
                self._end_heirs()
                continue
            if line is None:
                raise Lost(self.command, self._ended())
            if line.strip():
                return line.strip()

    def _end_heirs(self) -> None:
        """A program that ended has left its output to those it started, if it did: they are ended, so that its end is
        heard. As long as nobody has asked how it ended, its number is nobody else's."""
        if self.process.returncode is None and hasattr(os, "waitid"):
            with suppress(OSError):
                if os.waitid(os.P_PID, self.process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT):
                    os.killpg(self.process.pid, signal.SIGKILL)

    def kill(self) -> None:
        """End the program and those it started."""
        self.said.put(None)
        with suppress(OSError):
            if self.process.returncode is None and hasattr(os, "killpg"):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.kill()
        self.process.wait(5)
        if self.guard is not None:
            self.guard.kill()
            self.guard.communicate()
        with suppress(Empty):
            while True:
                self.heard.get_nowait()
        with suppress(ValueError):
            LAST.remove(self.kill)

    def _ended(self) -> Said:
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(1)
        self.last_words.join(1)
        trouble = f" ({self.trouble[0]})" if self.trouble else ""
        code = self.process.poll()
        if code is None:
            return said("closed its output{trouble}", trouble=trouble)
        return said("ended with exit code {code}{trouble}", code=code, trouble=trouble)

    def _read(self) -> None:
        assert self.process.stdout is not None
        with suppress(OSError, ValueError):
            while line := self.process.stdout.readline(LONGEST):
                self.heard.put(line)
        self.heard.put(None)

    def _write(self) -> None:
        assert self.process.stdin is not None
        with suppress(OSError, ValueError):
            while (line := self.said.get()) is not None:
                self.process.stdin.write(line + "\n")
                self.process.stdin.flush()

    def _read_trouble(self) -> None:
        assert self.process.stderr is not None
        with suppress(OSError, ValueError):
            while line := self.process.stderr.readline(LONGEST):
                if line.strip():
                    self.trouble.append(line.strip()[:200])


def guard(program: int) -> subprocess.Popen[bytes] | None:
    """Somebody who ends a program and those it started as soon as this process is gone, killed, too: a program may heed
    neither the end of its input nor a signal. None where there is no shell to do it."""
    if os.name != "posix":
        return None
    command = ["/bin/sh", "-c", GUARD, str(program)]
    with suppress(OSError):
        return subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True)
    return None


IDLE: dict[str, list[Pipes]] = {}
"""Programs that have played a game to its end and wait for another."""


class Program:
    """Lets a program choose. It is started with the first choice, and given back by `close`."""

    def __init__(self, command: str, seed: int = 0, go: str = "go") -> None:
        self.command, self.seed, self.go = command, seed, go
        self.thoughts: list[Thought] = []
        self.pipes: Pipes | None = None
        self.game: tuple[Ruleset, int] | None = None

    def choose(self, position: Position, seat: int, cancelled: Callable[[], bool] = never) -> Move:
        """The move that the program says. Raises Lost."""
        until = time.monotonic() + PATIENCE
        try:
            pipes = self._ready(position.ruleset, seat, until)
            texts = {text: move for move, text in position.ruleset.notation.texts(position).items()}
            pipes.say("position " + json.dumps(seen(position, seat), separators=(",", ":")))
            pipes.say(self.go)
            self.thoughts = []
            while word := pipes.hear(until, cancelled):
                kind, _, rest = word.partition(" ")
                if kind == "bestmove":
                    if rest not in texts:
                        raise Lost(self.command, said("made a move that is not legal: '{move}'", move=rest[:100]))
                    return texts[rest]
                if kind == "info":
                    self.thoughts = thoughts_of(rest, texts)
                else:
                    self._refuse(word, "bestmove")
            self._drop()  # what it says later would be taken for an answer to something else
            return position.moves[0]
        except Lost:
            self._drop()
            raise

    def close(self) -> None:
        """The game is over: the program may play another."""
        if self.pipes is not None:
            IDLE.setdefault(self.command, []).append(self.pipes)
        self.pipes = self.game = None

    def _ready(self, ruleset: Ruleset, seat: int, until: float) -> Pipes:
        """The program, told of this game."""
        if self.pipes is None:
            idle = IDLE.get(self.command)
            self.pipes = idle.pop() if idle else self._started(until)
        if self.game != (ruleset, seat):
            self.game = ruleset, seat
            table = {"version": __version__, "seat": seat, "seed": self.seed, **Terms.of(ruleset).table(ruleset)}
            self.pipes.say("game " + json.dumps(table, separators=(",", ":")))
            self._expect("ready", self.pipes, until)
        return self.pipes

    def _started(self, until: float) -> Pipes:
        pipes = Pipes(self.command)
        self.pipes = pipes
        pipes.say(f"playmat {PROTOCOL}")
        self._expect("ok", pipes, until)
        return pipes

    def _expect(self, wanted: str, pipes: Pipes, until: float) -> None:
        while (word := pipes.hear(until)) != wanted:
            if word.partition(" ")[0] not in ("id", "option", "info"):
                self._refuse(word, wanted)

    def _refuse(self, word: str, wanted: str) -> None:
        if word.startswith("error "):
            raise Lost(self.command, said("gave up: {words}", words=word[6:206]))
        raise Lost(self.command, said("said '{word}' where '{wanted}' was expected", word=word[:100], wanted=wanted))

    def _drop(self) -> None:
        if self.pipes is not None:
            self.pipes.kill()
        self.pipes = self.game = None


def thoughts_of(text: str, texts: dict[str, Move]) -> list[Thought]:
    """What a program considered, if it says so in the form that is asked for."""
    try:
        told: Any = json.loads(text)["thoughts"]
        found = [Thought(texts[move], float(value), int(visits)) for move, value, visits in told][:3]
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError):
        return []
    return found if all(0 <= thought.value <= 1 and thought.visits >= 0 for thought in found) else []


class Unanswering:
    """Stands for a program that gave no answer in so many games in turn: nobody waits, and it loses by time."""

    def __init__(self, name: str, games: int) -> None:
        self.command, self.games = name.removeprefix(PREFIX), games
        self.thoughts: list[Thought] = []

    def choose(self, position: Position, seat: int, cancelled: Callable[[], bool] = never) -> Move:
        """Raises Lost."""
        raise Lost(self.command, f"gave no answer in {self.games} games in turn, and is not asked again", slow=True)
