"""What a study is made of: an example that begins with a bare table, or with a position as it lies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from game.kernel.cards import Definition
from game.kernel.position import Position
from game.kernel.ruleset import Ruleset
from game.records.cards import reckoned
from game.records.examples import Example, Setup, Step
from game.records.examples_stage import KERNELS, staged
from game.records.files import FileError

NOTHING = Step(expect=[["turn", "seat", 1]])
"""A step that every position fulfils in which the first seat has its turn: an example needs one."""
HERE = Path("the study")


def begun(ruleset: Ruleset, seats: int = 0) -> Example:
    """An empty table."""
    setup = Setup(seats=seats or min(ruleset.seats, key=lambda count: (count != 2, count)))
    return Example(path=HERE, game=ruleset.name, title="A study", kind="card", position=setup, step=[NOTHING])


def bare_table(base: Ruleset, seats: int) -> Position | None:
    """A table with nothing laid on it: what lies there belongs to the game."""
    try:
        return staged(begun(base, seats), base.twin())
    except FileError:
        return None


def setup_of(position: Position, base: Ruleset) -> tuple[Setup, dict[str, dict[str, Any]]]:
    """The position as it lies, and the cards of it that the game does not know. What is under way is left out."""
    ruleset = position.ruleset
    empty = bare_table(base, position.seats)
    own = {zone.name for zone in ruleset.zones if zone.in_play and empty and any(empty.piles[zone.number])}
    names = _called(position)
    seats: dict[int, dict[str, Any]] = {}
    cards: dict[str, dict[str, Any]] = {}
    for zone in ruleset.zones:
        if zone.number in (ruleset.stack, ruleset.limbo) or zone.name in own:
            continue
        for number, pile in enumerate(position.piles[zone.number]):
            for card in reversed(pile) if zone.ordered else pile:
                definition = position.card[card]
                if "/" in definition.key:
                    continue  # a part of a text that lives on its own is brought about by moves
                if definition.name not in base.by_name:
                    cards[definition.name] = fields_of(definition, base)
                seat = (position.owner[card] if zone.shared else number) + 1
                seats.setdefault(seat, {}).setdefault(zone.name, []).append(short(_entry(position, card, names)))
    for seat in range(position.seats):
        for name, value in _counters(position, seat):
            seats.setdefault(seat + 1, {})[name] = value
    setup = Setup(
        seats=position.seats,
        active=position.active + 1,
        phase=ruleset.phases[position.phase],
        turn=max(0, position.turn),
        settings=dict(ruleset.agreed),
        seat=dict(sorted(seats.items())),
    )
    return setup, cards


def _called(position: Position) -> dict[int, str]:
    """Names of their own for cards that others lie on, where their printed ones would not tell them apart."""
    printed = [definition.name for definition in position.card]
    hosts = {host for host in position.host if host >= 0}
    return {
        host: f"{printed[host]} {number}"
        for number, host in enumerate(sorted(hosts), 1)
        if printed.count(printed[host]) > 1
    }


def _entry(position: Position, card: int, names: Mapping[int, str]) -> dict[str, Any]:
    ruleset = position.ruleset
    entry: dict[str, Any] = {"card": position.card[card].name}
    if card in names:
        entry["as"] = names[card]
    host = position.host[card]
    if host >= 0:
        name = names.get(host, position.card[host].name)
        same = position.controller[host] == position.controller[card]
        entry["on"] = name if same else f"{position.controller[host] + 1}/{name}"
    for name in ruleset.shown_marks:
        value = getattr(position, name)[card]
        if position.kinds.get(name, ("",))[0] == "card" and name not in KERNELS and value:
            entry[name] = value
    place = position.place[card]
    if place >= 0:
        entry["place"] = ruleset.squares[place] if place < len(ruleset.squares) else place
    return entry


def name_of(entry: Mapping[str, Any]) -> str:
    """What the card of an entry is called by other entries."""
    return str(entry.get("as", entry["card"]))


def short(entry: Any) -> Any:
    """A card that is only named is written as its name."""
    return entry["card"] if isinstance(entry, dict) and set(entry) == {"card"} else entry


def fields_of(definition: Definition, ruleset: Ruleset) -> dict[str, Any]:
    """A card as an example's file has it."""
    worked_out = reckoned(ruleset.card_model)
    fields = {name: value for name, value in definition.fields.items() if name not in worked_out}
    return {**fields, "type": definition.type, "text": definition.text}


LEFT_OUT = ("reveals", "timeouts", "turns")
"""Counters that count what was, and that a position which is laid out begins anew."""


def _counters(position: Position, seat: int) -> Iterable[tuple[str, Any]]:
    for name, (kind, width) in position.kinds.items():
        if kind != "seat" or name in LEFT_OUT:
            continue
        values = getattr(position, name)[seat * width : (seat + 1) * width]
        words = position.ruleset.counters.get(name, [])
        if width == 1 and 0 < values[0] <= 999:
            yield name, values[0]
        elif width > 1 and any(values) and len(words) == width:
            yield name, {word: value for word, value in zip(words, values, strict=True) if 0 < value <= 99}
