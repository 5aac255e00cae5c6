"""The defense step: cards that may still be played, and blockers."""

from __future__ import annotations

from game.causes import forbidding
from game.kernel.agenda import Frame, again, ask
from game.kernel.events import tell
from game.kernel.notation import DONE, PASS
from game.kernel.refusal import Move, Refusal
from rulesets.eternal.attackers import chosen
from rulesets.eternal.reacting import act, answers
from rulesets.eternal.state import BIT, BLOCK, CANNOT_BLOCK, DEFENSE, FIGHTING, NOTHING, UNITS, EternalPosition
from rulesets.eternal.units import fresh

FLYING, UNBLOCKABLE = BIT["Flying"], BIT["Unblockable"]
NOT_YOUR_BLOCKER = Refusal("block.own", "{unit} is not one of your units")
NO_BLOCKS_NOW = Refusal("defense.then-block", "blockers are chosen as the enemy attacks")
BLOCKER_EXHAUSTED = Refusal("block.ready", "{unit} is exhausted now, so it cannot block")
BLOCKS_ALREADY = Refusal("block.one-attacker", "{unit} blocks another attacker")
BLOCK_FORBIDDEN = Refusal("block.forbidden", "{text} forbids {unit} to block", forbidding)
NOT_AN_ATTACKER = Refusal("block.one-attacker", "{attacker} does not attack")
TOO_HIGH = Refusal("skill.flying", "{attacker} is flying, and {unit} is not")
CANNOT_BE_BLOCKED = Refusal("skill.unblockable", "{attacker} cannot be blocked by anybody")


def defend(position: EternalPosition, frame: Frame) -> None:
    """The defending player plays cards, then chooses blockers."""
    seat = 1 - frame[3]
    if not chosen(position, frame[3]):
        position.answer = DONE
        return
    position.step = DEFENSE
    begun = any(position.blocking[unit] for unit in position.piles[UNITS][seat])
    blocks = block_moves(position, seat)
    if begun:
        position.answer = DONE
        if blocks:
            ask(position, seat, "Choose blockers", [*blocks, DONE])
        return
    plays = answers(position, seat)
    position.answer = PASS
    if plays is not None or blocks:
        ask(position, seat, "Defend yourself", [*(plays or ()), *blocks, PASS])


def hear_defense(position: EternalPosition, frame: Frame) -> None:
    """A card is played, a blocker chosen, or that was all."""
    seat, move = 1 - frame[3], position.answer
    if move in (DONE, PASS):
        position.step = NOTHING
        return
    again(position, frame, frame[1] - 1)
    if move[0] == BLOCK:
        _, attacker, unit = move
        position.blocking[unit] = attacker + 1
        position.blocked[attacker] = 1
        if position.changing:
            position.dirty |= FIGHTING
    else:
        act(position, seat, move)


def why_not_block(position: EternalPosition, seat: int, unit: int, attacker: int) -> Refusal | None:
    """Why a unit may not block an attacker."""
    if position.step != DEFENSE or position.active == seat or position.items:
        return NO_BLOCKS_NOW
    if position.zone[unit] != UNITS or position.controller[unit] != seat:
        return NOT_YOUR_BLOCKER
    if position.exhausted[unit]:
        return BLOCKER_EXHAUSTED
    if position.blocking[unit]:
        return BLOCKS_ALREADY
    if position.held[unit] & CANNOT_BLOCK:
        return BLOCK_FORBIDDEN
    if position.zone[attacker] != UNITS or not position.attacking[attacker]:
        return NOT_AN_ATTACKER
    return why_not_in_the_way(position, unit, attacker)


def why_not_in_the_way(position: EternalPosition, unit: int, attacker: int) -> Refusal | None:
    """What keeps a blocker from an attacker."""
    skills = position.skills
    if skills[attacker] & UNBLOCKABLE:
        return CANNOT_BE_BLOCKED
    return TOO_HIGH if skills[attacker] & FLYING and not skills[unit] & FLYING else None


def block_moves(position: EternalPosition, seat: int) -> list[Move]:
    """Every blocker with every attacker that it could block."""
    fresh(position)
    attackers = chosen(position, 1 - seat)
    return [
        (BLOCK, attacker, unit)
        for unit in position.piles[UNITS][seat]
        if not position.exhausted[unit] and not position.blocking[unit]
        for attacker in attackers
        if why_not_block(position, seat, unit, attacker) is None
    ]


def blocks_chosen(position: EternalPosition, frame: Frame) -> None:
    """The blockers stand. Tells ('blocks', unit, attacker) of each."""
    for unit in position.piles[UNITS][1 - frame[3]]:
        if position.blocking[unit]:
            tell(position, ("blocks", unit, position.blocking[unit] - 1))


def blockers_of(position: EternalPosition, attacker: int) -> list[int]:
    """The units that block an attacker and are still there."""
    blocking = position.blocking
    return [unit for unit in position.piles[UNITS][1 - position.controller[attacker]] if blocking[unit] == attacker + 1]
