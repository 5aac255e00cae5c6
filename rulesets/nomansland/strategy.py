"""How good a position of No Man's Land is for a seat, and what the cards that a seat cannot see may be."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from game.ai.guessing import laid_open, left_over, starters
from game.kernel.judging import likely
from game.kernel.modifiers import THIS_TURN
from rulesets.nomansland.board import AIMED_AT, NML, SIDE_SETS
from rulesets.nomansland.construction import COPIES
from rulesets.nomansland.resources import COUNT, typed
from rulesets.nomansland.state import BOARD, EFFECTS, END, FIELD, GROUND, HAND, LIMBO, NmlPosition

if TYPE_CHECKING:
    from game.kernel.cards import Definition

# What a thing is worth, in units of the logistic curve: 1 more makes an even game 73 to 27.
LIFE = 0.055  # a point of health of the player, with plenty left
LAST_LIFE = 0.05  # more, for each point below LOW
LOW = 12
ATTACK = 0.10
HEALTH = 0.07
UNIT = 0.10  # a unit, for being there
CONSTRUCT = 0.15
ADVANCED = (0.0, 0.06, 0.14)  # a creature in the backline, in the frontline, in NML
THREAT = 0.05  # a point of damage to the player that a creature in NML could deal next turn
FORK = 0.06  # a creature that could kill what it faces without being killed
TERRAIN = 0.22
HAND_CARD = 0.16
HAND_COST = 0.0  # more, for each point of a card's cost: nothing by hand, but something by the tuned numbers
RESOURCE = 0.10
TYPED = 0.06  # more, for a converted one
PLENTY = 8
READY = 0.008  # a ready resource with a card in hand, for answers
EXHAUSTED = 0.05  # a counter, for each point of attack that it keeps from acting


def evaluate(position: NmlPosition, seat: int) -> float:
    """How likely a seat is to win, from 0 to 1, judged by what lies open and by the size of hands."""
    result = position.result
    if result is not None:
        return 1.0 / len(result.winners) if seat in result.winners else 0.0 if result.winners else 0.5
    if position.dirty:
        position.ruleset.refresh(position)
    attack = lasting_attack(position) if position.lasting else position.attack
    mine, theirs = standing(position, seat, attack), standing(position, 1 - seat, attack)
    return likely(mine - theirs)


def lasting_attack(position: NmlPosition) -> list[int]:
    """Attack without what ends with the turn."""
    attack = position.attack[:]
    for _, ref, slot, amount, until, _ in position.lasting:
        if slot == "attack" and until == THIS_TURN:
            attack[ref & 0xFFF] -= amount
    return attack


def standing(position: NmlPosition, seat: int, attack: list[int]) -> float:
    """What a seat has: its health, its units where they stand, its cards, its resources."""
    life, piles = position.life[seat], position.piles
    total = LIFE * life - LAST_LIFE * max(0, LOW - life)
    total += fighters(position, seat, attack)
    for zone in (GROUND, FIELD):
        for terrain in piles[zone][seat]:
            if not position.covered[terrain]:
                total += TERRAIN
    hand, at = len(piles[HAND][seat]), seat * COUNT
    cards = position.card
    costs: int = sum([cards[card].cost for card in piles[HAND][seat]])
    ready, spent = position.ready, position.spent
    upright = sum(ready[at : at + COUNT])
    income = upright + sum(spent[at : at + COUNT])
    total += HAND_CARD * hand + HAND_COST * costs
    total += RESOURCE * min(income, PLENTY)
    total += TYPED * min(income - ready[at] - spent[at], PLENTY)
    return total + READY * min(hand, upright) if hand else total


def fighters(position: NmlPosition, seat: int, attack: list[int]) -> float:
    """What the units of a seat are worth where they stand."""
    cards, where, health = position.card, position.place, position.health
    reach, exhausted, maximum = position.range, position.exhausted, position.maximum
    enemies = {where[unit]: unit for unit in position.piles[BOARD][1 - seat]}
    theirs, aims = SIDE_SETS[1 - seat], AIMED_AT[seat]
    soon = position.active != seat
    total = 0.0
    for unit in position.piles[BOARD][seat]:
        # Health is whole again at the end of the turn.
        total += UNIT + HEALTH * (maximum[unit] if health[unit] > 0 else 0)
        if cards[unit].type != "creature":
            total += CONSTRUCT
            continue
        power, place = attack[unit], where[unit]
        total += ATTACK * power
        row = place // 5 if seat == 0 else 4 - place // 5
        total += ADVANCED[row if row < 3 else 2] * (1 + 0.15 * power)
        waits = exhausted[unit] - (0 if position.active == seat and position.phase != END else 1)
        if waits > 0:
            total -= EXHAUSTED * power * waits
        aim = aims[place][reach[unit]]
        if aim >= 0 and aim in theirs:
            victim = enemies.get(aim, -1)
            if victim < 0:
                if place in NML:
                    total += THREAT * power
            elif power >= maximum[victim] and soon:
                total += FORK
    return total


# ---- what is hidden
def prior(position: NmlPosition, owner: int, cards: list[int], random: Random) -> list[Definition]:
    """Plausible identities for the hidden cards of a seat, in no order: as many as there are cards.

    Judged by what lies open alone: the rest of a starter deck that could hold everything seen of that seat, or else
    cards of the whole pool that fit the types of resource seen of it.
    """
    seen = laid_open(position, owner, cards, (EFFECTS, LIMBO))
    found = left_over(starters(position.ruleset), seen, len(cards), random)
    if len(found) < len(cards):
        found += strangers(position, owner, seen + Counter(found), len(cards) - len(found), random)
    return found


def strangers(
    position: NmlPosition, owner: int, seen: Counter[Definition], count: int, random: Random
) -> list[Definition]:
    """Cards of the whole pool that the rules leave room for, those first that the seat's resources could pay."""
    at = owner * COUNT
    kinds = {kind for kind in range(1, COUNT) if position.ready[at + kind] or position.spent[at + kind]}
    pool = [card for card in position.ruleset.definitions.values() for _ in range(COPIES - seen[card])]
    random.shuffle(pool)
    pool.sort(key=lambda card: not kinds.issuperset(typed(card)))
    found = pool[:count]
    while len(found) < count:
        found += list(position.ruleset.definitions.values())[: count - len(found)]
    return found
