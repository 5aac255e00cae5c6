"""What a card of ERA is printed with, and the reading of the card files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from game.kernel.cards import Definition
from game.records.cards import cards_in
from rulesets.era.state import FOLDER

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset

Small = Annotated[int, Field(ge=0, le=99)]


class Printed(BaseModel):
    """What every card has."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    name: Annotated[str, Field(min_length=1, max_length=60)]
    element: Literal["Air", "Earth", "Fire", "Water"]
    text: Annotated[str, Field(max_length=2000)] = ""
    note: Annotated[str, Field(max_length=300)] = ""


class Dino(Printed):
    type: Literal["dino"]
    power: Small
    stamina: Annotated[int, Field(ge=1, le=99)]
    hitpoints: Annotated[int, Field(ge=1, le=99)]


class Crystal(Printed):
    type: Literal["crystal"]


class Event(Printed):
    type: Literal["event"]


class Paid(Printed):
    """An action or equipment: its cost is energy of its own element."""

    type: Literal["action", "weapon", "armour"]
    cost: Small


Card = Annotated[Dino | Crystal | Event | Paid, Field(discriminator="type")]


def read_cards(ruleset: Ruleset) -> Iterator[Definition]:
    """The cards that ship with ERA."""
    return cards_in(FOLDER / "cards", Card, ruleset.read)
