"""Combat damage: each side adds up its power and assigns it, the attacker first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.kernel.agenda import Frame, Program, ask, push
from game.kernel.events import tell
from game.kernel.refusal import Move, Refusal
from game.kernel.said import marked, said
from game.kernel.zones import present
from rulesets.invasion.board import called, section
from rulesets.invasion.damage import COMBAT, lethal, times
from rulesets.invasion.fronts import FIRST, far_away, front_of, on_each
from rulesets.invasion.numbers import share
from rulesets.invasion.state import ASSIGN, ASSIGN_LEAST, ASSIGNED, BATTLEFIELD, LEGEND, PLAY, UNIT, InvasionPosition


def least_facts(position: InvasionPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """What a defender must be given at least, and before what."""
    beyond = last_receiver(position) if position.aim >= 0 else -1
    return {
        "least": lethal(position, position.about, COMBAT),
        "who": called(position, position.about),
        "beyond": called(position, beyond) if beyond >= 0 else said("the zone"),
    }


def left_facts(position: InvasionPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """What a side has still to assign."""
    return {"left": to_give(position, seat)}


def turn_facts(position: InvasionPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """Who is given damage now."""
    return {"who": called(position, position.about)}


NOT_ASSIGNED_NOW = Refusal("combat.pool", "damage is assigned after defenders were declared")
TO_ATTACKERS = Refusal("combat.defender-assigns", "the defender's damage goes to attackers only")
UNCOVERED = Refusal(
    "combat.attacker-assigns", "{who} must be given at least {least} before {beyond} is given any", least_facts
)
ONE_BY_ONE = Refusal("chain.choice", "one after the other is given damage: now it is about {who}", turn_facts)
TOO_MUCH = Refusal("combat.pool", "{left} damage is left to assign", left_facts)


def why_not_assign(position: InvasionPosition, seat: int, move: Move) -> Refusal | None:
    """Why combat damage may not be assigned so."""
    if position.prompt != ASSIGN_PROMPT or position.seat != seat:
        return NOT_ASSIGNED_NOW
    if move in position.moves:
        return None
    if seat != position.attacker and not position.attacking[move[-1]]:
        return TO_ATTACKERS
    if move[-1] != position.about:
        return ONE_BY_ONE
    return TOO_MUCH if len(move) > 1 and move[1] > to_give(position, seat) else UNCOVERED


def participants(position: InvasionPosition, seat: int) -> list[int]:
    """The units and legends of a seat that fight on the front at hand."""
    marks = position.attacking if seat == position.attacker else position.defending
    return [one for one in fighters(position, seat) if marks[one] == FIRST]


def fighters(position: InvasionPosition, seat: int) -> list[int]:
    """The units and legends of a seat that fight."""
    marks = position.attacking if seat == position.attacker else position.defending
    if position.dirty:
        position.ruleset.refresh(position)
    return [one for one in position.piles[PLAY][seat] if marks[one] and position.kind[one] & (UNIT | LEGEND)]


def strength(position: InvasionPosition, one: int) -> int:
    """What a unit or legend adds to the combat damage of its side. [combat.pool, legend.through]"""
    power = position.power[one]
    if position.kind[one] & LEGEND:
        place = BATTLEFIELD if position.attacking[one] else position.place[front_of(position, one)]
        power = share(position, one, place)
    return power + position.extra[one]


def count(position: InvasionPosition, frame: Frame) -> None:
    """Each side adds up its power."""
    for seat in (frame[3], 1 - frame[3]):
        for one in fighters(position, seat):
            position.dealt[one] = strength(position, one)
    position.step = ASSIGNED


def to_give(position: InvasionPosition, seat: int) -> int:
    """What a side has still to assign on the front at hand."""
    far = far_away(position)
    total = sum(position.dealt[one] for one in position.piles[PLAY][seat] if one not in far)
    other = 1 - seat
    given = sum(
        position.assigned[one] // times(position, one)
        for one in position.piles[PLAY][other]
        if position.assigned[one] and one not in far
    )
    sections = (section(position, other, place) for place in range(3))
    return total - given - sum(position.assigned[one] for one in sections if one not in far)


def last_receiver(position: InvasionPosition) -> int:
    """What takes the damage beyond the defenders: the legend that is attacked, or the section, or nobody (-1)."""
    if position.aim >= 0:
        return present(position, position.aim)
    where = present(position, position.target)
    return -1 if position.burning[where] else where


def front(position: InvasionPosition, seat: int) -> list[int]:
    """Those to whom a side assigns first: the units that fight against it. [combat.attacker-assigns]"""
    others = participants(position, 1 - seat)
    return [one for one in others if one != (present(position, position.aim) if position.aim >= 0 else -1)]


def shares(position: InvasionPosition, seat: int, done: tuple[int, ...]) -> tuple[int, list[int]]:
    """Who is to be given damage next (-1: nobody), and the amounts that are legal."""
    left = to_give(position, seat)
    row = [one for one in front(position, seat) if one not in done]
    beyond = last_receiver(position) if seat == position.attacker else -1
    if left <= 0 or not row:
        return -1, []
    one, need = row[0], lethal(position, row[0], COMBAT)
    covered = beyond >= 0 and all(lethal(position, other, COMBAT) == 0 for other in done)
    if len(row) > 1:
        return one, list(range(left + 1))
    if not covered:
        return one, [left]
    return one, sorted({*range(need, left + 1), left})


def ask_share(position: InvasionPosition, frame: Frame) -> None:
    """How much is one of them given? The least that is legal for all is offered as one move."""
    seat, done = frame[3], frame[5]
    one, amounts = shares(position, seat, done)
    if one < 0:
        position.agenda.pop()
        rest(position, seat)
        return
    moves: list[Move] = [(ASSIGN, amount, one) for amount in amounts]
    if len(moves) == 1:
        position.answer = moves[0]
    else:
        ask(position, seat, ASSIGN_PROMPT, [ASSIGN_LEAST, *moves], one)


ASSIGN_PROMPT = marked("How is the combat damage assigned?")


def hear_share(position: InvasionPosition, frame: Frame) -> None:
    """It is laid beside the card, not applied yet. Tells ('assigned', card, amount)."""
    seat, done = frame[3], frame[5]
    if position.answer == ASSIGN_LEAST:
        assign_least(position, seat, done)
        rest(position, seat)
        return
    _, amount, one = position.answer
    give(position, one, amount)
    push(position, SHARING, seat, answers=(*done, one))


def give(position: InvasionPosition, one: int, amount: int) -> None:
    """Damage is assigned to a card, and doubled there. [damage.doubled]"""
    amount *= times(position, one)
    if amount:
        position.assigned[one] += amount
        tell(position, ("assigned", one, amount))


def assign_least(position: InvasionPosition, seat: int, done: tuple[int, ...]) -> None:
    """Each gets what destroys it, in their order, as far as it goes; without anything behind them the last gets the
    rest."""
    row = [one for one in front(position, seat) if one not in done]
    for one in row:
        give(position, one, min(to_give(position, seat), lethal(position, one, COMBAT)))
    short = any(lethal(position, one, COMBAT) for one in done)
    if seat != position.attacker or last_receiver(position) < 0 or short:
        give(position, row[-1], to_give(position, seat))


def rest(position: InvasionPosition, seat: int) -> None:
    """What is left goes to the section or the legend behind the defenders; beyond that it is lost. [combat.all]"""
    left = to_give(position, seat)
    if left > 0 and seat == position.attacker and (beyond := last_receiver(position)) >= 0:
        give(position, beyond, left)


SHARING = Program("invasion/sharing", ask_share, hear_share)


def attacker_shares(position: InvasionPosition, frame: Frame) -> None:
    """The attacker assigns first."""
    on_each(position, SHARING, frame[3])


def defender_shares(position: InvasionPosition, frame: Frame) -> None:
    """Then the defender."""
    on_each(position, SHARING, 1 - frame[3])
