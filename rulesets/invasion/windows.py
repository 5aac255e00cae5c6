"""Action windows: first a round of triggered Actions, then whatever players want to do, in chains that resolve whole.

This is part B of the timing structure. Part A is the kernel's checkpoint with `trigger_order`: triggered constant
effects, then Forced effects, each resolved in full (part C). Parts D and E are the steps of a turn.
"""

from __future__ import annotations

from game.kernel.agenda import Frame, Program, push
from game.kernel.refusal import Move
from game.kernel.timing import Window
from rulesets.invasion import chances
from rulesets.invasion.playing import act, anytime
from rulesets.invasion.state import InvasionPosition


class ActionWindow(Window):
    """A window in which whoever does not use a triggered Action at once may not use it later. [action.first-chance]"""

    def hear(self, position: InvasionPosition, frame: Frame) -> None:
        seat = frame[3]
        if position.chances and not chances.chances_for(position, seat, position.answer):
            chances.give_up(position, seat)
        super().hear(position, frame)


def met(position: InvasionPosition, seat: int) -> list[Move] | None:
    """The triggered Actions that a seat may begin the window with; it is not asked without one."""
    return chances.open_to(position, seat) or None if position.chances else None


TRIGGERED = Window("triggered", "Use what was triggered, or pass", met, act, resolves="nothing", after_act="all")
ACTIONS = ActionWindow("actions", "Act, or pass", anytime, act, resolves="chain", after_act="all", reopens="alternate")


def begin(position: InvasionPosition, frame: Frame) -> None:
    """The round of triggered Actions. [chain.triggered-first]"""
    if position.chances:
        TRIGGERED.open(position, position.active, base=frame[4])


def go_on(position: InvasionPosition, frame: Frame) -> None:
    """What was not used is lost; then everything else may be done, in the same chain. [chain.priority]"""
    position.chances = []
    ACTIONS.open(position, position.active, base=frame[4])


WINDOW = Program("invasion/window", begin, go_on)


def open_window(position: InvasionPosition, frame: Frame) -> None:
    """A step of a turn or a combat: an action window."""
    if position.chances:
        push(position, WINDOW, position.active, subject=len(position.items))
    else:
        ACTIONS.open(position, position.active)
