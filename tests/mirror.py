"""The same example from the other seat: what seat 1 had and did, seat 2 has and does."""

from __future__ import annotations

import re
from typing import Any

from game.records.examples import Example

OF_A_SEAT = ("seat", "active", "owner", "controller", "claimed", "lent")
"""Facts and marks that name a seat."""
OF_SEATS = ("known", "winners")
NAMED = re.compile(
    r"((?:^|[ ,(])(?=[12]/[A-Za-z])|\b(?:seat\.|[Ss]eat |player |timeout |concede |field ))([12])\b(?! or )"
)
"""A seat in the text of a move, a place or a prompt; not where both are named."""
SQUARE = re.compile(r"\b([a-e])([1-5])\b")
OPTION = re.compile(r"(option )([12])$")
CHOSEN_BY_SEAT = (
    "An attacking Spawn of Kintearer mills a player by the Cavalry at its side",
    "Surprise Assault strikes by the developments of the Battlefield",
    "Caradryan looks into a deck, discards a card and arranges the others",
    "Surprise Assault may be aimed at either player",
    "A player who is a target is named, and does what the text says",
)
"""Examples in which an option is a seat."""


def mirrored(example: Example) -> Example:
    """An example of two seats with the seats exchanged."""
    data = example.model_dump()
    position = turned(data["position"], example)
    position["played"] = [
        re.sub(r"^([12])(?=:)", lambda seat: str(3 - int(seat[1])), move) for move in position["played"]
    ]
    steps = [
        {**turned(step, example), **{name: step[name] for name in ("luck", "deck", "change", "note")}}
        for step in data["step"]
    ]
    return Example.model_validate({**data, "learner": 3 - example.learner, "position": position, "step": steps})


def turned(value: Any, example: Example, key: str = "") -> Any:
    """A part of an example's data, found under a key, with the seats exchanged."""
    if isinstance(value, dict):
        return {
            3 - name if isinstance(name, int) else name: turned(one, example, str(name)) for name, one in value.items()
        }
    if isinstance(value, list) and key in OF_SEATS:
        return sorted(3 - seat for seat in value)
    if isinstance(value, list) and key in ("expect", "view"):
        return [[*turned(row[:-1], example), turned(row[-1], example, str(row[-2]))] for row in value]
    if isinstance(value, list):
        return [turned(one, example, key) for one in value]
    if isinstance(value, str):
        return words_turned(value, example)
    return 3 - value if value in (1, 2) and key in OF_A_SEAT else value


def words_turned(words: str, example: Example) -> str:
    """Words with the seats exchanged, and with the squares of a board as they are seen from the other side."""
    words = NAMED.sub(lambda seat: f"{seat[1]}{3 - int(seat[2])}", words)
    if example.title in CHOSEN_BY_SEAT:
        words = OPTION.sub(lambda option: f"{option[1]}{3 - int(option[2])}", words)
    return (
        SQUARE.sub(lambda square: f"{square[1]}{6 - int(square[2])}", words) if example.game == "nomansland" else words
    )
