"""Computer drafters: which card they take from a pack, and the deck that they build of what they took."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from game.records.decks import Deck
from game.records.draft import counted
from rulesets.eternal.cards import factions_of
from rulesets.eternal.state import KIND, KINDS, LETTERS, SKILLS

if TYPE_CHECKING:
    from random import Random

    from game.kernel.cards import Definition

RARITIES = ("None", "Promo", "Common", "Uncommon", "Rare", "Legendary")
OPEN_PICKS = 10
"""Cards that a drafter takes by their rarity, before it keeps to its two factions."""
SIZE, POWER = 45, 17
LEAST_POWER, MOST_POWER = 15, 30
DEAR, MOST_DEAR = 6, 5
"""A deck holds few cards that cost so much."""
LEAST_SIGILS = 5
ANSWERS = re.compile(r"\b(kill|damage to (a|an enemy) |stun|silence|return an? (enemy )?unit|steal)", re.IGNORECASE)
SKILL_WORDS = re.compile("|".join(SKILLS))


def worth(card: Definition) -> float:
    """What a card is good for, roughly: 1.3 is an average unit."""
    text = card.text
    skills = len(SKILL_WORDS.findall(text.split("\n")[0]))
    if card.type in ("unit", "weapon"):
        body: float = (1.2 * card.strength + card.health) / (card.cost + 1.5)
        more = 0.2 * skills + (0.3 if "\n" in text or (text and not skills) else 0.0)
        return (body if card.type == "unit" else 0.7 * body) + more + (0.4 if ANSWERS.search(text) else 0.0)
    if card.type == "power":
        return 0.4
    if card.type == "site":
        return 2.0
    return 1.7 if ANSWERS.search(text) else 0.9


def take(pool: Sequence[Definition], pack: Sequence[Definition], random: Random) -> Definition:
    """The rarest card at first, later cards of the two factions that it has most of; among these the best."""
    pair = favourites(pool)

    def liking(card: Definition) -> tuple[float, float]:
        first = RARITIES.index(card.rarity) if len(pool) < OPEN_PICKS else fits(card, pair)
        return first, worth(card) + 0.2 * random.random()

    return max(pack, key=liking)


def take_any(pool: Sequence[Definition], pack: Sequence[Definition], random: Random) -> Definition:
    """Whatever comes: how somebody drafts who knows no card."""
    return random.choice(pack)


def favourites(pool: Iterable[Definition]) -> str:
    """The two factions that most of the cards have."""
    count = Counter(letter for card in pool for letter in factions_of(card))
    return "".join(sorted(LETTERS, key=lambda letter: (-count[letter], LETTERS.index(letter)))[:2])


def fits(card: Definition, pair: str) -> bool:
    """Can a deck of two factions play a card?"""
    return set(factions_of(card)) <= set(pair)


def deck_of(pool: Sequence[Definition], name: str) -> Deck:
    """A legal deck of 45 from a pool, in the two factions that have the best cards in it."""
    ranked = sorted(pool, key=lambda card: (-worth(card), card.name))
    choices = {"".join(pair): playables(ranked, "".join(pair)) for pair in combinations(LETTERS, 2)}
    pair = max(choices, key=lambda one: (sum(map(worth, choices[one])), one))
    others = choices[pair]
    rest = [card for card in ranked if card.type != "power" and card not in others]
    others += rest[: max(0, SIZE - MOST_POWER - len(others))]
    count = max(LEAST_POWER, SIZE - len(others))
    drafted = [card.name for card in pool if card.type == "power" and factions_of(card) and fits(card, pair)]
    powers = drafted[: count - 2 * LEAST_SIGILS]
    sigils = shared_out(count - len(powers), others, pair)
    main = counted([*(card.name for card in others), *powers, *sigils])
    pool_section = counted(card.name for card in pool)
    plan = f"Drafted: {KINDS[KIND[pair[0]]]} and {KINDS[KIND[pair[1]]]}."
    return Deck(game="eternal", name=name, plan=plan, sections={"main": main, "pool": pool_section})


def playables(ranked: Sequence[Definition], pair: str) -> list[Definition]:
    """The best cards for two factions, not too many of them dear."""
    found, dear = [], 0
    for card in ranked:
        if card.type != "power" and fits(card, pair):
            dear += card.cost >= DEAR
            if card.cost < DEAR or dear <= MOST_DEAR:
                found.append(card)
    return found[: SIZE - POWER]


def shared_out(count: int, cards: Iterable[Definition], pair: str) -> list[str]:
    """Sigils of two factions in proportion to the influence that the cards ask for."""
    asked = Counter(letter for card in cards for letter in card.influence)
    one, two = (asked[letter] for letter in pair)
    share = round(count * one / (one + two)) if one + two else count // 2
    share = min(max(share, LEAST_SIGILS), count - LEAST_SIGILS)
    names = [f"{KINDS[KIND[letter]]} Sigil" for letter in pair]
    return [names[0]] * share + [names[1]] * (count - share)
