"""What a fight between units comes to by the numbers as they stand, if nothing more is played: for the table, which
shows it before one confirms, and for the opponent, which chooses by it. Nothing is changed and nothing hidden is
used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.kernel.packets import Packet, foreseen
from rulesets.eternal.attackers import attacked
from rulesets.eternal.state import BIT, FADING, INVULNERABLE, UNITS, EternalPosition
from rulesets.eternal.units import FIGHT, blow, force

DEADLY, FLYING, LIFESTEAL = (BIT[name] for name in ("Deadly", "Flying", "Lifesteal"))
OVERWHELM, QUICKDRAW, UNBLOCKABLE = (BIT[name] for name in ("Overwhelm", "Quickdraw", "Unblockable"))


class Exchange(NamedTuple):
    """One attacker and its blockers: does it die, which of them die, and what goes on to the player or site."""

    dies: bool
    dead: tuple[int, ...]
    beyond: int
    dealt: int
    suffered: int


class Fight(NamedTuple):
    """A whole fight: who dies, the damage to the player or site that is attacked, how much of it Quickdraw deals before
    anybody strikes back, and the health that the defender gains by Lifesteal."""

    dead: tuple[int, ...]
    damage: int
    first: int
    healed: int


def exchange(position: EternalPosition, attacker: int, blockers: Sequence[int], power: int | None = None) -> Exchange:
    """An attacker against units that block it, the weakest of which it kills first. The damage that it deals is its
    blow if no other number is given."""
    skills, health, held = position.skills, position.health, position.held
    power, mine = blow(position, attacker) if power is None else power, skills[attacker]
    left, dead = power, []
    beyond_all = bool(mine & OVERWHELM)
    for unit in sorted(blockers, key=lambda unit: (held[unit] & INVULNERABLE, health[unit])):
        need = 1 if mine & DEADLY else max(1, health[unit])
        if left < need:
            beyond_all = False
            break
        left -= need
        if not held[unit] & INVULNERABLE:
            dead.append(unit)
    first = set(dead) if mine & QUICKDRAW else ()
    hits = [unit for unit in blockers if unit not in first]
    suffered = 0 if held[attacker] & INVULNERABLE else sum([blow(position, unit) for unit in hits])
    poisoned = suffered and any(skills[unit] & DEADLY and force(position, unit) > 0 for unit in hits)
    dies = suffered >= health[attacker] or bool(poisoned)
    if mine & DEADLY:
        left -= sum([health[unit] - 1 for unit in blockers])
    beyond = max(0, left) if beyond_all else 0
    return Exchange(dies and suffered > 0, tuple(dead), beyond, power, suffered)


def blockers_of(position: EternalPosition, seat: int) -> dict[int, list[int]]:
    """The units of a seat that block, by the attacker that they block."""
    found: dict[int, list[int]] = {}
    for unit in position.piles[UNITS][seat]:
        if position.blocking[unit]:
            found.setdefault(position.blocking[unit] - 1, []).append(unit)
    return found


def forecast(position: EternalPosition, struck: Sequence[int] = ()) -> Fight:
    """The fight as attackers and blockers are chosen now; the attackers that have struck deal nothing more. With it
    comes the end of what is sacrificed as soon as it deals damage."""
    if position.dirty:
        position.ruleset.refresh(position)
    seat = position.active
    guards, goal = blockers_of(position, 1 - seat), attacked(position, seat)
    dead: list[int] = []
    held, damage, first, healed = position.held, 0, 0, 0
    for unit in position.piles[UNITS][seat]:
        if not position.attacking[unit]:
            continue
        blockers = guards.get(unit, ())
        found = exchange(position, unit, blockers, 0 if unit in struck else None)
        comes = arriving(position, unit, goal, found.beyond if position.blocked[unit] else found.dealt)
        damage += comes
        quick = position.skills[unit] & QUICKDRAW
        first += comes if quick else 0
        dead += found.dead
        lands = comes or (found.dealt and not all(held[guard] & INVULNERABLE for guard in blockers))
        if found.dies or (lands and held[unit] & FADING):
            dead.append(unit)
        if not held[unit] & INVULNERABLE:
            hits = [guard for guard in blockers if not quick or guard not in found.dead]
            healed += sum(blow(position, guard) for guard in hits if position.skills[guard] & LIFESTEAL)
            fading = [guard for guard in hits if held[guard] & FADING and blow(position, guard)]
            dead += [guard for guard in fading if guard not in found.dead]
    return Fight(tuple(dead), damage, first, healed)


def arriving(position: EternalPosition, unit: int, goal: int, amount: int) -> int:
    """What comes of the damage that a unit deals to the player or site that is attacked (-1: it is gone)."""
    if goal < 0 or position.held[goal] & INVULNERABLE:
        return 0
    return foreseen(position, Packet("damage", unit, goal, amount, FIGHT))
