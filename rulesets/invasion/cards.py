"""What a card of Warhammer: Invasion is printed with, and the reading of the card files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from game.kernel.cards import Definition
from game.kernel.said import marked, said
from game.records.cards import cards_in
from game.records.plain import spelt

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset

Small = Annotated[int, Field(ge=0, le=99)]
Living = Annotated[Small, Field(examples=[1])]
"""Hit points: a new card begins with one, since with none it would die at once."""
Trait = Annotated[str, spelt(r"^[A-Z][A-Za-z' -]{0,29}$", marked("words that begin with a capital letter"))]
Race = Literal["Empire", "Dwarf", "High Elf", "Orc", "Chaos", "Dark Elf", "Neutral"]
Board = Literal["Empire", "Dwarf", "High Elf", "Lizardmen", "Wood Elf", "Orc", "Chaos", "Dark Elf", "Skaven", "Undead"]


class Named(BaseModel):
    """What every card has."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    name: Annotated[str, Field(min_length=1, max_length=60)]
    traits: tuple[Trait, ...] = ()
    text: Annotated[str, Field(max_length=2000)] = ""
    note: Annotated[str, Field(max_length=300)] = ""


class Printed(Named):
    """A card of a deck. A cost of X is 0 here, and `x` is true."""

    race: Race
    cost: Small
    x: bool = False
    loyalty: Small = 0
    unique: bool = False


class Unit(Printed):
    type: Literal["unit"]
    power: Small
    hitpoints: Living


class Support(Printed):
    type: Literal["support"]
    power: Small


class Tactic(Printed):
    type: Literal["tactic"]


class Quest(Printed):
    type: Literal["quest"]


class Legend(Printed):
    """Its power is printed for each zone."""

    type: Literal["legend"]
    kingdom: Small
    quest: Small
    battlefield: Small
    hitpoints: Living


class Capital(Named):
    """The board of a race, with the power printed in each zone."""

    type: Literal["capital"]
    race: Board
    kingdom: Small
    quest: Small
    battlefield: Small


class Section(Named):
    """One of the three zones of a capital, which takes damage and burns."""

    type: Literal["section"]
    power: Small = 0
    hitpoints: Small


Card = Annotated[Unit | Support | Tactic | Quest | Legend | Capital | Section, Field(discriminator="type")]


def read_cards(ruleset: Ruleset) -> Iterator[Definition]:
    """The cards that ship with Warhammer: Invasion. A zone of a capital goes by a word, not by a name: it is said in
    the language that is set."""
    for card in cards_in(Path(__file__).parent / "cards", Card, ruleset.read):
        if card.type == "section":
            card.name = said(card.name)
        yield card
