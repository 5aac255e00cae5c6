"""The key moments of a match: what its table.toml marks as such, and where the judgement swung."""

from __future__ import annotations

from dataclasses import dataclass

from game.records.replay import Tape
from scenes.table.plan import Plan
from scenes.words import name_said, say, told

SWING, MOST_SWINGS = 0.15, 8


@dataclass(frozen=True)
class Moment:
    """Something worth going to: the place after it, what it was, and whether it is a swing of the judgement."""

    place: int
    words: str
    swing: bool = False


def moments_of(tape: Tape, plan: Plan, viewer: int | None) -> list[Moment]:
    """The deaths of a match, and what else its table.toml names, in the words of the log for a viewer."""
    kinds = {*plan.log.moments, *([plan.summary.event] if plan.summary else [])}
    found: dict[int, list[str]] = {}
    for entry in tape.log(viewer, tape.last):
        if entry.kind in kinds or plan.log.icon(entry.kind) == "skull":
            found.setdefault(entry.move + 1, []).append(told(entry.text))
    return [Moment(place, " ".join(words)) for place, words in found.items() if place > 0]


def swings_of(tape: Tape, names: tuple[str, ...]) -> list[Moment]:
    """Where the judgement of a match that is over changed most from one move to the next."""
    if not tape.open:
        return []
    found = []
    for number in range(1, len(tape.places)):
        before, after = tape.places[number - 1].shares, tape.places[number].shares
        gains = [now - then for then, now in zip(before, after, strict=True)]
        most = max(gains)
        if most >= SWING:
            found.append((most, number, gains.index(most)))
    best = sorted(found, reverse=True)[:MOST_SWINGS]
    return [
        Moment(
            number,
            say("{name}: {gain:+} % in the judgement", name=name_said(names[seat]), gain=round(gain * 100)),
            True,
        )
        for gain, number, seat in sorted(best, key=lambda one: one[1])
    ]
