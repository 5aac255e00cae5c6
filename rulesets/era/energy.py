"""Crystals, charges and energy: making it, holding it until the end of the turn, paying with it."""

from __future__ import annotations

from game.kernel.agenda import Frame, Program, ask, push
from game.kernel.events import tell
from game.kernel.pricing import cost_with
from game.kernel.refusal import Refusal
from game.kernel.said import said
from game.kernel.zones import attach, put, unseen
from rulesets.era.state import CHARGES, CRYSTALS, ELEMENT, ELEMENTS, EXHAUST, HAND, MAIN, EraPosition, turned


def charges(position: EraPosition, crystal: int) -> list[int]:
    """The cards lying under a crystal, oldest first."""
    host = position.host
    return [card for card in position.piles[CHARGES][position.controller[crystal]] if host[card] == crystal]


def cost_of(position: EraPosition, seat: int, card: int) -> int:
    """What a card costs a seat now (action.cost-changed)."""
    cost = cost_with(position, seat, card, position.card[card].cost)
    return cost if cost > 0 else 0


def yield_of(position: EraPosition, crystal: int) -> int:
    """The energy that a crystal makes when it is exhausted: 1 and 1 more for each charge."""
    return 1 + position.hung[crystal]


def exhaust_crystal(position: EraPosition, crystal: int) -> None:
    """Exhaust a crystal; its controller gets the energy."""
    position.exhausted[crystal] = 1
    turned(position)
    element, made = ELEMENT[position.card[crystal].element], yield_of(position, crystal)
    seat = position.controller[crystal]
    position.energy[seat * 4 + element] += made
    if position.sink is not None or position.watchers:
        tell(position, ("energy", seat, element, made, crystal))


def funds(position: EraPosition, seat: int) -> list[int]:
    """For each element what the seat could pay now: unspent energy and the yield of ready crystals."""
    have = position.energy[seat * 4 : seat * 4 + 4]
    exhausted, card, hung = position.exhausted, position.card, position.hung
    for crystal in position.piles[CRYSTALS][seat]:
        if not exhausted[crystal]:
            have[ELEMENT[card[crystal].element]] += 1 + hung[crystal]
    return have


def from_crystals(position: EraPosition, seat: int, element: int) -> str:
    """What ready crystals of an element could add to the energy at hand, in words."""
    more = funds(position, seat)[element] - position.energy[seat * 4 + element]
    return said("ready crystals could give {more} more", more=more) if more else said("no ready crystal could give any")


def within_reach(position: EraPosition, seat: int, element: int, cost: int) -> bool:
    """Could the seat pay, with its unspent energy and what its ready crystals of the element would give?"""
    return position.energy[seat * 4 + element] >= cost or funds(position, seat)[element] >= cost


def pay(position: EraPosition, seat: int, element: int, cost: int) -> None:
    """Pay a cost that is within reach, exhausting crystals for what is missing; asks which if that is a choice."""
    if position.energy[seat * 4 + element] >= cost:
        position.energy[seat * 4 + element] -= cost
    else:
        push(position, PAYMENT, seat, subject=(element, cost))


def pay_more(position: EraPosition, frame: Frame) -> None:
    """Exhaust crystals until the cost is covered."""
    seat, (element, cost) = frame[3], frame[4]
    while position.energy[seat * 4 + element] < cost:
        ready = distinct_crystals(
            position,
            [
                crystal
                for crystal in position.piles[CRYSTALS][seat]
                if not position.exhausted[crystal] and ELEMENT[position.card[crystal].element] == element
            ],
        )
        if not ready:  # taken away meanwhile: nothing is owed for what cannot be paid
            break
        if len(ready) > 1:
            missing = cost - position.energy[seat * 4 + element]
            words = said(
                "Exhaust a crystal to pay {missing} {element}", missing=missing, element=said(ELEMENTS[element])
            )
            ask(position, seat, words, [(EXHAUST, crystal) for crystal in ready])
            return
        exhaust_crystal(position, ready[0])
    have = position.energy[seat * 4 + element]
    position.energy[seat * 4 + element] = have - cost if have > cost else 0
    position.agenda.pop()


def pay_with(position: EraPosition, frame: Frame) -> None:
    """A crystal was chosen for payment."""
    exhaust_crystal(position, position.answer[1])
    position.agenda.append((PAYMENT, 0, -1, frame[3], frame[4], ()))


PAYMENT = Program("era/payment", pay_more, pay_with)


def left_over(position: EraPosition, crystal: int) -> int:
    """The least energy that is left over from the payment that is asked for if this crystal is exhausted for it."""
    seat, (element, cost) = position.agenda[-1][3], position.agenda[-1][4]
    missing: int = cost - position.energy[seat * 4 + element] - yield_of(position, crystal)
    sums = {0}
    for other in position.piles[CRYSTALS][seat]:
        if other != crystal and not position.exhausted[other] and ELEMENT[position.card[other].element] == element:
            sums |= {given + yield_of(position, other) for given in sums}
    return min((given for given in sums if given >= missing), default=missing) - missing


def distinct_crystals(position: EraPosition, crystals: list[int]) -> list[int]:
    """One crystal of each kind: equal ones differ in nothing that matters."""
    if len(crystals) < 2:
        return crystals
    seen, result = set(), []
    for crystal in crystals:
        kind = (position.card[crystal], position.exhausted[crystal], yield_of(position, crystal))
        if kind not in seen:
            seen.add(kind)
            result.append(crystal)
    return result


# ---- checks
NO_CRYSTAL = Refusal("crystal.exhaust", "{crystal} is not one of your face-up crystals")
CRYSTAL_USED = Refusal("crystal.exhausted", "{crystal} is exhausted already")
NOT_MAIN = Refusal("turn.main-only", "crystals are charged in your own main phase, while nothing else is going on")
ONCE = Refusal(
    "crystal.charge-once",
    "you have charged a crystal this turn (turn {turn}) already",
    lambda position, seat, move: {"turn": position.turn},
)
NOT_FACE_UP = Refusal(
    "crystal.charge-face-up", "{crystal} is not one of your face-up crystals, so it cannot be charged"
)
NOT_IN_HAND = Refusal("crystal.charge-from-hand", "{card} is not in your hand")


def why_not_exhaust(position: EraPosition, seat: int, crystal: int) -> Refusal | None:
    """Why a seat may not exhaust a crystal for energy."""
    if position.zone[crystal] != CRYSTALS or position.controller[crystal] != seat:
        return NO_CRYSTAL
    if position.exhausted[crystal]:
        return CRYSTAL_USED
    return None


def why_no_charging(position: EraPosition, seat: int) -> Refusal | None:
    """Why a seat may charge no crystal at all now."""
    if position.phase != MAIN or position.active != seat or position.items or position.attacker >= 0:
        return NOT_MAIN
    if position.charged[seat]:
        return ONCE
    return None


def why_not_charge(position: EraPosition, seat: int, crystal: int, card: int) -> Refusal | None:
    """Why a seat may not put this card under this crystal."""
    if position.zone[crystal] != CRYSTALS or position.controller[crystal] != seat:
        return NOT_FACE_UP
    if position.zone[card] != HAND or position.controller[card] != seat:
        return NOT_IN_HAND
    return None


def lay_charge(position: EraPosition, card: int, crystal: int) -> None:
    """Put a card face down under a crystal."""
    seat = position.controller[crystal]
    put(position, card, CHARGES, seat)
    attach(position, card, crystal)
    tell(position, ("charged", seat, crystal, card))


def charge(position: EraPosition, seat: int, crystal: int, card: int) -> None:
    """The charge of the turn."""
    position.charged[seat] = 1
    lay_charge(position, unseen(position, card), crystal)
