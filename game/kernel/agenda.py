"""What is still to be done, as a stack of frames: plain tuples, so a game can be copied or saved in the middle of an
effect.

A frame is (program, step, source, you, subject, answers): a program and the step it is at, the card it comes from (a
reference or -1), the seat that controls it, what it is about, and the answers given so far. `run` takes the top frame,
leaves its continuation behind, and carries out one step. A step that needs an answer calls `ask`; the answer is in
`position.answer` when the next step runs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.kernel.options import listing
from game.kernel.said import said
from game.kernel.zones import present

if TYPE_CHECKING:
    from game.kernel.position import Position
    from game.kernel.refusal import Move
    from game.kernel.ruling import Trigger

Frame = tuple["Program", int, int, int, Any, tuple[Any, ...]]
Step = Callable[[Any, Frame], None]

MOST_STEPS = 20_000
"""Steps without a decision after which a game counts as caught in an endless loop."""


def nothing(position: Position, frame: Frame) -> None:
    """What a program without steps of its own does: nothing."""


class Program:
    """A named row of steps. Frames refer to programs; saved games refer to them by name.

    Answers kept by a program are references to cards, but for the `numbers` among them. `words` tell programs of one
    card apart for whoever says which happens first; those without any keep their order. `effects` are those of a text
    that it carries out or announces, if it is that of a text. One that is `at_once` comes before all that waits.
    """

    __slots__ = ("at_once", "effects", "name", "numbers", "steps", "words")

    def __init__(self, name: str, *steps: Step) -> None:
        self.name, self.steps, self.words = name, steps or (nothing,), ""
        self.numbers: frozenset[int] = frozenset()
        self.effects: Any = None
        self.at_once = False

    def __repr__(self) -> str:
        return f"<program {self.name}>"


def push(
    position: Position, program: Program, you: int, source: int = -1, subject: Any = (), answers: tuple[Any, ...] = ()
) -> None:
    """Do a program next, before what is already on the agenda."""
    position.agenda.append((program, 0, source, you, subject, answers))


def again(
    position: Position,
    frame: Frame,
    step: int,
    subject: Any = None,
    answers: tuple[Any, ...] | None = None,
    you: int | None = None,
) -> None:
    """From within a step: let this frame go on at another step, with what changed, in place of its continuation."""
    program, at, source, seat, old_subject, old_answers = frame
    if at + 1 < len(program.steps):
        position.agenda.pop()
    position.agenda.append(
        (
            program,
            step,
            source,
            seat if you is None else you,
            old_subject if subject is None else subject,
            old_answers if answers is None else answers,
        )
    )


def stop(position: Position, frame: Frame) -> None:
    """From within a step: the rest of this frame is not done."""
    if frame[1] + 1 < len(frame[0].steps):
        position.agenda.pop()


def ask(position: Position, seat: int, prompt: str, moves: list[Move], about: int = -1) -> None:
    """Open a decision. The moves must not be empty."""
    position.seat, position.prompt, position.moves, position.about = seat, prompt, moves, about


def take_back(position: Position) -> None:
    """Withdraw the open question, since what it was about may change. The frame on top waits at the step after the one
    that asked; it goes back to the asking step, so that the question is put anew when the agenda runs on."""
    program, step, *rest = position.agenda.pop()
    position.agenda.append((program, step - 1, *rest))
    position.moves = []


def running(position: Position, program: Program) -> tuple[Frame, Program | None] | None:
    """What is left of a program that is under way, the one begun last, and the program that it waits for; none if it
    is not under way."""
    waits_for = None
    for frame in reversed(position.agenda):
        if frame[0] is program:
            return frame, waits_for
        waits_for = frame[0]
    return None


def past(position: Position, program: Program, step: Step, *parts: Program) -> bool:
    """Is a program under way that has carried out this step of it, with all the parts that the step consists of?"""
    found = running(position, program)
    return found is not None and found[0][1] > program.steps.index(step) and found[1] not in parts


def forsake(position: Position, seat: int) -> None:
    """A seat leaves a game that goes on: what it was doing is dropped, but for what goes on without it."""
    position.agenda[:] = [left for frame in position.agenda if (left := without(position, frame, seat))]
    position.waiting = [trigger for trigger in position.waiting if trigger[2] != seat]


def without(position: Position, frame: Frame, seat: int) -> Frame | None:
    """What is left of a frame when a seat leaves: nothing of what its cards do or let others do. Of an order that is
    asked for, the triggers of the others are left: whose then come first chooses."""
    program, step, source, you, subject, answers = frame
    if program is not ORDERING:
        card = present(position, source)
        theirs = you == seat or (card >= 0 and position.controller[card] == seat)
        return None if theirs and program not in position.ruleset.goes_on else frame
    left = tuple(trigger for trigger in subject if trigger[2] != seat)
    return (program, 0 if subject[0][2] == seat else step, source, left[0][2], left, answers) if left else None


def put_anew(position: Position) -> None:
    """List the moves of the open question anew, as the step before the waiting one did, and go no further."""
    program, step, *rest = position.agenda.pop()
    if step < len(program.steps):
        position.agenda.append((program, step, *rest))
    position.moves = []
    program.steps[step - 1](position, (program, step - 1, *rest))


def run(position: Position) -> None:
    """Carry out steps until somebody has to decide or the game is over."""
    agenda = position.agenda
    for _ in range(MOST_STEPS):
        if position.unsettled and position.ruleset.settles(position):
            settle(position)
            if position.moves or position.result is not None:
                return
            continue
        frame = agenda.pop()
        program, step, source, you, subject, answers = frame
        steps = program.steps
        if step + 1 < len(steps):
            agenda.append((program, step + 1, source, you, subject, answers))
        steps[step](position, frame)
        if position.moves or position.result is not None:
            return
    position.ruleset.endless(position)


def settle(position: Position) -> None:
    """The checkpoint after anything that could matter: state checks first, then waiting triggers in the ruleset's
    order."""
    agenda = position.agenda
    while agenda and agenda[-1][0].at_once:
        frame = agenda.pop()
        frame[0].steps[0](position, frame)
    position.unsettled = 0
    position.ruleset.state_checks(position)
    if position.waiting and not position.unsettled and position.result is None:
        waiting, position.waiting = position.waiting, []
        ruleset = position.ruleset
        waiting = ruleset.trigger_order(position, waiting)
        if ruleset.orders_triggers and len(waiting) > 1:
            push(position, ORDERING, waiting[0][2], subject=tuple(waiting))
            return
        for program, source, you, subject, _ in reversed(waiting):
            position.agenda.append((program, 0, source, you, subject, ()))


def ask_order(position: Position, frame: Frame) -> None:
    """The seat whose triggers come first chooses the card of which one of equal rank happens next."""
    waiting = frame[4]
    cards = list(dict.fromkeys(trigger[1] & 0xFFF for trigger in equal_to_first(waiting)))
    moves: list[Move] = [(position.ruleset.verbs.number_of("choose"), card) for card in cards]
    if len(moves) > 1 and is_ordered(position, waiting):
        ask(position, waiting[0][2], "Which happens next?", moves)
    else:
        position.answer = moves[0]


def ask_which(position: Position, frame: Frame) -> None:
    """Of several texts of that card the seat chooses one; a text that triggered more than once keeps its order."""
    waiting = frame[4]
    card = frame[5][0] if frame[5] else position.answer[1]
    again(position, frame, 2, answers=(card,))
    texts = texts_of(waiting, card)
    if len(texts) > 1 and is_ordered(position, waiting):
        options = listing(dict(enumerate((text.words for text in texts), 1)))
        prompt = said("Choose what happens next: {options}", options=options)
        moves: list[Move] = [(position.ruleset.verbs.option, number) for number in range(1, len(texts) + 1)]
        ask(position, waiting[0][2], prompt, moves, card)


def equal_to_first(waiting: Sequence[Trigger]) -> list[Trigger]:
    """The triggers of the seat whose come first that are of equal rank."""
    return [trigger for trigger in waiting if (trigger[2], trigger[4]) == (waiting[0][2], waiting[0][4])]


def texts_of(waiting: Sequence[Trigger], card: int) -> list[Program]:
    """The programs of a card among which its seat chooses."""
    theirs = (trigger[0] for trigger in equal_to_first(waiting) if trigger[1] & 0xFFF == card)
    return [program for program in dict.fromkeys(theirs) if program.words]


def is_ordered(position: Position, waiting: Sequence[Trigger]) -> bool:
    """Does the seat whose triggers come first say in which order they happen?"""
    _, _, seat, _, rank = waiting[0]
    return rank < position.ruleset.unordered_rank and not position.out >> seat & 1


def happen(position: Position, frame: Frame) -> None:
    """The trigger chosen happens, and whatever comes of it, before the others."""
    waiting, (card,), answer = frame[4], frame[5], position.answer
    text = texts_of(waiting, card)[answer[1] - 1] if answer[0] == position.ruleset.verbs.option else None
    at = next(
        index
        for index, trigger in enumerate(waiting)
        if trigger[1] & 0xFFF == card and (text is None or trigger[0] is text)
    )
    program, source, seat, subject, _ = waiting[at]
    if left := waiting[:at] + waiting[at + 1 :]:
        push(position, ORDERING, seat, subject=left)
    push(position, program, seat, source, subject)


ORDERING = Program("kernel/ordering", ask_order, ask_which, happen)
