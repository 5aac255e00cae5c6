"""In which order and how fast what happened is shown: a card that somebody else plays first, then blow by blow.

A move can bring about a lot at once. Here its events become a timeline; only times, no pictures. The position has
long gone on: what is shown late is held back by `Motion`, and whoever does not want to wait lets it all be over.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.kernel.position import Event
from scenes.table.plan import Plan, Shown

LARGE, BEAT, HIT, MOST = 1.2, 0.6, 0.4, 3.6
"""Seconds at the normal pace: a card shown large, a blow, what share of it has passed when it falls, all blows of a
move."""


@dataclass(frozen=True)
class Blow:
    """A card strikes another one, or a seat whose plate is `plate`."""

    at: float
    length: float
    source: int
    target: int
    plate: int

    @property
    def hits(self) -> float:
        """When it falls."""
        return self.at + self.length * HIT


@dataclass
class Timeline:
    """What is shown when, in seconds from now."""

    large: list[tuple[float, Event, Shown]] = field(default_factory=list)
    blows: list[Blow] = field(default_factory=list)
    told: list[tuple[float, Event, Shown]] = field(default_factory=list)
    """Events with a word."""
    heard: list[tuple[float, str]] = field(default_factory=list)
    """Sounds, each once at a time."""
    begun: list[float] = field(default_factory=list)
    """When each event is reached."""
    moves: dict[int, float] = field(default_factory=dict)
    """When a card that changed its zone sets off."""
    length: float = 0.0

    def of(self, card: int) -> list[Blow]:
        """The blows that a card deals or takes."""
        return [blow for blow in self.blows if card in (blow.source, blow.target)]


def timeline(plan: Plan, events: Sequence[Event], watched: frozenset[int], mover: int, showing: float) -> Timeline:
    """Spread events over time. `watched` are the seats whose cards are shown large, `mover` is whose move it was;
    `showing` stretches all of it, and with 0 everything happens at once."""
    found, now, played = Timeline(), 0.0, set[int]()
    pairs = {_pair(shown, event) for event in events for shown in plan.shown_at(event) if shown.source}
    beat = min(BEAT, MOST / max(1, len(pairs))) * showing
    struck: dict[frozenset[tuple[str, int]], Blow] = {}
    for event in events:
        found.begun.append(now)
        if event[0] == "moved" and event[1] not in played:
            found.moves[event[1]] = now
        heard = now
        for shown in plan.shown_at(event):
            at = now
            if shown.large:
                if (event[shown.by] if shown.by else mover) in watched:
                    found.large.append((now, event, shown))
                    found.moves[event[shown.card]] = now  # it goes its way while it is shown
                    played.add(event[shown.card])
                    now += LARGE * showing
            elif shown.source:
                pair, (target, plate) = _pair(shown, event), _aim(shown, event)
                blow = struck.get(pair)
                begun = blow is not None and blow.at + blow.length >= now
                if blow is None or not begun:
                    blow = struck[pair] = Blow(now, beat, event[shown.source], target, plate)
                    now += beat
                if not begun or event[shown.source] < 0:
                    found.blows.append(replace(blow, target=target, plate=plate))
                at = blow.hits
            found.told.append((at, event, shown))
            heard = at
        sound = plan.sound_of(event)
        if sound and (heard, sound) not in found.heard:
            found.heard.append((heard, sound))
    found.length = now
    return found


def _aim(shown: Shown, event: Event) -> tuple[int, int]:
    """The card or the seat that is hit."""
    return (-1, event[shown.plate]) if shown.plate else (event[shown.card], -1)


def _pair(shown: Shown, event: Event) -> frozenset[tuple[str, int]]:
    """What is one beat: two that hit each other, or all that is hit by no card."""
    if event[shown.source] < 0:
        return frozenset()
    card, seat = _aim(shown, event)
    return frozenset({("card", event[shown.source]), ("card", card) if card >= 0 else ("seat", seat)})
