"""The computers at the table. They think in processes of their own, so that the screen never waits for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol, cast

from game.kernel.position import IllegalMove, Position
from game.kernel.refusal import Move
from scenes.rescue import breaks, log
from scenes.words import marked, say

if TYPE_CHECKING:
    from game.ai.agent import Agent, Thought
    from game.records.packs import Pack

AT_ONCE = (marked("random"), marked("greedy"))
"""Agents that answer within a frame and need no process."""


class Thinks(Protocol):
    """A worker that is asked for a move and says later what it found."""

    notices: list[str]
    thoughts: list[Thought]

    def start(self) -> None: ...
    def ask(self, position: Position, seat: int) -> None: ...
    def ahead(self, position: Position, seat: int) -> None: ...
    def poll(self) -> Move | None: ...
    def cancel(self) -> None: ...
    def close(self) -> None: ...


class Asked(Thinks, Protocol):
    """One that can also be asked what some moves are worth."""

    def ask(self, position: Position, seat: int, among: Sequence[Move] = ()) -> None: ...


Employs = Callable[[str, str, int, "Sequence[Pack]"], Thinks]
"""Makes a worker for a game, an agent and a seed, and the packs whose cards are in the game."""


def thinker(game: str, agent: str, seed: int, packs: Sequence[Pack] = ()) -> Thinks:
    """A worker process for an agent, or several for one that can use them."""
    from game.ai.team import Team, shares
    from game.ai.worker import Thinker

    return Team(game, agent, seed, packs) if len(shares(agent)) > 1 else Thinker(game, agent, seed, packs)


class InPlace:
    """Thinks in this process, once it is polled: where nobody minds waiting, as for pictures and in tests."""

    def __init__(self, game: str, agent: str, seed: int, packs: Sequence[Pack] = ()) -> None:
        from game.ai import agent_named

        self.agent = agent_named(agent, seed)
        self.notices: list[str] = []
        self.thoughts: list[Thought] = []
        self._asked: tuple[Position, int] | None = None

    def start(self) -> None:
        """There is nothing to start."""

    def ask(self, position: Position, seat: int, among: Sequence[Move] = ()) -> None:
        self._asked = position.copy(), seat
        if among:
            self.agent.among = among  # type: ignore[attr-defined]

    def ahead(self, position: Position, seat: int) -> None:
        """Nobody minds waiting."""

    def poll(self) -> Move | None:
        if self._asked is None:
            return None
        asked, self._asked = self._asked, None
        move = self.agent.choose(*asked)
        self.thoughts = self.agent.thoughts
        return move

    def cancel(self) -> None:
        self._asked = None

    def close(self) -> None:
        self.cancel()


def gives_up(position: Position, move: Move) -> bool:
    """Does the seat that decides concede, or lose by its time, as a program does that does not play by the rules? That
    is never among the moves."""
    return position.ruleset.notation.is_outside(move) and move[1:] == (position.seat,)


class Opponents:
    """Who plays the seats without a person. `move` may be called every frame; it gives the move once it is known."""

    def __init__(
        self, game: str, seats: Sequence[str], seed: int = 0, worker: Employs = thinker, packs: Sequence[Pack] = ()
    ) -> None:
        self.game, self.seats, self.seed, self.packs = game, seats, seed, packs
        self._worker = worker
        self._thinkers: dict[str, Thinks] = {}
        self._agents: dict[int, Agent] = {}
        self._asked: Thinks | None = None
        self._found: Move | None = None
        self._ahead = -1
        """The decision of a person during which somebody thinks ahead."""
        self._told: list[str] = []

    def start(self) -> None:
        """Start the processes before there is anything to ask; one that cannot be started is told of as it is asked."""
        for name in {seat for seat in self.seats if seat not in ("human", *AT_ONCE)}:
            with suppress(OSError):
                self._thinker(name).start()

    @property
    def busy(self) -> bool:
        """Is somebody thinking?"""
        return self._asked is not None and self._found is None

    def move(self, position: Position) -> Move | None:
        """The move of the computer that decides now, or None while it thinks."""
        if self._found is None:
            try:
                found = self._think(position)
                if found is not None and found not in position.moves and not gives_up(position, found):
                    raise IllegalMove(f"{found!r} is none of the moves now")
            except Exception as error:  # no match ends because a computer cannot think
                found = self._any(position, error)
            self._found = found
        return self._found

    def ahead(self, position: Position, decision: int) -> None:
        """A person decides, for the so manieth time: who may, thinks about what comes then. May be called every
        frame."""
        if decision == self._ahead:
            return
        self._ahead = decision
        from game.ai.levels import LEVELS

        for seat, name in enumerate(self.seats):
            if (level := LEVELS.get(name)) and level.ahead and seat != position.seat:
                self._thinker(name).ahead(position, seat)
                return

    def _think(self, position: Position) -> Move | None:
        seat, name = position.seat, self.seats[position.seat]
        if len(position.moves) == 1:
            return position.moves[0]
        if name in AT_ONCE:
            return self._agent(seat, name).choose(position, seat)
        if self._asked is None:
            asked = self._thinker(name)
            asked.ask(position, seat)
            self._asked = asked
            return None
        return self._asked.poll()

    def _any(self, position: Position, error: Exception) -> Move:
        """A move without a thought, told and written down with what went wrong."""
        if breaks():
            raise error
        name = self.seats[position.seat]
        log(error, f"the opponent {name} in {self.game}")
        if self._asked is not None:
            self._asked.cancel()
        self._told.append(say("The opponent ({name}) could not think about this move, and made any.", name=name))
        return position.moves[0]

    def notices(self) -> list[str]:
        """What went wrong with thinking since this was last asked, in words for a person."""
        found = [*self._told, *(words for one in self._thinkers.values() for words in one.notices)]
        for notices in (self._told, *(one.notices for one in self._thinkers.values())):
            notices.clear()
        return found

    def employ(self, agent: str) -> Asked:
        """A worker for somebody who does not sit at the table; whoever asks for it closes it."""
        return cast(Asked, self._worker(self.game, agent, self.seed, self.packs))

    @property
    def thoughts(self) -> list[Thought]:
        """What was thought of the moves before the one that was found."""
        return list(self._asked.thoughts) if self._asked is not None and self._found is not None else []

    def done(self) -> None:
        """The move was made."""
        self._asked = self._found = None

    def cancel(self) -> None:
        """Nobody wants to know any more."""
        if self._asked is not None:
            self._asked.cancel()
        elif self._ahead >= 0:
            for one in self._thinkers.values():
                one.cancel()
        self._ahead = -1
        self.done()

    def close(self) -> None:
        """The match is left."""
        self.cancel()
        for one in self._thinkers.values():
            one.close()
        self._thinkers.clear()

    def _agent(self, seat: int, name: str) -> Agent:
        from game.ai import agent_named

        if seat not in self._agents:
            self._agents[seat] = agent_named(name, self.seed + seat)
        return self._agents[seat]

    def _thinker(self, name: str) -> Thinks:
        if name not in self._thinkers:
            self._thinkers[name] = self._worker(self.game, name, self.seed, self.packs)
        return self._thinkers[name]
