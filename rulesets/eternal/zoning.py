"""Cards on their way between deck, hand and void: drawing and what it sets off, the limits of a hand, created cards."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.kernel.agenda import Frame, Program, push
from game.kernel.events import call, tell
from game.kernel.randomness import roll
from game.kernel.zones import create, learned, lose_track, present, put, reference
from game.kernel.zones import shuffle as shuffle_pile
from rulesets.eternal.elsewhere import skills_of
from rulesets.eternal.skills import gives_maximum, transmute
from rulesets.eternal.state import BINDING, BIT, BURIED_OF, DECK, HAND, LIMBO, VOID, EternalPosition, avatar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.kernel.cards import Definition
    from game.kernel.position import Event

DESTINY, ECHO, VOIDBOUND = (BIT[name] for name in ("Destiny", "Echo", "Voidbound"))
MOST_IN_HAND = 12
MOST_FREE = 50
"""Cards that may be played free in a turn (max.free)."""
LASTING = ("strength_up", "health_up", "cost_up", "warcry_up", "gained", "lost", "kin")
"""Slots of what stays with a card in every zone."""


def call_void(position: EternalPosition, seat: int, event: Event) -> None:
    """Offer an event to the cards of a void whose texts work there."""
    text = position.text
    for card in position.piles[VOID][seat]:
        if event[0] in text[card].abilities.triggers:
            call(position, card, event, seat)


QUIET: set[Definition] = set()
"""Texts that are known to work nowhere but in play."""
STEADY: set[Definition] = set()
"""Texts that are known to have no Transmute."""


def without(position: EternalPosition, known: set[Definition], says: Callable[[Definition], object]) -> bool:
    """Is there no card whose text says something? `known` are the texts that are known not to say it."""
    if known.issuperset(position.text):
        return True
    texts = set(position.text) - known
    known.update(text for text in texts if not says(text))
    return known.issuperset(texts)


def tell_everywhere(position: EternalPosition, event: Event) -> None:
    """Tell an event, and offer it as '... elsewhere' to the cards of hands, decks and voids whose texts work there."""
    tell(position, event)
    if without(position, QUIET, listens):
        return
    name, text, piles = f"{event[0]} elsewhere", position.text, position.piles
    for seat in (position.active, 1 - position.active):
        for zone in (HAND, VOID, DECK):
            for card in [card for card in piles[zone][seat] if text[card] not in QUIET]:
                call(position, card, (name, *event[1:]), seat)


@cache
def listens(text: Definition) -> bool:
    """Does a text work somewhere but in play?"""
    return any(name.endswith(" elsewhere") for name in text.abilities.triggers)


def is_bound(position: EternalPosition, card: int) -> bool:
    """Is a card in the void that nothing moves out of it (skill.voidbound)?"""
    return position.zone[card] == VOID and bool(skills_of(position, card) & VOIDBOUND)


def bind(position: EternalPosition, card: int) -> None:
    """A card has come to a void, where a text may hold units for good."""
    if position.held[avatar(position, position.controller[card])] & BINDING and position.card[card].type == "unit":
        position.gained[card] |= VOIDBOUND


# ---- to hand
def to_hand(position: EternalPosition, card: int, seat: int | None = None) -> bool:
    """A card goes to a hand, its owner's unless said otherwise; False if that is full and it is discarded."""
    if is_bound(position, card):
        return False
    seat = position.owner[card] if seat is None else seat
    if len(position.piles[HAND][seat]) >= MOST_IN_HAND and position.zone[card] != HAND:
        overflow(position, seat, card)
        return False
    position.fleeting[card] = 0
    put(position, card, HAND, seat)
    transmuted(position, seat, card)
    return True


def draw(position: EternalPosition, seat: int, count: int = 1) -> bool:
    """Draw cards from the top of the deck; False if there is none."""
    drawn = False
    for _ in range(count):
        pile = position.piles[DECK][seat]
        if not pile:
            return drawn
        draw_card(position, seat, pile[-1])
        drawn = True
    return drawn


def draw_card(position: EternalPosition, seat: int, card: int) -> bool:
    """A seat draws this card from the deck or void of its owner. Tells ('draws', seat, card)."""
    if not to_hand(position, card, seat):
        return False
    position.drawn[seat] += 1
    position.powers_drawn[seat] += position.card[card].type == "power"
    tell(position, ("draws", seat, card))
    was_drawn(position, seat, card)
    return True


def was_drawn(position: EternalPosition, seat: int, card: int) -> None:
    """What being drawn sets off: ('drawn', card, seat) is offered to the card itself; Echo, Destiny. The enemy sees
    what comes of that, and so learns something of the card. Tells ('echoes', seat, card)."""
    waiting = len(position.waiting)
    call(position, card, ("drawn", card, seat), seat)
    skills = skills_of(position, card)
    if len(position.waiting) > waiting or skills & ECHO:
        learned(position, 1 << 1 - seat)
    if skills & ECHO:
        tell(position, ("echoes", seat, card))
        copy_in_hand(position, seat, card)
    if skills & DESTINY:
        push(position, DESTINED, seat, reference(position, card))


def copy_in_hand(position: EternalPosition, seat: int, card: int) -> int:
    """A copy of a card, with its lasting changes, comes into being in a hand; -1 if there is no room for it."""
    twin = create_in_hand(position, seat, position.card[card])
    if twin >= 0:
        liken(position, twin, card)
    return twin


def liken(position: EternalPosition, twin: int, card: int) -> None:
    """A copy has the text and the lasting changes of a card."""
    position.card[twin], position.text[twin] = position.card[card], position.text[card]
    for name in LASTING:
        slot = getattr(position, name)
        slot[twin] = slot[card]
    ripen(position, twin)


def create_in_hand(position: EternalPosition, seat: int, definition: Definition) -> int:
    """A new card in a hand; -1 if there is no room for it. Tells ('creates', seat, card)."""
    full = len(position.piles[HAND][seat]) >= MOST_IN_HAND
    card = create_card(position, definition, seat, position.ruleset.stack if full else HAND)
    tell(position, ("creates", seat, card))
    if not full:
        return card
    overflow(position, seat, card)
    return -1


def create_card(position: EternalPosition, definition: Definition, seat: int, zone: int) -> int:
    """A new card of a seat in a zone, as it is printed, or as Transmute makes it."""
    card = create(position, definition, seat, zone)
    for name in LASTING:
        getattr(position, name)[card] = 0
    ripen(position, card)
    return card


def destined(position: EternalPosition, frame: Frame) -> None:
    """Destiny: the card is played free, and its owner draws another one; without room for a unit it is discarded. One
    that has nothing to be played on stays in hand."""
    from rulesets.eternal.playable import has_aim, room
    from rulesets.eternal.playing import play_free

    card, seat = present(position, frame[2]), frame[3]
    if card < 0 or position.free >= MOST_FREE or not has_aim(position, seat, card):
        return
    push(position, REPLACING, seat)
    if position.card[card].type == "unit" and room(position, seat) <= 0:
        discard(position, card)
    else:
        play_free(position, seat, card)


def replace_drawn(position: EternalPosition, frame: Frame) -> None:
    """The card drawn in place of one with Destiny."""
    draw(position, frame[3])


DESTINED = Program("eternal/destiny", destined)
REPLACING = Program("eternal/replacement", replace_drawn)


# ---- Transmute
def transmute_all(position: EternalPosition, seat: int) -> None:
    """Maximum power has changed: cards with Transmute in hand and deck may become others."""
    text = position.text
    if without(position, STEADY, transmute):
        return
    for zone in (HAND, DECK):
        for card in position.piles[zone][seat]:
            if transmute(text[card]) is not None:
                transmuted(position, seat, card)


def maximum_changed(position: EternalPosition) -> None:
    """A card in play has changed maximum power, or may have: the rest is as if a power card had been played."""
    if any(gives_maximum(position.text[card]) for card in position.watchers):
        for seat in (0, 1):
            transmute_all(position, seat)


def weigh(position: EternalPosition, text: Definition) -> None:
    """A card has come, gone, changed sides or fallen silent whose text may have said how much maximum power somebody
    has."""
    if gives_maximum(text):
        position.dirty = 1
        for seat in (0, 1):
            transmute_all(position, seat)


def transmuted(position: EternalPosition, seat: int, card: int) -> None:
    """With maximum power enough a card with Transmute is the card that it names."""
    change = transmute(position.text[card])
    if change is not None and change.ripe(position, seat):
        position.card[card] = position.text[card] = position.ruleset.card_named(change.name)


def ripen(position: EternalPosition, card: int) -> None:
    """A card with Transmute that is new, in a hand or a deck, is the card that it names at once, too."""
    if position.zone[card] in (HAND, DECK):
        transmuted(position, position.controller[card], card)


# ---- elsewhere
def to_deck(position: EternalPosition, card: int, seat: int | None = None, at: int | None = None) -> None:
    """A card goes to a deck, its owner's unless said otherwise, on top or at an index."""
    put(position, card, DECK, seat, at)
    ripen(position, card)


def discard(position: EternalPosition, card: int, into: int | None = None) -> None:
    """A card goes from hand to its owner's void, or to that of a seat."""
    put_away(position, position.controller[card], card, into)


def overflow(position: EternalPosition, seat: int, card: int) -> None:
    """There is no room in a hand for a card, so it is discarded (max.hand). Tells ('overflows', seat, card)."""
    tell(position, ("overflows", seat, card))
    put_away(position, seat, card)


def to_void(position: EternalPosition, card: int, seat: int | None = None) -> None:
    """A card goes to a void without being killed, its owner's unless said otherwise. Tells ('goes below', card, seat)
    before, and offers ('falls', card) to it."""
    seat = position.owner[card] if seat is None else seat
    tell(position, ("goes below", card, seat))
    put(position, card, VOID, seat)
    position.deeds[card] |= BURIED_OF[seat]
    bind(position, card)
    call(position, card, ("falls", card), seat)


def put_away(position: EternalPosition, seat: int, card: int, into: int | None = None) -> None:
    """A seat discards a card. Tells ('discards', seat, card), and offers ('discarded', card, seat) to it."""
    position.discarded[seat] += 1
    tell(position, ("discards", seat, card))
    to_void(position, card, into)
    call(position, card, ("discarded", card, seat), seat)


def adopt(position: EternalPosition, card: int, seat: int) -> None:
    """A card is about to go into the deck of a seat, whose own it is from then on (play.own-deck)."""
    position.owner[card] = seat


def mill(position: EternalPosition, card: int) -> None:
    """A card goes from a deck to its owner's void, and is not discarded. Tells ('mills', seat, card)."""
    tell(position, ("mills", position.controller[card], card))
    to_void(position, card)


def random_place(position: EternalPosition, card: int, among: int = 0) -> None:
    """A card goes to a random place of its owner's deck, or among its top cards. (What lies there has other ids after
    it, as after shuffling.)"""
    size = len(position.piles[DECK][position.owner[card]])
    places = size + 1 if not among else min(among, size + 1)
    to_deck(position, card, at=size - roll(position, places))
    position.known[card] = 0
    lose_track(position, DECK, position.owner[card])


def shuffle(position: EternalPosition, seat: int) -> None:
    """Shuffle a deck."""
    shuffle_pile(position, DECK, seat)


def shuffle_under(position: EternalPosition, seat: int, cards: Sequence[int]) -> None:
    """Shuffle a deck and leave some of its cards on top, the last one uppermost. (Shuffling deals what lies there anew
    over the ids: who holds on to an id must take the card out first.)"""
    for card in cards:
        put(position, card, LIMBO)
    shuffle(position, seat)
    for card in cards:
        put(position, card, DECK)


def bottom(position: EternalPosition, card: int) -> None:
    """A card goes to the bottom of its owner's deck; its owner still knows it there."""
    known = position.known[card]
    to_deck(position, card, at=0)
    position.known[card] |= known
