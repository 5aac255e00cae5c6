"""The keys as a person wants them. Two keys change places, so that whatever one does, another one does the other."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import pygame

from scenes.words import marked, say

COMMON = (
    ("space", marked("Go on: pass, end the turn")),
    ("return", marked("Pick up, put down, choose")),
    ("escape", marked("Put back, close, menu")),
    ("tab", marked("The next thing that can be acted on")),
    ("u", marked("Take back")),
    ("a", marked("When to be asked")),
    ("l", marked("The log")),
    ("z", marked("The card, large")),
    ("h", marked("The coach")),
    ("w", marked("What a move would do")),
    ("f1", marked("Help")),
)
"""What has a key in every game."""


KEY = re.compile(r"\{([A-Z]|Enter|Escape|Space|Tab|F1|F2)\}")
"""A key within a sentence."""
SAID = {"enter": "return", "esc": "escape"}
"""Keys that are called otherwise than by the window."""
_dropped: list[Callable[[], object]] = []


def without_altgr(event: pygame.event.Event) -> pygame.event.Event:
    """A key with AltGr, which is Ctrl and Alt together on some systems, types a letter and commands nothing."""
    if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.mod & pygame.KMOD_CTRL and event.mod & pygame.KMOD_RALT:
        return pygame.event.Event(event.type, {**event.dict, "mod": event.mod & ~(pygame.KMOD_CTRL | pygame.KMOD_RALT)})
    return event


def letter_of(event: pygame.event.Event) -> str:
    """The letter or digit that a key stands for by itself, with nothing held beside it but Shift; else nothing, as for
    a button of a gamepad."""
    name = pygame.key.name(event.key)
    command = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT)
    typed = event.dict.get("typed", True)
    return name if typed and len(name) == 1 and name.isalnum() and not command else ""


class Keys:
    """Which key stands for which. `swapped` says, for the names of keys as the program knows them, what is pressed;
    with a name that is none, all keys are as they were."""

    def __init__(self, swapped: Mapping[str, str]) -> None:
        try:
            self._meant = {code(key): code(name) for name, key in swapped.items()}
        except ValueError:
            swapped, self._meant = {}, {}
        self.pressed = dict(swapped)

    def meant(self, key: int) -> int:
        """What a key that was pressed means."""
        return self._meant.get(key, key)

    def shown(self, name: str) -> str:
        """The name of the key to press, as it is written beside what it does."""
        known = self.pressed.get(SAID.get(name.lower(), name.lower()))
        if known is None:
            return say(name)
        return "Enter" if known == "return" else known.upper() if len(known) == 1 else say(known.capitalize())


def code(name: str) -> int:
    """The number of a key by its name. Raises ValueError."""
    return pygame.key.key_code(name)


def name_of(key: int) -> str:
    """The name of a key by its number; "" for one that has none."""
    return pygame.key.name(key).lower()


def changed(swapped: Mapping[str, str], name: str, key: str) -> dict[str, str]:
    """The keys with `key` for what `name` did; what `key` did is done by the key that is free now."""
    table = dict(swapped)
    free = table.get(name, name)
    other = next((one for one, pressed in table.items() if pressed == key), key)
    table[name], table[other] = key, free
    return {one: pressed for one, pressed in table.items() if one != pressed}


now = Keys({})
"""What holds in this program: one keyboard, one person at a time."""


def use(swapped: Mapping[str, str]) -> None:
    """Let other keys hold from now on."""
    global now
    now = Keys(swapped)
    for drop in _dropped:
        drop()


def when_changed(drop: Callable[[], object]) -> None:
    """Call this whenever other keys hold: a sentence that names one may not be true any more."""
    _dropped.append(drop)


def named(words: str) -> str:
    """Words with the keys in them called by what is pressed."""
    return KEY.sub(lambda found: now.shown(found[1]), words)
