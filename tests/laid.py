"""Positions laid out as examples are, and what the computer thinks of in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game import load_ruleset
from game.kernel.position import Event, Position
from game.records.examples import examples_of
from game.records.examples_stage import ruleset_for, staged


def laid(game: str, *seats: dict[str, Any], cards: dict[str, Any] | None = None, **position: Any) -> Any:
    """A position of a game in which seat 1 decides, with what the seats have; some cards may be made for it."""
    data = {
        "game": game,
        "title": "x",
        "kind": "puzzle",
        "cards": cards or {},
        "position": {**position, "seat": {str(number): has for number, has in enumerate(seats, 1)}},
        "step": [{"seat": 1, "prompt": "x"}],
    }
    (example,) = examples_of(data, Path("x"))
    return staged(example, ruleset_for(example, load_ruleset(game)))


def listening(position: Any) -> list[str]:
    """What the log tells everybody of a position from now on: a list that grows."""
    lines: list[str] = []

    def hear(now: Position, event: Event) -> None:
        if line := now.ruleset.narrate(now, event, None):
            lines.append(line)

    position.sink = hear
    return lines


def thoughts(position: Any) -> list[str]:
    """The moves that are worth a thought, the best first."""
    return [position.notation(move) for move in position.ruleset.worthwhile(position, position.moves)]
