"""How creatures go from pile to pile: revealed, drawn, discarded, recovered, put back onto the draw pile."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.events import tell
from game.kernel.zones import put, shuffle
from rulesets.vale.state import DECK, DISCARD, HAND, VALE, ValePosition


def top(position: ValePosition) -> int:
    """The top card of the draw pile, made anew from the discards if it has run out; -1 if there is none either."""
    deck = position.piles[DECK][0]
    if not deck:
        discards = position.piles[DISCARD][0]
        if not discards:
            return -1
        for card in discards[:]:
            put(position, card, DECK)
        shuffle(position, DECK, 0)
    return deck[-1]


def can_draw(position: ValePosition, count: int) -> bool:
    """Are there so many cards to draw?"""
    return len(position.piles[DECK][0]) + len(position.piles[DISCARD][0]) >= count


def draw(position: ValePosition, seat: int, count: int) -> bool:
    """Draw cards, as far as there are any; False if there is none."""
    for drawn in range(count):
        card = top(position)
        if card < 0:
            return drawn > 0
        put(position, card, HAND, seat)
        tell(position, ("draws", seat, card))
    return True


def reveal(position: ValePosition, count: int) -> None:
    """Turn up cards in the vale, as far as there are any."""
    for _ in range(count):
        card = top(position)
        if card < 0:
            return
        put(position, card, VALE)
        tell(position, ("revealed", card))


def discard(position: ValePosition, card: int) -> None:
    """A card of a hand or an area goes to the discard pile."""
    seat = position.controller[card]
    put(position, card, DISCARD)
    tell(position, ("discards", seat, card))


def recover(position: ValePosition, cards: Sequence[int]) -> None:
    """Summoned creatures go back to the hands of their players, and none of them hears of the others any more
    (effect.recover-together)."""
    for card in cards:
        put(position, card, HAND, position.controller[card])
    for card in cards:
        tell(position, ("recovers", position.controller[card], card))


def put_on_deck(position: ValePosition, card: int) -> None:
    """A summoned creature goes onto the draw pile, face down."""
    seat = position.controller[card]
    put(position, card, DECK)
    tell(position, ("returns", seat, card))


def unmark(position: ValePosition, card: int) -> None:
    """Take the marker back from a claimed creature in the vale."""
    position.markers[position.claimed[card] - 1] -= 1
    position.claimed[card] = 0


def take_discard(position: ValePosition, seat: int, card: int) -> None:
    """A discarded card comes to a hand; everybody saw which."""
    put(position, card, HAND, seat)
    tell(position, ("takes", seat, card))
