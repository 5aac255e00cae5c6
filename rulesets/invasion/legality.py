"""Why a card may not be played, or an Action not be used."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from game.kernel.cards import Definition
from game.kernel.effects import Effects
from game.kernel.refusal import Move, Refusal
from rulesets.invasion import chances, targets
from rulesets.invasion.board import is_attachment, legend_of, questing_on, quests, section
from rulesets.invasion.entering import hero_in, only_zone, unique_in_play
from rulesets.invasion.loyalty import missing_symbols, price, symbols_of
from rulesets.invasion.money import funds, lacks
from rulesets.invasion.state import (
    CAPITAL_PHASE,
    DISCARD,
    HAND,
    NO_FIGHT,
    PLAY,
    PLAY_FOR,
    PLAY_IN,
    PLAY_ON,
    QUEST,
    SKILL,
    USE,
    USE_OTHER,
    InvasionPosition,
)

NECROMANCY = SKILL["Necromancy"]


# ---- the numbers and words of refusals
def cost_facts(position: InvasionPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """What a card costs, what of that is for loyalty, and what there is to pay it."""
    card, x = move[1], move[2] if move[0] == PLAY_FOR else 0
    loyalty = missing_symbols(position, seat, card)
    words = f", {loyalty} of it for missing loyalty" if loyalty else ""
    return {"cost": price(position, seat, card, x=x), "have": funds(position, seat), "loyalty": words}


def target_facts(position: InvasionPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """What a card would need to be aimed at."""
    effects = effects_of(position, move)
    missing = effects.targets[0] if effects and effects.targets else None
    return {"what": str(getattr(missing, "wanted", "a target")) if missing else "a target"}


def limit_facts(position: InvasionPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """Why a tactic cannot be played now, in its own words."""
    return {"reason": tactic_limit(position, seat, move[1]) or "not now"}


def ability_facts(position: InvasionPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """Why an ability cannot be used."""
    ability = ability_of(position, move)
    return {"reason": (ability.why_not(position, move[1], seat) if ability else None) or "it cannot be paid"}


def development_facts(position: InvasionPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """How many developments were played."""
    return {"done": position.developed[seat], "most": position.may_develop[seat]}


NOT_IN_HAND = Refusal("play.from-hand", "{card} is not in your hand")
NOT_NOW = Refusal("play.phase", "{card} is played in your own capital phase")
NO_ANSWER = Refusal("play.no-answer", "{card} cannot be played in response to anything, or during combat")
TOO_DEAR = Refusal("play.cost", "{card} costs {cost}{loyalty}: you have {have}", cost_facts)
TWICE = Refusal("card.unique", "{card} is unique, and you have one in play")
LIMITED = Refusal("card.limited", "you have played a Limited card this turn")
WRONG_ZONE = Refusal("card.zone-only", "{card} may enter only one of your zones, and that is another one")
NOT_SO = Refusal("card.zones", "a card of the kind of {card} is not played that way")
NOT_THERE = Refusal("card.zones", "{card} is not played in that zone")
STANDING = ("unit", "support", "quest")
ONE_HERO = Refusal("card.heroes", "a Hero in that zone keeps {card} out")
NOT_NOW_TACTIC = Refusal("card.tactic-limits", "{card}: {reason}", limit_facts)
ONE_DEVELOPMENT = Refusal(
    "turn.one-development", "you have played {done} of {most} development this turn", development_facts
)
NOT_YOUR_ZONE = Refusal("play.development", "a development goes into a zone of your own capital")
ONE_LEGEND = Refusal("legend.one", "you have a legend in play")
OTHER_RACE = Refusal("legend.race", "{card} asks for the capital board of its race")
NO_QUEST = Refusal("quest.unit", "no unit can be put on that quest: it must be yours, and nobody be on it")
NO_HOST = Refusal("attachment.enters", "{card} cannot be attached to {host}")
NECROMANCER = Refusal(
    "keyword.necromancy-phase", "{card} may be played from the discard pile in your capital phase only"
)
NO_TARGET = Refusal("target.needed", "{card} needs {what}, and there is none", target_facts)
NO_ABILITY = Refusal("effect.in-play", "{card} has no Action that you could use")
OTHER_ZONE = Refusal("card.zone-text", "that Action of {card} works in another zone only")
NOT_TRIGGERED = Refusal("action.triggered", "that Action of {card} waits for something that has not happened just now")
USED = Refusal("action.once", "{card} has used that Action this turn")
UNPAYABLE = Refusal("effect.cost", "{card}: {reason}", ability_facts)


# ---- when and what
def open_time(position: InvasionPosition, seat: int) -> Refusal | None:
    """Why a seat may not play what takes time of its own: it needs its capital phase and no chain."""
    if position.phase != CAPITAL_PHASE or position.active != seat:
        return NOT_NOW
    return NO_ANSWER if position.items or position.step != NO_FIGHT else None


def attachment_rule(definition: Definition) -> Any:
    """What an attachment says about its host: an object with `hosts(position, card, seat)`, all that it may enter play
    on, and `stays(position, card, host)`; None if it does not say."""
    return getattr(definition.abilities, "attach", None)


@cache
def is_limited(definition: Definition) -> bool:
    """Is it one of the cards of which one a turn is played?"""
    return "Limited" in definition.abilities.skills


def tactic_limit(position: InvasionPosition, seat: int, card: int) -> str | None:
    """Why the text of a tactic keeps it from being played now, costs in its text included."""
    abilities = position.card[card].abilities
    for limit in getattr(abilities, "tactic_limits", ()):
        reason: str | None = limit(position, seat)
        if reason is not None:
            return reason
    action = tactic_action(position.card[card])
    return None if action is None else action.why_not(position, card, seat)


def tactic_action(definition: Definition) -> Any:
    """The Action of a tactic that has costs in its text, or None."""
    return getattr(definition.abilities, "tactic", None)


def effects_of(position: InvasionPosition, move: Move) -> Effects | None:
    """What a move that plays a card or uses an ability would do."""
    if move[0] in (USE, USE_OTHER):
        ability = ability_of(position, move)
        return ability.effects if ability else None
    return position.card[move[1]].abilities.spell


def ability_of(position: InvasionPosition, move: Move) -> Any:
    """The ability that a move names, or None."""
    activated = position.text[move[1]].abilities.activated
    number = move[2] - 1 if move[0] == USE_OTHER else 0
    return activated[number] if 0 <= number < len(activated) else None


# ---- checks
def why_not_held(position: InvasionPosition, seat: int, card: int) -> Refusal | None:
    """Why a card is not one that the seat could play: it is in its hand, or has Necromancy."""
    zone = position.zone[card]
    if zone == HAND and position.controller[card] == seat:
        return None
    if zone == DISCARD and position.owner[card] == seat and rises(position.card[card]):
        return NECROMANCER if open_time(position, seat) is not None else None
    return NOT_IN_HAND


def rises(definition: Definition) -> bool:
    """May a card be played from the discard pile?"""
    skills = definition.abilities.skills
    return "Necromancy" in skills or "From the discard pile" in skills


def fits(position: InvasionPosition, move: Move) -> bool:
    """Is this the way in which such a card is played at all?"""
    verb, definition = move[0], position.card[move[1]]
    if verb == PLAY_IN:
        where = position.card[move[2]].type
        return where == "section" and definition.type in STANDING and not is_attachment(definition)
    if verb == PLAY_ON:
        return definition.type == "unit" or is_attachment(definition)
    if verb == PLAY_FOR:
        return definition.type == "tactic" and bool(definition.x)
    return definition.type == "legend" or (definition.type == "tactic" and not definition.x)


def why_not_play(position: InvasionPosition, seat: int, move: Move) -> Refusal | None:
    """Why a card may not be played by this move."""
    verb, card = move[0], move[1]
    refusal = why_not_held(position, seat, card)
    if refusal is not None:
        return refusal
    if not fits(position, move):
        return NOT_SO
    cost = price(position, seat, card, x=move[2] if verb == PLAY_FOR else 0)
    refusal = why_not_card(position, seat, card, cost)
    if refusal is not None:
        return refusal
    if verb == PLAY_IN:
        return why_not_there(position, seat, card, move[2])
    if verb == PLAY_ON:
        return why_not_on(position, seat, card, move[2])
    return why_not_aimed(position, seat, card, cost)


def why_not_card(position: InvasionPosition, seat: int, card: int, cost: int) -> Refusal | None:
    """Why a card at hand may not be played at this price, wherever it would go."""
    definition = position.card[card]
    if definition.type != "tactic":
        refusal = open_time(position, seat) or why_not_another(position, seat, card)
        if refusal is not None:
            return refusal
    if is_limited(definition) and position.limited[seat]:
        return LIMITED
    return TOO_DEAR if lacks(position, seat, cost) else None


def why_not_another(position: InvasionPosition, seat: int, card: int) -> Refusal | None:
    """Why what a seat has in play keeps a card out."""
    definition = position.card[card]
    if definition.unique and unique_in_play(position, seat, card):
        return TWICE
    if definition.type == "legend":
        if legend_of(position, seat) >= 0:
            return ONE_LEGEND
        if definition.loyalty and position.race[seat] not in symbols_of(definition):
            return OTHER_RACE
    return None


def why_not_there(position: InvasionPosition, seat: int, card: int, where: int) -> Refusal | None:
    """Why a card may not be played in a section of a capital."""
    definition, owner = position.card[card], position.controller[where]
    place, only = position.place[where], only_zone(position, card)
    abroad = owner != seat and "Opponent's zone" not in definition.abilities.skills
    if abroad or (definition.type == "quest" and only < 0 and place != QUEST):
        return NOT_THERE
    if only not in (-1, place):
        return WRONG_ZONE
    return ONE_HERO if hero_in(position, owner, place, card) else None


def why_not_on(position: InvasionPosition, seat: int, card: int, host: int) -> Refusal | None:
    """Why a unit may not be played on a quest, or an attachment on a card."""
    if position.card[card].type != "unit":
        return None if host in hosts(position, seat, card) else NO_HOST
    if host not in quests(position, seat) or questing_on(position, host) >= 0:
        return NO_QUEST
    return why_not_there(position, seat, card, section(position, seat, position.place[host]))


def hosts(position: InvasionPosition, seat: int, card: int) -> list[int]:
    """What a seat may attach a card to."""
    rule = attachment_rule(position.card[card])
    found: list[int] = [] if rule is None else rule.hosts(position, card, seat)
    return found


def why_not_aimed(position: InvasionPosition, seat: int, card: int, cost: int) -> Refusal | None:
    """Why a tactic does not go onto the chain: its text forbids it now, or it has nothing to aim at."""
    if tactic_limit(position, seat, card) is not None:
        return NOT_NOW_TACTIC
    action = tactic_action(position.card[card])
    spent = cost if action is None else cost + action.price(position, card, seat)
    lacking = targets.missing(position, seat, card, position.card[card].abilities.spell, spent)
    return NO_TARGET if lacking else None


def why_not_develop(position: InvasionPosition, seat: int, card: int, where: int) -> Refusal | None:
    """Why a card may not be played face down as a development in a section of a capital."""
    if position.zone[card] != HAND or position.controller[card] != seat:
        return NOT_IN_HAND
    refusal = open_time(position, seat)
    if refusal is not None:
        return refusal
    if position.controller[where] != seat or position.card[where].type != "section":
        return NOT_YOUR_ZONE
    return ONE_DEVELOPMENT if position.developed[seat] >= position.may_develop[seat] else None


def why_not_use(position: InvasionPosition, seat: int, move: Move) -> Refusal | None:
    """Why a seat may not use an Action of a card."""
    card, ability = move[1], ability_of(position, move)
    if chances.chance_for(position, seat, move) is not None:
        return None
    if position.zone[card] != PLAY or position.controller[card] != seat or ability is None:
        return NO_ABILITY
    if getattr(ability, "triggered", False):
        return NOT_TRIGGERED
    prefix = getattr(ability, "prefix", None)
    if prefix is not None and position.place[card] != prefix:
        return OTHER_ZONE
    if ability.once_a_turn and position.used[card] >> 4 * ability.number & 15:
        return USED
    if ability.why_not(position, card, seat) is not None:
        return UNPAYABLE
    return (
        NO_TARGET
        if targets.missing(position, seat, card, ability.effects, ability.price(position, card, seat))
        else None
    )
