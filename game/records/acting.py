"""Whose text is at work while something is told, so that the log can name it where nothing else does."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.kernel.events import facts
from game.kernel.timing import item_of
from game.kernel.zones import known_source

if TYPE_CHECKING:
    from game.kernel.agenda import Frame
    from game.kernel.position import Event, Position


class Work(NamedTuple):
    """A text that began to do something: its card, and what was still to be done below it, by height and what lay on
    top. What happens before that goes on comes of the text."""

    card: int
    height: int
    below: Frame | None

    def lasts(self, position: Position) -> bool:
        """Does nothing below it go on yet?"""
        agenda = position.agenda
        return len(agenda) >= self.height and (not self.height or agenda[self.height - 1] is self.below)


Works = tuple[Work, ...]
"""Texts at work, each in the midst of the one before it."""


def lasting(works: Works, position: Position) -> Works:
    """Those that still are."""
    while works and not works[-1].lasts(position):
        works = works[:-1]
    return works


class Follower:
    """Follows which texts are at work in a position that is played on."""

    def __init__(self, position: Position) -> None:
        self.works: Works = ()
        position.sink = self.hear

    def hear(self, position: Position, event: Event) -> None:
        """Something happens."""
        if event[0] == "acts":
            self.works = begun(self.works, position, event)


def begun(works: Works, position: Position, event: Event) -> Works:
    """With the one of which ('acts', card) tells."""
    agenda = position.agenda
    below = agenda[-1] if agenda else None
    return (*lasting(works, position), Work(known_source(event[1]), len(agenda), below))


def named(position: Position, event: Event, row: str, before: int) -> int:
    """Which card whoever reads an event takes to be at work after it, if it comes of no text: the one that a seat plays
    or uses, or whose aim it tells, and the one from before where it tells of no other card."""
    told = list(zip(facts(row), event[1:], strict=False))
    if (doer := doer_in(event, row)) >= 0:
        return doer
    if told and told[0][0].kind == "seat":
        told = told[1:2] if len(told) > 1 and told[1][0].kind in ("card", "source") else []
        return known_source(told[0][1]) if told else before
    if told and told[0][0].name == "item":
        item = item_of(position, told[0][1])
        return item[2] & 0xFFF if item is not None and item[2] >= 0 else told[0][1]
    if told and told[0][0].kind in ("card", "source"):
        first = known_source(told[0][1])
        return first if first == before else -1
    return before


def doer_in(event: Event, row: str) -> int:
    """The card of which an event tells that it does something from now on, perhaps since another text says so; -1 if it
    tells of none."""
    told = zip(facts(row), event[1:], strict=False)
    return next((known_source(number) for fact, number in told if fact.name == "doer"), -1)


def names_it(event: Event, row: str, card: int) -> bool:
    """Does an event tell what did it itself?"""
    told = zip(facts(row), event[1:], strict=False)
    return any(fact.kind == "source" and known_source(number) == card for fact, number in told)
