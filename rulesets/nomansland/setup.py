"""How a game begins: who goes first, opening hands, the first resource."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.kernel.agenda import Frame, Program, ask, push
from game.kernel.events import tell
from game.kernel.randomness import roll
from game.kernel.refusal import Refusal
from game.kernel.said import marked, said
from game.kernel.zones import create_all, put, shuffle
from rulesets.nomansland.resources import gain_resource, typed
from rulesets.nomansland.state import BEGIN, DECK, HAND, KEEP, KINDS, MULLIGAN, OPENING, NmlPosition
from rulesets.nomansland.turn import TURN, draw

if TYPE_CHECKING:
    from game.records.decks import Deck

OPENING_HAND, LIFE = 6, 30

NO_OPENING = Refusal("setup.mulligan", "a hand is kept or drawn anew once, before the game begins")
NOT_TYPED = Refusal("setup.resource", "the resource to begin with is a converted one: Arcane, Primal, Refined or Tech")
BEGUN = Refusal("setup.resource-time", "the resource to begin with is chosen once, before the game begins")


def why_not_begin(position: NmlPosition, kind: int) -> Refusal | None:
    """Why no seat may begin with a resource of a kind."""
    if position.phase != OPENING:
        return BEGUN
    return None if kind else NOT_TYPED


def why_no_new_hand(position: NmlPosition) -> Refusal | None:
    """Why no hand is kept or drawn anew now."""
    return None if position.phase == OPENING and KEEP in position.moves else NO_OPENING


def lay_out(position: NmlPosition, decks: Sequence[Deck]) -> None:
    """Shuffle the decks, draw the opening hands, and choose by chance who goes first."""
    ruleset = position.ruleset
    create_all(
        position,
        [
            (ruleset.card_named(name), seat, DECK)
            for seat, deck in enumerate(decks)
            for name, count in deck.section("main").items()
            for _ in range(count)
        ],
    )
    begin_game(position, roll(position, position.seats))
    for seat in range(position.seats):
        shuffle(position, DECK, seat)
        draw(position, seat, OPENING_HAND)


def begin_game(position: NmlPosition, first: int) -> None:
    """The decisions before the first turn, from whoever goes first on."""
    position.active = position.first = first
    position.phase = OPENING
    position.acting = position.attacker = position.target = -1
    position.life = [LIFE] * position.seats
    push(position, TURN, first)
    push(position, OPENING_RESOURCE, 1 - first)
    push(position, OPENING_RESOURCE, first)
    push(position, OPENING_HANDS, 1 - first)
    push(position, OPENING_HANDS, first)


def ask_hand(position: NmlPosition, frame: Frame) -> None:
    """Keep the hand, or draw a new one?"""
    ask(position, frame[3], "Keep this hand?", [KEEP, MULLIGAN])


def hear_hand(position: NmlPosition, frame: Frame) -> None:
    """A mulligan: the whole hand is shuffled in, and as many cards as at first are drawn."""
    seat = frame[3]
    if position.answer == KEEP:
        tell(position, ("keeps", seat))
        return
    tell(position, ("mulligans", seat))
    for card in position.piles[HAND][seat][:]:
        put(position, card, DECK)
    shuffle(position, DECK, seat)
    draw(position, seat, OPENING_HAND)


OPENING_HANDS = Program("nomansland/opening hand", ask_hand, hear_hand)


def ask_resource(position: NmlPosition, frame: Frame) -> None:
    """Which converted resource to begin with?"""
    ask(position, frame[3], "Which resource do you begin with?", [(BEGIN, kind) for kind in range(1, len(KINDS))])


def offered(position: NmlPosition, kind: int) -> str:
    """A resource to begin with, and how many of one's own cards ask for it."""
    own = [card for zone in (HAND, DECK) for card in position.piles[zone][position.seat]]
    count = sum(kind in typed(position.card[card]) for card in own)
    if count in (0, len(own)):
        words = (
            marked("{kind}: all of your cards ask for it") if count else marked("{kind}: no card of yours asks for it")
        )
        return said(words, kind=said(KINDS[kind]))
    return said("{kind}: {count} of your {cards} cards ask for it", kind=said(KINDS[kind]), count=count, cards=len(own))


def hear_resource(position: NmlPosition, frame: Frame) -> None:
    """It is laid into the resource zone, ready."""
    gain_resource(position, frame[3], position.answer[1])


OPENING_RESOURCE = Program("nomansland/opening resource", ask_resource, hear_resource)
