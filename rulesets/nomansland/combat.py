"""Combat: an attack on the zone at exactly a creature's range, and the damage."""

from __future__ import annotations

from game.kernel.agenda import Frame, Program, push
from game.kernel.events import tell
from game.kernel.packets import Packet
from game.kernel.zones import present, reference
from rulesets.nomansland.activation import activate
from rulesets.nomansland.board import AIMED_AT, NML, SIDE_SETS, unit_at
from rulesets.nomansland.keywords import deal
from rulesets.nomansland.playing import STRIKE
from rulesets.nomansland.state import ATTACKED, BIT, NmlPosition
from rulesets.nomansland.units import COMBAT, RETALIATION, ZONE, exhaust


def attack(position: NmlPosition, unit: int, square: int) -> None:
    """Declare an attack on a zone."""
    activate(position, unit, bool(position.struck & ATTACKED))
    position.struck |= ATTACKED
    push(position, FIGHT, position.active, subject=(unit, square))


def declare(position: NmlPosition, frame: Frame) -> None:
    """The attack is declared, then the creature is exhausted. Tells ('attacks', unit, zone, whoever stands there or
    -1)."""
    unit, square = frame[4]
    position.attacker, position.target = reference(position, unit), square
    tell(position, ("attacks", unit, square, unit_at(position, square)))
    exhaust(position, unit)


def before_damage(position: NmlPosition, frame: Frame) -> None:
    """Anybody may act before the damage is dealt, the attacking player first."""
    STRIKE.open(position, position.active, base=0)


def hits_back(position: NmlPosition, attacker: int, defender: int) -> bool:
    """Does a unit that is attacked hit back? By its own range, straight ahead of it."""
    if position.card[defender].type != "creature" or position.keywords[attacker] & BIT["Intimidation"]:
        return False
    aims = AIMED_AT[position.controller[defender]][position.place[defender]]
    return aims[position.range[defender]] == position.place[attacker]


def threatens(position: NmlPosition, seat: int) -> bool:
    """Is the attack that is under way on a unit of this seat, or on the seat itself?"""
    attacker, victim = position.attacker & 0xFFF, unit_at(position, position.target)
    if victim >= 0:
        return position.controller[victim] == seat
    return position.place[attacker] in NML and position.target in SIDE_SETS[seat]


def fight(position: NmlPosition, one: int, other: int) -> None:
    """A unit deals damage equal to its attack to another, which does not hit back: no attack, and no combat."""
    if position.dirty:
        position.ruleset.refresh(position)
    deal(position, Packet("damage", one, other, position.attack[one]))


def strike(position: NmlPosition, frame: Frame) -> None:
    """Damage goes by who stands in the zone now: the unit there, which may hit back, or the player behind."""
    attacker, square = present(position, position.attacker), position.target
    if attacker < 0:
        return
    if position.dirty:
        position.ruleset.refresh(position)
    seat, victim, power = position.controller[attacker], unit_at(position, square), position.attack
    tell(position, ("strikes", attacker, square, victim))
    if victim >= 0 and victim != attacker:
        blows = [Packet("damage", attacker, victim, power[attacker], COMBAT)]
        if hits_back(position, attacker, victim):
            blows.append(Packet("damage", victim, attacker, power[victim], RETALIATION))
        deal(position, *blows)
    elif position.place[attacker] in NML and square in SIDE_SETS[1 - seat]:
        deal(position, Packet("hit", attacker, 1 - seat, power[attacker], COMBAT + ZONE * square))


def end_combat(position: NmlPosition, frame: Frame) -> None:
    """The combat is over."""
    position.attacker = position.target = -1


FIGHT = Program("nomansland/fight", declare, before_damage, strike, end_combat)
