"""Keywords that do something at a moment: taking over damage, retreating from an aim, giving oneself up.

The other keywords are asked for where they matter: Backstart in `playing`, Efficient and Spellcaster in `resources`,
Intimidation in `combat`, Rally Cry in `units`, Ready and Second Step in `activation`.
"""

from __future__ import annotations

from game.kernel.agenda import Frame, Program, again, ask, push, stop
from game.kernel.events import tell
from game.kernel.notation import NO, YES
from game.kernel.packets import Packet, propose
from game.kernel.said import marked, said
from game.kernel.timing import drop_target, item_of, targets
from game.kernel.zones import present
from rulesets.nomansland.board import BACKLINES, BESIDE, NML, occupied
from rulesets.nomansland.state import BIT, BOARD, RETREAT, SQUARES, NmlPosition
from rulesets.nomansland.units import ZONE, movable, sacrifice, step

FOR_UNIT = marked("Take {amount} damage instead of {unit} on {place}?")
FOR_PLAYER = marked("Take {amount} damage instead of you?")
RETREAT_PROMPT = marked("Retreat from the aim?")
FRONTLINER, BACKLINER = BIT["Frontliner"], BIT["Backliner"]


# ---- Frontliner and Backliner
def deal(position: NmlPosition, *packets: Packet) -> None:
    """Propose damage to units and players, all at once; units with Frontliner or Backliner may take it over first."""
    if position.dirty:
        position.ruleset.refresh(position)
    if any(guards_of(position, packet) for packet in packets):
        push(position, GUARDING, position.active, subject=packets)
    else:
        propose(position, *packets)


def struck_seat(position: NmlPosition, packet: Packet) -> int:
    """The seat that damage is dealt to, or to a unit of."""
    return position.controller[packet.receiver] if packet.kind == "damage" else packet.receiver


def guards_of(position: NmlPosition, packet: Packet) -> list[int]:
    """The units that may take over damage, once a turn each: next to the unit that would take it, or next to the vacant
    zone through which it would go to their player."""
    if packet.amount <= 0:
        return []
    if packet.kind == "damage":
        near, bit = BESIDE[position.place[packet.receiver]], FRONTLINER
    elif packet.flags >= ZONE:
        near, bit = BESIDE[packet.flags // ZONE], BACKLINER
    else:
        return []
    keywords, where, guarded = position.keywords, position.place, position.guarded
    return [
        unit
        for unit in position.piles[BOARD][struck_seat(position, packet)]
        if keywords[unit] & bit and where[unit] in near and not guarded[unit]
    ]


def question(position: NmlPosition, packet: Packet) -> str:
    """Whose damage would be taken over, and how much it is: one card may deal it to several neighbours."""
    if packet.kind != "damage":
        return said(FOR_PLAYER, amount=packet.amount)
    unit = packet.receiver
    place = said(SQUARES[position.place[unit]])
    return said(FOR_UNIT, amount=packet.amount, unit=position.card[unit].name, place=place)


def offer_guard(position: NmlPosition, frame: Frame) -> None:
    """Ask the next unit that may take over some of the damage; when there is none, the damage is proposed."""
    packets, asked = frame[4], frame[5]
    if position.dirty:
        position.ruleset.refresh(position)
    for index, packet in enumerate(packets):
        for unit in guards_of(position, Packet(*packet)):
            if (index, unit) not in asked:
                again(position, frame, 1, answers=(*asked, (index, unit)))
                ask(position, position.controller[unit], question(position, Packet(*packet)), [YES, NO], unit)
                return
    position.agenda.pop()
    propose(position, *(Packet(*packet) for packet in packets))


def take_over(position: NmlPosition, frame: Frame) -> None:
    """The unit takes the damage. Tells ('guards', unit)."""
    packets, asked = frame[4], frame[5]
    if position.answer == YES:
        index, unit = asked[-1]
        packet = Packet(*packets[index])
        position.guarded[unit] = 1
        tell(position, ("guards", unit))
        packet = Packet("damage", packet.source, unit, packet.amount, packet.flags % ZONE)
        packets = (*packets[:index], packet, *packets[index + 1 :])
    position.agenda.append((GUARDING, 0, -1, frame[3], packets, asked))


GUARDING = Program("nomansland/guarding", offer_guard, take_over)


# ---- Protection
def may_retreat(position: NmlPosition, unit: int) -> list[int]:
    """The vacant zones of its backline to which a unit with Protection may go; none if it is there already."""
    if position.zone[unit] != BOARD or not movable(position, unit):
        return []
    line = BACKLINES[position.controller[unit]]
    if not position.keywords[unit] & BIT["Protection"] or position.place[unit] in line:
        return []
    taken = occupied(position)
    return [place for place in line if place not in taken]


def offer_retreat(position: NmlPosition, frame: Frame) -> None:
    """Ask for each unit with Protection that an item on the stack has just been aimed at."""
    entity, asked = frame[4][0], frame[4][1:]
    item = item_of(position, entity)
    if item is None:
        stop(position, frame)
        return
    for ref in targets(item):
        unit = present(position, ref)
        if unit >= 0 and ref not in asked and (places := may_retreat(position, unit)):
            again(position, frame, 1, subject=(entity, *asked, ref))
            ask(
                position, position.controller[unit], RETREAT_PROMPT, [*((RETREAT, place) for place in places), NO], unit
            )
            return
    stop(position, frame)


def retreat(position: NmlPosition, frame: Frame) -> None:
    """The unit goes to the backline, and the item aims at it no more; then the next is asked."""
    entity, asked = frame[4][0], frame[4][1:]
    answer = position.answer
    position.agenda.append((RETREATING, 0, -1, frame[3], frame[4], ()))
    if answer != NO:
        unit = asked[-1] & 0xFFF
        drop_target(position, entity, unit)
        step(position, unit, answer[1])


RETREATING = Program("nomansland/retreating", offer_retreat, retreat)


def in_danger(position: NmlPosition) -> bool:
    """Is it asked whether to take over damage, or to retreat from an aim?"""
    return bool(position.moves) and position.agenda[-1][0] in (GUARDING, RETREATING)


# ---- Burnout
def burn_out(position: NmlPosition, seat: int) -> None:
    """At the end of its controller's turn a creature with Burnout is sacrificed if it is in NML."""
    if position.dirty:
        position.ruleset.refresh(position)
    keywords, place = position.keywords, position.place
    sacrifice(
        position,
        *(unit for unit in position.piles[BOARD][seat] if keywords[unit] & BIT["Burnout"] and place[unit] in NML),
    )
