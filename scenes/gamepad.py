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
    pygame.CONTROLLER_AXIS_RIGHTX: (pygame.K_u, pygame.K_h),
    pygame.CONTROLLER_AXIS_RIGHTY: (pygame.K_PAGEUP, pygame.K_PAGEDOWN),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: (None, pygame.K_w),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (None, pygame.K_DELETE),
}
"""The keys that a stick or a trigger presses towards its ends."""
SHIFTED = frozenset({pygame.CONTROLLER_AXIS_RIGHTX})
"""Where they are pressed together with Shift: making again what was taken back, and why a computer moved so."""
DIRECTIONS = frozenset({pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_PAGEUP, pygame.K_PAGEDOWN})
LEAN, UPRIGHT = 18_000, 9_000
"""How far a stick leans that presses a key, and how little to let go of it (of 32,767)."""
WAIT, AGAIN = 0.35, 0.09
"""Seconds after which a direction that is held comes again, and from then on."""
TOLD_TWICE = (pygame.JOYAXISMOTION, pygame.JOYBALLMOTION, pygame.JOYHATMOTION, pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP)
"""What is heard of a gamepad besides, as of any other stick with buttons."""

What = tuple[int, str, int]
"""A button or a stick of one of the gamepads."""


class Gamepad:
    """Turns what gamepads do into keys. They may be plugged in at any time."""

    def __init__(self) -> None:
        self._pads: dict[int, Controller] = {}
        self._held: dict[What, int] = {}  # the key that it presses
        self._due: dict[What, float] = {}  # when a direction comes again
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
    def plugged_in(self) -> bool:
        """Is there one?"""
        return bool(self._pads)

    @property
    def holding(self) -> bool:
        """Is a direction held, so that it comes again by itself?"""
        return bool(self._due)

    def keys(self, event: Event, now: float) -> list[Event]:
        """The keys that an event of a gamepad presses or lets go: none by a stick that only trembles. Any other event
        is what it is."""
        if event.type in TOLD_TWICE:
            return []
        if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            if event.button not in BUTTONS:
                return []
            what = event.instance_id, "button", event.button
            if event.type == pygame.CONTROLLERBUTTONUP:
                return self._let_go(what, *BUTTONS[event.button])
            return self._press(what, *BUTTONS[event.button], now)
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._lean((event.instance_id, "stick", event.axis), event.value, now)
        if event.type == pygame.CONTROLLERDEVICEADDED:
            with contextlib.suppress(pygame.error, ImportError):
                from pygame._sdl2.controller import Controller

                pad = Controller(event.device_index)
                self._pads[pad.as_joystick().get_instance_id()] = pad
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._pads.pop(event.instance_id, None)
            held = [(what, key) for what, key in self._held.items() if what[0] == event.instance_id]
            return [up for what, key in held for up in self._let_go(what, key, PLAIN)]
        return [event]

    def again(self, now: float) -> list[Event]:
        """The directions that are held long enough to come again."""
        found = []
        for what, due in self._due.items():
            if now >= due:
                self._due[what] = now + AGAIN
                found.append(_key(pygame.KEYDOWN, self._held[what], PLAIN))
        return found

    def _press(self, what: What, key: int, mod: int, now: float) -> list[Event]:
        self._held[what] = key
        if key in DIRECTIONS:
            self._due[what] = now + WAIT
        return [_key(pygame.KEYDOWN, key, mod)]

    def _let_go(self, what: What, key: int, mod: int) -> list[Event]:
        self._held.pop(what, None)
        self._due.pop(what, None)
        return [_key(pygame.KEYUP, key, mod)]

    def _lean(self, what: What, value: int, now: float) -> list[Event]:
        held = self._held.get(what)
        back, forth = STICKS.get(what[2], (None, None))
        key = back if value <= -LEAN else forth if value >= LEAN else None
        found, mod = [], SHIFT if what[2] in SHIFTED else PLAIN
        if held and (abs(value) < UPRIGHT or key not in (None, held)):
            found += self._let_go(what, held, mod)
        if key is not None and what not in self._held:
            found += self._press(what, key, mod, now)
        return found


def _key(kind: int, key: int, mod: int) -> Event:
    """A key that means what it says: what a person pressed for it is a button, whatever keys have changed places, and
    no letter was typed."""
    return Event(kind, key=key, mod=mod, unicode="", pressed=key, typed=False)
