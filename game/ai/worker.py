"""The process in which an agent thinks, so that the screen never waits for it."""

from __future__ import annotations

import multiprocessing
import multiprocessing.connection
import time
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any

from game.ai.agent import Thought
from game.ai.terms import Terms
from game.kernel.knowledge import imagined
from game.kernel.said import said
from game.orphans import end_with_parent, give_way

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    from game.ai.agent import Agent
    from game.ai.ahead import Ahead
    from game.kernel.position import Position
    from game.kernel.refusal import Move
    from game.records.packs import Pack

TRIES = 2
"""So often a question is put to a process before it is answered by a quick move instead."""


Question = tuple[int, int, str, Terms] | tuple[int, int, str, Terms, Sequence["Move"]]
Guess = tuple[int, int, str, Terms, None]
"""A position in which somebody else decides: nothing is asked, but it may be thought about what will be."""
Answer = tuple[int, "Move | None", list[Thought], str]
"""What is thought of the moves is all that the agent can tell: of every move, if it counts searches together."""


def think(connection: Connection, wanted: Any, game: str, agent: str, seed: int, packs: Sequence[Pack] = ()) -> None:
    """The life of the process: answer questions until the other end is closed.

    A question is (number, seat, position as JSON, what was agreed on, and for a judge the moves in question), its
    answer (number, move, thoughts, what went wrong). `wanted` holds the number of the question that is still of
    interest. A guess has the same parts, and no answer.
    """
    end_with_parent()
    give_way(5)  # to the window, which is smooth only if each of its frames is drawn at its time
    agents: dict[int, Agent] = {}
    ahead: dict[int, Ahead] = {}
    try:
        while True:
            question = connection.recv()
            if question[-1] is None:
                look_ahead(question, wanted, game, agent, seed, packs, ahead)
            else:
                connection.send(answer(question, wanted, game, agent, seed, packs, agents, ahead))
    except (EOFError, OSError, KeyboardInterrupt):
        return


def answer(
    question: Question,
    wanted: Any,
    game: str,
    agent: str,
    seed: int,
    packs: Sequence[Pack] = (),
    agents: dict[int, Agent] | None = None,
    ahead: dict[int, Ahead] | None = None,
) -> Answer:
    """Think about a question, until another one is wanted. `agents` are those of the seats asked before: what they may
    spend on a turn, they spend on all its decisions. `ahead` is what seats thought of already."""
    from game.ai.named import agent_named
    from game.ai.program import Lost

    number, seat, text, terms, *among = question
    try:
        position = terms.game(game, packs).position_from_json(text)
        if ahead and seat in ahead and (foreseen := ahead[seat].foreseen(position, seat)):
            return number, foreseen.move, foreseen.found, ""
        agents = {} if agents is None else agents
        if seat not in agents:
            agents[seat] = agent_named(agent, seed + number)
        thinker = agents[seat]
        if among:
            thinker.among = among[0]  # type: ignore[attr-defined]
        move = thinker.choose(position, seat, lambda: bool(wanted.value != number))
    except Lost as lost:
        return number, lost.move(position, seat), [], said("The opponent has lost: {lost}.", lost=lost.words)
    except Exception as error:  # whatever goes wrong here must not end the game
        return number, None, [], f"{type(error).__name__}: {error}"
    return number, move, getattr(thinker, "found", None) or thinker.thoughts, ""


def look_ahead(
    guess: Guess, wanted: Any, game: str, agent: str, seed: int, packs: Sequence[Pack], ahead: dict[int, Ahead]
) -> None:
    """Think about what is likely to be asked next, until something is. What goes wrong here was not asked for."""
    from game.ai.ahead import Ahead
    from game.ai.named import agent_named

    number, seat, text, terms, _ = guess
    with suppress(Exception):
        position = terms.game(game, packs).position_from_json(text)
        if seat not in ahead:
            ahead[seat] = Ahead(agent_named(agent, seed + number), seed + number)
        ahead[seat].look(position, seat, lambda: bool(wanted.value != number))


class Thinker:
    """Asks an agent in a process of its own: `ask`, then `poll` now and then until there is a move.

    The process starts with the first question, and is started anew if it dies; `notices` says so in words for a person.
    `packs` are those whose cards the game has besides its own. What is sent is a world that the seat cannot tell from
    the real one: the process never gets to see a hidden card.
    """

    def __init__(self, game: str, agent: str, seed: int = 0, packs: Sequence[Pack] = ()) -> None:
        self.game, self.agent, self.seed, self.packs = game, agent, seed, tuple(packs)
        self.thoughts: list[Thought] = []
        """What was thought of the moves before the last answer, the best first."""
        self.notices: list[str] = []
        self.process: SpawnProcess | None = None
        self._spawn = multiprocessing.get_context("spawn")
        self._wanted = self._spawn.RawValue("Q", 0)
        self._connection: Connection | None = None
        self._number = self._tries = 0
        self._question: Question | None = None
        self._quick: Move | None = None
        """The answer, if the question could be put to no process."""

    @property
    def thinking(self) -> bool:
        """Is a question open?"""
        return self._question is not None

    def start(self) -> None:
        """Start the process, if it does not run, before there is anything to ask."""
        if self.process is not None:
            if self.process.is_alive():
                return
            self._say(f"its process stopped (exit code {self.process.exitcode})")
            self._drop_process()
        ours, theirs = self._spawn.Pipe()
        process = self._spawn.Process(
            target=think,
            args=(theirs, self._wanted, self.game, self.agent, self.seed, self.packs),
            name="playmat-opponent",
            daemon=True,
        )
        with theirs:
            process.start()
        self.process, self._connection = process, ours

    def ask(self, position: Position, seat: int, among: Sequence[Move] = ()) -> None:
        """Ask for a move of a seat, whose decision is open, and a judge what some moves are worth; an older question is
        dropped."""
        self._number += 1
        self._tries = 0
        world = imagined(position, seat, Random(self.seed * 1_000_003 + self._number))
        asked = self._number, seat, world.to_json(), Terms.of(world.ruleset)
        self._question = (*asked, tuple(among)) if among else asked
        self._wanted.value = self._number
        self._quick = self._send()

    def ahead(self, position: Position, seat: int) -> None:
        """Let a seat think about what it will be asked, while somebody else decides; nothing is asked."""
        if self._question is not None:
            return
        self._number += 1
        world = imagined(position, seat, Random(self.seed * 1_000_003 + self._number))
        guess: Guess = self._number, seat, world.to_json(), Terms.of(world.ruleset), None
        self._wanted.value = self._number
        with suppress(OSError):
            self.start()
            assert self._connection is not None
            self._connection.send(guess)

    def poll(self) -> Move | None:
        """The move if it is there, without waiting; None as long as the agent thinks, or if nothing was asked."""
        return self.wait(0.0)

    def wait(self, seconds: float) -> Move | None:
        """The move as soon as it is there, or None after so many seconds."""
        end = time.monotonic() + seconds
        if self._quick is not None:
            quick, self._quick, self._question, self.thoughts = self._quick, None, None, []
            return quick
        while self._question is not None and self._connection is not None:
            found: Answer
            try:
                if not self._connection.poll(max(0.0, end - time.monotonic())):
                    # A process that died leaves a closed pipe, which counts as something to be read.
                    return None
                found = self._connection.recv()
            except (EOFError, OSError):
                self._drop_process()
                found = self._question[0], None, [], said("its process stopped")
            number, move, thoughts, trouble = found
            if number != self._question[0]:
                continue
            if trouble and move is not None:
                self.notices.append(trouble)
            elif trouble:
                self._say(trouble)
                move = self._send()
            if move is not None:
                self._question = None
                self.thoughts = thoughts
                return move
        return None

    def cancel(self) -> None:
        """Drop the open question; the agent stops thinking about it."""
        self._question = self._quick = None
        self._wanted.value = 0

    def close(self) -> None:
        """End the process."""
        self.cancel()
        self._drop_process()

    def _send(self) -> Move | None:
        """Put the open question to the process, or answer it by a quick move if that failed too often."""
        assert self._question is not None
        while self._tries < TRIES:
            self._tries += 1
            try:
                self.start()
                assert self._connection is not None
                self._connection.send(self._question)
                return None
            except OSError as error:
                self._say(said("it cannot be reached ({error})", error=error))
                self._drop_process()
        ruleset = self._question[3].game(self.game, self.packs)
        position = ruleset.position_from_json(self._question[2])
        self.notices.append(
            said("The opponent ({agent}) could not think about this move, and made a quick one.", agent=self.agent)
        )
        return ruleset.quick(position, ruleset.worthwhile(position, position.moves), Random(self._number))

    def _say(self, trouble: str) -> None:
        self.notices.append(
            said(
                "The opponent ({agent}) was interrupted: {trouble}; it starts again.", agent=self.agent, trouble=trouble
            )
        )

    def _drop_process(self) -> None:
        if self._connection is not None:
            self._connection.close()
        if self.process is not None:
            self.process.join(0.2)
            if self.process.is_alive():
                self.process.kill()
                self.process.join(1.0)
        self.process = self._connection = None
