"""Taking back all that came after a line of the log, and making it again."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from scenes.look import strings
from scenes.words import all_of, say

if TYPE_CHECKING:
    from game.records.match import Match
    from scenes.table.scene import TableScene


class TakingBack:
    """What the person who looks may take back: its own decisions, with all that came after them."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    @property
    def way(self) -> str:
        """What the settings say of moves that showed something hidden; in a rated match none is taken back."""
        return way_back(self.scene.match, self.scene.app.settings.undo)

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
        """By line of the log one's own decision to which it leads back: the one it tells of, or the last before it."""
        scene = self.scene
        entries, history = scene.match.log(scene.looker), scene.match.history
        own = decided(scene.match, scene.looker)
        found = {}
        for number, line in enumerate(scene.log.lines):
            if line.undone:
                break
            move = entries[line.first].move if line.first < len(entries) else len(history)
            before = bisect_right(own, move)
            if before and not line.note:
                found[number] = own[before - 1]
        return found

    def marks(self) -> dict[int, bool]:
        """The lines that lead back somewhere; True where something hidden was seen since."""
        if not self.open:
            return {}
        never, match = self.way == "never", self.scene.match
        marks = {number: match.taught(goal) for number, goal in self.goals().items()}
        return {number: taught for number, taught in marks.items() if not (never and taught)}

    def to_line(self, line: int) -> None:
        """Take back what came after a line of the log, after a question if something hidden was seen."""
        scene, words = self.scene, strings("table")
        if scene.match.result is not None:
            scene.tell(words["back_over"], bad=True)
            return
        if line < len(scene.log.lines) and scene.log.lines[line].undone:
            self.again(scene.log.lines[line].move)
            return
        goal = self.goals().get(line) if self.open else None
        if goal is None:
            scene.tell(words["back_none"], bad=True)
            return
        self.to(goal)

    def last(self) -> int | None:
        """The last own decision, for whoever takes back one step."""
        return max(self.goals().values(), default=None) if self.open else None

    def step(self) -> None:
        """Take back one's last move, after a question if other people have moved since."""
        match, looker = self.scene.match, self.scene.looker
        goal = open_step(match, looker)
        assert goal is not None
        _, more = doubts(match, goal, looker, self.way)
        self._once_sure(goal, more, lambda: self._step(goal))

    def _step(self, goal: int) -> None:
        undo_to(self.scene.match, self.scene.looker, goal)
        self.scene.after_undo()
        self.scene.tell(say("Taken back."))

    @property
    def asks(self) -> bool:
        """May one take back what showed something hidden?"""
        return self.way != "never" and self.last() is not None

    def to(self, goal: int) -> None:
        """Take back all moves but the first `goal`, after a question if something hidden was seen by them, if somebody
        gave up or ran out of time, or if other people made some of them."""
        never, more = doubts(self.scene.match, goal, self.scene.looker, self.way)
        if never:
            self.scene.tell(never, bad=True)
            return
        self._once_sure(goal, more, lambda: self._do(goal))

    def _once_sure(self, goal: int, more: Sequence[str], take_back: Callable[[], None]) -> None:
        """Take back all but the first `goal`, after a question if there is more to be said of it."""
        if more:
            title = strings("table")["back" if len(self.scene.match.history) - goal > 1 else "back_it"]
            self.scene.app.ask(title, " ".join(more), say("Take it back"), take_back, say("Leave it"))
        else:
            take_back()

    def _do(self, goal: int) -> None:
        scene, count = self.scene, len(self.scene.match.history) - goal
        scene.match.take_back(goal)
        scene.after_undo()
        words = strings("table")
        scene.tell(words["back_done"].format(count=count) if count > 1 else words["back_one"])

    def again(self, through: int = -1) -> None:
        """Make again what was taken back last, or all of it through a move, if nothing else was played since."""
        scene, match = self.scene, self.scene.match
        if scene.draft is None and scene.deciding and match.redo(scene.looker):
            while len(match.history) <= through and match.redo(scene.looker):
                pass
            scene.after_undo()
            scene.tell(strings("table")["again"])
        else:
            scene.tell(strings("table")["again_none"], bad=True)


def way_back(match: Match, wanted: str) -> str:
    """What becomes of moves that showed something hidden: as is wanted, but in a rated match none is taken back."""
    return "never" if match.rated else wanted


def decided(match: Match, looker: int) -> list[int]:
    """What the one who looks decided in this match, by where it stands in the history."""
    return [at for at, one in enumerate(match.history) if one.seat == looker and at >= match.base and not one.unasked]


def open_step(match: Match, looker: int) -> int | None:
    """The last decision of the one who looks since which nothing hidden was seen, if there is one."""
    points = match.undo_points(looker)
    return next((at for at in reversed(points) if not match.history[at].unasked), points[0] if points else None)


def undo_to(match: Match, looker: int, goal: int) -> None:
    """Take back what the one who looks did, with all that came after, down to such a decision."""
    while len(match.history) > goal and match.undo(looker):
        pass


def doubts(match: Match, goal: int, looker: int, way: str) -> tuple[str, list[str]]:
    """Why all moves but the first `goal` are not taken back, if they are not; and what is said before they are: that
    something hidden was seen by them, that somebody gave up or ran out of time, or what other people did."""
    words, count, taught = strings("table"), len(match.history) - goal, match.taught(goal)
    left = taught and not any(map(match.revealing, range(goal, len(match.history))))
    if taught and way == "never":
        return words["back_left_never" if left else "back_rated" if match.rated else "back_never"], []
    others = others_since(match, goal, looker)
    more = [words["back_others"].format(names=all_of(others))] if others else []
    if left:
        more.insert(0, words["back_left"])
    elif taught and way != "free":
        more.insert(0, words["back_more"].format(count=count) if count > 1 else words["back_more_one"])
    return "", more


def others_since(match: Match, goal: int, looker: int) -> list[str]:
    """The people besides the one who looks who decided something in the moves from `goal` on."""
    seats = {one.seat for one in match.history[goal:] if match.seats[one.seat] == "human" and not one.unasked}
    return [match.names[seat] for seat in sorted(seats - {looker})]
