"""Timing as data: who is asked, in what order, and what happens with what waits on the stack.

A window asks seats in turn until all have passed in a row. What they play becomes an item on the stack. When all have
passed, the top item resolves and the window opens again (`resolves="top"`), or the whole chain resolves while the
window is closed and then it opens again (`resolves="chain"`), or nothing is resolved here (`resolves="nothing"`). A
window remembers the height of the stack when it opened: an attack made by a resolving effect opens windows of its own
above the chain that is resolving.

Its frame: `you` is the seat to ask next, `subject` is (mask of seats that passed, base height, seat that opens next).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

from game.kernel.agenda import Program, ask, push
from game.kernel.events import tell
from game.kernel.notation import PASS
from game.kernel.zones import NEVER, create, present, put, reference

if TYPE_CHECKING:
    from game.kernel.agenda import Frame
    from game.kernel.position import Position
    from game.kernel.refusal import Move

Item = tuple[int, Program, int, int, Any, tuple[Any, ...]]
"""What waits on the stack: (entity id, program, source reference, seat, subject, answers announced)."""


OPENED: set[Program] = set()
"""The programs of windows: their frames know the height of the stack at which they opened."""


class Window:
    """A moment in which seats may act.

    `offers` lists what a seat may do besides passing, or None if that seat is not asked at all; `act` carries a move
    out. `waiting` is what is asked while something waits to be answered, if that is another question. `after_act` says
    who is asked after somebody acted: the other seats, all of them and the actor last ("all"), or all and the actor
    first ("adder"). `resolves` is one item at a time, or the whole chain while nobody is asked. `reopens` says who
    starts after something resolved: the active seat, or the seat after the one that began the chain ("alternate"); or
    that the window closes with its last item ("closes"). A move whose verb is in `aside` does not count as acting:
    whoever made it is asked again, and nobody else anew.
    """

    def __init__(
        self,
        name: str,
        prompt: str,
        offers: Callable[[Any, int], list[Move] | None],
        act: Callable[[Any, int, Move], None],
        *,
        waiting: str = "",
        resolves: Literal["top", "chain", "nothing"] = "top",
        after_act: Literal["others", "all", "adder"] = "others",
        reopens: Literal["active", "alternate", "closes"] = "active",
        aside: frozenset[int] = frozenset(),
    ) -> None:
        self.name, self.prompt, self.offers, self.act = name, prompt, offers, act
        self.resolves, self.after_act, self.reopens = resolves, after_act, reopens
        self.aside = aside
        self.waiting = waiting or prompt
        self.program = Program(f"window/{name}", self.offer, self.hear)
        OPENED.add(self.program)

    def open(self, position: Position, first: int, passed: int = 0, base: int | None = None) -> None:
        """Open the window: `first` is asked first, the seats of the mask `passed` only if somebody acts."""
        height = len(position.items) if base is None else base
        push(position, self.program, first, subject=(passed, height, first))

    def asked(self, position: Any) -> str:
        """What is asked while nothing waits."""
        return self.prompt

    def offer(self, position: Position, frame: Frame) -> None:
        """Begin, or go on after something happened."""
        position.agenda.pop()
        passed, base, opener = frame[4]
        self.ask_next(position, frame[3], passed, base, opener)

    def ask_next(self, position: Position, seat: int, passed: int, base: int, opener: int) -> None:
        """Ask the next seat that has not passed; when there is none, resolve or close."""
        seats, out = position.seats, position.out
        for _ in range(seats):
            if not (passed | out) >> seat & 1:
                moves = self.offers(position, seat)
                if moves is not None:
                    moves.append(PASS)
                    position.agenda.append((self.program, 1, -1, seat, (passed, base, opener), ()))
                    ask(position, seat, self.waiting if len(position.items) > base else self.asked(position), moves)
                    return
                passed |= 1 << seat
            seat = seat + 1 if seat + 1 < seats else 0
        self.all_passed(position, base, opener)

    def hear(self, position: Any, frame: Frame) -> None:
        """A seat passed or acted."""
        seat, (passed, base, opener) = frame[3], frame[4]
        chosen = position.answer
        after = seat + 1 if seat + 1 < position.seats else 0
        if chosen == PASS:
            self.ask_next(position, after, passed | 1 << seat, base, opener)
            return
        if chosen[0] in self.aside:
            push(position, self.program, seat, subject=(passed, base, opener))
            self.act(position, seat, chosen)
            return
        if len(position.items) == base:
            opener = seat
        passed = 1 << seat if self.after_act == "others" else 0
        if self.after_act == "adder":
            after = seat
        push(position, self.program, after, subject=(passed, base, opener))
        self.act(position, seat, chosen)

    def all_passed(self, position: Position, base: int, opener: int) -> None:
        """Resolve what waits above the base, and open again; with nothing waiting the window is closed for good."""
        if len(position.items) <= base or self.resolves == "nothing":
            return
        first = (opener + 1) % position.seats if self.reopens == "alternate" else position.active
        if self.reopens != "closes" or len(position.items) > base + 1:
            push(position, self.program, first, subject=(0, base, first))
        if self.resolves == "top":
            push(position, RESOLVE_TOP, first)
        else:
            push(position, RESOLVE_CHAIN, first, subject=base)


def add_item(
    position: Position,
    program: Program,
    seat: int,
    source: int,
    *,
    card: int = -1,
    subject: Any = (),
    answers: tuple[Any, ...] = (),
) -> int:
    """Put a played card (`card`) or an ability of a source card on the stack; returns the id of its entity there."""
    ruleset = position.ruleset
    if card >= 0:
        put(position, card, ruleset.stack, seat)
        entity, origin = card, reference(position, card)
    else:
        entity = create(position, position.card[source], seat, ruleset.stack)
        origin = reference(position, source)
    position.items.append((entity, program, origin, seat, subject, answers))
    tell(position, ("waits", entity, seat))
    return entity


def announce(position: Position, entity: int, answers: tuple[Any, ...]) -> None:
    """Write the choices announced for a waiting item."""
    for index, item in enumerate(position.items):
        if item[0] == entity:
            position.items[index] = (*item[:5], answers)


def drop_target(position: Position, entity: int, card: int) -> None:
    """A waiting item no longer aims at a card, but at nobody. Tells ('dropped', entity, card)."""
    ref, item = reference(position, card), item_of(position, entity)
    if item is not None:
        numbers = item[1].numbers
        announce(
            position,
            entity,
            tuple(
                answer if index in numbers or answer is None else tuple(-1 if one == ref else one for one in answer)
                for index, answer in enumerate(item[5])
            ),
        )
        tell(position, ("dropped", entity, card))


def aims(item: Item) -> list[int]:
    """References to all that a waiting item aimed at; -1 for what was dropped."""
    numbers = item[1].numbers
    return [ref for index, answer in enumerate(item[5]) if answer and index not in numbers for ref in answer]


def targets(item: Item) -> list[int]:
    """References to all that a waiting item aims at, whether it is still there or not."""
    return [ref for ref in aims(item) if ref >= 0]


def targets_gone(position: Position, item: Item) -> bool:
    """Did an item aim at something, of which nothing is left?"""
    aimed = aims(item)
    return bool(aimed) and all(present(position, ref) < 0 for ref in aimed)


def fitting(position: Position, item: Item) -> Item:
    """An item as it resolves: what it aims at and is no more what its text asks for is as good as gone."""
    entity, program, source, seat, subject, answers = item
    if program.effects is None or not answers:
        return item
    frame = (program, 0, source, seat, subject, answers)
    return entity, program, source, seat, subject, program.effects.fitting(position, frame)


def item_of(position: Position, entity: int) -> Item | None:
    """The waiting item of an entity, if it still waits."""
    return next((item for item in position.items if item[0] == entity), None)


def abilities_on_stack(position: Position) -> set[int]:
    """The entities that are abilities and no cards, waiting or just being carried out."""
    items = [*position.items, *(frame[4] for frame in position.agenda if frame[0] is GONE)]
    return {item[0] for item in items if item[2] >= 0 and item[2] & 0xFFF != item[0]}


def cancel(position: Position, entity: int) -> bool:
    """Take an item off the stack without effect; the ruleset says where a cancelled card goes. False if it waits no
    more."""
    item = item_of(position, entity)
    if item is None:
        return False
    take_off(position, item)
    tell(position, ("cancelled", entity, item[3]))
    position.ruleset.item_gone(position, item)
    return True


def take_off(position: Position, item: Item) -> None:
    """Take an item off the stack, wherever it waits there. What was opened or resolves above it goes on above what is
    left."""
    at = position.items.index(item)
    del position.items[at]

    def lowered(frame: Frame) -> Frame:
        program, step, source, you, subject, answers = frame
        if program in OPENED and subject[1] > at:
            passed, base, opener = subject
            return program, step, source, you, (passed, base - 1, opener), answers
        if program is RESOLVE_CHAIN and subject > at:
            return program, step, source, you, subject - 1, answers
        return frame

    position.agenda[:] = [lowered(frame) for frame in position.agenda]


def resolve_top(position: Position, frame: Frame) -> None:
    """Take the newest item off the stack and do it; the ruleset then says where a card goes."""
    item = position.ruleset.resolving(position, position.items.pop())
    entity, program, source, seat, subject, answers = item
    if position.ruleset.fizzles(position, item):
        tell(position, ("cancelled", entity, seat))
        position.ruleset.item_gone(position, item)
        return
    tell(position, ("resolves", entity, seat))
    if position.sink is not None:
        tell_lost(position, item)
    push(position, GONE, seat, subject=item)
    position.agenda.append((program, 0, source, seat, subject, answers))


def tell_lost(position: Position, item: Item) -> None:
    """Some of what an item aimed at is gone as it resolves. Tells ('dropped', entity, card) of each, but of what is
    there and fits no more only first: else it may be so because another one is gone."""
    lost = [ref for ref in targets(item) if present(position, ref) < 0]
    for ref in lost:
        if ref == lost[0] or present(position, ref & ~NEVER) < 0:
            tell(position, ("dropped", item[0], ref & 0xFFF))


def resolve_chain(position: Position, frame: Frame) -> None:
    """Resolve everything above the base height, newest first; nobody acts in between."""
    if len(position.items) > frame[4]:
        push(position, RESOLVE_CHAIN, frame[3], subject=frame[4])
        push(position, RESOLVE_TOP, frame[3])


def gone(position: Position, frame: Frame) -> None:
    """An item has resolved: the ruleset puts its card where it belongs. Tells ('resolved', entity, seat) before."""
    item = frame[4]
    tell(position, ("resolved", item[0], item[3]))
    position.ruleset.item_gone(position, item)


RESOLVE_TOP = Program("kernel/resolve top", resolve_top)
RESOLVE_CHAIN = Program("kernel/resolve chain", resolve_chain)
GONE = Program("kernel/gone", gone)
