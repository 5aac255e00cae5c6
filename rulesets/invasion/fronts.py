"""An attack that is divided over two zones has two fronts. The one at hand is that of the target, with those marked
FIRST; the other zone waits with those marked SECOND. What is done on one front after the other turns them round in
between. [combat.divided]"""

from __future__ import annotations

from game.kernel.agenda import Frame, Program, push
from game.kernel.zones import present
from rulesets.invasion.state import COMBATANTS, PLAY, InvasionPosition

FIRST, SECOND = 1, 2
"""What `attacking` and `defending` say of a card that fights on the front at hand, or on the other."""


def turn_round(position: InvasionPosition) -> None:
    """The other front is at hand."""
    position.target, position.other = position.other, position.target
    for row in position.piles[PLAY]:
        for card in row:
            for marks in (position.attacking, position.defending):
                if marks[card]:
                    marks[card] = FIRST + SECOND - marks[card]
    position.dirty |= COMBATANTS


def one_front(position: InvasionPosition) -> None:
    """A front on which nobody attacks is none."""
    attackers = [position.attacking[card] for row in position.piles[PLAY] for card in row]
    if FIRST not in attackers:
        turn_round(position)
    if not (FIRST in attackers and SECOND in attackers):
        position.other = -1


def zones_attacked(position: InvasionPosition) -> list[int]:
    """The sections that are attacked: none, one or two."""
    found = (present(position, one) for one in (position.target, position.other) if one >= 0)
    return [section for section in found if section >= 0]


def far_away(position: InvasionPosition) -> list[int]:
    """Those who fight on the other front, and the section that is attacked there."""
    if position.other < 0:
        return []
    marks = position.attacking, position.defending
    return [
        present(position, position.other),
        *(card for row in position.piles[PLAY] for card in row if SECOND in (marks[0][card], marks[1][card])),
    ]


def front_of(position: InvasionPosition, card: int) -> int:
    """The section at which a card attacks or defends."""
    far = SECOND in (position.attacking[card], position.defending[card])
    return present(position, position.other if far else position.target)


def has_come_through(position: InvasionPosition, card: int) -> bool:
    """Was combat damage applied to the zone that a card attacked? With one front any zone will do."""
    if position.other < 0:
        return position.breached > 0
    return bool(position.breached >> position.place[front_of(position, card)] & 1)


def pool(seat: int, far: bool) -> int:
    """Which sum of combat damage: each seat has one on either front."""
    return seat + 2 * far


def on_each(position: InvasionPosition, program: Program, seat: int) -> None:
    """Do a program on the front at hand, and then on the other if there is one."""
    if position.other >= 0:
        push(position, TURNING, seat)
        push(position, program, seat)
        push(position, TURNING, seat)
    push(position, program, seat)


def turn_step(position: InvasionPosition, frame: Frame) -> None:
    turn_round(position)


TURNING = Program("invasion/other front", turn_step)
