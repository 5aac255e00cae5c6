"""Which cards a game saw drawn and played, by seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.kernel.position import Event, Position


class Seen(NamedTuple):
    """The names of the cards of its deck that a seat has had in its hand, and of those that it has brought into play or
    put on the stack; each once, however many copies."""

    drawn: frozenset[str]
    played: frozenset[str]


@dataclass
class Tally:
    """How often a deck won when it had drawn a card, and when it had played it."""

    drawn: int = 0
    drawn_wins: float = 0.0
    played: int = 0
    played_wins: float = 0.0

    def add(self, drawn: bool, played: bool, won: float) -> None:
        """Count a game."""
        if drawn:
            self.drawn += 1
            self.drawn_wins += won
        if played:
            self.played += 1
            self.played_wins += won


class Watch:
    """Hears the moves of cards in a game that has just begun."""

    def __init__(self, position: Position) -> None:
        ruleset = position.ruleset
        zones = ruleset.zones
        names = [zone.name for zone in zones]
        self.hand = names.index("hand") if "hand" in names else -1
        self.limbo = ruleset.limbo
        stack = {zone.number for zone in zones if zone.name == "stack"}
        self.live = {zone.number for zone in zones if zone.in_play} | stack
        self.drawn: list[set[str]] = [set() for _ in range(position.seats)]
        self.played: list[set[str]] = [set() for _ in range(position.seats)]
        self.dealt: list[set[str]] = [set() for _ in range(position.seats)]
        for card, owner in zip(position.card, position.owner, strict=True):
            for seat in range(position.seats) if ruleset.shared_deck else (owner,):
                self.dealt[seat].add(card.name)
        if self.hand >= 0:
            for seat, pile in enumerate(position.piles[self.hand]):
                self.drawn[seat].update(position.card[card].name for card in pile)
        position.sink = self.hear

    def hear(self, position: Position, event: Event) -> None:
        """Something happened."""
        if event[0] != "moved":
            return
        _, card, old, new = event[:4]
        name = position.card[card].name
        if old == self.limbo:
            return
        if new == self.hand:
            self.drawn[position.controller[card]].add(name)
        elif new in self.live and old not in self.live:
            self.played[position.controller[card]].add(name)

    def seen(self) -> tuple[Seen, ...]:
        """What each seat drew and played."""
        return tuple(
            Seen(frozenset(drawn & dealt), frozenset(played & dealt))
            for drawn, played, dealt in zip(self.drawn, self.played, self.dealt, strict=True)
        )
