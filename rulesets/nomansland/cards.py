"""What a card of No Man's Land is printed with, and the reading of the card files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from game.kernel.cards import Definition
from game.kernel.said import marked
from game.records.cards import cards_in
from game.records.plain import spelt
from rulesets.nomansland.state import FOLDER

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset

Small = Annotated[int, Field(ge=0, le=99)]
Health = Annotated[int, Field(ge=1, le=99)]
Subtype = Annotated[str, spelt(r"^[A-Z][A-Za-z'-]{0,29}$", marked("a word that begins with a capital letter"))]


class Printed(BaseModel):
    """What every card has. `cost` is the whole cost; the typed resources in it are counted apart, and what is left is
    paid with any kind."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    name: Annotated[str, Field(min_length=1, max_length=60)]
    cost: Small
    arcane: Small = 0
    primal: Small = 0
    refined: Small = 0
    tech: Small = 0
    text: Annotated[str, Field(max_length=2000)] = ""
    note: Annotated[str, Field(max_length=300)] = ""

    @model_validator(mode="after")
    def enough(self) -> Self:
        """The typed resources are part of the cost."""
        kinds = self.arcane + self.primal + self.refined + self.tech
        if kinds > self.cost:
            raise ValueError(f"the cost is {self.cost} in all, of which {kinds} are of a type")
        return self


class Creature(Printed):
    type: Literal["creature"]
    subtypes: tuple[Subtype, ...] = ()
    attack: Small
    range: Annotated[int, Field(ge=1, le=3)]
    health: Health


class Construct(Printed):
    type: Literal["construct"]
    subtype: Literal["Barricade", "Support", "Utility"]
    health: Health


class Terrain(Printed):
    type: Literal["terrain"]
    subtype: Literal["Field", "Zone"]


class Spell(Printed):
    type: Literal["spell"]
    subtype: Literal["Prepared", "Reaction"]


Card = Annotated[Creature | Construct | Terrain | Spell, Field(discriminator="type")]


def read_cards(ruleset: Ruleset) -> Iterator[Definition]:
    """The cards that ship with No Man's Land."""
    return cards_in(FOLDER / "cards", Card, ruleset.read)
