"""The same example one seat on: what seat 1 had and did, seat 2 has and does."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.kernel.ruleset import Ruleset
from game.records.examples import Example
from game.records.examples_play import Performance
from rulesets.invasion import staging

OF_A_SEAT = ("seat", "active", "owner", "controller", "claimed", "lent")
"""Facts and marks that name a seat."""
OF_SEATS = ("known", "winners")
NAMED = re.compile(
    r"((?:^|[ ,(])(?=\d/[A-Za-z])|\b(?:seat\.|[Ss]eat |player |timeout |concede |field ))([1-4])\b(?!,? or )"
)
"""A seat in the text of a move, a place or a prompt; not where all are named."""
SQUARE = re.compile(r"\b([a-e])([1-5])\b")
OPTION = re.compile(r"(option )(\d)$")
CHOSEN_BY_SEAT = (
    "An attacking Spawn of Kintearer mills a player by the Cavalry at its side",
    "What an attack triggered is used even if fear has blanked the text of its unit since",
    "Surprise Assault strikes by the developments of the Battlefield",
    "Caradryan looks into a deck, discards a card and arranges the others",
    "Surprise Assault may be aimed at either player",
    "A player who is a target is named, and does what the text says",
)
"""Examples in which an option is a seat."""


class Turned:
    """An example with everybody one seat on."""

    def __init__(self, example: Example) -> None:
        self.seats = example.position.seats
        self.options = example.title in CHOSEN_BY_SEAT
        self.board = example.game == "nomansland"
        data = example.model_dump()
        position = self.part(data["position"])
        position["played"] = [self._move_played(move) for move in position["played"]]
        steps = [
            {**self.part(step), **{name: step[name] for name in ("luck", "deck", "change", "note")}}
            for step in data["step"]
        ]
        learner = self.next(example.learner)
        self.example = Example.model_validate({**data, "learner": learner, "position": position, "step": steps})

    def next(self, seat: int | str) -> int:
        """The seat that somebody goes on to."""
        return int(seat) % self.seats + 1

    def part(self, value: Any, key: str = "") -> Any:
        """A part of the data that was found under a key."""
        if isinstance(value, dict):
            return {
                self.next(name) if isinstance(name, int) else name: self.part(one, str(name))
                for name, one in value.items()
            }
        if isinstance(value, list) and key in OF_SEATS:
            return sorted(self.next(seat) for seat in value)
        if isinstance(value, list) and key in ("expect", "view"):
            return [[*self.part(row[:-1]), self.part(row[-1], str(row[-2]))] for row in value]
        if isinstance(value, list):
            return [self.part(one, key) for one in value]
        if isinstance(value, str):
            return self.words(value)
        return self.next(value) if key in OF_A_SEAT and value in range(1, self.seats + 1) else value

    def words(self, words: str) -> str:
        """Words, with the squares of a board as they are seen from the other side."""
        words = NAMED.sub(self._seat, words)
        if self.options:
            words = OPTION.sub(self._seat, words)
        return SQUARE.sub(lambda square: f"{square[1]}{6 - int(square[2])}", words) if self.board else words

    def _seat(self, found: re.Match[str]) -> str:
        return f"{found[1]}{self.next(found[2])}"

    def _move_played(self, move: str) -> str:
        return re.sub(r"^(\s*)(\d)(?=:)", self._seat, move)


def one_seat_on(example: Example, ruleset: Ruleset) -> Performance:
    """The example with everybody one seat on, ready to be played. Capitals that it does not name are exchanged, too."""

    def lay_capital(position: Any, seat: int, board: Any) -> None:
        lays(position, seat, board or position.ruleset.card_named(("Orc Capital", "Empire Capital")[seat]))

    lays = staging.lay_capital
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(staging, "lay_capital", lay_capital)
        return Performance(Turned(example).example, ruleset)
