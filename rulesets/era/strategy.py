"""How good a position of ERA is for a seat, and what the cards that a seat cannot see may be."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from game.ai.guessing import laid_open, starters
from game.kernel.judging import likely_of_each
from game.kernel.modifiers import THIS_TURN
from rulesets.era.construction import COPIES, CRYSTAL_COUNT, EVENT_COUNT, OTHERS
from rulesets.era.state import (
    CHARGES,
    CRYSTALS,
    DECK,
    DINOS,
    EFFECTS,
    EQUIPMENT,
    HAND,
    LIMBO,
    SLEEPING_CRYSTALS,
    SLEEPING_DINOS,
    UPKEEP,
    EraPosition,
)

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.ruleset import Ruleset

# What a thing is worth, in units of the logistic curve: 1 more makes an even game 73 to 27.
LIFE = 0.90  # a wound that a dino can still take
DINO = 0.60  # a living dino
POWER = 0.06
STAMINA = 0.06
GUARD = 0.03  # a ready dino that may intercept in the next turn
HAND_CARD = 0.18
INCOME = 0.20  # energy each turn: a crystal face up, or a charge
SURPLUS = 0.05  # the same beyond what is usually needed
PLENTY = 6
UNSPENT = 0.02  # a ready crystal with a card in hand
GEAR = 0.20  # equipment, beyond what it does to power and stamina
NEXT = 0.25  # a wound that the next seat to attack could deal
LATER = 0.08  # a wound that another seat could deal in its next turn
# Nothing by hand, but something by the numbers that were fitted:
FRAIL = 0.0  # a dino that takes only one wound more
WEAKEST = 0.0  # a point of stamina of the dino that is the easiest to wound
EMPTY = 0.0  # a hand without cards
ANSWER = 0.0  # a ready crystal with an action in hand that it can pay for, before another one's turn
BEGUN = 0.0  # 1: a turn in which nothing was done yet is judged by the dinos that are ready to strike in it
ASLEEP = 4 * LIFE + DINO + 3 * (POWER + STAMINA)
"""A dino still face down, whose numbers are not known: 3 power, 3 stamina, 4 hitpoints."""


def evaluate(position: EraPosition, seat: int) -> float:
    """How likely a seat is to win, from 0 to 1."""
    return shares(position)[seat]


def shares(position: EraPosition) -> list[float]:
    """How likely each seat is to win: its share among all, each weighed by its standing. A draw is shared by those who
    have not lost.

    In a main phase the position is judged as if the turn ended now, so a blow not struck counts for nothing; with
    BEGUN before anything is done in it as in the upkeep, by what is about to strike.
    """
    result, seats, out = position.result, range(position.seats), position.out
    if result is not None:
        sharing = result.winners or [one for one in seats if not out >> one & 1]
        return [(one in sharing) / len(sharing) for one in seats]
    if position.dirty:
        position.ruleset.refresh(position)
    power = lasting_power(position) if position.lasting else position.power
    attacker = position.active
    begun = bool(BEGUN) and (position.phase == UPKEEP or bool(position.fresh))
    if position.phase != UPKEEP and not begun:
        attacker = next(other for other in (*range(attacker + 1, position.seats), *seats) if not out >> other & 1)
    standings = [-99.0 if out >> one & 1 else standing(position, one, power, one != attacker) for one in seats]
    threaten(position, standings, power, attacker, begun)
    return likely_of_each(standings)


def lasting_power(position: EraPosition) -> list[int]:
    """Power without what ends with the turn."""
    power = position.power[:]
    for _, ref, slot, amount, until, _ in position.lasting:
        if slot == "power" and until == THIS_TURN:
            power[ref & 0xFFF] -= amount
    return power


def standing(position: EraPosition, seat: int, power: list[int], guards: bool) -> float:
    """What a seat has: its dinos and what they can still take, its cards, its energy."""
    wounds, hitpoints, stamina = position.wounds, position.hitpoints, position.stamina
    exhausted, piles = position.exhausted, position.piles
    total = ASLEEP * len(piles[SLEEPING_DINOS][seat])
    weakest = 99
    shielding = guards and len(piles[DINOS][seat]) > 1  # a lone one stands in nobody's way
    for dino in piles[DINOS][seat]:
        left, tough = hitpoints[dino] - wounds[dino], stamina[dino]
        total += DINO + LIFE * left + POWER * power[dino] + STAMINA * tough
        if left == 1:
            total += FRAIL
        if tough < weakest:
            weakest = tough
        if shielding and not exhausted[dino] and not position.grounded[dino]:
            total += GUARD
    if weakest < 99:
        total += WEAKEST * weakest
    crystals, hand = piles[CRYSTALS][seat], len(piles[HAND][seat])
    if not hand:
        total += EMPTY
    income = len(crystals) + len(piles[SLEEPING_CRYSTALS][seat]) + len(piles[CHARGES][seat])
    if income > PLENTY:
        total += SURPLUS * (income - PLENTY)
        income = PLENTY
    total += INCOME * income + HAND_CARD * hand + GEAR * len(piles[EQUIPMENT][seat])
    for crystal in crystals:
        if hand and not exhausted[crystal]:
            hand -= 1
            total += UNSPENT
    if guards and ANSWER:
        total += ANSWER * answers(position, seat)
    return total


def answers(position: EraPosition, seat: int) -> int:
    """For how many of its actions in hand a seat has a ready crystal of their element, each for one."""
    cards, exhausted, piles = position.card, position.exhausted, position.piles
    waiting = [cards[card].element for card in piles[HAND][seat] if cards[card].type == "action"]
    found = 0
    for crystal in piles[CRYSTALS][seat]:
        if not exhausted[crystal] and cards[crystal].element in waiting:
            waiting.remove(cards[crystal].element)
            found += 1
    return found


def threaten(position: EraPosition, standings: list[float], power: list[int], attacker: int, begun: bool) -> None:
    """Take from each standing what the dinos of the others threaten, those of the next attacker more than the rest. As
    that one's turn begins, what is exhausted then will not attack in it."""
    rows, exhausted, stamina = position.piles[DINOS], position.exhausted, position.stamina
    strikes = [sorted([power[dino] for dino in row]) for row in rows]
    if begun:
        strikes[attacker] = sorted([power[dino] for dino in rows[attacker] if not exhausted[dino]])
    for seat, row in enumerate(rows):
        walls = sorted([stamina[dino] for dino in row])
        count, worst = len(walls), 0.0
        for other, powers in enumerate(strikes):
            if other == seat or not powers or not count:
                continue
            hits = 0
            for strength in powers:
                if hits < count and strength >= walls[hits]:
                    hits += 1
            if not hits:
                continue
            if other == attacker:
                # A ready dino that shrugs off the strongest blow may stand in its way.
                strongest, open_to = powers[-1], float(hits)
                for dino in row:
                    if not exhausted[dino] and stamina[dino] > strongest and open_to > 0.5:
                        open_to -= 0.5
                worst = max(worst, NEXT * open_to)
            else:
                worst = max(worst, LATER * hits)
        standings[seat] -= worst


# ---- what is hidden
def prior(position: EraPosition, owner: int, cards: list[int], random: Random) -> list[Definition]:
    """Plausible identities for the hidden cards of a seat, in no order: as many as there are cards.

    Judged by what lies open alone: the rest of a starter deck that could hold everything seen of that seat, or else
    cards of the whole pool that make up a legal deck with what was seen.
    """
    zone = position.zone
    seen = laid_open(position, owner, cards, (EFFECTS, LIMBO))
    lists = [deck for deck in starters(position.ruleset) if not seen - deck]
    rest = (lists[random.randrange(len(lists))] - seen) if lists else Counter()
    pool = Pool(position.ruleset, seen, rest, random)
    asleep = Counter(zone[card] for card in cards)
    found = pool.draw(("dino",), asleep[SLEEPING_DINOS], 1)
    elements = Counter(card.element for card in [*seen.elements(), *found] if card.type == "dino")
    found += pool.draw(("crystal",), asleep[SLEEPING_CRYSTALS], CRYSTAL_COUNT, elements)
    out = sum(count for card, count in seen.items() if card.type == "event")
    found += pool.draw(("event",), max(0, min(EVENT_COUNT - out, asleep[DECK])), 1, elements)
    return found + pool.draw(OTHERS, len(cards) - len(found), COPIES)


class Pool:
    """What the unseen cards of a seat may be: the rest of a likely list, and after that whatever the rules of decks
    leave room for."""

    def __init__(self, ruleset: Ruleset, seen: Counter[Definition], rest: Counter[Definition], random: Random) -> None:
        self.ruleset, self.seen, self.rest, self.random = ruleset, seen, rest, random
        self.elements = {card.element for card in seen | rest}

    def draw(
        self, kinds: tuple[str, ...], wanted: int, copies: int, matching: Counter[str] | None = None
    ) -> list[Definition]:
        """So many cards of some kinds, if possible of the elements that are to be matched one for one."""
        if wanted <= 0:
            return []
        fitting = [card for card in self.ruleset.definitions.values() if card.type in kinds]
        likely = [card for card in self.rest.elements() if card.type in kinds]
        spare = [card for card in fitting for _ in range(copies - self.seen[card] - self.rest[card])]
        self.random.shuffle(likely)
        self.random.shuffle(spare)
        spare.sort(key=lambda card: card.element not in self.elements)
        found = likely + spare
        if matching is not None:
            missing = matching - Counter(card.element for card in self.seen.elements() if card.type in kinds)
            found.sort(key=lambda card: rank(card.element, missing))
        while len(found) < wanted:
            found += fitting
        return found[:wanted]


def rank(element: str, missing: Counter[str]) -> int:
    """0 for as many cards of an element as are missing, asked in the order in which they stand; 1 for the rest."""
    missing[element] -= 1
    return 0 if missing[element] >= 0 else 1
