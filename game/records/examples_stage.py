"""Setting the stage: from an example's setup to a position at its first decision."""

from __future__ import annotations

import re
import traceback
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from game.kernel.position import IllegalMove, Position
from game.kernel.ruleset import Ruleset
from game.kernel.zones import attach, create
from game.records.cards import cards_of
from game.records.decks import Deck, deck_of
from game.records.examples import Example
from game.records.files import FileError, printable, shown
from game.records.packs import card_name

KERNELS = frozenset({"owner", "controller", "zone", "host", "stay", "known"})
"""Slots per card that follow from where the card lies."""
MOST_CARDS = 400
MOST_COUNTED, MOST_OF_A_KIND = 999, 99
"""Of a counter that is one number, and of one that is kept per kind, whose units are spent one by one."""
MOST_MARKED = 1 << 40
"""A mark of a card may be a mask of bits, such as the skills that it gained."""


def ruleset_for(example: Example, ruleset: Ruleset) -> Ruleset:
    """The game with the example's own cards; the game itself stays as it is. Raises FileError."""
    try:
        twin = ruleset.played_with(example.position.settings)
    except ValueError as error:
        raise FileError(f"{example.path}: position.settings: {error}") from error
    table = {}
    for name, fields in example.cards.items():
        if name in ruleset.by_name:
            raise FileError(f"{example.path}: cards.{name}: is the name of a card of the game; choose another")
        try:
            card_name(name)
        except ValueError as error:
            raise FileError(f"{example.path}: cards.{name}: {error}") from error
        table[re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")] = {"name": name, **fields}
    twin.add_cards(cards_of(table, f"{example.path}: cards", twin.card_model, twin.read))
    return twin


def staged(example: Example, ruleset: Ruleset) -> Position:
    """The position in which an example begins. Raises FileError naming file and place."""
    setup, path = example.position, example.path
    try:
        phase = setup.phase or ruleset.usual_phase
        if setup.decks:
            position = ruleset.new_game([own_deck(example, name) for name in setup.decks], setup.seed)
        else:
            position = ruleset.blank(setup.seats, setup.seed)
            if phase not in ruleset.phases:
                raise FileError(
                    f"{path}: position.phase: expected one of {', '.join(ruleset.phases)} (found '{phase}')"
                )
            fill(position, example)
            ruleset.stage(position, setup.active - 1, ruleset.phases.index(phase), setup.turn)
    except FileError:
        raise
    except Exception as error:  # whatever a position brings about that no game comes to
        raise FileError(f"{path}: position: {fault_of(error)}") from error
    for number, text in enumerate(setup.played, 1):
        seat, _, move = text.partition(":")
        place = f"{path}: position.played {number}"
        if not seat.strip().isdigit() or not 1 <= int(seat) <= position.seats or not move:
            raise FileError(f"{place}: expected 'SEAT: move' (found '{text}')")
        try:
            position = with_passes(position, int(seat) - 1, move.strip())
        except IllegalMove as error:
            raise FileError(f"{place}: '{move.strip()}' cannot be played: {error}") from error
        except Exception as error:
            raise FileError(f"{place}: {fault_of(error)}") from error
    return position


def fault_of(error: Exception) -> str:
    """What an error says to whoever wrote an example: its words if it has any for them, else what and where it is."""
    if isinstance(error, ValueError):
        return printable(str(error))
    where = traceback.extract_tb(error.__traceback__)[-1]
    return f"no game comes to this ({printable(repr(error))}, {Path(where.filename).name}:{where.lineno})"


def own_deck(example: Example, name: str) -> Deck | str:
    """The deck of the example that is called so, else the name of a shipped one. Raises FileError."""
    if name not in example.decks:
        return name
    table = {"game": example.game, "name": name, **example.decks[name]}
    return deck_of(table, f"{example.path}: decks.{name}")


Entry = tuple[int, str, int]
"""Where a card of an example's position is named: the seat, counted from 1, the zone, and which of its list."""


def fill(position: Position, example: Example) -> dict[int, Entry]:
    """Put the cards of an example into their zones."""
    return lay(position, example.position.seat, f"{example.path}: position")


def lay(position: Position, rows: Mapping[int, Mapping[str, Any]], where: str) -> dict[int, Entry]:
    """Put cards into their zones, then fasten what lies on something, then set the counters; tells which card is named
    where. Raises FileError."""
    found: dict[int, Entry] = {}
    fastened: list[tuple[int, str, str]] = []
    for number, entries in rows.items():
        seat = number - 1
        for name, value in entries.items():
            place = f"{where}.seat.{number}.{name}"
            zone = next((zone for zone in position.ruleset.zones if zone.name == name), None)
            if zone is not None:
                if not isinstance(value, list):
                    raise FileError(f"{place}: expected a list of cards")
                if zone.number == position.ruleset.stack and zone.shared:
                    raise FileError(f"{place}: what waits is brought about by moves: use position.played")
                for index in range(len(value))[:: -1 if zone.ordered else 1]:
                    card, on = put_card(position, value[index], seat, zone.number, f"{place} {index + 1}")
                    found[card] = (number, name, index)
                    if on:
                        fastened.append((card, on, f"{place} {index + 1}"))
            else:
                count(position, name, value, seat, place)
    for card, on, place in fastened:
        seat, name = position.controller[card], on
        if on[:1].isdecimal() and on[1:2] == "/" and 0 < int(on[0]) <= position.seats:
            seat, name = int(on[0]) - 1, on[2:]
        hosts = [host for host in named(position, seat, name) if host != card]
        if len(hosts) != 1:
            raise FileError(
                f"{place}: on = '{on}' names {len(hosts)} cards of seat {seat + 1}; expected one (name one by 'as')"
            )
        attach(position, card, hosts[0])
    return found


def put_card(position: Position, entry: Any, seat: int, zone: int, place: str) -> tuple[int, str]:
    """One card in a zone, and what it lies on."""
    entry = {"card": entry} if isinstance(entry, str) else entry
    if not isinstance(entry, dict) or not isinstance(entry.get("card"), str):
        raise FileError(f"{place}: expected the name of a card or a table with 'card'")
    ruleset = position.ruleset
    if len(position.card) >= MOST_CARDS:
        raise FileError(f"{place}: is one card too many: at most {MOST_CARDS} are possible")
    try:
        card = create(position, ruleset.card_named(entry["card"]), seat, zone)
    except KeyError as error:
        raise FileError(f"{place}: {error.args[0]}") from error
    except ValueError as error:  # of its text
        raise FileError(f"{place}: {error}") from error
    for name, value in entry.items():
        if name in ("as", "on") and not isinstance(value, str):
            raise FileError(f"{place}: {name}: expected a name (found {shown(value)!r})")
        if name == "as":
            if value in ruleset.by_name or value in ruleset.aliases.values():
                raise FileError(f"{place}: as = '{value}' is taken; expected a name of its own")
            try:
                card_name(value)
            except ValueError as error:
                raise FileError(f"{place}: as: {error}") from error
            ruleset.aliases[card] = value
        elif name == "known":
            if not isinstance(value, list) or not all(
                isinstance(one, int) and 1 <= one <= position.seats for one in value
            ):
                raise FileError(f"{place}: known: expected a list of seats")
            position.known[card] |= sum(1 << (one - 1) for one in set(value))
        elif name not in ("card", "on"):
            marks = [slot for slot, (kind, _) in position.kinds.items() if kind == "card" and slot not in KERNELS]
            if name not in marks:
                raise FileError(
                    f"{place}: '{name}' is not known here; expected card, as, on, known, {', '.join(marks)}"
                )
            if name == "place" and value in ruleset.squares:
                value = list(ruleset.squares).index(value)
            if not isinstance(value, int) or abs(value) > MOST_MARKED:
                expected = (
                    f"one of {', '.join(ruleset.squares)}"
                    if name == "place"
                    else f"a number up to {MOST_MARKED}, true or false"
                )
                raise FileError(f"{place}: {name}: expected {expected} (found {shown(value)!r})")
            getattr(position, name)[card] = int(value)
    return card, entry.get("on", "")


def count(position: Position, name: str, value: Any, seat: int, place: str) -> None:
    """Set a counter of a seat; one that is kept per kind is a table."""
    kind, width = position.kinds.get(name, ("", 0))
    if kind != "seat":
        zones = ", ".join(zone.name for zone in position.ruleset.zones if not zone.shared)
        counters = ", ".join(slot for slot, (kind, _) in position.kinds.items() if kind == "seat")
        raise FileError(f"{place}: is no zone ({zones}) and no counter ({counters})")
    if width == 1:
        value = {"": value}
    words = position.ruleset.counters.get(name, [""])
    if not isinstance(value, dict):
        raise FileError(f"{place}: expected a table with {', '.join(words)}")
    for word, amount in value.items():
        if word not in words:
            raise FileError(f"{place}: '{word}' is not known; expected {', '.join(words)}")
        if not isinstance(amount, int):
            raise FileError(f"{place}: expected a number (found {amount!r})")
        most = MOST_OF_A_KIND if word else MOST_COUNTED
        if not 0 <= amount <= most:
            raise FileError(f"{place}: expected a number from 0 to {most} (found {shown(amount)})")
        getattr(position, name)[seat * width + words.index(word)] = int(amount)


def named(position: Position, seat: int, name: str) -> Iterator[int]:
    """The cards of a seat with this name ('#2' for the second) or called so by the example."""
    for zone in position.ruleset.zones:
        yield from in_pile(position, position.piles[zone.number][0 if zone.shared else seat], name)


def in_pile(position: Position, pile: list[int], name: str) -> list[int]:
    """The cards of a pile that a name may mean."""
    name, _, number = name.partition("#")
    aliases = position.ruleset.aliases
    found = [card for card in pile if aliases.get(card, position.card[card].name) == name]
    return found[int(number) - 1 : int(number)] if number.isdigit() else found


# ---- moves with the passes left out
def at_any_time(text: str) -> bool:
    """Is this a move that is made whoever is asked: a concession, or time that ran out?"""
    return bool(text.split()) and text.split()[0].casefold() in ("concede", "timeout")


def with_passes(position: Position, seat: int, text: str) -> Position:
    """A copy after a seat's move, whatever had to be passed before it. Raises IllegalMove with the first reason."""
    ahead, reason = position.copy(), None
    while ahead.moves:
        if ahead.seat == seat:
            try:
                move = ahead.move(text)
            except IllegalMove as error:
                reason = reason or error
            else:
                ahead.play(move)
                return ahead
        elif at_any_time(text):
            ahead.play(ahead.move(text))
            return ahead
        idle = ahead.ruleset.chance(ahead) or ahead.ruleset.verbs.done
        if idle not in ahead.moves:
            break
        ahead.play(idle)
    raise reason or IllegalMove(f"seat {seat + 1} is not asked; {asked(position)}")


def settled(position: Position) -> Position:
    """A copy after everybody has passed, at the next decision that cannot be passed."""
    ahead = position.copy()
    while (idle := ahead.ruleset.chance(ahead)) is not None:
        ahead.play(idle)
    return ahead


def asked(position: Position) -> str:
    """Words for the open decision."""
    if not position.moves:
        return "the game is over" if position.result is not None else "nothing is asked"
    return f"seat {position.seat + 1} is asked '{position.prompt}'"
