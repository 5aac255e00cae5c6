"""What the log says of what comes to nothing."""

from __future__ import annotations

from game.kernel.position import Event, Position
from tests.laid import laid


def test_a_trigger_whose_condition_is_not_met_says_so() -> None:
    position = laid(
        "nomansland", {"hand": ["Relief Rider"], "ready": {"Refined": 1, "Unconverted": 2}}, {}, turn=4, active=1
    )
    lines: list[str | None] = []

    def hear(position: Position, event: Event) -> None:
        lines.append(position.ruleset.narrate(position, event, None))

    position.sink = hear
    position.play(position.move("play Relief Rider"))
    position.play(position.move("choose a1"))
    assert [line for line in lines if line is not None][-4:] == [
        "Relief Rider triggers.",
        "Relief Rider triggers.",
        "Seat 1 gains 4 life (34 now).",
        "The condition of Relief Rider is not met.",
    ]
