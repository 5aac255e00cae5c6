"""How a match at the table goes on by itself: a computer's move, a window let go by, another person's turn, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.table.settling import settled
from scenes.words import told

if TYPE_CHECKING:
    from game.kernel.position import Position
    from scenes.table.scene import TableScene

PAUSE_BEFORE_MOVE = 0.55
"""Seconds at the normal pace between two moves of a computer, so that one can follow them."""


class Course:
    """Does what is due without the person."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.waited = 0.0
        """Seconds since the last move."""
        self.ended = False
        """Was the result shown?"""
        self._put: tuple[Any, ...] = ()  # the decision that was found to be put to the person

    @property
    def due(self) -> bool:
        """Is it somebody else who moves?"""
        position = self.scene.match.position
        return bool(position.moves) and position.seat not in self.scene.people

    @property
    def showing(self) -> bool:
        """Is what happened still being shown? Words that float hold nothing up."""
        return self.scene.motion.gliding or self.scene.following.busy

    def go_on(self, dt: float) -> None:
        """Do what is due next, if anything is."""
        scene = self.scene
        position = scene.match.position
        reading = scene.summary.open and scene.app.pace > 0
        if position.result is not None:
            shown = not self.showing and not scene.motion.busy  # the words of the last blow, too
            if not self.ended and shown and not reading:
                self.ended = True
                scene.refresh()
                scene.show_result()
        elif scene.covered or scene.draft is not None or reading:
            return
        elif position.seat not in scene.people:
            self._answer(position, dt)
        else:
            self._ask(position)

    def _answer(self, position: Position, dt: float) -> None:
        """Make the move of a computer, once it is found and what was before it was seen."""
        scene, seat = self.scene, position.seat
        self.waited += dt
        move = scene.opponents.move(position)
        for words in scene.opponents.notices():
            scene.note(told(words))
        if move is not None and self.waited >= PAUSE_BEFORE_MOVE * scene.app.pace and not self.showing:
            scene.coach.memory.keep(len(scene.match.history), position, seat, move, scene.opponents.thoughts)
            scene.opponents.done()
            scene.commit([move])

    def _ask(self, position: Position) -> None:
        """Do what a person's gesture meant for now, or put the decision to whoever it is for."""
        scene = self.scene
        later = scene.in_hand.later
        due = later.due(scene.match) if later else None
        if due is not None:
            scene.in_hand.put_off(None)
        if due:
            scene.commit(due)
        elif self._now() != self._put:
            scene.commit([])
        elif position.seat != scene.looker and not self.showing:
            scene.cover(position.seat)
        elif scene.app.minimised:
            scene.opponents.cancel()
        elif not self.showing:
            scene.opponents.ahead(position, len(scene.match.history))

    def _now(self) -> tuple[Any, ...]:
        """The open decision, and the wish by which it is put to its person or not."""
        match = self.scene.match
        seat = match.position.seat
        return seat, len(match.history), self.scene.stops[seat].mode(match.position.turn)

    def put(self) -> None:
        """The open decision is put to its person, whatever is let go by at other times."""
        self._put = self._now()

    def let_go(self) -> None:
        """Let the chances go by that their people do not want to be asked about."""
        scene = self.scene
        while (position := scene.match.position).moves and (seat := position.seat) in scene.people:
            self.put()
            unasked = scene.stops[seat].lets_go(position, scene.match.history, seat == scene.looker)
            if unasked is None:
                if not self._settle(position):
                    return
                continue
            if len(unasked) == 1:  # what names a card lets nothing go by
                scene.notes.let_go(seat, scene.words.skipped(seat))
            scene.match.play(unasked, unasked=True)

    def _settle(self, position: Position) -> bool:
        """Make a payment of which every way comes to the same; False if there is none."""
        paid = settled(position, self.scene.plan)
        for move in paid:
            self.scene.match.play(move, unasked=True)
        return bool(paid)
