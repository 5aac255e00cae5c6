"""How the opponent chooses attackers and blockers: by what each exchange would bring, as the numbers stand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from rulesets.eternal.forecast import Exchange, blockers_of, exchange
from rulesets.eternal.sight import may_meet
from rulesets.eternal.state import BIT, CANNOT_BLOCK, UNITS, EternalPosition
from rulesets.eternal.strategy import KEPT_STUNNED, LAST_LIFE, LIFE, LOW, body, through
from rulesets.eternal.units import blow, is_frozen

ENDURANCE, OVERWHELM = BIT["Endurance"], BIT["Overwhelm"]
TRADE = 0.02
"""An even trade is this much better than none for whoever chooses it."""
Block = tuple[int, int]
"""An attacker and the unit that blocks it."""


def value(position: EternalPosition, unit: int) -> float:
    """What a unit is worth."""
    if is_frozen(position, unit):
        return KEPT_STUNNED
    return body(position, unit, position.strength[unit], position.health[unit] + position.damage[unit])


def pain(position: EternalPosition, seat: int, damage: int) -> float:
    """What damage to a player is worth to the other; all the health there is, more than anything else."""
    life = position.life[seat] + position.armor[seat]
    if damage >= life:
        return 9.0
    return LIFE * damage + LAST_LIFE * max(0, min(damage, LOW - (life - damage)))


def guards(position: EternalPosition, seat: int) -> list[int]:
    """The units of a seat that may block."""
    exhausted, held = position.exhausted, position.held
    return [unit for unit in position.piles[UNITS][seat] if not exhausted[unit] and not held[unit] & CANNOT_BLOCK]


def outcome(position: EternalPosition, attacker: int, found: Exchange, blockers: Sequence[int]) -> float:
    """What a block brings its seat: who dies, and the damage that is stopped."""
    worth = value(position, attacker) if found.dies else 0.0
    worth -= sum([value(position, unit) for unit in found.dead])
    seat = position.controller[blockers[0]]
    return worth + pain(position, seat, found.dealt) - pain(position, seat, found.beyond)


# ---- attacking
def plan_attack(position: EternalPosition, seat: int, able: Sequence[int]) -> list[int]:
    """Those of the units that may attack which had better do so."""
    enemy = 1 - seat
    life = position.life[enemy] + position.armor[enemy]
    if through(position, seat, True, position.strength) >= life:
        return list(able)
    walls = guards(position, enemy)
    chosen = [unit for unit in able if appeal_of_attack(position, unit, walls) > 0]
    return hold_back(position, seat, chosen)


def appeal_of_attack(position: EternalPosition, unit: int, walls: Sequence[int]) -> float:
    """What an attack with one unit brings if the enemy answers it with the single block that is best for them."""
    worth = pain(position, 1 - position.controller[unit], blow(position, unit))
    if not worth:
        return 0.0
    for guard in walls:
        if may_meet(position, unit, guard):
            found = exchange(position, unit, [guard])
            gain = sum([value(position, one) for one in found.dead]) - (value(position, unit) if found.dies else 0.0)
            worth = min(worth, gain + pain(position, position.controller[guard], found.beyond))
    if worth == 0.0 and any(may_meet(position, unit, guard) for guard in walls):
        return -0.01
    return worth


def hold_back(position: EternalPosition, seat: int, chosen: list[int]) -> list[int]:
    """Keep units at home while what the enemy could send back would be the end, those first that hit least."""
    life = position.life[seat] + position.armor[seat]
    coming = sorted(blow(position, unit) for unit in position.piles[UNITS][1 - seat] if not is_frozen(position, unit))
    home = len(guards(position, seat)) - sum(1 for unit in chosen if not position.skills[unit] & ENDURANCE)
    staying = sorted(chosen, key=lambda unit: blow(position, unit))
    while staying and sum(coming[: max(0, len(coming) - home)]) >= life:
        if not position.skills[staying.pop(0)] & ENDURANCE:
            home += 1
    return staying


# ---- blocking
def plan_blocks(position: EternalPosition, seat: int) -> list[Block]:
    """The blocks that had best be made beside those that stand: profitable ones first, then those without which the
    damage would be too much."""
    attackers = [unit for unit in position.piles[UNITS][1 - seat] if position.attacking[unit]]
    attackers.sort(key=lambda unit: blow(position, unit), reverse=True)
    free = [unit for unit in guards(position, seat) if not position.blocking[unit]]
    guarding = blockers_of(position, seat)
    blocks: list[Block] = []
    unmet = []
    for attacker in attackers:
        standing = guarding.get(attacker, [])
        best = TRADE
        if standing:
            best += outcome(position, attacker, exchange(position, attacker, standing), standing)
        group: tuple[int, ...] = ()
        fitting = [unit for unit in free if may_meet(position, attacker, unit)]
        for more in groups(fitting):
            blockers = [*standing, *more]
            worth = outcome(position, attacker, exchange(position, attacker, blockers), blockers) - TRADE * len(more)
            if worth > best:
                best, group = worth, more
        blocks += [(attacker, unit) for unit in group]
        free = [unit for unit in free if unit not in group]
        if not group and not standing:
            unmet.append(attacker)
    return blocks + chumps(position, seat, unmet, free)


def groups(fitting: list[int]) -> list[tuple[int, ...]]:
    """The blockers, alone and, as long as they are few, in pairs."""
    alone: list[tuple[int, ...]] = [(unit,) for unit in fitting]
    return alone + list(combinations(fitting, 2)) if len(fitting) < 6 else alone


def chumps(position: EternalPosition, seat: int, open_: list[int], free: list[int]) -> list[Block]:
    """Blocks for their own sake, as long as what is left would be the end."""
    if position.besieged >= 0:
        return []
    life, blocks = position.life[seat] + position.armor[seat], []
    damage = sum(blow(position, unit) for unit in open_)
    for attacker in open_:
        if damage < life:
            break
        fitting = [unit for unit in free if may_meet(position, attacker, unit)]
        if fitting:
            unit = min(fitting, key=lambda unit: value(position, unit))
            blocks.append((attacker, unit))
            free.remove(unit)
            over = max(0, blow(position, attacker) - position.health[unit])
            damage -= blow(position, attacker) - (over if position.skills[attacker] & OVERWHELM else 0)
    return blocks
