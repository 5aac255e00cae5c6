"""The state of a game as plain data: ints in slots, flat lists per card id, and tuples.

A ruleset subclasses `Position` and annotates what it keeps beyond the kernel's slots. Copy, comparison and JSON are
made from those annotations, so a slot cannot be declared and forgotten.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NamedTuple, Self, TypeVar, get_origin

from game.kernel.cards import Definition
from game.kernel.randomness import MASK
from game.kernel.refusal import Move

if TYPE_CHECKING:
    from game.kernel.agenda import Frame
    from game.kernel.refusal import Reason
    from game.kernel.ruleset import Ruleset

Event = tuple[Any, ...]
"""What happened: a name and its facts, all plain data."""

# How a slot is copied, filled at the start, and written. The second item is what a slot is kept per.
PerCard = Annotated[list[int], "card"]
PerSeat = Annotated[list[int], "seat"]
Derived = Annotated[list[int], "derived"]
"""Per card, computed from the rest by the modifiers: copied, but neither written nor compared."""
Outside = Annotated[Any, "outside"]
"""Not part of the state: never copied, written or compared."""

EMPTY: list[Move] = []
MOST_MOVES = 1_000
"""So many moves in one turn, and a game counts as caught in a loop: the longest turns of random games have 150."""
NOT_STATE = ("shared", "outside", "derived", "cache")
KINDS = (
    "plain",
    "card",
    "derived",
    "seat",
    "cards",
    "piles",
    "tuples",
    "list",
    "tuple",
    "frozen",
    "result",
    "cache",
    "outside",
    "shared",
)


class Result(NamedTuple):
    """How a game ended: the winning seats (none: a draw) and the id of the rule that ended it."""

    winners: tuple[int, ...]
    rule: str


class Decision(NamedTuple):
    """What is to be decided: by which seat, about what, and the legal moves."""

    seat: int
    prompt: str
    moves: list[Move]


class IllegalMove(ValueError):
    """A move that the open decision does not allow; the message names the rule where there is one."""


class Position:
    """The state of a game, at a decision or at its end.

    `position.decision` names the seat to decide and its legal moves; `position.play(move)` takes one and runs on to the
    next decision. `position.result` is None until the game is over.
    """

    ruleset: Annotated[Ruleset, "shared"]
    seats: int
    rng: int
    reveals: PerSeat  # rises whenever a seat learned something hidden, or chance spoke
    turn: int
    active: int  # the seat whose turn it is
    phase: int  # index in the ruleset's phases
    out: int  # mask of seats that have lost and are not asked any more
    result: Annotated[Result | None, "result"]
    seat: int  # who decides
    prompt: str
    moves: Annotated[list[Move], "frozen"]  # what that seat may do; empty when nothing is asked
    about: int  # the card that the decision is about, or -1
    answer: Annotated[Move, "tuple"]  # the move just taken, until the step after it has read it
    # per card id
    card: Annotated[list[Definition], "cards"]
    text: Annotated[list[Definition], "cards"]  # whose rules text it has
    owner: PerCard
    controller: PerCard  # the seat whose pile it lies in; where all share one, who put it there
    zone: PerCard
    host: PerCard  # the card it is attached to, or -1
    hung: PerCard  # how many cards are attached to it
    place: PerCard  # its square in a grid zone, or -1
    stay: PerCard  # rises with each change of zone
    known: PerCard  # mask of seats that know it wherever it lies
    piles: Annotated[list[list[list[int]]], "piles"]
    items: Annotated[list[tuple[Any, ...]], "tuples"]  # what waits on the stack, bottom first
    agenda: Annotated[list[Frame], "tuples"]
    waiting: Annotated[list[tuple[Any, ...]], "tuples"]  # triggers not yet placed
    lasting: Annotated[list[tuple[Any, ...]], "tuples"]  # changes that last until something
    watchers: Annotated[list[int], "list"]  # cards whose text listens, changes or replaces
    dirty: Annotated[int, "cache"]  # derived numbers must be computed again
    taken: Annotated[int, "cache"]  # how many moves were made in a turn, and which turn
    unsettled: int  # state checks and triggers are due
    sink: Annotated[Callable[[Position, Event], None] | None, "outside"]

    __slots__ = (
        "about",
        "active",
        "agenda",
        "answer",
        "card",
        "controller",
        "dirty",
        "host",
        "hung",
        "items",
        "known",
        "lasting",
        "moves",
        "out",
        "owner",
        "phase",
        "piles",
        "place",
        "prompt",
        "result",
        "reveals",
        "rng",
        "ruleset",
        "seat",
        "seats",
        "sink",
        "stay",
        "taken",
        "text",
        "turn",
        "unsettled",
        "waiting",
        "watchers",
        "zone",
    )

    kinds: ClassVar[dict[str, tuple[str, int]]] = {}
    """Every slot with how it is kept ('card', 'seat', 'plain', ...) and how many numbers there are per seat."""
    per_card: ClassVar[tuple[str, ...]] = ()
    """The slots that hold one number per card."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.kinds = _kinds(cls)
        cls.per_card = tuple(name for name, (kind, _) in cls.kinds.items() if kind in ("card", "derived"))
        cls.copy = _compiled_copy(cls)  # type: ignore[method-assign]

    # ---- the public face
    @property
    def decision(self) -> Decision | None:
        """What is to be decided now; None when the game is over."""
        return Decision(self.seat, self.prompt, self.moves) if self.moves else None

    def play(self, move: Move) -> None:
        """Take a legal move and run to the next decision or to the end.

        Raises IllegalMove, and changes nothing, if the open decision does not list the move. `concede SEAT` and
        `timeout SEAT` are taken at any decision.
        """
        if move not in self.moves:
            self.ruleset.play_unlisted(self, move)
            return
        self.taken = self.taken + 1 if self.taken >> 10 == self.turn else self.turn << 10 | 1
        if self.taken & 1023 > MOST_MOVES:
            self.ruleset.endless(self)
            return
        self.moves = EMPTY
        self.answer = move
        run(self)

    def copy(self) -> Self:
        """An independent position, equal in every slot; whoever listens to this one does not listen to the copy."""
        raise NotImplementedError("a ruleset's own position class has this")

    def move(self, notation: str) -> Move:
        """The legal move (or concession, or time-out) that a notation names; raises IllegalMove with the reason
        otherwise."""
        return self.ruleset.notation.move(self, notation)

    def notation(self, move: Move) -> str:
        """The one stable text of a move in this position, such as 'attack 2/Plain Rex with Old Tusk'."""
        return self.ruleset.notation.text(self, self.seat, move)

    def why_not(self, seat: int, what: str | int, place: str | int | None = None) -> Reason | None:
        """The first reason why a seat may not do something now, or None if it may.

        `what` is a notation; or a card id, with `place` the zone name or card id that it was dropped on.
        """
        if isinstance(what, str):
            return self.ruleset.notation.why_not(self, seat, what)
        return self.ruleset.why_not_drop(self, seat, what, place)

    def in_play(self, card: int) -> bool:
        """Does a card lie where texts work?"""
        return self.ruleset.zones[self.zone[card]].in_play

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that a seat may know, ready for JSON; `None` sees what everybody may see."""
        from game.kernel.knowledge import view

        return view(self, seat)

    # ---- plain data
    def to_data(self) -> dict[str, Any]:
        """The whole state as JSON-ready data, hidden cards included."""
        data: dict[str, Any] = {"format": 1, "game": self.ruleset.name}
        for name, (kind, _) in self.kinds.items():
            if kind in NOT_STATE:
                continue
            value = getattr(self, name)
            if kind == "cards":
                value = [definition.key for definition in value]
            elif kind == "tuples":
                value = [_written(item) for item in value]
            data[name] = value
        return data

    def to_json(self) -> str:
        """The whole state as JSON text; `ruleset.position_from_json` reads it back."""
        return json.dumps(self.to_data(), separators=(",", ":"))

    def same(self, other: Position) -> bool:
        """Equal in every slot that is part of the state."""
        return not self.differences(other)

    def differences(self, other: Position) -> list[str]:
        """The names of the slots in which two positions differ."""
        if type(self) is not type(other):
            return ["type"]
        return [
            name
            for name, (kind, _) in self.kinds.items()
            if kind not in NOT_STATE and getattr(self, name) != getattr(other, name)
        ]


if TYPE_CHECKING:
    from typing_extensions import TypeVar as Defaulting  # only the checker reads it: nothing to install

    P = Defaulting("P", bound=Position, default=Any)
    """The position class of a game; where no game is named, whatever it has."""
    P_co = Defaulting("P_co", bound=Position, default=Any, covariant=True)
else:
    P = TypeVar("P", bound=Position)
    P_co = TypeVar("P_co", bound=Position, covariant=True)


def blank(cls: type[Position], ruleset: Ruleset, seats: int, seed: int, zones: int) -> Any:
    """A position with no cards yet: numbers zero, one empty pile per zone and seat."""
    position = cls.__new__(cls)
    for name, (kind, width) in cls.kinds.items():
        value: Any = 0
        if kind in ("card", "derived", "cards", "tuples", "list"):
            value = []
        elif kind == "seat":
            value = [0] * (seats * width)
        setattr(position, name, value)
    position.ruleset, position.seats = ruleset, seats
    position.rng = (seed * 0x9E3779B97F4A7C15 + 0x1234567) & MASK
    position.piles = [[[] for _ in range(seats)] for _ in range(zones)]
    position.prompt, position.moves, position.answer, position.about = "", EMPTY, (), -1
    position.result = position.sink = None
    return position


def from_data(cls: type[Position], ruleset: Ruleset, data: dict[str, Any]) -> Any:
    """A position from what `to_data` wrote. Raises ValueError naming the slot that is missing, unknown or malformed."""
    position = cls.__new__(cls)
    wanted = {name for name, (kind, _) in cls.kinds.items() if kind not in NOT_STATE}
    given = set(data) - {"format", "game"}
    if missing := sorted(wanted - given):
        raise ValueError(f"position: '{missing[0]}' is missing")
    reckoned = {name for name, (kind, _) in cls.kinds.items() if kind in NOT_STATE}  # older files may hold them
    if unknown := sorted(given - wanted - reckoned):
        raise ValueError(f"position: '{unknown[0]}' is not known")
    for name in wanted:
        kind, value = cls.kinds[name][0], data[name]
        try:
            if kind == "cards":
                value = [ruleset.definition(key) for key in value]
            elif kind == "tuples":
                value = [_read(item, ruleset) for item in value]
            elif kind == "frozen":
                value = [tuple(move) for move in value]
            elif kind == "tuple":
                value = tuple(value)
            elif kind == "result":
                value = None if value is None else Result(tuple(value[0]), value[1])
            elif kind in ("card", "seat", "list") and not set(map(type, value)) <= {int}:
                raise TypeError("a list of numbers was expected")
        except (KeyError, TypeError, IndexError) as error:
            raise ValueError(f"position: '{name}' cannot be read: {error}") from error
        setattr(position, name, value)
    for name, (kind, _) in cls.kinds.items():
        if kind == "derived":
            setattr(position, name, [0] * len(position.card))
        elif kind in ("outside", "cache"):
            setattr(position, name, None if kind == "outside" else 0)
    position.ruleset = ruleset
    position.dirty = 1
    return position


def _written(value: Any) -> Any:
    """Tuples as lists; programs and abilities by their names."""
    if isinstance(value, tuple):
        return [_written(item) for item in value]
    if value is None or isinstance(value, int | str):
        return value
    return {"named": value.name}


def _read(value: Any, ruleset: Ruleset) -> Any:
    if isinstance(value, list):
        return tuple(_read(item, ruleset) for item in value)
    if isinstance(value, dict):
        return ruleset.named(value["named"])
    return value


def _kinds(cls: type[Position]) -> dict[str, tuple[str, int]]:
    """How each slot is kept. Raises TypeError for a slot that could not be copied, written and read."""
    import builtins
    import sys

    class Scope(dict[str, Any]):
        """The names of a module; those that only a type checker imports mean nothing here."""

        def __missing__(self, name: str) -> Any:
            return Any

    kinds: dict[str, tuple[str, int]] = {}
    for base in reversed(cls.__mro__):
        scope = Scope({**vars(builtins), **vars(sys.modules[base.__module__])})
        for name, annotation in vars(base).get("__annotations__", {}).items():
            hint = eval(annotation, {}, scope) if isinstance(annotation, str) else annotation
            if get_origin(hint) is ClassVar:
                continue
            word, *width = getattr(hint, "__metadata__", ("plain" if hint in (int, str) else "nothing",))
            if word not in KINDS:
                raise TypeError(
                    f"{base.__name__}.{name}: a slot is an int, a str, or Annotated with one of {', '.join(KINDS)}"
                )
            kinds[name] = word, width[0] if width else 1
    return kinds


def _compiled_copy(cls: type[Position]) -> Any:
    """The copy of this class as straight-line code: several times faster than a loop over the slots."""
    lines = ["def copy(self):", "    twin = new(cls)"]
    for name, (kind, _) in cls.kinds.items():
        if kind == "outside":
            value = "None"
        elif kind == "piles":
            value = (
                "[[one[:], other[:]] for one, other in self.piles] if self.seats == 2 else "
                "[[pile[:] for pile in row] for row in self.piles]"
            )
        elif kind in ("card", "seat", "cards", "tuples", "derived", "list"):
            value = f"self.{name}[:]"
        else:
            value = f"self.{name}"
        lines.append(f"    twin.{name} = {value}")
    lines.append("    return twin")
    scope: dict[str, Any] = {"new": cls.__new__, "cls": cls}
    exec("\n".join(lines), scope)
    return scope["copy"]


from game.kernel.agenda import run  # noqa: E402  (the agenda's loop is the other half of `play`)
