"""A twist of the rules as data: what seats begin a match with, besides what the rules give them.

    words = "Both sides begin with three more power."
    [seat.1]
    maximum = 3                                        # a counter, as it stands after the cards were dealt
    [seat.2]
    relics = ["Crystalline Chalice"]                   # cards that are made, zone by zone as in an example

Nothing of it is hidden and nothing of it counts as played: no text of the cards is set off by it.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, field_validator

from game.records.names import Words

SeatNumber = Annotated[int, Field(ge=1, le=8)]


class Twist(BaseModel):
    """What a match begins with, and how that is told."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    words: Annotated[Words, Field(max_length=300)] = ""
    seat: dict[SeatNumber, dict[str, Any]] = {}

    @field_validator("seat")
    @classmethod
    def nameless(cls, seat: dict[int, dict[str, Any]]) -> dict[int, dict[str, Any]]:
        entries = [entry for rows in seat.values() for row in rows.values() if isinstance(row, list) for entry in row]
        if any(isinstance(entry, dict) and "as" in entry for entry in entries):
            raise ValueError("no card is called otherwise ('as') in a twist")
        return seat
