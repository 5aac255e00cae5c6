"""Which moves of Eternal are worth a thought, and which is passable without one.

Every move gets an appeal: a rough guess at how good it is, by the words of the card and what lies open to the seat that
decides. Below zero it is not worth thinking about. The search looks at the rest in this order.
"""

from __future__ import annotations

from collections.abc import Callable
from math import fsum

from game.kernel.appeal import NEVER, Rated, appealing, by_appeal
from game.kernel.notation import DONE, NO, PASS, YES
from game.kernel.options import options_of
from game.kernel.refusal import Move
from game.kernel.using import ability_of
from rulesets.eternal.aims import aim, aim_of
from rulesets.eternal.attackers import RECKLESS
from rulesets.eternal.casting import casting, falls, is_useless, keeping, playing, turned, wanted_influence
from rulesets.eternal.drawing import SCOUTING
from rulesets.eternal.forecast import exchange
from rulesets.eternal.plans import pain, plan_attack, plan_blocks, value
from rulesets.eternal.state import (
    AMOUNT,
    ATTACK,
    ATTACK_SITE,
    ATTACKER,
    BERSERK,
    BLOCK,
    CHOOSE,
    DECK,
    END_TURN,
    HAND,
    KEEP,
    KIND,
    PLAY,
    PLAY_TOP,
    PLAYERS,
    PLEDGE,
    PLEDGE_FOR,
    REDRAW,
    SITES,
    STRIKE,
    TARGET,
    UNITS,
    USE,
    USE_OTHER,
    VERBS,
    VOID,
    WITHDRAW,
    EternalPosition,
)
from rulesets.eternal.strategy import needs
from rulesets.eternal.units import blow, relic_weapon

OPTION, INFLUENCE = VERBS.number_of("option"), VERBS.number_of("influence")
MOST_BLOCKS = 6
FEW = {CHOOSE: 5}
"""Of the moves of a verb only so many of the best are thought about."""


def rated(position: EternalPosition, moves: list[Move]) -> list[Rated]:
    """The moves whose appeal is not below zero, the highest first."""
    if position.dirty:
        position.ruleset.refresh(position)
    verbs = {move[0] for move in moves}
    found: list[Rated] = []
    if ATTACKER in verbs or ATTACK[0] in verbs:
        found += rate_attacks(position, moves)
    if BLOCK in verbs:
        found += rate_blocks(position, moves)
    found += appealing(position, moves, APPEAL, FEW)
    found.sort(key=by_appeal, reverse=True)
    return found


def together(position: EternalPosition, move: Move) -> float:
    """Attackers and blockers are rated as one plan, not by this."""
    return NEVER


# ---- attackers and blockers: the order in which they are named does not matter, so only one is thought about
def rate_attacks(position: EternalPosition, moves: list[Move]) -> list[Rated]:
    """The units to attack with, those of a good plan first, and then to begin; before any other those without which no
    attack begins."""
    row = position.piles[UNITS][position.seat]
    able = [move[1] for move in moves if move[0] == ATTACKER]
    for unit in able:
        if position.skills[unit] & RECKLESS:
            return [(1.9, (ATTACKER, unit))]
    marked = [unit for unit in row if position.attacking[unit]]
    plan = plan_attack(position, position.seat, [*marked, *able])
    last = max((row.index(unit) for unit in marked if not position.skills[unit] & RECKLESS), default=-1)
    after = [unit for unit in able if row.index(unit) > last]
    rated: list[Rated] = []
    for unit in after:
        wanted = unit in plan
        if not wanted and not position.strength[unit] and not position.card[unit].text:
            continue
        rated.append((1.9 - 0.01 * row.index(unit) if wanted else 0.2, (ATTACKER, unit)))
    rated += [(1.0, move) for move in moves if move == ATTACK]
    rated += [(siege(position, move[1]), move) for move in moves if move[0] == ATTACK_SITE]
    return rated


def siege(position: EternalPosition, site: int) -> float:
    """An attack on a site: before the player if it would fall and the player would not."""
    damage = sum(blow(position, unit) for unit in position.piles[UNITS][position.seat] if position.attacking[unit])
    enemy = position.controller[site]
    if damage >= position.life[enemy] + position.armor[enemy]:
        return 0.5
    return 1.2 if damage >= position.health[site] else 0.9


def rate_blocks(position: EternalPosition, moves: list[Move]) -> list[Rated]:
    """The blocks, those of a good plan first, which may add to what stands; without one the pass comes first."""
    row = position.piles[UNITS][position.seat]
    last = max((row.index(unit) for unit in row if position.blocking[unit]), default=-1)
    plan = plan_blocks(position, position.seat)
    rated: list[Rated] = []
    for move in moves:
        if move[0] != BLOCK:
            continue
        attacker, unit = move[1], move[2]
        place = row.index(unit)
        if (attacker, unit) in plan:
            rated.append((1.6 - 0.01 * place, move))
        elif place > last:
            found = exchange(position, attacker, [unit])
            rated.append((0.3 + 0.2 * found.dies - 0.1 * len(found.dead), move))
    rated.sort(key=by_appeal, reverse=True)
    return rated[:MOST_BLOCKS]


# ---- abilities and direct attacks
def using(position: EternalPosition, move: Move) -> float:
    """An activated ability, by what its text aims at."""
    ability, text = ability_of(position, move), aim(position.card[move[1]])
    if is_useless(position, move[1], ability.effects):
        return NEVER
    if text.harms and not text.helps:
        return casting(position, text, False, 1.3, spent=0.0)
    return 1.25


def striking(position: EternalPosition, move: Move) -> float:
    """A direct attack by what comes of it; an avatar suffers what its victim deals."""
    target, striker = move[1], move[2]
    seat = position.seat
    if position.zone[target] == PLAYERS:
        return 2.2
    if position.zone[striker] == PLAYERS:
        weapon = relic_weapon(position, seat)
        power = position.strength[weapon] if weapon >= 0 else 0
        gain = value(position, target) if power >= position.health[target] else 0.1
        return 1.5 + gain - pain(position, seat, blow(position, target))
    found = exchange(position, striker, [target])
    gain = (value(position, target) if found.dead else 0.0) - (value(position, striker) if found.dies else 0.0)
    return 1.5 + gain if gain > 0 else NEVER


# ---- targets and choices
def targeting(position: EternalPosition, move: Move) -> float:
    """Harm goes to others, help to one's own, and neither where it does nothing."""
    card, seat, about = move[1], position.seat, position.about
    if about < 0:
        return 0.5
    text, mine = aim(position.card[about]), position.controller[card] == seat
    zone = position.zone[card]
    if zone == PLAYERS:
        kind = text.helps and not text.harms
        if kind != mine:
            return NEVER
        return 0.8 if kind else 1.0 + pain(position, 1 - seat, text.damage or 1)
    if zone not in (UNITS, SITES):
        return (1.0 + keeping(position, card)) if mine else 1.2
    harmful = (text.harms and not text.helps) or position.card[about].type == "curse"
    if harmful:
        if mine:
            return NEVER
        worth = 1.0 + (value(position, card) if zone == UNITS else 0.4)
        return worth + 0.7 if falls(position, text, card) else worth
    if (text.helps and not text.harms) or position.card[about].type == "weapon":
        if not mine:
            return NEVER
        fight = position.attacking[card] or position.blocking[card]
        return 1.0 + 0.2 * value(position, card) + (1.0 if fight and turned(position, text, card) else 0.0)
    return 1.0 + value(position, card) * (-0.3 if mine else 0.5) if zone == UNITS else 1.0


def choosing(position: EternalPosition, move: Move) -> float:
    """Give away what is least missed, take back what is most; of others' units the best."""
    card = move[1]
    zone, mine = position.zone[card], position.controller[card] == position.seat
    if zone == HAND and mine:
        return 3.5 - keeping(position, card)
    if zone in (UNITS, SITES):
        if position.about >= 0 and position.zone[card] == UNITS:
            return max(0.0, targeting(position, (TARGET, card)))
        return max(0.1, 3.0 - value(position, card)) if mine else 1.0 + value(position, card)
    if zone in (DECK, VOID) or mine:
        worth = 1.0 + keeping(position, card)
        return worth + wanted_influence(position, card) if position.card[card].type == "power" else worth
    return 1.0


def opting(position: EternalPosition, move: Move) -> float:
    """One of several things, by what it is for."""
    words = options_of(position.prompt).get(move[1], "")
    return max(0.3, casting(position, aim_of(words), True, 0.5))


def gaining(position: EternalPosition, move: Move) -> float:
    """Influence that the hand lacks, and the deck; what no card asks for is not thought of."""
    kind, seat = move[1], position.seat
    have = position.influence[seat * len(KIND) + kind]
    worth = 0.0
    for zone, weight in ((HAND, 0.1), (DECK, 0.01)):
        worth += weight * sum([needs(position.card[card])[kind] > have for card in position.piles[zone][seat]])
    return worth or NEVER


def agreeing(position: EternalPosition, move: Move) -> float:
    """Yes rather than no; but a scouted card stays only if it is at least as welcome as the next one may be, which no
    search sees: it is drawn in a turn to come."""
    if position.agenda[-1][0] is not SCOUTING:
        return 0.7 if move == YES else 0.5
    deck = position.piles[DECK][position.seat]
    stays = len(deck) * keeping(position, position.about) >= fsum(keeping(position, card) for card in deck)
    return 0.7 if stays == (move == YES) else NEVER


def opening(position: EternalPosition, move: Move) -> float:
    """A hand is kept with three or four power cards, for a new one has two to four and costs nothing; the second new
    one costs a card, so two or five will do then."""
    power = sum(1 for card in position.piles[HAND][position.seat] if position.card[card].type == "power")
    least, most = (2, 5) if position.agenda[-1][5] else (3, 4)
    return 1.0 if (least <= power <= most) == (move == KEEP) else NEVER


def passing(position: EternalPosition, move: Move) -> float:
    return 1.0


def ending(position: EternalPosition, move: Move) -> float:
    """A turn does not end while a power card could be played: there is one for each turn, and one let by is gone."""
    card = position.card
    return NEVER if any(other[0] == PLAY and card[other[1]].type == "power" for other in position.moves) else 0.6


APPEAL: dict[int, Callable[[EternalPosition, Move], float]] = {
    PASS[0]: passing,
    DONE[0]: lambda position, move: 0.9,
    YES[0]: agreeing,
    NO[0]: agreeing,
    END_TURN[0]: ending,
    KEEP[0]: opening,
    REDRAW[0]: opening,
    PLAY: playing,
    PLAY_TOP: playing,
    PLEDGE: lambda position, move: 4.0 if not any(other[0] == PLAY for other in position.moves) else 1.0,
    PLEDGE_FOR: lambda position, move: 1.0,
    USE: using,
    USE_OTHER: using,
    BERSERK: lambda position, move: 1.0,
    WITHDRAW: lambda position, move: NEVER,
    ATTACKER: together,
    ATTACK[0]: together,
    ATTACK_SITE: together,
    BLOCK: together,
    STRIKE: striking,
    TARGET: targeting,
    CHOOSE: choosing,
    AMOUNT: lambda position, move: 0.5 + 0.1 * move[1],
    OPTION: opting,
    INFLUENCE: gaining,
}
