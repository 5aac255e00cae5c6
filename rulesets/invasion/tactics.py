"""Which moves of Warhammer: Invasion are worth a thought, and which is passable without one.

Every move gets an appeal: a rough guess at how good it is, by the words of the card and what lies open to the seat that
decides. Below zero it is not worth thinking about. The search looks at the rest in this order.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.kernel.appeal import NEVER, Rated, appealing
from game.kernel.effects import Effects, Play
from game.kernel.knowledge import knows
from game.kernel.notation import DONE, NO, PASS, YES
from game.kernel.refusal import Move
from game.kernel.using import number_of
from game.language.wording import spites_its_player
from rulesets.invasion.aims import aim
from rulesets.invasion.board import section
from rulesets.invasion.chances import meant, vain
from rulesets.invasion.combat import WHO_ATTACKS, WHO_DEFENDS
from rulesets.invasion.combat_keywords import FEAR_PROMPT, SAVAGE_PROMPT
from rulesets.invasion.fronts import FIRST
from rulesets.invasion.keywords import amount
from rulesets.invasion.naming import NAME_PROMPT, title_of
from rulesets.invasion.saving import SAVING_PROMPT
from rulesets.invasion.state import (
    AMBUSH,
    ANY_DEFENCE,
    ASSIGN,
    ASSIGN_LEAST,
    ATTACK,
    ATTACK_THROUGH,
    ATTACK_WITH,
    BATTLEFIELD,
    BATTLEFIELD_PHASE,
    CAPITAL,
    CAPITAL_PHASE,
    DAMAGE,
    DECK,
    DEFEND,
    DEVELOP,
    DEVELOPMENTS,
    DISCARD,
    END,
    HAND,
    KEEP,
    KINGDOM,
    LEGEND,
    MULLIGAN,
    NO_ATTACK,
    NO_ATTACK_MOVE,
    NO_DEFENCE,
    NO_FIGHT,
    PLAY,
    PLAY_CARD,
    PLAY_FOR,
    PLAY_IN,
    PLAY_ON,
    QUEST,
    RESTORE,
    SECTION,
    STACK,
    UNIT,
    USE,
    USE_OTHER,
    VERBS,
    InvasionPosition,
)
from rulesets.invasion.targets import LEAST_FIRST, PLAYER_PROMPT
from rulesets.invasion.turn import AS_IT_BEGINS, RESTORE_PROMPT, about_to_fight

if TYPE_CHECKING:
    from game.kernel.cards import Definition

TARGET, CHOOSE, AMOUNT, OPTION = (VERBS.number_of(verb) for verb in ("target", "choose", "amount", "option"))
ON_TABLE = (PLAY, CAPITAL, DEVELOPMENTS)
MOST_USES = 2
"""An ability is used so often in a turn: some could be used for ever."""
ENOUGH_INCOME, ENOUGH_CARDS = 6, 3
"""Power in the kingdom and in the quest zone beyond which the battlefield comes first."""


def rated(position: InvasionPosition, moves: list[Move]) -> list[Rated]:
    """The moves whose appeal is not below zero, the highest first."""
    if PASS in moves and idle(position, moves):
        return [(1.0, PASS)]
    if position.dirty:
        position.ruleset.refresh(position)
    return appealing(position, moves, APPEAL, FEW, EACH)


FEW = {PLAY_IN: 3, PLAY_ON: 3, PLAY_FOR: 2, DEVELOP: 2, TARGET: 5, CHOOSE: 5, AMOUNT: 3, DAMAGE: 3, ATTACK: 3}
"""Of the moves of a verb only so many of the best are thought about."""
EACH = frozenset({PLAY_IN, PLAY_ON, PLAY_FOR})
"""The verbs of which that holds for each card by itself."""


def idle(position: InvasionPosition, moves: list[Move]) -> bool:
    """Is there nothing in a window that calls for an act of this seat?

    Acts are called for in one's own capital phase, in a fight, in answer to what an opponent put on the chain, at the
    end of an opponent's turn, and when something was triggered of which something would come.
    """
    seat = position.seat
    if any(chance[1] == seat and not vain(position, chance) for chance in position.chances):
        return False
    if position.items:
        return all(item[3] == seat for item in position.items)
    if position.step != NO_FIGHT:
        return False
    if position.active == seat:
        return position.phase != CAPITAL_PHASE and not (
            position.phase == BATTLEFIELD_PHASE and (has_uses(moves) or is_due(position, moves))
        )
    return position.phase != END


def has_uses(moves: list[Move]) -> bool:
    return any(move[0] in (USE, USE_OTHER) for move in moves)


def is_due(position: InvasionPosition, moves: list[Move]) -> bool:
    """Is there a tactic that is played as a battlefield phase begins, and at no other time?"""
    if not about_to_fight(position):
        return False
    plays = [position.card[move[1]].abilities.activated for move in moves if move[0] == PLAY_CARD]
    return any(getattr(cost, "when", "") == AS_IT_BEGINS for texts in plays for text in texts for cost in text.costs)


# ---- what things are worth
def value(position: InvasionPosition, card: int) -> float:
    """What a card in play is worth, about 1 for the smallest unit."""
    kind = position.kind[card]
    if kind & UNIT:
        return 0.4 + 0.4 * position.power[card] + 0.2 * position.hitpoints[card]
    if kind & LEGEND:
        return 4.0
    if kind & SECTION:
        return 1.0
    seen = knows(position, position.seat, card)
    return 0.5 + 0.4 * position.power[card] + 0.1 * (int(position.card[card].fields.get("cost", 0)) if seen else UNSEEN)


UNSEEN = 3
"""What a facedown card is taken to cost by a seat that does not know it."""


def keeping(position: InvasionPosition, card: int) -> float:
    """How much a seat would like to keep a card in its hand, from about 0 to 3."""
    definition, seat = position.card[card], position.controller[card]
    cost: int = definition.fields.get("cost", 0) + definition.fields.get("loyalty", 0)
    income = position.power[section(position, seat, KINGDOM)]
    late = max(0, cost - income - 1)
    worth = 2.0 + 0.1 * cost - 0.3 * late
    if sum(1 for other in position.piles[HAND][seat] if position.card[other] is definition) > 1:
        worth -= 0.4
    if definition.fields.get("unique") and any(
        position.card[other] is definition for other in position.piles[PLAY][seat]
    ):
        worth -= 1.5
    return worth


def able(position: InvasionPosition, seat: int, place: int, bar: int) -> list[int]:
    """The uncorrupted units of a seat in a zone that nothing bars."""
    kind, where, corrupt, held = position.kind, position.place, position.corrupt, position.held
    return [
        card
        for card in position.piles[PLAY][seat]
        if kind[card] & UNIT and where[card] == place and not corrupt[card] and not held[card] & bar
    ]


def left(position: InvasionPosition, card: int) -> int:
    """Hit points that remain."""
    return position.hitpoints[card] - position.damage[card]


# ---- the capital phase
def settling(position: InvasionPosition, move: Move) -> float:
    """A card in a zone: first income, then cards, then the battlefield; cards with more power more."""
    _, card, where = move
    definition, seat, place = position.card[card], position.seat, position.place[where]
    power: int = definition.fields.get("power", 0)
    cost: int = definition.fields.get("cost", 0)
    if position.controller[where] != seat:
        return 0.6
    if doomed(position, card):
        return NEVER
    income = position.power[section(position, seat, KINGDOM)]
    draw = position.power[section(position, seat, QUEST)]
    worth = 1.0 + 0.12 * cost + 0.1 * power
    if definition.type == "quest":
        return worth
    if place == KINGDOM:
        worth += power * (0.45 if income < ENOUGH_INCOME else -0.25)
    elif place == QUEST:
        worth += power * (0.40 if draw < ENOUGH_CARDS else -0.25)
    elif definition.type == "unit":
        worth += 0.2 * power + (0.3 if income >= ENOUGH_INCOME - 1 else 0.0)
    elif "battlefield" not in definition.text.lower():
        return NEVER
    return worth


def doomed(position: InvasionPosition, card: int) -> bool:
    """Would a card be sacrificed as soon as it is in play?"""
    tells: Callable[[InvasionPosition, int], bool] | None = getattr(position.card[card].abilities, "doomed", None)
    return tells is not None and tells(position, card)


def attaching(position: InvasionPosition, move: Move) -> float:
    """A unit onto a quest, help onto one's own units, harm onto others'."""
    _, card, host = move
    definition = position.card[card]
    if definition.type == "unit":
        return 1.3 + 0.1 * int(definition.fields.get("cost", 0))
    text, mine = aim(definition), position.controller[host] == position.seat
    worth = 1.0 + 0.2 * value(position, host)
    if text.harms and not text.helps:
        return worth if mine == text.owned else NEVER
    if text.helps and not text.harms:
        fighter = position.place[host] == BATTLEFIELD
        return worth + (0.4 if fighter else 0.0) if mine else NEVER
    return worth if mine else worth - 0.4


def developing(position: InvasionPosition, move: Move) -> float:
    """The least missed card, where the capital is under pressure, once nothing else is left to play."""
    _, card, where = move
    if len(position.piles[HAND][position.seat]) < 2 and position.card[card].type == "unit":
        return NEVER
    worth = 0.55 + 0.1 * (2.5 - keeping(position, card))
    if position.burning[where]:
        return NEVER
    return worth + 0.03 * position.damage[where] + 0.02 * len(able(position, position.seat, position.place[where], 0))


def playing(position: InvasionPosition, move: Move) -> float:
    """A tactic when it does something; a legend at once."""
    definition = position.card[move[1]]
    if definition.type == "legend":
        return 3.0
    spell = definition.abilities.spell
    if (
        spites_its_player(definition.text)
        or backfires(position, move[1], spell)
        or idle_words(position, move[1], spell)
    ):
        return NEVER
    return casting(position, definition, 1.2 + 0.1 * int(definition.fields.get("cost", 0)))


def backfires(position: InvasionPosition, card: int, effects: Effects) -> bool:
    """Would the harm of a text find nothing but cards of the seat whose text it is?"""
    text, aims = aim(position.text[card]), [choice for choice in effects.targets if choice.of_cards]
    if not text.harms or text.helps or not aims:
        return False
    found = aims[0].candidates(Play(position, card, position.seat))
    return all(position.zone[one] in ON_TABLE and position.controller[one] == position.seat for one in found)


def playing_for(position: InvasionPosition, move: Move) -> float:
    """The more the better, within reason; of damage, what destroys."""
    definition, x = position.card[move[1]], move[2]
    worth = casting(position, definition, 1.2)
    if worth < 0 or not x:
        return NEVER
    kills = aim(definition).scales and any(
        position.kind[card] & UNIT and left(position, card) + position.toughness[card] == x
        for card in position.piles[PLAY][1 - position.seat]
    )
    return worth + 0.05 * min(x, 5) + (0.3 if kills else 0.0)


def idle_words(position: InvasionPosition, card: int, effects: Effects) -> bool:
    """Would nothing come of a text, as it says itself?"""
    return effects.vain(Play(position, card, position.seat, effects=effects))


def joins(position: InvasionPosition, card: int) -> bool:
    """Would a development of one's own join the attack that it is turned up for? Whose text says which race must have
    Ambush is not looked at: anybody else without it would be given up."""
    definition = position.card[card]
    return definition.type == "unit" and amount(definition, "Ambush") is not None


def measuring(position: InvasionPosition, move: Move) -> float:
    """The more the better, within reason, and best what destroys; none is nothing."""
    number, about = move[1], position.about
    if not number:
        return NEVER
    damage = about >= 0 and aim(position.text[about]).scales
    kills = any(
        position.kind[card] & UNIT and left(position, card) + damage * position.toughness[card] == number
        for card in position.piles[PLAY][1 - position.seat]
    )
    return 1.0 + 0.05 * min(number, 5) + (0.3 if kills else 0.0)


def using(position: InvasionPosition, move: Move) -> float:
    """An ability, as long as it has not been used too often this turn."""
    card, effects = move[1], meant(position, position.seat, move).effects
    if backfires(position, card, effects) or idle_words(position, card, effects):
        return NEVER
    text = aim(position.card[card])
    if text.leads and not any(joins(position, one) for one in position.piles[DEVELOPMENTS][position.seat]):
        return NEVER
    triggered = any(chance[0] & 0xFFF == card for chance in position.chances)
    if triggered:
        return 1.6
    if text.shields and not (position.attacking[card] or position.defending[card]):
        return NEVER
    definition, used = position.text[card], position.used[card] >> 4 * number_of(move) & 15
    if used >= MOST_USES:
        return NEVER
    if used and aim(definition).wanders and position.phase == CAPITAL_PHASE:
        return NEVER  # there and back again, before anybody has fought
    worth = casting(position, definition, 1.05)
    return worth - 0.3 if aim(definition).costly else worth


def casting(position: InvasionPosition, definition: Definition, worth: float) -> float:
    """What a tactic or Action is for, and whether there is a use for it now."""
    seat, text = position.seat, aim(definition)
    others = [item for item in position.items if item[3] != seat]
    if text.robs and not position.resources[1 - seat]:
        return NEVER
    if text.cancels:
        return 2.0 if others else NEVER
    if (text.costly and not position.piles[PLAY][seat]) or (
        text.prepares and (position.active != seat or position.phase != CAPITAL_PHASE)
    ):
        return NEVER
    if text.damage and any(
        position.kind[card] & UNIT and left(position, card) <= text.damage for card in position.piles[PLAY][1 - seat]
    ):
        return worth + 0.4
    if position.step != NO_FIGHT:
        return worth if text.helps or text.harms else worth - 0.4
    if text.fight and not text.profits:
        return NEVER  # better in a fight
    if position.items:
        return 0.6 if text.helps or text.harms else NEVER
    if position.active == seat:
        return worth if text.profits or text.harms else 0.45
    return 0.8 if position.phase == END and (text.profits or text.harms) else NEVER


def restoring(position: InvasionPosition, move: Move) -> float:
    return 1.0 + value(position, move[1])


# ---- fights
def might(position: InvasionPosition, seat: int) -> int:
    """The power that a seat could attack with."""
    legends = sum(
        int(position.card[card].fields["battlefield"])
        for card in position.piles[PLAY][seat]
        if position.kind[card] & LEGEND and not position.corrupt[card]
    )
    return legends + sum(position.power[unit] for unit in able(position, seat, BATTLEFIELD, NO_ATTACK))


def attacking(position: InvasionPosition, move: Move) -> float:
    """The zone where most damage comes through, that which would burn before others."""
    where, seat = move[1], position.seat
    strength = might(position, seat)
    if not strength:
        return NEVER
    guard = sum(left(position, unit) for unit in able(position, 1 - seat, position.place[where], NO_DEFENCE))
    back = sum(position.power[unit] for unit in able(position, 1 - seat, position.place[where], NO_DEFENCE))
    if position.burning[where]:
        return NEVER
    through = max(0, strength - guard)
    worth = 1.0 + 0.1 * through + 0.03 * position.damage[where] - 0.04 * back
    return worth + 1.0 if through >= left(position, where) else worth


def joining(position: InvasionPosition, move: Move) -> float:
    """Whoever has power attacks; a weak one stays at home when there is much to hit it."""
    unit = move[1]
    return 1.0 + 0.1 * position.power[unit] if position.power[unit] else 0.2


def defending(position: InvasionPosition, move: Move) -> float:
    """Defend with anything, but a zone that burns anyway, or has burnt, only with what survives, or dies for something
    as good."""
    unit, seat, power = move[1], position.seat, position.power
    attackers = [card for card in position.piles[PLAY][1 - seat] if position.attacking[card] == FIRST]
    defenders = [card for card in position.piles[PLAY][seat] if position.defending[card] == FIRST]
    target = position.target & 0xFFF
    coming = sum(power[card] for card in attackers)
    burning = position.burning[target]
    falls = not burning and coming >= left(position, target)
    worth = 0.9 + 0.1 * power[unit]
    if absorbs(position, unit) > coming:
        return worth + (1.4 if falls else 0.6)
    others = [other[1] for other in position.moves if other[0] == DEFEND]
    stopped = sum(absorbs(position, card) for card in (*defenders, *others))
    if not burning and coming - stopped < left(position, target):
        return worth + (0.8 if falls else 0.0)
    blow = power[unit] + sum(power[card] for card in defenders)
    fallen = max((value(position, card) for card in attackers if absorbs(position, card) <= blow), default=0.0)
    return worth if fallen >= value(position, unit) else 0.5


def absorbs(position: InvasionPosition, unit: int) -> int:
    """How much damage in combat destroys a unit."""
    return left(position, unit) + position.toughness[unit]


def enough(position: InvasionPosition, move: Move) -> float:
    """No more attackers, defenders, or cards: rather not before the best were named. Restoring costs nothing, and
    neither does attacking where nobody stands."""
    if position.prompt == RESTORE_PROMPT or (position.prompt in WHO_ATTACKS and unopposed(position)):
        return NEVER
    return 0.85 if position.prompt in WHO_DEFENDS else 0.5


def unopposed(position: InvasionPosition) -> bool:
    """Has the attacked zone neither anybody that could defend it nor a development that might ambush, and is there
    somebody left who would do harm there?"""
    where, other = position.target & 0xFFF, 1 - position.seat
    place, held = position.place[where], position.held
    if position.aim >= 0 or any(position.place[card] == place for card in position.piles[DEVELOPMENTS][other]):
        return False
    cards = position.piles[PLAY][other]
    if able(position, other, place, NO_DEFENCE) or any(
        held[card] & ANY_DEFENCE or position.development[card] for card in cards
    ):
        return False
    return any(move[0] == ATTACK_WITH and position.power[move[1]] > 0 for move in position.moves)


def assigning(position: InvasionPosition, move: Move) -> float:
    """Enough to destroy, no more; the rest to the zone."""
    _, amount, card = move
    if position.kind[card] & SECTION:
        return 1.0 + 0.05 * amount
    need = left(position, card) + position.toughness[card] - position.assigned[card]
    if amount == need:
        return 1.5 + 0.2 * value(position, card)
    return 0.4 if amount > need else 0.6 + 0.02 * amount


def suffering(position: InvasionPosition, move: Move) -> float:
    """Indirect damage goes where it kills and burns nothing."""
    card = move[1]
    points = left(position, card) - position.assigned[card]
    if position.kind[card] & SECTION:
        return 1.0 + 0.1 * min(points, 8) if points > 1 else 0.1
    return 1.3 + 0.1 * points if points > 1 else 0.6 - 0.1 * value(position, card)


# ---- targets and choices
def targeting(position: InvasionPosition, move: Move) -> float:
    """Harm goes to others, help to one's own."""
    card, seat, about = move[1], position.seat, position.about
    mine = position.controller[card] == seat
    zone = position.zone[card]
    if position.prompt in (SAVAGE_PROMPT, FEAR_PROMPT):
        return NEVER if mine else 1.0 + 0.3 * value(position, card)
    if zone == STACK:
        return NEVER if mine else 1.0 + 0.1 * int(position.card[card].fields.get("cost", 0))
    if zone not in ON_TABLE:
        return 1.0 + keeping(position, card) if zone == DISCARD and mine else 1.0
    if about < 0:
        return 1.0 - 0.1 * value(position, card) if mine else 1.0 + 0.1 * value(position, card)
    text = aim(position.text[about])
    both = any(
        position.controller[other[1]] != position.controller[card] for other in position.moves if other[0] == move[0]
    )
    fighting = position.attacking[card] or position.defending[card]
    if text.shifts:
        return shifting(position, card, both)
    if text.leads:
        return 1.0 + keeping(position, card) if joins(position, card) else NEVER
    if text.harms and not text.helps:
        if mine:
            return NEVER if both else 1.0 - 0.1 * value(position, card)
        worth = 1.0 + 0.3 * value(position, card) + (0.5 if fighting else 0.0)
        if position.kind[card] & SECTION:
            worth = 1.0 + 0.1 * position.damage[card] if not position.burning[card] else NEVER
        return worth + 1.0 if text.damage and left(position, card) <= text.damage else worth
    if text.helps and not text.harms:
        return targeting_own(position, card, both)
    return 1.0 + 0.1 * value(position, card)


def targeting_own(position: InvasionPosition, card: int, both: bool) -> float:
    """Help for one's own cards, those that fight before others."""
    if position.controller[card] != position.seat:
        return NEVER if both else 0.5
    return 1.0 + 0.1 * value(position, card) + (1.0 if position.attacking[card] or position.defending[card] else 0.0)


def shifting(position: InvasionPosition, card: int, both: bool) -> float:
    """Damage moves from what has most of it, or might be dealt some, of one's own if there is any, to the opponent."""
    mine, text = position.controller[card] == position.seat, position.text[position.about].text
    if "another" not in position.prompt:
        if "damage from target" in text:
            return 1.0 + 0.1 * position.damage[card] + 0.5 * mine if position.damage[card] else NEVER
        if "dealt to target" in text:
            return targeting_own(position, card, both)
    if mine:
        return NEVER if both else 0.5
    return 1.0 + 0.3 * value(position, card)


def choosing(position: InvasionPosition, move: Move) -> float:
    """Give away what is least missed, take what is most."""
    card = move[1]
    zone, mine = position.zone[card], position.controller[card] == position.seat
    if position.prompt.endswith(SAVING_PROMPT.removeprefix("Pay {number}")):
        return 0.3 + 0.3 * value(position, card)
    if mine and (zone == HAND or position.prompt in LEAST_FIRST):
        return 3.0 - keeping(position, card)
    if zone in ON_TABLE:
        return targeting(position, move) if not mine else max(0.1, 3.0 - 0.3 * value(position, card))
    return 1.0 + keeping(position, card)


def picking(position: InvasionPosition, move: Move) -> float:
    """What hits a player hits the opponent; of titles, the one of which most is left in the deck."""
    if position.prompt == NAME_PROMPT:
        title = title_of(position, position.seat, move[1])
        costs = [
            position.card[card].fields["cost"]
            for card in position.piles[DECK][position.seat]
            if position.card[card].name == title
        ]
        return 0.5 + 0.1 * sum(costs) if costs else NEVER
    return 0.1 if position.prompt == PLAYER_PROMPT and move[1] - 1 == position.seat else 0.5


def opening(position: InvasionPosition, move: Move) -> float:
    """A hand is kept if it has something to play early."""
    early = 0
    for card in position.piles[HAND][position.seat]:
        fields = position.card[card].fields
        if position.card[card].type in ("unit", "support") and fields["cost"] + max(0, fields["loyalty"] - 1) <= 3:
            early += 1
    return 1.0 if (early >= 2) == (move == KEEP) else NEVER


APPEAL: dict[int, Callable[[InvasionPosition, Move], float]] = {
    PASS[0]: lambda position, move: 0.5,
    DONE[0]: enough,
    YES[0]: lambda position, move: 0.6,
    NO[0]: lambda position, move: 0.5,
    KEEP[0]: opening,
    MULLIGAN[0]: opening,
    NO_ATTACK_MOVE[0]: lambda position, move: 0.4,
    ASSIGN_LEAST[0]: lambda position, move: 1.4,
    RESTORE: restoring,
    PLAY_IN: settling,
    PLAY_ON: attaching,
    PLAY_FOR: playing_for,
    PLAY_CARD: playing,
    DEVELOP: developing,
    USE: using,
    USE_OTHER: using,
    ATTACK: attacking,
    ATTACK_THROUGH: lambda position, move: 0.9,
    ATTACK_WITH: joining,
    AMBUSH: lambda position, move: 1.2,
    DEFEND: defending,
    ASSIGN: assigning,
    DAMAGE: suffering,
    TARGET: targeting,
    CHOOSE: choosing,
    AMOUNT: measuring,
    OPTION: picking,
}
