"""How good a position of the Vale is for a seat."""

from __future__ import annotations

from game.kernel.judging import likely_of_each
from rulesets.vale.rounds import most_points
from rulesets.vale.state import (
    ACTION,
    AREA,
    FAMILIES,
    GOAL,
    HAND,
    HUNTING,
    RESOLUTION,
    ROUNDS,
    SALE,
    VALE,
    ValePosition,
)
from rulesets.vale.worth import Term, Worth, worth

SCALE = 9.0
"""Points by which a lead counts as good as 73 to 27."""
STONE = 0.5  # what a stone is worth in points, for each that it is worth
COST = 0.75  # what is paid for a creature in hand
IDLE = 0.3  # of a creature in hand beyond those that there is time for
RATE = 1.4  # creatures summoned in a turn
KEPT = 0.6  # of what a creature in hand promises
PACE = 8.0  # points that the leader makes in a round


def evaluate(position: ValePosition, seat: int) -> float:
    """How likely a seat is to win, from 0 to 1."""
    return shares(position)[seat]


def shares(position: ValePosition) -> list[float]:
    """How likely each seat is to win: its share among all, each weighed by the points that it may end with."""
    seats, out, result = range(position.seats), position.out, position.result
    if result is not None:
        winners = result.winners or tuple(seats)
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in seats]
    left = rounds_left(position)
    return likely_of_each([-999.0 if out >> seat & 1 else standing(position, seat, left) / SCALE for seat in seats])


def rounds_left(position: ValePosition) -> float:
    """How many rounds will follow this one, as the leader's score lets expect."""
    left = float(ROUNDS - position.turn)
    top = most_points(position)
    if top >= GOAL:
        return 0.0
    soon = (GOAL - top) / PACE
    return left if left < soon else soon


def settled(position: ValePosition) -> float:
    """How much of a game has been played, from 0 to 1, by the rounds that are to be expected."""
    return 1.0 - rounds_left(position) / ROUNDS


def standing(position: ValePosition, seat: int, left: float) -> float:
    """The points that a seat may end with, if so many rounds follow."""
    order = (seat - position.first) % position.seats
    now = (position.active - position.first) % position.seats
    phase = position.phase
    to_act = left + (phase == HUNTING or (phase == ACTION and order > now))
    to_use = left + (phase != RESOLUTION or order >= now)
    area, card_of = position.piles[AREA][seat], position.card
    hand = position.piles[HAND][seat]
    using = phase == RESOLUTION and order == now
    total = float(position.score[seat])
    known = [worth(card_of[card]) for card in area]
    counts = counted(known, len(hand))
    for at, one in enumerate(known):
        if one.active or one.again:
            uses = to_use - 1 if using and position.used[area[at]] else to_use
            total += (one.again + points(one.each, counts)) * uses
    if to_act > 0:
        base = seat * 3
        stones, worths = position.stones, position.worth
        total += STONE * (
            stones[base] * worths[base] + stones[base + 1] * worths[base + 1] + stones[base + 2] * worths[base + 2]
        )
        promises = [promise(worth(card_of[card]), counts, to_act) for card in hand]
        if position.markers[seat]:
            for card in position.piles[VALE][0]:
                if position.claimed[card] == seat + 1:
                    one = worth(card_of[card])
                    red, blue, purple = SALE[one.family]
                    sold = STONE * (red * worths[base] + blue * worths[base + 1] + purple * worths[base + 2])
                    total += sold
                    tamed = promise(one, counts, to_act) * KEPT - sold
                    if tamed > 0:
                        total += tamed
        promises.sort(reverse=True)
        room = RATE * to_act
        for one_promise in promises:
            total += one_promise * (KEPT if room > 0 else IDLE * KEPT)
            room -= 1
    return total


def counted(known: list[Worth], hand: int) -> dict[str, int]:
    """What there is to be counted in an area."""
    counts = dict.fromkeys(FAMILIES, 0)
    cheap = active = 0
    for one in known:
        counts[FAMILIES[one.family]] += 1
        cheap += one.cost <= 2
        active += one.active
    counts["families"] = sum([count > 0 for count in counts.values()])
    counts["area"], counts["cheap"], counts["active"] = len(known), cheap, active
    counts["hand"], counts["one"] = hand, 1
    return counts


def points(terms: tuple[Term, ...], counts: dict[str, int]) -> float:
    """What some terms are worth now."""
    total = 0
    for each, what in terms:
        total += each * counts[what]
    return total


def promise(one: Worth, counts: dict[str, int], to_act: float) -> float:
    """What a creature in hand may bring beyond its cost, if it comes in the next turn."""
    gain = one.come + points(one.coming, counts) + (one.again + points(one.each, counts)) * to_act - COST * one.cost
    return gain if gain > 0 else 0.0
