"""Taking back all that came after a line of the log, and making it again."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from scenes.look import strings

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class TakingBack:
    """What the person who looks may take back: its own decisions, with all that came after them."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._words = strings("table")

    @property
    def open(self) -> bool:
        """May anything be taken back at all?"""
        scene = self.scene
        return (
            scene.takes_back
            and not scene.covered
            and scene.looker in scene.people
            and scene.match.result is None
            and bool(scene.match.history)
        )

    def goals(self) -> dict[int, int]:
        """By line of the log the own decision to which it leads back: the one it tells of, or the last before it."""
        scene = self.scene
        entries, history = scene.match.log(scene.looker), scene.match.history
        own = [at for at, one in enumerate(history) if one.seat == scene.looker and at not in scene.unasked]
        found = {}
        for number, line in enumerate(scene.log.lines):
            move = entries[line.first].move if line.first < len(entries) else len(history)
            before = bisect_right(own, move)
            if before and not line.note:
                found[number] = own[before - 1]
        return found

    def marks(self) -> dict[int, bool]:
        """The lines that lead back somewhere; True where something hidden was seen since."""
        if not self.open:
            return {}
        never, match = self.scene.app.settings.undo == "never", self.scene.match
        marks = {number: match.taught(goal) for number, goal in self.goals().items()}
        return {number: taught for number, taught in marks.items() if not (never and taught)}

    def to_line(self, line: int) -> None:
        """Take back what came after a line of the log, after a question if something hidden was seen."""
        scene, words = self.scene, self._words
        if scene.match.result is not None:
            scene.tell(words["back_over"], bad=True)
            return
        goal = self.goals().get(line) if self.open else None
        if goal is None:
            scene.tell(words["back_none"], bad=True)
            return
        count = len(scene.match.history) - goal
        if not scene.match.taught(goal) or scene.app.settings.undo == "free":
            self._do(goal)
        elif scene.app.settings.undo == "never":
            scene.tell(words["back_never"], bad=True)
        else:
            more = words["back_more"].format(count=count)
            scene.app.ask(words["back"], more, "Take it back", lambda: self._do(goal), "Leave it")

    def _do(self, goal: int) -> None:
        scene, count = self.scene, len(self.scene.match.history) - goal
        scene.match.take_back(goal)
        scene.after_undo()
        words = self._words
        scene.tell(words["back_done"].format(count=count) if count > 1 else words["back_one"])

    def again(self) -> None:
        """Make again what was taken back last, if nothing else was played since."""
        scene = self.scene
        if self.scene.draft is None and scene.deciding and scene.match.redo(scene.looker):
            scene.after_undo()
            scene.tell(self._words["again"])
        else:
            scene.tell(self._words["again_none"], bad=True)
