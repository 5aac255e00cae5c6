"""Setting the stage: from an example's setup to a position at its first decision."""

from __future__ import annotations

import re
import traceback
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from game.kernel.position import IllegalMove, Position
from game.kernel.ruleset import Ruleset
from game.kernel.said import like, marked, said
from game.kernel.zones import attach, create
from game.records.cards import cards_of
from game.records.decks import Deck, deck_of
from game.records.examples import Example
from game.records.files import FileError, fault_at, printable, shown, words_of
from game.records.packs import card_name
from game.records.twist import Twist

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
        raise FileError(words_of(error), f"{example.path}: position.settings") from error
    table = {}
    for name, fields in example.cards.items():
        if name in ruleset.by_name:
            raise FileError(said("is the name of a card of the game; choose another"), f"{example.path}: cards.{name}")
        try:
            card_name(name)
        except ValueError as error:
            raise FileError(words_of(error), f"{example.path}: cards.{name}") from error
        table[re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")] = {"name": name, **fields}
    twin.add_cards(cards_of(table, f"{example.path}: cards", twin.card_model, twin.read))
    return twin


def staged(example: Example, ruleset: Ruleset) -> Position:
    """The position in which an example begins. Raises FileError naming file and place."""
    setup, path = example.position, example.path
    try:
        phase = setup.phase or ruleset.usual_phase
        if setup.decks:
            dealer = ruleset.with_free_decks() if setup.free_decks else ruleset
            position = dealer.new_game([own_deck(example, name) for name in setup.decks], setup.seed)
            if setup.twist is not None:
                begin_with(position, setup.twist, f"{path}: position.twist")
        else:
            position = ruleset.blank(setup.seats, setup.seed)
            if phase not in ruleset.phases:
                raise FileError(one_of(ruleset.phases, phase), f"{path}: position.phase")
            fill(position, example)
            ruleset.stage(position, setup.active - 1, ruleset.phases.index(phase), setup.turn)
    except FileError:
        raise
    except Exception as error:  # whatever a position brings about that no game comes to
        raise FileError(fault_of(error), f"{path}: position") from error
    for number, text in enumerate(setup.played, 1):
        seat, _, move = text.partition(":")
        place = f"{path}: position.played {number}"
        if not seat.strip().isdigit() or not 1 <= int(seat) <= position.seats or not move:
            raise FileError(said("expected 'SEAT: move' (found '{found}')", found=text), place)
        try:
            position = with_passes(position, int(seat) - 1, move.strip())
        except IllegalMove as error:
            words = said("'{move}' cannot be played: {error}", move=move.strip(), error=words_of(error))
            raise FileError(words, place) from error
        except Exception as error:
            raise FileError(fault_of(error), place) from error
    return position


def fault_of(error: Exception) -> str:
    """What an error says to whoever wrote an example: its words if it has any for them, else what and where it is."""
    if isinstance(error, ValueError):
        return like(printable(str(error)), words_of(error))
    where = traceback.extract_tb(error.__traceback__)[-1]
    file, line = Path(where.filename).name, where.lineno
    what = printable(str(error))
    return said("no game comes to this ({error}; {file}, line {line})", error=what, file=file, line=line)


def one_of(words: Iterable[str], found: object) -> str:
    """What was expected in place of what was found."""
    return said("expected one of {words} (found '{found}')", words=", ".join(words), found=found)


def unknown(word: str, words: Iterable[str]) -> str:
    """What is named is none of what there is."""
    return said("'{word}' is not known here; expected {words}", word=word, words=", ".join(words))


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


def begin_with(position: Position, twist: Twist, place: str) -> None:
    """Put into a game that has just begun what its twist says. Raises FileError, naming the place."""
    lay(position, twist.seat, place)
    position.dirty = 1
    position.ruleset.refresh(position)


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
                    raise FileError(said("expected a list of cards"), place)
                if zone.number == position.ruleset.stack and zone.shared:
                    raise FileError(said("what waits is brought about by moves: use position.played"), place)
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
            words = said(
                "on = '{on}' names {count} cards of {seat}; expected one (name one by 'as')",
                on=on,
                count=len(hosts),
                seat=said("seat {seat}", seat=seat + 1),
            )
            raise FileError(words, place)
        attach(position, card, hosts[0])
    return found


def put_card(position: Position, entry: Any, seat: int, zone: int, place: str) -> tuple[int, str]:
    """One card in a zone, and what it lies on."""
    entry = {"card": entry} if isinstance(entry, str) else entry
    if not isinstance(entry, dict) or not isinstance(entry.get("card"), str):
        raise FileError(said("expected the name of a card or a table with 'card'"), place)
    ruleset = position.ruleset
    if len(position.card) >= MOST_CARDS:
        raise FileError(said("is one card too many: at most {most} are possible", most=MOST_CARDS), place)
    try:
        card = create(position, ruleset.card_named(entry["card"]), seat, zone)
    except KeyError as error:
        raise FileError(words_of(error), place) from error
    except ValueError as error:  # of its text
        raise FileError(words_of(error), place) from error
    for name, value in entry.items():
        if name in ("as", "on") and not isinstance(value, str):
            raise FileError(fault_at(name, said("expected a name (found '{found}')", found=shown(value))), place)
        if name == "as":
            if value in ruleset.by_name or value in ruleset.aliases.values():
                raise FileError(said("as = '{name}' is taken; expected a name of its own", name=value), place)
            try:
                card_name(value)
            except ValueError as error:
                raise FileError(fault_at("as", words_of(error)), place) from error
            ruleset.aliases[card] = value
        elif name == "known":
            if not isinstance(value, list) or not all(
                isinstance(one, int) and 1 <= one <= position.seats for one in value
            ):
                raise FileError(fault_at("known", said("expected a list of seats")), place)
            position.known[card] |= sum(1 << (one - 1) for one in set(value))
        elif name not in ("card", "on"):
            marks = [slot for slot, (kind, _) in position.kinds.items() if kind == "card" and slot not in KERNELS]
            if name not in marks:
                raise FileError(unknown(name, ("card", "as", "on", "known", *marks)), place)
            if name == "place" and value in ruleset.squares:
                value = list(ruleset.squares).index(value)
            if not isinstance(value, int) or abs(value) > MOST_MARKED:
                raise FileError(fault_at(name, expected_of(ruleset, name, value)), place)
            getattr(position, name)[card] = int(value)
    return card, entry.get("on", "")


def expected_of(ruleset: Ruleset, name: str, value: object) -> str:
    """What a mark of a card could have been."""
    if name == "place":
        return one_of(ruleset.squares, shown(value))
    words = marked("expected a number up to {most}, true or false (found '{found}')")
    return said(words, most=MOST_MARKED, found=shown(value))


def count(position: Position, name: str, value: Any, seat: int, place: str) -> None:
    """Set a counter of a seat; one that is kept per kind is a table."""
    kind, width = position.kinds.get(name, ("", 0))
    if kind != "seat":
        zones = ", ".join(zone.name for zone in position.ruleset.zones if not zone.shared)
        counters = ", ".join(slot for slot, (kind, _) in position.kinds.items() if kind == "seat")
        raise FileError(said("is no zone ({zones}) and no counter ({counters})", zones=zones, counters=counters), place)
    if width == 1:
        value = {"": value}
    words = position.ruleset.counters.get(name, [""])
    if not isinstance(value, dict):
        raise FileError(said("expected a table with {words}", words=", ".join(words)), place)
    for word, amount in value.items():
        if word not in words:
            raise FileError(unknown(word, words), place)
        if not isinstance(amount, int):
            raise FileError(said("expected a number (found '{found}')", found=shown(amount)), place)
        most = MOST_OF_A_KIND if word else MOST_COUNTED
        if not 0 <= amount <= most:
            found = said("expected a number from 0 to {most} (found {found})", most=most, found=shown(amount))
            raise FileError(found, place)
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
    who = said("seat {seat}", seat=seat + 1)
    raise reason or IllegalMove(said("{seat} is not asked; {asked}", seat=who, asked=asked(position)))


def settled(position: Position) -> Position:
    """A copy after everybody has passed, at the next decision that cannot be passed."""
    ahead = position.copy()
    while (idle := ahead.ruleset.chance(ahead)) is not None:
        ahead.play(idle)
    return ahead


def asked(position: Position) -> str:
    """Words for the open decision."""
    if not position.moves:
        return said("the game is over") if position.result is not None else said("nothing is asked")
    who = said("seat {seat}", seat=position.seat + 1)
    return said("{seat} is asked '{prompt}'", seat=who, prompt=like(position.prompt, position.prompt))
