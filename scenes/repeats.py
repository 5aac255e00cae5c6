"""What is pressed once and comes more than once: keys that are held down, clicks by whoever always clicks twice, and
digits with Ctrl, which X11 types, too.

The library repeats a held key by a clock of its own, also while a frame takes long: whoever pressed Enter to open a
table would have its cards played by what was repeated meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame
from pygame.event import Event

AFTER, EACH = 350, 35
"""Milliseconds after which a key that is held comes again, and from then on."""
AGAIN = {*(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_PAGEUP, pygame.K_PAGEDOWN), pygame.K_TAB}
"""The keys that go on while they are held. What decides something is pressed for each time."""
TAKE_AWAY = {pygame.K_BACKSPACE, pygame.K_DELETE}
"""They go on in a text, where they take letters away; elsewhere they throw away decks and matches."""
TAKE_BACK = {pygame.K_z, pygame.K_y}
"""They go on with Ctrl."""
DOUBLE, NEAR = 0.35, 8
"""Seconds between the two presses of a double click, and pixels."""
SEEN = 0.2
"""Seconds for which something that came up by itself is there before a click on it means it: nobody answers faster to
what they see."""
EDITING = pygame.KMOD_CTRL | pygame.KMOD_META
"""With these, keys are commands."""


class Click(NamedTuple):
    """A press of the mouse: where and when, at the sight of what, and how many scenes there were."""

    at: tuple[int, int]
    when: float
    sight: object
    depth: int


class Repeats:
    """Knows what is down and where it was pressed, and lets through what a person means."""

    def __init__(self) -> None:
        self._down: dict[int, object] = {}
        self._click: Click | None = None
        self.clicked = False  # was there a press in this frame?
        self._command = False  # is a key down with Ctrl, which types nothing?
        self._second = False  # is the second press of a double click down, which is not heard?
        self._came = -SEEN  # when a scene came up by itself

    def settled(self, events: Iterable[Event]) -> list[Event]:
        """The events of one frame without what piled up before it: a key that is held comes once, and one that was let
        go meanwhile does not come again."""
        found: list[Event] = []
        down, waiting = set(self._down), dict[int, Event]()
        for event in events:
            if event.type == pygame.KEYDOWN and event.key in down:
                waiting[event.key] = event
                continue
            if event.type == pygame.KEYDOWN:
                down.add(event.key)
            elif event.type == pygame.KEYUP:
                down.discard(event.key)
                waiting.pop(event.key, None)
            found.append(event)
        return [*found, *waiting.values()]

    def means(self, event: Event, sights: Sequence[object], now: float, in_text: bool = False) -> bool:
        """Is an event to be heard by the scene that is on top now, in which a text is written or not? Scenes are told
        apart by what is seen of them."""
        sight = sights[-1]
        if event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
            self._command = False
        elif event.type == pygame.TEXTINPUT:
            return not self._command
        elif event.type == pygame.KEYUP:
            self._down.pop(event.key, None)
            self._command = False
        elif event.type == pygame.KEYDOWN:
            self._command = bool(event.mod & EDITING)
            if event.key in self._down:
                return goes_on(event, in_text) and self._down[event.key] == sight
            self._down[event.key] = sight
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._second = now - self._came < SEEN or self._went_on(event, sights, now)
            self._click, self.clicked = Click(event.pos, now, sight, len(sights)), True
            return not self._second
        elif event.type == pygame.MOUSEBUTTONUP and self._second:
            self._second = False
            return False
        return True

    def came_up(self, now: float) -> None:
        """A scene is on top, or no longer, by nothing that the person did: what is clicked at once was meant for what
        was seen before."""
        self._came = now

    def rest(self, now: float) -> None:
        """The frame is over in which there was a press: however long it took to open what was clicked, a second press
        that waited meanwhile followed at once."""
        self.clicked = False
        if self._click:
            self._click = self._click._replace(when=now)

    def _went_on(self, event: Event, sights: Sequence[object], now: float) -> bool:
        """Is this the second press of a double click, whose first one went on to what is on top?"""
        last = self._click
        if last is None or last.sight == sights[-1] or len(sights) < last.depth:
            return False
        aside, below = event.pos[0] - last.at[0], event.pos[1] - last.at[1]
        return now - last.when < DOUBLE and max(abs(aside), abs(below)) < NEAR


def goes_on(event: Event, in_text: bool) -> bool:
    """Does a key do what it does again and again while it is held?"""
    if event.key in TAKE_BACK:
        return bool(event.mod & EDITING)
    return event.key in AGAIN or (in_text and event.key in TAKE_AWAY)
