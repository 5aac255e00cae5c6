"""What the log says of effects that are borrowed."""

from __future__ import annotations

from game.kernel.position import Event, Position
from tests.laid import laid


def test_whose_effect_is_used_is_told() -> None:
    position = laid(
        "vale",
        {"area": ["Genie Exalted", "Undine Queen", "Salamander"], "stones": {"red": 0, "blue": 0, "purple": 0}},
        {},
        turn=10,
    )
    lines: list[str | None] = []

    def hear(position: Position, event: Event) -> None:
        lines.append(position.ruleset.narrate(position, event, None))

    position.sink = hear
    for move in ("end turn", "end turn", "use Genie Exalted", "choose Undine Queen"):
        position.play(position.move(move))
    assert [line for line in lines if line is not None][-3:] == [
        "Seat 1 uses Genie Exalted.",
        "Genie Exalted uses the effect of Undine Queen.",
        "Seat 1 gains 1 blue stone.",
    ]
