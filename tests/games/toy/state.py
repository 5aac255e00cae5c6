"""What the toy keeps in a position, and the names of its zones and verbs."""

from __future__ import annotations

from pathlib import Path

from game.kernel.notation import Verb, Verbs
from game.kernel.position import Derived, PerSeat, Position
from game.library import read_zones

FOLDER = Path(__file__).parent
ZONES, PHASES = read_zones(FOLDER)
HAND, BOARD, STACK, DISCARD, DECK = range(len(ZONES))
COLUMNS, ROWS = ZONES[BOARD].grid or (0, 0)
SQUARES = tuple(f"{column}{row + 1}" for row in range(ROWS) for column in "abc"[:COLUMNS])

VERBS = Verbs(
    place=Verb("place {card} on {square}", {"square": SQUARES}, drag="card", places=("board",)),
    play=Verb("play {card}", drag="card", places=("stack", "board", "discard")),
    rest=Verb("rest"),
)
PLACE, PLAY = VERBS.names["place"], VERBS.names["play"]
REST = (VERBS.names["rest"],)


class ToyPosition(Position):
    """A position of the toy. The square of a stone is its `place`."""

    rests: PerSeat  # how often a seat has rested in a row
    strength: Derived
    __slots__ = ("rests", "strength")


def stones(position: Position) -> list[int]:
    """All stones on the board."""
    return [card for row in position.piles[BOARD] for card in row]


def beside(position: Position, card: int) -> list[int]:
    """The stones on the squares beside a stone's."""
    row, column = divmod(position.place[card], COLUMNS)
    return [
        other
        for other in stones(position)
        if abs(position.place[other] // COLUMNS - row) + abs(position.place[other] % COLUMNS - column) == 1
    ]
