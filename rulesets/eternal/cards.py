"""What a card of Eternal is printed with, and the reading of the card files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from game.kernel.cards import Definition
from game.kernel.said import marked
from game.records.cards import cards_in
from game.records.plain import spelt

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset

Small = Annotated[int, Field(ge=0, le=99)]
Symbols = Annotated[str, spelt(r"^F*T*J*P*S*$", marked("letters such as FFJ, in the order FTJPS"), max_length=12)]
"""Influence, a letter for each: FFJ is two of Fire and one of Justice."""
Kind = Annotated[str, spelt(r"^[A-Z][A-Za-z'-]{0,29}$", marked("a word that begins with a capital letter"))]

FOLDER = Path(__file__).parent


class Printed(BaseModel):
    """What every card has. Numbers that a type of card lacks are zero.

    `influence` is the requirement, `factions` the colours of a card where they do not follow from that. A `created`
    card is in no deck.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)
    name: Annotated[str, Field(min_length=1, max_length=60)]
    cost: Small = 0
    influence: Symbols = ""
    factions: Symbols = ""
    subtypes: tuple[Kind, ...] = ()
    strength: Small = 0
    health: Small = 0
    armor: Small = 0
    durability: Small = 0
    set: Annotated[int, Field(ge=0, le=1005)] = 0
    rarity: Literal["None", "Common", "Uncommon", "Rare", "Legendary", "Promo"] = "None"
    created: bool = False
    text: Annotated[str, Field(max_length=2000)] = ""
    note: Annotated[str, Field(max_length=300)] = ""

    @model_validator(mode="before")
    @classmethod
    def coloured(cls, fields: Any) -> Any:
        """The factions follow from the influence that is asked for, unless they are named."""
        if isinstance(fields, dict) and not fields.get("factions") and isinstance(fields.get("influence"), str):
            return {**fields, "factions": "".join(letter for letter in "FTJPS" if letter in fields["influence"])}
        return fields


class Unit(Printed):
    """A new one begins with a health of 1: without any it would die at once."""

    type: Literal["unit"]
    health: Annotated[Small, Field(examples=[1])] = 0


class Attachment(Printed):
    type: Literal["weapon", "curse", "relic", "relic weapon", "cursed relic"]


class Spell(Printed):
    type: Literal["spell", "fast spell"]


class Site(Printed):
    type: Literal["site"]
    durability: Annotated[int, Field(ge=1, le=99)]


class Power(Printed):
    type: Literal["power"]


Card = Annotated[Unit | Attachment | Spell | Site | Power, Field(discriminator="type")]


def read_cards(ruleset: Ruleset) -> Iterator[Definition]:
    """The cards that ship with Eternal."""
    return cards_in(FOLDER / "cards", Card, ruleset.read)


def factions_of(definition: Definition) -> str:
    """The factions of a card, a letter each, in the order FTJPS."""
    symbols: str = definition.factions
    return "".join(letter for letter in "FTJPS" if letter in symbols)


def powers_for(ruleset: Ruleset, definition: Definition) -> list[str]:
    """The names of the power cards that have factions of a card and no others; of all, if it has none."""
    own = set(factions_of(definition) or "FTJPS")
    powers = (one for one in ruleset.definitions.values() if one.type == "power" and ruleset.for_decks(one))
    return [one.name for one in powers if factions_of(one) and own.issuperset(factions_of(one))]
