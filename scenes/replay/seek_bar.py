"""The bar on which one goes to any place of a match: the judgement as a curve, the key moments as marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from pygame import Rect, Surface

from game.records.replay import Tape
from scenes.look import Look
from scenes.replay.learning import draw_curve
from scenes.replay.moments import Moment
from scenes.widgets import Control
from scenes.words import say


class SeekBar(Control):
    """Press or drag to go to a place; a mark is caught by a press near it."""

    role = "slider"

    def __init__(self, tape: Tape, go: Callable[[int], object]) -> None:
        super().__init__(say("Place in the match"))
        self.tape, self._go = tape, go
        self.place_now = 0
        self.moments: Sequence[Moment] = ()
        self.notes: Sequence[int] = ()
        self.forks: Sequence[int] = ()
        """Where other lines of the match go on from this one."""
        self.mine: int | None = None
        """Whose share of the judgement the curve shows, once all may be shown."""
        self.curve: Sequence[tuple[int, float]] = ()
        """That seat's chance to win by place, if the match was gone over: better than the judgement at a glance."""

    @property
    def key_of(self) -> tuple[Any, ...]:
        return ("seek",)

    @property
    def value(self) -> str:
        return say("{place_now} of {last}", place_now=self.place_now, last=self.tape.last)

    def x_of(self, place: float) -> int:
        """Where a place lies."""
        return self.rect.left + round(place * (self.rect.width - 1) / max(1, self.tape.last))

    def place_at(self, x: int, catch: int = 0) -> int:
        """The place that lies there, or a moment within reach."""
        near = [one.place for one in self.moments if abs(self.x_of(one.place) - x) <= catch]
        if near:
            return min(near, key=lambda place: abs(self.x_of(place) - x))
        share = (x - self.rect.left) / max(1, self.rect.width - 1)
        return max(0, min(self.tape.last, round(share * self.tape.last)))

    def press(self, at: tuple[int, int]) -> None:
        self._go(self.place_at(at[0], self.rect.height // 4))

    def drag(self, at: tuple[int, int]) -> None:
        self._go(self.place_at(at[0]))

    def draw(self, surface: Surface, look: Look) -> None:
        surface.blit(look.plate(self.rect.size, "field", "bright" if self.hovered else "gold", 6), self.rect)
        inner = self.rect.inflate(-look.px(4), -look.px(6))
        if self.mine is not None and self.tape.last:
            if self.curve:
                draw_curve(surface, look, inner, self.curve, self.tape)
            else:
                self._curve(surface, look, inner, self.mine)
        for moment in self.moments:
            x, tall = self.x_of(moment.place), inner.height if moment.swing else inner.height * 2 // 3
            colour = look.colour("warning" if moment.swing else "cream")
            pygame.draw.line(surface, colour, (x, inner.bottom - 1), (x, inner.bottom - tall), look.px(2))
        for note in self.notes:
            pygame.draw.circle(surface, look.colour("focus"), (self.x_of(note), inner.top + look.px(2)), look.px(3))
        for fork in self.forks:
            self._fork(surface, look, self.x_of(fork), inner)
        x, reach = self.x_of(self.place_now), look.px(7)
        pygame.draw.line(surface, look.colour("gold_light"), (x, inner.top), (x, inner.bottom - 1), look.px(2))
        diamond = [(x - reach, inner.centery), (x, inner.centery - reach), (x + reach, inner.centery)]
        pygame.draw.polygon(surface, look.colour("gold_light"), [*diamond, (x, inner.centery + reach)])
        pygame.draw.polygon(surface, look.colour("ink"), [*diamond, (x, inner.centery + reach)], 1)

    def _fork(self, surface: Surface, look: Look, x: int, inner: Rect) -> None:
        """A twig that leaves upwards."""
        foot, top, reach = (x, inner.bottom - 1), inner.top + look.px(1), look.px(5)
        for tip in ((x - reach, top), (x + reach, top)):
            pygame.draw.line(surface, look.colour("focus"), (x, inner.centery), tip, look.px(2))
        pygame.draw.line(surface, look.colour("focus"), foot, (x, inner.centery), look.px(2))

    def _curve(self, surface: Surface, look: Look, inner: Rect, seat: int) -> None:
        step = max(1, self.tape.last // max(1, inner.width // 2))
        points = [
            (self.x_of(number), inner.bottom - round(self.tape.places[number].shares[seat] * inner.height))
            for number in range(0, self.tape.last + 1, step)
        ]
        below = [(points[-1][0], inner.bottom), (points[0][0], inner.bottom)]
        pygame.draw.polygon(surface, look.colour("velvet_light"), [*points, *below])
