"""Resources: exhausting them into the pool, paying prices, pitching cards to convert, and what the pool loses.

A resource is no card here but a number per seat, kind and state: ready or spent. A price is five numbers: what any
kind pays, then Arcane, Primal, Refined and Tech.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from game.kernel.agenda import Frame, Program, again, ask, push
from game.kernel.events import tell
from game.kernel.notation import DONE
from game.kernel.pricing import cost_with
from game.kernel.refusal import Move, Refusal
from game.kernel.said import listed, said, said_many
from game.kernel.zones import put
from rulesets.nomansland.state import CHANGE, EXHAUST, HAND, KINDS, MAIN, PITCH, STATES, NmlPosition

if TYPE_CHECKING:
    from game.kernel.cards import Definition

Price = tuple[int, ...]
COUNT = len(KINDS)
FREE: Price = (0,) * COUNT
CHANNELLED = 2
"""What Spellcaster adds to the pool."""


# ---- prices
@cache
def price(definition: Definition) -> Price:
    """What a card costs: its total cost, less the typed resources in it, is of any kind."""
    kinds = (definition.arcane, definition.primal, definition.refined, definition.tech)
    return (definition.cost - sum(kinds), *kinds)


def price_now(position: NmlPosition, seat: int, card: int) -> Price:
    """What a card costs a seat now: what texts add or take off is of any kind (play.cost-changed)."""
    printed, cost = price(position.card[card]), position.card[card].cost
    more = cost_with(position, seat, card, cost) - cost
    return (max(0, printed[0] + more), *printed[1:]) if more else printed


@cache
def typed(definition: Definition) -> tuple[int, ...]:
    """The kinds of typed resource in a card's cost: what it may convert to when it is pitched."""
    return tuple(kind for kind, amount in enumerate(price(definition)) if kind and amount)


def words_of(amounts: Price) -> str:
    """A price for people: '1 Arcane and 2 of any kind'."""
    return enumerated(amounts, said("{number} of any kind", number=amounts[0]))


def words_of_funds(have: Sequence[int]) -> str:
    """What a seat has for people: '1 Arcane, 2 Tech and 3 Unconverted'."""
    return enumerated(have, said_many("{number} Unconverted", "{number} Unconverted", have[0]))


def enumerated(amounts: Sequence[int], untyped: str) -> str:
    """So many of each kind, those of no type in these words; those that there are none of left out."""
    parts: list[str] = [
        said("{number} {kind}", number=amount, kind=said(KINDS[kind]))
        for kind, amount in enumerate(amounts)
        if kind and amount
    ]
    parts += [untyped] * bool(amounts[0])
    return listed(parts) if parts else said("nothing")


# ---- what a seat has
def funds(position: NmlPosition, seat: int) -> list[int]:
    """For each kind what the seat could pay now: floating and ready resources."""
    at = seat * COUNT
    have, pool = position.ready[at : at + COUNT], position.pool[at : at + COUNT]
    return [one + other for one, other in zip(have, pool, strict=True)] if any(pool) else have


def affordable(have: list[int], amounts: Price, extra: int = 0) -> bool:
    """Do these funds pay a price? `extra` may pay for any kind, but for no typed resource."""
    left = extra + have[0]
    for kind in range(1, COUNT):
        spare = have[kind] - amounts[kind]
        if spare < 0:
            return False
        left += spare
    return left >= amounts[0]


def payable(position: NmlPosition, seat: int, amounts: Price, *, magic: bool = False) -> bool:
    """Can the seat pay a price now? `magic`: for a spell, a terrain or an exhaust ability, which channelled resources
    may pay for."""
    return affordable(funds(position, seat), amounts, position.channelled[seat] if magic else 0)


def exhaust_resource(position: NmlPosition, seat: int, kind: int) -> None:
    """Exhaust a ready resource; it adds one of its kind to the pool. Tells ('floats', seat, kind)."""
    at = seat * COUNT + kind
    position.ready[at] -= 1
    position.spent[at] += 1
    position.pool[at] += 1
    if position.sink is not None or position.watchers:
        tell(position, ("floats", seat, kind))


def pay(position: NmlPosition, seat: int, amounts: Price, *, magic: bool = False) -> None:
    """Pay a price that is payable, exhausting resources for what is not in the pool; asks which if that is a choice."""
    at = seat * COUNT
    owed = amounts[0]
    for kind in range(1, COUNT):
        for _ in range(amounts[kind] - position.pool[at + kind]):
            exhaust_resource(position, seat, kind)
        position.pool[at + kind] -= amounts[kind]
    if magic and owed:
        used = min(owed, position.channelled[seat])
        position.channelled[seat] -= used
        owed -= used
    used = min(owed, position.pool[at])
    position.pool[at] -= used
    owed -= used
    if owed:
        push(position, PAYMENT, seat, subject=owed)


def pay_more(position: NmlPosition, frame: Frame) -> None:
    """Pay what is owed of any kind: what floats goes first; then unconverted resources; then a choice."""
    seat, owed = frame[3], frame[4]
    at, pool, ready = seat * COUNT, position.pool, position.ready
    while owed:
        row = pool if any(pool[at : at + COUNT]) else ready
        kinds = [kind for kind in range(COUNT) if row[at + kind]]
        if not kinds:  # taken away meanwhile: nothing is owed for what cannot be paid
            break
        if kinds[0] == 0:
            kinds = kinds[:1]
        if len(kinds) > 1 and sum(row[at + kind] for kind in kinds) > owed:
            again(position, frame, 1, subject=owed)
            ask(position, seat, "Pay with which resource?", [(EXHAUST, kind) for kind in kinds])
            return
        if row is ready:
            exhaust_resource(position, seat, kinds[0])
        pool[at + kinds[0]] -= 1
        owed -= 1
    position.agenda.pop()


def pay_with(position: NmlPosition, frame: Frame) -> None:
    """A kind was chosen for one of what is owed."""
    seat, kind = frame[3], position.answer[1]
    at = seat * COUNT
    if not any(position.pool[at : at + COUNT]):
        exhaust_resource(position, seat, kind)
    position.pool[at + kind] -= 1
    if frame[4] > 1:
        push(position, PAYMENT, seat, subject=frame[4] - 1)


PAYMENT = Program("nomansland/payment", pay_more, pay_with)


def gain_resource(position: NmlPosition, seat: int, kind: int) -> None:
    """A resource card is laid, ready, into a seat's resource zone. Tells ('resource', seat, kind)."""
    position.ready[seat * COUNT + kind] += 1
    tell(position, ("resource", seat, kind))


def add_to_pool(position: NmlPosition, seat: int, kind: int, amount: int) -> None:
    """Resources float until the phase ends. Tells ('adds', seat, kind, amount)."""
    position.pool[seat * COUNT + kind] += amount
    tell(position, ("adds", seat, kind, amount))


def empty_pools(position: NmlPosition) -> None:
    """A phase ends: what floats is lost."""
    if any(position.pool):
        position.pool = [0] * len(position.pool)
    position.channelled = [0] * position.seats


# ---- pitching
NOT_MAIN = Refusal("convert.main", "cards are pitched to convert in your main phase, while nothing else is going on")
ONCE = Refusal(
    "convert.once",
    "you have pitched to convert this turn already: at most {limit} a turn",
    lambda position, seat, move: {"limit": position.ruleset.pitch_limit},
)
NOT_IN_HAND = Refusal("convert.from-hand", "{card} is not in your hand")
NO_SPELLCASTER = Refusal("keyword.spellcaster", "{card} is not a card with Spellcaster in your hand")
NONE_READY = Refusal("resource.exhaust", "you have no ready {resource} resource")


def why_not_exhaust(position: NmlPosition, seat: int, kind: int) -> Refusal | None:
    """Why a seat may not exhaust a resource of a kind."""
    return None if position.ready[seat * COUNT + kind] else NONE_READY


def why_no_pitching(position: NmlPosition, seat: int) -> Refusal | None:
    """Why a seat may pitch no card at all to convert now."""
    if position.phase != MAIN or position.active != seat or position.items or position.attacker >= 0:
        return NOT_MAIN
    limit = position.ruleset.pitch_limit
    if limit and position.pitched[seat] >= limit:
        return ONCE
    return None


def why_not_pitch(position: NmlPosition, seat: int, card: int) -> Refusal | None:
    """Why a seat may not pitch this card."""
    if position.zone[card] != HAND or position.controller[card] != seat:
        return NOT_IN_HAND
    return None


def why_not_channel(position: NmlPosition, seat: int, card: int) -> Refusal | None:
    """Why a seat may not pitch a card for Spellcaster."""
    if (
        position.zone[card] != HAND
        or position.controller[card] != seat
        or "Spellcaster" not in position.card[card].abilities.skills
    ):
        return NO_SPELLCASTER
    return None


def pitch(position: NmlPosition, seat: int, card: int) -> None:
    """Pitch a card, which is no discard, to convert a resource. Tells ('pitches', seat, card)."""
    position.pitched[seat] += 1
    definition = position.card[card]
    tell(position, ("pitches", seat, card))
    put(position, card, PITCH)
    changes = list_changes(position, seat, typed(definition))
    if changes:
        efficient = "Efficient" in definition.abilities.skills
        push(position, CONVERTING, seat, subject=(int(efficient), *typed(definition)))


def list_changes(position: NmlPosition, seat: int, kinds: tuple[int, ...]) -> list[Move]:
    """What could be converted to one of these kinds: any resource of the seat that is not of that kind already."""
    at = seat * COUNT
    found: list[Move] = []
    for state in range(len(STATES)):
        row, kind = (position.ready, state) if state < COUNT else (position.spent, state - COUNT)
        if row[at + kind]:
            found += [(CHANGE, state, other) for other in kinds if other != kind]
    return found


def ask_change(position: NmlPosition, frame: Frame) -> None:
    """Which resource is converted, and to what; or none."""
    seat = frame[3]
    moves = list_changes(position, seat, frame[4][1:])
    moves.append(DONE)
    ask(position, seat, "Convert which resource?", moves)


def convert(position: NmlPosition, frame: Frame) -> None:
    """The resource is of the new kind, as ready as it was; then a card is drawn."""
    if position.answer == DONE:
        return
    seat, efficient = frame[3], frame[4][0]
    _, state, kind = position.answer
    change_kind(position, seat, state, kind)
    if efficient:
        add_to_pool(position, seat, kind, 1)
    position.ruleset.draw(position, seat, 1)


def change_kind(position: NmlPosition, seat: int, state: int, kind: int) -> None:
    """Turn a resource of a state (see STATES) into one of a kind. Tells ('converts', seat, state, kind)."""
    row, old = (position.ready, state) if state < COUNT else (position.spent, state - COUNT)
    row[seat * COUNT + old] -= 1
    row[seat * COUNT + kind] += 1
    tell(position, ("converts", seat, state, kind))


CONVERTING = Program("nomansland/converting", ask_change, convert)


def converting(position: NmlPosition) -> bool:
    """Is it being decided what is converted? What that will pay for is not known before."""
    return bool(position.agenda) and position.agenda[-1][0] is CONVERTING


def channel(position: NmlPosition, seat: int, card: int) -> None:
    """Spellcaster: pitch the card for two resources that pay for magic only. Tells ('channels', seat, card)."""
    tell(position, ("channels", seat, card))
    put(position, card, PITCH)
    position.channelled[seat] += CHANNELLED
