"""Cards in ranks: as many rows as lets them be as large as can be, each card as wide as it lies; or one row in which
they overlap."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

SHRINK = 0.97
"""Cards are made smaller by so much until their rows fit."""
GAP = 0.06
"""The gap after a card, in cards' heights."""
PEEP = 0.26
"""The room of a card that peeps out behind another one, in cards' heights."""
HEAD = 0.14
"""What of a card is seen above the one behind which it is tucked, in cards' heights."""
STRIP = 0.24
"""What share of a card is seen at least that the next one covers."""


def ranks(area: Rect, ratio: float, turned: Sequence[bool], left: Sequence[bool], right: Sequence[bool]) -> list[Rect]:
    """A rectangle for each card; `turned` ones lie on their side, and others peep out at the `left` and `right` of
    some."""
    sides = list(zip(left, right, strict=True))
    widths = [(1.0 if lies else ratio) + PEEP * sum(hung) + GAP for lies, hung in zip(turned, sides, strict=True)]
    tall = float(area.height)
    rows = wrapped(widths, area.width / tall)
    while len(rows) * tall > area.height or any(sum(row) * tall > area.width for row in rows):
        tall *= SHRINK
        rows = wrapped(widths, area.width / tall)
    even = -(-len(widths) // len(rows)) if rows else 1
    alike = [widths[at : at + even] for at in range(0, len(widths), even)]
    if all(sum(row) * tall <= area.width for row in alike):
        rows = alike
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


def overlapping(
    area: Rect, ratio: float, turned: Sequence[bool], left: Sequence[bool], right: Sequence[bool], tucked: bool = False
) -> list[Rect]:
    """A rectangle for each card in one row as high as the area, each covered by the next one if need be, but no card
    that peeps out behind another; none at all if too little would be seen of them. `tucked`: above them is room for the
    heads of those behind."""
    if tucked:
        head = round(area.height * HEAD / (1 + HEAD))
        area = Rect(area.left, area.top + head, area.width, area.height - head)
    height = area.height - 2
    upright = round(height * ratio)
    widths = [height if lies else upright for lies in turned]
    peeps = [PEEP * height * sum(pair) for pair in zip([*left, False], [False, *right], strict=True)]
    loose = sum(1 for peep in peeps[1:-1] if not peep)
    spare = area.width - sum(widths) - sum(peeps)
    step = min(area.height * GAP, spare / loose) if loose else 0.0
    if spare < step * loose or any(width + step < STRIP * upright for width in widths[:-1]):
        return []
    x = area.left + (spare - step * loose) / 2
    found = []
    for width, peep in zip(widths, peeps, strict=False):
        x += peep or (step if found else 0)
        rect = Rect(round(x), 0, width, height if width == upright else upright)
        rect.centery = area.centery
        found.append(rect)
        x += width
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
