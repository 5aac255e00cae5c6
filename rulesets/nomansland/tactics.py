"""Which moves of No Man's Land are worth a thought, and which is passable without one.

Every move gets an appeal: a rough guess at how good it is, by the words of the card and what lies open to the seat that
decides. Below zero it is not worth thinking about. The search looks at the rest in this order.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from game.doubts import comes_to_nothing
from game.kernel.appeal import NEVER, Rated, appealing, by_appeal
from game.kernel.effects import Effects
from game.kernel.notation import DONE, NO, PASS, YES
from game.kernel.refusal import Move
from game.kernel.using import number_of
from game.language.wording import Wording, spites_its_player
from rulesets.nomansland.board import AIMED_AT, BACKLINES, NML, SIDE_SETS, occupied, unit_at, within_reach
from rulesets.nomansland.combat import hits_back
from rulesets.nomansland.playing import is_magic, is_reaction, why_not_play
from rulesets.nomansland.resources import CHANNELLED, COUNT, affordable, funds, price, price_now, typed
from rulesets.nomansland.state import (
    ATTACK,
    BEGIN,
    BOARD,
    CHANGE,
    CHANNEL,
    COLUMN,
    COLUMNS,
    CONVERT,
    DECK,
    END,
    END_TURN,
    EXHAUST,
    FIELD_PLACE,
    FINISH,
    HAND,
    KEEP,
    MAIN,
    MOVE,
    MULLIGAN,
    PITCH,
    PLACE,
    PLAY,
    RETREAT,
    STACK,
    START,
    USE,
    USE_OTHER,
    VERBS,
    NmlPosition,
)
from rulesets.nomansland.turn import MOST_KEPT
from rulesets.nomansland.units import movable, vacant_behind

if TYPE_CHECKING:
    from game.kernel.cards import Definition

TARGET, CHOOSE = VERBS.number_of("target"), VERBS.number_of("choose")
MOST_USES = 3
"""An ability is used so often in a turn: some could be used for ever."""
FEW = {MOVE: 2, CONVERT: 2, PLACE: 3, RETREAT: 1, CHOOSE: 4, CHANGE: 2}
"""Of the moves of a verb only so many of the best are thought about."""
EACH = frozenset({MOVE})
"""The verbs of which that holds for each creature by itself."""
DONE_STRIKING = 0.2
"""The appeal of ending the activation of a creature that could still strike."""


class Aim(NamedTuple):
    """What the words of a text say it is for."""

    harms: bool
    helps: bool
    counters: bool
    damage: int
    attack: int  # attack added this turn
    health: int  # health added this turn
    moves: bool
    readies: bool
    profits: bool  # cards, life, resources
    once: bool  # until the end of the turn only
    itself: bool  # makes the card itself stronger, and nobody else
    mends: bool  # heals, and nothing else
    stops: bool  # keeps a creature from acting
    bars: bool  # forbids a creature to attack
    reach: bool  # adds range
    again: bool  # lets a creature act once more
    lurks: bool  # waits for whoever moves into its zone
    back: bool  # moves a creature back, and does nothing else to it
    stings: bool  # does something by attacking or by dealing damage
    finishes: bool  # is for what is damaged


@cache
def aim(definition: Definition) -> Aim:
    """What a card is for, by its words."""
    wording = Wording(definition.text)
    says, amount = wording.says, wording.amount
    return Aim(
        harms=says(
            r"\bdeals? \d|\bdeal damage|exhaust (an enemy|a|up to|each enemy)|\bdestroy\b|gets? -\d|cannot|loses? \d"
            r"|return (a|an enemy|another) \w+ to its owner|move (an enemy|a) creature|back\b|strikes? an enemy"
        ),
        helps=says(r"gets? \+\d|\bheal\b|refresh|\bready (a|up)|\bhas\b|activated again|you control to a"),
        counters=says(r"\bcounter a"),
        damage=amount(r"deal (\d+) damage"),
        attack=amount(r"\+(\d+) attack"),
        health=amount(r"\+(\d+) health"),
        moves=says(r"\bmove\b|\bswap\b|second step"),
        readies=says(r"refresh|\bready\b|activated again"),
        profits=says(r"\bdraw|gain \d|resource|return .* pitch|put a creature"),
        once=says(r"this turn"),
        itself=says(r"(?<!to )this creature gets \+\d"),
        mends=says(r"\bheal\b") and not says(r"\+\d|\bmove\b"),
        stops=says(r"exhaust (an enemy|a|each enemy)\b|cannot attack") and not says(r"deals? \d"),
        bars=says(r"cannot attack"),
        reach=says(r"\+\d range"),
        again=says(r"activated again"),
        lurks=says(r"moves into this zone"),
        back=says(r"\bmove (an enemy|a) creature back"),
        stings=says(r"\battacks,|\bdeals damage"),
        finishes=says(r"\bdamaged\b"),
    )


def rated(position: NmlPosition, moves: list[Move]) -> list[Rated]:
    """The moves whose appeal is not below zero, the highest first."""
    if PASS in moves and idle(position):
        return [(1.0, PASS)]
    if position.dirty:
        position.ruleset.refresh(position)
    unit = poised(position, moves)
    if unit < 0:
        return appealing(position, moves, APPEAL, FEW, EACH)
    done = [(DONE_STRIKING, move) for move in moves if move[0] == FINISH]
    found = appealing(position, [move for move in moves if not leaves(position, unit, move)], APPEAL, FEW, EACH)
    return sorted([*done, *found], key=by_appeal, reverse=True)


def idle(position: NmlPosition) -> bool:
    """Is there nothing in a window that calls for an act of this seat?

    Acts are called for in a fight, in answer to what an opponent put on the stack, and in an opponent's turn.
    """
    seat = position.seat
    if position.items:
        return all(item[3] == seat for item in position.items)
    if position.attacker >= 0:
        return False
    return position.active == seat


def poised(position: NmlPosition, moves: list[Move]) -> int:
    """The creature in mid-activation that has something to gain by an attack; -1 if there is none."""
    unit = position.acting & 0xFFF if position.acting >= 0 else -1
    if unit < 0 or all(move[0] != ATTACK or move[2] != unit for move in moves):
        return -1
    return unit if outcome(position, unit, position.place[unit]) > 0 else -1


def leaves(position: NmlPosition, unit: int, move: Move) -> bool:
    """Would a move end the activation of a creature that could still strike? It strikes first, or is done."""
    verb = move[0]
    if verb in (MOVE, ATTACK):
        return move[1 if verb == MOVE else 2] != unit
    return verb == CONVERT or move == END_TURN or (verb == PLAY and not is_reaction(position.card[move[1]]))


# ---- cards
def income(position: NmlPosition, seat: int) -> list[int]:
    """The resources of a seat by kind, exhausted or not."""
    at = seat * COUNT
    return [position.ready[at + kind] + position.spent[at + kind] for kind in range(COUNT)]


def keeping(position: NmlPosition, card: int) -> float:
    """How much a seat would like to keep a card in its hand, from about 0 to 3."""
    definition, seat = position.card[card], position.controller[card]
    have = income(position, seat)
    cost = price_now(position, seat, card)
    missing = sum(max(0, cost[kind] - have[kind]) for kind in range(1, COUNT))
    late = max(0, sum(cost) - sum(have) - 1)
    worth: float = 2.2 + 0.08 * definition.cost - 0.35 * missing - 0.25 * late
    if sum(1 for other in position.piles[HAND][seat] if position.card[other] is definition) > 1:
        worth -= 0.3
    return worth


def wanted(position: NmlPosition, seat: int) -> list[float]:
    """For each type of resource how much the cards in hand miss it."""
    have, missing = income(position, seat), [0.0] * COUNT
    for card in position.piles[HAND][seat]:
        cost = price(position.card[card])
        for kind in range(1, COUNT):
            if cost[kind] > have[kind]:
                missing[kind] += (cost[kind] - have[kind]) / (1 + 0.2 * position.card[card].cost)
            elif cost[kind]:
                missing[kind] += 0.1
    return missing


# ---- resources
def exhausting(position: NmlPosition, move: Move) -> float:
    """Resources are exhausted as they are needed; if there is a choice, those that the hand misses least."""
    if any(other[0] != EXHAUST for other in position.moves):
        return NEVER
    have = income(position, position.seat)
    return 1.0 - 0.1 * wanted(position, position.seat)[move[1]] + 0.01 * have[move[1]]


def channelling(position: NmlPosition, move: Move) -> float:
    """Spellcaster is for a spell or terrain that is too dear without it, and of which something would come now."""
    seat, channelled = position.seat, position.channelled
    have, extra = funds(position, seat), channelled[seat]
    channelled[seat] += CHANNELLED
    try:
        for card in position.piles[HAND][seat]:
            definition = position.card[card]
            if card == move[1] or not is_magic(definition) or definition.cost < 3:
                continue
            if (
                affordable(have, price_now(position, seat, card), extra)
                or why_not_play(position, seat, card, have) is not None
            ):
                continue
            if playing(position, (PLAY, card)) >= 0:
                return 0.9
        return NEVER
    finally:
        channelled[seat] = extra


def pitching(position: NmlPosition, move: Move) -> float:
    """Pitch what is least missed, of a type that is."""
    card, seat = move[1], position.seat
    kinds = typed(position.card[card])
    if not kinds:
        return NEVER
    missing = wanted(position, seat)
    have = income(position, seat)
    need = max(missing[kind] for kind in kinds)
    if not have[0] and need < 0.4:
        return NEVER
    worth = 4.0 - keeping(position, card) + 0.5 * need
    if "Efficient" in position.card[card].abilities.skills:
        worth += 0.4
    return max(0.1, worth)


def changing(position: NmlPosition, move: Move) -> float:
    """Unconverted resources first, ready ones before exhausted ones, to the type that is most missed; what has a type
    loses none for which an unconverted one as ready would do."""
    verb, state, kind = move
    missing = wanted(position, position.seat)
    worth = 1.0 + missing[kind]
    if old := state % COUNT:
        if (verb, state - old, kind) in position.moves:
            return NEVER
        worth -= 1.0 + missing[old]
    return max(0.05, worth + (0.2 if state < COUNT else 0.0))


def finishing(position: NmlPosition, move: Move) -> float:
    """Whoever has pitched a card converts with it, as long as there is something unconverted."""
    return NEVER if any(other[0] == CHANGE and not other[1] % COUNT for other in position.moves) else 0.3


def ending(position: NmlPosition, move: Move) -> float:
    """Who would have to discard as the turn ends pitches a card before: that converts a resource, and a card is drawn
    for it."""
    if len(position.piles[HAND][position.seat]) > MOST_KEPT and any(
        other[0] == CONVERT and pitching(position, other) >= 0 for other in position.moves
    ):
        return NEVER
    return 0.3


def beginning(position: NmlPosition, move: Move) -> float:
    """Begin with the type that the deck has most of; the hand counts more. What no card asks for is not thought of."""
    kind, seat = move[1], position.seat
    worth = 0.0
    for zone, weight in ((HAND, 1.0), (DECK, 0.2)):
        for card in position.piles[zone][seat]:
            cost = price(position.card[card])
            if cost[kind]:
                worth += weight / (1 + max(0, position.card[card].cost - 2))
    return worth or NEVER


# ---- fights
def value(position: NmlPosition, unit: int) -> float:
    """What a unit is worth, about 1 for the smallest."""
    return 0.5 + 0.35 * position.attack[unit] + 0.25 * position.maximum[unit]


def outcome(position: NmlPosition, unit: int, place: int) -> float:
    """What an attack from a place would bring; NEVER if it brings nothing."""
    seat = position.controller[unit]
    aimed = AIMED_AT[seat][place][position.range[unit]]
    if aimed < 0:
        return NEVER
    power, victim = position.attack[unit], unit_at(position, aimed)
    if victim < 0 or victim == unit:
        if place not in NML or aimed not in SIDE_SETS[1 - seat] or not power:
            return NEVER
        return 50.0 if power >= position.life[1 - seat] else 0.5 * power
    if position.controller[victim] == seat:
        return NEVER
    gain = 0.0
    if power >= position.health[victim]:
        gain += value(position, victim)
    else:
        gain += 0.15 * power
    here = position.place[unit]
    position.place[unit] = place
    back = hits_back(position, unit, victim)
    position.place[unit] = here
    if back and position.attack[victim] >= position.health[unit]:
        gain -= value(position, unit)
    return gain


def attacking(position: NmlPosition, move: Move) -> float:
    """An attack by what comes of it. Units are whole again when the turn ends, so who is only scratched is let alone
    unless more may follow."""
    gain, victim = outcome(position, move[2], position.place[move[2]]), unit_at(position, move[1])
    if gain == NEVER or (victim >= 0 and scratches(position, move[2], victim)):
        return NEVER
    return 1.5 + 0.3 * gain if gain > 0 else 0.05


def scratches(position: NmlPosition, unit: int, victim: int) -> bool:
    """Would an attack do no more than damage a unit that nothing else could bring down this turn, as far as can be
    said: no creature that could get there to strike, no ability and no card that can be paid for?"""
    seat, missing = position.seat, position.health[victim] - position.attack[unit]
    if missing <= 0 or aim(position.card[unit]).stings:
        return False
    taken = occupied(position)
    for other in position.piles[BOARD][seat]:
        if other != unit and reaches(position, other, position.place[victim], taken):
            missing -= position.attack[other]
        if position.text[other].abilities.activated:
            missing -= MOST_USES * added(position, other)
    have, extra = funds(position, seat), position.channelled[seat]
    for card in position.piles[HAND][seat]:
        definition = position.card[card]
        if affordable(have, price_now(position, seat, card), extra if is_magic(definition) else 0):
            if aim(definition).finishes:
                return False
            missing -= added(position, card)
    return missing > 0


def added(position: NmlPosition, card: int) -> int:
    """How much a text might add to the damage of an attack."""
    text = aim(position.card[card])
    return text.damage + text.attack


def reaches(position: NmlPosition, unit: int, zone: int, taken: set[int]) -> bool:
    """Could a creature still attack this zone in its turn, if need be after a step to where nobody stands?"""
    if not ready(position, unit) or (position.activated[unit] and not position.further[unit]):
        return False
    seat, place, reach = position.seat, position.place[unit], position.range[unit]
    steps = [there for there in within_reach(seat, place) if there not in taken]
    return any(AIMED_AT[seat][there][reach] == zone for there in (place, *steps))


def footing(position: NmlPosition, unit: int, place: int, strikes: bool) -> float:
    """How good a place is for a creature: what it can hit from there now or next turn, and how far it has come."""
    seat = position.controller[unit]
    row = place // 5 if seat == 0 else 4 - place // 5
    worth = (0.0, 0.25, 0.6)[min(row, 2)] + (0.1 if place % 5 in (1, 2, 3) else 0.0)
    gain = outcome(position, unit, place)
    worth += max(0.0, gain) * (1.0 if strikes else 0.3)
    return worth


def moving(position: NmlPosition, move: Move) -> float:
    """A move to a better place, judged with the attack that may follow."""
    _, unit, place = move
    acting = position.acting >= 0 and position.acting & 0xFFF == unit
    strikes = not (acting and position.struck)
    gain = footing(position, unit, place, strikes) - footing(position, unit, position.place[unit], strikes)
    return 1.2 + 0.3 * gain if gain > 0 else NEVER


def retreating(position: NmlPosition, move: Move) -> float:
    return 0.6


# ---- cards and abilities
def playing(position: NmlPosition, move: Move) -> float:
    """A card in its time: units and terrains in the main phase, reactions when they do something."""
    definition = position.card[move[1]]
    cost: int = definition.cost
    if definition.type == "creature":
        return 2.0 + 0.1 * cost
    if definition.type in ("construct", "terrain"):
        return 1.6 + 0.1 * cost
    spell = definition.abilities.spell
    if spites_its_player(definition.text) or only_own(position, move[1], spell):
        return NEVER
    worth = casting(position, definition, 1.4 + 0.1 * cost)
    return NEVER if worth >= 0 and comes_to_nothing(position, position.seat, move[1], spell) else worth


def only_own(position: NmlPosition, card: int, effects: Effects) -> bool:
    """Would harm that anybody's unit might suffer find nothing but one's own, and what it does nothing to?"""
    text, seat = aim(position.card[card]), position.seat
    words = position.card[card].text.lower()
    if not text.harms or text.helps or "you control" in words or "choose one" in words:
        return False
    aims = effects.aims(position, card, seat)
    return any(
        found and all(position.controller[one] == seat or unmoved(position, text, one) for one in found)
        for found in aims
    )


def unmoved(position: NmlPosition, text: Aim, unit: int) -> bool:
    """Does a text only move a creature back that cannot be?"""
    return text.back and (not movable(position, unit) or vacant_behind(position, unit) < 0)


def using(position: NmlPosition, move: Move) -> float:
    """An ability, as long as it has not been used too often this turn."""
    number = number_of(move)
    unit, text = move[1], aim(position.card[move[1]])
    if position.used[unit] >> 4 * number & 15 >= MOST_USES:
        return NEVER
    effects = position.text[unit].abilities.activated[number].effects
    if only_own(position, unit, effects) or comes_to_nothing(position, position.seat, unit, effects):
        return NEVER
    if text.reach:
        return reaching(position, unit)
    if text.itself and text.once and not boosting(position, text, unit):
        return NEVER
    if position.zone[unit] == BOARD and position.phase == MAIN and position.active == position.seat:
        return casting(position, position.card[unit], 1.1)
    return casting(position, position.card[unit], 1.05)


def stakes(position: NmlPosition, seat: int) -> tuple[int, bool, bool]:
    """The unit of a seat in the fight that is under way (-1 if there is none), whether it deals damage, and whether it
    takes some."""
    if position.attacker < 0:
        return -1, False, False
    attacker, victim = position.attacker & 0xFFF, unit_at(position, position.target)
    back = victim >= 0 and hits_back(position, attacker, victim)
    if position.controller[attacker] == seat:
        return attacker, True, back
    return (victim, back, True) if victim >= 0 and position.controller[victim] == seat else (-1, False, False)


def boosting(position: NmlPosition, text: Aim, unit: int = -1) -> bool:
    """Is there a use for more attack or health in the fight that is under way, for this unit or for any?"""
    fighter, strikes, hit = stakes(position, position.seat)
    return fighter >= 0 and unit in (-1, fighter) and ((text.attack > 0 and strikes) or (text.health > 0 and hit))


def reaching(position: NmlPosition, unit: int) -> float:
    """More range is for a creature that could strike at something better by it, and is asked for before it strikes."""
    if all(move[0] != ATTACK or move[2] != unit for move in position.moves):
        return NEVER
    place = position.place[unit]
    now = outcome(position, unit, place)
    position.range[unit] += 1
    then = outcome(position, unit, place) if position.range[unit] <= 3 else NEVER
    position.range[unit] -= 1
    return 1.5 + 0.3 * then if then > max(now, 0.0) else NEVER


def stopping(position: NmlPosition, exhausts: bool) -> bool:
    """Is it the time to keep an enemy creature from acting? In its turn before it acts, or else so that it stays
    exhausted."""
    seat, foes = position.seat, position.piles[BOARD][1 - position.seat]
    if exhausts and any(position.exhausted[unit] for unit in foes):
        return True
    if position.active == seat or position.phase not in (START, MAIN):
        return False
    if position.phase == MAIN and not position.items and (position.acting < 0 or position.struck):
        return False
    return any(ready(position, unit) for unit in foes)


def ready(position: NmlPosition, unit: int) -> bool:
    """Could a creature act in its turn?"""
    return not position.exhausted[unit] and not position.summoning[unit] and position.attack[unit] > 0


def casting(position: NmlPosition, definition: Definition, worth: float) -> float:
    """What a spell or ability is for, and whether there is a use for it now."""
    seat, text = position.seat, aim(definition)
    own_main = position.phase == MAIN and position.active == seat and not position.items
    if text.counters:
        if any(item[3] != seat and position.card[item[0]].type == "spell" for item in position.items):
            return 2.0
        if not text.profits:
            return NEVER
    if text.damage and any(position.health[unit] <= text.damage for unit in position.piles[BOARD][1 - seat]):
        return worth + 0.4
    if text.again and position.active != seat:
        return NEVER
    if (
        text.mends
        and not text.profits
        and all(position.health[unit] >= position.maximum[unit] for unit in position.piles[BOARD][seat])
    ):
        return NEVER
    if text.stops:
        if not text.profits and not stopping(position, not text.bars):
            return NEVER
        if position.active != seat and position.attacker < 0 and not position.items and position.phase != END:
            return worth
    if not is_reaction(definition) and definition.type == "spell":
        return worth
    boosts = (text.attack or text.health) and not (text.harms or text.moves or text.readies or text.profits)
    if position.attacker >= 0:
        if boosts and not boosting(position, text):
            return NEVER
        if text.helps or text.harms or text.moves:
            return worth if not own_main else worth - 0.3
        return NEVER
    if position.items:
        if boosts and not text.health:
            return NEVER
        return 0.6 if text.helps or text.moves or text.harms else NEVER
    if own_main:
        if text.once and not (text.moves or text.readies or text.profits):
            return NEVER  # better in a fight
        return worth - 0.3
    ending = position.active != seat and position.phase == END
    return 0.8 if ending and (text.profits or text.harms) and not text.once else NEVER


# ---- targets and choices
def targeting(position: NmlPosition, move: Move) -> float:
    """Harm goes to others, help to one's own, and neither where it does nothing."""
    card, seat, about = move[1], position.seat, position.about
    if about < 0:
        return 0.5
    text, mine = aim(position.card[about]), position.controller[card] == seat
    if position.zone[card] == STACK:
        return NEVER if mine else 1.0 + 0.1 * position.card[card].cost
    if position.zone[card] != BOARD:
        return (1.0 + keeping(position, card)) if mine else 1.0
    fight = position.attacker >= 0 and (card == position.attacker & 0xFFF or position.place[card] == position.target)
    both = any(
        position.controller[other[1]] != position.controller[card] for other in position.moves if other[0] == TARGET
    )
    if text.harms and not text.helps:
        if (mine and both) or unmoved(position, text, card):
            return NEVER
        worth = 1.0 + 0.3 * value(position, card) + (0.5 if fight else 0.0)
        if text.stops and (position.exhausted[card] if position.active == seat else ready(position, card)):
            worth += 1.0
        return worth + 1.0 if text.damage and position.health[card] <= text.damage else worth
    if text.helps and not text.harms:
        if not mine and both:
            return NEVER
        if text.readies and position.exhausted[card]:
            return 2.0 + 0.1 * position.attack[card]
        return 1.0 + 0.1 * value(position, card) + (1.0 if fight else 0.0)
    return 1.0 + 0.1 * value(position, card)


def choosing(position: NmlPosition, move: Move) -> float:
    """Give away what is least missed, take back what is most."""
    card = move[1]
    zone, mine = position.zone[card], position.controller[card] == position.seat
    if zone == HAND and mine:
        return 3.0 - keeping(position, card)
    if zone in (PITCH, DECK) and mine:
        return 1.0 + keeping(position, card)
    if zone == BOARD:
        return max(0.1, 3.0 - 0.3 * value(position, card)) if mine else 1.0 + 0.3 * value(position, card)
    return 1.0


def placing(position: NmlPosition, move: Move) -> float:
    """Where a card enters: shooters behind, fighters in front, barricades before those they shield."""
    place, seat, card = move[1], position.seat, position.about
    if card < 0 or position.card[card].type == "terrain":
        return ground(position, place, card)
    definition = position.card[card]
    if definition.type != "creature":
        enemy = any(position.place[other] % 5 == place % 5 for other in position.piles[BOARD][1 - seat])
        return 1.0 + (0.3 if place in NML else 0.0) + (0.2 if enemy else 0.0)
    if position.zone[card] == BOARD:
        return 1.0 + footing(position, card, place, True)
    row = place // 5 if seat == 0 else 4 - place // 5
    worth = 1.0 + (0.4 if place % 5 in (1, 2, 3) else 0.0)
    if definition.range == 1:
        worth += 0.4 * row
    elif definition.range == 3:
        worth += 0.4 * (1 - row)
    else:
        worth += 0.2 * row
    aimed = AIMED_AT[seat][place][definition.range]
    if aimed >= 0 and (victim := unit_at(position, aimed)) >= 0 and position.controller[victim] != seat:
        worth += 0.2
    facing = [
        other
        for other in position.piles[BOARD][1 - seat]
        if AIMED_AT[1 - seat][position.place[other]][position.range[other]] == place
    ]
    if any(position.attack[other] >= definition.health for other in facing):
        worth -= 0.3
    return worth


def ground(position: NmlPosition, place: int, card: int) -> float:
    """Where a terrain is laid: what helps under one's own, what harms under the others, what waits where nobody is."""
    seat = position.seat
    good = card < 0 or not aim(position.card[card]).harms
    if place >= FIELD_PLACE:
        return 1.0 if (place - FIELD_PLACE == seat) == good else NEVER
    unit = unit_at(position, place)
    if unit >= 0:
        if card >= 0 and aim(position.card[card]).lurks:
            return NEVER
        return 1.0 + 0.1 * value(position, unit) if (position.controller[unit] == seat) == good else NEVER
    return 0.5 + (0.3 if place in NML else 0.0) if place not in BACKLINES[0] and place not in BACKLINES[1] else 0.1


def columning(position: NmlPosition, move: Move) -> float:
    """Where most of the others stand, and few of one's own."""
    seat, worth = position.seat, 1.0
    for unit in (*position.piles[BOARD][0], *position.piles[BOARD][1]):
        if position.place[unit] % COLUMNS == move[1]:
            worth += -0.3 if position.controller[unit] == seat else 0.3 * value(position, unit)
    return max(0.1, worth)


# ---- opening hand
def opening(position: NmlPosition, move: Move) -> float:
    """A hand is kept if it has something to play early."""
    early = sum(1 for card in position.piles[HAND][position.seat] if position.card[card].cost <= 3)
    return 1.0 if (early >= 2) == (move == KEEP) else NEVER


APPEAL: dict[int, Callable[[NmlPosition, Move], float]] = {
    PASS[0]: lambda position, move: 1.0,
    DONE[0]: finishing,
    YES[0]: lambda position, move: 0.6,
    NO[0]: lambda position, move: 0.5,
    END_TURN[0]: ending,
    FINISH: lambda position, move: NEVER,
    KEEP[0]: opening,
    MULLIGAN[0]: opening,
    BEGIN: beginning,
    EXHAUST: exhausting,
    CHANNEL: channelling,
    CONVERT: pitching,
    CHANGE: changing,
    PLAY: playing,
    USE: using,
    USE_OTHER: using,
    MOVE: moving,
    ATTACK: attacking,
    PLACE: placing,
    COLUMN: columning,
    RETREAT: retreating,
    TARGET: targeting,
    CHOOSE: choosing,
}
