"""The clock of a turn, if the players agreed on one: it runs while the person whose turn it is decides."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from scenes.words import say

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

WARNING = 10
"""So many seconds before the end it is said that there are no more."""


class TurnTimer:
    """Counts what is left of the turn of the person at the screen; at its end that seat's time runs out."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._turn = -1
        self._spent = 0.0

    @property
    def runs(self) -> bool:
        """Does a person decide in a turn of its own, with the clock on?"""
        scene, position = self.scene, self.scene.match.position
        if not position.ruleset.turn_seconds or scene.covered or position.turn < 1 or not position.moves:
            return False
        return position.seat == position.active == scene.looker and scene.looker in scene.people

    @property
    def left(self) -> int | None:
        """Whole seconds that are left of the turn; None while the clock does not run."""
        if not self.runs:
            return None
        position = self.scene.match.position
        spent = self._spent if position.turn == self._turn else 0.0
        return max(0, ceil(position.ruleset.turn_seconds - spent))

    @property
    def words(self) -> str:
        """What is left, as a clock shows it: '0:42'; nothing while it does not run."""
        left = self.left
        return "" if left is None else f"{left // 60}:{left % 60:02d}"

    def update(self, dt: float) -> None:
        """Time passes; at the end of it all that is open in the turn is let go by."""
        scene = self.scene
        if not self.runs:
            return
        turn = scene.match.position.turn
        if turn != self._turn:
            self._turn, self._spent = turn, 0.0
        before = self.left
        self._spent += dt
        if not self.left:
            scene.run_out_of_time()
        elif self.left != before:
            if self.left == WARNING:
                scene.tell(say("{seconds} seconds are left of your turn.", seconds=WARNING))
            scene.app.redraw()
