"""How the column at the right is shared: the log has all of it, but for the card that is looked at and what there is to
say of it."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from scenes.look import Look
from scenes.table.layout import Frame

NONE = Rect(0, 0, 0, 0)


class Column(NamedTuple):
    """The parts of the column under what happened last; without a card, `zoom` and `facts` are empty, with one the log
    gives up the names of the seats. Of a card without facts, `facts` is empty."""

    zoom: Rect
    facts: Rect
    seats: Rect
    log: Rect


def column_of(frame: Frame, look: Look, facts_height: int | None) -> Column:
    """The parts; while a card is looked at, with so much height for its facts: what they leave of their place is the
    log's, whose newest entries stay where they are."""
    if facts_height is not None:
        facts, log = frame.facts.copy(), frame.log.copy()
        facts.height = min(facts.height, facts_height)
        log.top = facts.bottom + frame.log.top - frame.facts.bottom if facts.height else facts.top
        log.height = frame.log.bottom - log.top
        return Column(frame.zoom, facts, NONE, log)
    whole = frame.zoom.unionall((frame.facts, frame.log))
    seats = Rect(frame.log.left, whole.top, frame.log.width, look.px(24))
    return Column(NONE, NONE, seats, Rect(seats.left, seats.bottom, seats.width, whole.bottom - seats.bottom))


def above(column: Column, plate: Rect, gap: int) -> Column:
    """The column over a plate at its foot: the log ends there, and so do the facts of a card, which gives up some of
    its place in large letters. A log too low for a line is none."""
    log, zoom, facts = column.log.copy(), column.zoom, column.facts.copy()
    left = plate.top - gap - log.top
    log.height = left if left >= 4 * gap else 0
    room = plate.top - gap - zoom.top
    if zoom.height > room:
        zoom = Rect(0, zoom.top, zoom.width * room // zoom.height, room)
        zoom.centerx = column.zoom.centerx
    if facts.bottom > plate.top - gap:
        facts.top = min(facts.top, zoom.bottom + gap)
        facts.height = max(0, plate.top - gap - facts.top)
    return column._replace(zoom=zoom, facts=facts, log=log)


def plate_at_foot(frame: Frame, look: Look, least: int = 0, wanted: int | None = None) -> Rect:
    """A plate at the foot of the column: its usual part, or no more of that than is wanted; larger if even the least
    needs more, while the log keeps some."""
    usual = frame.log.union(frame.facts)
    most = usual.bottom - frame.strip.bottom - look.px(100)
    part = usual.height if wanted is None else min(usual.height, wanted)
    height = max(part, min(least, most))
    return Rect(usual.left, usual.bottom - height, usual.width, height)


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
