"""The battle phase from its declaration to what comes after the fight."""

from __future__ import annotations

from game.kernel.agenda import Frame, Program, push
from game.kernel.events import tell
from game.kernel.refusal import Move
from game.kernel.zones import present, reference
from rulesets.eternal.attackers import BERSERKER, RECKLESS, attacked, attacks, chosen
from rulesets.eternal.defense import blockers_of, blocks_chosen, defend, hear_defense
from rulesets.eternal.fight import divide, hear_division, strike, strike_first
from rulesets.eternal.reacting import INTERRUPT_WINDOW, PREFIGHT_WINDOW
from rulesets.eternal.state import (
    ATTACK_SITE,
    ATTACKER,
    BATTLE,
    BERSERK,
    FIGHTING,
    PREFIGHT,
    UNITS,
    WITHDRAW,
    EternalPosition,
)
from rulesets.eternal.zoning import call_void


def choose(position: EternalPosition, move: Move) -> None:
    """Mark what was chosen about attackers; the attack itself begins the battle."""
    verb = move[0]
    if position.changing:
        position.dirty |= FIGHTING
    if verb == ATTACKER:
        position.attacking[move[1]] = 1
    elif verb == WITHDRAW:
        position.attacking[move[1]] = position.berserk[move[1]] = 0
        position.taken -= 2  # both count for none, so nobody comes to a draw by them [end.loop]
    elif verb == BERSERK:
        position.berserk[move[1]] = 1
    else:
        position.besieged = reference(position, move[1]) if verb == ATTACK_SITE else -1
        position.fought = 1
        push(position, BATTLING, position.active)


def declare(position: EternalPosition, frame: Frame) -> None:
    """The battle begins, or goes on with a second attack. Tells ('attacks', unit, whom) of each attacker,
    then ('assault', seat, number of attackers, whom), which the cards of the void hear as 'assault below'."""
    seat = frame[3]
    position.phase = BATTLE
    target = attacked(position, seat)
    sent = chosen(position, seat)
    for unit in sent:
        if position.berserk[unit]:
            position.spent[unit] |= BERSERKER
            position.dirty = 1
        attacks(position, unit, target)
    tell(position, ("assault", seat, len(sent), target))
    call_void(position, seat, ("assault below", seat, len(sent), target))
    position.dirty |= FIGHTING


def before_fight(position: EternalPosition, frame: Frame) -> None:
    """Fast spells before the fight, the attacking player first."""
    if chosen(position, frame[3]):
        position.step, position.answered = PREFIGHT, 0
        PREFIGHT_WINDOW.open(position, frame[3])


def aftermath(position: EternalPosition, frame: Frame) -> None:
    """Whoever attacked or blocked is exhausted; those that went berserk ready and attack again."""
    seat, attackers = frame[3], chosen(position, frame[3])
    again_with = [unit for unit in attackers if position.berserk[unit]]
    for unit in [*attackers, *position.piles[UNITS][1 - seat]]:
        if position.attacking[unit] or position.blocking[unit]:
            position.ruleset.exhaust(position, unit)
        position.attacking[unit] = position.blocked[unit] = position.blocking[unit] = position.berserk[unit] = 0
    for unit in again_with:
        position.ruleset.ready(position, unit)
        position.gained[unit] |= RECKLESS
        position.dirty = 1
        position.attacking[unit] = 1 - position.exhausted[unit]
    if chosen(position, seat):
        if position.besieged >= 0 and present(position, position.besieged) < 0:
            position.besieged = -1
        push(position, BATTLING, seat)
    position.dirty |= FIGHTING


def pairs(position: EternalPosition) -> tuple[list[list[int]], ...]:
    """Who goes at whom, as the table draws it: attackers that nobody blocks at their target, and blockers at theirs."""
    seat = position.active
    sent = chosen(position, seat)
    if not sent:
        return ()
    target = attacked(position, seat)
    attacks = [[unit, target] for unit in sent if not position.blocked[unit] and target >= 0]
    return attacks, [[unit, attacker] for attacker in sent for unit in blockers_of(position, attacker)]


def open_interrupt(position: EternalPosition) -> None:
    """The enemy player may have a say as the turn ends."""
    INTERRUPT_WINDOW.open(position, 1 - position.active, 1 << position.active)


BATTLING = Program(
    "eternal/battle",
    declare,
    defend,
    hear_defense,
    blocks_chosen,
    before_fight,
    divide,
    hear_division,
    strike_first,
    strike,
    aftermath,
)
