"""What can be reckoned of a deck without playing it: curve, counts, the odds of drawing, sample hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import comb
from random import Random
from typing import NamedTuple

from game.kernel.cards import Definition
from game.kernel.ruleset import Ruleset
from game.records.decks import Deck
from game.records.pool import amount
from game.records.sections import Section, sections_of


class Drawing(NamedTuple):
    """How a section is drawn from: its cards, those that can be in the first hand, the size of that hand, and what is
    drawn each turn."""

    cards: int
    kept: int
    opening: int
    each_turn: int


def cards_of(deck: Deck, ruleset: Ruleset, section: str = "") -> Counter[Definition]:
    """The cards of a section, or of all, that the game knows."""
    found: Counter[Definition] = Counter()
    for name, cards in deck.sections.items():
        if section in ("", name):
            for card, count in cards.items():
                if card in ruleset.by_name:
                    found[ruleset.by_name[card]] += count
    return found


def curve(cards: Mapping[Definition, int], field: str) -> dict[int, int]:
    """How many cards have which value of a number, such as the cost, without gaps."""
    found: Counter[int] = Counter()
    for card, count in cards.items():
        number = amount(card.fields.get(field))
        if number is not None:
            found[int(number)] += count
    return {number: found[number] for number in range(min(found), max(found) + 1)} if found else {}


def shares(cards: Mapping[Definition, int], field: str, order: Sequence[object] = ()) -> dict[str, int]:
    """How many cards have which value of an attribute, in the given order, then the most frequent first."""
    found: Counter[str] = Counter()
    for card, count in cards.items():
        value = card.type if field == "type" else card.fields.get(field)
        values: Iterable[object] = value if isinstance(value, list | tuple) else () if value is None else (value,)
        for one in values:
            found[str(one)] += count
    ranks = {str(value): number for number, value in enumerate(order)}
    return dict(sorted(found.items(), key=lambda item: (ranks.get(item[0], len(ranks)), -item[1], item[0])))


def drawn_from(ruleset: Ruleset) -> Section | None:
    """The section from which the first hand is drawn."""
    return next((section for section in sections_of(ruleset) if section.opening), None)


def drawing(deck: Deck, ruleset: Ruleset, section: Section) -> Drawing:
    """How this deck's section is drawn from."""
    cards = cards_of(deck, ruleset, section.name)
    kept = sum(count for card, count in cards.items() if card.type not in section.set_aside)
    return Drawing(sum(cards.values()), kept, section.opening, section.each_turn)


def hypergeometric(cards: int, copies: int, drawn: int, found: int) -> float:
    """The chance that of so many drawn cards exactly `found` are among the `copies`."""
    if not 0 <= found <= min(copies, drawn) or drawn - found > cards - copies:
        return 0.0
    return comb(copies, found) * comb(cards - copies, drawn - found) / comb(cards, drawn)


def odds(way: Drawing, copies: int, turn: int, least: int = 1, opens: bool = True) -> float:
    """The chance to have drawn at least `least` of `copies` equal cards by the draw of one's own turn `turn` (0: the
    first hand). `opens` says that such a card can be in the first hand.

    The first hand is drawn from the cards that can be in it; the others are shuffled back into the rest.
    """
    opening = min(way.opening, way.kept)
    rest = way.cards - opening
    drawn = min(rest, way.each_turn * turn)
    total = 0.0
    for first in range(min(copies, opening) + 1 if opens else 1):
        share = hypergeometric(way.kept, copies, opening, first) if opens else 1.0
        if share:
            needed = max(0, least - first)
            later = sum(hypergeometric(rest, copies - first, drawn, n) for n in range(needed, copies - first + 1))
            total += share * min(1.0, later)
    return min(1.0, total)


def sample_hand(
    deck: Deck, ruleset: Ruleset, section: Section, random: Random
) -> tuple[list[Definition], list[Definition]]:
    """A first hand, and what the next turns would draw after it, in order."""
    pile = list(cards_of(deck, ruleset, section.name).elements())
    random.shuffle(pile)
    hand: list[Definition] = []
    aside: list[Definition] = []
    while pile and len(hand) < section.opening:
        card = pile.pop()
        (aside if card.type in section.set_aside else hand).append(card)
    pile += aside
    random.shuffle(pile)
    return hand, pile[: section.each_turn * 5]
