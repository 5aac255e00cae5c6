"""Ambush: developments that are turned up in the step between attackers and defenders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.agenda import Frame, Program, ask, push
from game.kernel.events import tell
from game.kernel.notation import DONE
from game.kernel.refusal import Move, Refusal
from game.kernel.said import marked
from game.kernel.timing import add_item
from game.kernel.zones import reference
from rulesets.invasion.board import developments, is_printed
from rulesets.invasion.entering import turn_up
from rulesets.invasion.free import aim_and_pay
from rulesets.invasion.fronts import zones_attacked
from rulesets.invasion.keywords import amount
from rulesets.invasion.legality import why_not_aimed
from rulesets.invasion.money import lacks, pay
from rulesets.invasion.state import (
    AMBUSH,
    AMBUSHED,
    CHEAP_AMBUSH,
    DEVELOPMENTS,
    ELVES_AMBUSH,
    FACE_DOWN,
    PLAY,
    InvasionPosition,
)
from rulesets.invasion.windows import WINDOW

if TYPE_CHECKING:
    from rulesets.invasion.game import Invasion

NO_AMBUSH = Refusal(
    "keyword.ambush", "only a facedown development with Ambush in the attacked zone ambushes, and only when asked"
)
AMBUSH_COST = Refusal("keyword.ambush-pay", "the ambush of {card} costs more than you have")


def ambush_price(position: InvasionPosition, seat: int, card: int) -> int:
    """What a seat pays to turn up a facedown card, or -1 if that has no Ambush. [keyword.ambush-pay]"""
    if position.dirty:
        position.ruleset.refresh(position)
    definition = position.card[card]
    held = 0
    for one in position.piles[PLAY][seat]:
        held |= position.held[one]
    if (own := amount(definition, "Ambush")) is not None:
        price = own
    elif held & ELVES_AMBUSH and definition.type == "unit" and is_printed(definition, "Wood Elf"):
        price = definition.cost
    else:
        return -1
    if held & CHEAP_AMBUSH and not position.ambushes[seat]:
        price -= len(developments(position, seat, position.place[card]))
    return max(0, price)


def facedown(position: InvasionPosition, seat: int) -> list[int]:
    """The facedown developments of a seat, those that are units as well included. [keyword.ambush-unit]"""
    risen = [card for card in position.piles[PLAY][seat] if position.development[card] == FACE_DOWN]
    return position.piles[DEVELOPMENTS][seat] + risen


def why_not_ambush(position: InvasionPosition, seat: int, card: int) -> Refusal | None:
    """Why a development does not ambush."""
    if (
        position.step != AMBUSHED
        or position.attacker == seat
        or card not in facedown(position, seat)
        or not is_attacked(position, card)
        or ambush_price(position, seat, card) < 0
    ):
        return NO_AMBUSH
    price = ambush_price(position, seat, card)
    if lacks(position, seat, price):
        return AMBUSH_COST
    return why_not_aimed(position, seat, card, price) if position.card[card].type == "tactic" else None


def open_ambush(position: InvasionPosition, seat: int) -> None:
    """The defender is asked if a facedown development lies in the attacked zone: what it is stays hidden."""
    ruleset: Invasion = position.ruleset
    if ruleset.has_ambush and may_lie_in_ambush(position, seat):
        push(position, AMBUSHING, seat)


def may_lie_in_ambush(position: InvasionPosition, seat: int) -> bool:
    """Does a facedown development of the seat lie in an attacked zone?"""
    return any(is_attacked(position, card) for card in facedown(position, seat))


def is_attacked(position: InvasionPosition, card: int) -> bool:
    """Does a card of the defending player lie in a zone that is attacked?"""
    return position.place[card] in [position.place[zone] for zone in zones_attacked(position)]


def ask_ambush(position: InvasionPosition, frame: Frame) -> None:
    """Who ambushes?"""
    seat = frame[3]
    moves: list[Move] = [
        (AMBUSH, card) for card in facedown(position, seat) if why_not_ambush(position, seat, card) is None
    ]
    ask(position, seat, AMBUSH_PROMPT, [*moves, DONE])


AMBUSH_PROMPT = marked("Do you ambush?")


def hear_ambush(position: InvasionPosition, frame: Frame) -> None:
    """The development is paid for and turned up, a tactic onto the chain; when all have ambushed, actions may be taken.
    Tells ('ambushes', card, seat). [keyword.ambush-pay, keyword.ambush-texts, keyword.ambush-tactic]"""
    seat, base = frame[3], frame[4] or (len(position.items),)
    if position.answer == DONE:
        if frame[4]:
            push(position, WINDOW, position.active, subject=base[0])
        return
    card = position.answer[1]
    pay(position, seat, ambush_price(position, seat, card))
    position.ambushes[seat] += 1
    push(position, AMBUSHING, seat, subject=base)
    if position.card[card].type == "tactic":
        entity = add_item(position, position.card[card].abilities.spell.program, seat, card, card=card)
        aim_and_pay(position, seat, entity, reference(position, card), position.card[card])
    elif turn_up(position, card):
        position.ambushed[card] = 1
    else:
        return
    tell(position, ("ambushes", card, seat))


AMBUSHING = Program("invasion/ambush", ask_ambush, hear_ambush)
