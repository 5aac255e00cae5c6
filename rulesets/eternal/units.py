"""Cards in play: their numbers, damage, health and death."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.events import call, tell
from game.kernel.packets import Packet
from game.kernel.zones import after_moves, attach, known_source, put
from rulesets.eternal.elsewhere import lent_skills
from rulesets.eternal.skills import printed_skills, printed_warcry
from rulesets.eternal.state import (
    ATTACHED,
    BIT,
    BURIED_OF,
    BY_HEALTH,
    DEALT,
    DEALT_FOR,
    DEALT_TO,
    DECK,
    DIED,
    FADING,
    FROZEN,
    HARDY,
    HIT_FOR,
    HIT_PLAYER,
    INFILTRATE,
    INVULNERABLE,
    MUTE,
    NO_HEALTH_GAIN,
    OPENING,
    PLAYER,
    PLAYERS,
    RELICS,
    SITES,
    SPELLS,
    SPYING,
    TAKEN,
    UNITS,
    VOID,
    EternalPosition,
    avatar,
)
from rulesets.eternal.zoning import bind, is_bound, random_place, weigh

AEGIS, DEADLY, DOUBLE, LIFESTEAL = (BIT[name] for name in ("Aegis", "Deadly", "Double Damage", "Lifesteal"))
OVERWHELM, REVENGE, DESTINY, ENDURANCE = (BIT[name] for name in ("Overwhelm", "Revenge", "Destiny", "Endurance"))
FIGHT, DIRECT, NIGHT = 1, 2, 4
"""Flags of damage: dealt in a fight, in a direct attack, by the Night."""
FOR = 8, 16
"""Flags of damage: dealt for a seat by a card that is not on its side any more, but in the void of its owner."""
SHARED = 32
"""Flag of damage: a part of a blow, which was doubled as a whole."""


# ---- numbers
def base_values(position: EternalPosition) -> None:
    """What is printed on the cards in play, with their lasting changes, and what weapons add."""
    cards, text, host = position.card, position.text, position.host
    strength, health, skills, warcry = position.strength, position.health, position.skills, position.warcry
    strength_up, health_up, gained, lost = position.strength_up, position.health_up, position.gained, position.lost
    damage, held, reserve, warcry_up = position.damage, position.held, position.reserve, position.warcry_up
    denied, spare = position.denied, position.spare
    one, other = position.piles[UNITS]
    for unit in one + other:
        printed = cards[unit]
        strength[unit] = printed.strength + strength_up[unit]
        health[unit] = printed.health + health_up[unit] - damage[unit]
        mask = skills[unit] = printed_skills(text[unit]) & ~lost[unit] | gained[unit]
        warcry[unit] = printed_warcry(text[unit]) + warcry_up[unit]
        held[unit] = denied[unit] = 0
    one, other = position.piles[ATTACHED]
    for card in one + other:
        printed, unit = cards[card], host[card]
        mask = skills[card] = printed_skills(text[card]) & ~lost[card] | gained[card]
        strength[card] = printed.strength + strength_up[card]
        health[card] = printed.health + health_up[card]
        warcry[card] = printed_warcry(text[card]) + warcry_up[card]
        denied[card] = 0
        if unit >= 0:
            strength[unit] += strength[card]
            health[unit] += health[card]
            skills[unit] |= mask
    one, other = position.piles[RELICS]
    for card in one + other:
        printed = cards[card]
        strength[card] = printed.strength + strength_up[card]
        health[card] = printed.health + health_up[card]
        denied[card] = 0
        skills[card] = printed_skills(text[card]) & ~lost[card] | gained[card]
        warcry[card] = printed_warcry(text[card]) + warcry_up[card]
    one, other = position.piles[SITES]
    for card in one + other:
        health[card] = cards[card].durability + health_up[card] - damage[card]
        held[card] = denied[card] = 0
        skills[card] = printed_skills(text[card]) & ~lost[card] | gained[card]
    for row in position.piles[PLAYERS]:
        for card in row:
            held[card] = denied[card] = reserve[card] = spare[card] = 0
            skills[card], warcry[card] = gained[card], warcry_up[card]


def deny(position: EternalPosition, card: int, bits: int) -> None:
    """Take skills away, and let nothing give them."""
    position.denied[card] |= bits
    position.skills[card] &= ~bits


def bounded(position: EternalPosition) -> None:
    """After all changes: skills that are used up do not count, and strength is never below zero."""
    strength, skills, spent = position.strength, position.skills, position.spent
    one, other = position.piles[UNITS]
    for unit in one + other:
        if strength[unit] < 0:
            strength[unit] = 0
        if spent[unit]:
            skills[unit] &= ~spent[unit]


def fresh(position: EternalPosition) -> None:
    """Derived numbers are computed if something changed."""
    if position.dirty:
        position.ruleset.refresh(position)


def is_frozen(position: EternalPosition, unit: int) -> bool:
    """Does something keep a unit stunned? Endurance is stunned by nothing."""
    fresh(position)
    return position.zone[unit] == UNITS and bool(position.held[unit] & FROZEN) and not position.skills[unit] & ENDURANCE


def firm(position: EternalPosition, card: int) -> bool:
    """Has a unit Endurance?"""
    fresh(position)
    return bool(position.skills[card] & ENDURANCE)


def freeze(position: EternalPosition) -> None:
    """Units that something keeps stunned are exhausted. Tells ('stuns', unit)."""
    held, exhausted = position.held, position.exhausted
    for row in position.piles[UNITS]:
        for unit in row:
            if held[unit] & FROZEN and not exhausted[unit] and is_frozen(position, unit):
                position.ruleset.exhaust(position, unit)
                tell(position, ("stuns", unit))


def stun(position: EternalPosition, unit: int) -> None:
    """A unit is exhausted and does not ready in its next start phase. Tells ('stuns', unit)."""
    position.stunned[unit] = 1
    position.ruleset.exhaust(position, unit)
    tell(position, ("stuns", unit))


def force(position: EternalPosition, unit: int) -> int:
    """The damage that a unit deals: its strength, or its health where a text says so."""
    return max(0, position.health[unit]) if position.held[unit] & BY_HEALTH else position.strength[unit]


def blow(position: EternalPosition, unit: int) -> int:
    """The damage that a unit deals in a fight in all, with Double Damage."""
    return 2 * force(position, unit) if position.skills[unit] & DOUBLE else force(position, unit)


def is_night(position: EternalPosition) -> bool:
    """Is it Night: did this turn start so, or will the next one?"""
    return position.night > 0 or position.dark > 0


def maximum_of(position: EternalPosition, seat: int) -> int:
    """A player's maximum power, with what cards in play give and take; never below zero."""
    fresh(position)
    given = sum(position.reserve[card] for card in position.piles[PLAYERS][seat])  # by nobody to one not yet staged
    return max(0, position.maximum[seat] + given)


def relic_weapon(position: EternalPosition, seat: int) -> int:
    """The relic weapon of a player, or -1."""
    for card in position.piles[RELICS][seat]:
        if position.card[card].type == "relic weapon":
            return card
    return -1


def skills_of_player(position: EternalPosition, seat: int) -> int:
    """The bits of the skills that a player has, from a relic weapon too."""
    weapon, own = relic_weapon(position, seat), position.skills[avatar(position, seat)]
    return position.skills[weapon] | own if weapon >= 0 else own


def dealt_for(position: EternalPosition, packet: Packet) -> int:
    """The seat whose card deals damage."""
    named = (seat for seat in (0, 1) if packet.flags & FOR[seat])
    return next(named, position.controller[known_source(packet.source)])


def skills_of_source(position: EternalPosition, packet: Packet) -> int:
    """The bits of the skills that count for damage from a card, even if it has gone: its own, and its player's if it is
    no unit. [react.source-skills]"""
    source = known_source(packet.source)
    if source < 0:
        return 0
    zone = position.zone[source]
    if zone == UNITS and source == packet.source:
        return position.skills[source]
    own = printed_skills(position.text[source]) & ~position.lost[source] | position.gained[source]
    own |= lent_skills(position, source) if position.lasting else 0
    if position.card[source].type in ("unit", "weapon", "curse"):
        return own
    return own | skills_of_player(position, dealt_for(position, packet))


# ---- damage
def strength_of_spell(position: EternalPosition, source: int) -> int:
    """What a source deals beyond what it says: a spell, by the strength that it was given (text.strength-of-spell)."""
    given = position.strength_up[source] if source >= 0 else 0
    return given if given and position.card[source].type in SPELLS else 0


def landing(position: EternalPosition, packets: Sequence[Packet]) -> list[Packet]:
    """Damage as it lands: doubled, or none for what is invulnerable; what Overwhelm deals beyond goes on. Tells
    ('harmless', source, card) where there is none, and ('unhurt', card, amount)."""
    fresh(position)
    landed = []
    for packet in packets:
        receiver, source = packet.receiver, packet.source
        if packet.amount <= 0:
            tell(position, ("harmless", source, receiver))
            continue
        if position.held[receiver] & INVULNERABLE:
            tell(position, ("unhurt", receiver, packet.amount))
            continue
        zone = position.zone[receiver]
        if zone != UNITS and zone != SITES and zone != PLAYERS:
            continue
        skills = skills_of_source(position, packet)
        if skills & DOUBLE and not packet.flags & SHARED:
            packet = packet._replace(amount=packet.amount * 2)
        landed.append(packet)
        beyond_units = packet.flags == FIGHT | DIRECT or (source >= 0 and position.card[source].type != "unit")
        if skills & OVERWHELM and zone == UNITS and beyond_units:
            beyond = packet.amount - max(0, position.health[receiver])
            if beyond > 0:
                landed[-1] = packet._replace(amount=packet.amount - beyond)
                rest = packet._replace(receiver=avatar(position, position.controller[receiver]), amount=beyond)
                if gets_through(position, rest):
                    landed.append(rest)
    return landed


def gets_through(position: EternalPosition, rest: Packet) -> bool:
    """Does a player get what Overwhelm deals beyond a unit? None that is invulnerable, and none whose Aegis stops what
    is no direct attack."""
    from rulesets.eternal.aegis import is_unstoppable, warded

    if position.held[rest.receiver] & INVULNERABLE:
        return False
    seat = dealt_for(position, rest)
    stopped = not rest.flags & FIGHT and not is_unstoppable(position, rest.source, seat)
    return not (stopped and warded(position, seat, rest.receiver))


def note_dealt(position: EternalPosition, packet: Packet, seat: int) -> None:
    """A card deals damage to a player: to whom, and whose it was then, as it may be somebody else's or gone later."""
    if packet.source >= 0:
        dealer = dealt_for(position, packet)
        position.deeds[packet.source] |= DEALT_TO[seat] | (DEALT_FOR[dealer] if dealer != seat else 0)


def land(position: EternalPosition, packet: Packet) -> None:
    """Damage lands on a unit, a site or a player; Lifesteal and Deadly."""
    _, source, receiver, amount, flags = packet
    skills = skills_of_source(position, packet)
    zone = position.zone[receiver]
    if source >= 0:
        position.deeds[source] |= DEALT
        if position.zone[source] == UNITS and position.held[source] & FADING:
            position.doomed[source] = 1
    if zone == PLAYERS:
        seat = position.controller[receiver]
        note_dealt(position, packet, seat)
        position.hurt[seat] += amount
        armor = position.armor[seat]
        position.dirty |= PLAYER
        position.armor[seat] = max(0, armor - amount)
        position.life[seat] -= max(0, amount - armor)
        armor_changed(position, seat, position.armor[seat] - armor)
        if armor and not position.armor[seat]:
            break_weapon(position, seat)
        if flags & FIGHT and (by := hitter(position, source)) >= 0:
            position.deeds[by] |= HIT_PLAYER | HIT_FOR[dealt_for(position, packet)]
            infiltrate(position, by, seat)
    else:
        position.damage[receiver] += amount
        position.dirty = 1
        if skills & DEADLY and zone == UNITS:
            position.doomed[receiver] = 1
    if skills & LIFESTEAL:
        gain_life(position, dealt_for(position, packet), amount)
    position.unsettled = 1


def is_dying(position: EternalPosition, unit: int) -> bool:
    """Has a unit no health left, or been dealt damage by something Deadly?"""
    if position.dirty:
        position.ruleset.refresh(position)
    return position.zone[unit] == UNITS and (position.health[unit] <= 0 or bool(position.doomed[unit]))


def armor_changed(position: EternalPosition, seat: int, amount: int) -> None:
    """Tells ('gains armor', seat, how much), or ('loses armor', seat, how much)."""
    if amount:
        tell(position, ("gains armor" if amount > 0 else "loses armor", seat, abs(amount)))


def hitter(position: EternalPosition, source: int) -> int:
    """What deals the damage of a fight: a unit, or for a player the relic weapon; -1 if it is gone."""
    if source >= 0 and position.zone[source] == PLAYERS:
        return relic_weapon(position, position.controller[source])
    return source if source >= 0 and position.zone[source] == UNITS else -1


def break_weapon(position: EternalPosition, seat: int) -> None:
    """All armor is lost: the relic weapon will be killed."""
    weapon = relic_weapon(position, seat)
    if weapon >= 0:
        position.doomed[weapon] = 1


PACKETS = {"damage": land}


def infiltrate(position: EternalPosition, unit: int, seat: int) -> None:
    """A unit, or a relic weapon, hit the enemy player, for the first time in its stay. Tells ('infiltrates', unit,
    seat) if that sets something off."""
    again = position.zone[unit] == UNITS and position.held[unit] & SPYING
    if position.controller[unit] == seat or (position.spent[unit] & INFILTRATE and not again):
        return
    position.spent[unit] |= INFILTRATE
    if any("infiltrates" in position.text[one].abilities.triggers for one in (unit, *attachments(position, unit))):
        tell(position, ("infiltrates", unit, seat))


def gain_life(position: EternalPosition, seat: int, amount: int) -> None:
    """A player gains health. Tells ('gains', seat, amount)."""
    fresh(position)
    if amount > 0 and not position.held[avatar(position, seat)] & NO_HEALTH_GAIN:
        position.life[seat] += amount
        position.dirty |= PLAYER
        position.healed[seat] += amount
        position.unsettled = 1
        tell(position, ("gains", seat, amount))


# ---- death
def state_checks(position: EternalPosition) -> None:
    """Units without health die together, sites and relic weapons break; the game may be over."""
    if position.phase == OPENING:
        return
    fresh(position)
    if position.changing or position.lasting:
        freeze(position)
    health, doomed = position.health, position.doomed
    units, sites = position.piles[UNITS], position.piles[SITES]
    dead = [card for seat in (0, 1) for card in units[seat] + sites[seat] if health[card] <= 0 or doomed[card]]
    one, other = position.piles[RELICS]
    dead += [card for card in one + other if doomed[card]]
    if dead:
        kill_together(position, dead)
    if min(position.life) <= 0:
        lost = [seat for seat in (0, 1) if position.life[seat] <= 0]
        defeat(position, lost, "goal.health")


def defeat(position: EternalPosition, lost: list[int], rule: str) -> None:
    """One or both players have lost; the tiebreakers say who wins then."""
    if len(lost) == 1:
        position.ruleset.end(position, (1 - lost[0],), rule)
        return
    life, cards = position.life, [len(pile) for pile in position.piles[DECK]]
    if life[0] != life[1]:
        winner, rule = int(life[1] > life[0]), "tie.lower"
    elif cards[0] != cards[1]:
        winner, rule = int(cards[1] > cards[0]), "tie.deck"
    else:
        winner, rule = 1 - position.first, "tie.first"
    position.ruleset.end(position, (winner,), rule)


def kill_together(position: EternalPosition, cards: list[int]) -> None:
    """Cards in play are killed at the same time, and what was attached to them, those of the player whose turn it is
    first (order.fixed). Tells ('killed', card, seat) and ('goes below', card, void) of each, then offers ('entombed',
    card, seat) to each in its void, and ('bereft', card, seat, bearer) to what died with its bearer; then Revenge takes
    some on to the deck."""
    fresh(position)
    cards = sorted(cards, key=lambda card: position.controller[card] != position.active)
    every = list(dict.fromkeys([*cards, *(one for card in cards for one in attachments(position, card))]))
    seats, hosts = [position.controller[card] for card in every], [position.host[card] for card in every]
    # What holds of them as they die: what gave it may die with them.
    held = [position.held[card] if position.zone[card] == UNITS else 0 for card in every]
    skills = [position.skills[card] for card in every]
    voids = [
        1 - seat if bits & TAKEN else position.owner[card] for card, seat, bits in zip(every, seats, held, strict=True)
    ]
    for card, seat, void in zip(every, seats, voids, strict=True):
        position.had[card] = position.strength[card]
        tell(position, ("killed", card, seat))
        tell(position, ("goes below", card, void))
    for card in every[len(cards) :]:
        bearer = position.host[card]
        position.fell_with[card] = after_moves(position, bearer) + 1 if bearer >= 0 else 0
        attach(position, card, -1)
    for number, (card, seat) in enumerate(zip(every, seats, strict=True)):
        bury(position, card, seat, voids[number], held[number])
        if number >= len(cards):
            call(position, card, ("bereft", card, seat, hosts[number]), seat)
    for number, card in enumerate(every):
        if skills[number] & REVENGE and not held[number] & MUTE:
            avenge(position, card)


def hardy(position: EternalPosition, card: int) -> bool:
    """Is it a unit that no effect kills?"""
    return position.zone[card] == UNITS and bool(position.held[card] & HARDY)


def sacrifice(position: EternalPosition, cards: list[int]) -> None:
    """Cards are killed by their own player. Tells ('sacrificed', card) of each before."""
    for card in cards:
        tell(position, ("sacrificed", card))
    kill_together(position, cards)


def bury(position: EternalPosition, card: int, seat: int, into: int, held: int) -> None:
    """A card that a seat had is killed and goes to a void."""
    if position.zone[card] == UNITS:
        position.fallen[seat] += 1
        position.deeds[card] |= DIED | BURIED_OF[into]
    lay_down(position, card)
    put(position, card, VOID, into)
    bind(position, card)
    position.unsettled = 1
    if not held & MUTE:
        call(position, card, ("entombed", card, seat), seat)


def lay_down(position: EternalPosition, card: int) -> None:
    """A relic weapon is about to leave its player, who loses all armor with it (armor.weapon-gone)."""
    if position.zone[card] == RELICS and position.card[card].type == "relic weapon":
        seat = position.controller[card]
        lost, position.armor[seat] = position.armor[seat], 0
        armor_changed(position, seat, -lost)


def avenge(position: EternalPosition, card: int) -> None:
    """Revenge: the card goes from the void among the top ten cards of its owner's deck, with Destiny for Revenge, if
    anything can move it from there (skill.voidbound)."""
    if is_bound(position, card):
        return
    position.lost[card] |= REVENGE
    position.gained[card] = position.gained[card] & ~REVENGE | DESTINY
    random_place(position, card, 10)


def attachments(position: EternalPosition, host: int) -> list[int]:
    """The weapons and curses on a unit, and the cursed relics on a player."""
    if not position.hung[host]:
        return []
    hosts = position.host
    return [card for zone in (ATTACHED, RELICS) for row in position.piles[zone] for card in row if hosts[card] == host]


CLEARED = (
    "damage",
    "doomed",
    "exhausted",
    "stunned",
    "arrived",
    "attacking",
    "blocked",
    "blocking",
    "berserk",
    "spent",
    "used",
    "uses",
    "warded",
    "lent",
    "home",
    "fleeting",
    "amplified",
    "agenda_left",
)


def left_play(position: EternalPosition, card: int) -> None:
    """Nothing marked on a card outlasts its time in play, but for lasting changes; what was attached to it is
    killed."""
    if position.hung[card]:
        kill_together(position, attachments(position, card))
    for name in CLEARED:
        getattr(position, name)[card] = 0
    weigh(position, position.text[card])
    position.unsettled = 1
