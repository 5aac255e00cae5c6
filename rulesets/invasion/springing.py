"""Cards that come into play when an opponent's effect makes their owner discard them."""

from __future__ import annotations

from game.kernel.agenda import Frame, Program, ask, push
from game.kernel.refusal import Move
from game.kernel.zones import present, reference
from rulesets.invasion.board import section
from rulesets.invasion.entering import may_enter, put_into_play
from rulesets.invasion.leaving import discard
from rulesets.invasion.state import BOARD, HAND, InvasionPosition


def make_discard(position: InvasionPosition, by: int, *cards: int) -> None:
    """An effect of a seat makes the owners of cards discard them from their hands."""
    springing = [
        card
        for card in cards
        if position.owner[card] != by and getattr(position.card[card].abilities, "springs", False)
    ]
    discard(position, *(card for card in cards if card not in springing))
    for card in springing:
        push(position, SPRINGING, position.owner[card], subject=(reference(position, card),))


def ask_zone(position: InvasionPosition, frame: Frame) -> None:
    """Into which zone of its owner does it come?"""
    card, seat = present(position, frame[4][0]), frame[3]
    choose = position.ruleset.verbs.number_of("choose")
    moves: list[Move] = [
        (choose, section(position, seat, place)) for place in range(BOARD) if may_enter(position, seat, card, place)
    ]
    position.answer = moves[0] if moves else position.ruleset.verbs.done
    if len(moves) > 1 and not position.out >> seat & 1:
        ask(position, seat, "Into which zone does it come?", moves, card)


def spring(position: InvasionPosition, frame: Frame) -> None:
    """It enters play there; if it may be nowhere, it is discarded after all."""
    card, seat = present(position, frame[4][0]), frame[3]
    if position.answer == position.ruleset.verbs.done:
        discard(position, card)
    elif position.zone[card] == HAND:
        put_into_play(position, card, seat, position.place[position.answer[1]])


SPRINGING = Program("invasion/springing", ask_zone, spring)
