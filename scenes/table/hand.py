"""What is in hand: a card that was picked up and where it may go, a play that is half announced, and a small menu of
moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pygame import Rect

from game.kernel.position import Position
from game.kernel.refusal import Move, Reason
from game.kernel.zones import Zone
from scenes.table.layout import Arranged, Piece
from scenes.table.offers import NOT_CARDS, Destinations, announcing
from scenes.table.plan import Plan

Row = tuple[Move, ...]
"""Moves that are made one after the other by one gesture: a play, and the target it was dropped on."""


@dataclass
class Held:
    """A card that was picked up. With the mouse it hangs at `at`, the pointer being `grip` away from its corner."""

    card: int
    destinations: Destinations
    by_mouse: bool = False
    at: tuple[int, int] = (0, 0)
    grip: tuple[int, int] = (0, 0)


@dataclass
class Menu:
    """A few rows of moves to choose from beside a card; digits choose too."""

    title: str
    rows: list[tuple[str, Row]]
    at: Rect
    chosen: int = 0
    places: list[Rect] = field(default_factory=list)


class Draft:
    """A play being announced on a copy: nothing has happened yet, and it can be let go."""

    def __init__(self, start: Position) -> None:
        self.start = start
        self.now: Position = start.copy()
        self.moves: list[Move] = []
        self.wanted: list[Move] = []

    def take(self, row: Sequence[Move]) -> None:
        """Make a move, and the answers that came with it as soon as they are asked for."""
        self.wanted = [*row, *self.wanted]
        while self.wanted and self.wanted[0] in self.now.moves:
            move = self.wanted.pop(0)
            self.now.play(move)
            self.moves.append(move)
            if not self.open:
                self.wanted = []

    @property
    def open(self) -> bool:
        """Is it still being announced?"""
        return announcing(self.start, self.now, self.now.seat == self.start.seat)


def rows_for(held: Held, piece: Piece | None, zones: Sequence[str], places: Sequence[str]) -> list[Row]:
    """What dropping a held card on a piece, zones or named places means; on nothing in particular: what needs no
    place."""
    found = held.destinations
    if piece is not None and piece.id in found.cards:
        return found.cards[piece.id]
    for place in (*zones, *places):
        if place in found.places:
            return found.places[place]
    if (piece is None or not found.cards) and (piece is None or piece.id != held.card):
        return list(found.open)
    return []


def why_not_here(
    position: Position, seat: int, card: int, piece: Piece | None, zones: Sequence[str], plan: Plan
) -> Reason | None:
    """Why a card may not go where it was dropped: by that place if the rules have a word on it, else why it may go
    nowhere."""
    places: list[str | int] = (
        [piece.id] if piece is not None and piece.id is not None and piece.id != card else list(zones)
    )
    patterns = usual(position, seat, card, plan)
    for place in places:
        moves = [
            move for move in position.ruleset.drops(position, seat, card, place) if _pattern(position, move) in patterns
        ]
        for move in sorted(moves, key=lambda move: patterns.index(_pattern(position, move))):
            refusal = position.ruleset.why_not(position, seat, move)
            if refusal is not None:
                return refusal.explain(position, seat, move)
    return why_not_at_all(position, seat, card, plan) or next(
        (position.why_not(seat, card, place) for place in places), None
    )


def usual(position: Position, seat: int, card: int, plan: Plan) -> tuple[str, ...]:
    """What one usually does with a card of this type now, as patterns of verbs."""
    shown = plan.types.get(position.card[card].type)
    return () if shown is None else shown.verbs if position.active == seat else shown.answers


def _pattern(position: Position, move: Move) -> str:
    return position.ruleset.verbs.all[move[0]].pattern


def why_not_at_all(position: Position, seat: int, card: int, plan: Plan) -> Reason | None:
    """Why nothing can be done with a card now: the first reason of what one usually does with its type."""
    ruleset = position.ruleset
    for pattern in usual(position, seat, card, plan):
        verb = next((verb for verb in ruleset.verbs.all if verb.pattern == pattern), None)
        if verb is None:
            continue
        moves: list[Move] = [(verb.number,)]
        for hole in verb.holes:
            is_held = hole == (verb.drag or verb.holes[0])
            moves = [
                (*move, value)
                for move in moves
                for value in ([card] if is_held else candidates(position, seat, hole, plan))
            ]
        for move in moves:
            if move in position.moves:
                return None
            refusal = ruleset.why_not(position, seat, move)
            if refusal is not None:
                return refusal.explain(position, seat, move)
    return None


def candidates(position: Position, seat: int, hole: str, plan: Plan) -> list[int]:
    """Cards in play that could fill a hole: enough to ask why a move is refused."""
    if hole in NOT_CARDS:
        return [1]
    seats = [other for other in range(position.seats) if (other != seat) == (hole in plan.others)]
    return [
        card
        for zone in position.ruleset.zones
        if zone.in_play
        for other in seats
        for card in _pile(position, zone, other)
    ]


def _pile(position: Position, zone: Zone, seat: int) -> list[int]:
    return position.piles[zone.number][0 if zone.shared else seat]


def zones_under(arranged: Arranged, at: tuple[int, int], seat: int, shared: Sequence[str]) -> list[str]:
    """The zones of a seat, and those that all share, whose place is under a point."""
    return [
        zone
        for (zone, whose), area in arranged.spots.items()
        if area.collidepoint(at) and (whose == seat or zone in shared)
    ]
