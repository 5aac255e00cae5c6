"""How the table would be after a move, as far as a seat can know: the move is made in worlds that the seat cannot tell
from the real one, and what they do not agree on is left open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.kernel.knowledge import imagined, knows
from game.kernel.position import Position
from game.kernel.refusal import Move
from game.kernel.ruleset import Ruleset

WORLDS = 12
MOST = 60
"""Decisions let go by until what a move began is over."""
PLACES = frozenset({"id", "owner", "controller", "host", "place"})
"""Numbers of a card in a view that are none: who and where it is."""


class Unsure(int):
    """A number that is not the same in all worlds: it counts as the lowest, and is written as a range."""

    high: int

    def __new__(cls, values: Collection[int]) -> Unsure:
        one = super().__new__(cls, min(values))
        one.high = max(values)
        return one

    def __str__(self) -> str:
        return f"{int(self)}\u2013{self.high}"

    __repr__ = __str__

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Unsure) and str(self) == str(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((int(self), self.high))


@dataclass
class Preview:
    """A world after a move, and the view of a seat on it. `doubtful` are the cards that lie elsewhere in some worlds,
    `varied` those that have other keywords in some, `counts` how many cards a pile has (zone, seat; -1 if it is
    shared), `over` the share of the worlds that have ended, `asked` what is decided then in any, and by whom, the
    likeliest first."""

    world: Position
    view: dict[str, Any]
    doubtful: set[int] = field(default_factory=set)
    varied: set[int] = field(default_factory=set)
    counts: dict[tuple[str, int], int] = field(default_factory=dict)
    over: float = 0.0
    asked: dict[tuple[int, str], int] = field(default_factory=dict)


def preview(
    position: Position, seat: int, row: Sequence[Move], counters: Collection[str] = (), begun: Position | None = None
) -> Preview:
    """How it would be for a seat after these moves of it, if everybody lets what they begin come about.

    Cards that the seat did not know stay hidden, whatever the move would show. `counters` are what the game adds to its
    view as numbers for each seat; `begun` is where a play that is being announced began.
    """
    worlds, begun = [], begun or position
    before = len(begun.agenda), len(begun.items)
    for number in range(WORLDS):
        world = _played(imagined(position, seat, Random(number)), seat, row, *before)
        for card in range(len(position.known)):
            if not knows(position, seat, card):
                world.known[card] &= ~(1 << seat)
        worlds.append(world)
    return _merged(worlds, seat, counters)


def _played(world: Position, seat: int, row: Sequence[Move], deep: int, waiting: int) -> Position:
    """A world after the moves, and after what they began, as far as nobody has to decide anything: until the agenda and
    what waits are no longer than they were."""
    wanted = list(row)
    for _ in range(MOST):
        if not world.moves:
            break
        if wanted and wanted[0] in world.moves and world.seat == seat:
            world.play(wanted.pop(0))
            continue
        idle = world.ruleset.chance(world)
        under_way = len(world.agenda) > deep or len(world.items) > waiting or bool(wanted)
        if idle is None or not under_way:
            break
        world.play(idle)
    return world


def _merged(worlds: list[Position], seat: int, counters: Collection[str]) -> Preview:
    """The view of the first world with what the others do not confirm left open."""
    ruleset, views = worlds[0].ruleset, [world.view(seat) for world in worlds]
    view = views[0]
    found = Preview(worlds[0], view, over=sum(1 for one in views if one["result"] is not None) / len(views))
    if any(one["result"] != view["result"] for one in views):
        view["result"] = None
    asked = Counter((one["decision"]["seat"], one["decision"]["prompt"]) for one in views if one["decision"])
    found.asked = dict(asked.most_common())
    lie = [
        {card["id"]: (place, card) for place, pile in _piles(ruleset, one) for card in pile if "id" in card}
        for one in views
    ]
    for card, (place, shown) in lie[0].items():
        others = [world[card] for world in lie[1:] if card in world]
        if len(others) < len(lie) - 1 or any(where != place for where, _ in others):
            found.doubtful.add(card)
        for name in {name for _, one in others for name in one} | set(shown):
            values = [shown.get(name, 0), *(one.get(name, 0) for where, one in others if where == place)]
            if name not in PLACES and all(isinstance(value, int) for value in values) and len(set(values)) > 1:
                shown[name] = Unsure(values)
        words = [set(one.get("keywords", ())) for one in (shown, *(one for where, one in others if where == place))]
        if any(one != words[0] for one in words):
            found.varied.add(card)
            shown["keywords"] = sorted(set.intersection(*words))
        if any(one["key"] != shown["key"] for _, one in others):
            hidden = {"hidden": True, "owner": shown["owner"]}
            shown.clear()
            shown.update(hidden)
    counts = [{place: len(pile) for place, pile in _piles(ruleset, one)} for one in views]
    found.counts = {place: _agreed([one[place] for one in counts]) for place in counts[0]}
    for name in view["counters"]:
        view["counters"][name] = _agreed([one["counters"][name] for one in views])
    for name in set(counters) & set(view):
        view[name] = _agreed([one[name] for one in views])
    return found


def _piles(ruleset: Ruleset, view: dict[str, Any]) -> Iterator[tuple[tuple[str, int], list[dict[str, Any]]]]:
    """The piles of a view with their zones and seats."""
    for zone in ruleset.zones:
        piles = view["zones"][zone.name]
        yield from (
            [((zone.name, -1), piles)]
            if zone.shared
            else (((zone.name, seat), pile) for seat, pile in enumerate(piles))
        )


def _agreed(values: list[Any]) -> Any:
    """A number, or lists of numbers, as far as they agree."""
    if isinstance(values[0], list):
        if len({len(value) for value in values}) > 1:
            return values[0]
        return [_agreed(list(parts)) for parts in zip(*values, strict=True)]
    return values[0] if len(set(values)) == 1 else Unsure(values)
