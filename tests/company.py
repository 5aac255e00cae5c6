"""Odd company: cards of the whole pool thrown together on a table, as no game would bring them about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from game.kernel.cards import Definition
from game.kernel.ruleset import Ruleset
from tests.laid import laid

ANY = ("",)
"""Cards of every kind that may be drawn."""
NOT_DRAWN = ("capital",)
"""The kinds that belong to a deck and do not lie in it."""
ZONES: Mapping[str, Mapping[str, tuple[tuple[str, ...], int]]] = {
    "eternal": {
        "units": (("unit",), 4),
        "relics": (("relic",), 2),
        "hand": (ANY, 5),
        "void": (ANY, 4),
        "deck": (ANY, 12),
    },
    "invasion": {
        "play": (("unit", "unit", "support"), 6),
        "developments": (ANY, 2),
        "capital": (("capital",), 1),
        "hand": (ANY, 5),
        "discard": (ANY, 4),
        "deck": (ANY, 15),
    },
    "nomansland": {
        "board": (("creature", "creature", "construct"), 5),
        "hand": (ANY, 5),
        "pitch": (ANY, 3),
        "deck": (ANY, 15),
    },
    "vale": {"area": (("creature",), 4), "hand": (("creature",), 3)},
    "era": {
        "dinos": (("dino",), 3),
        "crystals": (("crystal",), 4),
        "hand": (("action", "weapon", "armour"), 5),
        "graveyard": (("action", "weapon", "armour"), 3),
        "deck": (("action", "weapon", "armour", "event"), 15),
    },
}
"""The zones of a seat: of what kinds cards lie there, and how many."""
COUNTERS: Mapping[str, Mapping[str, Any]] = {
    "eternal": {"power": 6, "influence": 3},
    "invasion": {"resources": 7},
    "nomansland": {"life": 15, "ready": 2},
    "vale": {"stones": 1},
    "era": {"energy": 2},
}
PHASES: Mapping[str, str] = {"invasion": "capital", "vale": "action"}
PLACED: Mapping[str, tuple[str, ...]] = {"play": ("kingdom", "quest", "battlefield"), "developments": ("quest",)}


def drawn(ruleset: Ruleset, definition: Definition) -> bool:
    """Can such a card be drawn?"""
    return ruleset.for_decks(definition) and definition.type not in NOT_DRAWN


def company(ruleset: Ruleset, seats: int, random: Random) -> dict[int, dict[str, Any]]:
    """What each seat has, counted from 1, as an example's position names it."""
    game = ruleset.name
    pool = [one for one in ruleset.definitions.values() if "Attachment" not in one.fields.get("traits", ())]
    random.shuffle(pool)
    squares = [square for square in ruleset.squares[:25] if square not in ("a3", "e3")]
    random.shuffle(squares)

    def card(zone: str, kinds: tuple[str, ...]) -> Any:
        kind = random.choice(kinds)
        free = [one for one in pool if (drawn(ruleset, one) if not kind else one.type == kind)]
        one = random.choice(free)
        if ruleset.shared_deck:
            pool.remove(one)
        if zone == "board":
            return {"card": one.name, "place": squares.pop()}
        return {"card": one.name, "place": random.choice(PLACED[zone])} if zone in PLACED else one.name

    rows: dict[int, dict[str, Any]] = {}
    for seat in range(1, seats + 1):
        row: dict[str, Any] = {
            zone: [card(zone, kinds) for _ in range(most)] for zone, (kinds, most) in ZONES[game].items()
        }
        for name, amount in COUNTERS[game].items():
            kinds = ruleset.counters.get(name)
            row[name] = dict.fromkeys(kinds, amount) if kinds else amount
        rows[seat] = row
    if ruleset.shared_deck:
        rows[1]["deck"] = [one.name for one in pool]
    return rows


def companies(ruleset: Ruleset) -> Iterator[tuple[dict[int, dict[str, Any]], int, int, Random]]:
    """Some companies, with all numbers of seats in turn: what each seat has, whose turn it is, counted from 1, the seed
    and the chance that goes on from there."""
    for seed in range(4):
        random = Random(seed)
        seats = ruleset.seats[seed % len(ruleset.seats)]
        rows = company(ruleset, seats, random)
        yield rows, random.randint(1, seats), seed, random


def laid_out(ruleset: Ruleset, rows: Mapping[int, Mapping[str, Any]], active: int, seed: int) -> Any:
    """The position in which a seat, counted from 1, has its turn in such company."""
    seats = [dict(rows[seat]) for seat in range(1, len(rows) + 1)]
    phase = PHASES.get(ruleset.name, "main")
    return laid(ruleset.name, *seats, seats=len(seats), active=active, phase=phase, seed=seed)
