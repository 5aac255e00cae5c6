"""Proving that a goal can be reached by the end of the turn, whatever others do: an AND-OR search over every move.

A position is won for the aim's seat if one of its moves leads to a won position, or if all of another seat's do. What
was proved is kept by position, so orders of moves that come to the same are looked at once. Nothing is judged and
nothing is left out, but for moves that put the same set together in another order.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any, NamedTuple

from game.kernel.effects import in_one_order
from game.kernel.position import NOT_STATE

if TYPE_CHECKING:
    from game.kernel.position import Position
    from game.kernel.refusal import Move

DEEPEST = 120
"""Decisions after which a line counts as leading nowhere."""
AT_ONCE = 24
"""Moves looked at between two pauses."""
BESIDE = ("moves", "rng", "reveals", "known", "prompt")
"""Slots that follow from the others, or that change nothing of what can be done."""


class TooMuch(Exception):
    """The limit was reached before anything was proved."""


class Aim(NamedTuple):
    """What a seat wants of this turn: to win ('win'), not to lose ('survive'), or that a counter of its own reaches a
    number."""

    seat: int
    turn: int
    what: str
    reach: int = 0

    def met(self, position: Position) -> bool | None:
        """Is it reached? None: that is still open."""
        result = position.result
        if self.what not in ("win", "survive"):
            if getattr(position, self.what)[self.seat] >= self.reach:
                return True
            return False if result is not None or position.turn != self.turn else None
        if result is not None:
            return result.winners == (self.seat,)
        if position.turn != self.turn:
            return self.what == "survive"
        return None


class Proof:
    """What is known about an aim. `limit` is how many moves may be looked at in all (0: any number).

    `strict`: a line by which the seat learns something hidden, or in which chance speaks, reaches nothing. So what is
    proved holds whatever the hidden cards are.
    """

    def __init__(self, aim: Aim, limit: int = 0, strict: bool = False) -> None:
        self.aim, self.limit, self.strict = aim, limit, strict
        self.looked = 0
        self.known: dict[Any, bool] = {}

    def holds(self, position: Position) -> bool:
        """Can the aim be reached from here? Raises TooMuch."""
        looking = self.looking(position)
        while True:
            try:
                next(looking)
            except StopIteration as end:
                found: bool = end.value
                return found

    def holds_after(self, position: Position, move: Move) -> bool:
        """Can it still be reached after this move? Raises TooMuch."""
        return self.holds(self.after(position, move))

    def good(self, position: Position) -> list[Move]:
        """The moves of the open decision after which it can be reached. Raises TooMuch."""
        return [move for move in position.moves if self.holds_after(position, move)]

    def after(self, position: Position, move: Move) -> Position:
        """A copy after a move."""
        self.looked += 1
        if self.limit and self.looked > self.limit:
            raise TooMuch(f"{self.limit:,} moves were not enough")
        ahead = position.copy()
        ahead.play(move)
        return ahead

    def looking(self, position: Position) -> Generator[None, None, bool]:
        """Look, with a pause now and then; the value is whether it can be reached. Raises TooMuch."""
        holds, _ = yield from self._look(position, {})
        return holds

    def _look(self, position: Position, way: dict[Any, int]) -> Generator[None, None, tuple[bool, int]]:
        """Whether it can be reached, and how far up the way the answer depends on: going round in a circle reaches
        nothing, but what was found on the way round holds only for this way."""
        met = self.aim.met(position)
        if met is not None:
            return met, DEEPEST
        key = key_of(position)
        if self.strict:
            key = (*key, position.reveals[self.aim.seat], position.rng)
        found = self.known.get(key)
        if found is not None:
            return found, DEEPEST
        depth = len(way)
        if key in way or depth >= DEEPEST:
            return False, way.get(key, 0)
        way[key] = depth
        mine, lowest = position.seat == self.aim.seat, DEEPEST
        for move in ordered(position):
            ahead = self.after(position, move)
            if self.looked % AT_ONCE == 0:
                yield
            low = DEEPEST
            if self.strict and lucky(position, ahead, self.aim.seat):
                holds = bool(self.aim.met(ahead))
            else:
                holds, low = yield from self._look(ahead, way)
            if not holds:
                lowest = low if not mine else min(low, lowest)
            if holds is mine:
                break
        else:
            holds = not mine
        del way[key]
        if holds or lowest >= depth:
            self.known[key], lowest = holds, DEEPEST
        return holds, lowest


def lucky(before: Position, after: Position, seat: int) -> bool:
    """Did chance speak, or did a seat learn something hidden?"""
    return after.rng != before.rng or after.reveals[seat] != before.reveals[seat]


def ordered(position: Position) -> list[Move]:
    """The moves to look at, the likeliest to be good first."""
    moves = in_one_order(position)
    if len(moves) < 3:
        return moves
    first = position.ruleset.worthwhile(position, moves)
    if len(first) == len(moves):
        return first
    there = set(first)
    return [*first, *(move for move in moves if move not in there)]


def key_of(position: Position) -> tuple[Any, ...]:
    """All that decides what can happen from here."""
    kind = type(position)
    if kind not in KEYS:
        KEYS[kind] = _compiled_key(kind)
    return KEYS[kind](position)


KEYS: dict[type[Position], Callable[[Position], tuple[Any, ...]]] = {}
"""How the key of each class of positions is made."""


def _compiled_key(cls: type[Position]) -> Callable[[Position], tuple[Any, ...]]:
    """The key of a class of positions as straight-line code."""
    parts = []
    for name, (kind, _) in cls.kinds.items():
        if kind in NOT_STATE or name in BESIDE:
            continue
        if kind == "piles":
            parts.append(f"tuple([tuple(map(tuple, row)) for row in position.{name}])")
        elif kind in ("card", "seat", "cards", "tuples", "list"):
            parts.append(f"tuple(position.{name})")
        else:
            parts.append(f"position.{name}")
    scope: dict[str, Any] = {}
    exec(f"def key(position):\n    return ({', '.join(parts)},)", scope)
    key: Callable[[Position], tuple[Any, ...]] = scope["key"]
    return key
