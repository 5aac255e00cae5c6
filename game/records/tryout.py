"""Trying a card out: tryout.toml in a game's folder sets a table on which every type of card can be played at once.

[cards."Plain Rex"]             # plain cards for this table, as in examples
[position.seat.1]               # what lies where, as in examples
[card.dino]                     # where a card of this type lies, if not in the hand
zone = "dinos"
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from game.kernel.cards import Definition
from game.kernel.position import Position
from game.kernel.ruleset import Ruleset
from game.records.examples import Example, Setup, Step
from game.records.examples_stage import ruleset_for, staged
from game.records.files import FileError, model_if_there

FILE = "tryout.toml"


class Lies(BaseModel):
    """Where a card that is tried out lies, and what differs from the common table meanwhile: whose turn it is, its
    phase, and the moves made before."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    zone: str = ""
    active: Annotated[int, Field(ge=1, le=8)] | None = None
    phase: str | None = None
    played: list[str] = []


class Tryout(BaseModel):
    """The table of a game for trying cards out."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    cards: dict[str, dict[str, Any]] = {}
    position: Setup
    card: dict[str, Lies] = {}


@cache
def read_tryout(folder: Path) -> Tryout | None:
    """The table of a game, None if it has none. Raises FileError."""
    return model_if_there(Tryout, folder / FILE)


def laid_out(ruleset: Ruleset, definition: Definition) -> Position:
    """The table with a card on it, at the first decision. Raises FileError."""
    table, path = read_tryout(ruleset.folder), ruleset.folder / FILE
    if table is None:
        raise FileError(f"{ruleset.title} has no table for trying cards out ({path} is missing)")
    lies = table.card.get(definition.type, Lies())
    zone = lies.zone or ruleset.zones[ruleset_hand(ruleset)].name
    mine = table.position.seat.get(1, {})
    seats = {**table.position.seat, 1: {**mine, zone: [definition.name, *mine.get(zone, [])]}}
    update = {"seat": seats, **lies.model_dump(exclude={"zone"}, exclude_none=True)}
    example = Example(
        path=path,
        game=ruleset.name,
        title=f"Trying out {definition.name}",
        kind="card",
        cards=table.cards,
        position=table.position.model_copy(update=update),
        step=[Step(say="Try it.")],
    )
    with_card = ruleset.twin()
    with_card.add_cards([definition])
    return staged(example, ruleset_for(example, with_card))


def ruleset_hand(ruleset: Ruleset) -> int:
    """The number of the zone that is a seat's hand."""
    return next(zone.number for zone in ruleset.zones if zone.seen_by == "owner" and not zone.in_play)
