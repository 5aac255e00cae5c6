"""The curve of a match on its result: how likely one seemed to win, with the mistakes; it leads to any place of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame
from pygame import Rect, Surface

from game.records.review import Judged, people
from scenes.look import Look, strings
from scenes.replay.learning import Learning, draw_curve, draw_mark
from scenes.widgets import Control
from scenes.widgets.control import ACTIVATE
from scenes.words import say

CATCH = 10
"""Pixels (at 100 %) from the middle of a mark within which it is meant."""


def apart(points: Iterable[tuple[int, int]], least: int, right: int) -> list[tuple[int, int]]:
    """Points from left to right, moved to the right where two would be nearer to each other than the least; to the left
    where they would leave the right edge."""
    result: list[tuple[int, int]] = []
    for x, y in points:
        beside = [at for at, height in result if abs(height - y) < least]
        ways = (*range(x, right + 1), *range(x, x - right, -1))
        result.append((next((way for way in ways if all(abs(at - way) >= least for at in beside)), x), y))
    return result


class CurveChart(Control):
    """The chance to win over the moves of a match, the mistakes marked; before that, how far it is. A press, or Enter
    where the arrows left off, goes to a place; what the place was is told below."""

    role = "slider"

    def __init__(self, learning: Learning, when: Callable[[int], str], go: Callable[[int], object]) -> None:
        super().__init__(say("Place in the match"))
        self.learning, self._when, self._go = learning, when, go
        self._inner, self._catch = Rect(0, 0, 0, 0), 0
        self._chosen: int | None = None

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        self.rect = Rect(x, y, width, look.px(104))
        self._inner, self._catch = self._field(look).inflate(-look.px(8), -look.px(8)), look.px(CATCH)
        return self.rect.height

    def move(self, dy: int) -> None:
        super().move(dy)
        self._inner.y += dy

    def _field(self, look: Look) -> Rect:
        below = look.font("small").get_linesize() + look.px(4)
        return Rect(self.rect.left, self.rect.top, self.rect.width, self.rect.height - below)

    # ---- places
    @property
    def mistakes(self) -> list[Judged]:
        """Those that are marked."""
        review = self.learning.review
        return review.mistakes(people(self.learning.tape)[0]) if review else []

    def x_of(self, place: int) -> int:
        """Where a place lies."""
        return self._inner.left + round(place / max(1, self.learning.tape.last) * self._inner.width)

    def _point(self, one: Judged) -> tuple[int, int]:
        return self.x_of(one.place), self._inner.bottom - round(one.chance * self._inner.height)

    def marks(self) -> list[tuple[int, int]]:
        """Where the marks of the mistakes are, each on the curve unless it would lie upon another one."""
        return apart([self._point(one) for one in self.mistakes], 2 * self._catch, self._inner.right)

    def place_at(self, at: tuple[int, int]) -> int:
        """The place that lies there; a mistake whose mark is there."""

        far = [pygame.Vector2(mark).distance_to(at) for mark in self.marks()]
        if far and min(far) <= self._catch:
            return self.mistakes[far.index(min(far))].place
        last = self.learning.tape.last
        return max(0, min(last, round((at[0] - self._inner.left) / max(1, self._inner.width) * last)))

    @property
    def shown(self) -> int | None:
        """The place that is pointed at, or where the arrows are."""
        return self._chosen if self.hovered or self.focused else None

    @property
    def value(self) -> str:
        return "" if self.shown is None else self.told(self.shown)

    def told(self, place: int) -> str:
        """When it was, the chance to win then, and what was given away there."""
        tape, curve = self.learning.tape, self.learning.curve
        if place >= len(tape.places):
            return ""
        when = self._when(tape.places[place].turn)
        chance = min(curve, key=lambda point: abs(point[0] - place), default=None)
        if chance is None or place > curve[-1][0]:
            return when
        words = strings("learning")
        told = words["place"].format(when=when, chance=round(100 * chance[1]))
        lost = next((one.given_away for one in self.mistakes if one.place == place), None)
        return told if lost is None else f"{told} {words['lost'].format(lost=lost)}"

    # ---- a person
    def hover(self, at: tuple[int, int]) -> None:
        self._chosen = self.place_at(at)

    def release(self, at: tuple[int, int]) -> None:
        if self.rect.collidepoint(at):
            self._go(self.place_at(at))

    def key(self, event: pygame.event.Event) -> bool:
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.key in ACTIVATE:
            self._go(self._chosen or 0)
        elif event.key in steps:
            self._step(steps[event.key])
        else:
            return False
        return True

    def _step(self, way: int) -> None:
        """To the next decision, or the one before."""
        here, places = self._chosen or 0, [place for place, _ in self.learning.curve]
        ahead = [place for place in places[::way] if (place - here) * way > 0]
        self._chosen = next(iter(ahead), here)

    # ---- the picture
    def draw(self, surface: Surface, look: Look) -> None:
        learning, inner, field = self.learning, self._inner, self._field(look)
        surface.blit(look.plate(field.size, "field", "bright" if self.hovered else "gold", 6), field)
        draw_curve(surface, look, inner, learning.curve, learning.tape)
        if learning.review is None:
            bar = Rect(inner.left, inner.bottom - look.px(6), round(inner.width * learning.share), look.px(6))
            pygame.draw.rect(surface, look.colour("gold"), bar, border_radius=look.px(3))
        if self.shown is not None:
            x = self.x_of(self.shown)
            pygame.draw.line(surface, look.colour("cream"), (x, inner.top), (x, inner.bottom - 1), look.px(1))
        for number, mark in enumerate(self.marks(), 1):
            draw_mark(surface, look, mark, number)
        self.draw_focus(surface, look, field)
        line = look.font("small").get_linesize()
        below = Rect(self.rect.left, self.rect.bottom - line, self.rect.width, line)
        look.write(surface, self.value or learning.words(), below, "small", "cream", "centre")
