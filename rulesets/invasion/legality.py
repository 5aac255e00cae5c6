"""Why a card may not be played, or an Action not be used."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from game.causes import cost_changes
from game.kernel.cards import Definition
from game.kernel.effects import Effects
from game.kernel.knowledge import knows
from game.kernel.refusal import Move, Refusal
from game.kernel.said import listed, marked, said
from rulesets.invasion import chances, targets
from rulesets.invasion.board import is_attachment, legend_of, questing_on, quests, section
from rulesets.invasion.construction import RACES, affiliations
from rulesets.invasion.entering import heroes_in_the_way, may_seize, only_zone, unique_in_play
from rulesets.invasion.keywords import has
from rulesets.invasion.loyalty import missing_symbols, price
from rulesets.invasion.money import funds, lacks
from rulesets.invasion.state import (
    CAPITAL,
    CAPITAL_PHASE,
    DISCARD,
    HAND,
    NO_FIGHT,
    PLACES,
    PLAY,
    PLAY_FOR,
    PLAY_IN,
    PLAY_ON,
    QUEST,
    USE,
    USE_OTHER,
    InvasionPosition,
)

if TYPE_CHECKING:
    from rulesets.invasion.actions import Action


# ---- the numbers and words of refusals
def cost_facts(position: InvasionPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """What a card costs, what of that is for loyalty, and what there is to pay it."""
    card = move[1]
    loyalty = missing_symbols(position, seat, card)
    words = said(", {loyalty} of it for missing loyalty", loyalty=loyalty) if loyalty else ""
    return {
        "cost": price(position, seat, card, x=named_x(position, move)),
        "changes": cost_changes(position, seat, card),
        "have": funds(position, seat),
        "loyalty": words,
    }


def named_x(position: InvasionPosition, move: Move) -> int:
    """The X that a move names for a card that has one."""
    return move[2] if move[0] == PLAY_FOR and position.card[move[1]].x else 0


def target_facts(position: InvasionPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """What a card would need to be aimed at, of which there is too little."""
    effects, cost = effects_of(position, seat, move), spent_on(position, seat, move)
    if move[0] == PLAY_FOR:
        position = with_x(position, move[1], move[2])
    missing = targets.lacking(position, seat, move[1], effects, cost) if effects else None
    wanted = getattr(missing, "wanted", said("a target"))
    return {"what": said("a {what}", what=wanted) if wanted.startswith("target ") else wanted}


def with_x(position: InvasionPosition, card: int, x: int) -> InvasionPosition:
    """A copy in which X was chosen for a card."""
    position = position.copy()
    position.x[card] = x
    return position


def action_facts(position: InvasionPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """Why a tactic or an Action cannot be begun, in its own words."""
    used = move[0] in (USE, USE_OTHER)
    action = chances.meant(position, seat, move) if used else tactic_action(position.card[move[1]])
    return {"reason": (action.why_not(position, move[1], seat) if action else None) or said("it cannot be paid")}


def toll_facts(position: InvasionPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """At what a card could aim if it could pay for that, and what it would take."""
    if move[0] == PLAY_FOR:
        position = with_x(position, move[1], move[2])
    effects = effects_of(position, seat, move)
    cost = spent_on(position, seat, move)
    aims = targets.out_of_reach(position, seat, move[1], effects, cost) if effects else []
    return aim_facts(position, seat, aims[0] if aims else move[1], cost)


def target_toll_facts(position: InvasionPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """What it takes to aim at a card, for what is just being aimed."""
    return aim_facts(position, seat, move[1], targets.payer(position)[1])


def host_toll_facts(position: InvasionPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """What it takes to attach a card to another one."""
    return aim_facts(position, seat, move[2], price(position, seat, move[1]))


def aim_facts(position: InvasionPosition, seat: int, aim: int, spent: int) -> Mapping[str, Any]:
    """What it takes to aim at a card, and what there is for it."""
    more, cards = targets.due(position, seat, [aim]), targets.due(position, seat, [aim], in_cards=True)
    left = funds(position, seat) - spent
    if more > left:
        words = said("takes {more} more: you have {left} left", more=more, left=max(0, left))
    else:
        words = said("takes {cards} of your cards, to be discarded: you have too few", cards=cards)
    name = position.card[aim].name if knows(position, seat, aim) else said("a facedown development")
    return {"aim": name, "toll": words}


def spent_on(position: InvasionPosition, seat: int, move: Move) -> int:
    """What a tactic or an Action costs without what its targets ask for."""
    card = move[1]
    if move[0] in (USE, USE_OTHER):
        ability = chances.meant(position, seat, move)
        return ability.price(position, card, seat) if ability else 0
    action = tactic_action(position.card[card])
    cost = price(position, seat, card, x=move[2] if move[0] == PLAY_FOR else 0)
    return cost if action is None else cost + action.price(position, card, seat)


def way_facts(position: InvasionPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """How a card is played."""
    definition = position.card[move[1]]
    kind = "attachment" if is_attachment(definition) else "X" if definition.x else definition.type
    return {"way": said(WAYS[kind])}


WAYS = {
    "attachment": marked("it is attached to a card"),
    "X": marked("a number is named for its X"),
    "unit": marked("it is put into a zone, or on a quest"),
    "support": marked("it is put into a zone"),
    "quest": marked("it is put into a zone"),
    "legend": marked("a legend stands in no zone"),
    "tactic": marked("a tactic goes into no zone"),
}
"""How a card is played: by its type, but for attachments and what costs X."""


def zone_facts(position: InvasionPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """The one zone that a card may enter."""
    return {"zone": said(PLACES[only_zone(position, move[1])].capitalize())}


def development_facts(position: InvasionPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """How many developments were played."""
    return {"done": position.developed[seat], "most": position.may_develop[seat]}


def hero_facts(position: InvasionPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """Which Heroes stand where a card would go."""
    where = move[2]
    found = heroes_in_the_way(position, position.controller[where], position.place[where], move[1])
    return {"heroes": listed([position.card[one].name for one in found])}


def legend_facts(position: InvasionPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """The legend that a seat has."""
    return {"legend": position.card[legend_of(position, seat)].name}


def race_facts(position: InvasionPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """The races of a legend."""
    return {"races": listed([said(race) for race in affiliations(position.card[move[1]])])}


def host_facts(position: InvasionPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """What an attachment goes on."""
    return {"what": attachment_rule(position.card[move[1]]).what.text}


NOT_IN_HAND = Refusal("play.from-hand", "{card} is not in your hand")
NOT_NOW = Refusal("play.phase", "{card} is played in your own capital phase")
NO_ANSWER = Refusal("play.no-answer", "{card} cannot be played in response to anything, or during combat")
TOO_DEAR = Refusal("play.cost", "{card} costs {cost}{changes}{loyalty}: you have {have}", cost_facts)
TWICE = Refusal("card.unique", "{card} is unique, and you have one in play")
TWICE_TAKEN = Refusal("card.unique", "what you have in play keeps you from taking control of {host}")
LIMITED = Refusal("card.limited", "you have played a Limited card this turn")
WRONG_ZONE = Refusal("card.zone-only", "{card} enters play in one zone only: {zone}", zone_facts)
NOT_SO = Refusal("card.zones", "{card} is not played that way: {way}", way_facts)
AT_HOME = Refusal("card.zones", "{card} is played in your own zones")
ABROAD = Refusal("card.zones", "{card} is played in the zones of your opponent")
QUESTS_THERE = Refusal("card.zones", "{card} is a quest: it is played in your Quest zone")
STANDING = ("unit", "support", "quest")
ONE_HERO = Refusal("card.heroes", "{card} is kept out of that zone by a Hero: {heroes}", hero_facts)
LIMITED_TIME = Refusal("card.tactic-limits", "{card}: {reason}", action_facts)
UNPAYABLE = Refusal("effect.cost", "{card}: {reason}", action_facts)
UNMET = Refusal("effect.trigger", "{card}: {reason}", action_facts)
ONE_DEVELOPMENT = Refusal(
    "turn.one-development", "you have played all the developments of this turn: {done} of {most}", development_facts
)
NOT_YOUR_ZONE = Refusal("play.development", "a development goes into a zone of your own capital")
ONE_LEGEND = Refusal("legend.one", "you have a legend in play: {legend}", legend_facts)
OTHER_RACE = Refusal("legend.race", "{card} asks for the capital board of its race: {races}", race_facts)
NO_QUEST = Refusal("quest.unit", "a unit is put into a zone or on a quest of yours")
QUEST_TAKEN = Refusal("quest.unit", "another unit is on that quest already")
NO_HOST = Refusal("attachment.enters", "{card} cannot be attached to {host}: it goes on a {what}", host_facts)
NECROMANCER = Refusal(
    "keyword.necromancy-phase", "{card} may be played from the discard pile in your capital phase only"
)
NO_TARGET = Refusal("target.needed", "{card} needs {what}, and there is none", target_facts)
TOLL = Refusal("core.golden", "aiming at {aim} {toll}", toll_facts)
HOST_TOLL = Refusal("core.golden", "aiming at {aim} {toll}", host_toll_facts)
TOO_FAR = Refusal("core.golden", "aiming at {aim} {toll}", target_toll_facts)
NO_ABILITY = Refusal("effect.in-play", "{card} has no Action that you could use")
OTHER_ZONE = Refusal("card.zone-text", "that Action of {card} works in another zone only")
NOT_TRIGGERED = Refusal("action.triggered", "that Action of {card} waits for something that has not happened just now")
USED = Refusal("action.once", "{card} has used that Action this turn")


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
    return has(definition, "Limited")


def tactic_action(definition: Definition) -> Any:
    """The Action of a tactic that has costs in its text, or None."""
    return getattr(definition.abilities, "tactic", None)


def effects_of(position: InvasionPosition, seat: int, move: Move) -> Effects | None:
    """What a move that plays a card or uses an ability would do."""
    if move[0] in (USE, USE_OTHER):
        ability = chances.meant(position, seat, move)
        return ability.effects if ability else None
    return position.card[move[1]].abilities.spell


# ---- checks
def why_not_held(position: InvasionPosition, seat: int, card: int) -> Refusal | None:
    """Why a card is not one that the seat could play: it is in its hand, or has Necromancy."""
    zone = position.zone[card]
    if zone == HAND and position.controller[card] == seat:
        return None
    if zone == DISCARD and position.owner[card] == seat and rises(position.card[card]):
        return NECROMANCER if open_time(position, seat) is not None else None
    return NOT_IN_HAND


@cache
def rises(definition: Definition) -> bool:
    """May a card be played from the discard pile?"""
    return has(definition, "Necromancy") or "From the discard pile" in definition.abilities.skills


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
    cost = price(position, seat, card, x=named_x(position, move))
    refusal = why_not_card(position, seat, card, cost)
    if refusal is not None:
        return refusal
    if not fits(position, move):
        return NOT_SO
    if verb == PLAY_IN:
        return why_not_there(position, seat, card, move[2])
    if verb == PLAY_ON:
        return why_not_on(position, seat, card, move[2])
    return why_not_aimed(position, seat, card, cost, move[2] if verb == PLAY_FOR else 0)


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
        races = affiliations(definition)
        if races and RACES[position.race[seat]] not in races:
            return OTHER_RACE
    return None


def why_not_there(position: InvasionPosition, seat: int, card: int, where: int) -> Refusal | None:
    """Why a card may not be played in a section of a capital."""
    definition, owner = position.card[card], position.controller[where]
    place, only = position.place[where], only_zone(position, card)
    abroad = "Opponent's zone" in definition.abilities.skills
    if abroad != (owner != seat):
        return ABROAD if abroad else AT_HOME
    if definition.type == "quest" and not abroad and only < 0 and place != QUEST:
        return QUESTS_THERE
    if only not in (-1, place):
        return WRONG_ZONE
    return ONE_HERO if heroes_in_the_way(position, owner, place, card) else None


def why_not_on(position: InvasionPosition, seat: int, card: int, host: int) -> Refusal | None:
    """Why a unit may not be played on a quest, or an attachment on a card."""
    if position.card[card].type != "unit":
        return why_not_attached(position, seat, card, host) if host in hosts(position, seat, card) else NO_HOST
    if host not in quests(position, seat):
        return NO_QUEST
    if questing_on(position, host) >= 0:
        return QUEST_TAKEN
    return why_not_there(position, seat, card, section(position, seat, position.place[host]))


def hosts(position: InvasionPosition, seat: int, card: int) -> list[int]:
    """What a seat may attach a card to."""
    rule = attachment_rule(position.card[card])
    found: list[int] = [] if rule is None else rule.hosts(position, card, seat)
    return found


def why_not_attached(position: InvasionPosition, seat: int, card: int, host: int) -> Refusal | None:
    """Why an attachment is not played on a card that it may be attached to."""
    if seizes(position.card[card]) and not may_seize(position, host, seat):
        return TWICE_TAKEN
    return None if in_reach(position, seat, card, host) else HOST_TOLL


def in_reach(position: InvasionPosition, seat: int, card: int, host: int) -> bool:
    """Can a seat pay what it takes to aim an attachment at a card, beside its price? [attachment.target]"""
    if not targets.tolls_there(position):
        return True
    return bool(targets.within_means(position, seat, price(position, seat, card), card, (), [host]))


def seizes(definition: Definition) -> bool:
    """Does an attachment give its player control of what it is attached to?"""
    return "Seizes" in definition.abilities.skills


def why_not_aimed(position: InvasionPosition, seat: int, card: int, cost: int, x: int = 0) -> Refusal | None:
    """Why a tactic does not go onto the chain: its text forbids it now, or it has nothing, or not X, to aim at."""
    definition = position.card[card]
    if definition.x:
        position = with_x(position, card, x)
    action = tactic_action(definition)
    if action is not None:
        refusal = why_not_begun(position, seat, card, action)
        if refusal is not None:
            return refusal
        cost += action.price(position, card, seat)
    return why_not_targeted(position, seat, card, definition.abilities.spell, cost)


def why_not_begun(position: InvasionPosition, seat: int, card: int, action: Any) -> Refusal | None:
    """Why an Action cannot be begun: it is not its time, its costs cannot be paid, or its conditions are not met."""
    found = action.hindrance(position, card, seat)
    if found is None:
        return None
    if found in action.conditions or hasattr(found, "condition"):
        return UNMET
    return LIMITED_TIME if getattr(found, "limits", False) else UNPAYABLE


def why_not_targeted(position: InvasionPosition, seat: int, card: int, effects: Effects, cost: int) -> Refusal | None:
    """Why something that costs a seat so much has nothing to aim at."""
    lacking = targets.lacking(position, seat, card, effects, cost) if effects.targets else None
    if lacking is None:
        return None
    if hasattr(lacking, "give"):  # a cost, for which the rest of the price leaves nothing
        return UNPAYABLE
    reachable = not targets.tolls_there(position) or not targets.out_of_reach(position, seat, card, effects, cost)
    return NO_TARGET if reachable else TOLL


def why_not_target(position: InvasionPosition, seat: int, move: Move) -> Refusal | None:
    """Why a card is not named as a target that would be one if the seat had what it takes."""
    asked = seat == position.seat and any(one[0] == move[0] for one in position.moves)
    if not asked or move in position.moves:
        return None
    return TOO_FAR if targets.beyond_means(position, seat, move[1]) else None


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
    card, ability = move[1], chances.meant(position, seat, move)
    triggered = chances.triggered(position, seat, move)
    if triggered:
        usable = any(chances.usable(position, chance) for chance in triggered)
        return None if usable else why_not_now(position, seat, card, ability)
    if position.zone[card] not in (PLAY, CAPITAL) or position.controller[card] != seat or ability is None:
        return NO_ABILITY
    return why_not_begin(position, seat, card, ability)


def why_not_begin(position: InvasionPosition, seat: int, card: int, ability: Action) -> Refusal | None:
    """Why a seat may not use an Action of its card in play, unless what it waits for has just happened."""
    if ability.prefix is not None and position.place[card] != ability.prefix:
        return OTHER_ZONE
    if ability.triggered:
        return NOT_TRIGGERED
    if ability.once_a_turn and position.used[card] >> 4 * ability.number & 15:
        return USED
    return why_not_now(position, seat, card, ability)


def why_not_now(position: InvasionPosition, seat: int, card: int, ability: Action) -> Refusal | None:
    """Why an Action that has its chance cannot be begun, or has nothing to aim at."""
    refusal = why_not_begun(position, seat, card, ability)
    if refusal is not None:
        return refusal
    if not ability.effects.targets:
        return None
    return why_not_targeted(position, seat, card, ability.effects, ability.price(position, card, seat))
