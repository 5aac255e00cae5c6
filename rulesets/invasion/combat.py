"""Attacks, in the battlefield phase or not: target, attackers, ambush, defenders, damage assigned and applied."""

from __future__ import annotations

from game.causes import forbidding
from game.kernel.agenda import Frame, Program, again, ask, push, stop
from game.kernel.events import HEARD, tell
from game.kernel.notation import DONE
from game.kernel.packets import Packet
from game.kernel.refusal import Move, Refusal
from game.kernel.said import marked
from game.kernel.zones import present, reference
from rulesets.invasion import ambushing, combat_keywords
from rulesets.invasion.assigning import attacker_shares, count, defender_shares
from rulesets.invasion.board import fresh, legend_of, section, within_reach
from rulesets.invasion.damage import COMBAT, DOUBLED, FAR, POOLS, assign
from rulesets.invasion.fronts import FIRST, far_away, front_of, one_front, turn_round, zones_attacked
from rulesets.invasion.state import (
    AMBUSHED,
    ANY_DEFENCE,
    ANY_ZONE,
    ATTACK,
    ATTACK_THROUGH,
    ATTACK_WITH,
    ATTACKED,
    BATTLEFIELD,
    CAPITAL,
    COMBATANTS,
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

ON_THE_OTHER, TWICE = (1,), (1, 1)
"""What the frame of a combat has heard: attackers, and then defenders, are declared on the other front."""

NO_TARGET_NOW = Refusal("combat.target", "the target of an attack is declared by the active player as combat begins")
NOT_ATTACKABLE = Refusal(
    "combat.target", "what is attacked comes first: a zone of the opponent's capital, or the legend through one"
)
NOT_ANOTHER_ZONE = Refusal("combat.divided", "attackers are divided over two different zones, or not at all")
NO_ATTACKERS_NOW = Refusal("combat.attackers", "attackers are declared once, after the target of the attack")
ATTACKS_ALREADY = Refusal("combat.attackers", "{unit} attacks already")
NOT_FROM_THERE = Refusal("combat.attack-from", "{unit} is not a unit in your Battlefield")
ALONE = Refusal("combat.outside", "another unit makes this attack alone")
CORRUPT = Refusal("corrupt.fights-not", "{unit} is corrupt")
CORRUPT_LEGEND = Refusal("legend.corrupt", "{unit} is corrupt")
MAY_NOT_ATTACK = Refusal("core.cannot", "{text} forbids {unit} to attack", forbidding)
MAY_NOT_DEFEND = Refusal("core.cannot", "{text} forbids {unit} to defend", forbidding)
NO_DEFENCE_NOW = Refusal("combat.defenders", "defenders are declared once, by the player who is attacked")
DEFENDS_ALREADY = Refusal("combat.defenders", "{unit} defends already")
NOT_DEFENDING_THERE = Refusal("combat.defend-zone", "{unit} is not in the zone that is attacked")
ZONES_ONLY = Refusal("combat.outside", "this attack is on a zone, and not on a legend")
LEGENDS_DO_NOT = Refusal("legend.no-defence", "{unit} is a legend, which defends no zone")


# ---- 1. the target
def why_not_attack(position: InvasionPosition, seat: int, move: Move) -> Refusal | None:
    """Why a zone, or a legend through a zone, may not be attacked, or the attack not be left out."""
    where = move[-1]
    zone = len(move) == 1 or (position.card[where].type == "section" and position.controller[where] != seat)
    legend = len(move) < 3 or (position.card[move[1]].type == "legend" and position.zone[move[1]] == PLAY)
    if not zone or not legend:
        return NOT_ATTACKABLE
    if position.prompt not in (TARGET_PROMPT, OTHER_TARGET_PROMPT) or position.seat != seat:
        return NO_TARGET_NOW
    if position.prompt == OTHER_TARGET_PROMPT:
        return NOT_ANOTHER_ZONE
    return ZONES_ONLY if len(move) > 2 and position.agenda[-1][4] == ON_A_ZONE else None


def could_attack(position: InvasionPosition, seat: int) -> list[int]:
    """Whom could a seat declare as attackers, as things stand? [combat.target]"""
    attacker, step = position.attacker, position.step
    position.attacker, position.step = seat, TARGETED
    found = [unit for unit in position.piles[PLAY][seat] if why_not_attack_with(position, seat, unit) is None]
    position.attacker, position.step = attacker, step
    return found


def ask_target(position: InvasionPosition, frame: Frame) -> None:
    """Which zone, or which legend through which zone, is attacked? Whoever may divide their attackers says then which
    other zone, if any. [combat.divided]"""
    seat = frame[3]
    if position.step == TARGETED:
        others = [section(position, 1 - seat, place) for place in range(3)]
        target = present(position, position.target)
        ask(position, seat, OTHER_TARGET_PROMPT, [*((ATTACK, one) for one in others if one != target), DONE])
        return
    position.attacker, position.step = seat, NO_FIGHT
    moves: list[Move] = [(ATTACK, section(position, 1 - seat, place)) for place in range(3)]
    legend = legend_of(position, 1 - seat)
    if legend >= 0 and frame[4] != ON_A_ZONE:
        moves += [(ATTACK_THROUGH, legend, one) for _, one in moves[:3]]
    ask(position, seat, TARGET_PROMPT, [*moves, NO_ATTACK_MOVE])


TARGET_PROMPT, OTHER_TARGET_PROMPT = marked("What do you attack?"), marked("Which other zone do you attack?")


def hear_target(position: InvasionPosition, frame: Frame) -> None:
    """The target is declared; without one there is no combat. Tells ('targeted', section, legend or -1)."""
    move = position.answer
    if move == NO_ATTACK_MOVE:
        stop(position, frame)
        position.attacker, position.alone = -1, 0
        return
    if position.step == TARGETED:
        if move != DONE:
            position.other = reference(position, move[-1])
            tell(position, ("targeted", move[-1], -1))
        return
    one = move[-1]
    position.step = TARGETED
    position.target = reference(position, one)
    position.aim = reference(position, move[1]) if move[0] == ATTACK_THROUGH else -1
    position.dirty |= COMBATANTS
    tell(position, ("targeted", one, present(position, position.aim)))
    if move[0] == ATTACK and position.dividing >> frame[3] & 1 and not position.alone:
        again(position, frame, frame[1] - 1)


# ---- 2. attackers
def why_not_attack_with(position: InvasionPosition, seat: int, unit: int) -> Refusal | None:
    """Why a unit or legend may not be declared as an attacker."""
    if position.dirty:
        position.ruleset.refresh(position)
    if position.step != TARGETED or position.attacker != seat:
        return NO_ATTACKERS_NOW
    kind, held = position.kind[unit], position.held[unit]
    mine = position.zone[unit] == PLAY and position.controller[unit] == seat and kind & (UNIT | LEGEND)
    if position.alone and position.alone != 1 + reference(position, unit):
        return ALONE
    free = position.alone or not kind & UNIT or held & ANY_ZONE
    if not mine or not (free or position.place[unit] == BATTLEFIELD):
        return NOT_FROM_THERE
    if position.corrupt[unit]:
        return CORRUPT_LEGEND if kind & LEGEND else CORRUPT
    return MAY_NOT_ATTACK if held & NO_ATTACK else None


def why_not_another_attacker(position: InvasionPosition, seat: int, unit: int) -> Refusal | None:
    """Why a unit or legend may not be declared as one more attacker."""
    return ATTACKS_ALREADY if position.attacking[unit] else why_not_attack_with(position, seat, unit)


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
        ask(position, seat, OTHER_ATTACKERS_PROMPT if frame[5] else ATTACKERS_PROMPT, [*moves, DONE])


ATTACKERS_PROMPT, OTHER_ATTACKERS_PROMPT = marked("Who attacks?"), marked("Who attacks the other zone?")
WHO_ATTACKS = ATTACKERS_PROMPT, OTHER_ATTACKERS_PROMPT


def hear_attackers(position: InvasionPosition, frame: Frame) -> None:
    """One more, or all are declared, on one front after the other. Tells ('zone attacked', section) once of
    each, ('attacks', unit, section) and ('faces', unit, section) of each, or ('holds back', seat)."""
    seat = frame[3]
    if position.answer != DONE:
        position.attacking[position.answer[1]] = 1
        position.dirty |= COMBATANTS
        again(position, frame, frame[1] - 1)
        return
    if position.other >= 0:
        turn_round(position)
        if not frame[5]:
            again(position, frame, frame[1] - 1, answers=ON_THE_OTHER)
            return
        one_front(position)
    attackers = [unit for unit in position.piles[PLAY][seat] if position.attacking[unit]]
    if not attackers:
        tell(position, ("holds back", seat))
        stop(position, frame)
        over(position)
        return
    position.step = ATTACKED
    position.unsettled = 1
    combat_keywords.fear(position, seat, attackers)
    for zone in zones_attacked(position):
        tell(position, ("zone attacked", zone))
    for unit in attackers:
        where = front_of(position, unit)
        position.attacks[unit] += 1
        tell(position, ("attacks", unit, where))
        tell(position, ("faces", unit, where))
        tell(position, ("fights", unit, where))


def divert(position: InvasionPosition, zone: int) -> None:
    """The attack under way (on its first zone, if there are two) goes to another zone, which is attacked from now on.
    Tells ('targeted', section, -1), ('zone attacked', section), and ('faces', unit, section) of each attacker.
    [combat.attacked]"""
    position.target, position.aim = reference(position, zone), -1
    position.dirty |= COMBATANTS
    position.unsettled = 1
    tell(position, ("targeted", zone, -1))
    tell(position, ("zone attacked", zone))
    for unit in position.piles[PLAY][position.attacker]:
        if position.attacking[unit] == FIRST:
            tell(position, ("faces", unit, zone))


def join_attack(position: InvasionPosition, unit: int) -> None:
    """A unit becomes one more attacker of the attack that goes on, without being declared. Tells ('faces', unit,
    section)."""
    if position.attacker == position.controller[unit] and position.zone[unit] == PLAY:
        position.attacking[unit] = 1
        position.dirty |= COMBATANTS
        position.unsettled = 1
        tell(position, ("faces", unit, present(position, position.target)))


# ---- 3. ambush
def ambush(position: InvasionPosition, frame: Frame) -> None:
    """The defending player may ambush; only then another window follows."""
    position.step = AMBUSHED
    ambushing.open_ambush(position, 1 - frame[3])


# ---- 4. defenders
def why_not_defend(position: InvasionPosition, seat: int, unit: int) -> Refusal | None:
    """Why a unit may not be declared as a defender."""
    if position.dirty:
        position.ruleset.refresh(position)
    if position.step != AMBUSHED or position.attacker == seat:
        return NO_DEFENCE_NOW
    kind, held = position.kind[unit], position.held[unit]
    if kind & LEGEND and position.controller[unit] == seat and not held & ANY_DEFENCE:
        return LEGENDS_DO_NOT
    where = present(position, position.target)
    if (
        position.zone[unit] != PLAY
        or position.controller[unit] != seat
        or not kind & (UNIT | LEGEND)
        or (kind & UNIT and not within_reach(position, unit, position.place[where]))
    ):
        return NOT_DEFENDING_THERE
    if position.corrupt[unit]:
        return CORRUPT
    return MAY_NOT_DEFEND if held & NO_DEFENCE else None


def why_not_another_defender(position: InvasionPosition, seat: int, unit: int) -> Refusal | None:
    """Why a unit may not be declared as one more defender."""
    return DEFENDS_ALREADY if position.defending[unit] else why_not_defend(position, seat, unit)


def ask_defenders(position: InvasionPosition, frame: Frame) -> None:
    """Who defends? Whoever ambushed must, of two zones that where it lies unless it is declared for the other."""
    seat = 1 - frame[3]
    free = [
        unit
        for unit in position.piles[PLAY][seat]
        if not position.defending[unit] and why_not_defend(position, seat, unit) is None
    ]
    here = position.place[present(position, position.target)]
    last = position.other < 0 or frame[5] == TWICE
    for unit in free:
        if position.ambushed[unit] and (last or position.place[unit] == here):
            position.defending[unit] = 1
            position.dirty |= COMBATANTS
    moves: list[Move] = [(DEFEND, unit) for unit in free if not position.defending[unit]]
    position.answer = DONE
    if moves:
        ask(position, seat, OTHER_DEFENDERS_PROMPT if frame[5] == TWICE else DEFENDERS_PROMPT, [*moves, DONE])


DEFENDERS_PROMPT, OTHER_DEFENDERS_PROMPT = marked("Who defends?"), marked("Who defends the other zone?")
WHO_DEFENDS = DEFENDERS_PROMPT, OTHER_DEFENDERS_PROMPT


def hear_defenders(position: InvasionPosition, frame: Frame) -> None:
    """One more, or all are declared, on one front after the other; an attacked legend joins them, and
    Counterstrike strikes. Tells ('stands by', unit) of each that could have defended, ('defends', unit, section) of
    each that does."""
    seat = 1 - frame[3]
    if position.answer != DONE:
        position.defending[position.answer[1]] = 1
        position.dirty |= COMBATANTS
        again(position, frame, frame[1] - 1)
        return
    if position.other >= 0:
        turn_round(position)
        if frame[5] != TWICE:
            again(position, frame, frame[1] - 1, answers=TWICE)
            return
    if "stands by" in HEARD:
        for unit in idle(position, seat):
            tell(position, ("stands by", unit))
    if (legend := defends_itself(position)) >= 0:
        position.defending[legend] = 1
    position.step = DEFENDED
    position.dirty |= COMBATANTS
    position.ruleset.refresh(position)
    for unit in [one for one in position.piles[PLAY][seat] if position.defending[one]]:
        where = front_of(position, unit)
        combat_keywords.counterstrike(position, unit)
        tell(position, ("defends", unit, where))
        tell(position, ("fights", unit, where))
    position.unsettled = 1


def defends_itself(position: InvasionPosition) -> int:
    """The attacked legend if it is declared as a defender by itself, or -1. [legend.defends, legend.corrupt]"""
    legend = present(position, position.aim) if position.aim >= 0 else -1
    if legend >= 0 and (position.corrupt[legend] or fresh(position).held[legend] & NO_DEFENCE):
        return -1
    return legend


def idle(position: InvasionPosition, seat: int) -> list[int]:
    """The units that could be declared as defenders besides those that are."""
    found: dict[int, None] = {}
    for _ in zones_attacked(position):
        for unit in position.piles[PLAY][seat]:
            if why_not_another_defender(position, seat, unit) is None and position.kind[unit] & UNIT:
                found[unit] = None
        if position.other >= 0:
            turn_round(position)
    return list(found)


# ---- 6. applying
def apply(position: InvasionPosition, frame: Frame) -> None:
    """All assigned damage lands together, each side's marked as its own, and doubled already what goes to units.
    [damage.dealt-in-combat, damage.doubled]"""
    packets, far = [], far_away(position)
    for seat in range(position.seats):
        for one in (*position.piles[PLAY][seat], *position.piles[CAPITAL][seat][:3]):
            if position.assigned[one]:
                dealer = seat if position.turned.count(reference(position, one)) % 2 else 1 - seat
                flags = COMBAT | POOLS[dealer] | (DOUBLED if position.kind[one] & UNIT else 0)
                flags |= FAR if one in far else 0
                packets.append(Packet("damage", -1, one, position.assigned[one], flags))
                position.assigned[one] = 0
    position.turned = []
    position.step = LANDING
    assign(position, packets)


def end(position: InvasionPosition, frame: Frame) -> None:
    """Combat is over: nobody attacks or defends any more. Tells ('combat over',)."""
    tell(position, ("combat over",))
    over(position)


def over(position: InvasionPosition) -> None:
    """Forget the combat."""
    for row in position.piles[PLAY]:
        for one in row:
            position.attacking[one] = position.defending[one] = position.ambushed[one] = position.dealt[one] = 0
    combat_keywords.calm(position)
    for pile in position.piles[CAPITAL]:
        for one in pile[:3]:
            position.assigned[one] = 0
    position.step, position.struck, position.breached, position.alone = NO_FIGHT, 0, 0, 0
    position.attacker = position.target = position.other = position.aim = -1
    position.dirty |= COMBATANTS
    position.unsettled = 1


def call_off(position: InvasionPosition) -> bool:
    """The attack under way is over before anybody defends: there is no damage, and the window after combat follows.
    False if there is none. Tells ('called off',)."""
    for index, frame in enumerate(position.agenda):
        if frame[0] is COMBAT_PROGRAM:
            position.agenda[index] = (frame[0], len(COMBAT_PROGRAM.steps) - 1, *frame[2:])
            tell(position, ("called off",))
            over(position)
            return True
    return False


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


ON_A_ZONE = (1,)
"""What a combat is about whose target can be no legend."""


def attack_alone(position: InvasionPosition, seat: int, unit: int, about: tuple[int, ...] = ()) -> bool:
    """A unit of a seat makes an attack from where it is, alone but with all the usual steps; False if a combat is in
    progress. [combat.outside]"""
    if position.step != NO_FIGHT:
        return False
    position.alone = 1 + reference(position, unit)
    push(position, COMBAT_PROGRAM, seat, subject=about)
    return True
