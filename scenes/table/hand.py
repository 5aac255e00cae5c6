"""What is in hand: a card that was picked up and where it may go, a play that is half announced, and a small menu of
moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pygame import Rect

from game.kernel.position import Position
from game.kernel.refusal import Move
from game.records.match import Match
from scenes.table.offers import Destinations, announcing

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

    def hang(self, at: tuple[int, int], grip: tuple[int, int] | None = None) -> None:
        """Follow the pointer, which from now on may be somewhere else on the card."""
        self.at, self.grip = at, self.grip if grip is None else grip

    def lie(self) -> None:
        """Hang at the pointer no longer."""
        self.by_mouse = False


@dataclass
class Menu:
    """A few rows of moves to choose from beside a card; digits choose too, those of its `keys`."""

    title: str
    rows: list[tuple[str, Row]]
    at: Rect
    chosen: int = 0
    touched: tuple[int, ...] = ()
    """The cards that it was opened by: a row means these, among such as are alike."""
    keys: Sequence[str] = "123456789"
    places: list[Rect] = field(default_factory=list)
    pointed: bool = False
    """Has the mouse moved since it opened, and no key chosen a row since?"""

    def key(self, number: int) -> str:
        """The digit of a row, if it has one."""
        return self.keys[number] if number < len(self.keys) else ""

    def point(self, at: tuple[int, int]) -> None:
        """Choose the row at a point, if there is one."""
        self.pointed = True
        self.chosen = next((number for number, place in enumerate(self.places) if place.collidepoint(at)), self.chosen)

    def step(self, by: int) -> None:
        """Choose another row, round and round."""
        self.pointed = False
        self.chosen = (self.chosen + by) % len(self.rows)

    @property
    def lines(self) -> int:
        """So many rows stand in its first column, and in all but the last."""
        return sum(place.left == self.places[0].left for place in self.places)

    def across(self, by: int) -> None:
        """Choose the row beside, in the next column or the one before, if there is one."""
        beside = self.chosen + by * self.lines
        if 0 <= beside < len(self.rows):
            self.pointed, self.chosen = False, beside


class Draft:
    """A play being announced on a copy: nothing has happened yet, and it can be let go."""

    def __init__(self, start: Position) -> None:
        self.start = start
        self.now: Position = start.copy()
        self.moves: list[Move] = []
        self.wanted: list[Move] = []
        self.paid: list[int] = []  # which of the moves were made unasked
        self.later: Row = ()

    def take(self, row: Sequence[Move]) -> None:
        """Make a move, and the answers that came with it as soon as they are asked for."""
        self.wanted = [*row, *self.wanted]
        while self.wanted and self.wanted[0] in self.now.moves:
            move = self.wanted.pop(0)
            self.now.play(move)
            self.moves.append(move)
            if not self.open:
                self.later, self.wanted = tuple(self.wanted), []

    def pay(self, row: Sequence[Move]) -> None:
        """Make moves that nobody needs to be asked for, since every other way comes to the same."""
        begun = len(self.moves)
        self.paid += range(begun, begun + len(row))
        self.take(row)

    @property
    def open(self) -> bool:
        """Is it still being announced?"""
        return announcing(self.start, self.now, self.now.seat == self.start.seat)


@dataclass
class Later:
    """What a gesture meant for later: where a waiting card goes once that is asked, void if something happens first."""

    seat: int
    row: Row
    since: int

    def due(self, match: Match) -> Row | None:
        """The move if it is asked for now; None if this is not its moment, () if it will not come any more."""
        position = match.position
        no_more = position.ruleset.verbs.no_more
        if any(played.move != no_more for played in match.history[self.since :]) or len(match.history) < self.since:
            return ()
        if position.seat != self.seat or no_more in position.moves:
            return None
        return self.row if self.row[0] in position.moves else ()


class InHand:
    """What somebody has begun at the table and not yet done: a card that is held, a menu that is open, a play half
    announced, and what a gesture meant for later."""

    def __init__(self) -> None:
        self.held: Held | None = None
        self.menu: Menu | None = None
        self.draft: Draft | None = None
        self.later: Later | None = None

    def take(self, held: Held) -> None:
        """Pick up a card."""
        self.held = held

    def put_down(self) -> Held | None:
        """Let go of the card, and of what is asked about it; gives what was held."""
        held, self.held, self.menu = self.held, None, None
        return held

    def ask(self, menu: Menu) -> None:
        """Open a menu."""
        self.menu = menu

    def close_menu(self) -> None:
        """Ask no more; a held card stays in hand."""
        self.menu = None

    def announce(self, draft: Draft | None) -> None:
        """A play is being announced; None: it was played, or let go."""
        self.draft = draft

    def put_off(self, later: Later | None) -> None:
        """Keep a move for when it is asked for; None: it will not be."""
        self.later = later

    def lay_aside(self) -> tuple[Held | None, Menu | None]:
        """Have nothing in hand for a while; gives what is to be taken up again."""
        menu = self.menu
        return self.put_down(), menu

    def take_up(self, laid: tuple[Held | None, Menu | None]) -> None:
        """Go on with what was laid aside."""
        self.held, self.menu = laid

    def clear(self) -> None:
        """All of it is over."""
        self.put_down()
        self.draft = None
