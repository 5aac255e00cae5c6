"""How good a position of Eternal is for a seat."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.kernel.judging import likely
from game.kernel.modifiers import THIS_TURN
from rulesets.eternal.state import (
    BIT,
    CANNOT_ATTACK,
    CANNOT_BLOCK,
    DECK,
    FROZEN,
    HAND,
    KIND,
    MAIN,
    RELICS,
    SITES,
    UNITS,
    EternalPosition,
)
from rulesets.eternal.units import is_frozen

if TYPE_CHECKING:
    from game.kernel.cards import Definition

# What a thing is worth, in units of the logistic curve: 1 more makes an even game 73 to 27.
LIFE = 0.05  # a point of health or armor of the player, with plenty left
LAST_LIFE = 0.05  # more, for each point below LOW
LOW = 12
UNIT = 0.12  # a unit, for being there
STRENGTH = 0.085
HEALTH = 0.065
TEXT = 0.05  # a point of cost beyond what the numbers are worth: that much its text must be
SKILL = {
    "Flying": (0.05, 0.03),  # for being there, and for each point of strength
    "Unblockable": (0.04, 0.045),
    "Lifesteal": (0.05, 0.035),
    "Double Damage": (0.0, 0.07),
    "Overwhelm": (0.0, 0.02),
    "Quickdraw": (0.03, 0.02),
    "Deadly": (0.18, 0.0),
    "Aegis": (0.10, 0.0),
    "Killer": (0.08, 0.02),
    "Endurance": (0.06, 0.01),
    "Warcry": (0.06, 0.0),
    "Revenge": (0.10, 0.0),
    "Berserk": (0.0, 0.02),
}
SKILL_BITS: tuple[tuple[int, float, float], ...] = ()
"""The same by bits; made by `derive`."""
RELIC = 0.12
RELIC_COST = 0.05
SITE = 0.35
DURABILITY = 0.06
HAND_CARD = 0.20  # whatever it is, nearly: what hidden hands are guessed to be should not outweigh a good move
CHEAP_HAND = 0.18  # a power card in hand while it is still needed
SPARE_POWER = 0.13
NEXT_POWER = 0.0  # more, for the first power card in hand while there is little power: nothing by hand
PLAYABLE = 0.03  # more, for a card whose influence is there
POWER = (0.0, 0.45, 0.85, 1.2, 1.5, 1.75, 1.95, 2.1, 2.2, 2.28, 2.34, 2.38, 2.4)
UNSPENT = 0.004  # power left with cards in hand, for answers
THREAT = 0.03  # a point of damage that would get through in the next attack
KILL = (0.5, 2.0)  # it would be all the health there is
STUNNED = 0.05
KEPT_STUNNED = 0.06  # a unit that something keeps stunned, for being there: it may come free
STILL = 0.0  # 1: such a unit counts for that only; nothing by hand, where it counts like any other
FEW_CARDS = 5
"""Cards in the deck below which running out of them is a danger."""
EMPTYING = 0.25
FEW_POWER = 5
"""Power below which the next power card is dearer than any other in hand."""


def derive() -> None:
    """Make what is made of the numbers above."""
    global SKILL_BITS
    SKILL_BITS = tuple((BIT[name], there, each) for name, (there, each) in SKILL.items())


derive()


def evaluate(position: EternalPosition, seat: int) -> float:
    """How likely a seat is to win, from 0 to 1, judged by what lies open and by hands as the position has them."""
    result = position.result
    if result is not None:
        return 1.0 / len(result.winners) if seat in result.winners else 0.0 if result.winners else 0.5
    if position.dirty:
        position.ruleset.refresh(position)
    strength, health = position.strength, position.health
    if position.lasting:
        strength, health = lasting(position, strength, "strength"), lasting(position, health, "health")
    mine = standing(position, seat, strength, health)
    theirs = standing(position, 1 - seat, strength, health)
    mine += pressure(position, seat, strength)
    theirs += pressure(position, 1 - seat, strength)
    return likely(mine - theirs)


def lasting(position: EternalPosition, numbers: list[int], slot: str) -> list[int]:
    """Derived numbers without what ends with the turn."""
    found = numbers
    for _, ref, changed, amount, until, _ in position.lasting:
        if changed == slot and until == THIS_TURN:
            if found is numbers:
                found = numbers[:]
            found[ref & 0xFFF] -= amount
    return found


def standing(position: EternalPosition, seat: int, strength: list[int], health: list[int]) -> float:
    """What a seat has: its health, units, relics and site, its cards and its power."""
    piles, cards = position.piles, position.card
    life = position.life[seat] + position.armor[seat]
    total = LIFE * life - LAST_LIFE * max(0, LOW - life)
    for unit in piles[UNITS][seat]:
        total += body(position, unit, strength[unit], health[unit] + position.damage[unit])
    for card in piles[RELICS][seat]:
        total += RELIC + RELIC_COST * cards[card].cost
    for site in piles[SITES][seat]:
        total += SITE + DURABILITY * position.health[site]
    if position.aegis[seat]:
        total += SKILL["Aegis"][0]
    maximum = position.maximum[seat]
    total += POWER[maximum if maximum < len(POWER) else -1]
    hand = piles[HAND][seat]
    spare = CHEAP_HAND if maximum < 6 else SPARE_POWER
    following = NEXT_POWER if maximum < FEW_POWER else 0.0
    have = position.influence[seat * len(KIND) : (seat + 1) * len(KIND)]
    for card in hand:
        if cards[card].type == "power":
            total += spare + following
            following = 0.0
        else:
            total += HAND_CARD + (PLAYABLE if enough(have, needs(cards[card])) else 0.0)
    if hand:
        total += UNSPENT * min(position.power[seat], 2 * len(hand))
    left = len(piles[DECK][seat])
    return total - EMPTYING * (FEW_CARDS - left) if left < FEW_CARDS else total


def body(position: EternalPosition, unit: int, strength: int, health: int) -> float:
    """What a unit is worth: its numbers, its skills, and what its cost says of its text."""
    text = beyond_numbers(position.card[unit]) if position.text[unit] is position.card[unit] else 0.0
    if STILL and position.held[unit] & FROZEN and is_frozen(position, unit):
        return KEPT_STUNNED + text
    strength = max(strength, 0)
    worth = UNIT + STRENGTH * strength + HEALTH * max(health, 0)
    skills = position.skills[unit]
    if skills:
        for bit, there, each in SKILL_BITS:
            if skills & bit:
                worth += there + each * strength
    worth += text
    if position.stunned[unit]:
        worth -= STUNNED * strength
    if position.held[unit] & CANNOT_ATTACK:
        worth -= 0.5 * STRENGTH * strength
    return worth


@cache
def beyond_numbers(card: Definition) -> float:
    """What the text of a unit is worth: as much as its cost is above what its numbers and skills cost."""
    paid = (card.strength + card.health) / 2 + 0.7 * len(card.abilities.skills)
    plain = len(card.text) < 4 or not card.abilities.programs
    return 0.0 if plain else TEXT * max(0.5, card.cost + 0.5 - paid)


# ---- influence
@cache
def needs(card: Definition) -> tuple[int, ...]:
    """The influence that a card requires, of each kind."""
    return tuple(card.influence.count(letter) for letter in KIND)


def enough(have: list[int], wanted: tuple[int, ...]) -> bool:
    """Is there that much influence of each kind?"""
    return all(there >= count for there, count in zip(have, wanted, strict=True))


# ---- what threatens
FLYING, UNBLOCKABLE, CHARGE, DOUBLE = (BIT[name] for name in ("Flying", "Unblockable", "Charge", "Double Damage"))


def pressure(position: EternalPosition, seat: int, strength: list[int]) -> float:
    """What the units of a seat threaten in its next attack: this turn's while that is to come, else next turn's."""
    now = position.active == seat
    if now and (position.fought or position.phase > MAIN):
        now = False
    over = through(position, seat, now, strength)
    if over <= 0:
        return 0.0
    life = position.life[1 - seat] + position.armor[1 - seat]
    return THREAT * min(over, life) + (KILL[now] if over >= life else 0.0)


def through(position: EternalPosition, seat: int, now: bool, strength: list[int]) -> int:
    """The damage that an attack with all units would deal if each blocker stopped the strongest attacker it can."""
    skills, exhausted, held = position.skills, position.exhausted, position.held
    ground, air, free = [], [], 0
    for unit in position.piles[UNITS][seat]:
        if held[unit] & CANNOT_ATTACK or strength[unit] <= 0:
            continue
        if now:
            if exhausted[unit] or (position.arrived[unit] and not skills[unit] & CHARGE):
                continue
        elif position.stunned[unit] or (STILL and held[unit] & FROZEN and is_frozen(position, unit)):
            continue
        blow = strength[unit] * 2 if skills[unit] & DOUBLE else strength[unit]
        if skills[unit] & UNBLOCKABLE:
            free += blow
        elif skills[unit] & FLYING:
            air.append(blow)
        else:
            ground.append(blow)
    if not (ground or air or free):
        return 0
    walls = wings = 0
    for unit in position.piles[UNITS][1 - seat]:
        if not exhausted[unit] and not held[unit] & CANNOT_BLOCK:
            if skills[unit] & FLYING:
                wings += 1
            else:
                walls += 1
    air.sort()
    ground.sort()
    stopped = min(wings, len(air))
    free += sum(air[: len(air) - stopped])
    walls += wings - stopped
    return free + sum(ground[: max(0, len(ground) - walls)])
