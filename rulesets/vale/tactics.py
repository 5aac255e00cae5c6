"""Which moves of the Vale are worth a thought, and which is passable without one."""

from __future__ import annotations

from random import Random

from game.kernel.refusal import Move
from rulesets.vale.state import (
    AREA,
    CLAIM,
    END_TURN,
    HAND,
    KEEP,
    PAY,
    PLAYER,
    REMOVE,
    SELL,
    STONES,
    SUMMON,
    TAME,
    USE,
    ValePosition,
)
from rulesets.vale.strategy import counted, points, promise, rounds_left
from rulesets.vale.worth import worth

MOST_PAYMENTS, MOST_KEPT, MOST_REMOVED = 3, 3, 2
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
        return moves[:MOST_PAYMENTS]
    if verb == KEEP:
        return sorted(moves, key=lambda move: -kept(position, move))[:MOST_KEPT]
    if verb in (SELL, SUMMON, REMOVE) or verb == END_TURN[0]:
        return actions(position, moves)
    if verb == PLAYER:
        return [move for move in moves if move[1] != position.seat] or moves
    return moves


def kept(position: ValePosition, move: Move) -> int:
    """What some stones are worth."""
    at = position.seat * len(STONES)
    return sum([number * each for number, each in zip(move[1:], position.worth[at : at + 3], strict=True)])


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
                found.append((good if verb == TAME else 4.0 - good, move))
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
        return max(moves, key=lambda move: kept(position, move))
    if verb in RESTING and verb not in (CLAIM, USE):
        return actions(position, moves)[0]
    if verb == PLAYER:
        moves = worthwhile(position, moves)
    return moves[random.randrange(len(moves))]
