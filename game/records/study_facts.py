"""What came of some moves, as facts that an example expects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.kernel.position import Position
from game.kernel.zones import Zone
from game.records.examples_facts import mark, name_of

MOST_NAMES = 8
"""Of an ordered pile with more cards only the count is a fact."""
SKIPPED = ("reveals", "timeouts")

Expectation = list[Any]


def changes(start: Position, end: Position) -> list[Expectation]:
    """Everything that is otherwise in the end, and what is to be decided then."""
    found = [*_piles(start, end), *_counters(start, end)]
    if end.result is not None:
        winners = [seat + 1 for seat in end.result.winners]
        return [*found, ["result", "winners", winners], ["result", "rule", end.result.rule]]
    found.append(["turn", "seat", end.active + 1])
    if end.moves:
        found += [["decision", "seat", end.seat + 1], ["decision", "prompt", end.prompt]]
    return found


def _piles(start: Position, end: Position) -> Iterator[Expectation]:
    for zone, seat, place in _places(end):
        before, after = start.piles[zone.number][seat], end.piles[zone.number][seat]
        names = [name_of(end, card, None) for card in after]
        if sorted(before) != sorted(after):
            long = zone.ordered and len(after) > MOST_NAMES
            yield [place, "count", len(after)] if long else [place, "is", names]
        for number, card in enumerate(after):
            if card not in before:
                continue
            facts = {
                what: now
                for what in (*end.ruleset.shown_marks, "host", *end.ruleset.numbers_of(end, card))
                if (now := mark(end, card, what, None)) != mark(start, card, what, None)
            }
            if facts:
                twins = names.count(names[number]) > 1
                nth = f"#{names[: number + 1].count(names[number])}" if twins else ""
                yield [place, f"{names[number]}{nth}", facts]


def _places(position: Position) -> Iterator[tuple[Zone, int, str]]:
    """The piles that an example can speak of."""
    ruleset = position.ruleset
    for zone in ruleset.zones:
        if zone.number != ruleset.limbo and not zone.shared:
            yield from ((zone, seat, f"seat.{seat + 1}.{zone.name}") for seat in range(position.seats))
        elif zone.number != ruleset.limbo:
            yield zone, 0, zone.name


def _counters(start: Position, end: Position) -> Iterator[Expectation]:
    for name, (kind, width) in end.kinds.items():
        if kind != "seat" or name in SKIPPED:
            continue
        words = end.ruleset.counters.get(name, [""])
        if len(words) != width:
            continue
        for at, (was, now) in enumerate(zip(getattr(start, name), getattr(end, name), strict=True)):
            seat, part = divmod(at, width)
            if was != now:
                yield [f"seat.{seat + 1}.{name}", words[part], now] if words[part] else [f"seat.{seat + 1}", name, now]
