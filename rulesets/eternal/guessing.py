"""What the cards of Eternal that a seat cannot see may be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from game.ai.guessing import laid_open, left_over, starters
from game.kernel.identity import deal, identities
from rulesets.eternal.elsewhere import skills_of
from rulesets.eternal.playable import WARP
from rulesets.eternal.state import DECK, KINDS, LETTERS, LIMBO, PLAYERS, EternalPosition

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.ruleset import Ruleset

COPIES = 4
SHARE = 3
"""One card in so many is a power card, at least."""


def prior(position: EternalPosition, owner: int, cards: list[int], random: Random) -> list[Definition]:
    """Plausible identities for the hidden cards of a seat, in no order: as many as there are cards.

    Judged by what lies open alone: the rest of a starter deck that could hold everything seen of that seat, or else
    cards of the whole pool that fit the influence seen of it.
    """
    seen = laid_open(position, owner, cards, (LIMBO, PLAYERS))
    seen = Counter({card: count for card, count in seen.items() if not card.created})
    found = left_over(starters(position.ruleset), seen, len(cards), random)
    if len(found) < len(cards):
        found += strangers(position, owner, seen + Counter(found), len(cards) - len(found), random)
    return found


def bury_warp(world: EternalPosition, seat: int, hidden: Sequence[int]) -> None:
    """A seat sees a card with Warp on top of its deck, so what it does not know there has none. [skill.warp-seen]"""
    pile = world.piles[DECK][seat]
    if not pile or pile[-1] not in hidden:
        return
    top = pile[-1]
    for card in pile[:-1]:
        if not skills_of(world, top) & WARP:
            return
        if card in hidden:
            deal(world, [top, card], identities(world, [card, top]))


def strangers(
    position: EternalPosition, owner: int, seen: Counter[Definition], count: int, random: Random
) -> list[Definition]:
    """Cards of the whole pool, a third of them Sigils, of the factions that the seat has shown."""
    at = owner * len(KINDS)
    shown = {letter for number, letter in enumerate(LETTERS) if position.influence[at + number]}
    letters = shown or set(random.sample(LETTERS, 2))
    sigils = [position.ruleset.card_named(f"{KINDS[LETTERS.index(letter)]} Sigil") for letter in sorted(letters)]
    fitting = [card for card in others(position.ruleset) if set(card.influence) <= letters]
    spare = [card for card in fitting or others(position.ruleset) for _ in range(max(0, COPIES - seen[card]))]
    random.shuffle(spare)
    found = [sigils[number % len(sigils)] for number in range(-(-count // SHARE))]
    found += spare[: count - len(found)]
    while len(found) < count:
        found.append(sigils[len(found) % len(sigils)])
    random.shuffle(found)
    return found


@cache
def others(ruleset: Ruleset) -> list[Definition]:
    """The cards that may be in decks and are no power cards."""
    return [card for card in ruleset.definitions.values() if card.type not in ("power", "player") and not card.created]
