"""How good a position of Warhammer: Invasion is for a seat, and what the cards that a seat cannot see may be."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from game.ai.guessing import laid_open, left_over, starters
from game.kernel.judging import likely
from rulesets.invasion.state import (
    BATTLEFIELD,
    BATTLEFIELD_PHASE,
    CAPITAL,
    DECK,
    EFFECTS,
    HAND,
    KINGDOM,
    LEGEND,
    LIMBO,
    NO_ATTACK,
    NO_DEFENCE,
    PLAY,
    QUEST,
    UNIT,
    InvasionPosition,
)

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.ruleset import Ruleset

# What a thing is worth, in units of the logistic curve: 1 more makes an even game 73 to 27.
BURNT = 1.1  # a zone of the opponent that burns
WOUND = 0.11  # a point of damage on a zone of the opponent that counts for the next burn
SCRATCH = 0.04  # on one that does not
INCOME = (0.34, 0.30, 0.26, 0.20, 0.14, 0.10, 0.06)  # each further resource a turn, from the first
DRAW = (0.40, 0.28, 0.20, 0.12, 0.06)  # each further card a turn
STRENGTH = 0.17  # a point of power of the units in the battlefield
UNIT_HERE = (0.05, 0.05, 0.07)  # a unit in a zone, for being there to defend
TOUGH = 0.04  # a hit point left of a unit
SUPPORT = 0.05
TOKEN = 0.05
HAND_CARD = 0.15
PLENTY = 8
RESOURCE = 0.03  # in the pool, with a card in hand to spend it on
CORRUPT = 0.12  # less for a unit that cannot fight
LAST_CARDS = 0.25  # less for each card fewer than LOW in the deck
LOW = 5
AT_ONCE, NEXT, LATER = 0.85, 0.6, 0.3
"""How much of what an attack would bring counts: of one in this turn, in the next turn, and after that."""
LAST_ZONE = 3.0  # an attack that ends the game
COUNTED = 0.0  # how much of what the wounds of a zone count for already is taken off what its burning would bring


def evaluate(position: InvasionPosition, seat: int) -> float:
    """How likely a seat is to win, from 0 to 1, judged by what lies open and by the size of hands."""
    result = position.result
    if result is not None:
        return 1.0 / len(result.winners) if seat in result.winners else 0.0 if result.winners else 0.5
    if position.dirty:
        position.ruleset.refresh(position)
    return likely(standing(position, seat) - standing(position, 1 - seat))


def standing(position: InvasionPosition, seat: int) -> float:
    """What a seat has: the state of the siege, its economy, its troops and its cards."""
    piles, power = position.piles, position.power
    board = piles[CAPITAL][seat]
    hand, deck = len(piles[HAND][seat]), len(piles[DECK][seat])
    income, draw = power[board[KINGDOM]], power[board[QUEST]]
    total = sum(INCOME[:income]) + sum(DRAW[:draw])
    total += HAND_CARD * min(hand, PLENTY)
    if hand:
        total += RESOURCE * min(position.resources[seat], 5)
    if deck < LOW:
        total -= LAST_CARDS * (LOW - deck)
    if deck < 2 * draw:
        total -= LAST_CARDS
    troops, strength = army(position, seat)
    return total + troops + STRENGTH * strength + siege(position, seat, strength)


def army(position: InvasionPosition, seat: int) -> tuple[float, int]:
    """What the cards in play of a seat are worth where they stand, and the power it can attack with."""
    kind, place, power, held = position.kind, position.place, position.power, position.held
    damage, hitpoints, corrupt, tokens = position.damage, position.hitpoints, position.corrupt, position.tokens
    total, strength = 0.0, 0
    for card in position.piles[PLAY][seat]:
        what = kind[card]
        if what & UNIT:
            total += UNIT_HERE[place[card]] + TOUGH * (hitpoints[card] - damage[card])
            if corrupt[card]:
                total -= CORRUPT
            elif place[card] == BATTLEFIELD and not held[card] & NO_ATTACK:
                strength += power[card]
        elif what & LEGEND:
            total += 0.1 * (hitpoints[card] - damage[card])
            if not corrupt[card]:
                strength += position.card[card].fields["battlefield"]
        else:
            total += SUPPORT
        if tokens[card]:
            total += TOKEN * tokens[card]
    return total, strength


def siege(position: InvasionPosition, seat: int, strength: int) -> float:
    """How far the burning of the other capital has come, and what the next attack on it could bring."""
    other = 1 - seat
    board = position.piles[CAPITAL][other]
    damage, hitpoints, burning = position.damage, position.hitpoints, position.burning
    left = [(hitpoints[one] - damage[one], place) for place, one in enumerate(board[:3]) if not burning[one]]
    burnt = 3 - len(left)
    missing = position.needed[seat] - burnt
    left.sort()
    total, wounds = BURNT * burnt, list[float]()
    for rank, (points, place) in enumerate(left):
        wounds.append((WOUND if rank < missing else SCRATCH) * (damage[board[place]] + 8 - max(points, 8)))
        total += wounds[-1]
    guard = [0, 0, 0]
    kind, where, corrupt, held, hurt = position.kind, position.place, position.corrupt, position.held, position.damage
    for card in position.piles[PLAY][other]:
        if kind[card] & UNIT and not corrupt[card] and not held[card] & NO_DEFENCE:
            guard[where[card]] += hitpoints[card] - hurt[card]
    if position.active != seat:
        share = NEXT
    elif position.phase < BATTLEFIELD_PHASE and position.turns[seat] + position.turns[other] > 1:
        share = AT_ONCE
    else:
        share = LATER
    best = 0.0
    for (points, place), counted in zip(left, wounds, strict=True):
        through = strength - guard[place]
        if through > 0:
            falls = 0.0
            if through >= points:
                falls = LAST_ZONE if missing <= 1 else BURNT - COUNTED * counted
            best = max(best, falls, WOUND * min(through, points))
    return total + share * best


# ---- what is hidden
def prior(position: InvasionPosition, observer: int, owner: int, cards: list[int], random: Random) -> list[Definition]:
    """Plausible identities for the hidden cards of a seat, in no order: as many as there are cards.

    Judged by what lies open alone: the rest of a starter deck of that capital that could hold everything seen of that
    seat, or else cards of the whole pool, those of the capital's race first.
    """
    seen = laid_open(position, owner, cards, (EFFECTS, LIMBO, CAPITAL))
    board = position.card[position.piles[CAPITAL][owner][3]]
    capitals, decks = starters(position.ruleset, "capital"), starters(position.ruleset, "main")
    lists = [deck for capital, deck in zip(capitals, decks, strict=True) if board in capital]
    found = left_over(lists, seen, len(cards), random)
    if len(found) < len(cards):
        found += strangers(position, board, seen + Counter(found), len(cards) - len(found), random)
    return found


def strangers(
    position: InvasionPosition, board: Definition, seen: Counter[Definition], count: int, random: Random
) -> list[Definition]:
    """Cards of the whole pool that the rules leave room for, those first that are of the capital's race or of none."""
    from rulesets.invasion.construction import COPIES, SIDE_OF

    race = board.fields["race"]
    pool = [card for card in playable(position.ruleset) for _ in range(COPIES - seen[card])]
    random.shuffle(pool)

    def distance(card: Definition) -> int:
        if card.fields["race"] in (race, "Neutral"):
            return 0
        return 1 if SIDE_OF.get(card.fields["race"]) == SIDE_OF.get(race) else 2

    pool.sort(key=distance)
    found = pool[:count]
    while len(found) < count:
        found += playable(position.ruleset)[: count - len(found)]
    return found


@cache
def playable(ruleset: Ruleset) -> list[Definition]:
    """The cards that can be in a deck."""
    return [card for card in ruleset.definitions.values() if card.type in PLAYED]


PLAYED = ("unit", "support", "tactic", "quest", "legend")
