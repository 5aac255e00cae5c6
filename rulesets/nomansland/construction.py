"""What makes a deck legal: exactly fifty cards, at most three of each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.kernel.construction import Fault, too_many, unknown_cards, wrong_sections
from game.kernel.said import said_many

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset
    from game.records.decks import Deck

SIZE, COPIES = 50, 3


def faults(deck: Deck, ruleset: Ruleset) -> Iterator[Fault]:
    """Every clause of deck construction that a deck breaks."""
    main = deck.section("main")
    yield from wrong_sections(deck, ["main"], "deck.sections")
    yield from unknown_cards(ruleset, main, "deck.list")
    for name, count in main.items():
        yield from too_many(name, count, COPIES, "deck.copies")
    count = sum(main.values())
    if count != SIZE:
        text = said_many(
            "the deck has {number} card; exactly {needed} are needed",
            "the deck has {number} cards; exactly {needed} are needed",
            count,
            needed=SIZE,
        )
        yield "deck.size", text
