"""Playing actions and equipment, using activated abilities, and the windows in which others may answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.causes import cost_changes
from game.kernel.agenda import Frame, Program, push
from game.kernel.effects import Effects
from game.kernel.events import tell
from game.kernel.notation import PASS
from game.kernel.pricing import prices_change
from game.kernel.refusal import Move, Refusal
from game.kernel.said import marked, said
from game.kernel.timing import Window, add_item, announce, item_of
from game.kernel.using import ability_of, number_of
from game.kernel.zones import attach as hang
from game.kernel.zones import present, put, reference
from rulesets.era.damage import bury, destroy, equipment_of
from rulesets.era.energy import cost_of, exhaust_crystal, from_crystals, pay
from rulesets.era.state import (
    CRYSTALS,
    DINOS,
    ELEMENT,
    EQUIPMENT,
    EXHAUST,
    HAND,
    LIMBO,
    MAIN,
    PLAY,
    STACK,
    USE,
    USE_OTHER,
    EraPosition,
)

EQUIPMENT_TYPES = ("weapon", "armour")

Item = tuple[int, Program, int, int, Any, tuple[Any, ...]]


# ---- checks
def cost_facts(position: EraPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """The numbers of a price: what is asked, what is there, what ready crystals would add."""
    card = position.card[move[-1]]
    element = ELEMENT[card.element]
    have = position.energy[seat * 4 + element]
    return {
        "cost": cost_of(position, seat, move[-1]),
        "changes": cost_changes(position, seat, move[-1]),
        "element": card.element,
        "have": have,
        "crystals": from_crystals(position, seat, element),
    }


def target_facts(position: EraPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """What a card would need to be aimed at."""
    effects = effects_of(position, move)
    missing = effects.missing(position, move[1], seat) if effects else None
    return {"what": getattr(missing, "wanted", said("a target"))}


def ability_facts(position: EraPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """Which cost of an ability cannot be paid."""
    ability = ability_of(position, move)
    if ability is None:
        return {"reason": said("it has no such ability")}
    for cost in ability.costs:
        if reason := cost.why_not(position, move[1], seat):
            return {"reason": reason}
    return {"reason": said("it cannot be paid")}


NOT_IN_HAND = Refusal("action.from-hand", "{card} is not in your hand")
NO_ACTION = Refusal("action.type", "{card} is not an action, so it cannot be played like one")
TOO_DEAR = Refusal(
    "action.cost", "{card} costs {cost} {element} energy{changes}: you have {have}, and {crystals}", cost_facts
)
NO_TARGET = Refusal("action.target", "{card} needs {what}, and there is none", target_facts)
NOT_EQUIPMENT = Refusal("equipment.type", "{card} is not an equipment in your hand")
NOT_NOW = Refusal("equipment.main-phase", "equipment is played in your own main phase, while nothing else is going on")
NOT_YOURS = Refusal("equipment.own-dino", "{dino} is not one of your face-up dinos")
EQUIP_TOO_DEAR = Refusal(
    "equipment.cost", "{card} costs {cost} {element} energy{changes}: you have {have}, and {crystals}", cost_facts
)
OWN_TURN = "own turn"
"""Among the skills of an action: its text says that it is played in its player's turn only."""
NOT_YOUR_TURN = Refusal("action.own-turn", "{card} says that it is played in its player's own turn only")
NO_ABILITY = Refusal("ability.activated", "{card} has no ability that you could activate now")
SPENT = Refusal("ability.once", "{card} has used this ability this turn already")
UNPAYABLE = Refusal("ability.cost", "{card}: {reason}", ability_facts)
NOTHING_TO_AIM_AT = Refusal("ability.target", "the ability of {card} needs {what}, and there is none", target_facts)


def why_not_play(position: EraPosition, seat: int, card: int, have: list[int]) -> Refusal | None:
    """Why a seat with these funds (energy per element) may not play a card as an action now."""
    definition = position.card[card]
    if definition.type != "action":
        return NO_ACTION
    if position.zone[card] != HAND or position.controller[card] != seat:
        return NOT_IN_HAND
    return why_not_carried_out(position, seat, card, have)


def why_not_carried_out(position: EraPosition, seat: int, card: int, have: list[int]) -> Refusal | None:
    """Why a seat with these funds may not play an action, wherever it lies: its price, or nothing to aim it at."""
    definition = position.card[card]
    if position.active != seat and OWN_TURN in definition.abilities.skills:
        return NOT_YOUR_TURN
    if cost_of(position, seat, card) > have[ELEMENT[definition.element]]:
        return TOO_DEAR
    effects = definition.abilities.spell
    if effects.targets and effects.missing(position, card, seat) is not None:
        return NO_TARGET
    return None


def why_no_equipping(position: EraPosition, seat: int) -> Refusal | None:
    """Why a seat may play no equipment at all now."""
    if position.phase != MAIN or position.active != seat or position.items or position.attacker >= 0:
        return NOT_NOW
    return None


def why_not_equip(position: EraPosition, seat: int, card: int, have: list[int]) -> Refusal | None:
    """Why a seat with these funds may not play this card as equipment."""
    definition = position.card[card]
    if definition.type not in EQUIPMENT_TYPES or position.zone[card] != HAND or position.controller[card] != seat:
        return NOT_EQUIPMENT
    if cost_of(position, seat, card) > have[ELEMENT[definition.element]]:
        return EQUIP_TOO_DEAR
    return None


def why_not_bear(position: EraPosition, seat: int, dino: int) -> Refusal | None:
    """Why a dino may not be given equipment by a seat."""
    if position.zone[dino] != DINOS or position.controller[dino] != seat:
        return NOT_YOURS
    return None


def why_not_use(position: EraPosition, seat: int, card: int, number: int) -> Refusal | None:
    """Why a seat may not activate an ability of a card."""
    if position.zone[card] not in (DINOS, EQUIPMENT, CRYSTALS) or position.controller[card] != seat:
        return NO_ABILITY
    activated = position.text[card].abilities.activated
    if not 0 <= number < len(activated):
        return NO_ABILITY
    ability = activated[number]
    if ability.once_a_turn and uses(position, card, number):
        return SPENT
    for cost in ability.costs:
        if not cost.payable(position, card, seat):
            return UNPAYABLE
    if ability.effects.targets and ability.effects.missing(position, card, seat) is not None:
        return NOTHING_TO_AIM_AT
    return None


def uses(position: EraPosition, card: int, number: int) -> int:
    """How often an ability of a card was used this turn; from 15 on nobody counts."""
    return position.used[card] >> 4 * number & 15


def effects_of(position: EraPosition, move: Move) -> Effects | None:
    """What a move that plays a card or uses an ability would do."""
    if move[0] in (USE, USE_OTHER):
        ability = ability_of(position, move)
        return ability.effects if ability else None
    return position.card[move[1]].abilities.spell


# ---- what may be done at any time
def anytime(position: EraPosition, seat: int) -> list[Move] | None:
    """What a seat may do whenever it is asked: exhaust crystals, play actions, activate abilities.

    None if nothing that everybody sees lets it act (window.asked): asking must not depend on hidden cards.
    """
    moves: list[Move] = []
    have = list_crystals(position, seat, moves)
    list_abilities(position, seat, moves)
    if not moves and not any(have):
        game: Any = position.ruleset
        if not ((game.free_actions or prices_change(position)) and position.piles[HAND][seat]):
            return None
    list_actions(position, seat, moves, have, distinct_hand(position, seat))
    return moves


def has_nothing_to_play(position: EraPosition) -> bool:
    """Is a seat asked to act that holds no card and has no ability to use? Its crystals give energy for nothing."""
    if PASS not in position.moves or position.piles[HAND][position.seat]:
        return False
    return all(move == PASS or move[0] == EXHAUST for move in position.moves)


def distinct_hand(position: EraPosition, seat: int) -> list[int]:
    """One card of each kind in a hand: equal ones are one move."""
    cards = position.card
    return list({cards[card]: card for card in reversed(position.piles[HAND][seat])}.values())


def list_crystals(position: EraPosition, seat: int, moves: list[Move]) -> list[int]:
    """Add the crystals that could be exhausted, one of each kind; returns the seat's funds per element."""
    have = position.energy[seat * 4 : seat * 4 + 4]
    exhausted, cards, hung = position.exhausted, position.card, position.hung
    seen: list[Any] = []
    for crystal in position.piles[CRYSTALS][seat]:
        if not exhausted[crystal]:
            made, definition = 1 + hung[crystal], cards[crystal]
            have[ELEMENT[definition.element]] += made
            if (definition, made) not in seen:
                seen.append((definition, made))
                moves.append((EXHAUST, crystal))
    return have


def list_abilities(position: EraPosition, seat: int, moves: list[Move]) -> None:
    """Add the activated abilities that the seat could use."""
    text = position.text
    for zone in (DINOS, EQUIPMENT, CRYSTALS):
        for card in position.piles[zone][seat]:
            activated = text[card].abilities.activated
            if activated:
                for number in range(len(activated)):
                    if why_not_use(position, seat, card, number) is None:
                        moves.append((USE, card) if number == 0 else (USE_OTHER, card, number + 1))


def list_actions(position: EraPosition, seat: int, moves: list[Move], have: list[int], hand: list[int]) -> None:
    """Add the actions among these cards in hand that these funds allow."""
    cards = position.card
    for card in hand:
        if cards[card].type == "action" and why_not_play(position, seat, card, have) is None:
            moves.append((PLAY, card))


# ---- doing it
def act(position: EraPosition, seat: int, move: Move) -> None:
    """Carry out a move that may be made at any time."""
    verb, card = move[0], move[1]
    if verb == EXHAUST:
        exhaust_crystal(position, card)
        return
    position.stirred = 1
    if verb == PLAY:
        play_action(position, seat, card)
    elif verb in (USE, USE_OTHER):
        number, ability = number_of(move), ability_of(position, move)
        tell(position, ("uses", seat, card, number))
        entity = add_item(position, ability.effects.program, seat, card)
        if uses(position, card, number) < 15:
            position.used[card] += 1 << 4 * number
        for cost in ability.costs:
            cost.pay(position, card, seat)
        choose_targets(position, seat, card, ability.effects, entity)


def play_action(position: EraPosition, seat: int, card: int) -> None:
    """Put an action on the stack, pay for it and aim it."""
    definition = position.card[card]
    cost = cost_of(position, seat, card)
    tell(position, ("plays", seat, card))
    effects = definition.abilities.spell
    entity = add_item(position, effects.program, seat, card, card=card)
    pay(position, seat, ELEMENT[definition.element], cost)
    choose_targets(position, seat, card, effects, entity)


def choose_targets(position: EraPosition, seat: int, card: int, effects: Effects, entity: int) -> None:
    """Announce the targets of what now waits on the stack, before anything is paid by choice."""
    if effects.targets:
        push(position, effects.announcing, seat, reference(position, card), (entity,))


def equip(position: EraPosition, seat: int, dino: int, card: int) -> None:
    """Play equipment: it waits with the dino declared for it."""
    definition = position.card[card]
    cost = cost_of(position, seat, card)
    tell(position, ("plays", seat, card, dino))
    entity = add_item(position, ATTACHING, seat, card, card=card)
    announce(position, entity, ((reference(position, dino),),))
    pay(position, seat, ELEMENT[definition.element], cost)


def attach(position: EraPosition, frame: Frame) -> None:
    """Equipment resolves: it replaces what is in its slot, or is destroyed if its dino is gone."""
    card, dino = present(position, frame[2]), present(position, frame[5][0][0])
    if card < 0:
        return
    if dino < 0:
        destroy(position, card)
    else:
        bear(position, dino, card)


def bear(position: EraPosition, dino: int, card: int) -> None:
    """Equipment is attached to a dino; what was in its slot is destroyed. Where it lies already it stays."""
    if position.zone[card] == EQUIPMENT and position.host[card] == dino:
        return
    for old in equipment_of(position, dino, position.card[card].type):
        destroy(position, old)
    put(position, card, EQUIPMENT, position.controller[dino])
    hang(position, card, dino)
    position.unsettled = 1
    tell(position, ("attached", card, dino))


ATTACHING = Program("era/attach", attach)


def item_gone(position: EraPosition, item: Item) -> None:
    """A card that was played and is still on the stack goes to the graveyard; an ability is gone for good."""
    entity, _, source, *_ = item
    if position.zone[entity] != STACK:
        return
    if present(position, source) == entity:
        bury(position, entity)
    else:
        put(position, entity, LIMBO)


def interrupt(position: EraPosition, entity: int) -> bool:
    """Take a waiting card off the stack; it goes to the graveyard without effect."""
    from game.kernel.timing import cancel

    return item_of(position, entity) is not None and cancel(position, entity)


ASIDE = frozenset({EXHAUST})
"""Exhausting a crystal is no act that others answer (energy.no-answer)."""
ANSWER = marked("Answer, or let it happen")
ACT = marked("Act, or let the turn go on")


class InTurn(Window):
    """A moment of a turn. When whoever has the turn is out, it is over: then only what still waits is asked about."""

    def ask_next(self, position: Any, seat: int, passed: int, base: int, opener: int) -> None:
        if not position.out >> position.active & 1 or len(position.items) > base:
            super().ask_next(position, seat, passed, base, opener)


RESPONSE = InTurn("response", ACT, anytime, act, waiting=ANSWER, reopens="closes", aside=ASIDE)
PAUSE = InTurn("pause", ACT, anytime, act, waiting=ANSWER, aside=ASIDE)
WINDOWS = (RESPONSE, PAUSE)
