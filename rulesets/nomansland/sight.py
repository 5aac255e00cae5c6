"""What a creature would do and suffer if it attacked from where it stands, for a person who looks before moving it."""

from __future__ import annotations

from game.kernel.agenda import past, running
from game.kernel.foresight import Sign
from game.kernel.packets import PROPOSAL, Packet, foredoomed, foreseen
from game.kernel.said import addressed, listed, said
from game.kernel.zones import present
from rulesets.nomansland.board import AIMED_AT, NML, SIDE_SETS, unit_at
from rulesets.nomansland.combat import FIGHT, hits_back, strike
from rulesets.nomansland.keywords import GUARDING
from rulesets.nomansland.playing import is_reaction
from rulesets.nomansland.state import ATTACK, BOARD, CONVERT, HAND, MOVE, PLAY, SQUARES, NmlPosition
from rulesets.nomansland.units import COMBAT, RETALIATION

ENDING = frozenset({MOVE, ATTACK, PLAY, CONVERT})
"""What ends the activation of another creature (activate.end), unless it is a reaction."""


def foresee(position: NmlPosition, card: int, looker: int) -> list[Sign]:
    """What a card would do, as a seat says it: whom it would hit from where it stands, and whose activation it ends."""
    return [*blows(position, card, looker), *cut_short(position, card, looker)]


def blows(position: NmlPosition, unit: int, looker: int) -> list[Sign]:
    """As a seat says it: the zone that it aims at, who would be hit for how much and would hit back, and who would
    die."""
    if position.zone[unit] != BOARD or position.card[unit].type != "creature":
        return []
    if position.dirty:
        position.ruleset.refresh(position)
    if position.peaceful[unit]:
        return [Sign("", words=said("it cannot attack, by the text of a card"))]
    seat, place = position.controller[unit], position.place[unit]
    aim, power = AIMED_AT[seat][place][position.range[unit]], position.attack[unit]
    if aim < 0:
        return []
    victim, square = unit_at(position, aim), said(SQUARES[aim])
    if victim < 0:
        open_field = place in NML and aim in SIDE_SETS[1 - seat]
        if not open_field:
            return [Sign("aim", square=aim, words=said("it aims at {place}, which is vacant", place=square))]
        whom = addressed(1 - seat, looker)
        words = said("it aims at {place}: {power} damage to {whom}", place=square, power=power, whom=whom)
        return [Sign("player", square=aim, words=words)]
    name, power = position.card[victim].name, blow(position, unit, victim, COMBAT)
    signs = [
        Sign(
            "aim",
            card=victim,
            words=said("it hits {card} on {place} for {power}", card=name, place=square, power=power),
        )
    ]
    if hits_back(position, unit, victim):
        back = blow(position, victim, unit, RETALIATION)
        signs.append(Sign("back", card=unit, words=said("{card} hits back for {power}", card=name, power=back)))
        if back >= position.health[unit] and foredoomed(position, unit):
            signs.append(Sign("dies", card=unit, words=said("{card} would die", card=position.card[unit].name)))
    if power >= position.health[victim] and foredoomed(position, victim):
        signs.append(Sign("dies", card=victim, words=said("{card} would die", card=name)))
    return signs


def cut_short(position: NmlPosition, card: int, looker: int) -> list[Sign]:
    """Whose activation would end, with something left to do in it, if a card was played or pitched, or acted itself."""
    acting, mine = present(position, position.acting), position.card[card]
    if acting in (-1, card) or position.seat != looker or position.controller[card] != looker:
        return []
    by = [(move[0], move[2 if move[0] == ATTACK else 1]) for move in position.moves if move[0] in ENDING]
    if not any(verb in (MOVE, ATTACK) and unit == acting for verb, unit in by):
        return []
    verbs = {verb for verb, one in by if one == card or (position.zone[card] == HAND and position.card[one] is mine)}
    name = position.card[acting].name
    if verbs - {CONVERT, PLAY} or (PLAY in verbs and not is_reaction(mine)):
        return [Sign("", words=said("it ends the activation of {card}", card=name))]
    return [Sign("", words=said("pitched, it ends the activation of {card}", card=name))] if CONVERT in verbs else []


def blow(position: NmlPosition, one: int, other: int, flags: int) -> int:
    """What comes of the damage that a unit deals to another."""
    return foreseen(position, Packet("damage", one, other, position.attack[one], flags))


def outlook(position: NmlPosition, looker: int) -> list[Sign]:
    """What comes of the attack that is under way, if nobody does anything more, as a seat says it."""
    attacker = present(position, position.attacker)
    if attacker < 0 or position.zone[attacker] != BOARD or past(position, FIGHT, strike, GUARDING, PROPOSAL):
        return []
    if position.dirty:
        position.ruleset.refresh(position)
    name, power, seat = position.card[attacker].name, position.attack[attacker], position.controller[attacker]
    foe = unit_at(position, position.target)
    victim, bearer = receivers(position, attacker, foe)
    if victim < 0:
        if position.place[attacker] in NML and position.target in SIDE_SETS[1 - seat]:
            left, whom = position.life[1 - seat], addressed(1 - seat, looker)
            words = said("{card} hits {whom} for {power}, of {left} life", card=name, whom=whom, power=power, left=left)
            return [Sign("player", square=position.target, words=words)]
        return [Sign("aim", square=position.target, words=said("{card} hits nobody", card=name))]
    other, power = position.card[victim].name, blow(position, attacker, victim, COMBAT)
    dead = [other] * (power >= position.health[victim] and foredoomed(position, victim))
    signs = [Sign("dies", card=victim)] * len(dead)
    words = said(
        "{card} hits {other} for {power}, of {left} health",
        card=name,
        other=other,
        power=power,
        left=position.health[victim],
    )
    if bearer >= 0:
        back, left = blow(position, foe, bearer, RETALIATION), position.health[bearer]
        if bearer == attacker:
            words = said("{words}, and is hit back for {back}, of {left} health", words=words, back=back, left=left)
        if back >= left and foredoomed(position, bearer):
            dead.append(position.card[bearer].name)
            signs.append(Sign("dies", card=bearer))
    return [
        *signs,
        Sign("", words=said("{words}: {dead} would die", words=words, dead=listed(dead) if dead else said("nobody"))),
    ]


def receivers(position: NmlPosition, attacker: int, foe: int) -> tuple[int, int]:
    """The units that an attack on another one, and the blow back, come to (-1: to none): whoever has taken them over by
    now."""
    victim, bearer = foe, attacker if foe >= 0 and hits_back(position, attacker, foe) else -1
    waiting = running(position, GUARDING) or running(position, PROPOSAL)
    for packet in map(Packet._make, waiting[0][4] if waiting else ()):
        if packet.kind == "damage" and packet.source == attacker and packet.flags & COMBAT:
            victim = packet.receiver
        elif packet.source == foe and packet.flags & RETALIATION:
            bearer = packet.receiver
    return victim, bearer
