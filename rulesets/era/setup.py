"""Deck construction, the start of the game, and the opening hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.kernel.agenda import Frame, Program, ask, push
from game.kernel.events import tell
from game.kernel.randomness import roll
from game.kernel.said import marked, said, said_many
from game.kernel.zones import create_all, put, shuffle
from rulesets.era.state import ASIDE, DECK, HAND, KEEP, REDRAW, SLEEPING_CRYSTALS, SLEEPING_DINOS, EraPosition
from rulesets.era.turn import TURN

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.ruleset import Ruleset
    from game.records.decks import Deck

DINO_COUNT = CRYSTAL_COUNT = EVENT_COUNT = 3
OTHER_COUNT, COPIES, OPENING_HAND = 27, 3, 6

Fault = tuple[str, str]
"""The id of a broken rule and what breaks it."""


def faults(deck: Deck, ruleset: Ruleset) -> list[Fault]:
    """Every clause of deck construction that a deck breaks, each with its rule id."""
    found: list[Fault] = []
    cards: dict[str, Counter[Definition]] = {}
    for section in ("main", "dinos", "crystals"):
        cards[section] = Counter()
        for name, count in deck.section(section).items():
            try:
                cards[section][ruleset.card_named(name)] += count
            except KeyError as error:
                found.append(("legality.list", error.args[0]))
    for section in deck.sections:
        if section not in cards:
            found.append(
                (
                    "deck.sections",
                    said("there is no section '{section}'; expected main, dinos, crystals", section=section),
                )
            )
    homes = {"dino": "dinos", "crystal": "crystals"}
    for section, chosen in cards.items():
        for card in chosen:
            if homes.get(card.type, "main") != section:
                found.append(
                    (
                        "deck.sections",
                        said(
                            "{card} ({type}) does not belong in {section}",
                            card=card.name,
                            type=card.type,
                            section=section,
                        ),
                    )
                )
    dinos = [card for card in cards["dinos"].elements() if card.type == "dino"]
    crystals = [card for card in cards["crystals"].elements() if card.type == "crystal"]
    events = [card for card in cards["main"].elements() if card.type == "event"]
    others = [card for card in cards["main"].elements() if card.type in ("action", "weapon", "armour")]
    if len(dinos) != DINO_COUNT:
        found.append(
            (
                "deck.dinos",
                said_many(
                    "{needed} dinos are needed, there is {number}",
                    "{needed} dinos are needed, there are {number}",
                    len(dinos),
                    needed=DINO_COUNT,
                ),
            )
        )
    found += [
        ("deck.unique-dino", said("{card} is chosen {count} times; each dino once", card=card.name, count=n))
        for card, n in Counter(dinos).items()
        if n > 1
    ]
    wanted = Counter(card.element for card in dinos)
    for rule, what, chosen_cards in (
        ("deck.crystals", marked("crystals"), crystals),
        ("deck.events", marked("events"), events),
    ):
        have = Counter(card.element for card in chosen_cards)
        if len(chosen_cards) != 3:
            found.append(
                (
                    rule,
                    said_many(
                        "{needed} {what} are needed, there is {number}",
                        "{needed} {what} are needed, there are {number}",
                        len(chosen_cards),
                        needed=3,
                        what=said(what),
                    ),
                )
            )
        for element in sorted(set(wanted) | set(have)):
            if wanted[element] != have[element]:
                found.append(
                    (
                        rule,
                        said_many(
                            "of {element} {what} the dinos ask for {wanted}, there is {number}",
                            "of {element} {what} the dinos ask for {wanted}, there are {number}",
                            have[element],
                            wanted=wanted[element],
                            element=said(element),
                            what=said(what),
                        ),
                    )
                )
    found += [
        ("deck.unique-event", said("{card} is chosen {count} times; each event once", card=card.name, count=n))
        for card, n in Counter(events).items()
        if n > 1
    ]
    if len(others) != OTHER_COUNT:
        found.append(
            (
                "deck.others",
                said_many(
                    "{needed} actions and equipment are needed, there is {number}",
                    "{needed} actions and equipment are needed, there are {number}",
                    len(others),
                    needed=OTHER_COUNT,
                ),
            )
        )
    found += [
        ("deck.copies", said("{card} is chosen {count} times; at most {most}", card=card.name, count=n, most=COPIES))
        for card, n in Counter(others).items()
        if n > COPIES
    ]
    return found


def lay_out(position: EraPosition, decks: Sequence[Deck]) -> None:
    """Dinos and crystals face down, decks shuffled, a first player by lot; the opening hands come next."""
    ruleset = position.ruleset
    homes = (("dinos", SLEEPING_DINOS), ("crystals", SLEEPING_CRYSTALS), ("main", DECK))
    create_all(
        position,
        [
            (ruleset.card_named(name), seat, zone)
            for seat, deck in enumerate(decks)
            for section, zone in homes
            for name, count in deck.section(section).items()
            for _ in range(count)
        ],
    )
    for seat in range(position.seats):
        shuffle(position, DECK, seat)
    position.attacker = position.target = position.interceptor = -1
    position.active = position.first = roll(position, position.seats)
    push(position, TURN, position.active)
    for offset in reversed(range(position.seats)):
        seat = (position.first + offset) % position.seats
        push(position, OPENING_HANDS, seat, subject=OPENING_HAND)


def draw_opening(position: EraPosition, frame: Frame) -> None:
    """Draw an opening hand; events are set aside and not counted."""
    seat, size = frame[3], frame[4]
    drawn = 0
    deck = position.piles[DECK][seat]
    while drawn < size and deck:
        card = deck[-1]
        if position.card[card].type == "event":
            put(position, card, ASIDE)
        else:
            put(position, card, HAND)
            drawn += 1
    position.drawn[seat] = size


def ask_opening(position: EraPosition, frame: Frame) -> None:
    """Keep the hand, or take one card fewer."""
    seat, size = frame[3], frame[4]
    position.answer = KEEP  # what a seat that has given up is taken to have said
    if not position.out >> seat & 1:
        ask(position, seat, "Keep this hand?", [KEEP, REDRAW] if size > 0 else [KEEP])


def hear_opening(position: EraPosition, frame: Frame) -> None:
    """Keep: what was set aside is shuffled back. Redraw: the hand is set aside, and one card fewer is drawn."""
    seat, size = frame[3], frame[4]
    if position.answer == REDRAW:
        for card in position.piles[HAND][seat][:]:
            put(position, card, ASIDE)
        tell(position, ("redraws", seat, size - 1))
        push(position, OPENING_HANDS, seat, subject=size - 1)
        return
    for card in position.piles[ASIDE][seat][:]:
        put(position, card, DECK)
    shuffle(position, DECK, seat)
    tell(position, ("keeps", seat, size))


OPENING_HANDS = Program("era/opening hand", draw_opening, ask_opening, hear_opening)
