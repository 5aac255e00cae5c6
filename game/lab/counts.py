"""What was counted in random games, kept in a file, so that more games can be added."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game.lab.results import Count
from game.records.files import FileError, complaint, read_text


class Counts(BaseModel):
    """What was counted so far, in games with the seeds from `seed` on: how often each card was played, and how often
    each part of its text changed a position."""

    model_config = ConfigDict(extra="forbid")
    version: str = ""
    rules: str = ""
    game: str
    seed: int
    least: int
    games: Count = 0
    played: dict[str, Count] = Field(default_factory=dict)
    parts: dict[str, dict[str, Count]] = Field(default_factory=dict)
    faults: list[str] = Field(default_factory=list)

    def add(
        self, games: int, cards: Mapping[str, int], parts: Mapping[tuple[str, str], int], faults: list[str]
    ) -> None:
        """Count a piece."""
        self.games += games
        for key, count in cards.items():
            self.played[key] = self.played.get(key, 0) + count
        for (key, part), count in parts.items():
            own = self.parts.setdefault(key, {})
            own[part] = own.get(part, 0) + count
        self.faults += faults


def counts_in(path: Path, fresh: Counts) -> Counts:
    """What a file holds that was counted under the same conditions; `fresh` if there is none. Raises FileError."""
    if not path.exists():
        return fresh
    try:
        kept = Counts.model_validate_json(read_text(path))
    except ValidationError as error:
        raise FileError(complaint(error), path) from error
    if (kept.game, kept.seed, kept.least) != (fresh.game, fresh.seed, fresh.least):
        raise FileError(f"{path}: counts of {kept.game} with seed {kept.seed} and least {kept.least}")
    if (kept.version, kept.rules) != (fresh.version, fresh.rules):
        raise FileError(f"{path}: counted with another version or other rules of Playmat; name another folder")
    return kept
