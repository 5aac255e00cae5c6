"""Which moves of the Vale are worth a thought, and which is passable without one."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

from game.kernel.refusal import Move
from game.language.wording import Wording
from rulesets.vale.state import (
    AREA,
    CLAIM,
    END_TURN,
    FAMILY,
    HAND,
    KEEP,
    PAY,
    PLAYER,
    REMOVE,
    SALE,
    SELL,
    STONES,
    SUMMON,
    TAME,
    USE,
    VALE,
    ValePosition,
)
from rulesets.vale.strategy import counted, points, promise, rounds_left
from rulesets.vale.worth import worth

if TYPE_CHECKING:
    from game.kernel.cards import Definition

MOST_PAYMENTS, MOST_KEPT, MOST_REMOVED = 3, 3, 2
TOO_DEAR, TOO_CHEAP = 2, 3
"""What is paid that is worth so much more than the cheapest, or kept that is worth so much less than the dearest."""
HELD = 0.13  # points that each stone, by its worth, takes off what a creature has to promise to be tamed
RESTING = frozenset((CLAIM, SELL, TAME, SUMMON, REMOVE, USE, END_TURN[0]))


def quiet(position: ValePosition) -> bool:
    """Is nothing half done?"""
    return position.moves[0][0] in RESTING


def ripe(position: ValePosition, turn: int) -> bool:
    """Between two rounds, when everybody has had the same: within one, who has acted and who has not makes more of a
    difference than what is compared. But in the last one it is told who comes near to winning."""
    return quiet(position) and (position.turn != turn or not rounds_left(position))


def worthwhile(position: ValePosition, moves: list[Move]) -> list[Move]:
    """The moves worth thinking about, the likeliest to be good first."""
    if len(moves) < 2:
        return moves
    verb = moves[0][0]
    if verb == PAY:
        return alike_in_worth(position, moves, TOO_DEAR)[:MOST_PAYMENTS]
    if verb == KEEP:
        dearest_first = sorted(moves, key=lambda move: -in_stones(position, move))
        return alike_in_worth(position, dearest_first, TOO_CHEAP)[:MOST_KEPT]
    if verb in (SELL, SUMMON, REMOVE) or verb == END_TURN[0]:
        return actions(position, moves)
    if verb == PLAYER:
        return [move for move in moves if move[1] != position.seat] or moves
    return moves


def in_stones(position: ValePosition, move: Move) -> int:
    """What some stones are worth."""
    at = position.seat * len(STONES)
    return sum([number * each for number, each in zip(move[1:], position.worth[at : at + 3], strict=True)])


def alike_in_worth(position: ValePosition, moves: list[Move], limit: int) -> list[Move]:
    """The stones that are worth nearly as much as the first, or of another number in a colour that matters."""
    first, colours = moves[0], wanted(position)
    worth = in_stones(position, first)
    return [
        move
        for move in moves
        if abs(in_stones(position, move) - worth) < limit
        or any(move[1 + colour] != first[1 + colour] for colour in colours)
    ]


def wanted(position: ValePosition) -> set[int]:
    """The colours of which the texts speak that a seat has in its area and hand, or has claimed."""
    seat, piles, card_of = position.seat, position.piles, position.card
    claimed = [card for card in piles[VALE][0] if position.claimed[card] == seat + 1]
    return {
        colour for card in (*piles[AREA][seat], *piles[HAND][seat], *claimed) for colour in colours_of(card_of[card])
    }


@cache
def colours_of(definition: Definition) -> frozenset[int]:
    """The colours of stones of which a text speaks."""
    wording = Wording(definition.text)
    return frozenset(number for number, colour in enumerate(STONES) if wording.says(rf"\b{colour}\b"))


def goes_back(position: ValePosition, card: int) -> bool:
    """Would the stones for a creature go back at once, since as many are held that are worth as much and no text speaks
    of them?"""
    at, gained = position.seat * 3, SALE[FAMILY[position.card[card].family]]
    held, worth, room = position.stones[at : at + 3], position.worth[at : at + 3], position.limit[position.seat]
    if sum(held) < room or any(gained[colour] for colour in wanted(position)):
        return False
    least = min([each for each, number in zip(worth, held, strict=True) if number])
    return all(each <= least for each, number in zip(worth, gained, strict=True) if number)


def bar(position: ValePosition, cost: int, waiting: int) -> float:
    """The points that a claimed creature has to promise to be tamed rather than sold: one more for each card that waits
    in hand already and for each stone that is missing for it, fewer the more there are. So the search decides, too."""
    held = in_stones(position, (PAY, *position.stones[position.seat * 3 : position.seat * 3 + 3]))
    return waiting + max(0, cost - held) - HELD * held


def actions(position: ValePosition, moves: list[Move]) -> list[Move]:
    """Of a turn: one claimed creature at a time, summons by what they bring, removals only for want of room."""
    seat = position.seat
    card_of = position.card
    area, hand = position.piles[AREA][seat], position.piles[HAND][seat]
    first = -1
    found: list[tuple[float, Move]] = []
    removals: list[tuple[float, Move]] = []
    left = rounds_left(position)
    counts = counted([worth(card_of[card]) for card in area], len(hand))
    full = len(area) >= position.turn
    for move in moves:
        verb = move[0]
        if verb == END_TURN[0]:
            found.append((0.2, move))
            continue
        card = move[1]
        one = worth(card_of[card])
        if verb == SUMMON:
            gain = one.come + points(one.coming, counts) + (one.again + points(one.each, counts)) * (left + 1)
            found.append((gain - 0.5 * one.cost, move))
        elif verb == REMOVE:
            if full and hand:
                removals.append((-(one.again + points(one.each, counts)) * (left + 1), move))
        else:
            if first < 0:
                first = card
            if card == first:
                good = promise(one, counts, left + 1)
                if verb == TAME:
                    found.append((good, move))
                elif not goes_back(position, card):
                    found.append((2.0 * bar(position, one.cost, len(hand)) - good, move))
    removals.sort(reverse=True)
    found += [(value - 5.0, move) for value, move in removals[:MOST_REMOVED]]
    found.sort(key=lambda rated: -rated[0])
    return [move for _, move in found]


def quick(position: ValePosition, moves: list[Move], random: Random) -> Move:
    """The likeliest to be good."""
    verb = moves[0][0]
    if verb == PAY:
        return moves[0]
    if verb == KEEP:
        return max(moves, key=lambda move: in_stones(position, move))
    if verb in RESTING and verb not in (CLAIM, USE):
        return actions(position, moves)[0]
    if verb == PLAYER:
        moves = worthwhile(position, moves)
    return moves[random.randrange(len(moves))]
