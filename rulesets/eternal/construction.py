"""What makes a deck legal: casual and ranked decks, with a market or not, and decks from a draft.

A deck with a section `pool`, the cards that were drafted, is a deck for a draft; so is one that is built of a pool.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.kernel.construction import Cards, Fault, too_many, unknown_cards, wrong_sections, wrong_size
from game.kernel.said import said, said_many

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset
    from game.records.decks import Deck

FEWEST_CARDS, MOST_CARDS, DRAFT_FEWEST_CARDS, DRAFT_TIMES = 75, 150, 45, 3
COPIES, MARKET = 4, 5
SECTIONS = ("main", "market", "pool")
SIGILS = frozenset({"Fire Sigil", "Time Sigil", "Justice Sigil", "Primal Sigil", "Shadow Sigil"})


def faults(deck: Deck, ruleset: Ruleset) -> Iterator[Fault]:
    """Every clause of deck construction that a deck breaks."""
    main, market, pool = map(deck.section, SECTIONS)
    drafted = "pool" in deck.sections or ruleset.pool is not None
    pool = pool or ruleset.pool or {}
    yield from wrong_sections(deck, SECTIONS, "deck.sections")
    yield from not_for_decks(ruleset, [*main, *market, *pool])
    count = sum(main.values())
    if drafted:
        yield from wrong_size(count, DRAFT_FEWEST_CARDS, DRAFT_TIMES * sum(pool.values()), "deck.draft-size")
    else:
        yield from wrong_size(count, FEWEST_CARDS, MOST_CARDS, "deck.size")
    yield from shares(ruleset, main)
    yield from not_drafted(main, market, pool) if drafted else copies(main, market)
    yield from market_faults(ruleset, main, market, drafted)


def shares(ruleset: Ruleset, main: Cards) -> Iterator[Fault]:
    """A third power cards, a third others."""
    known = {name: count for name, count in main.items() if name in ruleset.by_name}
    needed = -(-sum(main.values()) // 3)
    power = sum(count for name, count in known.items() if ruleset.by_name[name].type == "power")
    others = sum(known.values()) - power
    if power < needed:
        yield (
            "deck.power",
            said_many(
                "the deck has {number} power card; a third of it is needed: {needed}",
                "the deck has {number} power cards; a third of it is needed: {needed}",
                power,
                needed=needed,
            ),
        )
    if others < needed:
        yield (
            "deck.others",
            said_many(
                "the deck has {number} card besides power; a third of it is needed: {needed}",
                "the deck has {number} cards besides power; a third of it is needed: {needed}",
                others,
                needed=needed,
            ),
        )


def copies(main: Cards, market: Cards) -> Iterator[Fault]:
    """At most 4 of a name, the market counted."""
    for name in dict.fromkeys([*main, *market]):
        if name not in SIGILS:
            rule = "deck.copies" if main.get(name, 0) > COPIES else "deck.market-copies"
            yield from too_many(name, main.get(name, 0) + market.get(name, 0), COPIES, rule)


def not_drafted(main: Cards, market: Cards, pool: Cards) -> Iterator[Fault]:
    """As many of a card as were drafted; Sigils are free."""
    for name in dict.fromkeys([*main, *market]):
        count = main.get(name, 0) + market.get(name, 0)
        if name not in SIGILS and count > pool.get(name, 0):
            yield (
                "deck.draft-pool",
                said(
                    "{name} is taken {count} times; drafted: {number}", name=name, count=count, number=pool.get(name, 0)
                ),
            )


def not_for_decks(ruleset: Ruleset, names: Sequence[str]) -> Iterator[Fault]:
    """Cards that there are, and that are not only created."""
    yield from unknown_cards(ruleset, names, "deck.list")
    for name in dict.fromkeys(names):
        if name in ruleset.by_name and ruleset.by_name[name].created:
            yield "deck.list", said("{name} is only created in play", name=name)


def market_faults(ruleset: Ruleset, main: Cards, market: Cards, drafted: bool) -> Iterator[Fault]:
    """Five different cards, and a card that uses them."""
    if not market:
        return
    texts = [ruleset.by_name[name].text.lower() for name in main if name in ruleset.by_name]
    count = sum(market.values())
    if not any("market" in text for text in texts):
        yield "deck.market-user", said("no card in the deck uses the market")
    if drafted and (count > MARKET or max(market.values()) > 1 or set(market) & set(main)):
        yield (
            "deck.draft-market",
            said("the market holds up to {needed} different cards that are not in the deck", needed=MARKET),
        )
    if not drafted and (count != MARKET or len(market) != MARKET):
        yield (
            "deck.market-size",
            said(
                "the market takes {needed} different cards; it has {count}, and {other} of them differ",
                count=count,
                other=len(market),
                needed=MARKET,
            ),
        )
    if any("black market" in text for text in texts):
        for name in filter(main.__contains__, market):
            yield "deck.black-market", said("{name} is in the deck and in the black market", name=name)
