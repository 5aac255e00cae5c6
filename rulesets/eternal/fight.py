"""The fight: how attackers divide their damage, and who deals it when."""

from __future__ import annotations

from game.kernel.agenda import Frame, again, ask
from game.kernel.events import tell
from game.kernel.notation import DONE
from game.kernel.packets import Packet
from game.kernel.zones import reference
from rulesets.eternal.attackers import attacked, chosen
from rulesets.eternal.defense import blockers_of
from rulesets.eternal.state import BIT, CHOOSE, NOTHING, UNITS, EternalPosition
from rulesets.eternal.units import FIGHT, SHARED, blow, force, fresh

QUICKDRAW, OVERWHELM, DEADLY = (BIT[name] for name in ("Quickdraw", "Overwhelm", "Deadly"))


def divide(position: EternalPosition, frame: Frame) -> None:
    """An attacker blocked by several units whose strength does not kill them all: whom does it hit first? The subject
    is a row of pairs, attacker and its blockers in the order in which they are hit."""
    position.step = NOTHING
    fresh(position)
    ordered: tuple[int, ...] = frame[4]
    position.answer = DONE
    for attacker in chosen(position, frame[3]):
        blockers = blockers_of(position, attacker)
        left = [unit for unit in blockers if unit not in ordered]
        if len(left) < 2 or not must_choose(position, attacker, blockers, ordered):
            continue
        ask(position, frame[3], "Whom does it deal damage to next?", [(CHOOSE, unit) for unit in left], attacker)
        return


def hear_division(position: EternalPosition, frame: Frame) -> None:
    """The next blocker in the row; then the damage."""
    if position.answer != DONE:
        again(position, frame, frame[1] - 1, subject=(*frame[4], position.answer[1]))


def needed(position: EternalPosition, attacker: int, unit: int) -> int:
    """The damage that an attacker spends to kill a unit: with Deadly 1 is enough (skill.deadly-divide)."""
    health = whole(position, unit)
    return min(1, health) if position.skills[attacker] & DEADLY else health


def whole(position: EternalPosition, unit: int) -> int:
    """The damage that takes all the health of a unit."""
    return max(0, position.health[unit])


def must_choose(position: EternalPosition, attacker: int, blockers: list[int], ordered: tuple[int, ...]) -> bool:
    """Is there damage left to spend, but not enough for all?"""
    damage = blow(position, attacker)
    every = sum(needed(position, attacker, unit) for unit in blockers)
    spent = sum(needed(position, attacker, unit) for unit in blockers if unit in ordered)
    return spent < damage < every


def blows(position: EternalPosition, attacker: int, ordered: tuple[int, ...]) -> list[Packet]:
    """What an attacker deals in the fight. Tells ('held up', attacker) if it is nothing, since who blocked is gone."""
    seat, left = position.controller[attacker], blow(position, attacker)
    target = attacked(position, seat)
    if not position.blocked[attacker]:
        return [Packet("damage", attacker, target, left, FIGHT | SHARED)] if target >= 0 else []
    blockers = blockers_of(position, attacker)
    rows = [unit for unit in ordered if unit in blockers]
    rows += [unit for unit in blockers if unit not in rows]
    amounts = []
    for unit in rows:
        amounts.append(min(left, needed(position, attacker, unit)))
        left -= amounts[-1]
    beyond = position.skills[attacker] & OVERWHELM
    if beyond:
        for number, unit in enumerate(rows):
            more = min(left, whole(position, unit) - amounts[number])
            amounts[number] += more
            left -= more
    elif rows:
        amounts[-1] += left
    packets = [
        Packet("damage", attacker, unit, amount, FIGHT | SHARED) for unit, amount in zip(rows, amounts, strict=True)
    ]
    if beyond and left > 0 and target >= 0:
        packets.append(Packet("damage", attacker, target, left, FIGHT | SHARED))
    if not packets:
        tell(position, ("held up", attacker))
    return packets


def strike_first(position: EternalPosition, frame: Frame) -> None:
    """Attackers with Quickdraw deal their damage first."""
    fresh(position)
    quick = [unit for unit in chosen(position, frame[3]) if position.skills[unit] & QUICKDRAW]
    packets = [packet for unit in quick for packet in blows(position, unit, frame[4])]
    if packets:
        again(position, frame, frame[1] + 1, answers=tuple(reference(position, unit) for unit in quick))
        position.ruleset.strike(position, *packets)


def strike(position: EternalPosition, frame: Frame) -> None:
    """All others deal theirs at the same time. Tells ('fights', attackers, blockers)."""
    fresh(position)
    seat, done = frame[3], frame[5]
    attackers = chosen(position, seat)
    packets = [
        packet
        for unit in attackers
        if reference(position, unit) not in done
        for packet in blows(position, unit, frame[4])
    ]
    for unit in position.piles[UNITS][1 - seat]:
        attacker = position.blocking[unit] - 1
        if attacker >= 0 and position.attacking[attacker]:
            packets.append(Packet("damage", unit, attacker, force(position, unit), FIGHT))
    tell(position, ("fights", len(attackers)))
    if packets:
        position.ruleset.strike(position, *packets)
