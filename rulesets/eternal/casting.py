"""How appealing the opponent finds a card in hand, by its words and by the moment: what is held for its right window,
and what is put to use at once."""

from __future__ import annotations

from game.doubts import comes_to_nothing
from game.kernel.appeal import NEVER
from game.kernel.effects import Effects
from game.kernel.refusal import Move
from game.language.wording import spites_its_player
from rulesets.eternal.aims import Aim, aim, uses
from rulesets.eternal.forecast import FLYING
from rulesets.eternal.plans import pain, value
from rulesets.eternal.state import (
    CURSES,
    DEFENSE,
    FINAL,
    HAND,
    INTERRUPT,
    KIND,
    MAIN,
    PREFIGHT,
    SPELLS,
    STRIKE,
    UNITS,
    EternalPosition,
)
from rulesets.eternal.strategy import HAND_CARD, PLAYABLE, enough, needs
from rulesets.eternal.units import blow

CARD = HAND_CARD + PLAYABLE
"""What a card that can be played is worth in hand."""


def keeping(position: EternalPosition, card: int) -> float:
    """How much a seat would like to keep a card, from about 0 to 3."""
    definition, seat = position.card[card], position.controller[card]
    maximum = position.maximum[seat]
    have = position.influence[seat * len(KIND) : (seat + 1) * len(KIND)]
    if definition.type == "power":
        held = sum(1 for other in position.piles[HAND][seat] if position.card[other].type == "power")
        return max(0.3, 3.2 - 0.3 * maximum - 0.4 * held)
    worth: float = 2.0 + 0.08 * definition.cost - 0.15 * max(0, definition.cost - maximum - 2)
    return worth if enough(have, needs(definition)) else worth - 0.3


def playing(position: EternalPosition, move: Move) -> float:
    """A card in its time: power first, units and slow spells in the main phase, fast ones when they do something."""
    card = move[1]
    definition = position.card[card]
    kind, cost = definition.type, definition.cost
    if kind == "power":
        return 5.0 + wanted_influence(position, card)
    if kind == "unit":
        return arriving(position, card)
    if kind in ("weapon", "relic", "relic weapon", "site", "cursed relic"):
        return 1.7 + 0.1 * float(cost)
    if spites_its_player(definition.text) or only_own(position, card):
        return NEVER
    if is_useless(position, card, position.text[card].abilities.spell):
        return NEVER
    fast, worth = kind == "fast spell", 1.5 + 0.05 * cost
    return max([casting(position, use, fast, worth) for use in uses(definition.text)])


def wanted_influence(position: EternalPosition, card: int) -> float:
    """How much of what the hand asks for a power card gives, as far as its text names it."""
    seat = position.seat
    have = position.influence[seat * len(KIND) : (seat + 1) * len(KIND)]
    gives: str = position.card[card].factions
    missing = 0.0
    for other in position.piles[HAND][seat]:
        for number, (letter, count) in enumerate(zip(KIND, needs(position.card[other]), strict=True)):
            if count > have[number] and letter in gives:
                missing += 0.1
    return missing + 0.05 * len(gives)


def arriving(position: EternalPosition, card: int) -> float:
    """A unit in the main phase; one with Ambush as a blocker that wins, or as the enemy's turn ends."""
    definition = position.card[card]
    ambush = "Ambush" in definition.abilities.skills
    if position.active == position.seat:
        if ambush and "Charge" not in definition.abilities.skills:
            return 1.0 if "Summon" in definition.text else NEVER
        return 2.0 + 0.1 * float(definition.cost)
    if position.step == INTERRUPT:
        return 1.3
    return ambushing(position, card) if ambush else 0.3


def ambushing(position: EternalPosition, card: int) -> float:
    """As a blocker it should kill and live, or at least do one of them."""
    definition, best = position.card[card], 0.1
    skills = definition.abilities.skills
    for attacker in position.piles[UNITS][1 - position.seat]:
        if not position.attacking[attacker] or (position.skills[attacker] & FLYING and "Flying" not in skills):
            continue
        kills = definition.strength >= position.health[attacker] or "Deadly" in skills
        lives = blow(position, attacker) < definition.health
        gain = (value(position, attacker) if kills else 0.0) - (0.0 if lives else 0.1 * definition.cost)
        best = max(best, 1.2 + gain if gain > 0 else 0.2)
    return best


def casting(position: EternalPosition, text: Aim, fast: bool, worth: float, spent: float = CARD) -> float:
    """What a spell or ability is for, and whether there is a use for it now; `spent` is what the card that goes with it
    is worth."""
    seat = position.seat
    if text.negates:
        return 1.8 if any(item[3] != seat and is_spell(position, item[0]) for item in position.items) else NEVER
    gain = best_harm(position, text, seat, spent) if text.harms else 0.0
    if text.harms and gain <= 0:
        return NEVER
    own_main = position.active == seat and position.phase in (MAIN, FINAL) and not position.items
    if not fast:
        return worth + min(1.0, gain)
    if text.harms:
        if own_main:
            return 1.2 + min(0.6, gain)
        if position.step == DEFENSE and text.attackers:
            return 1.5 + min(0.6, gain)
        return 1.0 + min(0.6, gain)
    if text.helps and text.once:
        return tricking(position, text, seat)
    if own_main:
        return NEVER if text.draws or text.helps else 0.3
    if position.items:
        return 0.8 if text.helps else NEVER
    return 1.2 if position.step == INTERRUPT else 0.1


def is_useless(position: EternalPosition, card: int, effects: Effects) -> bool:
    """Would nothing come of what a card does, or is it all for this turn, whose battle is over, while nobody could make
    a direct attack?"""
    if comes_to_nothing(position, position.seat, card, effects):
        return True
    if position.phase != FINAL or not all(getattr(deed, "duration", None) is not None for deed in effects.effects):
        return False
    return bool(effects.effects) and not any(move[0] == STRIKE for move in position.moves)


def only_own(position: EternalPosition, card: int) -> bool:
    """Would a spell that harms anybody's unit find nothing but one's own?"""
    definition, seat = position.card[card], position.seat
    text = aim(definition)
    if not text.harms or text.helps or len(uses(definition.text)) > 1 or "you control" in definition.text:
        return False
    aims = definition.abilities.spell.aims(position, card, seat)
    return any(found and all(position.controller[one] == seat for one in found) for found in aims)


def is_spell(position: EternalPosition, entity: int) -> bool:
    return position.card[entity].type in (*SPELLS, *CURSES)


def tricking(position: EternalPosition, text: Aim, seat: int) -> float:
    """A bonus for this turn: in a fight that it would turn, or in answer to harm."""
    if position.items:
        return 0.9 if any(item[3] != seat for item in position.items) and text.health else 0.2
    if position.step not in (PREFIGHT, DEFENSE):
        return NEVER
    return 1.4 if any(turned(position, text, unit) for unit in position.piles[UNITS][seat]) else 0.1


def turned(position: EternalPosition, text: Aim, unit: int) -> bool:
    """Would a bonus save a unit in the fight, kill what it fights with, or bring the enemy player down?"""
    if position.blocking[unit]:
        foes = [position.blocking[unit] - 1]
    elif position.attacking[unit]:
        foes = [other for other in position.piles[UNITS][position.seat ^ 1] if position.blocking[other] == unit + 1]
        if not foes:
            enemy = 1 - position.seat
            return blow(position, unit) + text.strength >= position.life[enemy] + position.armor[enemy]
    else:
        return False
    power, health = blow(position, unit), position.health[unit]
    saved = any(health <= blow(position, foe) < health + text.health for foe in foes)
    return saved or any(power < position.health[foe] <= power + text.strength for foe in foes)


def best_harm(position: EternalPosition, text: Aim, seat: int, spent: float) -> float:
    """What the best use of harm brings: a unit that dies of it, or the end of the enemy player, who is not worth a card
    as long as there is plenty of health left."""
    enemy = 1 - seat
    best = 0.0
    if text.sweeps:
        mine = sum(value(position, unit) for unit in position.piles[UNITS][seat] if falls(position, text, unit))
        theirs = sum(value(position, unit) for unit in position.piles[UNITS][enemy] if falls(position, text, unit))
        if text.burns:
            theirs, mine = theirs + pain(position, enemy, text.damage), mine + pain(position, seat, text.damage)
        return theirs - mine
    for unit in position.piles[UNITS][enemy]:
        if text.attackers and not (position.attacking[unit] or position.blocking[unit]):
            continue
        worth = value(position, unit)
        best = max(best, worth if falls(position, text, unit) else 0.2 * worth)
    if text.burns and text.damage:
        best = max(best, pain(position, enemy, text.damage) - spent)
    if text.breaks:
        best = max(best, 0.2)
    elif not text.damage and not text.kills:
        best = max(best, 0.05 if position.piles[UNITS][enemy] else 0.0)
    return best


def falls(position: EternalPosition, text: Aim, unit: int) -> bool:
    """Would such a text kill a unit?"""
    return text.kills or bool(text.damage and position.health[unit] <= text.damage)
