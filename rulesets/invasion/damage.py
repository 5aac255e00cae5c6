"""Damage: assigned, redirected, cancelled, applied all at once; what dies and burns of it; healing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from operator import or_
from typing import Any

from game.kernel.abilities import Replacement
from game.kernel.agenda import Frame, Program, again, ask, push
from game.kernel.events import tell
from game.kernel.packets import Packet, propose
from game.kernel.reading import IN_PLAY, in_zone
from game.kernel.refusal import Move, Refusal
from game.kernel.said import marked
from rulesets.invasion.aftermath import aftermath, reckon
from rulesets.invasion.board import fresh, section
from rulesets.invasion.fronts import pool
from rulesets.invasion.illegal import tidy
from rulesets.invasion.leaving import destroy
from rulesets.invasion.saving import in_the_midst
from rulesets.invasion.state import (
    CAPITAL,
    CORRUPTION,
    DAMAGE,
    DEATHLESS,
    DECK,
    DEVELOPMENTS,
    DOUBLES,
    EXPERIENCE,
    FIRES,
    HAND,
    LANDED,
    LANDING,
    LEGEND,
    NO_CANCELLING,
    OPENING,
    PLAY,
    SECTION,
    TOKENS,
    UNIT,
    WOUNDS,
    InvasionPosition,
)

COMBAT, UNCANCELLABLE, INDIRECT, COUNTER, DOUBLED = 1, 2, 4, 8, 16
"""Flags of damage: combat damage; nothing cancels it; indirect; of Counterstrike; doubled already."""
POOLS = 32, 64
"""The flag of each seat's combat damage: the sum that it assigned, wherever it lands."""
FAR = 128
"""Flag of combat damage on the other front of a divided attack, where each seat has another sum."""
REDIRECT, CANCEL = 0, 1
"""Ranks of replacements: redirecting comes before cancelling."""


class Cancelling(Replacement):
    """Cancels damage: `spares(position, card, packet)` says how much of it, without doing so, for whoever must assign
    what destroys a unit all the same. [combat.minimum]"""

    def __init__(
        self,
        name: str,
        applies: Callable[[Any, int, Packet], bool],
        replace: Callable[[Any, int, Packet], Packet | Sequence[Packet] | None],
        spares: Callable[[Any, int, Packet], int],
    ) -> None:
        super().__init__(name, "damage", applies, replace, rank=CANCEL)
        self.spares = spares


# ---- landing
def cancellable(position: InvasionPosition, packet: Packet) -> bool:
    """May damage be cancelled? [damage.uncancellable]"""
    if packet.flags & UNCANCELLABLE:
        return False
    held, watchers = fresh(position).held, position.watchers
    return not any(held[card] & NO_CANCELLING for card in watchers)


def landing(position: InvasionPosition, packets: Sequence[Packet]) -> Sequence[Packet]:
    """What is left of packets as they land: Toughness cancels for each receiver once what lands together, and a burning
    section takes nothing. [keyword.toughness, damage.burning-works]"""
    if position.dirty:
        position.ruleset.refresh(position)
    if position.step == LANDING:
        position.step = LANDED
    tough = {packet.receiver: position.toughness[packet.receiver] for packet in packets}
    left = []
    for packet in packets:
        one, amount = packet.receiver, packet.amount
        if position.burning[one] or not position.kind[one] & (UNIT | LEGEND | SECTION):
            amount = 0
        elif tough[one] > 0 and amount > 0 and cancellable(position, packet):
            off = min(tough[one], amount)
            tough[one] -= off
            amount -= off
            tell(position, ("cancels", one, off, -1))
        left.append(packet._replace(amount=amount))
    return left


def savage(position: InvasionPosition, packet: Packet) -> None:
    """A unit with Savage that is dealt damage strikes back at somebody."""
    if position.savage[packet.receiver] and position.kind[packet.receiver] & UNIT:
        from rulesets.invasion.combat_keywords import rage

        rage(position, packet.receiver)


def hurt(position: InvasionPosition, packet: Packet) -> None:
    """Damage lands on a unit, a legend or a section of a capital."""
    position.damage[packet.receiver] += packet.amount
    savage(position, packet)
    dealer = 1 - position.controller[packet.receiver]
    if packet.flags & POOLS[dealer]:
        position.struck |= 1 << pool(dealer, bool(packet.flags & FAR))
        if dealer == position.attacker and position.kind[packet.receiver] == SECTION:
            position.breached |= 1 << position.place[packet.receiver]
    position.dirty |= WOUNDS


PACKETS = {"damage": hurt}


def deal(position: InvasionPosition, source: int, amounts: Sequence[tuple[int, int]], flags: int = 0) -> None:
    """Damage of a source (id or -1) is dealt to cards, all of it together: (receiver, amount)."""
    assign(position, [Packet("damage", source, card, amount, flags) for card, amount in amounts if amount > 0])


def assign(position: InvasionPosition, packets: Iterable[Packet]) -> None:
    """Damage is dealt together; a burning zone is assigned none. [damage.burning-works]"""
    propose(position, *(packet for packet in packets if not position.burning[packet.receiver]))


def remaining(position: InvasionPosition, card: int) -> int:
    """Hit points less damage. [effect.hit-points]"""
    if position.dirty:
        position.ruleset.refresh(position)
    return position.hitpoints[card] - position.damage[card]


def lethal(position: InvasionPosition, card: int, flags: int = 0) -> int:
    """The least more damage that destroys or burns a card, with what is cancelled of it; of combat damage, beside what
    is assigned already and lands with it. [combat.minimum]"""
    least = remaining(position, card)
    packet = Packet("damage", -1, card, least, flags)
    if cancellable(position, packet):
        least += max(0, position.toughness[card])
        for watcher in position.watchers:
            for one in position.text[watcher].abilities.replacements:
                if isinstance(one, Cancelling) and one.applies(position, watcher, packet):
                    least += one.spares(position, watcher, packet)
    if flags & COMBAT:
        least -= position.assigned[card]
    return max(0, -(-least // times(position, card)))


def times(position: InvasionPosition, card: int) -> int:
    """What becomes of one point of damage that is assigned to a card: cards in play double it for units.
    [damage.doubled]"""
    held = fresh(position).held
    if not position.kind[card] & UNIT:
        return 1
    doublings: int = sum(held[watcher] & DOUBLES > 0 for watcher in position.watchers)
    return 1 << doublings


def heal(position: InvasionPosition, card: int, amount: int = 999) -> bool:
    """Take damage off a card; False if there is none. Tells ('heals', card, amount). [effect.heal]"""
    healed = min(amount, position.damage[card])
    if healed <= 0:
        return False
    position.damage[card] -= healed
    position.dirty |= WOUNDS
    position.unsettled = 1
    tell(position, ("heals", card, healed))
    return True


def move_damage(position: InvasionPosition, source: int, target: int, amount: int = 999) -> bool:
    """Damage tokens go from one card to another, no more than destroy it: that is neither dealt nor cancelled. Tells
    ('shifts', source, target, amount). [damage.move]"""
    moved = min(amount, position.damage[source], max(0, remaining(position, target)))
    if moved <= 0:
        return False
    position.damage[source] -= moved
    position.damage[target] += moved
    position.dirty |= WOUNDS
    position.unsettled = 1
    tell(position, ("shifts", source, target, moved))
    return True


# ---- indirect damage
NOT_YOURS = Refusal("damage.indirect", "your own units, legends and zones take the indirect damage")
NONE_DUE = Refusal("damage.indirect", "you have no indirect damage to assign now")
NO_INDIRECT = Refusal("damage.indirect-cap", "{card} cannot be given more indirect damage than destroys it")
INDIRECT_BURNING = Refusal("damage.indirect-burning", "{card} burns: no indirect damage is assigned to it")
INDIRECT_PROMPT = marked("Where does the indirect damage go?")


def capacity(position: InvasionPosition, card: int, given: Sequence[int]) -> int:
    """How much more indirect damage may be assigned to a card. [damage.indirect-cap, damage.indirect-burning]"""
    if position.burning[card]:
        return 0
    return lethal(position, card) - given.count(card)


def receivers(position: InvasionPosition, seat: int, given: Sequence[int]) -> list[int]:
    """Where a seat may assign a point of indirect damage."""
    return [card for card in exposed(position, seat) if capacity(position, card, given) > 0]


def exposed(position: InvasionPosition, seat: int) -> list[int]:
    """A seat's units, legends and zones."""
    if position.dirty:
        position.ruleset.refresh(position)
    found = [card for card in position.piles[PLAY][seat] if position.kind[card] & (UNIT | LEGEND)]
    return found + [section(position, seat, place) for place in range(3)]


def why_not_point(position: InvasionPosition, seat: int, move: Move) -> Refusal | None:
    """Why a point of indirect damage may not go to a card."""
    if position.prompt != INDIRECT_PROMPT or position.seat != seat:
        return NONE_DUE
    if move in position.moves:
        return None
    if move[1] not in exposed(position, seat):
        return NOT_YOURS
    return INDIRECT_BURNING if position.burning[move[1]] else NO_INDIRECT


def laid(position: InvasionPosition, seat: int) -> tuple[int, tuple[int, ...]]:
    """While a seat assigns indirect damage: the points that are left to it, and its cards that were given one."""
    points, given = position.agenda[-1][4:6]
    return points.count(seat), tuple(card for card in given if position.controller[card] == seat)


def indirect(position: InvasionPosition, amounts: Sequence[tuple[int, int]]) -> None:
    """Seats are dealt indirect damage, (seat, amount), the active seat first; all of it lands together."""
    ordered = sorted(amounts, key=lambda one: one[0] != position.active)
    push(position, ASSIGNING, position.active, subject=tuple(seat for seat, amount in ordered for _ in range(amount)))


def ask_point(position: InvasionPosition, frame: Frame) -> None:
    """Whoever is dealt the next point says where it goes."""
    points, given = frame[4], frame[5]
    while points:
        found = receivers(position, points[0], given)
        if found:
            break
        points = points[1:]
    if not points:
        position.agenda.pop()
        deal(position, -1, [(card, given.count(card)) for card in dict.fromkeys(given)], INDIRECT)
        return
    again(position, frame, 1, subject=points)
    moves: list[Move] = [(DAMAGE, card) for card in found]
    if len(moves) > 1:
        ask(position, points[0], INDIRECT_PROMPT, moves)
    else:
        position.answer = moves[0]


def hear_point(position: InvasionPosition, frame: Frame) -> None:
    """It is noted, and the next one is assigned."""
    push(position, ASSIGNING, frame[3], frame[2], frame[4][1:], (*frame[5], position.answer[1]))


ASSIGNING = Program("invasion/indirect", ask_point, hear_point)


# ---- what comes of it
CHECKED = reduce(or_, map(in_zone, (DEVELOPMENTS, EXPERIENCE, DECK)), IN_PLAY | WOUNDS | CORRUPTION | TOKENS | FIRES)
"""What the state checks look at outside of a combat; the numbers of cards in play count as the cards."""


def state_checks(position: InvasionPosition) -> None:
    """Who has as much damage as hit points leaves play, sections burn, and the game may be over; unless nothing has
    changed by which any of that could be."""
    if position.phase == OPENING:
        return
    if position.dirty:
        position.ruleset.refresh(position)
    if not position.stirred & CHECKED and position.step != LANDED and not position.fears:
        return
    position.stirred = 0
    if position.step == LANDED:
        reckon(position)
    kind, damage, hitpoints = position.kind, position.damage, position.hitpoints
    dead = [
        card
        for row in position.piles[PLAY]
        for card in row
        if damage[card] >= hitpoints[card] and kind[card] & (UNIT | LEGEND)
    ]
    if dead:
        destroy(position, *dead)
        if position.dirty:  # a zone may have lost a development with them [damage.shrink]
            position.ruleset.refresh(position)
            hitpoints = position.hitpoints
    burning = position.burning
    for row in position.piles[CAPITAL]:
        for card in row[:3]:
            if damage[card] >= hitpoints[card] and not burning[card]:
                burn(position, card)
    tidy(position)
    if position.step == LANDED and not in_the_midst(position):
        aftermath(position)
    look_for_winner(position)


def burn(position: InvasionPosition, card: int) -> None:
    """A section of a capital burns, and its damage is gone. Tells ('burns', section). [damage.burn]"""
    position.damage[card] = 0
    position.burning[card] = 1
    position.dirty |= WOUNDS | FIRES
    position.unsettled = 1
    tell(position, ("burns", card))


def burning(position: InvasionPosition, seat: int) -> int:
    """How many sections of a seat's capital burn."""
    return sum(position.burning[card] for card in position.piles[CAPITAL][seat][:3])


def deathless(position: InvasionPosition, seat: int) -> bool:
    """Does a seat win by an empty deck instead of losing, now that its hand is empty too?"""
    if position.piles[HAND][seat]:
        return False
    return any(fresh(position).held[card] & DEATHLESS for card in position.piles[PLAY][seat])


def look_for_winner(position: InvasionPosition) -> None:
    """Two burning zones win, an empty deck loses; if both seats lose together nobody wins. [win.zones, win.deck]"""
    marks, needed, decks = position.burning, position.needed, position.piles[DECK]
    burnt, decked = [], []
    for seat, board in enumerate(position.piles[CAPITAL]):
        if marks[board[0]] + marks[board[1]] + marks[board[2]] >= needed[1 - seat]:
            burnt.append(1 - seat)
        if not decks[seat]:
            decked.append(seat)
    if burnt or decked:
        decked = [1 - seat if deathless(position, seat) else seat for seat in decked]
        losers = {1 - seat for seat in burnt} | set(decked)
        winners = tuple(seat for seat in range(position.seats) if seat not in losers)
        rule = "win.both" if not winners else "win.zones" if burnt else "win.deck"
        position.ruleset.end(position, winners, rule)
