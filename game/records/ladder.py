"""How far apart the levels of a game are: a table beside its rules, written by `playmat ladder GAME --write`."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from game.records.files import model_if_there, write_whole

FILE = "ladder.toml"


class Rung(BaseModel):
    """Two agents that are next to each other: how many games they played, how many points the better one made, and what
    that is in Elo, with its interval."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    level: str
    below: str
    games: int = Field(ge=2)
    points: float = Field(ge=0)
    elo: float
    interval: tuple[float, float]

    @property
    def line(self) -> str:
        """In words: 'normal beats easy in 80 % of 200 games'."""
        return f"{self.level} beats {self.below} in {round(100 * self.points / self.games)} % of {self.games:,} games"


class Ladder(BaseModel):
    """The rungs from below, and what they were measured with."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    version: str
    seed: int
    rung: tuple[Rung, ...] = ()

    def of(self, level: str) -> Rung | None:
        """The rung that leads up to a level."""
        return next((rung for rung in self.rung if rung.level == level), None)

    def rows(self) -> list[tuple[str, int]]:
        """Each agent with its Elo above the lowest one."""
        if not self.rung:
            return []
        found, height = [(self.rung[0].below, 0)], 0.0
        for rung in self.rung:
            if rung.below != found[-1][0]:
                break  # what was not measured leads no further
            height += rung.elo
            found.append((rung.level, round(height)))
        return found

    def toml(self) -> str:
        """As a file."""
        head = f'# Written by `playmat ladder`: pairs of games with the same luck.\n\nversion = "{self.version}"\n'
        rungs = []
        for rung in self.rung:
            rows = ((name, value) for name, value in rung.model_dump().items() if name != "interval")
            told = "".join(f"{name} = {json.dumps(value)}\n" for name, value in rows)
            rungs.append(f"\n[[rung]]\n{told}interval = {list(rung.interval)}\n")
        return head + f"seed = {self.seed}\n" + "".join(rungs)


@cache
def ladder_in(folder: Path) -> Ladder | None:
    """The ladder of a game, by its folder; none if it was not measured. Raises FileError."""
    return model_if_there(Ladder, folder / FILE)


def keep_ladder(folder: Path, ladder: Ladder) -> Path:
    """Write it beside a game's rules. Raises FileError."""
    write_whole(folder / FILE, ladder.toml())
    ladder_in.cache_clear()
    return folder / FILE


def rung_up_to(folder: Path, level: str) -> Rung | None:
    """How much stronger a level of a game is than what is below it, if that was measured. Raises FileError."""
    ladder = ladder_in(folder)
    return ladder.of(level) if ladder else None
