"""Events are one table a game: nothing is told, listened for, logged or shown that is not in it, with its facts."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from game import load_ruleset, rulesets_found
from game.kernel import events
from game.kernel.events import KERNEL, Fact, facts
from game.kernel.position import Position
from game.kernel.zones import gone
from game.records.examples_play import run_example
from tests.shipped import shipped

TABLED = sorted(name for name in rulesets_found() if load_ruleset(name).events is not KERNEL)
TELLING = {"tell": 1, "tell_everywhere": 1, "call": 2}
"""Functions that tell an event, and which of their arguments it is."""
every = pytest.mark.parametrize("name", TABLED)


def wrong(position: Position, event: tuple[Any, ...], row: str) -> str:
    """What is wrong with an event that was told, or nothing."""
    fields, given = facts(row), event[1:]
    if fields and fields[-1].many:
        fields = (*fields[:-1], *fields[-1:] * (len(given) - len(fields) + 1))
    if not len([one for one in fields if not one.optional]) <= len(given) <= len(fields):
        return f"{event}: expected {row}"
    cards, zones = len(position.card), len(position.ruleset.zones)
    most = {"card": cards, "source": cards, "seat": position.seats, "zone": zones}
    least = {"card": -1, "source": gone(cards - 1)}
    return next(
        (
            f"{event}: {fact.name} = {value} is no {fact.kind}"
            for fact, value in zip(fields, given, strict=False)
            if fact.kind in most and not least.get(fact.kind, 0) <= value < most[fact.kind]
        ),
        "",
    )


@cache
def met(name: str) -> tuple[frozenset[str], tuple[str, ...]]:
    """The events of some random games and of the examples of a game, and what is wrong with them."""
    ruleset: Any = load_ruleset(name)
    tell, call, seen, faults = events.tell, events.call, set[str](), dict[str, None]()

    def told(position: Position, event: tuple[Any, ...]) -> None:
        tell(position, event)
        note(position, event)

    def called(position: Position, card: int, event: tuple[Any, ...], seat: int) -> None:
        call(position, card, event, seat)
        note(position, event)

    def note(position: Position, event: tuple[Any, ...]) -> None:
        if position.ruleset.name == name:
            seen.add(event[0])
            row = position.ruleset.events.get(event[0])
            if fault := f"{event}: is not in the table" if row is None else wrong(position, event, row):
                faults[fault] = None
            for viewer in (*range(position.seats), None):
                position.ruleset.narrate(position, event, viewer)  # the log has a line of it, or none, and no error

    for other in TABLED:
        assert load_ruleset(other).language  # what would be imported meanwhile would keep what is put in here
    with pytest.MonkeyPatch.context() as patch:
        for module in list(sys.modules.values()):
            for word, old, new in (("tell", tell, told), ("call", call, called)):
                if getattr(module, word, None) is old:
                    patch.setattr(module, word, new)
        decks = list(ruleset.decks())
        for seed in range(6):
            dice, seats = Random(seed), ruleset.seats[seed % len(ruleset.seats)]
            position = ruleset.new_game([decks[(seed + seat) % len(decks)] for seat in range(seats)], seed)
            while position.moves:
                position.play(dice.choice(position.moves))
        for example in shipped(name):
            faults.update(dict.fromkeys(map(str, run_example(example, ruleset))))
    return frozenset(seen), tuple(faults)


@cache
def written(name: str) -> dict[str, int]:
    """The events that the code of a game tells by name, with how many facts at least."""
    package, found = importlib.import_module(rulesets_found()[name]), dict[str, int]()
    for one in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        for node in ast.walk(ast.parse(inspect.getsource(importlib.import_module(one.name)))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TELLING:
                event = node.args[TELLING[node.func.id]]
                if isinstance(event, ast.Tuple) and isinstance(event.elts[0], ast.Constant):
                    plain = [part for part in event.elts[1:] if not isinstance(part, ast.Starred)]
                    found[str(event.elts[0].value)] = len(plain)
    return found


def shown_at(table: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """The events that a table names, each with the part that names it."""
    if isinstance(table, list):
        for part in table:
            yield from shown_at(part)
    elif isinstance(table, dict):
        if isinstance(table.get("event"), str):
            yield table["event"], table
        for key, value in table.items():
            if key in ("apart", "events", "fold", "moments") and isinstance(value, list):
                yield from ((event, {}) for event in value)
            elif key == "icons":
                yield from ((event, {}) for row in value.values() for event in row)
            elif key == "changes":
                yield from ((event, {}) for event in value)
            else:
                yield from shown_at(value)


@every
def test_what_is_told_is_in_the_table_with_its_facts(name: str) -> None:
    _, faults = met(name)
    assert faults == ()
    rows = load_ruleset(name).events
    assert [
        event for event, count in written(name).items() if event not in rows or len(facts(rows[event])) < count
    ] == []


@every
def test_what_is_in_the_table_is_told(name: str) -> None:
    seen, _ = met(name)
    assert set(load_ruleset(name).events) - set(KERNEL) - seen - set(written(name)) == set()


@every
def test_what_cards_listen_for_is_told(name: str) -> None:
    seen, _ = met(name)
    for definition in load_ruleset(name).definitions.values():
        assert set(definition.abilities.triggers) <= seen, definition.name


@every
def test_the_log_and_the_table_know_no_other_events(name: str) -> None:
    ruleset = load_ruleset(name)
    package = rulesets_found()[name]
    if any(one.name == "narration" for one in pkgutil.iter_modules(importlib.import_module(package).__path__)):
        lines = importlib.import_module(f"{package}.narration").LINES
        assert set(lines) - set(ruleset.events) == set()
    for event, part in shown_at(tomllib.loads((ruleset.folder / "table.toml").read_text(encoding="utf-8"))):
        assert event in ruleset.events, event
        fields: tuple[Fact | None, ...] = (None, *facts(ruleset.events[event]))
        for key, kind in (("card", "card"), ("source", "card"), ("plate", "seat"), ("by", "seat")):
            if number := part.get(key):
                fact = fields[number]
                assert fact and fact.kind.replace("source", "card") == kind, (event, key, fact)


def test_a_wrong_event_is_found() -> None:
    position = load_ruleset("toy").new_game(["Hills", "Winds"], 1)
    assert wrong(position, ("plays", 0), "seat card") and wrong(position, ("plays", 7, 1), "seat card")
    assert wrong(position, ("plays", 0, 9_999), "seat card") and wrong(position, ("plays", 0, 1, 2), "seat card")
    assert not wrong(position, ("plays", 0, 1), "seat card other:card?")
    assert not wrong(position, ("over", 1, 2, 3), "round score*")
