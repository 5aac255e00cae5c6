"""While somebody else decides, what is likely to be asked next is answered: by what the seat may see, for the level
that says so, and without a word to anybody who asks meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.ai import agent_named
from game.ai.agent import never
from game.ai.ahead import Ahead, after
from game.ai.levels import LEVELS
from game.ai.search import Search
from game.ai.worker import Thinker
from game.kernel.knowledge import imagined
from game.kernel.position import Position
from scenes.table.opponents import Opponents

PATIENCE = 60.0


@pytest.fixture
def attacked(decisions: list[Position]) -> tuple[Position, Position]:
    """One decides in its own turn, and a likely move of it is for the other to answer in the same turn."""
    for position in decisions:
        if position.seat == position.active:
            for move in position.ruleset.worthwhile(position, position.moves)[:1]:
                reached = after(position, move)
                if reached.moves and reached.seat != position.seat and reached.turn == position.turn:
                    return position, reached
    raise AssertionError("no such position")


def test_what_is_likely_is_answered_by_what_the_seat_sees(attacked: tuple[Position, Position]) -> None:
    position, reached = attacked
    seat, agent = reached.seat, Search(iterations=20, seed=1)
    ahead = Ahead(agent, 1)
    ahead.look(imagined(position, seat, Random(2)), seat, never)
    assert agent.answers == 80
    # Only what is hidden from the seat is another than it was imagined; what it sees is the same.
    found = ahead.foreseen(imagined(reached, seat, Random(3)), seat)
    assert found and found.move in reached.moves and found.found[0].move == found.move
    assert ahead.foreseen(reached, seat) is None and ahead.foreseen(position, seat) is None
    kept = len(ahead.answers)
    ahead.look(imagined(position, seat, Random(2)), seat, lambda: True)
    assert len(ahead.answers) == kept, "nobody wanted to know"


@pytest.fixture
def slow() -> Iterator[Thinker]:
    thinker = Thinker("era", "search:600s", seed=1)
    yield thinker
    thinker.close()


def test_thinking_ahead_is_no_question_and_keeps_nobody_waiting(
    slow: Thinker, attacked: tuple[Position, Position]
) -> None:
    position, reached = attacked
    slow.ahead(position, reached.seat)
    process = slow.process
    assert process and not slow.thinking and slow.poll() is None
    slow.ask(reached, reached.seat)
    slow.ahead(position, reached.seat)
    assert slow.thinking, "a question goes first"
    slow.cancel()
    slow.ahead(position, reached.seat)
    slow.close()
    assert not process.is_alive()
    quick = Thinker("era", "search:40", seed=1)
    quick.ahead(position, reached.seat)
    quick.ask(reached, reached.seat)
    assert quick.wait(PATIENCE) in reached.moves and quick.thoughts
    quick.close()


def test_who_may_thinks_ahead_once_for_each_decision(attacked: tuple[Position, Position]) -> None:
    position, reached = attacked
    asked: list[Any] = []

    class Worker:
        def __init__(self, *_: Any) -> None: ...

        def ahead(self, position: Position, seat: int) -> None:
            asked.append(seat)

        def cancel(self) -> None:
            asked.append("cancelled")

    assert [name for name, level in LEVELS.items() if level.ahead] == ["master"]
    for name, expected in (("master", [reached.seat, reached.seat, "cancelled"]), ("hard", [])):
        seats = ["human", "human"]
        seats[reached.seat] = name
        opponents = Opponents("era", seats, worker=Worker)  # type: ignore[arg-type]
        for decision in (3, 3, 5):
            opponents.ahead(position, decision)
        opponents.cancel()
        assert asked == expected
        asked.clear()


def test_every_kind_of_agent_may_be_asked_to(attacked: tuple[Position, Position]) -> None:
    position, reached = attacked
    for name in ("random", "greedy", "search:20"):
        ahead = Ahead(agent_named(name, 1), 1)
        ahead.look(position, reached.seat, never)
        assert ahead.answers
