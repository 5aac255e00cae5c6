"""What makes a deck legal: three dinos, crystals and events of their elements, 27 actions and pieces of equipment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.kernel.construction import Fault, too_many, unknown_cards, wrong_sections
from game.kernel.said import marked, said, said_many

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.ruleset import Ruleset
    from game.records.decks import Deck

DINO_COUNT = CRYSTAL_COUNT = EVENT_COUNT = 3
OTHER_COUNT, COPIES = 27, 3
OTHERS = ("action", "weapon", "armour")
SECTIONS = ("main", "dinos", "crystals")
HOMES = {"dino": "dinos", "crystal": "crystals"}

Cards = Sequence["Definition"]


def faults(deck: Deck, ruleset: Ruleset) -> Iterator[Fault]:
    """Every clause of deck construction that a deck breaks."""
    chosen = {
        section: [
            ruleset.by_name[name]
            for name, count in deck.section(section).items()
            for _ in range(count)
            if name in ruleset.by_name
        ]
        for section in SECTIONS
    }
    main = chosen["main"]
    dinos = [card for card in chosen["dinos"] if card.type == "dino"]
    crystals = [card for card in chosen["crystals"] if card.type == "crystal"]
    events = [card for card in main if card.type == "event"]
    others = [card for card in main if card.type in OTHERS]
    yield from unknown_cards(ruleset, (name for section in SECTIONS for name in deck.section(section)), "legality.list")
    yield from wrong_sections(deck, SECTIONS, "deck.sections")
    for section, cards in chosen.items():
        yield from strangers(section, cards)
    yield from wrong_number("deck.dinos", marked("dinos"), dinos, DINO_COUNT)
    yield from twice("deck.unique-dino", marked("{card} is chosen {count} times; each dino once"), dinos)
    for rule, what, cards, needed in (
        ("deck.crystals", marked("crystals"), crystals, CRYSTAL_COUNT),
        ("deck.events", marked("events"), events, EVENT_COUNT),
    ):
        yield from wrong_number(rule, what, cards, needed)
        yield from of_elements(rule, what, cards, dinos)
    yield from twice("deck.unique-event", marked("{card} is chosen {count} times; each event once"), events)
    yield from wrong_number("deck.others", marked("actions and equipment"), others, OTHER_COUNT)
    for card, count in Counter(others).items():
        yield from too_many(card.name, count, COPIES, "deck.copies")


def strangers(section: str, cards: Cards) -> Iterator[Fault]:
    """Dinos and crystals have a section of their own, everything else is in the main one."""
    for card in dict.fromkeys(cards):
        if HOMES.get(card.type, "main") != section:
            text = said("{card} ({type}) does not belong in {section}", card=card.name, type=card.type, section=section)
            yield "deck.sections", text


def wrong_number(rule: str, what: str, cards: Cards, needed: int) -> Iterator[Fault]:
    """Just so many cards of a kind."""
    if len(cards) != needed:
        text = said_many(
            "{needed} {what} are needed, there is {number}",
            "{needed} {what} are needed, there are {number}",
            len(cards),
            needed=needed,
            what=said(what),
        )
        yield rule, text


def twice(rule: str, words: str, cards: Cards) -> Iterator[Fault]:
    """Each card once."""
    for card, count in Counter(cards).items():
        if count > 1:
            yield rule, said(words, card=card.name, count=count)


def of_elements(rule: str, what: str, cards: Cards, dinos: Cards) -> Iterator[Fault]:
    """As many cards of each element as there are dinos of it."""
    wanted, have = (Counter(card.element for card in some) for some in (dinos, cards))
    for element in sorted({*wanted, *have}):
        if wanted[element] != have[element]:
            text = said_many(
                "of {element} {what} the dinos ask for {wanted}, there is {number}",
                "of {element} {what} the dinos ask for {wanted}, there are {number}",
                have[element],
                wanted=wanted[element],
                element=said(element),
                what=said(what),
            )
            yield rule, text
