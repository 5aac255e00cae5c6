"""Summoning: what a creature costs, whether it may come, and its coming; a removal is paid for alike."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from game.causes import cost_changes
from game.kernel.agenda import Frame, Program, ask, push
from game.kernel.events import tell
from game.kernel.refusal import Move, Refusal
from game.kernel.said import said
from game.kernel.zones import put, reference
from rulesets.vale.piles import discard
from rulesets.vale.resolution import lacking
from rulesets.vale.state import AREA, FAMILY, HAND, ValePosition
from rulesets.vale.stones import PAYMENT_PROMPT, REMOVAL_PROMPT, give_up, payments, reckon, stones_of, wealth

NOT_IN_HAND = Refusal("summon.hand", "{card} is not in your hand, and only a creature in your hand can be summoned")
FULL = Refusal(
    "area.full",
    "your areas are full in this round: {areas} of {areas} taken",
    lambda position, seat, move: {"areas": position.turn},
)
TOO_DEAR = Refusal(
    "summon.cost",
    "{card} costs {cost}{changes}, and all your stones are worth {have}",
    lambda position, seat, move: {
        "cost": cost(position, seat, move[1]),
        "changes": cost_changes(position, seat, move[1]),
        "have": wealth(position, seat),
    },
)
NOT_IN_FULL = Refusal(
    "instant.full",
    "the instant effect of {card} could not be carried out in full{why}",
    lambda position, seat, move: {"why": missing(position, seat, move[1])},
)
NOT_YOURS = Refusal("remove.own", "{card} is not in your areas, and only your own summoned creatures can be removed")
NO_REMOVAL = Refusal(
    "remove.cost",
    "removing a creature costs {cost} in this round, and all your stones are worth {have}",
    lambda position, seat, move: {"cost": position.turn, "have": wealth(position, seat)},
)

NOTHING_DUE = Refusal("choice.offered", "nothing is being paid for now")
NOT_THERE = Refusal("pay.own", "you do not have {red} red, {blue} blue and {purple} purple stones")
NOT_COVERED = Refusal(
    "pay.cover",
    "{paid} is paid, and {due} is due",
    lambda position, seat, move: {"paid": paid_worth(position, seat, move), "due": due(position)},
)
NEEDLESS = Refusal(
    "pay.needless",
    "{due} is due, and a stone could be left out of {paid}",
    lambda position, seat, move: {"paid": paid_worth(position, seat, move), "due": due(position)},
)
NOT_ENOUGH_LEFT = Refusal(
    "instant.full",
    "with the stones that are left the instant effect of {what} could not be carried out in full",
    lambda position, seat, move: {"what": position.card[position.agenda[-1][4]].name},
)


def cost(position: ValePosition, seat: int, card: int) -> int:
    """What it costs a player to summon a creature now; never below zero."""
    definition = position.card[card]
    price: int = definition.cost - position.reduction[seat * 5 + FAMILY[definition.family]]
    return price if price > 0 else 0


# ---- may it?
def why_no_area(position: ValePosition, seat: int) -> Refusal | None:
    """Why a player has no room for a creature."""
    if len(position.piles[AREA][seat]) >= position.turn:
        return FULL
    return None


def why_not_come(position: ValePosition, seat: int, card: int) -> Refusal | None:
    """Why a creature may not come from hand even at no cost, if there is room for it."""
    if position.card[card].abilities.spell.demands and not instant_possible(position, seat, card):
        return NOT_IN_FULL
    return None


def why_not_from_hand(position: ValePosition, seat: int, card: int) -> Refusal | None:
    """Why a card is none that a player could summon at all."""
    if position.zone[card] != HAND or position.controller[card] != seat:
        return NOT_IN_HAND
    return None


def why_not_summon(position: ValePosition, seat: int, card: int, have: int) -> Refusal | None:
    """Why a player whose stones are worth so much may not summon a card in hand, if there is room for it."""
    if position.card[card].cost > have and cost(position, seat, card) > have:
        return TOO_DEAR
    if position.card[card].abilities.spell.demands and not any(ways_to_summon(position, seat, card)):
        return NOT_IN_FULL
    return None


def why_not_remove(position: ValePosition, seat: int, card: int) -> Refusal | None:
    """Why a player may not remove a creature, if it can be paid for."""
    if position.zone[card] != AREA or position.controller[card] != seat:
        return NOT_YOURS
    return None


def why_no_removal(position: ValePosition, seat: int, have: int) -> Refusal | None:
    """Why a player whose stones are worth so much cannot pay for a removal."""
    return NO_REMOVAL if have < position.turn else None


def instant_possible(position: ValePosition, seat: int, card: int) -> bool:
    """Could the instant effect of a card in a hand or a pile be carried out in full?"""
    with summoned(position, seat, card):
        return position.card[card].abilities.spell.possible(position, card, seat)


def left_enough(position: ValePosition, seat: int, card: int, way: Move) -> bool:
    """Could the instant effect still be carried out in full if the creature were paid for in this way?"""
    at, stones = seat * 3, position.stones
    held = stones[at : at + 3]
    stones[at : at + 3] = [number - paid for number, paid in zip(held, way[1:], strict=True)]
    try:
        return instant_possible(position, seat, card)
    finally:
        stones[at : at + 3] = held


def ways_to_summon(position: ValePosition, seat: int, card: int) -> Iterator[Move]:
    """How a player can pay for a creature in hand."""
    ways = payments(position, seat, cost(position, seat, card))
    demands = position.card[card].abilities.spell.demands
    return (way for way in ways if not demands or left_enough(position, seat, card, way))


def missing(position: ValePosition, seat: int, card: int) -> str:
    """What an instant effect lacks, in words; nothing if that is not the reason."""
    with summoned(position, seat, card):
        return lacking(position, seat, card, position.card[card].abilities.spell)


@contextmanager
def summoned(position: ValePosition, seat: int, card: int) -> Iterator[None]:
    """For as long as something is asked, a card of a hand or a pile lies in the area already."""
    home, holder, area = position.zone[card], position.controller[card], position.piles[AREA][seat]
    pile = position.piles[home][seat if home == HAND else 0]
    at = pile.index(card)
    del pile[at]
    area.append(card)
    position.zone[card], position.controller[card] = AREA, seat
    try:
        yield
    finally:
        position.zone[card], position.controller[card] = home, holder
        area.pop()
        pile.insert(at, card)


def may_come_free(position: ValePosition, seat: int, card: int) -> bool:
    """May a card be summoned now at no cost? Not one that is in an area already."""
    return (
        position.zone[card] != AREA
        and why_no_area(position, seat) is None
        and why_not_come(position, seat, card) is None
    )


# ---- it comes
def enter(position: ValePosition, seat: int, card: int, red: int = 0, blue: int = 0, purple: int = 0) -> None:
    """A creature comes from hand, paid for with these stones; its instant effect is next, after what listens."""
    give_up(position, seat, red, blue, purple)
    position.paid[seat * 3 : seat * 3 + 3] = red, blue, purple
    put(position, card, AREA, seat)
    abilities = position.card[card].abilities
    if abilities.statics:
        reckon(position)
    if abilities.spell.effects:
        push(position, abilities.spell.program, seat, reference(position, card))
    tell(position, ("summons", seat, card, red, blue, purple))


def summon(position: ValePosition, seat: int, card: int) -> None:
    """Pay for a creature, in the one way there is or one that the player chooses, and let it come."""
    ways = list(ways_to_summon(position, seat, card))
    if len(ways) == 1:
        enter(position, seat, card, *ways[0][1:])
    else:
        push(position, SUMMONING, seat, subject=card)


def ask_payment(position: ValePosition, frame: Frame) -> None:
    """How to pay for the summon?"""
    seat, card = frame[3], frame[4]
    prompt = said(PAYMENT_PROMPT, cost=cost(position, seat, card))
    ask(position, seat, prompt, list(ways_to_summon(position, seat, card)), card)


def pay_and_summon(position: ValePosition, frame: Frame) -> None:
    enter(position, frame[3], frame[4], *position.answer[1:])


def remove(position: ValePosition, seat: int, card: int) -> None:
    """Pay for the removal of a creature, in the one way there is or one that the player chooses, and remove it."""
    ways = payments(position, seat, position.turn)
    if len(ways) == 1:
        take_away(position, seat, card, ways[0])
    else:
        push(position, REMOVING, seat, subject=card)


def ask_removal(position: ValePosition, frame: Frame) -> None:
    """How to pay for the removal?"""
    prompt = said(REMOVAL_PROMPT, cost=position.turn)
    ask(position, frame[3], prompt, list(payments(position, frame[3], position.turn)), frame[4])


def pay_and_remove(position: ValePosition, frame: Frame) -> None:
    take_away(position, frame[3], frame[4], position.answer)


def take_away(position: ValePosition, seat: int, card: int, paid: Move) -> None:
    """A removal that is paid for."""
    tell(position, ("removes", seat, card, *paid[1:]))
    give_up(position, seat, *paid[1:])
    discard(position, card)


def due(position: ValePosition) -> int:
    """What is being paid just now, or -1."""
    program, _, _, seat, subject, _ = position.agenda[-1]
    if program is SUMMONING:
        return cost(position, seat, subject)
    return position.turn if program is REMOVING else -1


def paid_worth(position: ValePosition, seat: int, move: Move) -> int:
    """What the stones of a payment are worth."""
    return sum(number * each for number, each in zip(move[1:], position.worth[seat * 3 : seat * 3 + 3], strict=True))


def why_not_pay(position: ValePosition, seat: int, move: Move) -> Refusal | None:
    """Why these stones are no payment."""
    cost = due(position)
    if cost < 0:
        return NOTHING_DUE
    if any(number > have for number, have in zip(move[1:], stones_of(position, seat), strict=True)):
        return NOT_THERE
    paid = paid_worth(position, seat, move)
    if paid < cost:
        return NOT_COVERED
    spare = [each for number, each in zip(move[1:], position.worth[seat * 3 : seat * 3 + 3], strict=True) if number]
    if spare and paid - min(spare) >= cost:
        return NEEDLESS
    program, _, _, payer, subject, _ = position.agenda[-1]
    if program is SUMMONING and seat == payer and not left_enough(position, seat, subject, move):
        return NOT_ENOUGH_LEFT
    return None


SUMMONING = Program("vale/summoning", ask_payment, pay_and_summon)
REMOVING = Program("vale/removing", ask_removal, pay_and_remove)
