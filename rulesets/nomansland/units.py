"""Units: their numbers, exhaust counters and summoning exhaust, healing and dying, moving from zone to zone."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.kernel.agenda import running
from game.kernel.events import tell
from game.kernel.outcome import note
from game.kernel.packets import DEATH, Packet, propose, proposed
from game.kernel.timing import GONE, drop_target, targets
from game.kernel.zones import cover, put, reference, uncover
from rulesets.nomansland.board import adjacent, behind, unit_at
from rulesets.nomansland.state import BIT, BOARD, FIELD, GROUND, LIVES, OPENING, PITCH, NmlPosition

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.cards import Definition

COMBAT, RETALIATION = 1, 2
"""Flags of damage: dealt by an attack, or by hitting back."""
ZONE = 4
"""Flags of damage to a player from here on: the vacant zone that it went through, times this."""


# ---- numbers
@cache
def printed(definition: Definition) -> tuple[int, int, int, int]:
    """What is printed on a unit: attack, range, health and a mask of keywords."""
    mask = 0
    for name in definition.abilities.skills:
        mask |= BIT.get(name, 0)
    if definition.type == "creature":
        return definition.attack, definition.range, definition.health, mask
    return 0, 0, definition.health, mask


@cache
def skills(definition: Definition) -> int:
    """The mask of the keywords that a text gives."""
    mask = 0
    for name in definition.abilities.skills:
        mask |= BIT.get(name, 0)
    return mask


def base_values(position: NmlPosition) -> None:
    """What is printed on the units on the battlefield."""
    cards, text = position.card, position.text
    attack, reach, maximum = position.attack, position.range, position.maximum
    keywords, bow = position.keywords, position.bow
    peaceful, rooted, veiled = position.peaceful, position.rooted, position.veiled
    for row in position.piles[BOARD]:
        for unit in row:
            attack[unit], reach[unit], maximum[unit], keywords[unit] = printed(cards[unit])
            if text[unit] is not cards[unit]:
                keywords[unit] = skills(text[unit])
            bow[unit] = int(reach[unit] > 1)
            peaceful[unit] = rooted[unit] = veiled[unit] = 0


def bounded(position: NmlPosition) -> None:
    """After all changes: Rally Cry counts neighbours, and numbers keep within their bounds."""
    reach, keywords, cards = position.range, position.keywords, position.card
    rally, everybody = BIT["Rally Cry"], position.ruleset.rally_everybody
    for seat, row in enumerate(position.piles[BOARD]):
        for unit in row:
            if keywords[unit] & rally:
                friends = [
                    other
                    for other in adjacent(position, position.place[unit])
                    if cards[other].type == "creature" and (everybody or position.controller[other] == seat)
                ]
                position.attack[unit] += len(friends)
                position.maximum[unit] += len(friends)
            if cards[unit].type == "creature":
                if reach[unit] < 1:
                    reach[unit] = 1
                elif reach[unit] > 3:
                    reach[unit] = 3
            if position.attack[unit] < 0:
                position.attack[unit] = 0


# ---- damage, healing, death
def hurt(position: NmlPosition, packet: Packet) -> None:
    """Damage lands on a unit. Tells ('deals', source, unit)."""
    position.health[packet.receiver] -= packet.amount
    position.dirty = 1
    tell(position, ("deals", packet.source, packet.receiver))


def hit(position: NmlPosition, packet: Packet) -> None:
    """Damage lands on a player. Tells ('deals', source, -1)."""
    position.life[packet.receiver] -= packet.amount
    position.dirty |= LIVES
    tell(position, ("deals", packet.source, -1))


PACKETS = {"damage": hurt, "hit": hit}


def is_dying(position: NmlPosition, unit: int) -> bool:
    """Has a unit no health left?"""
    return position.zone[unit] == BOARD and position.health[unit] <= 0


def hurt_before(position: NmlPosition, unit: int) -> bool:
    """Has a unit lost health, or wounds that went with a bonus?"""
    if position.dirty:
        position.ruleset.refresh(position)
    return bool(position.forgiven[unit]) or position.health[unit] < position.maximum[unit]


def heal(position: NmlPosition, unit: int, amount: int = 999) -> bool:
    """A unit regains health, up to its greatest: all of it, if nothing is said. Tells ('heals', unit, amount)."""
    position.forgiven[unit] = 0
    if position.dirty:
        position.ruleset.refresh(position)
    gained = min(amount, position.maximum[unit] - position.health[unit])
    if gained <= 0:
        return False
    position.health[unit] += gained
    position.dirty = position.unsettled = 1
    tell(position, ("heals", unit, gained))
    return True


def gain_life(position: NmlPosition, seat: int, amount: int) -> None:
    """A player gains life (or, below zero, loses it). Tells ('life', seat, change), unless nothing changes."""
    if not amount:
        return
    position.life[seat] += amount
    position.dirty |= LIVES
    position.unsettled = 1
    tell(position, ("life", seat, amount))


def state_checks(position: NmlPosition) -> None:
    """Health follows its greatest; covered terrains work again; units without health die; the game may be over."""
    if position.phase == OPENING:
        return
    if position.dirty:
        position.ruleset.refresh(position)
    health, full, maximum = position.health, position.full, position.maximum
    dead = []
    for row in position.piles[BOARD]:
        for unit in row:
            most = maximum[unit]
            if most != full[unit]:
                change_greatest(position, unit, most)
            if health[unit] <= 0:
                dead.append(unit)
    if position.piles[GROUND] != NOTHING or position.piles[FIELD] != NOTHING:
        look_at_terrains(position)
    if dead and not under_way(position) and not proposed(position, DEATH):
        propose(position, *(Packet(DEATH, -1, unit, 1) for unit in dead))
    if min(position.life) <= 0:
        alive = tuple(seat for seat in range(position.seats) if position.life[seat] > 0)
        position.ruleset.end(position, alive, "win.health" if alive else "win.both")


def change_greatest(position: NmlPosition, unit: int, most: int) -> None:
    """Its greatest health rises or falls, and with it what a unit has left: wounds that went with a bonus are there
    again when health is added (damage.wounds)."""
    gain = most - position.full[unit]
    if gain > 0:
        again = min(gain, position.forgiven[unit])
        position.forgiven[unit] -= again
        position.health[unit] += gain - again
    else:
        left = min(position.health[unit], most)
        position.forgiven[unit] += position.full[unit] - position.health[unit] - (most - left)
        position.health[unit] = left
    position.full[unit] = most


NOTHING: list[list[int]] = [[], []]


def under_way(position: NmlPosition) -> bool:
    """Is an item of the stack just being carried out? Its deaths come when it is done (damage.deaths)."""
    return running(position, GONE) is not None


DESTROYED = 1
"""Flag of a death: the unit is destroyed."""


def fall(position: NmlPosition, deaths: Sequence[Packet]) -> None:
    """Units die that nothing else happens to instead; the others live through that. Tells ('destroyed', unit) of those
    that are destroyed."""
    there = [one for one in deaths if position.zone[one.receiver] == BOARD]
    for unit in [one.receiver for one in there if one.amount <= 0]:
        if may_live(position, unit) and position.health[unit] <= 0:
            stay_alive(position, unit)
    falling = [one for one in there if one.amount > 0]
    note(position, bool(falling))
    for one in falling:
        if one.flags & DESTROYED:
            tell(position, ("destroyed", one.receiver))
    die(position, *(one.receiver for one in falling))


def die(position: NmlPosition, *units: int) -> None:
    """Units go to their owners' pitch, and each hears of those that die with it. Tells ('dies', unit) of each."""
    for unit in units:
        tell(position, ("dies", unit))
    for unit in units:
        put(position, unit, PITCH)
    position.unsettled = 1


def may_live(position: NmlPosition, unit: int) -> bool:
    """Could a unit that would die stay? Not with no health to have."""
    if position.dirty:
        position.ruleset.refresh(position)
    return position.maximum[unit] > 0


def stay_alive(position: NmlPosition, unit: int) -> None:
    """A unit does not die: with no health left it keeps one. Tells ('lives', unit)."""
    position.health[unit] = max(1, position.health[unit])
    position.dirty = position.unsettled = 1
    tell(position, ("lives", unit))


def destroy(position: NmlPosition, *cards: int) -> None:
    """Units and terrains go to their owners' pitch. Tells ('destroyed', card), and of units ('dies', unit)."""
    terrains = [card for card in cards if position.zone[card] in (GROUND, FIELD)]
    for card in terrains:
        tell(position, ("destroyed", card))
    if terrains:
        note(position, True)
    units = [Packet(DEATH, -1, card, 1, DESTROYED) for card in cards if position.zone[card] == BOARD]
    if units:
        propose(position, *units)
    pitch_terrains(position, terrains)


def sacrifice(position: NmlPosition, *cards: int) -> None:
    """Their controller gives up cards in play, and nothing happens instead. Tells ('sacrificed', card), and of units
    ('dies', unit)."""
    for card in cards:
        tell(position, ("sacrificed", card))
    die(position, *(card for card in cards if position.zone[card] == BOARD))
    pitch_terrains(position, cards)


def pitch_terrains(position: NmlPosition, cards: Sequence[int]) -> None:
    """Terrains among cards go to the pitch."""
    for card in cards:
        if position.zone[card] in (GROUND, FIELD):
            put(position, card, PITCH)
            position.unsettled = 1


# ---- exhaust
def exhaust(position: NmlPosition, unit: int, counters: int = 1) -> None:
    """Put exhaust counters on a unit. Tells ('exhausted', unit, counters)."""
    position.exhausted[unit] += counters
    position.dirty = position.unsettled = 1
    tell(position, ("exhausted", unit, counters))


def refresh(position: NmlPosition, unit: int) -> bool:
    """Take an exhaust counter off a unit; False if there is none. Tells ('refreshed', unit)."""
    if not position.exhausted[unit]:
        return False
    position.exhausted[unit] -= 1
    position.dirty = position.unsettled = 1
    tell(position, ("refreshed", unit))
    return True


def activate_again(position: NmlPosition, unit: int) -> None:
    """Grant a creature another activation this turn, besides one that is still to come or under way. Tells ('granted',
    unit)."""
    if position.activated[unit] and position.acting != reference(position, unit):
        position.activated[unit] = 0
    else:
        position.further[unit] += 1
    tell(position, ("granted", unit))


# ---- moving
def movable(position: NmlPosition, unit: int) -> bool:
    """Can a unit be moved at all? Constructs cannot, nor creatures that a text forbids to move (move.forbidden)."""
    if position.dirty:
        position.ruleset.refresh(position)
    return position.card[unit].type == "creature" and not position.rooted[unit]


def step(position: NmlPosition, unit: int, place: int) -> None:
    """A unit goes to a vacant zone. Tells ('steps', unit, from, to)."""
    old = position.place[unit]
    position.place[unit] = place
    moved(position, unit, old, place)


def moved(position: NmlPosition, unit: int, old: int, place: int) -> None:
    """A unit is in another zone now: what waits on the stack aims at it no more (stack.target-gone)."""
    position.dirty = position.unsettled = 1
    for item in position.items[:]:
        if reference(position, unit) in targets(item):
            drop_target(position, item[0], unit)
    tell(position, ("steps", unit, old, place))


def vacant_behind(position: NmlPosition, unit: int) -> int:
    """The zone one space back towards a unit's controller; -1 if it is taken or there is none."""
    place = behind(position.controller[unit], position.place[unit])
    return -1 if place >= 0 and unit_at(position, place) >= 0 else place


def swap(position: NmlPosition, one: int, other: int) -> None:
    """Two units change places. Tells ('steps', ...) of both."""
    here, there = position.place[one], position.place[other]
    position.place[one], position.place[other] = there, here
    moved(position, one, here, there)
    moved(position, other, there, here)


# ---- terrains
def stack_on(position: NmlPosition, zone: int, place: int) -> list[int]:
    """The terrains lying on a place, lowest first."""
    where, level = position.place, position.level
    return sorted((one for row in position.piles[zone] for one in row if where[one] == place), key=level.__getitem__)


def lay_terrain(position: NmlPosition, card: int, zone: int, seat: int, place: int) -> None:
    """A terrain comes to lie on top of those already there, whose texts stop."""
    below = stack_on(position, zone, place)
    if below:
        position.covered[below[-1]] = 1
        cover(position, below[-1])
    put(position, card, zone, seat)
    position.place[card] = place
    position.level[card] = position.level[below[-1]] + 1 if below else 0
    position.dirty = position.unsettled = 1


def look_at_terrains(position: NmlPosition) -> None:
    """A covered terrain that lies on top again works at once. The kernel tells ('uncovered', card)."""
    for zone in (GROUND, FIELD):
        for row in position.piles[zone]:
            for card in row:
                if position.covered[card] and stack_on(position, zone, position.place[card])[-1] == card:
                    position.covered[card] = 0
                    uncover(position, card)


def left_play(position: NmlPosition, card: int) -> None:
    """Nothing marked on a card outlasts its time in play, but for where it was."""
    position.left[card] = position.place[card]
    if position.acting >= 0 and position.acting & 0xFFF == card:
        position.acting = -1
    if position.level[card] or position.text[card].type == "terrain":
        position.unsettled = 1
    for slot in (
        position.health,
        position.full,
        position.forgiven,
        position.further,
        position.lent,
        position.exhausted,
        position.summoning,
        position.activated,
        position.used,
        position.guarded,
        position.level,
        position.covered,
    ):
        slot[card] = 0


def controlled(position: NmlPosition, seat: int) -> list[int]:
    """Every card that a seat controls in play, but for lasting effects."""
    return [card for zone in (BOARD, GROUND, FIELD) for card in position.piles[zone][seat]]
