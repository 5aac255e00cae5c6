"""The battle: attackers, blockers, the fight and its damage."""

from __future__ import annotations

from game.kernel.agenda import Frame, Program, again, ask, push
from game.kernel.events import tell
from game.kernel.notation import DONE, PASS
from game.kernel.packets import Packet
from game.kernel.refusal import Move, Refusal
from game.kernel.zones import present, reference
from rulesets.eternal.reacting import INTERRUPT_WINDOW, PREFIGHT_WINDOW, act, answers
from rulesets.eternal.state import (
    ATTACK,
    ATTACK_SITE,
    ATTACKER,
    BATTLE,
    BERSERK,
    BIT,
    BLOCK,
    CANNOT_ATTACK,
    CANNOT_BLOCK,
    CHOOSE,
    DECK,
    DEFENSE,
    FINAL,
    MAIN,
    NOTHING,
    PREFIGHT,
    SITES,
    UNITS,
    WITHDRAW,
    EternalPosition,
    avatar,
)
from rulesets.eternal.units import FIGHT, attachments, fresh
from rulesets.eternal.zoning import call_void

CHARGE, FLYING, UNBLOCKABLE, RECKLESS = (BIT[name] for name in ("Charge", "Flying", "Unblockable", "Reckless"))
BERSERKER, QUICKDRAW, OVERWHELM, DOUBLE = (BIT[name] for name in ("Berserk", "Quickdraw", "Overwhelm", "Double Damage"))
WARCRY = BIT["Warcry"]

NOT_YOURS = Refusal("attack.own", "{unit} is no unit of yours")
NOT_MAIN = Refusal("attack.begins", "attackers are chosen in your own first main phase")
ONE_BATTLE = Refusal("attack.one-battle", "there was a battle this turn")
NO_MORE_ATTACK = Refusal("final.no-attack", "there are no attacks in the final main phase")
EXHAUSTED = Refusal("attack.ready", "{unit} is exhausted now, so it stays behind")
JUST_CAME = Refusal("attack.since-start", "{unit} came this turn, and has no Charge")
FORBIDDEN = Refusal("attack.forbidden", "a text forbids {unit} to attack")
NO_ATTACKER = Refusal("attack.someone", "nobody was chosen to attack")
RECKLESS_STAYS = Refusal("skill.reckless", "a Reckless unit that can attack must be among the attackers")
NOT_ATTACKING = Refusal("attack.any-number", "{unit} is no attacker")
NO_BERSERK = Refusal("declare.berserk", "only an attacker with Berserk attacks a second time")
NO_SITE = Refusal("declare.site", "{site} is no site of the enemy")
NOT_YOUR_BLOCKER = Refusal("block.own", "{unit} is no unit of yours")
NO_BLOCKS_NOW = Refusal("defense.then-block", "blockers are chosen as the enemy attacks")
BLOCKER_EXHAUSTED = Refusal("block.ready", "{unit} is exhausted now, so it stays behind")
BLOCKS_ALREADY = Refusal("block.one-attacker", "{unit} blocks another attacker")
BLOCK_FORBIDDEN = Refusal("block.forbidden", "a text forbids {unit} to block")
NOT_AN_ATTACKER = Refusal("block.one-attacker", "{attacker} does not attack")
TOO_HIGH = Refusal("skill.flying", "{attacker} is flying, and {unit} is not")
CANNOT_BE_BLOCKED = Refusal("skill.unblockable", "{attacker} cannot be blocked by anybody")


# ---- attackers
def why_not_attack(position: EternalPosition, seat: int, unit: int) -> Refusal | None:
    """Why a unit may not attack, whenever its player could send it."""
    if position.zone[unit] != UNITS or position.controller[unit] != seat:
        return NOT_YOURS
    if position.exhausted[unit]:
        return EXHAUSTED
    if position.arrived[unit] and not position.skills[unit] & CHARGE:
        return JUST_CAME
    if position.held[unit] & CANNOT_ATTACK:
        return FORBIDDEN
    return None


def why_no_battle(position: EternalPosition, seat: int) -> Refusal | None:
    """Why a seat may not attack with anything now."""
    if position.fought and position.active == seat:
        return NO_MORE_ATTACK if position.phase == FINAL else ONE_BATTLE
    return None if position.phase == MAIN and position.active == seat and not position.items else NOT_MAIN


def could_attack(position: EternalPosition, seat: int) -> list[int]:
    """The units that could be sent, or are."""
    fresh(position)
    exhausted = position.exhausted
    return [
        unit
        for unit in position.piles[UNITS][seat]
        if not exhausted[unit] and why_not_attack(position, seat, unit) is None
    ]


def chosen(position: EternalPosition, seat: int) -> list[int]:
    """The units that are chosen to attack, or attack."""
    attacking = position.attacking
    return [unit for unit in position.piles[UNITS][seat] if attacking[unit]]


def why_no_start(position: EternalPosition, seat: int, site: int = -1) -> Refusal | None:
    """Why the attack may not begin."""
    if refusal := why_no_battle(position, seat):
        return refusal
    if not chosen(position, seat):
        return NO_ATTACKER
    if site >= 0 and (position.zone[site] != SITES or position.controller[site] == seat):
        return NO_SITE
    return why_reckless_waits(position, seat)


def why_reckless_waits(position: EternalPosition, seat: int) -> Refusal | None:
    """A unit with Reckless that could attack has not been chosen."""
    fresh(position)
    skills, attacking = position.skills, position.attacking
    for unit in position.piles[UNITS][seat]:
        if skills[unit] & RECKLESS and not attacking[unit] and why_not_attack(position, seat, unit) is None:
            return RECKLESS_STAYS
    return None


def attack_moves(position: EternalPosition, seat: int) -> list[Move]:
    """Choosing attackers: who else, who not, and off they go."""
    skills, attacking, able = position.skills, position.attacking, could_attack(position, seat)
    moves: list[Move] = [(ATTACKER, unit) for unit in able if not attacking[unit]]
    sent = chosen(position, seat)
    if sent:
        moves += [(WITHDRAW, unit) for unit in sent]
        moves += [(BERSERK, unit) for unit in sent if skills[unit] & BERSERKER and not position.berserk[unit]]
        if why_no_start(position, seat) is None:
            moves += [(ATTACK_SITE, site) for site in position.piles[SITES][1 - seat]]
            moves.append(ATTACK)
    return moves


def why_not_withdraw(position: EternalPosition, seat: int, unit: int) -> Refusal | None:
    """Why a unit may not be taken out of the attackers."""
    if refusal := why_no_battle(position, seat):
        return refusal
    return None if position.attacking[unit] and position.controller[unit] == seat else NOT_ATTACKING


def why_not_berserk(position: EternalPosition, seat: int, unit: int) -> Refusal | None:
    """Why a unit may not go berserk."""
    fresh(position)
    if not position.attacking[unit] or position.phase != MAIN or position.active != seat:
        return NO_BERSERK
    return None if position.skills[unit] & BERSERKER and not position.berserk[unit] else NO_BERSERK


def choose(position: EternalPosition, move: Move) -> None:
    """Mark what was chosen about attackers; the attack itself begins the battle."""
    verb = move[0]
    if position.changing:
        position.dirty = 1
    if verb == ATTACKER:
        position.attacking[move[1]] = 1
    elif verb == WITHDRAW:
        position.attacking[move[1]] = position.berserk[move[1]] = 0
    elif verb == BERSERK:
        position.berserk[move[1]] = 1
    else:
        position.besieged = reference(position, move[1]) if verb == ATTACK_SITE else -1
        position.fought = 1
        push(position, BATTLING, position.active)


# ---- declaration
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
        attacks(position, unit, target)
    tell(position, ("assault", seat, len(sent), target))
    call_void(position, seat, ("assault below", seat, len(sent), target))
    position.dirty = 1


def attacked(position: EternalPosition, seat: int) -> int:
    """The site or the player that a seat attacks; -1 if the site is gone."""
    return avatar(position, 1 - seat) if position.besieged < 0 else present(position, position.besieged)


def attacks(position: EternalPosition, unit: int, target: int) -> None:
    """A unit attacks, in battle or directly: Warcry. Tells ('attacks', unit, target)."""
    fresh(position)
    tell(position, ("attacks", unit, target))
    if position.skills[unit] & WARCRY:
        extra = sum(position.warcry[card] for card in attachments(position, unit) if position.skills[card] & WARCRY)
        warcry(position, position.controller[unit], unit, position.warcry[unit] + extra)


def warcry(position: EternalPosition, seat: int, unit: int, amount: int) -> None:
    """The top unit or weapon of a deck gets so much strength and health for good. Tells ('warcries', seat, unit) for
    each Warcry."""
    cards = position.card
    for card in reversed(position.piles[DECK][seat]):
        if cards[card].type in ("unit", "weapon"):
            position.strength_up[card] += amount
            position.health_up[card] += amount
            break
    for _ in range(amount):
        tell(position, ("warcries", seat, unit))


# ---- defense
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
            position.dirty = 1
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


def before_fight(position: EternalPosition, frame: Frame) -> None:
    """Fast spells before the fight, the attacking player first."""
    if chosen(position, frame[3]):
        position.step, position.answered = PREFIGHT, 0
        PREFIGHT_WINDOW.open(position, frame[3])


# ---- the fight
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


def blockers_of(position: EternalPosition, attacker: int) -> list[int]:
    """The units that block an attacker and are still there."""
    blocking = position.blocking
    return [unit for unit in position.piles[UNITS][1 - position.controller[attacker]] if blocking[unit] == attacker + 1]


def needed(position: EternalPosition, attacker: int, unit: int) -> int:
    """The strength that an attacker spends to kill a unit."""
    health = max(0, position.health[unit])
    return -(-health // 2) if position.skills[attacker] & DOUBLE else health


def must_choose(position: EternalPosition, attacker: int, blockers: list[int], ordered: tuple[int, ...]) -> bool:
    """Is there strength left to spend, but not enough for all?"""
    strength = position.strength[attacker]
    every = sum(needed(position, attacker, unit) for unit in blockers)
    spent = sum(needed(position, attacker, unit) for unit in blockers if unit in ordered)
    return spent < strength < every


def blows(position: EternalPosition, attacker: int, ordered: tuple[int, ...]) -> list[Packet]:
    """What an attacker deals in the fight."""
    seat, strength = position.controller[attacker], position.strength[attacker]
    target = attacked(position, seat)
    if not position.blocked[attacker]:
        return [Packet("damage", attacker, target, strength, FIGHT)] if target >= 0 else []
    blockers = blockers_of(position, attacker)
    rows = [unit for unit in ordered if unit in blockers]
    rows += [unit for unit in blockers if unit not in rows]
    beyond = bool(position.skills[attacker] & OVERWHELM)
    packets = []
    for number, unit in enumerate(rows, 1):
        most = needed(position, attacker, unit)
        amount = strength if number == len(rows) and not beyond else min(strength, most)
        packets.append(Packet("damage", attacker, unit, amount, FIGHT))
        strength -= amount
    if beyond and strength > 0 and target >= 0:
        packets.append(Packet("damage", attacker, target, strength, FIGHT))
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
            packets.append(Packet("damage", unit, attacker, position.strength[unit], FIGHT))
    tell(position, ("fights", len(attackers)))
    if packets:
        position.ruleset.strike(position, *packets)


def aftermath(position: EternalPosition, frame: Frame) -> None:
    """Whoever attacked or blocked is exhausted; those that went berserk ready and attack again."""
    seat, attackers = frame[3], chosen(position, frame[3])
    again_with = [unit for unit in attackers if position.berserk[unit]]
    for unit in [*attackers, *position.piles[UNITS][1 - seat]]:
        if position.attacking[unit] or position.blocking[unit]:
            position.ruleset.exhaust(position, unit)
        position.attacking[unit] = position.blocked[unit] = position.blocking[unit] = position.berserk[unit] = 0
    if again_with:
        for unit in again_with:
            position.ruleset.ready(position, unit)
            position.gained[unit] |= RECKLESS
            position.attacking[unit] = 1
        if position.besieged >= 0 and present(position, position.besieged) < 0:
            position.besieged = -1
        push(position, BATTLING, seat)
    position.dirty = 1


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
