"""Cards are played and come into play, each type in its own way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.agenda import Frame, Program, again, ask, push
from game.kernel.events import tell
from game.kernel.notation import NO
from game.kernel.refusal import Move, Refusal
from game.kernel.said import said
from game.kernel.zones import attach, learned, present, put, reference
from rulesets.eternal.elsewhere import skills_of
from rulesets.eternal.playable import DEPLETED, bearers, brings, fits, has_aim, too_many
from rulesets.eternal.pricing import pay_and_play, price_of
from rulesets.eternal.reacting import cast, curse, renown
from rulesets.eternal.state import (
    ATTACHED,
    BIT,
    CHOOSE,
    HAND,
    PLAYED_BY,
    PLAYER,
    POWERS,
    RELICS,
    REMEMBERED,
    SITES,
    SPELLS,
    TARGET,
    UNITS,
    VOID,
    EternalPosition,
    avatar,
)
from rulesets.eternal.units import armor_changed, fresh, is_frozen, kill_together
from rulesets.eternal.zoning import MOST_FREE, call_void, create_card, maximum_changed, tell_everywhere, transmute_all

if TYPE_CHECKING:
    from game.kernel.cards import Definition

EVERYBODY = 3
"""The mask of both seats."""


ENDURANCE = BIT["Endurance"]
RENEWED = BIT["Aegis"] | BIT["Killer"] | BIT["Berserk"]
"""Skills that are used up, and that a unit has again when it gains them anew."""


SITE_STAYS = Refusal("max.not-site", "a site is not killed to make room")


def commit(position: EternalPosition, seat: int, card: int, cost: int) -> None:
    """A card is paid for and played."""
    if position.card[card].type == "power":
        position.power_played[seat] += 1
    else:
        position.power[seat] -= cost
    if price_of(position.text[card].abilities).effects:
        pay_and_play(position, seat, card)
    else:
        begin(position, seat, card, HAND)


def play_free(position: EternalPosition, seat: int, card: int, on: int = -1) -> bool:
    """An effect plays a card: it costs nothing and asks for no influence. False if too many were played so this turn.

    `on`: the unit that a weapon or curse is put on, if that was chosen already.
    """
    if position.free >= MOST_FREE:
        return False
    position.free += 1
    begin(position, seat, card, position.zone[card], on)
    return True


def create_and_play(position: EternalPosition, seat: int, definition: Definition) -> bool:
    """A spell or hero is created and played free; one that cannot be played is discarded."""
    if position.free >= MOST_FREE or not fits(position, seat, definition):
        return False
    card = create_card(position, definition, seat, VOID)
    return has_aim(position, seat, card) and play_free(position, seat, card)


def begin(position: EternalPosition, seat: int, card: int, origin: int, on: int = -1) -> None:
    """A card is played. Tells ('plays', seat, card), and when what it affects is chosen or it has come into play
    ('played', seat, card, zone that it was played from); one that its player plays from the top of the deck is played
    as if from hand."""
    kind = position.card[card].type
    position.fleeting[card] = 0
    position.played_units[seat] += kind == "unit"
    position.played_spells[seat] += kind in SPELLS
    if position.known[card] != EVERYBODY:
        learned(position, EVERYBODY & ~position.known[card])
        position.known[card] = EVERYBODY
    tell(position, ("plays", seat, card))
    if kind in SPELLS:
        cast(position, seat, card, origin)
    elif kind == "power":
        play_power(position, seat, card, origin)
    elif kind == "cursed relic":
        curse(position, seat, card, avatar(position, 1 - seat), origin)
    elif kind in ("weapon", "curse"):
        if on >= 0:
            put_on(position, seat, card, on, origin)
        else:
            push(position, BEARING, seat, reference(position, card), (origin,))
    elif not fits(position, seat, position.card[card]):
        push(position, MAKING_ROOM, seat, reference(position, card), (origin,))
    else:
        enter(position, seat, card, origin)


def play_power(position: EternalPosition, seat: int, card: int, origin: int) -> None:
    """A power card gives power and maximum power, does what it says, and lies in the power zone; only then it has been
    played. Tells ('depleted', card) of one that gives no power. [word.empower]"""
    put(position, card, POWERS, seat)
    position.maximum[seat] += 1
    position.dirty |= PLAYER
    transmute_all(position, seat)
    if skills_of(position, card) & DEPLETED:
        tell(position, ("depleted", card))
    else:
        position.power[seat] += 1
    push(position, EMPOWERING, seat, reference(position, card), (origin,))
    effects = position.text[card].abilities.spell
    if effects.effects:
        push(position, effects.program, seat, reference(position, card))


def tell_power(position: EternalPosition, frame: Frame) -> None:
    """A power card has done what it says."""
    card, seat = frame[2] & 0xFFF, frame[3]
    empowered(position, seat, card)
    tell_everywhere(position, ("played", seat, card, frame[4][0]))


EMPOWERING = Program("eternal/empowering", tell_power)


def empowered(position: EternalPosition, seat: int, card: int) -> None:
    """A power card was played. Tells ('empowers', seat, card), and offers ('empowers below', seat, card) to the cards
    of the void."""
    tell(position, ("empowers", seat, card))
    call_void(position, seat, ("empowers below", seat, card))


def enter(position: EternalPosition, seat: int, card: int, origin: int = -1) -> None:
    """A card comes into play on the side of a seat; `origin`: the zone that it was played from. Tells ('enters', card,
    seat)."""
    kind = position.card[card].type
    make_way(position, seat, kind)
    if kind == "relic weapon":
        put(position, card, RELICS, seat)
        take_up(position, card)
    elif kind == "site":
        from rulesets.eternal.sites import next_of_agenda

        put(position, card, SITES, seat)
        next_of_agenda(position, seat)
    elif kind == "unit":
        put(position, card, UNITS, seat)
        position.arrived[card] = 1
    else:
        put(position, card, RELICS, seat)
        if kind == "cursed relic":
            attach(position, card, avatar(position, 1 - seat))
    entered(position, seat, card, origin)


def appear(position: EternalPosition, seat: int, card: int) -> None:
    """A card that nobody played comes into play. Tells ('appears', card)."""
    enter(position, seat, card)
    tell(position, ("appears", card))


def entered(position: EternalPosition, seat: int, card: int, origin: int) -> None:
    """A card is in play now."""
    position.dirty = position.unsettled = 1
    position.deeds[card] &= REMEMBERED
    maximum_changed(position)
    if origin >= 0:
        position.deeds[card] |= PLAYED_BY[seat]
        tell_everywhere(position, ("played", seat, card, origin))
    tell(position, ("enters", card, seat))


ONE_EACH = ("relic weapon", "site")
"""The types of card of which a player has one."""


def make_way(position: EternalPosition, seat: int, kind: str) -> None:
    """The site of a player is killed as another one comes, and the relic weapon with all armor."""
    kill_together(position, in_the_way(position, seat, kind))


def in_the_way(position: EternalPosition, seat: int, kind: str) -> list[int]:
    """The site or relic weapon of a player that another one would take the place of."""
    if kind not in ONE_EACH:
        return []
    return [card for zone in (SITES, RELICS) for card in position.piles[zone][seat] if position.card[card].type == kind]


def take_up(position: EternalPosition, card: int) -> None:
    """A player has a relic weapon now: armor without a weapon stays with it (armor.effects)."""
    from rulesets.eternal.phrases.gains import more_armor

    seat = position.controller[card]
    before = position.armor[seat]
    position.health_up[card] += before
    if position.card[card].armor + position.health_up[card] > before:
        position.health_up[card] += more_armor(position, seat)
    position.armor[seat] = max(0, position.card[card].armor + position.health_up[card])
    armor_changed(position, seat, position.armor[seat] - before)


def why_not_for_room(position: EternalPosition, card: int) -> Refusal | None:
    """Why a card is not killed to make room for a unit or site."""
    return SITE_STAYS if position.zone[card] == SITES else None


def ask_room(position: EternalPosition, frame: Frame) -> None:
    """There is no room: which unit is killed to make some?"""
    card, seat, chosen = present(position, frame[2]), frame[3], frame[5]
    if card < 0:
        position.answer = NO
        return
    piles = position.piles
    moves: list[Move] = [
        (CHOOSE, one)
        for one in (*piles[UNITS][seat], *piles[SITES][seat])
        if why_not_for_room(position, one) is None and reference(position, one) not in chosen
    ]
    if position.card[card].type == "unit":
        moves.append((CHOOSE, card))
    ask(position, seat, "Choose a unit to be killed to make room", moves, card)


def make_room(position: EternalPosition, frame: Frame) -> None:
    """As many as are chosen are killed together, and the card enters; the new unit itself enters and is killed at
    once. Nothing happens in between: the card would still be where it was played from."""
    card, seat, origin = present(position, frame[2]), frame[3], frame[4][0]
    if card < 0:
        return
    victim = position.answer[1]
    if victim == card:
        from rulesets.eternal.paying import tell_at_once

        enter(position, seat, card, origin)
        tell_at_once(position, card)
        kill_together(position, [card])
        return
    chosen = (*frame[5], reference(position, victim))
    if len(chosen) < too_many(position, seat, position.card[card]):
        again(position, frame, 0, answers=chosen)
        return
    kill_together(position, [present(position, one) for one in chosen])
    enter(position, seat, card, origin)


MAKING_ROOM = Program("eternal/room", ask_room, make_room)


def ask_bearer(position: EternalPosition, frame: Frame) -> None:
    """On which unit is it played?"""
    card, seat = present(position, frame[2]), frame[3]
    units = bearers(position, seat, card) if card >= 0 else []
    position.answer = NO
    if card >= 0 and (name := brings(position, seat, card)):
        unit = create_card(position, position.ruleset.card_named(name), seat, position.ruleset.stack)
        appear(position, seat, unit)
        put_on(position, seat, card, unit, frame[4][0])
        return
    if units:
        moves: list[Move] = [(TARGET, unit) for unit in units]
        ask(position, seat, said("Choose the unit that bears {card}", card=position.card[card].name), moves, card)


def hear_bearer(position: EternalPosition, frame: Frame) -> None:
    """It is put there; a curse may be reacted to before."""
    card = present(position, frame[2])
    if card >= 0 and position.answer != NO:
        put_on(position, frame[3], card, position.answer[1], frame[4][0])


BEARING = Program("eternal/bearing", ask_bearer, hear_bearer)


def put_on(position: EternalPosition, seat: int, card: int, unit: int, origin: int) -> None:
    """A weapon that is played is put on a unit; a curse waits for reactions first."""
    if position.card[card].type == "curse":
        curse(position, seat, card, unit, origin)
    else:
        fasten(position, seat, card, unit, origin)
        renown(position, seat, unit, card)


def fasten(position: EternalPosition, seat: int, card: int, unit: int, origin: int = -1) -> None:
    """A weapon or curse comes to lie on a unit. Tells ('bears', unit, card, seat), then that it enters, and
    ('stuns', unit) of an exhausted one that it keeps stunned; `units.freeze` tells it of a ready one."""
    was_frozen = is_frozen(position, unit)
    put(position, card, ATTACHED, seat)
    attach(position, card, unit)
    fresh(position)
    if position.card[card].type == "weapon":
        regained(position, unit, position.skills[card])
    tell(position, ("bears", unit, card, seat))
    entered(position, seat, card, origin)
    if position.exhausted[unit] and not was_frozen and is_frozen(position, unit):
        tell(position, ("stuns", unit))


def regained(position: EternalPosition, unit: int, bits: int) -> None:
    """A unit gains skills: what was used up of them, or lost for this turn, is there again, and with Endurance it
    readies."""
    position.spent[unit] &= ~(bits & RENEWED)
    ref = reference(position, unit)
    for index, change in enumerate(position.lasting):
        if change[1] == ref and change[2] == "barred":
            position.lasting[index] = (*change[:3], change[3] & ~bits, *change[4:])
    if bits & ENDURANCE:
        position.stunned[unit] = position.exhausted[unit] = 0
    position.dirty = position.unsettled = 1
