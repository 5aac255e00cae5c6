"""Entering play and changing place: putting into play, developments, moving between zones, taking control."""

from __future__ import annotations

from game.kernel.events import tell
from game.kernel.zones import attach, put, reference, retext, show, take_control
from rulesets.invasion.board import (
    faceless,
    fresh,
    hanging,
    has_trait,
    is_attachment,
    is_printed,
    legend_of,
    questing_on,
    text_now,
    within_reach,
)
from rulesets.invasion.fronts import front_of
from rulesets.invasion.keywords import has
from rulesets.invasion.leaving import discard, drop, held_by, sacrifice, set_free, unhook
from rulesets.invasion.marks import add_tokens
from rulesets.invasion.state import (
    ANY_ZONE,
    BATTLEFIELD,
    BOARD,
    CAPITAL,
    COMBATANTS,
    DEVELOPMENTS,
    EXPERIENCE,
    FACE_DOWN,
    PLACES,
    PLAY,
    UNIT,
    InvasionPosition,
)

ZONE_ONLY = {f"{name.capitalize()} only": place for place, name in enumerate(PLACES)} | {"Quest zone only": 1}


# ---- what keeps a card out
def unique_in_play(position: InvasionPosition, seat: int, card: int) -> bool:
    """Has a seat another card in play with the title of a unique one? [card.unique]"""
    definition = position.card[card]
    if not definition.fields.get("unique"):
        return False
    name = definition.name
    return any(
        other != card and position.card[other].name == name and position.development[other] != FACE_DOWN
        for other in position.piles[PLAY][seat]
    )


def only_zone(position: InvasionPosition, card: int) -> int:
    """The one zone that a card may enter, or -1. [card.zone-only]"""
    for skill in position.text[card].abilities.skills:
        if skill in ZONE_ONLY:
            return ZONE_ONLY[skill]
    return -1


def heroes_in_the_way(position: InvasionPosition, seat: int, place: int, card: int) -> list[int]:
    """The Heroes in a zone that keep another Hero out of it. [card.heroes]"""
    if not has_trait(position, card, "Hero") and not is_printed(position.card[card], "Hero"):  # it may lie facedown yet
        return []
    heroes = [
        other
        for other in position.piles[PLAY][seat]
        if other != card and position.place[other] == place and has_trait(position, other, "Hero")
    ]
    limited = heroes and any(has(position.text[one], "Limit one Hero per zone") for one in (card, *heroes))
    return heroes if limited else []


def hero_bars(position: InvasionPosition, seat: int, place: int, card: int) -> bool:
    """Does a Hero keep a card on the table out of a zone? What lies facedown is no Hero to anybody: where it may go
    must not tell what it is. [card.heroes, development.known]"""
    return not faceless(position, card) and bool(heroes_in_the_way(position, seat, place, card))


def may_enter(position: InvasionPosition, seat: int, card: int, place: int) -> bool:
    """May a card be put into play in a zone, as far as uniqueness and its own text go? [play.put-into-play]"""
    only = only_zone(position, card)
    return (
        not unique_in_play(position, seat, card)
        and only in (-1, place)
        and not heroes_in_the_way(position, seat, place, card)
        and not (position.card[card].type == "legend" and legend_of(position, seat) >= 0)
    )


# ---- entering
def put_into_play(position: InvasionPosition, card: int, seat: int, place: int, host: int = -1) -> bool:
    """A card enters play in a zone of a seat, on a host if it is an attachment or a unit for a quest; False if it may
    not. Tells ('enters', card, seat, place, from) and ('arrives', card, seat, place)."""
    if not may_enter(position, seat, card, place):
        return False
    enter(position, card, seat, place, host, position.zone[card])
    return True


def enter(position: InvasionPosition, card: int, seat: int, place: int, host: int, origin: int) -> None:
    """A card enters play from a zone, be it over the chain; a unit that may not be there is sacrificed at once.
    [play.illegal-state]"""
    illegal = not may_enter(position, seat, card, place)
    put(position, card, PLAY, seat)
    position.place[card] = BOARD if position.card[card].type == "legend" else place
    if host >= 0 and position.zone[host] in (PLAY, CAPITAL):
        attach(position, card, host)
    position.dirty = position.unsettled = 1
    tell(position, ("enters", card, seat, place, origin))
    tell(position, ("arrives", card, seat, place))
    if illegal:
        sacrifice(position, card)


def develop(position: InvasionPosition, card: int, seat: int, place: int) -> bool:
    """A card becomes a facedown development in a zone of a seat; another one's card is discarded instead. Tells
    ('develops', seat, card, place), or ('turned down', seat, card, place) of one that was in play.
    [development.owner]"""
    if position.owner[card] != seat:
        drop(position, card)
        return False
    held, laid = held_by(position, card), position.zone[card] not in (PLAY, EXPERIENCE)
    position.last_place[card] = position.place[card]
    put(position, card, DEVELOPMENTS, seat)
    position.place[card] = place
    position.dirty = position.unsettled = 1
    tell(position, ("develops" if laid else "turned down", seat, card, place))
    if held is not None:
        set_free(position, *held)
    return True


def turn_up(position: InvasionPosition, card: int) -> bool:
    """A facedown development becomes what is printed on it; it has not entered play, and was in play already if it was
    a unit as well. Where another Hero or a copy of a unique card keeps it out it is sacrificed at once (False). Tells
    ('flips', card, seat). [development.type, play.illegal-state]"""
    seat, place = position.controller[card], position.place[card]
    fits = not heroes_in_the_way(position, seat, place, card) and not unique_in_play(position, seat, card)
    if position.zone[card] == PLAY:
        position.development[card] = position.x[card] = 0
        retext(position, card, text_now(position, card))
        show(position, card, (1 << position.seats) - 1)
    else:
        put(position, card, PLAY, seat)
    position.place[card] = BOARD if position.card[card].type == "legend" else place
    position.dirty = position.unsettled = 1
    tell(position, ("flips", card, seat))
    if not fits:
        sacrifice(position, card)
    return fits


def turn_down(position: InvasionPosition, card: int) -> None:
    """A card in play, or an experience, becomes a facedown development where it is; it does not leave play, but what
    hung on it goes. What would lie beside a legend, in no zone, is discarded. [development.owner]"""
    seat, place, host = position.controller[card], position.place[card], position.host[card]
    if position.card[card].type == "legend" and position.zone[card] == PLAY:
        return
    if host >= 0 and not (position.owner[card] == seat and position.kind[card] & UNIT):
        seat, place = position.controller[host], position.place[host]
    if place == BOARD:
        discard(position, card)
    else:
        develop(position, card, seat, place)


# ---- changing place
def move_zone(position: InvasionPosition, card: int, place: int) -> bool:
    """A card in play, or a development, goes to another zone of its controller; False if it is there already or may not
    be there. Tells ('shifted', card, from, to) and ('arrives', card, seat, to). [move.other-zone]"""
    old, seat = position.place[card], position.controller[card]
    if position.dirty:
        position.ruleset.refresh(position)
    if old == place or hero_bars(position, seat, place, card):
        return False
    position.place[card] = place
    position.dirty = position.unsettled = 1
    if position.zone[card] == DEVELOPMENTS:
        tell(position, ("shifted", card, old, place))
        return True
    stop_questing(position, card)
    for other in hanging(position, card):
        position.place[other] = place
    position.dirty = 1
    if position.attacking[card] and old == BATTLEFIELD and not fresh(position).held[card] & ANY_ZONE:
        position.attacking[card] = 0
    if position.defending[card] and not within_reach(position, card, position.place[front_of(position, card)]):
        position.defending[card] = 0
    position.dirty |= COMBATANTS
    tell(position, ("shifted", card, old, place))
    tell(position, ("arrives", card, seat, place))
    return True


def stop_questing(position: InvasionPosition, card: int) -> None:
    """A unit or quest that moves ends the questing, and the tokens go. [quest.moved]"""
    if position.card[card].type == "quest":
        unit = questing_on(position, card)
        if unit >= 0:
            unhook(position, unit)
        if position.tokens[card]:
            add_tokens(position, card, -position.tokens[card])
    elif position.host[card] >= 0 and not is_attachment(position.card[card]):
        unhook(position, card)


def may_seize(position: InvasionPosition, card: int, seat: int, place: int | None = None) -> bool:
    """May a seat take control of a card, as far as uniqueness and Heroes go? What lies facedown has neither title nor
    traits. [card.unique, card.heroes, development.known]"""
    if faceless(position, card):
        return True
    where = position.place[card] if place is None else place
    return not unique_in_play(position, seat, card) and not heroes_in_the_way(position, seat, where, card)


def seize(position: InvasionPosition, card: int, seat: int, place: int | None = None) -> bool:
    """A seat takes control of a card in play, which moves to its zone of the same name (or another one). Tells the
    kernel's ('control', card, seat), then ('arrives', ...). False if it may not be there. [card.unique, card.heroes]"""
    if position.controller[card] == seat:
        return False
    where = position.place[card] if place is None else place
    if position.zone[card] == DEVELOPMENTS or (position.development[card] and position.owner[card] != seat):
        discard(position, card)
        return False
    if not may_seize(position, card, seat, where):
        return False
    stop_questing(position, card)
    take_control(position, card, seat)
    if position.assigned[card]:
        position.turned.append(reference(position, card))
    position.place[card] = where
    position.attacking[card] = position.defending[card] = position.dealt[card] = 0
    for other in hanging(position, card):
        position.place[other] = where
        if position.zone[other] == EXPERIENCE:  # [keyword.experience-known]
            show(position, other, 1 << seat)
    position.dirty = 1
    tell(position, ("arrives", card, seat, where))
    return True
