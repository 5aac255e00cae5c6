"""Packets: damage and its like are proposed, may be replaced, redirected or cancelled, and are then applied all at
once.

A packet is (kind, source, receiver, amount, flags): plain ints but for the kind, which names an entry of
`ruleset.packets`. A replacement on a card in play sees a packet before it lands, once each, in the order of the
ruleset; a replacement may be its controller's choice. What it does instead it does not replace again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.kernel.agenda import Program, ask
from game.kernel.events import tell
from game.kernel.outcome import note
from game.kernel.said import said

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.abilities import Replacement
    from game.kernel.agenda import Frame
    from game.kernel.position import Event, Position


DEATH = "death"
"""The kind of packet that a death is, in games where something else may happen instead: one for each of those that die
together."""


class Packet(NamedTuple):
    """Something about to happen to a card or a player: what, from whom (id or -1), to whom, how much."""

    kind: str
    source: int
    receiver: int
    amount: int
    flags: int = 0


def propose(position: Position, *packets: Packet) -> None:
    """Propose packets together. Without a replacement that applies they land at once."""
    for packet in packets:
        for card in position.watchers:
            for replacement in position.text[card].abilities.replacements:
                if replacement.kind == packet.kind and replacement.applies(position, card, packet):
                    position.agenda.append((PROPOSAL, 0, -1, position.active, packets, ()))
                    return
    land(position, packets)


def land(position: Position, packets: tuple[Packet, ...]) -> None:
    """Apply all packets, each of which is written down at once, then tell the cards of each: ('damage', source,
    receiver, amount, flags)."""
    landed = [packet for packet in position.ruleset.landing(position, packets) if packet.amount > 0]
    height = len(position.agenda)
    came = [packet for packet in landed if apply(position, packet)]
    if not packets or packets[0].kind != DEATH:  # of which the game says itself who has died
        note(position, bool(came), height)
    position.unsettled = 1
    sink, position.sink = position.sink, None
    for packet in landed:
        tell(position, tuple(packet))
    position.sink = sink


def apply(position: Position, packet: Packet) -> bool:
    """Apply a packet; False if nothing came of it. Whoever writes down what happens hears first of the packet, as
    things stand then, and after it what it brought about at once, such as health by a blow."""
    sink = position.sink
    brought: list[Event] = []
    if sink is not None:
        position.sink = lambda _, event: brought.append(event)
    done = position.ruleset.packets[packet.kind](position, packet) is not False
    if sink is not None:
        position.sink = sink
        for event in (tuple(packet), *brought):
            sink(position, event)
    return done


def open_replacement(
    position: Position,
    packets: tuple[Packet, ...],
    used: tuple[tuple[int, int, int], ...],
    before: Sequence[Frame] = (),
) -> tuple[int, int, int, Replacement] | None:
    """The next replacement that applies, those of the lowest rank first: index of its packet, card, its number there,
    and itself. `before` is what goes on meanwhile: none is used in the midst of what it does itself."""
    found = None
    busy = {frame[5][-1][1:] for frame in before if frame[0] is PROPOSAL and frame[5]}
    for index, packet in enumerate(packets):
        if packet.amount <= 0:
            continue
        for card in position.ruleset.replacement_order(position, packet):
            for number, replacement in enumerate(position.text[card].abilities.replacements):
                if (
                    replacement.kind == packet.kind
                    and (index, card, number) not in used
                    and (card, number) not in busy
                    and (found is None or replacement.rank < found[3].rank)
                    and replacement.applies(position, card, packet)
                ):
                    found = index, card, number, replacement
                    if replacement.rank <= 0:
                        return found
    return found


def foreseen(position: Position, packet: Packet) -> int:
    """How much of a packet would come to whom it is meant for, by what replaces it without anybody being asked. That is
    tried on a copy, so nothing happens."""
    world, used = position, tuple[tuple[int, int, int], ...]()
    while (found := open_replacement(world, (packet,), used)) is not None:
        if world is position:
            world = position.copy()
        index, card, number, replacement = found
        used = (*used, (index, card, number))
        if replacement.optional:
            continue
        instead = replacement.replace(world, card, packet)
        parts = (instead,) if isinstance(instead, Packet) else instead or ()
        packet = packet._replace(amount=sum(part.amount for part in parts if part.receiver == packet.receiver))
    return packet.amount


def foredoomed(position: Position, card: int) -> bool:
    """Would a card that should die do so, as far as nobody is asked?"""
    return foreseen(position, Packet(DEATH, -1, card, 1)) > 0


def consider(position: Position, frame: Frame) -> None:
    """Find the next replacement; ask its controller if it is optional."""
    packets = tuple(Packet(*packet) for packet in frame[4])
    found = open_replacement(position, packets, frame[5], position.agenda[:-1])
    if found is None:
        position.agenda.pop()
        land(position, packets)
        return
    index, card, _, replacement = found
    if replacement.optional:
        verbs, prompt, dying = position.ruleset.verbs, replacement.prompt, packets[index].receiver
        if replacement.kind == DEATH and dying != card:
            prompt = said("{card} would die. {question}", card=position.card[dying].name, question=prompt)
        ask(position, position.controller[card], prompt, [verbs.yes, verbs.no], card)
    else:
        position.answer = position.ruleset.verbs.yes


def replace(position: Position, frame: Frame) -> None:
    """Carry out the replacement just found, if it was wanted, and look for the next."""
    packets = tuple(Packet(*packet) for packet in frame[4])
    found = open_replacement(position, packets, frame[5], position.agenda)
    assert found is not None, "nothing was asked"
    index, card, number, replacement = found
    used = (*frame[5], (index, card, number))
    at = len(position.agenda)
    position.agenda.append((PROPOSAL, 0, -1, frame[3], packets, used))
    if position.answer == position.ruleset.verbs.yes:
        packet = packets[index]
        tell(position, ("acts", card))
        # Whatever the replacement puts on the agenda is done before the proposal goes on.
        instead = replacement.replace(position, card, packet)
        parts = (instead,) if isinstance(instead, Packet) else instead or (packet._replace(amount=0),)
        changed = (*packets[:index], parts[0], *packets[index + 1 :], *parts[1:])
        position.agenda[at] = (PROPOSAL, 0, -1, frame[3], changed, used)


PROPOSAL = Program("kernel/proposal", consider, replace)


def proposed(position: Position, kind: str) -> bool:
    """Is something of a kind just being proposed, so that it may yet be replaced?"""
    return any(frame[0] is PROPOSAL and any(packet[0] == kind for packet in frame[4]) for frame in position.agenda)


def join(position: Position, packet: Packet) -> None:
    """From what a replacement put on the agenda, as its last step: a packet joins those being proposed, and lands with
    them."""
    program, step, source, seat, packets, used = position.agenda[-1]
    assert program is PROPOSAL, "nothing is being proposed"
    position.agenda[-1] = (program, step, source, seat, (*packets, packet), used)
