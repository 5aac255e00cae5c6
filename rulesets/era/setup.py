"""The start of the game, and the opening hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.kernel.agenda import Frame, Program, ask, push
from game.kernel.events import tell
from game.kernel.randomness import roll
from game.kernel.zones import create_all, put, shuffle
from rulesets.era.state import ASIDE, DECK, HAND, KEEP, REDRAW, SLEEPING_CRYSTALS, SLEEPING_DINOS, EraPosition
from rulesets.era.turn import TURN

if TYPE_CHECKING:
    from game.records.decks import Deck

OPENING_HAND = 6


def lay_out(position: EraPosition, decks: Sequence[Deck]) -> None:
    """Dinos and crystals face down, decks shuffled, a first player by lot; the opening hands come next."""
    ruleset = position.ruleset
    homes = (("dinos", SLEEPING_DINOS), ("crystals", SLEEPING_CRYSTALS), ("main", DECK))
    create_all(
        position,
        [
            (ruleset.card_named(name), seat, zone)
            for seat, deck in enumerate(decks)
            for section, zone in homes
            for name, count in deck.section(section).items()
            for _ in range(count)
        ],
    )
    for seat in range(position.seats):
        shuffle(position, DECK, seat)
    position.attacker = position.target = position.interceptor = -1
    position.active = position.first = roll(position, position.seats)
    push(position, TURN, position.active)
    for offset in reversed(range(position.seats)):
        seat = (position.first + offset) % position.seats
        push(position, OPENING_HANDS, seat, subject=OPENING_HAND)


def draw_opening(position: EraPosition, frame: Frame) -> None:
    """Draw an opening hand; events are set aside and not counted."""
    seat, size = frame[3], frame[4]
    drawn = 0
    deck = position.piles[DECK][seat]
    while drawn < size and deck:
        card = deck[-1]
        if position.card[card].type == "event":
            put(position, card, ASIDE)
        else:
            put(position, card, HAND)
            drawn += 1
    position.drawn[seat] = size


def ask_opening(position: EraPosition, frame: Frame) -> None:
    """Keep the hand, or take one card fewer."""
    seat, size = frame[3], frame[4]
    position.answer = KEEP  # what a seat that has given up is taken to have said
    if not position.out >> seat & 1:
        ask(position, seat, "Keep this hand?", [KEEP, REDRAW] if size > 0 else [KEEP])


def hear_opening(position: EraPosition, frame: Frame) -> None:
    """Keep: what was set aside is shuffled back. Redraw: the hand is set aside, and one card fewer is drawn."""
    seat, size = frame[3], frame[4]
    if position.answer == REDRAW:
        for card in position.piles[HAND][seat][:]:
            put(position, card, ASIDE)
        tell(position, ("redraws", seat, size - 1))
        push(position, OPENING_HANDS, seat, subject=size - 1)
        return
    for card in position.piles[ASIDE][seat][:]:
        put(position, card, DECK)
    shuffle(position, DECK, seat)
    tell(position, ("keeps", seat, size))


OPENING_HANDS = Program("era/opening hand", draw_opening, ask_opening, hear_opening)
