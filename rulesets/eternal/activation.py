"""Activated abilities: what it takes to use one, and using it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.kernel.events import tell
from game.kernel.refusal import Move, Refusal
from game.kernel.said import said
from game.kernel.using import ability_of
from game.kernel.zones import reference
from rulesets.eternal.actions import ALL
from rulesets.eternal.pricing import asked_for, pay_and_use, price_of
from rulesets.eternal.reacting import kinds_now, use
from rulesets.eternal.state import PLAYMAT, ULTIMATE, USE, USE_OTHER, EternalPosition


def cost_facts(position: EternalPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """Which cost of an ability cannot be paid."""
    ability = ability_of(position, move)
    for cost in ability.costs if ability else ():
        if reason := cost.why_not(position, move[1], seat):
            return {"reason": reason}
    return {"reason": said("it cannot be paid")}


def target_facts(position: EternalPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """What an ability would need to affect."""
    ability = ability_of(position, move)
    return {"what": ability.wanted(position, move[1], seat) if ability else said("something to affect")}


def price_facts(position: EternalPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """What the cost of an ability asks for."""
    return {"what": asked_for(price_of(ability_of(position, move)), position, seat, move[1])}


NOT_YOURS = Refusal("ability.activated", "{card} is not one of your cards in play")
NO_ABILITY = Refusal("ability.activated", "{card} has no ability that you could use")
NOT_MAIN = Refusal("ability.activated", "abilities are used in your own main phases, while nothing else is going on")
USED_UP = Refusal("word.ultimate", "the ultimate of {card} is used up")
ONCE_A_TURN = Refusal("ability.activated", "this ability of {card} was used this turn")
UNPAYABLE = Refusal("ability.cost", "{card}: {reason}", cost_facts)
NOTHING_TO_PAY_WITH = Refusal("ability.cost", "the cost of {card} cannot be paid: it asks for {what}", price_facts)
NO_TARGET = Refusal("spell.no-target", "the ability of {card} needs {what}, and there is none", target_facts)


def why_not_use(position: EternalPosition, seat: int, move: Move) -> Refusal | None:
    """Why a seat may not use an ability of a card."""
    card = move[1]
    if position.zone[card] not in PLAYMAT or position.controller[card] != seat:
        return NOT_YOURS
    ability = ability_of(position, move)
    if ability is None:
        return NO_ABILITY
    if position.items or ALL not in kinds_now(position, seat):
        return NOT_MAIN
    if getattr(ability, "ultimate", False) and position.spent[card] & ULTIMATE << ability.number:
        return USED_UP
    if ability.once_a_turn and position.used[card] >> ability.number & 1:
        return ONCE_A_TURN
    for cost in ability.costs:
        if not cost.payable(position, card, seat):
            return UNPAYABLE
    if price_of(ability).effects and not price_of(ability).possible(position, card, seat):
        return NOTHING_TO_PAY_WITH
    if ability.effects.targets and ability.missing(position, card, seat) is not None:
        return NO_TARGET
    return None


def list_uses(position: EternalPosition, seat: int, moves: list[Move]) -> None:
    """Add the abilities that could be used."""
    text = position.text
    for zone in PLAYMAT:
        for card in position.piles[zone][seat]:
            for number in range(len(text[card].abilities.activated)):
                move: Move = (USE, card) if number == 0 else (USE_OTHER, card, number + 1)
                if why_not_use(position, seat, move) is None:
                    moves.append(move)


def use_ability(position: EternalPosition, seat: int, move: Move) -> None:
    """The costs are paid, and the ability happens, after reactions if it affects the other player. Tells ('uses',
    seat, card, number)."""
    card, ability = move[1], ability_of(position, move)
    if ability is None:
        return
    source = reference(position, card)
    tell(position, ("uses", seat, card, ability.number))
    if getattr(ability, "ultimate", False):
        position.spent[card] |= ULTIMATE << ability.number
    position.used[card] |= 1 << ability.number
    for cost in ability.costs:
        cost.pay(position, card, seat)
    if price_of(ability).effects:
        pay_and_use(position, seat, card, ability.number)
    else:
        use(position, seat, source, ability.effects)


def why_no_exhausting(position: EternalPosition, card: int) -> str | None:
    """Why a unit cannot be exhausted for a cost."""
    return said("it is exhausted already") if position.exhausted[card] else None
