"""How the column at the right is shared: the log has all of it, but for the card that is looked at and its facts."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from scenes.look import Look
from scenes.table.layout import Frame

NONE = Rect(0, 0, 0, 0)


class Column(NamedTuple):
    """The parts of the column under what happened last; without a card, `zoom` and `facts` are empty, with one the log
    gives up the names of the seats."""

    zoom: Rect
    facts: Rect
    seats: Rect
    log: Rect


def column_of(frame: Frame, look: Look, looking: bool) -> Column:
    """The parts, while a card is looked at or not."""
    if looking:
        return Column(frame.zoom, frame.facts, NONE, frame.log)
    whole = frame.zoom.unionall((frame.facts, frame.log))
    seats = Rect(frame.log.left, whole.top, frame.log.width, look.px(24))
    return Column(NONE, NONE, seats, Rect(seats.left, seats.bottom, seats.width, whole.bottom - seats.bottom))


def giving_way(column: Column, needed: int) -> Column:
    """The column with so much height for the facts: the picture above them is made smaller, but not by half."""
    zoom, facts = column.zoom.copy(), column.facts.copy()
    lack = min(needed - facts.height, zoom.height * 2 // 5)
    if lack <= 0:
        return column
    zoom.size = (round(zoom.width * (zoom.height - lack) / zoom.height), zoom.height - lack)
    zoom.midtop = column.zoom.midtop
    facts.top, facts.height = facts.top - lack, facts.height + lack
    return column._replace(zoom=zoom, facts=facts)
