"""What is foreseen at the table while attackers and blockers are chosen: who would die, and what gets through."""

from __future__ import annotations

from game.kernel.agenda import past, running
from game.kernel.foresight import Sign
from game.kernel.said import addressed, listed, marked, said
from game.kernel.zones import present
from rulesets.eternal.attackers import attacked
from rulesets.eternal.battle import BATTLING
from rulesets.eternal.fight import strike
from rulesets.eternal.forecast import FLYING, UNBLOCKABLE, Fight, exchange, forecast
from rulesets.eternal.playing import in_the_way
from rulesets.eternal.state import BATTLE, CANNOT_BLOCK, HAND, NO_HEALTH_GAIN, PLAY, SITES, UNITS, EternalPosition


def foresee(position: EternalPosition, seat: int, card: int) -> list[Sign]:
    """What a site or relic weapon in hand would take the place of."""
    mine = position.card[card]
    if position.seat != seat or position.zone[card] != HAND:
        return []
    if not any(move[0] == PLAY and position.card[move[1]] is mine for move in position.moves):
        return []
    return [
        Sign("dies", old, words=said("{card} would be killed", card=position.card[old].name))
        for old in in_the_way(position, seat, mine.type)
    ]


def outlook(position: EternalPosition, seat: int) -> list[Sign]:
    """The fight that is being prepared or under way, as everybody sees it."""
    attackers = [unit for unit in position.piles[UNITS][position.active] if position.attacking[unit]]
    if not attackers or past(position, BATTLING, strike):
        return []
    coming = forecast(position, struck(position))
    chosen = position.phase == BATTLE
    signs = [Sign("dies", unit) for unit in coming.dead]
    if not chosen:
        signs += risks(position, [unit for unit in attackers if unit not in coming.dead])
    goal = attacked(position, position.active)
    if not coming.damage and not coming.dead:
        return [*signs, Sign("stands", goal, words=said("as it stands nothing happens"))] if chosen else signs
    parts = []
    if coming.dead:
        parts.append(said("{card} would die", card=counted([position.card[unit].name for unit in coming.dead])))
    if coming.damage:
        signs.append(Sign("hurt", goal))
        hit, end = target(position, goal, seat), lethal(position, goal, coming)
        parts.append(said("{target} would take {amount}{end}", target=hit, amount=coming.damage, end=end))
    before = marked("as it stands {what}") if chosen else marked("unblocked, {what}")
    return [*signs, Sign("sum", goal, words=said(before, what=listed(parts)))]


def struck(position: EternalPosition) -> list[int]:
    """The attackers whose Quickdraw has dealt its damage, while the others have still to deal theirs."""
    battle = running(position, BATTLING)
    return [card for one in battle[0][5] if (card := present(position, one)) >= 0] if battle else []


def risks(position: EternalPosition, attackers: list[int]) -> list[Sign]:
    """The attackers that a single blocker could kill."""
    guards = [
        unit
        for unit in position.piles[UNITS][1 - position.active]
        if not position.exhausted[unit] and not position.held[unit] & CANNOT_BLOCK
    ]
    return [
        Sign("risk", unit)
        for unit in attackers
        if any(may_meet(position, unit, guard) and exchange(position, unit, [guard]).dies for guard in guards)
    ]


def may_meet(position: EternalPosition, attacker: int, guard: int) -> bool:
    """May a unit block an attacker, as far as flying and the like go?"""
    skills = position.skills
    return not skills[attacker] & UNBLOCKABLE and bool(not skills[attacker] & FLYING or skills[guard] & FLYING)


def target(position: EternalPosition, card: int, seat: int) -> str:
    """What is attacked, in words, as a seat says it."""
    if position.zone[card] == SITES:
        return position.card[card].name
    return addressed(position.controller[card], seat)


def lethal(position: EternalPosition, card: int, coming: Fight) -> str:
    """That it would be the end, if it would: for a player, with what Lifesteal brings in the same fight."""
    if position.zone[card] == SITES:
        return said(", which ends it") if coming.damage >= position.health[card] else ""
    seat = position.controller[card]
    left = position.life[seat] + position.armor[seat]
    healed = 0 if position.held[card] & NO_HEALTH_GAIN else coming.healed
    return said(", which ends the game") if coming.first >= left or coming.damage >= left + healed else ""


def counted(names: list[str]) -> str:
    """Names as an enumeration, equal ones counted."""
    counts = {name: names.count(name) for name in names}
    return listed([name if count == 1 else f"{count} {name}" for name, count in counts.items()])
