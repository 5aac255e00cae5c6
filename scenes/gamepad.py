"""A gamepad presses keys: everything can be done by keys, so everything can be done with it."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

PLAIN, SHIFT = pygame.KMOD_NONE, pygame.KMOD_SHIFT
BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: (pygame.K_RETURN, PLAIN),
    pygame.CONTROLLER_BUTTON_B: (pygame.K_ESCAPE, PLAIN),
    pygame.CONTROLLER_BUTTON_X: (pygame.K_SPACE, PLAIN),
    pygame.CONTROLLER_BUTTON_Y: (pygame.K_z, PLAIN),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: (pygame.K_TAB, SHIFT),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: (pygame.K_TAB, PLAIN),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (pygame.K_UP, PLAIN),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (pygame.K_DOWN, PLAIN),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (pygame.K_LEFT, PLAIN),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (pygame.K_RIGHT, PLAIN),
    pygame.CONTROLLER_BUTTON_START: (pygame.K_F1, PLAIN),
    pygame.CONTROLLER_BUTTON_BACK: (pygame.K_u, PLAIN),
    pygame.CONTROLLER_BUTTON_LEFTSTICK: (pygame.K_l, PLAIN),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: (pygame.K_h, PLAIN),
}
"""The key and its modifier that each button presses."""
STICKS = {
    pygame.CONTROLLER_AXIS_LEFTX: (pygame.K_LEFT, pygame.K_RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (pygame.K_UP, pygame.K_DOWN),
    pygame.CONTROLLER_AXIS_RIGHTY: (pygame.K_PAGEUP, pygame.K_PAGEDOWN),
}
"""The keys that a stick presses towards its ends."""
LEAN, UPRIGHT = 18_000, 9_000
"""How far a stick leans that presses a key, and how little to let go of it (of 32,767)."""
WAIT, AGAIN = 0.35, 0.09
"""Seconds after which a direction that is held comes again, and from then on."""


class Gamepad:
    """Turns what gamepads do into keys. They may be plugged in at any time."""

    def __init__(self) -> None:
        self._pads: dict[int, Controller] = {}
        self._held: dict[int, tuple[int, float]] = {}  # what holds it: the key, and when it comes again
        self._opened = False

    def open(self) -> None:
        """Look for gamepads from now on; without any support for them there are none."""
        if self._opened:
            return
        self._opened = True
        with contextlib.suppress(pygame.error, ImportError):
            from pygame._sdl2 import controller

            controller.init()

    @property
    def holding(self) -> bool:
        """Is a direction held, so that it comes again by itself?"""
        return bool(self._held)

    def keys(self, event: Event, now: float) -> list[Event]:
        """The keys that an event of a gamepad presses or lets go."""
        if event.type == pygame.CONTROLLERBUTTONDOWN and event.button in BUTTONS:
            key, mod = BUTTONS[event.button]
            if mod == PLAIN and key in (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT):
                self._held[event.button] = (key, now + WAIT)
            return [_key(pygame.KEYDOWN, key, mod)]
        if event.type == pygame.CONTROLLERBUTTONUP and event.button in BUTTONS:
            self._held.pop(event.button, None)
            return [_key(pygame.KEYUP, *BUTTONS[event.button])]
        if event.type == pygame.CONTROLLERAXISMOTION and event.axis in STICKS:
            return self._lean(event.axis, event.value, now)
        if event.type == pygame.CONTROLLERDEVICEADDED:
            with contextlib.suppress(pygame.error, ImportError):
                from pygame._sdl2.controller import Controller

                pad = Controller(event.device_index)
                self._pads[pad.as_joystick().get_instance_id()] = pad
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._pads.pop(event.instance_id, None)
            self._held.clear()
        return []

    def again(self, now: float) -> list[Event]:
        """The directions that are held long enough to come again."""
        found = []
        for what, (key, due) in self._held.items():
            if now >= due:
                self._held[what] = (key, now + AGAIN)
                found.append(_key(pygame.KEYDOWN, key, PLAIN))
        return found

    def _lean(self, axis: int, value: int, now: float) -> list[Event]:
        what = -1 - axis
        held = self._held.get(what)
        back, forth = STICKS[axis]
        key = back if value <= -LEAN else forth if value >= LEAN else None
        if held and (abs(value) < UPRIGHT or key not in (None, held[0])):
            del self._held[what]
            return [_key(pygame.KEYUP, held[0], PLAIN)]
        if key is not None and not held:
            self._held[what] = (key, now + WAIT)
            return [_key(pygame.KEYDOWN, key, PLAIN)]
        return []


def _key(kind: int, key: int, mod: int) -> Event:
    return Event(kind, key=key, mod=mod, unicode="")
