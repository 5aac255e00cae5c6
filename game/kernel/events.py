"""Events: each change tells what happened, to its subscribers only.

Triggers of cards in play listen; log, sounds and animations hear the same events through `position.sink`. When nobody
listens, telling costs two comparisons.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.kernel.position import Event, Position

HEARD: set[str] = set()
"""The names of events that some text read so far listens to; all others need not be offered to anybody."""


KERNEL: Mapping[str, str] = {
    "moved": "card from:zone to:zone was:seat",
    "shown": "card seats",
    "shuffled": "zone seat",
    "transforms": "card",
    "uncovered": "card",
    "control": "card seat",
    "targets": "item:card card",
    "waits": "item:card seat",
    "resolves": "item:card seat",
    "resolved": "item:card seat",
    "idle": "item:card seat",
    "unseen": "item:card seat",
    "acts": "source",
    "acted": "source seat words",
    "hidden": "source seat words",
    "takes effect": "source",
    "dropped": "item:card card",
    "cancelled": "item:card seat",
    "alters": "card changes until",
    "unmet": "source",
    "aimless": "source",
    "spared": "card amount",
    "toll": "seat words",
    "lingers": "source",
    "begins": "seat",
}
"""The events that the kernel tells, and the match: as it begins ('begins': whose turn it is), of an item of whose
resolving there was nothing to tell ('idle'), or nothing to those to whom this is told ('unseen'), of words of a text of
which these were told nothing ('hidden'), and of what does something that nothing else names as its cause ('takes
effect'); with their facts: see `Ruleset.events`."""
PACKET = "source card amount flags"
"""The facts of a packet that landed. A source is a card, `gone` of one that is not where it was, or -1 for none."""


class Fact(NamedTuple):
    """What an event says of something: its name, and of which kind it is (card, source, seat, zone or a number)."""

    name: str
    kind: str
    optional: bool
    many: bool


@cache
def facts(row: str) -> tuple[Fact, ...]:
    """A row of an event table: NAME or NAME:KIND for each fact; the last may have a ? (it may be missing) or a * (any
    number of them). The card that does something from now on is called `doer`: what comes of it is told without its
    name."""
    found = []
    for word in row.split():
        name, _, kind = word.rstrip("?*").partition(":")
        found.append(Fact(name, kind or name, word.endswith("?"), word.endswith("*")))
    return tuple(found)


def tell(position: Position, event: Event) -> None:
    """Let everybody who listens know what happened. Matching triggers wait until the next checkpoint."""
    if position.sink is not None:
        position.sink(position, event)
    name = event[0]
    if name in HEARD:
        text = position.text
        for card in position.watchers:
            triggers = text[card].abilities.triggers
            if name in triggers:
                for trigger in triggers[name]:
                    subject = trigger.hears(position, card, event)
                    if subject is not None:
                        position.waiting.append(
                            (
                                trigger.program,
                                position.stay[card] << 12 | card,
                                position.controller[card],
                                subject,
                                trigger.rank,
                            )
                        )
                        position.unsettled = 1


def call(position: Position, card: int, event: Event, seat: int) -> None:
    """Offer an event to one card, wherever it lies: its triggers that hear of it wait for a seat."""
    for trigger in position.text[card].abilities.triggers.get(event[0], ()):
        subject = trigger.hears(position, card, event)
        if subject is not None:
            waiting = (trigger.program, position.stay[card] << 12 | card, seat, subject, trigger.rank)
            position.waiting.append(waiting)
            position.unsettled = 1


def last_words(position: Position, card: int, seat: int, event: Event) -> None:
    """A card that has just left play hears of it by those of its triggers that are about itself, for the seat that had
    it."""
    for trigger in position.text[card].abilities.triggers.get(event[0], ()):
        if trigger.itself and (subject := trigger.hears(position, card, event)) is not None:
            position.waiting.append((trigger.program, position.stay[card] << 12 | card, seat, subject, trigger.rank))
            position.unsettled = 1
