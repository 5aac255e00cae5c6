"""Direct attacks: by a unit with Killer, and by a player with a relic weapon."""

from __future__ import annotations

from game.kernel.agenda import Frame, Program, again
from game.kernel.events import tell
from game.kernel.packets import Packet
from game.kernel.refusal import Move, Refusal
from game.kernel.timing import add_item
from game.kernel.zones import present, reference
from rulesets.eternal.actions import ALL
from rulesets.eternal.attackers import attacks
from rulesets.eternal.reacting import DIRECT, kinds_now, wait
from rulesets.eternal.state import BIT, PLAYERS, STRIKE, TWICE, UNITS, EternalPosition, avatar
from rulesets.eternal.units import DIRECT as DIRECTLY
from rulesets.eternal.units import FIGHT, force, fresh, relic_weapon, skills_of_player

KILLER, QUICKDRAW = BIT["Killer"], BIT["Quickdraw"]

NOT_MAIN = Refusal("direct.main", "direct attacks are made in your own main phases")
NOT_YOURS = Refusal("direct.killer", "{striker} is not one of your units in play")
NO_KILLER = Refusal("direct.killer", "{striker} has no Killer")
KILLER_USED = Refusal("direct.killer-once", "the Killer of {striker} is used up")
KILLER_EXHAUSTED = Refusal("direct.killer-ready", "{striker} is exhausted, so it cannot strike")
NO_RELIC_WEAPON = Refusal("direct.relic-weapon", "you have no relic weapon")
ONCE = Refusal("direct.once", "you have attacked with a relic weapon this turn")
NO_UNIT = Refusal("direct.units", "{target} is not an enemy unit")
UNITS_IN_THE_WAY = Refusal("direct.player", "a relic weapon attacks the enemy player only if that player has no units")


def why_not_strike(position: EternalPosition, seat: int, striker: int) -> Refusal | None:
    """Why a unit or an avatar may make no direct attack."""
    if position.controller[striker] != seat or position.zone[striker] not in (UNITS, PLAYERS):
        return NOT_YOURS
    if ALL not in kinds_now(position, seat) or position.items:
        return NOT_MAIN
    if position.zone[striker] == PLAYERS:
        if relic_weapon(position, seat) < 0:
            return NO_RELIC_WEAPON
        fresh(position)
        times = 2 if position.held[striker] & TWICE else 1
        return ONCE if position.struck[seat] >= times else None
    fresh(position)
    if not position.skills[striker] & KILLER:
        return KILLER_USED if position.spent[striker] & KILLER else NO_KILLER
    return KILLER_EXHAUSTED if position.exhausted[striker] else None


def why_not_at(position: EternalPosition, seat: int, striker: int, target: int) -> Refusal | None:
    """Why somebody may not be attacked directly."""
    enemy = position.controller[target] != seat
    if position.zone[target] == UNITS and enemy:
        return None
    if position.zone[striker] == PLAYERS and position.zone[target] == PLAYERS and enemy:
        return UNITS_IN_THE_WAY if position.piles[UNITS][1 - seat] else None
    return NO_UNIT


def list_strikes(position: EternalPosition, seat: int, moves: list[Move]) -> None:
    """Add the direct attacks that could be made."""
    fresh(position)
    skills, me = position.skills, avatar(position, seat)
    strikers = [unit for unit in position.piles[UNITS][seat] if skills[unit] & KILLER]
    if relic_weapon(position, seat) >= 0:
        strikers.append(me)
    if strikers:
        targets = position.piles[UNITS][1 - seat] or [avatar(position, 1 - seat)]
        moves += [
            (STRIKE, target, striker)
            for striker in strikers
            if why_not_strike(position, seat, striker) is None
            for target in targets
            if why_not_at(position, seat, striker, target) is None
        ]


def strike(position: EternalPosition, seat: int, striker: int, target: int) -> None:
    """A direct attack waits for reactions. Tells ('strikes', striker, target)."""
    if position.zone[striker] == UNITS:
        position.spent[striker] |= KILLER
    else:
        position.struck[seat] += 1
    tell(position, ("strikes", striker, target))
    weapon = relic_weapon(position, seat)
    armed = reference(position, weapon) if position.zone[striker] == PLAYERS else -1
    entity = add_item(position, STRIKING, seat, striker, subject=(armed,), answers=((reference(position, target),),))
    position.dirty = 1
    tell(position, ("targets", entity, target))
    wait(position, seat)


def sides(position: EternalPosition, frame: Frame) -> tuple[int, int]:
    """Who deals the damage, the unit or the relic weapon, and the defender; -1 for one that is gone, or on the other
    side by now."""
    with_weapon = position.zone[frame[2] & 0xFFF] == PLAYERS
    attacker = present(position, frame[4][0] if with_weapon else frame[2])
    target = present(position, frame[5][0][0])
    return on_side(position, attacker, frame[3]), on_side(position, target, 1 - frame[3])


def on_side(position: EternalPosition, card: int, seat: int) -> int:
    """A card if it is there and on the side of a seat, or else -1."""
    return card if card >= 0 and position.controller[card] == seat else -1


def meet(position: EternalPosition, frame: Frame) -> None:
    """What triggers on attacking and blocking comes first."""
    attacker, target = sides(position, frame)
    if attacker >= 0 and target >= 0:
        attacks(position, attacker, target)
        if position.zone[target] == UNITS:
            tell(position, ("blocks", target, frame[2] & 0xFFF))


def deal_first(position: EternalPosition, frame: Frame) -> None:
    """With Quickdraw the attacker deals its damage first, and no second time (the longer answers)."""
    if quick(position, frame):
        again(position, frame, frame[1] + 1, answers=(*frame[5], 1))
        deal(position, frame, strikes=True, strikes_back=False)


def deal_then(position: EternalPosition, frame: Frame) -> None:
    """Both deal their strength to each other; the attacking unit is exhausted."""
    deal(position, frame, strikes=len(frame[5]) == 1, strikes_back=True)
    position.dirty = position.unsettled = 1
    attacker, _ = sides(position, frame)
    if attacker >= 0 and position.zone[attacker] == UNITS:
        position.ruleset.exhaust(position, attacker)


def quick(position: EternalPosition, frame: Frame) -> bool:
    """Has the attacker Quickdraw?"""
    attacker, _ = sides(position, frame)
    fresh(position)
    if attacker < 0:
        return False
    armed = position.zone[attacker] != UNITS
    return bool((skills_of_player(position, frame[3]) if armed else position.skills[attacker]) & QUICKDRAW)


def hitting(position: EternalPosition, card: int) -> int:
    """The damage that a unit, or a relic weapon, deals."""
    return force(position, card) if position.zone[card] == UNITS else position.strength[card]


def deal(position: EternalPosition, frame: Frame, strikes: bool, strikes_back: bool) -> None:
    """The damage of a direct attack: that of the attacker, that of the defender, or both. A relic weapon's is its
    player's."""
    attacker, target = sides(position, frame)
    if attacker < 0 or target < 0:
        return
    fresh(position)
    striker = frame[2] & 0xFFF
    packets = []
    if strikes:
        packets.append(Packet("damage", striker, target, hitting(position, attacker), FIGHT | DIRECTLY))
    if strikes_back and position.zone[target] == UNITS:
        packets.append(Packet("damage", target, striker, hitting(position, target), FIGHT))
    if packets:
        position.ruleset.strike(position, *packets)


STRIKING = Program(DIRECT, meet, deal_first, deal_then)
