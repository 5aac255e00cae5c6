"""What a creature is printed with, and the reading of the card files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, computed_field

from game.records.cards import cards_in
from rulesets.vale.state import FOLDER

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.ruleset import Ruleset


class Creature(BaseModel):
    """A card of the Vale."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    name: Annotated[str, Field(min_length=1, max_length=60)]
    type: Literal["creature"] = "creature"
    family: Literal["Fire", "Water", "Earth", "Wind", "Dragon"]
    cost: Annotated[int, Field(ge=0, le=99)]
    text: Annotated[str, Field(max_length=2000)] = ""
    note: Annotated[str, Field(max_length=300)] = ""

    @computed_field  # type: ignore[prop-decorator]
    @property
    def kinds(self) -> str:
        """The kinds of its effects, as they stand on its face: 'Instant · Active'."""
        return " · ".join(line.partition(":")[0] for line in self.text.splitlines() if ":" in line)


def read_cards(ruleset: Ruleset) -> Iterator[Definition]:
    """The creatures that ship with the game."""
    return cards_in(FOLDER / "cards", Creature, ruleset.read)
