"""What an agent found when it went over a match that is over: what each decision was worth, and what was given away.

It stands in a file beside the match, from which it is read at once the next time; whatever does not fit the match any
more is as good as none.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from game.records.files import FileError, read_text, write_whole
from game.records.foreseen import Foreseen
from game.records.replay import Tape

SUFFIX = ".review"
VERSION = 3
NOTABLE = 0.04
"""A move that gave away less than this is no mistake."""
MOST = 8
"""So many mistakes are shown, those that gave away most."""


class Judged(BaseModel):
    """A decision: where, whose, what it was worth at its best, which move was made and what that gave away; the better
    move as it is written, and what comes of either."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    place: int
    seat: int
    chance: float
    lost: float = 0.0
    played: str = ""
    better: str = ""
    why: Foreseen | None = None
    why_not: Foreseen | None = None

    @property
    def given_away(self) -> int:
        """How much less in a hundred the move that was made is told to be worth than the better one."""
        return round(100 * self.chance) - round(100 * (self.chance - self.lost))


class Review(BaseModel):
    """All decisions of the people of a match, in their order."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    version: int = VERSION
    match: str
    judged: tuple[Judged, ...] = ()

    def mistakes(self, seat: int | None = None) -> list[Judged]:
        """Those that gave away most, in the order in which they were made."""
        found = [one for one in self.judged if one.lost >= NOTABLE and seat in (None, one.seat)]
        worst = sorted(found, key=lambda one: -one.lost)[:MOST]
        return sorted(worst, key=lambda one: one.place)

    def curve(self, seat: int, tape: Tape) -> list[tuple[int, float]]:
        """How likely a seat seemed to win: at its decisions, after it conceded, and at the end as it came."""
        points = [(one.place, one.chance) for one in self.judged if one.seat == seat]
        concede = tape.ruleset.verbs.concede
        gone = [(place + 1, 0.0) for place, _ in points[-1:] if tape.history[place].move[0] == concede]
        return [*points, *gone, (tape.last, tape.places[-1].shares[seat])] if points else []


def fingerprint(tape: Tape) -> str:
    """What tells a match from every other one: how it began, and its moves."""
    told = "\n".join([tape.header.model_dump_json(exclude={"names"}), *(played.text for played in tape.history)])
    return hashlib.sha256(told.encode()).hexdigest()[:24]


def people(tape: Tape) -> Sequence[int]:
    """The seats whose decisions are gone over: the people's; where there were none, all."""
    seats = tape.header.seats
    found = [seat for seat, who in enumerate(seats) if who == "human"]
    return found or range(len(seats))


def kept_review(tape: Tape) -> Review | None:
    """What was found before, if it fits."""
    path = beside(tape.path)
    if not path.exists():
        return None
    try:
        review = Review.model_validate_json(read_text(path))
    except (FileError, ValidationError):
        return None
    return review if review.version == VERSION and review.match == fingerprint(tape) else None


def keep_review(tape: Tape, review: Review) -> None:
    """Write it beside the match, if that is written down; where it cannot be written it is found anew next time."""
    if tape.path.exists():
        try:
            write_whole(beside(tape.path), review.model_dump_json())
        except FileError:
            return


def beside(match: Path) -> Path:
    """Where it stands."""
    return match.with_suffix(SUFFIX)
