"""Boards: the squares of a grid as the seat that looks sees them, and how cards lie on them, one over the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from pygame import Rect

from game.kernel.ruleset import Ruleset
from game.library import RulesetError
from scenes.table.plan import Band, Board, Plan, Shares

SquareKey = tuple[str, int]
"""A square as moves name it: the hole of the verb, and the number of the word in it."""


def part(of: Rect, shares: Shares) -> Rect:
    """A part of a rectangle given in shares of it."""
    left, top, width, height = shares
    return Rect(
        of.left + round(left * of.width),
        of.top + round(top * of.height),
        round(width * of.width),
        round(height * of.height),
    )


MOST_EDGES = 4
"""So many cards of a heap are seen one above the other; the number tells of the rest."""


def gutter(height: int) -> int:
    """How wide the strip for the names of its rows is beside a board that is so high."""
    return max(14, height // 26)


class Square(NamedTuple):
    """A square as it lies on the mat."""

    key: SquareKey
    name: str
    rect: Rect
    band: Band | None
    void: bool
    label: str = ""


class Ground(NamedTuple):
    """The shape of a board, as the ruleset's zone and verbs tell it: columns, rows, and the names of its squares."""

    plan: Board
    columns: int
    rows: int
    names: tuple[str, ...]

    def all_squares(self, mat: Rect, area: Rect, looker: int) -> list[Square]:
        """The squares in an area, and those that lie elsewhere on the mat."""
        found = self.squares(area, looker)
        for one in self.plan.beyond:
            rect = part(mat, one.near if looker == one.seat - 1 else one.far)
            band = Band(rows=(), seat=one.seat, label=one.label)
            found.append(Square((self.plan.hole, self.names.index(one.name)), one.name, rect, band, False, one.label))
        return found

    def squares(self, area: Rect, looker: int) -> list[Square]:
        """The squares in an area, all of one size; beside them is a strip for the names of their rows."""
        left = gutter(area.height) if any(band.label for band in self.plan.bands) else 0
        width, height = (area.width - left) // self.columns, area.height // self.rows
        edge = Rect(area.left + left, area.top, width * self.columns, height * self.rows)
        turn = self.plan.turned and looker % 2 == 1
        found = []
        for place, name in enumerate(self.names[: self.columns * self.rows]):
            row, column = divmod(place, self.columns)
            if turn:
                row, column = self.rows - 1 - row, self.columns - 1 - column
            rect = Rect(edge.left + width * column, edge.bottom - height * (row + 1), width, height).inflate(-4, -4)
            found.append(
                Square((self.plan.hole, place), name, rect, self.band(place // self.columns), name in self.plan.void)
            )
        return found

    def band(self, row: int) -> Band | None:
        """The band of a row, the first being 0."""
        return next((band for band in self.plan.bands if row + 1 in band.rows), None)


def grounds(ruleset: Ruleset, plan: Plan) -> dict[str, Ground]:
    """The boards of table.toml with their shapes. Raises RulesetError when table.toml and the rules do not agree."""
    path = ruleset.folder / "table.toml"
    found = {}
    for name, board in plan.boards.items():
        zones = [zone for spot in plan.spots if spot.board == name for zone in spot.zones]
        grid = next((zone.grid for zone in ruleset.zones if zone.name in zones and zone.grid), None)
        names = next((tuple(verb.words[board.hole]) for verb in ruleset.verbs.all if board.hole in verb.words), ())
        if grid is None or len(names) < grid[0] * grid[1]:
            raise RulesetError(
                f"{path}: boards.{name}: expected a zone with a grid, and a verb whose hole '{board.hole}' names "
                f"each of its squares; found {len(names)} names"
            )
        if unknown := sorted({*board.void, *(one.name for one in board.beyond)} - set(names)):
            raise RulesetError(f"{path}: boards.{name}: there is no square '{unknown[0]}'")
        found[name] = Ground(board, *grid, names)
    return found


class Layer(NamedTuple):
    """A card of a square before it is placed: its zone, seat, place in its pile, and view."""

    zone: str
    seat: int
    index: int
    card: dict[str, Any]


def heap(square: Rect, lower: int, upper: int, wide: bool, ratio: float, strip: int) -> list[Rect]:
    """Rectangles for the cards of a square: `lower` ones lie flat and peep out one above the other, `upper` ones stand
    side by side on them and leave the lower ones' names to be read, on a strip of so many pixels."""
    edges = min(lower, MOST_EDGES) - 1
    step = max(3, square.height // 22)
    flat = square.copy()
    if edges > 0:
        flat.height -= step * edges
    places = [
        _shaped(flat.move(0, step * max(0, edges - (lower - 1 - number))), wide, ratio) for number in range(lower)
    ]
    stand = square.inflate(-6, -6) if not lower else square.inflate(-square.width // 12, 0)
    if lower:
        top = square.top + step * max(0, edges) + strip
        stand = Rect(stand.left, top, stand.width, square.bottom - 2 - top)
    share = stand.width // max(1, upper)
    return places + [
        _shaped(Rect(stand.left + share * number, stand.top, share, stand.height), wide, ratio)
        for number in range(upper)
    ]


def _shaped(area: Rect, wide: bool, ratio: float) -> Rect:
    """A card in the middle of an area, or as wide as that."""
    if wide:
        return area.copy()
    height = min(area.height, round(area.width / ratio))
    rect = Rect(0, 0, round(height * ratio), height)
    rect.center = area.center
    return rect


def by_square(layers: Sequence[Layer]) -> dict[int, list[Layer]]:
    """The cards of each place, the lowest first."""
    found: dict[int, list[Layer]] = {}
    for layer in layers:
        found.setdefault(layer.card.get("place", 0), []).append(layer)
    return found
