"""Learning from a match that is over: its tape is read and its decisions are gone over, a little in each frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.records.replay import Tape
from game.records.review import Judged, Review, beside, people
from scenes.look import Look, strings
from scenes.replay.reviewer import AGENT, Reviewer
from scenes.table.opponents import Asked
from scenes.words import name_said

AT_A_TIME = 0.01
"""Seconds of a frame that are spent on reading."""


class Learning:
    """Reads, and once it is told to begin goes over the match; what was found before is there without that."""

    def __init__(self, tape: Tape, names: Sequence[str], employ: Callable[[str], Asked]) -> None:
        self.tape, self.names = tape, tuple(names)
        self._employ = employ
        self.reviewer: Reviewer | None = None
        self.wanted = False
        self._known = tape.path.exists() and beside(tape.path).exists()

    @property
    def review(self) -> Review | None:
        """What was found, once it is all there."""
        return self.reviewer.review if self.reviewer else None

    @property
    def running(self) -> bool:
        """Is it going on?"""
        return self.wanted and self.review is None

    @property
    def waiting(self) -> bool:
        """Is there more to come: of it, or of what was found before?"""
        return self.running or (self._known and self.reviewer is None)

    @property
    def share(self) -> float:
        """How much of it is done."""
        return self.reviewer.share if self.reviewer else 0.0

    def toggle(self) -> None:
        """Begin, stop, or go on where it was stopped."""
        if self.running:
            self.close()
        elif self.review is None:
            self.wanted = True

    def update(self) -> bool:
        """Go on; says whether there is something new to show."""
        if not self.waiting:
            return False
        if not self.tape.done:
            self.tape.go_on(AT_A_TIME)
            return False
        if self.reviewer is None:
            self.reviewer = Reviewer(self.tape, self._employ(AGENT))
            return True
        if self.reviewer.stopped:
            self.reviewer.go_on(self._employ(AGENT))
        return self.wanted and self.reviewer.update()

    def close(self) -> None:
        """Nobody wants to know any more."""
        self.wanted = False
        if self.reviewer is not None:
            self.reviewer.stop()

    @property
    def curve(self) -> list[tuple[int, float]]:
        """How likely the first person seemed to win, as far as it is known: the end once the rest is."""
        curve = self.reviewer.so_far.curve(people(self.tape)[0], self.tape) if self.reviewer else []
        return curve if self.review is not None else curve[:-1]

    def words(self) -> str:
        """How far it is or came, or what came of it."""
        words = strings("learning")
        if self.running:
            return words["going"].format(share=round(100 * self.share))
        if self.review is None:
            stopped = self.reviewer is not None and self.reviewer.stopped
            return words["stopped"].format(share=round(100 * self.share)) if stopped else ""
        first, *others = people(self.tape)
        whose = f"{name_said(self.names[first])}: " if others else ""
        return whose + counted(self.review.mistakes(first))


def counted(found: Sequence[Judged]) -> str:
    """How many mistakes these are, and what the worst of them gave away."""
    words = strings("learning")
    if not found:
        return words["none"]
    lost = max(one.given_away for one in found)
    return words["found" if len(found) > 1 else "one"].format(count=len(found), lost=lost)


def draw_curve(surface: Surface, look: Look, inner: Rect, curve: Sequence[tuple[int, float]], tape: Tape) -> None:
    """A chance to win from the bottom (none) to the top (sure); the line across it is an even game."""
    last, even = tape.last, inner.bottom - round(inner.height / len(tape.header.seats))
    if len(curve) > 1:
        points = [
            (
                inner.left + round(place / max(1, last) * (inner.width - 1)),
                inner.bottom - 1 - round(share * (inner.height - 1)),
            )
            for place, share in curve
        ]
        below = [(points[-1][0], inner.bottom), (points[0][0], inner.bottom)]
        pygame.draw.polygon(surface, look.colour("velvet_light"), [*points, *below])
        pygame.draw.lines(surface, look.colour("gold_light"), False, points, look.px(2))
    pygame.draw.line(surface, look.colour("muted"), (inner.left, even), (inner.right, even))


def draw_mark(surface: Surface, look: Look, at: tuple[int, int], number: int) -> None:
    """A mistake, by its number."""
    size = look.px(18)
    place = Rect(0, 0, size, size)
    place.center = at
    pygame.draw.circle(surface, look.colour("ink"), at, size // 2 + 1)
    pygame.draw.circle(surface, look.colour("warning"), at, size // 2)
    look.write(surface, str(number), place, "tiny", "ink", "centre")
