"""Looks at a window and says what no person should meet there: words that are cut or covered, that leave the window or
lie over others, controls that overlap, cards that lie on what they do not belong to.

Every line of words goes through `Look.put`; the eyes listen there, and compare afterwards what was put with what the
window shows. What is drawn only to please is left out, so that hundreds of windows can be looked at.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

import numpy
import pygame
import pytest
from pygame import Rect, Surface

from scenes.backdrop import table_top
from scenes.look import Look
from scenes.table.faces import Faces
from scenes.table.lesson import LessonOverlays
from scenes.table.overlays import Overlays
from scenes.table.puzzle import PuzzleOverlays
from scenes.table.scene import TableScene
from scenes.widgets import Control
from scenes.widgets.listing import draw_scroll_bar
from scenes.window import App

Draw = Callable[[Surface], list[Rect]]
SLACK = 2
"""So many pixels may touch before it is an overlap."""
COVERED = 0.03
"""So much of a line's ink may be hidden before it is covered."""
ON_THE_MAT = ("card", "pile", "square", "place")
"""Roles of what lies on the mat: cards of a fan overlap, and have rules of their own."""
BEHIND = {"table top": (90, 60, 40), "plate": (40, 26, 20)}
"""Pictures that take long and say nothing, and what stands for them."""


@dataclass(eq=False)
class Line:
    """A line of words as it was put onto the window."""

    text: str
    shown: str
    picture: Surface
    place: Rect
    clip: Rect
    on_window: bool
    level: int = 0
    """0 on the scene itself; more in what lies over it, such as a menu or a message."""
    ink: Rect = field(init=False)
    """Where it can be seen to have letters."""

    def __post_init__(self) -> None:
        self.ink = self.picture.get_bounding_rect(min_alpha=96).move(self.place.topleft)

    def hidden(self, window: Surface) -> float:
        """How much of its ink the window does not show."""
        place = self.place.clip(window.get_rect())
        full = numpy.asarray(pygame.surfarray.array_alpha(self.picture)) > 250
        whole = int(numpy.count_nonzero(full))
        if not whole or self.picture.get_alpha() not in (None, 255):
            return 0.0
        if not place.size or not place.width:
            return 1.0
        left, top = place.left - self.place.left, place.top - self.place.top
        part = numpy.s_[left : left + place.width, top : top + place.height]
        inked = full[part]
        seen = pygame.surfarray.array3d(window.subsurface(place))[inked].astype(numpy.int16)
        meant = pygame.surfarray.array3d(self.picture)[part][inked].astype(numpy.int16)
        unlike = abs(seen - meant) > 10
        lost = unlike[:, 0] | unlike[:, 1] | unlike[:, 2]
        return 1 - (len(lost) - int(numpy.count_nonzero(lost))) / whole


class Eyes:
    """Listens to what is written. Made by the fixture `eyes`."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.lines: list[Line] = []
        self.bars: list[Rect] = []
        self.over: list[tuple[int, Rect]] = []
        """What lies over the scene, and at which level."""
        self.given: set[str] = set()
        """Words that the person typed: they may be as long as they like, and are cut."""
        self._level = 0
        put, keep = Look.put, Look.keep

        def listened(look: Look, surface: Surface, picture: Surface, place: Rect, shown: str, text: str) -> Rect:
            there = surface.get_size() == self._size
            self.lines.append(Line(text, shown, picture, Rect(place), surface.get_clip(), there, self._level))
            return put(look, surface, picture, place, shown, text)

        def kept(look: Look, key: tuple[Any, ...], draw: Callable[[], Surface]) -> Surface:
            return keep(look, key, (lambda: flat(key[1], BEHIND[key[0]])) if key[0] in BEHIND else draw)

        patch.setattr(Look, "put", listened)
        patch.setattr(Look, "keep", kept)
        patch.setattr(Faces, "card", lambda faces, card, size, turned=False: flat(size[::-1] if turned else size))
        patch.setattr(Faces, "bare", lambda faces, card, size: flat(size))
        patch.setattr("scenes.table.marks.arrow", lambda *rest: None)  # an arrow crosses what lies in its way
        everywhere(patch, "draw_scroll_bar", draw_scroll_bar, self._bar)
        everywhere(patch, "table_top", table_top, lambda size, look: flat(size, BEHIND["table top"]))
        for overlays in (Overlays, LessonOverlays, PuzzleOverlays):
            patch.setattr(overlays, "parts", self._levelled(overlays.parts))

    @property
    def _size(self) -> tuple[int, int]:
        window = pygame.display.get_surface()
        return window.get_size() if window else (0, 0)

    def _bar(self, surface: Surface, look: Look, bar: Rect, *rest: Any) -> None:
        self.bars.append(Rect(bar))

    def _levelled(self, parts: Any) -> property:
        """The parts of the overlays, each on a level of its own."""

        def on_a_level(draw: Draw) -> Draw:
            def drawn(surface: Surface) -> list[Rect]:
                self._level += 1
                areas = draw(surface)
                self.over += [(self._level, Rect(area)) for area in areas]
                return areas

            return drawn

        return property(lambda overlays: tuple(on_a_level(draw) for draw in parts.fget(overlays)))

    # ---- looking
    def look_at(self, app: App) -> list[str]:
        """Draw the window anew and say what is wrong with its topmost scene, in a line each."""
        app.look = Look(app.look.scale)
        for scene in app.scenes:
            scene.layout()
        top: Any = app.top
        draw = top.draw

        def drawn(surface: Surface) -> None:
            self.lines.clear()
            self.bars.clear()
            self.over.clear()
            self._level = 0
            draw(surface)
            self._level = 0

        top.draw = drawn
        app.draw()
        del top.draw
        found = [*self._words(app), *self._controls(app)]
        if isinstance(top, TableScene) and not top.covered:
            found += on_mat(top)
        return list(dict.fromkeys(found))

    def _words(self, app: App) -> Iterator[str]:
        window = app.surface.get_rect()
        for line in self.lines:
            if line.shown != line.text and not any(words in line.text for words in self.given):
                yield f"cut: {line.text!r} is shown as {line.shown!r}"
        there = [line for line in self.lines if line.on_window and line.shown.strip()]
        there = [line for line in there if not self._beneath(line)]
        for line in there:
            if not line.ink.colliderect(line.clip):
                if not self._scrolls(line):
                    yield f"not to be seen: {line.text!r}"
                continue
            if line.level and not any(area.contains(line.ink) for _, area in self.over):
                yield f"beside its plate: {line.text!r}"
            if not window.contains(line.ink.clip(line.clip)) or (line.clip == window and not window.contains(line.ink)):
                yield f"leaves the window: {line.text!r} at {tuple(line.ink)}"
            elif self._scrolls(line) and not line.clip.contains(line.ink):
                continue
            elif (share := line.hidden(app.surface)) > COVERED and not self._shadow(line, app.surface):
                yield f"covered: {share:.0%} of {line.text!r}"
        for one, two in combinations(there, 2):
            if touching(one.ink.clip(one.clip), two.ink.clip(two.clip)) and one.shown != two.shown:
                yield f"one over the other: {one.text!r} and {two.text!r}"
        yield from self._edges(app, there)

    def _beneath(self, line: Line) -> bool:
        """Does something lie over it that is meant to?"""
        return any(level > line.level and area.colliderect(line.place) for level, area in self.over)

    def _scrolls(self, line: Line) -> bool:
        """Does it lie in what can be scrolled?"""
        return any(
            not line.clip.height or (bar.top < line.clip.bottom and line.clip.top < bar.bottom) for bar in self.bars
        )

    def _shadow(self, line: Line, window: Surface) -> bool:
        """Is it the shadow of the same words, which are put over it and seen?"""
        return any(
            other.shown == line.shown
            and max(abs(other.place.x - line.place.x), abs(other.place.y - line.place.y)) <= 6
            and other.hidden(window) <= COVERED
            for other in self.lines[self.lines.index(line) + 1 :]
        )

    def _edges(self, app: App, lines: list[Line]) -> Iterator[str]:
        for control in controls_of(app):
            for line in lines:
                if any(level >= line.level and area.colliderect(control.rect) for level, area in self.over):
                    continue
                ink = line.ink.clip(line.clip)
                inner = control.rect.inflate(2 * SLACK, 2 * SLACK)
                if touching(ink, seen(control, app)) and not inner.contains(ink):
                    yield f"over the edge of {control.role} {control.name!r}: {line.text!r}"

    def _controls(self, app: App) -> Iterator[str]:
        window, found = app.surface.get_rect(), controls_of(app)
        for control in found:
            if not window.contains(control.clip or control.rect):
                yield f"out of the window: {control.role} {control.name!r} at {tuple(control.rect)}"
        for one, two in combinations(found, 2):
            if touching(seen(one, app), seen(two, app)) and not self._apart(one, two):
                yield f"two controls in one place: {one.name!r} and {two.name!r}"

    def _apart(self, one: Control, two: Control) -> bool:
        """Is one of them on what lies over the other for a while?"""
        return any(area.contains(one.rect) != area.contains(two.rect) for _, area in self.over)


def everywhere(patch: pytest.MonkeyPatch, name: str, function: Any, instead: Any) -> None:
    """Put something in the place of a function, wherever it was imported."""
    for module in [module for module in sys.modules.values() if getattr(module, name, None) is function]:
        patch.setattr(module, name, instead)


def flat(size: tuple[int, int], colour: tuple[int, int, int] = (60, 40, 70)) -> Surface:
    """A picture of one colour."""
    picture = Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    picture.fill(colour)
    return picture


def touching(one: Rect, two: Rect) -> bool:
    """Do two rectangles overlap by more than may be?"""
    shared = one.clip(two)
    return shared.width > SLACK and shared.height > SLACK


def controls_of(app: App) -> list[Control]:
    """The controls of the topmost scene that are no cards."""
    return [control for control in app.top.controls() if control.role not in ON_THE_MAT]


def seen(control: Control, app: App) -> Rect:
    """What of a control can be seen."""
    return control.rect.clip(control.clip or app.surface.get_rect())


def on_mat(scene: TableScene) -> Iterator[str]:
    """What is wrong with the cards of a table: in the window, and none on what it does not belong to."""
    pieces = [piece for piece in scene.arranged.pieces if not piece.ground]
    mat = scene.frame.mat.inflate(2 * SLACK, 2 * SLACK)
    for piece in pieces:
        held = piece.zone in scene.plan.held_zones and piece.seat == scene.looker
        whole = mat.contains(piece.rect.clip(mat) if held and mat.collidepoint(piece.rect.center) else piece.rect)
        if not whole and (piece.seat == scene.looker or "key" in piece.view):
            yield f"off the mat: {scene.words.piece(piece)} in {piece.zone} at {tuple(piece.rect)}"
    for one, two in combinations(pieces, 2):
        apart = one.spot is not two.spot and one.spot != two.spot
        if apart and not {one.host, two.host} & {one.key, two.key} and touching(one.rect, two.rect):
            yield f"two cards in one place: {one.zone} of seat {one.seat + 1} and {two.zone} of seat {two.seat + 1}"
    plates = [(rect, f"plate of seat {seat + 1}") for seat, rect in enumerate(scene.arranged.plates)]
    for seat in range(scene.view["seats"]):
        plates += [(figure.rect, f"{figure.name} of seat {seat + 1}") for figure in scene.tallies.figures(seat)]
    plates += [(rect, f"track {track.label}") for rect, track in scene.arranged.tracks]
    for rect, name in plates:
        if not mat.contains(rect):
            yield f"off the mat: {name}"
        for piece in pieces:
            if touching(rect, piece.rect):
                yield f"a card over the {name}: {piece.zone} of seat {piece.seat + 1}"
