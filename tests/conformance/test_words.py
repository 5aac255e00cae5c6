"""What a person reads while a game goes on: prompts and log are words, without notation or leftovers of templates."""

from __future__ import annotations

from random import Random
from typing import Any

from game.kernel.position import Event, Position
from game.lab.checks import any_move
from tests.prose import faults
from tests.random_games import new_game


def test_prompts_and_log_lines_read_well(ruleset: Any) -> None:
    lines: set[str] = set()

    def hear(position: Position, event: Event) -> None:
        for viewer in range(position.seats):
            lines.add(ruleset.narrate(position, event, viewer) or "")

    for seed in range(len(ruleset.seats) * 4):
        position, random = new_game(ruleset, seed), Random(seed)
        position.sink = hear
        for _ in range(600):
            if not position.moves:
                break
            lines.add(position.prompt)
            position.play(any_move(position, random))
    wrong = {line: faults(line) for line in lines if faults(line)}
    assert not wrong
    assert len(lines) > 30
