"""The hunting phase: creatures are revealed, and players claim two each, there and back."""

from __future__ import annotations

from functools import cache

from game.kernel.agenda import Frame, Program, again, ask
from game.kernel.events import tell
from game.kernel.refusal import Move, Refusal
from game.kernel.said import marked
from game.kernel.said import seat as seat_said
from game.kernel.zones import put
from rulesets.vale.piles import reveal
from rulesets.vale.state import CLAIM, DISCARD, HUNTING, MARKERS, VALE, ValePosition

CLAIM_PROMPT = marked("Claim a creature")
NOT_HUNTING = Refusal("hunt.phase", "creatures are claimed in the hunting phase only")
NOT_IN_VALE = Refusal("hunt.revealed", "{card} does not lie in the vale, and only a revealed creature can be claimed")
CLAIMED = Refusal(
    "hunt.claimed",
    "{card} is already claimed by {whose}",
    lambda position, seat, move: {"whose": seat_said(position.claimed[move[1]] - 1)},
)


def in_order(position: ValePosition) -> tuple[int, ...]:
    """The seats in the game, the first player first, clockwise."""
    return clockwise(position.seats, position.first, position.out)


@cache
def clockwise(seats: int, first: int, out: int) -> tuple[int, ...]:
    order = [(first + offset) % seats for offset in range(seats)]
    return tuple(seat for seat in order if not out >> seat & 1)


def next_hunter(position: ValePosition) -> int:
    """Who claims next: everybody once in turn order, then everybody once more in the opposite order; -1 for nobody."""
    markers, order = position.markers, in_order(position)
    for seat in order:
        if markers[seat] == 0:
            return seat
    for seat in reversed(order):
        if markers[seat] < MARKERS:
            return seat
    return -1


def why_not_claim(position: ValePosition, seat: int, card: int) -> Refusal | None:
    """Why a creature may not be claimed."""
    if position.phase != HUNTING:
        return NOT_HUNTING
    if position.zone[card] != VALE:
        return NOT_IN_VALE
    return CLAIMED if position.claimed[card] else None


def begin(position: ValePosition, frame: Frame) -> None:
    """As many creatures as there will be markers."""
    reveal(position, MARKERS * len(in_order(position)))


def ask_claim(position: ValePosition, frame: Frame) -> None:
    """Whose turn is it, and which creatures are free?"""
    seat = next_hunter(position)
    claimed = position.claimed
    moves: list[Move] = [(CLAIM, card) for card in position.piles[VALE][0] if not claimed[card]] if seat >= 0 else []
    if not moves:
        again(position, frame, 3)
        return
    position.active = seat
    if len(moves) > 1:
        ask(position, seat, CLAIM_PROMPT, moves)
    else:
        position.answer = moves[0]


def hear_claim(position: ValePosition, frame: Frame) -> None:
    """The marker lies on the creature."""
    seat, card = position.active, position.answer[1]
    position.claimed[card] = seat + 1
    position.markers[seat] += 1
    tell(position, ("claims", seat, card))
    again(position, frame, 1)


def end(position: ValePosition, frame: Frame) -> None:
    """Creatures that nobody claimed, because a player left the game, are discarded. Tells ('unclaimed', card) of
    each."""
    if position.out:
        for card in position.piles[VALE][0][:]:
            if not position.claimed[card]:
                put(position, card, DISCARD)
                tell(position, ("unclaimed", card))


HUNT = Program("vale/hunt", begin, ask_claim, hear_claim, end)
