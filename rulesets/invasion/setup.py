"""How a game begins: capitals, shuffled decks, who goes first, opening hands and mulligans."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.kernel.agenda import Frame, Program, ask, push
from game.kernel.events import tell
from game.kernel.randomness import roll
from game.kernel.refusal import Refusal
from game.kernel.zones import create_all, put, shuffle
from rulesets.invasion.construction import capital_of
from rulesets.invasion.state import BOARD, CAPITAL, DECK, HAND, KEEP, MULLIGAN, OPENING, RACE, InvasionPosition
from rulesets.invasion.turn import TURN, draw

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.records.decks import Deck

OPENING_HAND = 7
TO_BURN = 2
"""Zones of the opponent's capital that must burn. [win.zones]"""
SECTIONS = ("Kingdom", "Quest", "Battlefield")

NO_OPENING = Refusal("setup.mulligan", "a hand is kept or drawn anew once, before the game begins")


def why_no_new_hand(position: InvasionPosition) -> Refusal | None:
    """Why no hand is kept or drawn anew now."""
    return None if position.phase == OPENING and KEEP in position.moves else NO_OPENING


def lay_out(position: InvasionPosition, decks: Sequence[Deck]) -> None:
    """Lay the capitals, shuffle the decks, draw the opening hands, and choose by chance who goes first."""
    ruleset = position.ruleset
    for seat, deck in enumerate(decks):
        lay_capital(position, seat, capital_of(deck, ruleset))
    create_all(
        position,
        [
            (ruleset.card_named(name), seat, DECK)
            for seat, deck in enumerate(decks)
            for name, count in deck.section("main").items()
            for _ in range(count)
        ],
    )
    for seat in range(position.seats):
        shuffle(position, DECK, seat)
        draw(position, seat, OPENING_HAND)
    begin_game(position, roll(position, position.seats))


def lay_capital(position: InvasionPosition, seat: int, board: Definition | None) -> None:
    """The three sections of a seat's capital and its board; what an example has laid already stays."""
    ruleset = position.ruleset
    board = board or ruleset.card_named("Empire Capital" if seat == 0 else "Orc Capital")
    pile = position.piles[CAPITAL][seat]
    there = {position.card[card].name: card for card in pile}
    missing = [name for name in SECTIONS if name not in there]
    boards = [card for card in pile if position.card[card].type == "capital"]
    create_all(position, [(ruleset.card_named(name), seat, CAPITAL) for name in missing])
    if not boards:
        create_all(position, [(board, seat, CAPITAL)])
    order = (*SECTIONS, position.card[boards[0]].name if boards else board.name)
    pile.sort(key=lambda card: order.index(position.card[card].name))
    for place, card in enumerate(pile):
        position.place[card] = place if place < BOARD else BOARD
    position.race[seat] = RACE[position.card[pile[BOARD]].race]
    position.needed[seat] = position.needed[seat] or TO_BURN


def begin_game(position: InvasionPosition, first: int) -> None:
    """The decisions before the first turn, from whoever goes first on. [setup.mulligan-order]"""
    position.active = position.first = first
    position.phase = OPENING
    position.attacker = position.target = position.other = position.aim = -1
    push(position, TURN, first)
    push(position, OPENING_HANDS, 1 - first)
    push(position, OPENING_HANDS, first)


def ask_hand(position: InvasionPosition, frame: Frame) -> None:
    """Keep the hand, or draw a new one?"""
    ask(position, frame[3], "Keep this hand?", [KEEP, MULLIGAN])


def hear_hand(position: InvasionPosition, frame: Frame) -> None:
    """A mulligan: the whole hand is shuffled in, and as many cards as at first are drawn. [setup.mulligan]"""
    seat = frame[3]
    if position.answer == KEEP:
        tell(position, ("keeps", seat))
        return
    tell(position, ("mulligans", seat))
    for card in position.piles[HAND][seat][:]:
        put(position, card, DECK)
    shuffle(position, DECK, seat)
    draw(position, seat, OPENING_HAND)


OPENING_HANDS = Program("invasion/opening hand", ask_hand, hear_hand)
