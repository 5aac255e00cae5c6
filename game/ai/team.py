"""Several processes that think for one agent: each makes a share of its searches, and their visits are counted
together. How many there are, what order they end in and whether one of them had to be started anew makes no difference
to the choice."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ai.agent import Thought
from game.ai.levels import LEVELS
from game.ai.several import counted_together
from game.ai.worker import Thinker

if TYPE_CHECKING:
    from game.kernel.position import Position
    from game.kernel.refusal import Move
    from game.records.packs import Pack


def shares(agent: str, cores: int = 0) -> list[str]:
    """The names by which processes are told their share of an agent's searches: one for each core, and no more than
    there are searches."""
    level = LEVELS.get(agent)
    count = min(level.searches, cores or os.cpu_count() or 1) if level else 1
    return [f"{agent} {first}/{count}" for first in range(count)] if count > 1 else [agent]


class Team:
    """Is asked as a `Thinker` is, and asks one for each share."""

    def __init__(self, game: str, agent: str, seed: int = 0, packs: Sequence[Pack] = (), cores: int = 0) -> None:
        self.thinkers = [Thinker(game, share, seed, packs) for share in shares(agent, cores)]
        self.thoughts: list[Thought] = []
        self.notices: list[str] = []
        self._moves: list[Move | None] = []

    @property
    def thinking(self) -> bool:
        """Is a question open?"""
        return bool(self._moves)

    def start(self) -> None:
        """Start the processes before there is anything to ask."""
        for thinker in self.thinkers:
            thinker.start()

    def ask(self, position: Position, seat: int) -> None:
        """Ask for a move of a seat, whose decision is open; an older question is dropped."""
        self._moves = [None] * len(self.thinkers)
        for thinker in self.thinkers:
            thinker.ask(position, seat)

    def ahead(self, position: Position, seat: int) -> None:
        """Let a seat think about what it will be asked, while somebody else decides; nothing is asked."""
        for thinker in self.thinkers:
            thinker.ahead(position, seat)

    def poll(self) -> Move | None:
        """The move once all have thought."""
        return self.wait(0.0)

    def wait(self, seconds: float) -> Move | None:
        """The move as soon as it is there, or None after so many seconds."""
        end = time.monotonic() + seconds
        for number, thinker in enumerate(self.thinkers):
            if self._moves and self._moves[number] is None:
                self._moves[number] = thinker.wait(max(0.0, end - time.monotonic()))
                self.notices += thinker.notices
                thinker.notices.clear()
        if not self._moves or None in self._moves:
            return None
        found = counted_together(thought for thinker in self.thinkers for thought in thinker.thoughts)
        move = found[0].move if found else self._moves[0]
        self.thoughts, self._moves = found, []
        return move

    def cancel(self) -> None:
        """Drop the open question; nobody thinks about it any more."""
        self._moves = []
        for thinker in self.thinkers:
            thinker.cancel()

    def close(self) -> None:
        """End the processes."""
        self.cancel()
        for thinker in self.thinkers:
            thinker.close()
