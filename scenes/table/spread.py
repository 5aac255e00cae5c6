"""Where the cards of a spot lie in it, by its shape: rectangles only."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from scenes.table.plan import Plan, Spot


def places_of(plan: Plan, spot: Spot, area: Rect, count: int, cards: int) -> Iterator[Rect]:
    """A rectangle for each card. Rows and columns leave room for a card turned by a quarter."""
    ratio = plan.ratio
    if spot.shape == "cascade":
        yield from cascade(area, ratio, cards)
        return
    if spot.shape in ("fan", "backs"):
        height = round(area.height * (1.0 if spot.shape == "fan" else 1.1))
        width = round(height * ratio)
        step = min(width + 4, (area.width - width) / max(1, cards - 1))
        left = area.centerx - (step * (cards - 1) + width) / 2
        top = area.top if spot.shape == "fan" else area.bottom - height
        for number in range(cards):
            yield Rect(round(left + step * number), top, width, height)
        return
    upright = spot.shape == "column"
    share = (area.height if upright else area.width) / max(1, count)
    cell = Rect(0, 0, area.width if upright else round(share), round(share) if upright else area.height)
    room = 0.96 if spot.slots else 0.92
    tall = min(cell.height * room, cell.width * room / (1.0 if spot.slots else ratio))
    size = Rect(0, 0, round(tall * ratio), round(tall))
    offset = 0.0 if spot.slots and upright else 0.5 * ((area.height if upright else area.width) - share * cards)
    for number in range(cards):
        cell.topleft = (
            (area.left, round(area.top + offset + share * number))
            if upright
            else (round(area.left + offset + share * number), area.top)
        )
        size.center = cell.center
        yield size.copy()


def cascade(area: Rect, ratio: float, cards: int) -> Iterator[Rect]:
    """Cards one over the other downwards, each leaving the head of the one before to be seen."""
    height = min(round(area.width * 0.94 / ratio), area.height * 6 // 10)
    size = Rect(0, 0, round(height * ratio), height)
    step = min(size.height // 3, (area.height - size.height) // max(1, cards - 1))
    top = area.centery - (step * (cards - 1) + size.height) // 2
    for number in range(cards):
        size.midtop = (area.centerx, top + step * number)
        yield size.copy()


def block(ratio: float, area: Rect, count: int) -> Iterator[Rect]:
    """Places for so many cards, in as many rows as lets them be large."""
    best, columns = 0.0, 1
    for rows in range(1, count + 1):
        across = -(-count // rows)
        tall = min(area.height / rows, area.width / across / ratio)
        if tall > best:
            best, columns = tall, across
    cell = best * ratio, best
    rows = -(-count // columns) if count else 0
    left = area.centerx - cell[0] * columns / 2
    top = area.centery - cell[1] * rows / 2
    size = Rect(0, 0, round(cell[0] * 0.94), round(cell[1] * 0.94))
    for number in range(count):
        size.center = (
            round(left + cell[0] * (number % columns + 0.5)),
            round(top + cell[1] * (number // columns + 0.5)),
        )
        yield size.copy()


def fitted(area: Rect, ratio: float, share: float) -> Rect:
    """The largest card in the middle of an area, `share` of what would fill it."""
    height = min(area.height * share, area.width * share / ratio)
    rect = Rect(0, 0, round(height * ratio), round(height))
    rect.center = area.center
    return rect
