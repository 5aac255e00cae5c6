"""Cards in ranks: as many rows as lets them be as large as can be, each card as wide as it lies."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

SHRINK = 0.97
"""Cards are made smaller by so much until their rows fit."""
GAP = 0.06
"""The gap after a card, in cards' heights."""
PEEP = 0.26
"""The room of a card that peeps out behind another one, in cards' heights."""


def ranks(area: Rect, ratio: float, turned: Sequence[bool], left: Sequence[int], right: Sequence[int]) -> list[Rect]:
    """A rectangle for each card; `turned` ones lie on their side, and so many others peep out at its left and right."""
    sides = list(zip(left, right, strict=True))
    widths = [(1.0 if lies else ratio) + PEEP * sum(hung) + GAP for lies, hung in zip(turned, sides, strict=True)]
    tall = float(area.height)
    rows = wrapped(widths, area.width / tall)
    while len(rows) * tall > area.height or any(sum(row) * tall > area.width for row in rows):
        tall *= SHRINK
        rows = wrapped(widths, area.width / tall)
    height = tall * (1 - GAP)
    found: list[Rect] = []
    top = area.centery - tall * len(rows) / 2
    for row in rows:
        start = area.centerx - sum(row) * tall / 2
        for width in row:
            number = len(found)
            size = (round(height), round(height * ratio)) if turned[number] else (round(height * ratio), round(height))
            rect = Rect((0, 0), size)
            aside = PEEP * (sides[number][0] - sides[number][1]) / 2
            rect.center = (round(start + (width / 2 + aside) * tall), round(top + tall / 2))
            found.append(rect)
            start += width * tall
        top += tall
    return found


def wrapped(widths: Sequence[float], room: float) -> list[list[float]]:
    """The widths in rows that have so much room, or one that is too wide alone in its row."""
    rows: list[list[float]] = []
    for width in widths:
        if rows and sum(rows[-1]) + width <= room:
            rows[-1].append(width)
        else:
            rows.append([width])
    return rows
