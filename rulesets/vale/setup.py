"""Setting up a game: the draw pile, the first player, points by turn order; and what becomes of a player who leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.agenda import Frame, Program, ask, forsake, push, run, take_back
from game.kernel.events import tell
from game.kernel.randomness import roll, shuffled
from game.kernel.refusal import Refusal
from game.kernel.said import marked
from game.kernel.zones import create_all, put
from rulesets.vale.hunting import in_order
from rulesets.vale.piles import unmark
from rulesets.vale.rounds import ROUND
from rulesets.vale.state import AREA, DECK, DISCARD, FIRST, HAND, HUNTING, VALE, ValePosition
from rulesets.vale.stones import reckon

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.cards import Definition

FIRST_PLAYER = "First player"
BY_LOT, ASKED = -1, -2
"""Who is first, besides a seat: whoever the lot falls on, or whoever the players name."""
FIRST_PLAYERS = {
    "By lot": BY_LOT,
    **{f"Seat {seat + 1}": seat for seat in range(4)},
    "Who has most recently seen a reptile": ASKED,
}
"""What can be agreed on about it."""
FIRST_PROMPT = marked("Who has most recently seen a reptile?")
NOT_NOW = Refusal("setup.first", "the first player is named before the first round only")


def lay_out(position: ValePosition, cards: Sequence[Definition], first: int) -> None:
    """All creatures shuffled into the draw pile, and a first player, or the question who that is."""
    create_all(position, [(card, 0, DECK) for card in shuffled(position, cards)])
    reckon(position)
    if first == ASKED:
        push(position, NAMING, 0)
    else:
        begin_with(position, roll(position, position.seats) if first == BY_LOT else first)


def ask_first(position: ValePosition, frame: Frame) -> None:
    """The players agree on it, and one of them says it."""
    seats = in_order(position)
    ask(position, seats[0], FIRST_PROMPT, [(FIRST, seat) for seat in seats])


def hear_first(position: ValePosition, frame: Frame) -> None:
    begin_with(position, position.answer[1])


def begin_with(position: ValePosition, first: int) -> None:
    """Points by turn order, and the first round."""
    position.first = position.active = first
    for place, seat in enumerate(in_order(position), 1):
        position.score[seat] = place
    push(position, ROUND, first)


def why_not_name(position: ValePosition) -> Refusal | None:
    """Why no first player is named now."""
    return NOT_NOW if position.turn else None


NAMING = Program("vale/naming", ask_first, hear_first)


# ---- leaving
def leave(position: ValePosition, seat: int) -> None:
    """A player leaves a game that goes on: what they were doing is dropped, and all that is theirs is discarded."""
    take_back(position)
    forsake(position, seat)
    position.out |= 1 << seat
    tell(position, ("leaves", seat))
    position.stones[seat * 3 : seat * 3 + 3] = 0, 0, 0
    for card in position.piles[VALE][0][:]:
        if position.claimed[card] == seat + 1:
            unmark(position, card)
            # While the others still claim, it is free for them again.
            if position.phase != HUNTING:
                put(position, card, DISCARD)
    for zone in (AREA, HAND):
        for card in position.piles[zone][seat][:]:
            put(position, card, DISCARD)
    run(position)
