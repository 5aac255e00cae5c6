"""Attackers: which units may be sent, and what attacking sets off."""

from __future__ import annotations

from itertools import islice

from game.causes import forbidding
from game.kernel.events import tell
from game.kernel.refusal import Move, Refusal
from game.kernel.zones import present
from rulesets.eternal.skills import warcries_wide
from rulesets.eternal.state import (
    ATTACK,
    ATTACK_SITE,
    ATTACKED,
    ATTACKER,
    BERSERK,
    BIT,
    CANNOT_ATTACK,
    DECK,
    FIGHTING,
    FINAL,
    MAIN,
    RELICS,
    SITES,
    STRENGTHENED,
    UNITS,
    WITHDRAW,
    EternalPosition,
    avatar,
)
from rulesets.eternal.units import attachments, fresh

CHARGE, RECKLESS = BIT["Charge"], BIT["Reckless"]
BERSERKER = BIT["Berserk"]
WARCRY = BIT["Warcry"]
NOT_YOURS = Refusal("attack.own", "{unit} is not one of your units")
NOT_MAIN = Refusal("attack.begins", "attackers are chosen in your own first main phase")
ONE_BATTLE = Refusal("attack.one-battle", "there was a battle this turn")
NO_MORE_ATTACK = Refusal("final.no-attack", "there are no attacks in the final main phase")
EXHAUSTED = Refusal("attack.ready", "{unit} is exhausted now, so it stays behind")
JUST_CAME = Refusal("attack.since-start", "{unit} came this turn, and has no Charge")
FORBIDDEN = Refusal("attack.forbidden", "{text} forbids {unit} to attack", forbidding)
ATTACKS_ALREADY = Refusal("attack.any-number", "{unit} is among the attackers already")
BEING_CHOSEN = Refusal("attack.begins", "the attackers are being chosen: send them, or take them all back first")
NO_ATTACKER = Refusal("attack.someone", "nobody was chosen to attack")
RECKLESS_STAYS = Refusal("skill.reckless", "a Reckless unit that can attack must be among the attackers")
NOT_ATTACKING = Refusal("attack.any-number", "{unit} is not an attacker")
NO_BERSERK = Refusal("declare.berserk", "only an attacker with Berserk attacks a second time")
NO_SITE = Refusal("declare.site", "{site} is not a site of the enemy")


def why_not_attack(position: EternalPosition, seat: int, unit: int) -> Refusal | None:
    """Why a unit may not attack, whenever its player could send it."""
    if position.zone[unit] != UNITS or position.controller[unit] != seat:
        return NOT_YOURS
    if position.exhausted[unit]:
        return EXHAUSTED
    if position.arrived[unit] and not position.skills[unit] & CHARGE:
        return JUST_CAME
    if position.held[unit] & CANNOT_ATTACK:
        return FORBIDDEN
    return None


def why_not_another(position: EternalPosition, seat: int, unit: int) -> Refusal | None:
    """Why a unit may not be sent besides those that are chosen."""
    return ATTACKS_ALREADY if position.attacking[unit] else why_not_attack(position, seat, unit)


def why_choosing_first(position: EternalPosition, seat: int) -> Refusal | None:
    """Why nothing else is done by a seat that chooses its attackers."""
    if seat == position.seat == position.active and position.phase == MAIN and not position.fought:
        return BEING_CHOSEN if chosen(position, seat) else None
    return None


def why_no_battle(position: EternalPosition, seat: int) -> Refusal | None:
    """Why a seat may not attack with anything now."""
    if position.fought and position.active == seat:
        return NO_MORE_ATTACK if position.phase == FINAL else ONE_BATTLE
    return None if position.phase == MAIN and position.active == seat and not position.items else NOT_MAIN


def could_attack(position: EternalPosition, seat: int) -> list[int]:
    """The units that could be sent, or are."""
    fresh(position)
    exhausted = position.exhausted
    return [
        unit
        for unit in position.piles[UNITS][seat]
        if not exhausted[unit] and why_not_attack(position, seat, unit) is None
    ]


def chosen(position: EternalPosition, seat: int) -> list[int]:
    """The units that are chosen to attack, or attack."""
    attacking = position.attacking
    return [unit for unit in position.piles[UNITS][seat] if attacking[unit]]


def why_no_start(position: EternalPosition, seat: int, site: int = -1) -> Refusal | None:
    """Why the attack may not begin."""
    if refusal := why_no_battle(position, seat):
        return refusal
    if not chosen(position, seat):
        return NO_ATTACKER
    if site >= 0 and (position.zone[site] != SITES or position.controller[site] == seat):
        return NO_SITE
    return why_reckless_waits(position, seat)


def why_reckless_waits(position: EternalPosition, seat: int) -> Refusal | None:
    """A unit with Reckless that could attack has not been chosen."""
    fresh(position)
    skills, attacking = position.skills, position.attacking
    for unit in position.piles[UNITS][seat]:
        if skills[unit] & RECKLESS and not attacking[unit] and why_not_attack(position, seat, unit) is None:
            return RECKLESS_STAYS
    return None


def attack_moves(position: EternalPosition, seat: int) -> list[Move]:
    """Choosing attackers: who else, who not, and off they go."""
    skills, attacking, able = position.skills, position.attacking, could_attack(position, seat)
    moves: list[Move] = [(ATTACKER, unit) for unit in able if not attacking[unit]]
    sent = chosen(position, seat)
    if sent:
        moves += [(WITHDRAW, unit) for unit in sent]
        moves += [(BERSERK, unit) for unit in sent if skills[unit] & BERSERKER and not position.berserk[unit]]
        if why_no_start(position, seat) is None:
            moves += [(ATTACK_SITE, site) for site in position.piles[SITES][1 - seat]]
            moves.append(ATTACK)
    return moves


def why_not_withdraw(position: EternalPosition, seat: int, unit: int) -> Refusal | None:
    """Why a unit may not be taken out of the attackers."""
    if refusal := why_no_battle(position, seat):
        return refusal
    return None if position.attacking[unit] and position.controller[unit] == seat else NOT_ATTACKING


def why_not_berserk(position: EternalPosition, seat: int, unit: int) -> Refusal | None:
    """Why a unit may not go berserk."""
    fresh(position)
    if not position.attacking[unit] or position.phase != MAIN or position.active != seat:
        return NO_BERSERK
    return None if position.skills[unit] & BERSERKER and not position.berserk[unit] else NO_BERSERK


def attacked(position: EternalPosition, seat: int) -> int:
    """The site or the player that a seat attacks; -1 if the site is gone."""
    return avatar(position, 1 - seat) if position.besieged < 0 else present(position, position.besieged)


def attacks(position: EternalPosition, attacker: int, target: int) -> None:
    """A unit attacks, in battle or directly, or a relic weapon: Warcry. Tells ('attacks', attacker, target)."""
    fresh(position)
    position.assaults[position.controller[attacker]] += 1
    position.dirty |= FIGHTING
    position.deeds[attacker] |= ATTACKED
    tell(position, ("attacks", attacker, target))
    seat, skills = position.controller[attacker], position.skills
    if position.denied[attacker] & WARCRY:
        return
    with_it = [avatar(position, seat)] if position.zone[attacker] == RELICS else attachments(position, attacker)
    if amount := sum(position.warcry[card] for card in (attacker, *with_it) if skills[card] & WARCRY):
        warcry(position, seat, attacker, amount)


def warcry(position: EternalPosition, seat: int, attacker: int, amount: int) -> None:
    """The top unit or weapon of a deck gets so much strength and health for good, or each of them if the attacker says
    so. Tells ('warcries', seat, attacker), and ('strengthens', seat, card) of each of these, for each Warcry."""
    cards = position.card
    found = (card for card in reversed(position.piles[DECK][seat]) if cards[card].type in STRENGTHENED)
    strengthened = list(found if warcries_wide(position.text[attacker]) else islice(found, 1))
    for card in strengthened:
        position.strength_up[card] += amount
        position.health_up[card] += amount
    for _ in range(amount):
        tell(position, ("warcries", seat, attacker))
        for card in strengthened:
            tell(position, ("strengthens", seat, card))
