"""Attacks, in the battlefield phase or not: target, attackers, ambush, defenders, damage assigned and applied."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.kernel.agenda import Frame, Program, again, ask, push, stop
from game.kernel.events import tell
from game.kernel.notation import DONE
from game.kernel.packets import Packet, propose
from game.kernel.refusal import Move, Refusal
from game.kernel.zones import present, reference
from rulesets.invasion import keywords
from rulesets.invasion.board import legend_of, section
from rulesets.invasion.damage import COMBAT, lethal
from rulesets.invasion.numbers import share
from rulesets.invasion.state import (
    AMBUSHED,
    ANY_ZONE,
    ASSIGN,
    ASSIGN_LEAST,
    ASSIGNED,
    ATTACK,
    ATTACK_THROUGH,
    ATTACK_WITH,
    ATTACKED,
    BATTLEFIELD,
    CAPITAL,
    DEFEND,
    DEFENDED,
    LANDING,
    LEGEND,
    NO_ATTACK,
    NO_ATTACK_MOVE,
    NO_DEFENCE,
    NO_FIGHT,
    PLAY,
    TARGETED,
    UNIT,
    InvasionPosition,
)
from rulesets.invasion.windows import open_window


def least_facts(position: InvasionPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """What a defender must be given at least."""
    return {"least": lethal(position, move[2], COMBAT)}


def left_facts(position: InvasionPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """What a side has still to assign."""
    return {"left": to_give(position, seat)}


NO_TARGET_NOW = Refusal("combat.target", "the target of an attack is declared by the active player as combat begins")
NOT_ATTACKABLE = Refusal(
    "combat.target", "only a zone of the opponent's capital is attacked, or the legend through one"
)
NO_LEGEND = Refusal("combat.target", "only a legend in play is attacked through a zone")
NO_ATTACKERS_NOW = Refusal("combat.attackers", "attackers are declared once, after the target of the attack")
NOT_FROM_THERE = Refusal("combat.attack-from", "{unit} is not in your Battlefield")
ALONE = Refusal("combat.outside", "another unit makes this attack alone")
NOT_YOURS = Refusal("combat.attack-from", "{unit} is no unit of yours")
CORRUPT = Refusal("corrupt.fights-not", "{unit} is corrupt")
CORRUPT_LEGEND = Refusal("legend.corrupt", "{unit} is corrupt")
FORBIDDEN = Refusal("core.cannot", "a card effect forbids it to {unit}")
NO_DEFENCE_NOW = Refusal("combat.defenders", "defenders are declared once, by the player who is attacked")
NOT_DEFENDING_THERE = Refusal("combat.defend-zone", "{unit} is not in the zone that is attacked")
LEGENDS_DO_NOT = Refusal("legend.no-defence", "{unit} is a legend, which defends no zone")
NOT_ASSIGNED_NOW = Refusal("combat.pool", "damage is assigned after defenders were declared")
TO_ATTACKERS = Refusal("combat.defender-assigns", "the defender's damage goes to attackers only")
UNCOVERED = Refusal(
    "combat.attacker-assigns", "{card} must be given at least {least} before the zone is given any", least_facts
)
ONE_BY_ONE = Refusal("chain.choice", "it is about another card now")
TOO_MUCH = Refusal("combat.pool", "{left} damage is left to assign", left_facts)


# ---- 1. the target
def ask_target(position: InvasionPosition, frame: Frame) -> None:
    """Which zone, or which legend through which zone, is attacked?"""
    seat = frame[3]
    position.attacker, position.step = seat, NO_FIGHT
    moves: list[Move] = [(ATTACK, section(position, 1 - seat, place)) for place in range(3)]
    legend = legend_of(position, 1 - seat)
    if legend >= 0:
        moves += [(ATTACK_THROUGH, legend, one) for _, one in moves[:3]]
    ask(position, seat, TARGET_PROMPT, [*moves, NO_ATTACK_MOVE])


TARGET_PROMPT = "What do you attack?"


def why_not_attack(position: InvasionPosition, seat: int, move: Move) -> Refusal | None:
    """Why a target of an attack may not be declared, or no attack."""
    if len(move) > 1:
        where = move[-1]
        if position.card[where].type != "section" or position.controller[where] == seat:
            return NOT_ATTACKABLE
        if len(move) > 2 and (position.card[move[1]].type != "legend" or position.zone[move[1]] != PLAY):
            return NO_LEGEND
    return NO_TARGET_NOW if position.prompt != TARGET_PROMPT or position.seat != seat else None


def hear_target(position: InvasionPosition, frame: Frame) -> None:
    """The target is declared; without one there is no combat. Tells ('targeted', section)."""
    move = position.answer
    if move == NO_ATTACK_MOVE:
        stop(position, frame)
        position.attacker, position.alone = -1, 0
        return
    one = move[-1]
    position.step = TARGETED
    position.target = reference(position, one)
    position.aim = reference(position, move[1]) if move[0] == ATTACK_THROUGH else -1
    position.dirty = 1
    tell(position, ("targeted", one))


# ---- 2. attackers
def why_not_attack_with(position: InvasionPosition, seat: int, unit: int) -> Refusal | None:
    """Why a unit or legend may not be declared as an attacker."""
    if position.dirty:
        position.ruleset.refresh(position)
    if position.step != TARGETED or position.attacker != seat:
        return NO_ATTACKERS_NOW
    kind, held = position.kind[unit], position.held[unit]
    if position.zone[unit] != PLAY or position.controller[unit] != seat or not kind & (UNIT | LEGEND):
        return NOT_YOURS
    if position.alone:
        if position.alone != 1 + reference(position, unit):
            return ALONE
    elif kind & UNIT and position.place[unit] != BATTLEFIELD and not held & ANY_ZONE:
        return NOT_FROM_THERE
    if position.corrupt[unit]:
        return CORRUPT_LEGEND if kind & LEGEND else CORRUPT
    return FORBIDDEN if held & NO_ATTACK else None


def ask_attackers(position: InvasionPosition, frame: Frame) -> None:
    """Who attacks? One after another, as one declaration."""
    seat = frame[3]
    moves: list[Move] = [
        (ATTACK_WITH, unit)
        for unit in position.piles[PLAY][seat]
        if not position.attacking[unit] and why_not_attack_with(position, seat, unit) is None
    ]
    position.answer = DONE
    if moves:
        ask(position, seat, ATTACKERS_PROMPT, [*moves, DONE])


ATTACKERS_PROMPT = "Who attacks?"


def hear_attackers(position: InvasionPosition, frame: Frame) -> None:
    """One more, or all are declared. Tells ('attacks', unit, section) of each, ('zone attacked', section) once."""
    seat = frame[3]
    if position.answer != DONE:
        position.attacking[position.answer[1]] = 1
        again(position, frame, frame[1] - 1)
        return
    attackers = [unit for unit in position.piles[PLAY][seat] if position.attacking[unit]]
    if not attackers:
        stop(position, frame)
        over(position)
        return
    position.step = ATTACKED
    position.dirty = position.unsettled = 1
    where = present(position, position.target)
    keywords.fear(position, seat, attackers)
    tell(position, ("zone attacked", where))
    for unit in attackers:
        tell(position, ("attacks", unit, where))
        tell(position, ("fights", unit, where))


# ---- 3. ambush
def ambush(position: InvasionPosition, frame: Frame) -> None:
    """The defending player may ambush; only then another window follows."""
    position.step = AMBUSHED
    keywords.open_ambush(position, 1 - frame[3])


# ---- 4. defenders
def why_not_defend(position: InvasionPosition, seat: int, unit: int) -> Refusal | None:
    """Why a unit may not be declared as a defender."""
    if position.dirty:
        position.ruleset.refresh(position)
    if position.step != AMBUSHED or position.attacker == seat:
        return NO_DEFENCE_NOW
    kind, held = position.kind[unit], position.held[unit]
    if kind & LEGEND and position.controller[unit] == seat and not held & ANY_ZONE:
        return LEGENDS_DO_NOT
    where = present(position, position.target)
    if (
        position.zone[unit] != PLAY
        or position.controller[unit] != seat
        or not kind & (UNIT | LEGEND)
        or (kind & UNIT and position.place[unit] != position.place[where])
    ):
        return NOT_DEFENDING_THERE
    if position.corrupt[unit]:
        return CORRUPT
    return FORBIDDEN if held & NO_DEFENCE else None


def ask_defenders(position: InvasionPosition, frame: Frame) -> None:
    """Who defends? Whoever ambushed must."""
    seat = 1 - frame[3]
    free = [
        unit
        for unit in position.piles[PLAY][seat]
        if not position.defending[unit] and why_not_defend(position, seat, unit) is None
    ]
    for unit in free:
        if position.ambushed[unit]:
            position.defending[unit] = 1
    moves: list[Move] = [(DEFEND, unit) for unit in free if not position.defending[unit]]
    position.answer = DONE
    if moves:
        ask(position, seat, DEFENDERS_PROMPT, [*moves, DONE])


DEFENDERS_PROMPT = "Who defends?"


def hear_defenders(position: InvasionPosition, frame: Frame) -> None:
    """One more, or all are declared; an attacked legend joins them, and Counterstrike strikes. Tells ('defends', unit,
    section) of each."""
    seat = 1 - frame[3]
    if position.answer != DONE:
        position.defending[position.answer[1]] = 1
        again(position, frame, frame[1] - 1)
        return
    legend = present(position, position.aim) if position.aim >= 0 else -1
    if legend >= 0 and not position.corrupt[legend]:
        position.defending[legend] = 1
    position.step = DEFENDED
    where = present(position, position.target)
    position.dirty = 1
    position.ruleset.refresh(position)
    for unit in [one for one in position.piles[PLAY][seat] if position.defending[one]]:
        keywords.counterstrike(position, unit)
        tell(position, ("defends", unit, where))
        tell(position, ("fights", unit, where))
    position.unsettled = 1


# ---- 5. assigning
def participants(position: InvasionPosition, seat: int) -> list[int]:
    """The units and legends of a seat that fight."""
    marks = position.attacking if seat == position.attacker else position.defending
    if position.dirty:
        position.ruleset.refresh(position)
    return [one for one in position.piles[PLAY][seat] if marks[one] and position.kind[one] & (UNIT | LEGEND)]


def strength(position: InvasionPosition, one: int) -> int:
    """What a unit or legend adds to the combat damage of its side. [combat.pool, legend.through]"""
    power = position.power[one]
    if position.kind[one] & LEGEND:
        place = BATTLEFIELD if position.attacking[one] else position.place[present(position, position.target)]
        power = share(position, one, place)
    return power + position.extra[one]


def count(position: InvasionPosition, frame: Frame) -> None:
    """Each side adds up its power."""
    for seat in (frame[3], 1 - frame[3]):
        for one in participants(position, seat):
            position.dealt[one] = strength(position, one)
    position.step = ASSIGNED
    position.dirty |= 1


def to_give(position: InvasionPosition, seat: int) -> int:
    """What a side has still to assign."""
    total = sum(position.dealt[one] for one in position.piles[PLAY][seat])
    other = 1 - seat
    given = sum(position.assigned[one] for one in position.piles[PLAY][other])
    return total - given - sum(position.assigned[section(position, other, place)] for place in range(3))


def last_receiver(position: InvasionPosition) -> int:
    """What takes the damage beyond the defenders: the legend that is attacked, or the section, or nobody (-1)."""
    if position.aim >= 0:
        return present(position, position.aim)
    where = present(position, position.target)
    return -1 if position.burning[where] else where


def front(position: InvasionPosition, seat: int) -> list[int]:
    """Those to whom a side assigns first: the units that fight against it. [combat.attacker-assigns]"""
    others = participants(position, 1 - seat)
    return [one for one in others if one != (present(position, position.aim) if position.aim >= 0 else -1)]


def shares(position: InvasionPosition, seat: int, done: tuple[int, ...]) -> tuple[int, list[int]]:
    """Who is to be given damage next (-1: nobody), and the amounts that are legal."""
    left = to_give(position, seat)
    row = [one for one in front(position, seat) if one not in done]
    beyond = last_receiver(position) if seat == position.attacker else -1
    if left <= 0 or not row:
        return -1, []
    one, need = row[0], lethal(position, row[0], COMBAT)
    covered = beyond >= 0 and all(lethal(position, other, COMBAT) == 0 for other in done)
    if len(row) > 1:
        return one, list(range(left + 1))
    if not covered:
        return one, [left]
    return one, sorted({*range(need, left + 1), left})


def ask_share(position: InvasionPosition, frame: Frame) -> None:
    """How much is one of them given? The least that is legal for all is offered as one move."""
    seat, done = frame[3], frame[5]
    one, amounts = shares(position, seat, done)
    if one < 0:
        position.agenda.pop()
        rest(position, seat)
        return
    moves: list[Move] = [(ASSIGN, amount, one) for amount in amounts]
    if len(moves) == 1:
        position.answer = moves[0]
    else:
        ask(position, seat, ASSIGN_PROMPT, [ASSIGN_LEAST, *moves], one)


ASSIGN_PROMPT = "How is the combat damage assigned?"


def hear_share(position: InvasionPosition, frame: Frame) -> None:
    """It is laid beside the card, not applied yet. Tells ('assigned', card, amount)."""
    seat, done = frame[3], frame[5]
    if position.answer == ASSIGN_LEAST:
        assign_least(position, seat, done)
        rest(position, seat)
        return
    _, amount, one = position.answer
    give(position, one, amount)
    push(position, SHARING, seat, answers=(*done, one))


def give(position: InvasionPosition, one: int, amount: int) -> None:
    """Damage is assigned to a card."""
    if amount:
        position.assigned[one] += amount
        tell(position, ("assigned", one, amount))


def assign_least(position: InvasionPosition, seat: int, done: tuple[int, ...]) -> None:
    """Each gets what destroys it, in their order, as far as it goes; without anything behind them the last gets the
    rest."""
    row = [one for one in front(position, seat) if one not in done]
    for one in row:
        give(position, one, min(to_give(position, seat), lethal(position, one, COMBAT)))
    short = any(lethal(position, one, COMBAT) for one in done)
    if seat != position.attacker or last_receiver(position) < 0 or short:
        give(position, row[-1], to_give(position, seat))


def rest(position: InvasionPosition, seat: int) -> None:
    """What is left goes to the section or the legend behind the defenders; beyond that it is lost. [combat.all]"""
    left = to_give(position, seat)
    if left > 0 and seat == position.attacker and (beyond := last_receiver(position)) >= 0:
        give(position, beyond, left)


SHARING = Program("invasion/sharing", ask_share, hear_share)


def why_not_assign(position: InvasionPosition, seat: int, move: Move) -> Refusal | None:
    """Why combat damage may not be assigned so."""
    if position.prompt != ASSIGN_PROMPT or position.seat != seat:
        return NOT_ASSIGNED_NOW
    if move in position.moves:
        return None
    one = move[2] if len(move) > 2 else position.about
    if seat != position.attacker and not position.attacking[one]:
        return TO_ATTACKERS
    if one != position.about:
        return ONE_BY_ONE
    return TOO_MUCH if len(move) > 1 and move[1] > to_give(position, seat) else UNCOVERED


def attacker_shares(position: InvasionPosition, frame: Frame) -> None:
    """The attacker assigns first."""
    push(position, SHARING, frame[3])


def defender_shares(position: InvasionPosition, frame: Frame) -> None:
    """Then the defender."""
    push(position, SHARING, 1 - frame[3])


# ---- 6. applying
def apply(position: InvasionPosition, frame: Frame) -> None:
    """All assigned damage lands together."""
    packets = []
    for row in (*position.piles[PLAY], *(pile[:3] for pile in position.piles[CAPITAL])):
        for one in row:
            if position.assigned[one]:
                packets.append(Packet("damage", -1, one, position.assigned[one], COMBAT))
                position.assigned[one] = 0
    position.step = LANDING
    propose(position, *packets)


def end(position: InvasionPosition, frame: Frame) -> None:
    """Combat is over: nobody attacks or defends any more. Tells ('combat over',)."""
    over(position)
    tell(position, ("combat over",))


def over(position: InvasionPosition) -> None:
    """Forget the combat."""
    for row in position.piles[PLAY]:
        for one in row:
            position.attacking[one] = position.defending[one] = position.ambushed[one] = position.dealt[one] = 0
            if position.blanked[one]:
                keywords.unfear(position, one)
    for pile in position.piles[CAPITAL]:
        for one in pile[:3]:
            position.assigned[one] = 0
    position.step, position.struck, position.alone = NO_FIGHT, 0, 0
    position.attacker = position.target = position.aim = -1
    position.dirty = position.unsettled = 1


COMBAT_PROGRAM = Program(
    "invasion/combat",
    ask_target,
    hear_target,
    open_window,
    ask_attackers,
    hear_attackers,
    open_window,
    ambush,
    ask_defenders,
    hear_defenders,
    open_window,
    count,
    attacker_shares,
    defender_shares,
    open_window,
    apply,
    end,
    open_window,
)


def attack_alone(position: InvasionPosition, seat: int, unit: int) -> bool:
    """A unit of a seat makes an attack from where it is, alone but with all the usual steps; False if a combat is in
    progress. [combat.outside]"""
    if position.step != NO_FIGHT:
        return False
    position.alone = 1 + reference(position, unit)
    push(position, COMBAT_PROGRAM, seat)
    return True
