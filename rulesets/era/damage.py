"""Damage, wounds, death and extinction: the packets of ERA and its state checks."""

from __future__ import annotations

from typing import Any

from game.kernel.agenda import Frame, Program, forsake
from game.kernel.events import tell
from game.kernel.packets import DEATH, Packet, propose, proposed
from game.kernel.timing import abilities_on_stack, take_off
from game.kernel.zones import put, show
from rulesets.era.state import (
    DECK,
    DINOS,
    EFFECTS,
    EQUIPMENT,
    EXTINCT,
    GRAVEYARD,
    LIMBO,
    OPENING,
    OUT,
    PENDING,
    SLEEPING_DINOS,
    EraPosition,
)

MOVED = 1
"""Flag of a 'suffer' packet: the dino suffers, but the wound itself went elsewhere."""


def mark_damage(position: EraPosition, packet: Packet) -> bool:
    """Damage lands: what a shield does not stop is marked; False if that is none."""
    dino, amount = packet.receiver, packet.amount
    stopped = min(position.shield[dino], amount)
    position.shield[dino] -= stopped
    position.damage[dino] += amount - stopped
    if stopped:
        tell(position, ("prevented", dino, stopped))
    if amount > stopped:
        tell(position, ("hurt", dino, amount - stopped, packet.source))
    return amount > stopped


def suffer(position: EraPosition, packet: Packet) -> None:
    """A dino suffers a wound: it exhausts, and neither suffers nor is attacked again this turn."""
    dino = packet.receiver
    position.suffered[dino] = 1
    position.exhausted[dino] = 1
    if not packet.flags & MOVED:
        position.wounds[dino] += packet.amount
    position.dirty = 1


def place_wound(position: EraPosition, packet: Packet) -> None:
    """A wound is put on a dino that does not suffer it."""
    position.wounds[packet.receiver] += packet.amount
    position.dirty = 1


PACKETS = {"damage": mark_damage, "suffer": suffer, "wound": place_wound}


def spare(position: EraPosition, dino: int) -> None:
    """Suffering was replaced by something else: the damage that would have caused it is spent."""
    position.suffered[dino] = 0
    position.damage[dino] = 0


def state_checks(position: EraPosition) -> None:
    """Wounds for damage at or above stamina, deaths for wounds at or above hitpoints, then the end of the game."""
    if position.phase == OPENING:
        return
    if position.dirty:
        position.ruleset.refresh(position)
    damage, stamina, suffered = position.damage, position.stamina, position.suffered
    wounds, hitpoints = position.wounds, position.hitpoints
    hurt, dead = [], []
    rows, active = position.piles[DINOS], position.active
    for row in (*rows[active:], *rows[:active]):
        for dino in row:
            if damage[dino] and damage[dino] >= stamina[dino] and not suffered[dino]:
                hurt.append(dino)
            if wounds[dino] >= hitpoints[dino]:
                dead.append(dino)
    if hurt:
        for dino in hurt:
            suffered[dino] = PENDING
        propose(position, *(Packet("suffer", -1, dino, 1) for dino in hurt))
    elif dead and not proposed(position, DEATH):
        doom(position, dead)


def is_dying(position: EraPosition, dino: int) -> bool:
    """Is the damage on a dino enough for a wound that kills it?"""
    if position.zone[dino] != DINOS:
        return False
    if position.dirty:
        position.ruleset.refresh(position)
    fresh = not position.suffered[dino] and position.damage[dino] >= position.stamina[dino]
    return position.wounds[dino] + fresh >= position.hitpoints[dino]


def doom(position: EraPosition, dinos: list[int]) -> None:
    """Dinos die together, unless something else happens instead."""
    if dinos:
        propose(position, *(Packet(DEATH, -1, dino, 1) for dino in dinos))


def stay_alive(position: EraPosition, dino: int) -> None:
    """A dino does not die: it keeps one wound less than would kill it at most. Tells ('lives', dino)."""
    position.wounds[dino] = min(position.wounds[dino], position.hitpoints[dino] - 1)
    position.dirty = position.unsettled = 1
    tell(position, ("lives", dino))


def kill(position: EraPosition, dinos: list[int]) -> None:
    """Dinos die, each hearing of the others, and leave the battlefield for good; their equipment is destroyed, and a
    seat may have lost its last. Tells ('dies', dino) of each."""
    for dino in dinos:
        tell(position, ("dies", dino))
    destroy(position, *(card for dino in dinos for card in equipment_of(position, dino)))
    for dino in dinos:
        put(position, dino, EXTINCT)
    if fallen(position):
        judge_later(position)


def destroy(position: EraPosition, *cards: int) -> None:
    """Equipment goes to its owner's graveyard, all at the same time. Tells ('destroyed', card) of each."""
    for card in cards:
        tell(position, ("destroyed", card))
    for card in cards:
        put(position, card, GRAVEYARD)
    position.unsettled = 1


def bury(position: EraPosition, card: int) -> None:
    """Put a card into its owner's graveyard; an event is shown and goes to the bottom of its deck instead, without
    effect."""
    if position.card[card].type == "event":
        show(position, card, (1 << position.seats) - 1)
        put(position, card, DECK, at=0)
    else:
        put(position, card, GRAVEYARD)


def equipment_of(position: EraPosition, dino: int, slot: str | None = None) -> list[int]:
    """The equipment on a dino, in one slot or in both."""
    host, card = position.host, position.card
    return [
        one
        for one in position.piles[EQUIPMENT][position.controller[dino]]
        if host[one] == dino and (slot is None or card[one].type == slot)
    ]


def judge_later(position: EraPosition) -> None:
    """Look for who has lost when all that is under way is done: the effect, the blow or the event, and what they set
    off. Whatever dies of it has died at the same time."""
    game: Any = position.ruleset
    agenda = position.agenda
    at = next(height for height in range(len(agenda), 0, -1) if agenda[height - 1][0] in game.rests)
    if at == len(agenda) or agenda[at][0] is not JUDGING:
        agenda.insert(at, (JUDGING, 0, -1, position.active, (), ()))


def fallen(position: EraPosition) -> list[int]:
    """The seats in the game without a dino, face up or down."""
    dinos, asleep = position.piles[DINOS], position.piles[SLEEPING_DINOS]
    return [seat for seat, row in enumerate(dinos) if not row and not asleep[seat] and not position.out >> seat & 1]


def judge(position: EraPosition, frame: Frame) -> None:
    """A seat without dinos has lost; the last one left wins; all at once is a draw."""
    lost = fallen(position)
    left = tuple(seat for seat in range(position.seats) if not position.out >> seat & 1 and seat not in lost)
    for seat in lost:
        tell(position, ("extinct", seat))
    if not left:
        position.ruleset.end(position, (), "end.draw")
    elif len(left) == 1:
        position.ruleset.end(position, left, "end.extinct")
    else:
        for seat in lost:
            leave_game(position, seat)


JUDGING = Program("era/judging", judge)


def leave_game(position: EraPosition, seat: int) -> None:
    """A seat is out, all its cards with it, and what it was doing is not done any more."""
    abilities = abilities_on_stack(position)
    forsake(position, seat)
    position.out |= 1 << seat
    for item in [item for item in position.items if position.owner[item[0]] == seat]:
        take_off(position, item)
    for card, owner in enumerate(position.owner):
        if owner == seat and position.zone[card] != LIMBO:
            put(position, card, LIMBO if card in abilities or position.zone[card] == EFFECTS else OUT)
    position.energy[seat * 4 : seat * 4 + 4] = [0, 0, 0, 0]
    position.unsettled = 1
