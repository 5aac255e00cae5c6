"""The order of cards that enter a discard pile together: their owner's choice, asked where it may matter."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.kernel.agenda import Frame, Program, ask, push
from game.kernel.cards import Definition
from game.kernel.refusal import Move
from game.kernel.said import marked
from game.kernel.zones import present, reference
from rulesets.invasion.state import DISCARD, PLAY, VERBS, InvasionPosition

CHOOSE = VERBS.number_of("choose")
PILE_PROMPT = marked("Which of these cards lies lower in your discard pile?")


@cache
def minds(definition: Definition) -> bool:
    """Does a text look at the order of a discard pile? Experience takes its lowest cards."""
    return "experience" in definition.text.lower()


def pile_up(position: InvasionPosition, cards: Sequence[int]) -> None:
    """Cards have entered discard piles together: their owners order them, if a card in play minds. [zone.piles]"""
    text = position.text
    if len(cards) < 2 or not any(minds(text[card]) for row in position.piles[PLAY] for card in row):
        return
    for seat in (1 - position.active, position.active):
        row = [card for card in cards if position.zone[card] == DISCARD and position.owner[card] == seat]
        if len({position.card[card] for card in row}) > 1:
            push(position, PILING, seat, subject=tuple(reference(position, card) for card in row))


def ask_lowest(position: InvasionPosition, frame: Frame) -> None:
    """Which is the lowest of those left?"""
    row = [card for ref in frame[4] if (card := present(position, ref)) >= 0]
    moves: list[Move] = [(CHOOSE, card) for card in row]
    if len(moves) < 2:
        position.agenda.pop()
    else:
        ask(position, frame[3], PILE_PROMPT, moves)


def hear_lowest(position: InvasionPosition, frame: Frame) -> None:
    """It comes to lie below the others."""
    lowest = position.answer[1]
    pile = position.piles[DISCARD][frame[3]]
    others = [card for ref in frame[4] if (card := present(position, ref)) >= 0 and card != lowest]
    pile.remove(lowest)
    pile.insert(min(pile.index(card) for card in others), lowest)
    push(position, PILING, frame[3], subject=tuple(reference(position, card) for card in others))


PILING = Program("invasion/piling", ask_lowest, hear_lowest)
