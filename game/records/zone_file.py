"""What a ruleset's zones.toml says."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

Squares = Annotated[int, Field(ge=1, le=20)]


class ZoneEntry(BaseModel):
    """A kind of place for cards, a table `[zone.NAME]`. The order of the tables is that of the zones' numbers."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    label: str = ""
    """What people call it; its name, if that is left out."""
    seen_by: Literal["all", "owner", "nobody"] = "all"
    """Who knows the cards that come there."""
    in_play: bool = False
    """Do the texts of its cards work there?"""
    shared: bool = False
    """Is there one for all seats instead of one for each?"""
    ordered: bool = False
    """Does the order of its cards matter? The last one is on top; examples list the top one first."""
    asleep: bool = False
    """Do its cards lie on the table face down until they turn up in play? That they do is no gain."""
    grid: tuple[Squares, Squares] | None = None
    """Columns and rows, if its cards stand on squares."""

    @model_validator(mode="after")
    def sound(self) -> ZoneEntry:
        if self.in_play and self.shared:
            raise ValueError("texts work for the seat whose pile it is, so a zone in play cannot be shared")
        return self


class ZoneFile(BaseModel):
    """All of zones.toml."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    phases: Annotated[tuple[str, ...], Field(min_length=1)] = ("main",)
    """The phases of a turn, in order."""
    zone: Annotated[dict[str, ZoneEntry], Field(min_length=1)]
    """The zones, in the order of their numbers."""
