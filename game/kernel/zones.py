"""Zones, and the one way in which a card changes its place.

Every change of zone goes through `put`, which keeps piles, stays, knowledge and listeners right and tells what
happened.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from game.kernel.events import last_words, tell
from game.kernel.identity import exchange
from game.kernel.randomness import shuffled
from game.kernel.reading import IN_PLAY, in_zone

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.position import Position

SEEN_BY = Literal["all", "owner", "nobody"]
MOST_CARDS = 0xFFF
"""The last id for which there is room in a reference."""
WITH_CARD = 3
"""Until when a lasting change holds: as long as the card is this card, in every zone."""


@dataclass(frozen=True)
class Zone:
    """A kind of place for cards, as zones.toml declares it.

    `seen_by` says who sees the cards in it; `in_play` that their texts work there; `shared` that there is one for all
    seats (it is the pile of seat 0, whoever put a card there); `asleep` that cards lie on the table until they turn up
    in play; `grid` its columns and rows if cards stand on squares. `bit` is what has changed when a card came or went.
    """

    name: str
    number: int
    label: str
    seen_by: SEEN_BY = "all"
    in_play: bool = False
    shared: bool = False
    ordered: bool = False
    asleep: bool = False
    grid: tuple[int, int] | None = None
    bit: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "bit", IN_PLAY if self.in_play else in_zone(self.number))


def put(position: Position, card: int, zone: int, seat: int | None = None, at: int | None = None) -> None:
    """Put a card into a zone of a seat (its owner unless said otherwise), on top of the pile or at an index (0: the
    bottom).

    The card is new there: its stay rises, what was attached to or marked on it is the ruleset's to clear (`left_play`).
    Tells ('moved', card, from, to, seat it came from).
    """
    ruleset = position.ruleset
    zones = ruleset.zones
    old, was = position.zone[card], position.controller[card]
    if seat is None:
        seat = position.owner[card]
    left = position.piles[old][0 if zones[old].shared else was]
    left.remove(card)
    if position.host[card] >= 0:
        attach(position, card, -1)
    pile = position.piles[zone][0 if zones[zone].shared else seat]
    if at is None:
        pile.append(card)
    else:
        pile.insert(at, card)
    position.zone[card] = zone
    position.controller[card] = seat
    position.stay[card] += 1
    if position.lasting:
        follow(position, card)
    know(position, card, old, was, zone, seat, left)
    changed = zones[old].bit | zones[zone].bit
    position.dirty |= changed  # for those that are told
    leaving, entering = zones[old].in_play, zones[zone].in_play
    listened = leaving and not entering and card in position.watchers
    if leaving and not entering:
        if listened:
            position.watchers.remove(card)
        tell(position, ("moved", card, old, zone, was))
        if listened:
            last_words(position, card, was, ("moved", card, old, zone, was))
        if not ruleset.keeps_text:
            position.text[card] = position.card[card]
        ruleset.left_play(position, card)
        position.place[card] = -1
    else:
        if entering and position.text[card].abilities.watches and card not in position.watchers:
            position.watchers.append(card)
        tell(position, ("moved", card, old, zone, was))
    position.dirty |= changed
    if leaving or entering:
        position.unsettled |= listened or bool(position.watchers)
    elif ruleset.counts_elsewhere:
        heed(position, changed)


def heed(position: Position, changed: int) -> None:
    """The state is looked at if a text that listens reads what has `changed` (see `reading`)."""
    text = position.text
    for card in position.watchers:
        if text[card].abilities.reads & changed:
            position.unsettled = 1
            return


def attach(position: Position, card: int, host: int) -> None:
    """Hang a card on another one (-1: on none); it keeps hanging there until it changes its zone."""
    if position.host[card] >= 0:
        position.hung[position.host[card]] -= 1
    position.host[card] = host
    if host >= 0:
        position.hung[host] += 1
    position.dirty = 1


def follow(position: Position, card: int) -> None:
    """Lasting changes that stay with a card wherever it goes follow it to its new place."""
    before, after = after_moves(position, card, -1), reference(position, card)
    position.lasting = [
        (change[0], after, *change[2:]) if change[1] == before and change[4] == WITH_CARD else change
        for change in position.lasting
    ]


def know(position: Position, card: int, old: int, was: int, zone: int, seat: int, left: Sequence[int]) -> None:
    """Who knows the card after its move. Choosing one of several hidden cards in secret blurs what others knew of what
    is left of that pile."""
    zones, known = position.ruleset.zones, position.known
    seen_by, before = zones[zone].seen_by, known[card]
    if seen_by == "all":
        known[card] = (1 << position.seats) - 1
    else:
        if zones[old].seen_by == "owner" and left:
            mine = 1 << was
            known[card] &= mine
            for other in left:
                known[other] &= mine
        if seen_by == "owner":
            known[card] |= 1 << seat
    if known[card] & ~before:
        learned(position, known[card] & ~before)


def unseen(position: Position, card: int) -> int:
    """The id under which one of the cards of a pile is laid face down. If its owner alone sees the pile, but others
    know any of them, that is the first one's, and the cards before the chosen one move up: neither by its id nor with
    the eyes can anybody follow what is not known any more."""
    zone, seat = position.zone[card], position.controller[card]
    pile, mine = position.piles[zone][seat], 1 << seat
    open_to_all = position.ruleset.zones[zone].seen_by != "owner"
    if open_to_all or len(pile) == 1 or all(position.known[one] == mine for one in pile):
        return card
    cards = pile[: pile.index(card) + 1]
    exchange(position, cards, [card, *cards[:-1]])
    for one in pile:
        position.known[one] = mine
    return cards[0]


def learned(position: Position, seats: int) -> None:
    """Count a reveal for each seat whose bit is set in `seats`: by that count a match knows which moves cannot be taken
    back."""
    for seat in range(position.seats):
        position.reveals[seat] += seats >> seat & 1


def look_through(position: Position, cards: Sequence[int], seat: int) -> None:
    """A seat sees cards of its deck, to take some or lay them otherwise: of several nobody else knows any more which
    one lies where."""
    kept = -1 if len(cards) == 1 else 1 << seat
    for card in cards:
        position.known[card] = (position.known[card] | 1 << seat) & kept
    learned(position, 1 << seat)


def show(position: Position, card: int, seats: int) -> None:
    """Let the seats of a mask know a card wherever it lies, and tell ('shown', card, mask)."""
    if new := seats & ~position.known[card]:
        position.known[card] |= seats
        learned(position, new)
    tell(position, ("shown", card, seats))


def shuffle(position: Position, zone: int, seat: int) -> None:
    """Shuffle a pile: identities are dealt anew over its ids, so nobody can follow a card by its id."""
    pile = position.piles[zone][seat]
    exchange(position, pile, shuffled(position, pile))
    for card in pile:
        position.known[card] = 0
    tell(position, ("shuffled", zone, seat))


def lose_track(position: Position, zone: int, seat: int) -> None:
    """The ids of a pile's cards that nobody knows are put in their order, while what they are stays where it lies: so
    nobody can follow one that went in by lot, in the pile or as it is drawn."""
    pile, known = position.piles[zone][seat], position.known
    places = [at for at, card in enumerate(pile) if not known[card]]
    hidden = [pile[at] for at in places]
    rising = sorted(hidden)
    if rising != hidden:
        exchange(position, rising, hidden)
        for at, card in zip(places, rising, strict=True):
            pile[at] = card


def create(position: Position, definition: Definition, owner: int, zone: int, seat: int | None = None) -> int:
    """A new card (or a waiting ability of a card) in a zone; returns its id. Ids of what is gone for good are used
    again.

    A game that makes cards without end is an endless one (`ruleset.endless`).
    """
    limbo = position.ruleset.limbo
    if limbo is not None and position.piles[limbo][0]:
        card = position.piles[limbo][0].pop()
        position.stay[card] += 1
    else:
        card = len(position.card)
        if card > MOST_CARDS:
            position.ruleset.endless(position)
        position.card.append(definition)
        position.text.append(definition)
        for name in position.per_card:
            getattr(position, name).append(0)
        position.place[card] = position.host[card] = -1
    position.card[card] = position.text[card] = definition
    position.owner[card] = owner
    lies_in(position, card, zone, owner if seat is None else seat)
    position.unsettled |= position.ruleset.zones[zone].in_play
    return card


def lies_in(position: Position, card: int, zone: int, seat: int) -> None:
    """Note where a new card lies, who knows it, and whether its text listens."""
    entry = position.ruleset.zones[zone]
    position.controller[card], position.zone[card] = seat, zone
    position.piles[zone][0 if entry.shared else seat].append(card)
    position.known[card] = (
        (1 << position.seats) - 1 if entry.seen_by == "all" else 1 << seat if entry.seen_by == "owner" else 0
    )
    if entry.in_play and position.text[card].abilities.watches:
        position.watchers.append(card)
    position.dirty |= entry.bit


def create_all(position: Position, cards: Sequence[tuple[Definition, int, int]]) -> None:
    """Create many cards (definition, owner, zone) at once: what a game begins with."""
    first = len(position.card)
    position.card += [definition for definition, _, _ in cards]
    position.text += [definition for definition, _, _ in cards]
    for name in position.per_card:
        getattr(position, name).extend([0] * len(cards))
    position.place[first:] = position.host[first:] = [-1] * len(cards)
    for card, (_, owner, zone) in enumerate(cards, first):
        position.owner[card] = owner
        lies_in(position, card, zone, owner)


def retext(position: Position, card: int, text: Definition) -> None:
    """Give a card another text (its own, another card's, or blank) and let it listen accordingly."""
    position.text[card] = text
    listens = text.abilities.watches and position.in_play(card)
    if listens and card not in position.watchers:
        position.watchers.append(card)
    elif not listens and card in position.watchers:
        position.watchers.remove(card)
    position.dirty = position.unsettled = 1


def transform(position: Position, card: int, definition: Definition) -> None:
    """Make a card another one for good: its name, its printed numbers and its text. Tells ('transforms', card)."""
    position.card[card] = definition
    retext(position, card, definition)
    tell(position, ("transforms", card))


def cover(position: Position, card: int) -> None:
    """Let a card in play be covered: it stays in play, but its text does not work."""
    if card in position.watchers:
        position.watchers.remove(card)
        position.dirty = position.unsettled = 1


def uncover(position: Position, card: int) -> None:
    """Let the text of a covered card work again, at once. Tells ('uncovered', card)."""
    retext(position, card, position.text[card])
    tell(position, ("uncovered", card))


def take_control(position: Position, card: int, seat: int) -> None:
    """Move a card in play to another seat's side of the same zone; it stays the same card."""
    zone = position.zone[card]
    position.piles[zone][position.controller[card]].remove(card)
    position.piles[zone][seat].append(card)
    position.controller[card] = seat
    position.dirty = position.unsettled = 1
    tell(position, ("control", card, seat))


def reference(position: Position, card: int) -> int:
    """The card as it is now: its id and its stay in one number."""
    return position.stay[card] << 12 | card


def after_moves(position: Position, card: int, moves: int = 1) -> int:
    """The card as it will be after as many changes of its zone, or as it was before them (below 0)."""
    return position.stay[card] + moves << 12 | card


def gone(card: int) -> int:
    """What stands for a card as the source of an effect when it is not where it was: below -1, which is no card. And
    the card for what stands for it."""
    return -2 - card


def known_source(source: int) -> int:
    """The card that a source is, or was before it went; -1 if there never was one."""
    return gone(source) if source < -1 else source


NEVER = 1 << 40
"""Added to a reference, it is one to the card as it never was, and so never will be again."""


def present(position: Position, ref: int) -> int:
    """The id behind a reference if the card is still where it was, else -1."""
    if ref < 0:
        return -1
    card = ref & 0xFFF
    return card if position.stay[card] == ref >> 12 else -1
