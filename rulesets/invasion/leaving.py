"""Leaving play: destroyed, sacrificed, returned; and what goes with a card that leaves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from game.kernel.events import HEARD, last_words, tell
from game.kernel.zones import attach, put
from rulesets.invasion import saving
from rulesets.invasion.board import hanging, printed_kind
from rulesets.invasion.piling import pile_up
from rulesets.invasion.state import (
    DECK,
    DEVELOPMENTS,
    DISCARD,
    EFFECTS,
    EXPERIENCE,
    HAND,
    LIMBO,
    PLAY,
    STACK,
    UNIT,
    InvasionPosition,
)

if TYPE_CHECKING:
    from game.kernel.position import Event


def leave(position: InvasionPosition, cards: Iterable[int], zone: int = DISCARD, at: int | None = None) -> None:
    """Cards leave play together, to a zone of their owners."""
    depart(position, [(card, zone) for card in cards], at)


def depart(position: InvasionPosition, ways: Iterable[tuple[int, int]], at: int | None = None) -> None:
    """Cards leave play together, each to a zone of its owner. Tells ('leaves', card, seat, zone) of each while it is
    still there; what leaves itself hears only of its own leaving, after it has gone. [action.leave-self]"""
    gone = {card: zone for card, zone in ways if position.zone[card] in (PLAY, DEVELOPMENTS, EXPERIENCE)}
    leaving = [card for card in gone if position.zone[card] == PLAY]
    if leaving and position.dirty:
        position.ruleset.refresh(position)
    if "leaves" in HEARD or "departure" in HEARD or position.sink is not None:
        told: list[Event] = [("leaves", card, position.controller[card], gone[card]) for card in leaving]
        tell_who_stays(position, leaving, [*told, ("departure", tuple(leaving))] if leaving else [])
    for card in leaving:
        position.last_place[card] = position.place[card]
        if gone[card] == DISCARD and position.kind[card] & UNIT:
            position.buried.append(card)
    freed = [held for card in leaving if (held := held_by(position, card)) is not None]
    for card in gone:
        if position.host[card] in gone:  # it goes by itself, and is not taken along
            unhook(position, card)
    for card, zone in gone.items():
        put(position, card, zone, at=at)
        position.place[card] = -1
    pile_up(position, [card for card, zone in gone.items() if zone == DISCARD])
    position.dirty = position.unsettled = 1
    for unit, seat in freed:
        set_free(position, unit, seat)


def tell_who_stays(position: InvasionPosition, leaving: Sequence[int], events: Iterable[Event]) -> None:
    """Tell events to all but those who leave play, who can trigger nothing any more. [action.leave-self]"""
    watchers = position.watchers
    position.watchers = [card for card in watchers if card not in leaving]
    for event in events:
        tell(position, event)
    position.watchers = watchers


def held_by(position: InvasionPosition, card: int) -> tuple[int, int] | None:
    """The unit that an attachment holds under its controller's control, and that seat."""
    host, seat = position.host[card], position.controller[card]
    holds = host >= 0 and "Holds" in position.text[card].abilities.skills
    return (host, seat) if holds and position.controller[host] == seat else None


def set_free(position: InvasionPosition, unit: int, seat: int) -> None:
    """A unit that an attachment of a seat held goes to whoever holds it by another one, or back to its owner.
    [attachment.holds]"""
    if position.zone[unit] != PLAY or position.controller[unit] != seat:
        return
    from rulesets.invasion.entering import seize

    holders = [one for one in hanging(position, unit) if "Holds" in position.text[one].abilities.skills]
    seats = [position.controller[one] for one in holders] or [position.owner[unit]]
    if seat not in seats:
        seize(position, unit, seats[-1])


def destroy(position: InvasionPosition, *cards: int) -> None:
    """Cards are destroyed together, if nobody saves them."""
    if saving.may_be_saved(position, cards):
        saving.spare_or_destroy(position, cards)
    else:
        perish(position, [(card, DISCARD) for card in cards])


def perish(position: InvasionPosition, ways: Sequence[tuple[int, int]]) -> None:
    """Cards are destroyed, or saved and go elsewhere. Tells ('destroyed', card, seat) of each that is destroyed, which
    itself hears of no other."""
    told = [("destroyed", card, position.controller[card]) for card, zone in ways if zone == DISCARD]
    tell_who_stays(position, [card for card, _ in ways], told)
    for event in told:
        last_words(position, event[1], event[2], event)
    depart(position, ways)


def drop(position: InvasionPosition, *cards: int) -> None:
    """Cards go to the discard piles, neither destroyed nor sacrificed. Tells ('drops', card) of each from play."""
    for card in cards:
        if position.zone[card] == PLAY:
            tell(position, ("drops", card))
    leave(position, cards)


def sacrifice(position: InvasionPosition, *cards: int) -> None:
    """Their controllers give up cards; nothing prevents it. Tells ('sacrificed', card) of each. [effect.sacrifice]"""
    tell_who_stays(position, cards, [("sacrificed", card) for card in cards])
    leave(position, cards)


def discard(position: InvasionPosition, *cards: int) -> None:
    """Cards go to their owners' discard piles from wherever they are. Tells ('drops', card) of each from play and
    ('discards', seat, card) of each from a hand."""
    in_play = [card for card in cards if position.zone[card] in (PLAY, DEVELOPMENTS, EXPERIENCE)]
    drop(position, *in_play)
    for card in cards:
        if position.zone[card] == HAND:
            tell(position, ("discards", position.owner[card], card))
        if position.zone[card] != DISCARD:
            put(position, card, DISCARD)
    pile_up(position, [card for card in cards if card not in in_play])


def left_play(position: InvasionPosition, card: int) -> None:
    """Nothing marked on a card outlasts its time in play; what hangs on it is discarded. [attachment.host-leaves]"""
    for slot in (
        position.damage,
        position.corrupt,
        position.tokens,
        position.attacking,
        position.defending,
        position.ambushed,
        position.assigned,
        position.dealt,
        position.development,
        position.blanked,
        position.raised,
        position.attacks,
        position.used,
        position.x,
    ):
        slot[card] = 0
    if position.hung[card]:
        for zone in (PLAY, EXPERIENCE, EFFECTS):
            for row in position.piles[zone]:
                for other in [one for one in row if position.host[one] == card]:
                    let_go(position, other, zone)
    position.unsettled = 1


def let_go(position: InvasionPosition, card: int, zone: int) -> None:
    """What hung on a card that has left: experience and attachments are discarded, a questing unit stays, and so does
    what waits for damage that would have gone to it."""
    if zone == EXPERIENCE:
        put(position, card, DISCARD)
    elif zone == EFFECTS or printed_kind(position.card[card]) & UNIT:
        unhook(position, card)
    else:
        drop(position, card)


def unhook(position: InvasionPosition, card: int) -> None:
    """A card hangs on nothing any more."""
    attach(position, card, -1)
    position.unsettled = 1


def item_gone(position: InvasionPosition, item: tuple[object, ...]) -> None:
    """A card that was played and is still on the chain goes to the discard pile; an ability is gone for good."""
    entity, source = item[0], item[2]
    assert isinstance(entity, int) and isinstance(source, int)
    position.unsettled = 1
    if position.zone[entity] == STACK:
        put(position, entity, DISCARD if source & 0xFFF == entity else LIMBO)


def mill(position: InvasionPosition, seat: int, count: int) -> None:
    """The top cards of a deck go to the discard pile."""
    cards = position.piles[DECK][seat][::-1][: max(0, count)]
    for card in cards:
        put(position, card, DISCARD)
    pile_up(position, cards)
    position.unsettled = 1
