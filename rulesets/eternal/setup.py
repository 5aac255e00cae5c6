"""How a game begins: opening hands, and redraws with their odds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.kernel.agenda import Frame, Program, again, ask, push
from game.kernel.cards import Definition
from game.kernel.events import tell
from game.kernel.randomness import roll
from game.kernel.refusal import Refusal
from game.kernel.zones import create_all, put
from rulesets.eternal.state import DECK, HAND, KEEP, MARKET, OPENING, PLAYERS, REDRAW, EternalPosition
from rulesets.eternal.turn import TURN
from rulesets.eternal.zoning import shuffle

if TYPE_CHECKING:
    from game.records.decks import Deck

LIFE, OPENING_HAND, SECOND_REDRAW = 25, 7, 6
FEWEST_POWER, POWER_COUNTS = 2, 3
"""A redraw holds 2, 3 or 4 power cards, each as likely as the others."""

NO_REDRAW = Refusal("setup.redraw", "a hand is kept or redrawn before the first turn, and only so often")


def why_no_redraw(position: EternalPosition) -> Refusal | None:
    """Why no hand is kept or redrawn now."""
    return None if position.phase == OPENING and KEEP in position.moves else NO_REDRAW


def lay_out(position: EternalPosition, decks: Sequence[Deck], players: Sequence[Definition]) -> None:
    """Choose by chance who goes first, shuffle the decks and draw the opening hands."""
    ruleset = position.ruleset
    create_all(
        position,
        [(player, seat, PLAYERS) for seat, player in enumerate(players)]
        + [
            (ruleset.card_named(name), seat, zone)
            for seat, deck in enumerate(decks)
            for section, zone in (("main", DECK), ("market", MARKET))
            for name, count in deck.section(section).items()
            for _ in range(count)
        ],
    )
    begin_game(position, roll(position, position.seats))
    for seat in range(position.seats):
        opening_hand(position, seat)


def begin_game(position: EternalPosition, first: int) -> None:
    """The decisions before the first turn, from whoever goes first on."""
    position.active = position.first = first
    position.phase = OPENING
    position.besieged = -1
    position.life = [LIFE] * position.seats
    push(position, TURN, first)
    push(position, OPENING_HANDS, 1 - first)
    push(position, OPENING_HANDS, first)


def is_power(position: EternalPosition, card: int) -> bool:
    """Is it a power card?"""
    return bool(position.card[card].type == "power")


def opening_hand(position: EternalPosition, seat: int) -> None:
    """Seven cards, drawn anew until there is a power card and another one among them; nobody sees it happen."""
    deck = position.piles[DECK][seat]
    while True:
        shuffle(position, seat)
        powers = [is_power(position, card) for card in deck[-OPENING_HAND:]]
        if len(set(powers)) == 2 or len({is_power(position, card) for card in deck}) < 2:
            break
    for card in deck[: -OPENING_HAND - 1 : -1]:
        put(position, card, HAND)


def redraw(position: EternalPosition, seat: int, size: int) -> None:
    """A new hand with 2, 3 or 4 power cards, each as likely."""
    for card in position.piles[HAND][seat][:]:
        put(position, card, DECK)
    shuffle(position, seat)
    deck = position.piles[DECK][seat][::-1]
    count = FEWEST_POWER + roll(position, POWER_COUNTS)
    powers = [card for card in deck if is_power(position, card)][:count]
    others = [card for card in deck if not is_power(position, card)][: size - count]
    for card in (*powers, *others):
        put(position, card, HAND)


def ask_hand(position: EternalPosition, frame: Frame) -> None:
    """Keep the hand, or redraw?"""
    ask(position, frame[3], "Keep this hand?", [KEEP, REDRAW])


def hear_hand(position: EternalPosition, frame: Frame) -> None:
    """The hand is kept or redrawn; where that is agreed on, a second time. Tells ('keeps', seat) or ('redraws',
    seat)."""
    seat = frame[3]
    if position.answer == KEEP:
        tell(position, ("keeps", seat))
        return
    before = len(frame[5])
    tell(position, ("redraws", seat))
    redraw(position, seat, SECOND_REDRAW if before else OPENING_HAND)
    if not before and position.ruleset.second_redraw:
        again(position, frame, 0, answers=(1,))


OPENING_HANDS = Program("eternal/opening hand", ask_hand, hear_hand)
