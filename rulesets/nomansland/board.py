"""The battlefield: which zones there are, whose they are, what lies beside and before what, and how far apart.

Squares are counted by rows from the backline of the first seat: place = row * 5 + column, rows and columns from 0.
"""

from __future__ import annotations

from functools import cache

from rulesets.nomansland.state import BOARD, COLUMNS, ROWS, NmlPosition

NML_ROW = 2
PLACES = range(COLUMNS * ROWS)
VOID = frozenset({NML_ROW * COLUMNS, NML_ROW * COLUMNS + COLUMNS - 1})
"""The empty spaces at both ends of the middle row."""
ZONES_OF_BOARD = tuple(place for place in PLACES if place not in VOID)
"""The 23 zones in which units can stand."""
NML = tuple(place for place in ZONES_OF_BOARD if place // COLUMNS == NML_ROW)

BACKLINES = (tuple(range(COLUMNS)), tuple(range((ROWS - 1) * COLUMNS, ROWS * COLUMNS)))
FRONTLINES = (tuple(range(COLUMNS, 2 * COLUMNS)), tuple(range((ROWS - 2) * COLUMNS, (ROWS - 1) * COLUMNS)))
SIDES = tuple(tuple(sorted((*FRONTLINES[seat], *BACKLINES[seat]))) for seat in (0, 1))
"""The ten zones of each seat's side."""
SIDE_SETS = tuple(map(frozenset, SIDES))
FORWARD = (COLUMNS, -COLUMNS)
"""What one step forward adds to the place of a seat's unit."""


def _near(place: int, plus: bool) -> tuple[int, ...]:
    row, column = divmod(place, COLUMNS)
    return tuple(
        other
        for other in ZONES_OF_BOARD
        if (gap := (abs(other // COLUMNS - row), abs(other % COLUMNS - column))) != (0, 0)
        and max(gap) == 1
        and (sum(gap) == 1 or not plus)
    )


ADJACENT = tuple(_near(place, True) for place in PLACES)
"""For each place the zones of the plus shape around it."""
SURROUNDING = tuple(_near(place, False) for place in PLACES)
"""For each place the adjacent zones and the corners between them."""
BESIDE = tuple(tuple(other for other in ADJACENT[place] if other // COLUMNS == place // COLUMNS) for place in PLACES)
"""For each place the zones to its left and right."""


@cache
def within_reach(seat: int, place: int) -> tuple[int, ...]:
    """The surrounding zones that a seat's creature may move to if they are vacant: none past NML."""
    return tuple(other for other in SURROUNDING[place] if other not in SIDE_SETS[1 - seat])


def aimed_at(seat: int, place: int, reach: int) -> int:
    """The zone that a seat's creature attacks from a place with its range; -1 for the void and beyond the board."""
    zone = place + FORWARD[seat] * reach
    return zone if 0 <= zone < COLUMNS * ROWS and zone not in VOID else -1


AIMED_AT = tuple(
    tuple(tuple(aimed_at(seat, place, reach) for reach in range(4)) for place in PLACES) for seat in (0, 1)
)
"""The same as a table: [seat][place][range]."""


def behind(seat: int, place: int) -> int:
    """The zone one space back, towards a seat; -1 if there is none."""
    zone = place - FORWARD[seat]
    return zone if 0 <= zone < COLUMNS * ROWS and zone not in VOID else -1


def distance(one: int, other: int) -> int:
    """The fewest moves between two zones if nothing stood in the way (board.distance)."""
    return max(abs(one // COLUMNS - other // COLUMNS), abs(one % COLUMNS - other % COLUMNS))


# ---- who stands where
def unit_at(position: NmlPosition, place: int) -> int:
    """The unit in a zone, or -1."""
    where = position.place
    for row in position.piles[BOARD]:
        for unit in row:
            if where[unit] == place:
                return unit
    return -1


def occupied(position: NmlPosition) -> set[int]:
    """The places of all units."""
    where = position.place
    return {where[unit] for row in position.piles[BOARD] for unit in row}


def units(position: NmlPosition) -> list[int]:
    """All creatures and constructs on the battlefield, the first seat's first."""
    one, other = position.piles[BOARD]
    return one + other


def beside(position: NmlPosition, unit: int) -> list[int]:
    """The units in the zones to its left and right."""
    return _standing(position, BESIDE[position.place[unit]])


def adjacent(position: NmlPosition, place: int) -> list[int]:
    """The units in the zones of the plus shape around a place."""
    return _standing(position, ADJACENT[place])


def _standing(position: NmlPosition, zones: tuple[int, ...]) -> list[int]:
    where = position.place
    return [unit for unit in units(position) if where[unit] in zones]
