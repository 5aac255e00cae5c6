"""An agent of this program for others to play against: PROTOCOL.md, the side that chooses."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from math import inf
from queue import SimpleQueue
from typing import IO, Any

from game import __version__, load_ruleset
from game.ai.agent import Agent, dismiss
from game.ai.named import UnknownAgent, agent_named
from game.ai.program import PROTOCOL
from game.ai.search import Search
from game.ai.seen import Unreadable, position_of
from game.ai.terms import game_of

STOPS = ("stop", "quit")


class Speaker:
    """Answers lines: `name` is the agent that chooses, such as 'search:400'; `game` the only game that it plays."""

    def __init__(self, game: str, name: str, seed: int = 0) -> None:
        agent_named(name)
        self.ruleset = load_ruleset(game)
        self.name, self.seed = name, seed
        self.agent: Agent = agent_named(name, seed)
        self.shown: dict[str, Any] | None = None

    def answers(self, line: str, cancelled: Callable[[], bool]) -> Iterator[str]:
        """What is said to a line. What cannot be understood or done is answered by an `error`."""
        word, _, rest = line.strip().partition(" ")
        try:
            if word == "playmat":
                yield from self.greet(rest)
            elif word == "game":
                yield self.begin(table_of(word, rest))
            elif word == "option":
                yield from self.set(*rest.split())
            elif word == "position":
                self.shown = table_of(word, rest)
            elif word == "go":
                yield from self.choose(rest.split(), cancelled)
            elif word and word not in STOPS:
                yield f"error '{word}' is not known"
        except Exception as error:  # whoever plays on is told of any fault
            text = str(error) if isinstance(error, ValueError | OSError) else f"{type(error).__name__}: {error}"
            yield f"error {' '.join(text.split())}"

    def greet(self, version: str) -> Iterator[str]:
        if version != str(PROTOCOL):
            raise ValueError(f"this is version {PROTOCOL} of the protocol, not '{version}'")
        yield f"id name {self.name}"
        yield f"id version {__version__}"
        yield f"id game {self.ruleset.name}"
        yield f"option agent {self.name}"
        yield "ok"

    def set(self, *words: str) -> Iterator[str]:
        if len(words) != 2 or words[0] != "agent":
            raise ValueError("expected 'option agent NAME'")
        if words[1].startswith("program:"):
            raise UnknownAgent("an agent that is a program cannot be asked for")
        agent_named(words[1])
        self.name = words[1]
        self.seat_anew()
        yield from ()

    def seat_anew(self) -> None:
        """An agent for another game, which takes over the program that the one before it held."""
        dismiss([self.agent])
        self.agent = agent_named(self.name, self.seed)

    def begin(self, table: dict[str, Any]) -> str:
        if table.get("game") != self.ruleset.name:
            raise ValueError(f"this plays '{self.ruleset.name}', not '{table.get('game', '')}'")
        seed = table.get("seed", self.seed)
        if not isinstance(seed, int):
            raise ValueError(f"expected 'seed' and a whole number, not '{seed}'")
        self.ruleset, self.seed = game_of(table), seed
        self.seat_anew()
        return "ready"

    def choose(self, budget: list[str], cancelled: Callable[[], bool]) -> Iterator[str]:
        if self.shown is None:
            raise Unreadable("nothing to think about: 'position' comes before 'go'")
        position = position_of(self.ruleset, self.shown)
        if self.shown["seat"] != position.seat or not position.moves:
            raise Unreadable("the seat of this view has nothing to decide")
        with self.limited(budget):
            move = self.agent.choose(position, position.seat, cancelled)
        texts = position.ruleset.notation.texts(position)
        told = [(texts[thought.move], round(thought.value, 4), thought.visits) for thought in self.agent.thoughts]
        yield "info " + json.dumps({"iterations": getattr(self.agent, "spent", 0), "thoughts": told})
        yield f"bestmove {texts[move]}"

    @contextmanager
    def limited(self, budget: list[str]) -> Iterator[None]:
        """Think for so many iterations or seconds, this once; an agent that does not search takes no notice."""
        iterations, seconds = budget_of(budget)
        if not budget or not isinstance(self.agent, Search):
            yield
            return
        search, own = self.agent, (self.agent.iterations, self.agent.answers, self.agent.seconds)
        search.iterations, search.answers, search.seconds = iterations, iterations, seconds
        try:
            yield
        finally:
            search.iterations, search.answers, search.seconds = own


def table_of(word: str, text: str) -> dict[str, Any]:
    """What was said after a word that a table in JSON goes with. Raises ValueError."""
    try:
        table = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"expected '{word}' and a table in JSON ({error})") from error
    if not isinstance(table, dict):
        raise ValueError(f"expected '{word}' and a table in JSON")
    return table


def budget_of(words: list[str]) -> tuple[int, float]:
    """The iterations or the seconds that were said after `go`; of both none if nothing was. Raises ValueError."""
    with suppress(ValueError):
        match words:
            case []:
                return 0, 0.0
            case ["iterations", amount] if int(amount) > 0:
                return int(amount), 0.0
            case ["seconds", amount] if 0 < float(amount) < inf:
                return 0, float(amount)
    raise ValueError("expected 'go', 'go iterations N' or 'go seconds S'")


def speak(speaker: Speaker, heard: IO[str], said: IO[str]) -> None:
    """Answer line by line until told to quit, or until nothing more is said; `stop` is heard while thinking."""
    lines: SimpleQueue[str | None] = SimpleQueue()
    stops = threading.Event()

    def listen() -> None:
        for line in heard:
            if line.strip() in STOPS:
                stops.set()
            lines.put(line)
        lines.put(None)

    threading.Thread(target=listen, daemon=True, name="listener").start()
    while (line := lines.get()) is not None and line.strip() != "quit":
        if line.strip() == "stop":
            stops.clear()  # what it was to stop has been answered
            continue
        for answer in speaker.answers(line, stops.is_set):
            print(answer, file=said, flush=True)
